import { parseZooKeeperAddress, ZooKeeperHost } from '../../config/zookeeper-rules';
import { Finding } from '../finding';
import { Graph, GraphCluster } from '../graph';
import { ClaimedPaths } from '../nesting';

/** The root that a server uses where server.yaml says none. */
const DEFAULT_ROOT = '/fluss';

/**
 * Two clusters at one ZooKeeper root take each other's servers and tables for their own; one root inside another is deleted with it. Ensembles are the same as
 * soon as they share a server.
 */
export function zooKeeperRoots(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  const claimed = new ClaimedPaths<GraphCluster>();
  for (const entry of graph.clusters) {
    const address = parseZooKeeperAddress(entry.serverYaml.get('zookeeper.address'));
    if ('problems' in address) continue;
    const root = `${address.chroot ?? ''}${entry.serverYaml.get('zookeeper.path.root') ?? DEFAULT_ROOT}`;
    const parts = root.split('/').filter(part => part !== '');
    const met = new Set<GraphCluster>();
    for (const host of address.servers.flatMap(server => spellings(server, entry))) {
      const overlap = claimed.claim(entry, [host, ...parts]);
      if (overlap === undefined || met.has(overlap.earlier)) continue;
      met.add(overlap.earlier);
      const { construct, cluster } = overlap.earlier;
      const other = overlap.earlierPath.slice(host.length);
      findings.push({
        id: 'tenancy-zookeeper-root',
        construct: entry.construct,
        clusters: [entry.cluster, cluster],
        message: `keeps its metadata in ZooKeeper at ${root}, on the ensemble of ${construct.node.path}, ${other === root ? 'which does so at the same root' : `whose root is ${other}`}: `
          + 'each would read and delete the other\'s; give one of them another zookeeperRoot that does not lie inside the other, or another clusterName',
      });
    }
  }
  return findings;
}

/** The names that a server may go by: in Kubernetes a Service is found with or without the domain, and by its own namespace without that. */
function spellings({ host, port }: ZooKeeperHost, { cluster }: GraphCluster): string[] {
  const domain = `.svc.${cluster.clusterDomain.toLowerCase()}`;
  const short = host.endsWith(domain) ? host.slice(0, -domain.length) : host.endsWith('.svc') ? host.slice(0, -'.svc'.length) : host;
  const isRelative = short === host && !/^[\d.]+$|:/.test(host) && host.split('.').length <= 2;
  return (isRelative ? [short, `${short}.${cluster.namespace ?? ''}`] : [short]).map(name => `${name}:${port}`);
}
