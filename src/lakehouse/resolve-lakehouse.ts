import { LakeFormat } from './lakehouse-options';
import { readBoolean, readRecord, refuseUnknown } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { SecretValue } from '../security/secret-value';

const FORMATS: readonly string[] = Object.values(LakeFormat);

/** The keys of server.yaml for the lakehouse; values may be secret. */
export function resolveLakehouse(given: unknown, at: Path, problems: Problems): ReadonlyMap<string, unknown> {
  const keys = new Map<string, unknown>();
  if (given === undefined || given === null) return keys;
  const options = readRecord(given, at, problems);
  refuseUnknown(options, ['format', 'options', 'enabled'], at, problems);
  const { format } = options;
  if (typeof format !== 'string' || !FORMATS.includes(format)) {
    problems.error([...at, 'format'], `${typeof format === 'string' ? `'${format}'` : kindOf(format)} is not one of ${FORMATS.join(', ')}`);
    return keys;
  }
  keys.set('datalake.format', format);
  if (options.enabled !== undefined && options.enabled !== null) keys.set('datalake.enabled', readBoolean(options.enabled, [...at, 'enabled'], problems, true));
  for (const [key, value] of Object.entries(readRecord(options.options, [...at, 'options'], problems))) {
    if (value instanceof SecretValue) {
      problems.caution('lake-secret-readable', [...at, 'options', key], 'is handed by Fluss to every client that may read a lake-enabled table: use a credential that may do no more than they');
    }
    keys.set(`datalake.${format}.${key}`, value);
  }
  return keys;
}
