import { ZooKeeper } from './zookeeper';
import { checkZooKeeperRoot, parseZooKeeperAddress } from '../config/zookeeper-rules';
import { Names } from '../naming/names';
import { readText } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Problems } from '../problems/problems';

/** The keys of server.yaml that lead to the cluster's metadata. */
export function resolveZooKeeper(zookeeper: unknown, root: unknown, names: Names, problems: Problems): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  const address = readAddress(zookeeper, problems);
  if (address !== undefined) entries.set('zookeeper.address', address);
  const given = readText(root, ['zookeeperRoot'], problems);
  const path = given ?? names.zookeeperRoot();
  if (path === undefined) return entries;
  const problem = checkZooKeeperRoot(path);
  if (problem !== undefined) problems.error(given === undefined ? ['naming'] : ['zookeeperRoot'], `the ZooKeeper root ${problem}`);
  entries.set('zookeeper.path.root', path);
  return entries;
}

function readAddress(zookeeper: unknown, problems: Problems): string | undefined {
  if (zookeeper === undefined || zookeeper === null) {
    problems.error(['zookeeper'], 'is needed: a Fluss cluster keeps its metadata in ZooKeeper; say where its servers are, such as zk-0.zk:2181,zk-1.zk:2181');
    return undefined;
  }
  if (!(zookeeper instanceof ZooKeeper)) {
    problems.error(['zookeeper'], `has to be a ZooKeeper, such as ZooKeeper.external('host:2181'), not ${kindOf(zookeeper)}`);
    return undefined;
  }
  const address: unknown = zookeeper.address;
  if (typeof address !== 'string') {
    problems.error(['zookeeper'], `has to be a text such as host:2181, not ${kindOf(address)}`);
    return undefined;
  }
  const parsed = parseZooKeeperAddress(address);
  for (const problem of 'problems' in parsed ? parsed.problems : []) problems.error(['zookeeper'], problem);
  return address.split(',').map(part => part.trim()).join(',');
}
