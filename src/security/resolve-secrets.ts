import { CREDENTIALS_DIR } from './jaas-script';
import { namedSecrets } from './named-secrets';
import { readSecretText, SecretLiterals } from './secret-literals';
import { SecretValue } from './secret-value';
import { SecretsOptions } from './secrets-options';
import { configMapKey, dns1123Subdomain, envVarName } from '../kubernetes/names';
import { kindOf } from '../kubernetes/values';
import { ObjectOwner } from '../naming/resolve-identity';
import { readList, readRecord, readText, refuseUnknown } from '../options/read';
import { checkedName } from '../options/read-name';
import { OWNED_ENV } from '../parts/owned-env';
import { ServerParts } from '../parts/server-parts';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** The Secrets that keys of server.yaml refer to. */
export interface ResolvedSecrets {
  /** The folders in which Secrets are mounted, in order, each with its Secret. */
  readonly mounts: ReadonlyMap<string, string>;
  /** The variables, in order, each with its entry. */
  readonly env: ReadonlyMap<string, Json>;
  /** The Secret with the literals among the values; undefined where there are none. */
  readonly secret?: Json;
}

/** Where Secrets are mounted, as in the chart. */
const BASE_PATH = '/etc/fluss/secrets';

/** What a marker and a list of paths can carry. */
const PATH = /^(\/[A-Za-z0-9._-]+)+$/;
const FOLDER = /^[A-Za-z0-9._-]+$/;

/** Folders of the image that a mount would hide, and the library's own. */
const TAKEN: readonly string[] = ['/opt/fluss', '/tmp', '/etc', '/etc/fluss', CREDENTIALS_DIR];

/**
 * Reads the Secrets that are declared, and turns each `SecretValue` among the values of `config` into a marker with its mount.
 *
 * @param config the values of server.yaml; what was a `SecretValue` is a text afterwards
 */
export function resolveSecrets(given: unknown, config: Map<string, unknown>, owner: ObjectOwner, problems: Problems): ResolvedSecrets {
  const at: Path = ['secrets'];
  const options = readRecord(given, at, problems) as SecretsOptions;
  refuseUnknown(options, ['basePath', 'mounts', 'env'], at, problems);
  const base = readBasePath(options.basePath, [...at, 'basePath'], problems);
  const mounts = readMounts(options.mounts, base, [...at, 'mounts'], problems);
  const literals = new SecretLiterals(owner, 'conf-secrets');
  for (const [key, value] of config) {
    if (value instanceof SecretValue) config.set(key, marker(key, value, base, mounts, literals, problems));
  }
  return { mounts, env: readEnv(options.env, [...at, 'env'], problems), secret: literals.manifest() };
}

function readBasePath(given: unknown, at: Path, problems: Problems): string {
  const path = readText(given, at, problems) ?? BASE_PATH;
  const plain = path.replace(/(?<=.)\/+$/, '');
  if (PATH.test(plain) && !plain.split('/').some(part => part === '.' || part === '..')) return plain;
  problems.error(at, `'${path}' has to be an absolute path of letters, digits, dots, dashes and underscores, such as ${BASE_PATH}: config providers take no other`);
  return BASE_PATH;
}

function readMounts(given: unknown, base: string, at: Path, problems: Problems): Map<string, string> {
  const mounts = new Map<string, string>();
  readList(given, at, problems).forEach((entry, index) => {
    const here = [...at, index];
    const mount = entryOf(entry, here, problems);
    if (mount === undefined) return;
    refuseUnknown(mount, ['name', 'secretName'], here, problems);
    const name = checkedName(mount.name, folderProblem, [...here, 'name'], problems);
    const secret = checkedName(mount.secretName, dns1123Subdomain, [...here, 'secretName'], problems);
    if (name === undefined || secret === undefined) return;
    const path = `${base}/${name}`;
    if (TAKEN.includes(path) || path.startsWith('/opt/fluss/')) problems.error([...here, 'name'], `would hide ${path} of the image or of the library: choose another name or base path`);
    else if (mounts.has(path)) problems.error([...here, 'name'], `'${name}' is given twice: each mount needs a name of its own`);
    else mounts.set(path, secret);
  });
  return mounts;
}

