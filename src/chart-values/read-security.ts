import { createHash } from 'node:crypto';
import { Values } from './values';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { CredentialKeys, SaslCredential } from '../security/sasl-credential';
import { SaslOptions } from '../security/sasl-options';

/** What the security values are read beside. */
export interface SecurityContext {
  readonly releaseName: string;
  /** Whether the listener EXTERNAL is there. */
  readonly hasExternal: boolean;
}

type Listener = 'client' | 'external' | 'internal' | 'zookeeper';

/** Reads who may talk to the servers; undefined where nobody is asked. */
export function readSecurity(security: Values, context: SecurityContext, problems: Problems): SaslOptions | undefined {
  const client = plainOf(security, 'client', problems);
  const external = readExternal(security, context, problems);
  const internal = plainOf(security, 'internal', problems);
  const zookeeper = plainOf(security, 'zookeeper', problems);
  if ([client, external, internal, zookeeper].every(plain => plain === undefined)) return undefined;
  problems.caution('sasl-plain-without-tls', ['security'], 'SASL/PLAIN sends names and passwords in clear text, and Fluss has no TLS: keep the listeners on a trusted network');
  const moduleClass = zookeeper?.loginModuleClass;
  if (moduleClass === '') problems.error(at('zookeeper', 'plain', 'loginModuleClass'), 'must not be empty; leave it out to get the default');
  return {
    clientUsers: client && readUsers(client, 'client', problems),
    externalUsers: external && readUsers(external, 'external', problems),
    internal: internal && readInternal(internal, context.releaseName, problems),
    zookeeper: zookeeper && readPair(zookeeper, at('zookeeper', 'plain'), problems),
    zookeeperLoginModule: (moduleClass || undefined) as string | undefined,
  };
}

function at(listener: Listener, ...below: (string | number)[]): Path {
  return ['security', listener, 'sasl', ...below];
}

function recordIn(values: Values, key: string): Values {
  const value = values[key];
  return isRecord(value) ? value : {};
}

/** The values of the mechanism `plain`, in any case; undefined where SASL is off. */
function plainOf(security: Values, listener: Listener, problems: Problems): Values | undefined {
  const sasl = recordIn(recordIn(security, listener), 'sasl');
  const mechanism = typeof sasl.mechanism === 'string' ? sasl.mechanism.trim().toLowerCase() : '';
  const plain = recordIn(sasl, 'plain');
  if (mechanism === 'plain') return plain;
  if (mechanism !== '') {
    problems.error(at(listener, 'mechanism'), `'${String(sasl.mechanism)}' is no mechanism that Fluss has: plain, or empty for none`);
  } else if (Object.entries(plain).some(([key, value]) => key !== 'loginModuleClass' && isSet(value))) {
    problems.caution('sasl-credentials-unused', at(listener, 'plain'), `has no effect while ${problems.say(at(listener, 'mechanism'))} is empty`);
  }
  return undefined;
}

/** Whether a value says anything: an empty text, map or list is how the chart spells "not set". */
function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isRecord(value) || Object.values(value).some(isSet);
}

function readExternal(security: Values, { hasExternal }: SecurityContext, problems: Problems): Values | undefined {
  const plain = plainOf(security, 'external', problems);
  if (hasExternal) {
    if (plain === undefined) problems.caution('external-listener-open', at('external', 'mechanism'), 'is empty, so the listener EXTERNAL asks nobody who they are: set it to plain, or keep strangers away from the listener');
    return plain;
  }
  if (plain !== undefined) problems.caution('external-sasl-without-listener', at('external'), 'has no effect while listeners.external.enabled is not true');
  return undefined;
}

function readUsers(plain: Values, listener: 'client' | 'external', problems: Problems): SaslCredential[] {
  const path = at(listener, 'plain', 'users');
  const users = Array.isArray(plain.users) ? plain.users as unknown[] : [];
  if (users.length === 0) problems.error(path, 'must contain at least one user, since the mechanism is plain');
  return users.map((user, index) => readPair(isRecord(user) ? user : {}, [...path, index], problems)).filter(user => user !== undefined);
}

/** Name and password as they stand here, or the Secret that holds both; one or the other. */
function readPair(values: Values, path: Path, problems: Problems): SaslCredential | undefined {
  const { username, password } = values;
  const hasSecret = isSet(values.existingSecret);
  if (hasSecret && (isSet(username) || isSet(password))) {
    problems.error(path, 'cannot have both existingSecret and username or password: keep one');
    return undefined;
  }
  if (hasSecret) return readExistingSecret(recordIn(values, 'existingSecret'), [...path, 'existingSecret'], problems);
  for (const [key, value] of Object.entries({ username, password })) if (!isSet(value)) problems.error([...path, key], 'is needed; or give existingSecret');
  return isSet(username) && isSet(password) ? SaslCredential.literal(username as string, password as string) : undefined;
}

function readExistingSecret(secret: Values, path: Path, problems: Problems): SaslCredential | undefined {
  if (!isSet(secret.name)) {
    problems.error([...path, 'name'], 'is needed: the name of the Secret');
    return undefined;
  }
  const keyIn = (key: string): string | undefined => (isSet(secret[key]) ? secret[key] as string : undefined);
  const keys: CredentialKeys = { usernameKey: keyIn('usernameKey'), passwordKey: keyIn('passwordKey') };
  return SaslCredential.fromSecret(secret.name as string, keys);
}

/** The chart derives what is left empty from the release's name, which is no secret at all. */
function readInternal(plain: Values, releaseName: string, problems: Problems): SaslCredential | undefined {
  if (isSet(plain.existingSecret)) return readPair(plain, at('internal', 'plain'), problems);
  const username = isSet(plain.username) ? plain.username as string : `fluss-internal-user-${releaseName}`;
  const password = isSet(plain.password) ? plain.password as string : createHash('sha256').update(`fluss-internal-password-${releaseName}`).digest('hex');
  const missing = ['username', 'password'].filter(key => !isSet(plain[key]));
  if (missing.length > 0) {
    problems.caution('internal-credentials-guessable', at('internal', 'plain'),
      `has no ${missing.join(' and no ')}, which ${missing.length === 1 ? 'is' : 'are'} derived from the release's name as the chart does it: whoever knows that name can guess ${missing.length === 1 ? 'it' : 'them'}. Set both, or existingSecret`);
  }
  return SaslCredential.literal(username, password);
}
