import { isWithin } from '../config/local-path';
import { parseRemoteUri } from '../config/remote-uri';
import { isProblem } from '../config/value-types';
import { Problems } from '../problems/problems';

/** The id by which a local remote directory is acknowledged. */
const ID = 'remote-dir-local';

const CHART_DEFAULT = '/tmp/fluss/remote-data';

/** What the check needs to know of a cluster. */
export interface RemoteContext {
  readonly serverYaml: ReadonlyMap<string, string>;
  /** How many tablet servers there are in all. */
  readonly tablets: number;
  /** The paths at which users mount volumes of their own on tablet servers: one of them may be shared. */
  readonly mountPaths: readonly string[];
  readonly acknowledged: ReadonlySet<string>;
}

/**
 * What one tablet server keeps in its own container, another cannot read: it cannot take over a bucket of a primary-key table, and tiered logs are lost
 * with the container.
 */
export function checkRemoteIsShared({ serverYaml, tablets, mountPaths, acknowledged }: RemoteContext, problems: Problems): void {
  if (tablets < 2) return;
  for (const key of ['remote.data.dir', 'remote.data.dirs']) {
    const local = (serverYaml.get(key) ?? '').split(',').map(text => parseRemoteUri(text.trim()))
      .flatMap(read => (isProblem(read) || !read.value.local ? [] : [read.value.text]))
      .find(path => !mountPaths.some(mount => isWithin(path, mount.replace(/(?<=.)\/+$/, ''))));
    // The chart's own default: its users would read this with every release.
    if (local === undefined || (problems.lenient && local === CHART_DEFAULT)) continue;
    const message = `${local} is a path in each of ${tablets} tablet servers' own container, where the others cannot read snapshots and tiered logs, and which is lost with it: `
      + `use s3://, oss:// or hdfs://, mount one shared volume there on every tablet server, or acknowledge '${ID}'`;
    if (acknowledged.has(ID)) problems.caution(ID, ['config', key], message);
    else problems.unwise(ID, ['config', key], message);
  }
}
