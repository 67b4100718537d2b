import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Which keys `server.yaml` has though nobody gave them. Any of them can be given in `config`. */
export enum ConfigDefaults {
  /**
   * The chart's, and `client.connect-timeout: 10 s`: a tablet server that shuts down while no coordinator can be reached waits for this long at each try, 2
   * minutes unless it is set.
   */
  RECOMMENDED = 'Recommended',
  /** Those of the official chart: 3 buckets a table, replication factor 3, data in /tmp/fluss/data, remote data in /tmp/fluss/remote-data. */
  CHART = 'Chart',
}

const CHART: readonly (readonly [key: string, value: unknown])[] = [
  ['data.dir', '/tmp/fluss/data'],
  ['default.bucket.number', 3],
  ['default.replication.factor', 3],
  ['remote.data.dir', '/tmp/fluss/remote-data'],
];

/** The keys of the chosen defaults. */
export function defaultConfig(given: unknown, at: Path, problems: Problems): ReadonlyMap<string, unknown> {
  if (given !== undefined && given !== null && given !== ConfigDefaults.RECOMMENDED && given !== ConfigDefaults.CHART) {
    problems.error(at, `${typeof given === 'string' ? `'${given}'` : kindOf(given)} is not one of ${Object.values(ConfigDefaults).join(', ')}`);
  }
  return new Map(given === ConfigDefaults.CHART ? CHART : [...CHART, ['client.connect-timeout', '10 s']]);
}
