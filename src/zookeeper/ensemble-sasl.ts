import { escapeExpansion } from '../kubernetes/expansion';
import { ObjectOwner } from '../naming/resolve-identity';
import { readList, readRecord, readText, refuseUnknown } from '../options/read';
import { ObjectReference, ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { refuseSameUsers } from '../security/credential-rules';
import { DOLLAR_OPTION, JAAS_HEAD } from '../security/jaas-script';
import { Credentials, ResolvedCredential } from '../security/resolve-credential';
import { SaslCredential } from '../security/sasl-credential';
import { SecretLiterals, SecretRef } from '../security/secret-literals';

/** Who may talk to an ensemble, checked and complete. */
export interface EnsembleSasl {
  readonly users: readonly ResolvedCredential[];
  /** As which clusters log in. */
  readonly client?: SaslCredential;
  readonly quorum?: ResolvedCredential;
  readonly revision?: string;
  /** The Secret with the literals; undefined where there are none. */
  readonly secret?: Record<string, unknown>;
  /** The Secrets that the user named, which are taken to exist. */
  readonly externals: readonly ObjectReference[];
}

const DIGEST_LOGIN = 'org.apache.zookeeper.server.auth.DigestLoginModule';

/** The folder in memory that the init container writes, and the server reads. */
const DIRECTORY = '/etc/zookeeper-credentials';
const VOLUME = 'credentials';

/** Reads who may talk to an ensemble; undefined where nobody is asked. */
export function resolveEnsembleSasl(given: unknown, owner: ObjectOwner, at: Path, problems: Problems): EnsembleSasl | undefined {
  if (given === undefined || given === null) return undefined;
  const options = readRecord(given, at, problems);
  refuseUnknown(options, ['users', 'quorum', 'revision'], at, problems);
  const literals = new SecretLiterals(owner, 'zookeeper-sasl');
  const credentials = new Credentials(owner, literals, problems);
  const list = readList(options.users, [...at, 'users'], problems);
  if (list.length === 0) problems.error([...at, 'users'], 'needs at least one user, or nobody is served');
  const users = list.map((user, index) => credentials.resolve(user, `user-${index}`, [...at, 'users', index]));
  refuseSameUsers(users, [...at, 'users'], problems);
  const quorum = options.quorum === undefined || options.quorum === null ? undefined : credentials.resolve(options.quorum, 'quorum', [...at, 'quorum']);
  // The clusters that use the ensemble render them: an object that two constructs render would be there twice.
  if (credentials.externalSecrets.size > 0) problems.error(at, 'cannot declare ExternalSecrets: declare them with the cluster, and name the Secrets here by SaslCredential.fromSecret');
  return {
    users: users.filter(user => user !== undefined),
    client: list.find((user): user is SaslCredential => user instanceof SaslCredential),
    quorum,
    revision: readText(options.revision, [...at, 'revision'], problems),
    secret: literals.manifest(),
    externals: [...users, quorum].filter(user => user !== undefined && user.literal === undefined).map(user => ({ kind: 'Secret', name: user!.username.name })),
  };
}

/** The lines of `zoo.cfg` that make the servers ask who somebody is, and refuse whoever does not say. */
export function saslLines(sasl: EnsembleSasl | undefined): ReadonlyMap<string, string> {
  if (sasl === undefined) return new Map();
  const lines = new Map([
    ['authProvider.sasl', 'org.apache.zookeeper.server.auth.SASLAuthenticationProvider'],
    ['enforce.auth.enabled', 'true'],
    ['enforce.auth.schemes', 'sasl'],
  ]);
  if (sasl.quorum === undefined) return lines;
  for (const key of ['quorum.auth.enableSasl', 'quorum.auth.learnerRequireSasl', 'quorum.auth.serverRequireSasl']) lines.set(key, 'true');
  return lines;
}

/** The init container that writes the credentials into memory, and what the server reads them by. */
export function ensembleSaslParts(sasl: EnsembleSasl | undefined, image: { readonly reference: string; readonly pullPolicy?: string }): ServerParts {
  if (sasl === undefined) return {};
  const env: Record<string, unknown>[] = [];
  const call = (name: string, what: string, suffix: string, credential: ResolvedCredential): string => {
    const variable = (kind: string, { name: secret, key }: SecretRef): string => {
      const variableName = `ZOOKEEPER_${suffix}_${kind}`;
      if (!env.some(entry => entry.name === variableName)) env.push({ name: variableName, valueFrom: { secretKeyRef: { name: secret, key } } });
      return variableName;
    };
    return `${name} '${what}' ${variable('USERNAME', credential.username)} ${variable('PASSWORD', credential.password)}`;
  };
  const section = (name: string, lines: readonly string[]): readonly string[] => [`begin ${name} ${DIGEST_LOGIN}`, ...lines, 'end'];
  const { quorum } = sasl;
  const script = [
    JAAS_HEAD,
    ...section('Server', sasl.users.map((user, index) => call('user', `user ${index + 1}`, `USER_${index}`, user))),
    ...(quorum === undefined ? [] : [
      ...section('QuorumServer', [call('user', 'the quorum', 'QUORUM', quorum)]),
      ...section('QuorumLearner', [call('login', 'the quorum', 'QUORUM', quorum)]),
    ]),
    `printf %s "$jaas" >${DIRECTORY}/jaas.conf`,
    '',
  ].join('\n');
  return {
    initContainers: [{
      name: 'render-jaas-config',
      image: image.reference,
      imagePullPolicy: image.pullPolicy,
      command: ['/bin/bash', '-c', escapeExpansion(script)],
      env,
      securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      volumeMounts: [{ name: VOLUME, mountPath: DIRECTORY }],
    }],
    volumes: [{ name: VOLUME, emptyDir: { medium: 'Memory', sizeLimit: '1Mi' } }],
    volumeMounts: [{ name: VOLUME, mountPath: DIRECTORY, readOnly: true }],
    javaOptions: [`-Djava.security.auth.login.config=${DIRECTORY}/jaas.conf`, DOLLAR_OPTION],
    podAnnotations: sasl.revision === undefined ? {} : { 'cdk8s-fluss/credentials-revision': sasl.revision },
  };
}
