import { CLIENT_KEYS } from './catalogue-client-keys';
import { CatalogueRow, KeyTraits, ValueType } from './catalogue-row';
import { SERVER_KEYS } from './catalogue-server-keys';
import { TABLE_KEYS } from './catalogue-table-keys';
import { editDistance } from '../problems/edit-distance';

export type KeyScope = 'server' | 'client' | 'table';

/** One configuration key of Fluss. */
export interface ConfigKey extends KeyTraits {
  readonly key: string;
  readonly type: ValueType;
  /** The text that stands for a missing key; absent where the server has no default. */
  readonly default?: string;
  readonly scope: KeyScope;
  /** The first name of the key, where this is another name that is not deprecated. */
  readonly sameAs?: string;
}

function rowsToKeys(scope: KeyScope, rows: readonly CatalogueRow[]): ConfigKey[] {
  return rows.map(([key, type, fallback, traits]) => ({ key, type, default: fallback, scope, ...traits }));
}

/** All keys of Fluss 1.0 under their first names. */
export const CATALOGUE: readonly ConfigKey[] = [
  ...rowsToKeys('server', SERVER_KEYS),
  ...rowsToKeys('table', TABLE_KEYS),
  ...rowsToKeys('client', CLIENT_KEYS),
];

/** Every key under every name it goes by. */
const BY_NAME: ReadonlyMap<string, ConfigKey> = new Map([
  ...CATALOGUE.flatMap(entry => (entry.oldNames ?? []).map((name): [string, ConfigKey] => [name, { ...entry, key: name, replacedBy: entry.key }])),
  ...CATALOGUE.flatMap(entry => (entry.otherNames ?? []).map((name): [string, ConfigKey] => [name, { ...entry, key: name, sameAs: entry.key }])),
  ...CATALOGUE.map((entry): [string, ConfigKey] => [entry.key, entry]),
]);

/**
 * The key of that name, its old and other names included; such a name comes back as a key of its own
 * with `replacedBy` or `sameAs`.
 */
export function lookup(name: string): ConfigKey | undefined {
  return BY_NAME.get(name);
}

/** Whether a change of the key takes effect without a restart (DynamicServerConfig.java). */
export function isDynamic(key: string): boolean {
  return key.startsWith('datalake.') || BY_NAME.get(key)?.dynamic === true;
}

/** Letter case and the kind of separator are what people mistake most. */
function normalised(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1.$2').toLowerCase().replace(/[._-]+/g, '.');
}

const NORMALISED = CATALOGUE.map(entry => ({ key: entry.key, text: normalised(entry.key) }));

/** The known key that is most like the unknown one, where one is alike enough to be what was meant. */
export function nearestKey(unknown: string): string | undefined {
  const text = normalised(unknown.trim());
  let nearest: string | undefined;
  let limit = Math.min(3, Math.floor(text.length / 5));
  for (const candidate of NORMALISED) {
    const distance = editDistance(text, candidate.text, limit);
    if (distance > limit) continue;
    nearest = candidate.key;
    if (distance === 0) break;
    limit = distance - 1;
  }
  return nearest;
}