function entryOf(entry: unknown, at: Path, problems: Problems): Record<string, unknown> | undefined {
  if (isRecord(entry)) return entry;
  problems.error(at, `has to be a map, not ${kindOf(entry)}`);
  return undefined;
}

function folderProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return `has to be a text, not ${kindOf(value)}`;
  return FOLDER.test(value) && value !== '.' && value !== '..' ? undefined : `'${value}' is not the name of a folder: letters, digits, dots, dashes and underscores`;
}

function readEnv(given: unknown, at: Path, problems: Problems): Map<string, Json> {
  const env = new Map<string, Json>();
  readList(given, at, problems).forEach((entry, index) => {
    const here = [...at, index];
    const variable = entryOf(entry, here, problems);
    if (variable === undefined) return;
    refuseUnknown(variable, ['name', 'secretName', 'key'], here, problems);
    const name = checkedName(variable.name, envVarName, [...here, 'name'], problems);
    const secret = checkedName(variable.secretName, dns1123Subdomain, [...here, 'secretName'], problems);
    const key = checkedName(variable.key, configMapKey, [...here, 'key'], problems);
    if (name === undefined || secret === undefined || key === undefined) return;
    const reason = OWNED_ENV.get(name);
    if (reason !== undefined) problems.error([...here, 'name'], `${name} cannot be set: ${reason}`);
    else if (env.has(name)) problems.error([...here, 'name'], `${name} is given twice: each variable once`);
    else env.set(name, { name, valueFrom: { secretKeyRef: { name: secret, key } } });
  });
  return env;
}

/** The text by which server.yaml refers to a secret value, whose mount is added. */
function marker(
  key: string, value: SecretValue, base: string, mounts: Map<string, string>, literals: SecretLiterals, problems: Problems,
): string | undefined {
  const ref = resolveSecretValue(value, key, literals, ['config', key], problems);
  if (ref === undefined) return undefined;
  const mounted = [...mounts].find(([, secret]) => secret === ref.name)?.[0];
  const path = mounted ?? `${base}/${ref.name}`;
  if (mounted === undefined && mounts.has(path)) problems.error(['config', key], `needs the Secret '${ref.name}' mounted at ${path}, where another one is: rename that mount`);
  mounts.set(path, ref.name);
  return `\${directory:${path}:${ref.key}}`;
}

/** Where a secret value stands; a literal is put into the Secret. */
export function resolveSecretValue(
  value: SecretValue, literalKey: string, literals: SecretLiterals, at: Path, problems: Problems,
): { readonly name: string; readonly key: string } | undefined {
  const source = value._source;
  if (source === undefined) {
    const text = readSecretText(value._text, 'text', at, problems);
    const keyProblem = configMapKey(literalKey);
    if (keyProblem !== undefined) problems.error(at, keyProblem);
    return text === undefined || keyProblem !== undefined ? undefined : literals.add(literalKey, text);
  }
  const name = checkedName(source.secretName, dns1123Subdomain, [...at, 'secretName'], problems);
  const key = checkedName(source.key, configMapKey, [...at, 'key'], problems);
  return name === undefined || key === undefined ? undefined : { name, key };
}

/** The mounts and variables of the servers. */
export function secretsParts(secrets: ResolvedSecrets): ServerParts {
  const mounts = [...secrets.mounts];
  const env = [...secrets.env.values()];
  const volumes = mounts.map(([, secretName], index) => ({ name: `fluss-secret-${index}`, secret: { secretName } }));
  return {
    env,
    volumes,
    volumeMounts: mounts.map(([mountPath], index) => ({ name: `fluss-secret-${index}`, mountPath, readOnly: true })),
    externals: namedSecrets(env, volumes, secrets.secret),
  };
}
