import { isSecretKey } from '../config/secret-keys';
import { parseServerYaml } from '../config/server-yaml';
import { PROBE_VARIABLE } from '../parts/owned-env';
import { isRecord } from '../problems/kind-of';

/** A secret that stands in an object that is no Secret. */
export interface SecretLeak {
  /** The object, as `Kind/name`. */
  readonly object: string;
  /** Where in it. */
  readonly path: string;
  /** What leaked, never the secret itself. */
  readonly what: string;
}

/** Texts shorter than this occur by chance; those are only followed by where they come from. */
const TELLING_LENGTH = 8;

/**
 * Secrets outside Secrets, in everything that was rendered: by where a value comes from (variables that hold credentials, keys of server.yaml that hold secrets
 * have to refer to a Secret), and by text, for every longer text that a Secret among the objects holds.
 */
export function secretLeaks(objects: readonly unknown[]): SecretLeak[] {
  const records = objects.filter(isRecord);
  const secrets = records.filter(object => object.kind === 'Secret');
  const spellings = new Map<string, string>();
  for (const secret of secrets) for (const [key, text] of textsOf(secret)) for (const spelling of spelled(text)) spellings.set(spelling, `${labelOf(secret)}, key ${key}`);
  const leaks: SecretLeak[] = [];
  for (const object of records) {
    if (object.kind === 'Secret') continue;
    const leak = (path: string, what: string): void => {
      leaks.push({ object: labelOf(object), path, what });
    };
    visit(object, '', (value, path) => {
      if (typeof value === 'string') for (const [text, source] of spellings) if (value.includes(text)) leak(path, `the text of ${source}`);
      if (isRecord(value)) byOrigin(value, path, leak);
    });
  }
  return leaks;
}

function labelOf(object: Record<string, unknown>): string {
  return `${String(object.kind)}/${isRecord(object.metadata) ? String(object.metadata.name) : ''}`;
}

/** What is secret in a Secret: names of users are not. */
function textsOf(secret: Record<string, unknown>): [key: string, text: string][] {
  const plain = Object.entries(isRecord(secret.stringData) ? secret.stringData : {});
  const encoded = Object.entries(isRecord(secret.data) ? secret.data : {}).map(([key, value]): [string, unknown] => [key, Buffer.from(String(value), 'base64').toString('utf8')]);
  return [...plain, ...encoded]
    .filter(([key]) => !/(^|-)username$/.test(key))
    .map(([key, value]): [string, string] => [key, String(value)])
    .filter(([, text]) => text.length >= TELLING_LENGTH);
}

/** A text as objects may hold it: as it is, in Base64, or between quotes. */
function spelled(text: string): string[] {
  return [...new Set([text, Buffer.from(text, 'utf8').toString('base64'), JSON.stringify(text).slice(1, -1)])];
}

function byOrigin(value: Record<string, unknown>, path: string, leak: (path: string, what: string) => void): void {
  const { name } = value;
  const isCredential = typeof name === 'string' && (name.startsWith('FLUSS_JAAS_') || name === PROBE_VARIABLE);
  // A text that is put together from other variables holds nothing itself.
  if (isCredential && typeof value.value === 'string' && value.value !== '' && !value.value.includes('$(')) leak(`${path}.value`, `the variable ${name} in clear`);
  if (value.kind !== 'ConfigMap' || !isRecord(value.data)) return;
  const text = value.data['server.yaml'];
  for (const [key, setting] of typeof text === 'string' ? parseServerYaml(text) : []) {
    if (isSecretKey(key) && !/^\$\{[^}]*\}$/.test(setting)) leak(`${path}.data`, `the key ${key} of server.yaml in clear`);
  }
}

/** Visits every value of a tree, which may hold itself. */
function visit(value: unknown, path: string, look: (value: unknown, path: string) => void, above: readonly unknown[] = []): void {
  look(value, path);
  if (typeof value !== 'object' || value === null || above.includes(value)) return;
  for (const [key, item] of Object.entries(value)) visit(item, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`.replace(/^\./, ''), look, [...above, value]);
}
