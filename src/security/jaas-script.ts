import { ResolvedCredential } from './resolve-credential';
import { ResolvedSasl, SaslListener } from './resolve-sasl';
import { SecretRef } from './secret-literals';

/** The folder that the init container writes, and the server reads. */
export const CREDENTIALS_DIR = '/etc/fluss/conf';

/** The file that Java takes logins from. */
export const JAAS_FILE = `${CREDENTIALS_DIR}/jaas.conf`;

/** The file that tells the ZooKeeper client which of the logins is its own. */
export const ZOOKEEPER_FILE = `${CREDENTIALS_DIR}/zookeeper-client.properties`;

/** The file with what the readiness probe logs in with. */
export const PROBE_FILE = `${CREDENTIALS_DIR}/readiness-auth`;

/** The system property by which the JAAS file spells a dollar sign before a brace: the JDK has no escape for the two. */
export const DOLLAR_OPTION = '-Dfluss.dollar=$';

const PLAIN_LOGIN = 'org.apache.fluss.security.auth.sasl.plain.PlainLoginModule';

/**
 * The head of the script that writes the files when a pod starts, from environment variables, so that a name can be nothing but a name and a password nothing
 * but a password.
 *
 * Java reads the JAAS file so (sun.security.provider.ConfigFile): in double quotes a backslash escapes, a line break ends the text, and in values, though not
 * in keys, `${name}` is replaced by a system property. One error anywhere shuts every listener, so what the file cannot carry stops the pod instead.
 */
export const JAAS_HEAD = `set -eu
export LC_ALL=C
umask 027
bs='\\' dq='"' lf=$'\\n' cr=$'\\r' open='\${' open_by_property='\${fluss.dollar}{'
jaas=''

stop() {
  printf 'the credentials of this pod cannot be used: %s\\n' "$1" >&2
  exit 1
}

# The text as it stands between double quotes.
escape() {
  escaped=$1
  escaped=\${escaped//"$bs"/"$bs$bs"}
  escaped=\${escaped//"$dq"/"$bs$dq"}
  escaped=\${escaped//"$lf"/"\${bs}n"}
  escaped=\${escaped//"$cr"/"\${bs}r"}
}

# What a variable holds, checked.
read_text() {
  text=\${!2-}
  [ -n "$text" ] || stop "$1 is empty"
  case $text in *"$lf") printf 'note: %s ends with a line break, which is a part of it\\n' "$1" >&2 ;; esac
}

read_credential() {
  read_text "the user name of $1" "$2"
  username=$text
  read_text "the password of $1" "$3"
  password=$text
}

begin() {
  jaas+="$1 {$lf  $2 required"
  names=()
}

option() {
  escape "$1"
  jaas+="$lf    $dq$escaped$dq="
  escape "$2"
  jaas+=$dq\${escaped//"$open"/"$open_by_property"}$dq
}

end() {
  jaas+=";$lf};$lf"
}

# Somebody who may log in here.
user() {
  read_credential "$@"
  local name
  for name in \${names[@]+"\${names[@]}"}; do
    [ "$name" != "$username" ] || stop "$1 has the name of a user before it"
  done
  names+=("$username")
  option "user_$username" "$password"
}

# Who this server is when it logs in elsewhere.
login() {
  read_credential "$@"
  option username "$username"
  option password "$password"
}
`;

/** Java would put a replacement character for what is not UTF-8. */
const CHECK_ENCODING = `if command -v iconv >/dev/null && ! printf %s "$jaas" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
  stop 'a user name or a password is not text in UTF-8'
fi`;

/** A user of a listener or of ZooKeeper, as the script is told of them. */
interface Variables {
  /** How messages call the user; no name, which may be secret. */
  readonly what: string;
  /** What the names of the variables end with. */
  readonly suffix: string;
  readonly credential: ResolvedCredential;
}

/** The environment of the init container, and the script that writes the files. */
export function jaasScript(sasl: ResolvedSasl): { readonly env: readonly Record<string, unknown>[]; readonly script: string } {
  const env = new Map<string, SecretRef>();
  const lines: string[] = [];
  const call = (name: string, { what, suffix, credential }: Variables): void => {
    const variables = [`FLUSS_JAAS_${suffix.replace('#', 'USERNAME')}`, `FLUSS_JAAS_${suffix.replace('#', 'PASSWORD')}`];
    env.set(variables[0], credential.username);
    env.set(variables[1], credential.password);
    lines.push(`${name} '${what}' ${variables.join(' ')}`);
  };
  const section = (name: string, module: string, users: () => void): void => {
    lines.push(`begin ${name} ${module}`);
    users();
    lines.push('end');
  };

  for (const [listener, users] of sasl.users) {
    section(`${listener.toLowerCase()}.FlussServer`, PLAIN_LOGIN, () => users.forEach((credential, index) => call('user', variablesOf(listener, index, credential))));
  }
  const [internal] = sasl.users.get('INTERNAL') ?? [];
  if (internal !== undefined) section('FlussClient', PLAIN_LOGIN, () => call('login', variablesOf('INTERNAL', 0, internal)));
  const { zookeeper, probe } = sasl;
  if (zookeeper !== undefined) {
    section('ZookeeperClient', sasl.zookeeperLoginModule, () => call('login', { what: 'the ZooKeeper user', suffix: 'ZOOKEEPER_#', credential: zookeeper }));
  }
  lines.push(CHECK_ENCODING);
  lines.push(`printf %s "$jaas" >${JAAS_FILE}`);
  if (zookeeper !== undefined) lines.push(`printf 'zookeeper.sasl.clientconfig=ZookeeperClient\\n' >${ZOOKEEPER_FILE}`);
  if (probe !== undefined) {
    call('read_credential', { what: 'the user of the readiness probe', suffix: 'PROBE_#', credential: probe });
    lines.push(PROBE);
  }
  return {
    env: [...env].map(([name, { name: secret, key }]) => ({ name, valueFrom: { secretKeyRef: { name: secret, key } } })),
    script: `${JAAS_HEAD}\n${lines.join('\n')}\n`,
  };
}

/** The probe splits its text at semicolons, and pastes name and password into a JAAS text as they are. */
const PROBE = `case $username$password in *';'*) stop 'a user name or password of the readiness probe cannot hold a semicolon' ;; esac
escape "$username"
username=$escaped
escape "$password"
{
  printf 'client.security.protocol:SASL;client.security.sasl.mechanism:PLAIN;'
  printf 'client.security.sasl.username:%s;client.security.sasl.password:%s' "$username" "$escaped"
} >${PROBE_FILE}`;

function variablesOf(listener: SaslListener, index: number, credential: ResolvedCredential): Variables {
  if (listener === 'INTERNAL') return { what: 'the internal user', suffix: 'INTERNAL_#', credential };
  return { what: `user ${index + 1} of the listener ${listener}`, suffix: `${listener}_#_${index}`, credential };
}
