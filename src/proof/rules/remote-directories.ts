import { parseList } from '../../config/list-text';
import { parseRemoteUri } from '../../config/remote-uri';
import { isProblem } from '../../config/value-types';
import { Finding } from '../finding';
import { Graph, GraphCluster } from '../graph';
import { ClaimedPaths } from '../nesting';

/** Clusters number their tables from 0, so two that share a remote directory overwrite and delete each other's files. A local path is another in each pod. */
export function remoteDirectories(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  const claimed = new ClaimedPaths<GraphCluster>();
  for (const entry of graph.clusters) {
    for (const parts of remoteDirs(entry.serverYaml)) {
      const overlap = claimed.claim(entry, parts);
      if (overlap === undefined) continue;
      const { construct, cluster } = overlap.earlier;
      findings.push({
        id: 'tenancy-remote-dir',
        construct: entry.construct,
        clusters: [entry.cluster, cluster],
        message: `keeps remote data in ${overlap.laterPath}, ${overlap.laterPath === overlap.earlierPath ? 'and so does' : `which overlaps with ${overlap.earlierPath} of`} `
          + `${construct.node.path}: they would overwrite each other's files; give each cluster a remote.data.dir of its own`,
      });
    }
  }
  return findings;
}

/** Each remote directory as parts, the first of which is the file system. */
function remoteDirs(serverYaml: ReadonlyMap<string, string>): string[][] {
  const list = parseList(serverYaml.get('remote.data.dirs') ?? '');
  const texts = [serverYaml.get('remote.data.dir') ?? '', ...(isProblem(list) ? [] : list.value)];
  return texts.flatMap(text => {
    const uri = parseRemoteUri(text.trim());
    if (isProblem(uri) || uri.value.local) return [];
    const [, scheme, authority, path] = /^([^:]+):\/\/([^/]*)(.*)$/.exec(uri.value.text) ?? [];
    // s3a is another client of the same buckets; 8020 is where a name node listens unless told otherwise.
    const store = `${scheme === 's3a' ? 's3' : scheme}://${authority.toLowerCase().replace(/:8020$/, '')}`;
    return [[store, ...path.split('/').filter(part => part !== '')]];
  });
}
