import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { chartOf, findingsOf, idsOf } from './proven';
import { DeploymentTarget, DisruptionBudget, FlussCluster, FlussClusterProps, Naming, ZooKeeper } from '../../src';

const NAMES = 'tenancy-object-name';
const ROOTS = 'tenancy-zookeeper-root';
const REMOTE = 'tenancy-remote-dir';
/** Clusters of one name have one selector, too, so each budget is for the pods of both. */
const SEVERAL = 'proof-several-budgets';
/** Where remote data lies is what only some cases are about. */
const LOCAL = ['remote-dir-local'];

/** Two clusters that differ in all that they must, unless a case makes them equal. */
function two(first: Partial<FlussClusterProps>, second: Partial<FlussClusterProps>): Chart {
  const chart = chartOf();
  new FlussCluster(chart, 'a', { zookeeper: ZooKeeper.external('zk:2181'), ...first, acknowledge: [...LOCAL, ...first.acknowledge ?? []] });
  new FlussCluster(chart, 'b', { zookeeper: ZooKeeper.external('zk:2181'), ...second, acknowledge: [...LOCAL, ...second.acknowledge ?? []] });
  return chart;
}

const at = (address: string, zookeeperRoot?: string): Partial<FlussClusterProps> =>
  ({ zookeeper: ZooKeeper.external(address), zookeeperRoot, acknowledge: LOCAL });
const remote = (dir: string, dirs?: string[]): Partial<FlussClusterProps> => ({ config: { 'remote.data.dir': dir, ...(dirs && { 'remote.data.dirs': dirs }) } });

test.each<[string, Partial<FlussClusterProps>, Partial<FlussClusterProps>, string[]]>([
  ['two clusters with their own names share an ensemble', {}, {}, []],
  ['two clusters of one name collide', { clusterName: 'x' }, { clusterName: 'x' }, [SEVERAL, NAMES, ROOTS]],
  ['two clusters of one name in two namespaces do not', { clusterName: 'x' }, { clusterName: 'x', namespace: 'other' }, []],
  ['two clusters with fixed names in one namespace collide', { naming: Naming.fixed() }, { naming: Naming.fixed() }, [NAMES, ROOTS]],
  ['fixed names in two namespaces share the root', { naming: Naming.fixed() }, { naming: Naming.fixed(), namespace: 'other' }, [ROOTS]],
  ['an explicit root keeps them apart', { naming: Naming.fixed() }, { naming: Naming.fixed(), namespace: 'other', zookeeperRoot: '/other' }, []],
  ['one root', at('zk:2181', '/x'), at('zk:2181', '/x'), [ROOTS]],
  ['one root inside the other', at('zk:2181', '/x'), at('zk:2181', '/x/y/z'), [ROOTS]],
  ['one root around the other', at('zk:2181', '/x/y/z'), at('zk:2181', '/x'), [ROOTS]],
  ['roots of which one begins like the other', at('zk:2181', '/x'), at('zk:2181', '/xy'), []],
  ['a chroot that makes the same path', at('zk:2181/x', '/y'), at('zk:2181', '/x/y'), [ROOTS]],
  ['chroots that differ', at('zk:2181/a', '/x'), at('zk:2181/b', '/x'), []],
  ['ensembles in another order and spelling', at('ZK-0.zk.example.com:2181,zk-1.zk.example.com', '/x'), at('zk-1.zk.example.com:2181,zk-0.zk.example.com.:2181', '/x'), [ROOTS]],
  ['ensembles that share one server', at('zk-0.example.com:2181,zk-1.example.com:2181', '/x'), at('zk-1.example.com:2181,zk-2.example.com:2181', '/x'), [ROOTS]],
  ['ensembles that share none', at('zk-0.example.com:2181', '/x'), at('zk-2.example.com:2181', '/x'), []],
  ['ensembles on two ports', at('zk.example.com:2181', '/x'), at('zk.example.com:2182', '/x'), []],
  ['a Service by its short and its whole name', at('zk:2181', '/x'), at('zk.ns.svc.cluster.local:2181', '/x'), [ROOTS]],
  ['a Service with its namespace and with .svc', at('zk.infra:2181', '/x'), at('zk.infra.svc:2181', '/x'), [ROOTS]],
  ['a Service of one short name in two namespaces', at('zk:2181', '/x'), { ...at('zk:2181', '/x'), namespace: 'other' }, [ROOTS]],

  ['one remote directory', remote('s3://bucket/x'), remote('s3://bucket/x/'), [REMOTE]],
  ['one remote directory through another client', remote('s3://bucket/x'), remote('s3a://bucket/x'), [REMOTE]],
  ['one remote directory inside the other', remote('s3://bucket'), remote('s3://bucket/x'), [REMOTE]],
  ['remote directories of which one begins like the other', remote('s3://bucket/x'), remote('s3://bucket/xy'), []],
  ['remote directories in two stores', remote('s3://bucket/x'), remote('oss://bucket/x'), []],
  ['one of several remote directories', remote('s3://a/x', ['s3://a/x', 's3://b/x']), remote('s3://c/x', ['s3://c/x', 's3://b/x']), [REMOTE]],
  ['name nodes with and without the default port', remote('hdfs://nn:8020/x'), remote('hdfs://NN/x'), [REMOTE]],
  ['a local path, which is another in each pod', remote('/tmp/remote'), remote('/tmp/remote'), []],
])('%s', (_, first, second, ids) => {
  expect(idsOf(two(first, second))).toEqual(ids);
});

test('both construct paths are named, and what to do', () => {
  const tabletDisruptionBudget = DisruptionBudget.none();
  const lines = findingsOf(two({ clusterName: 'x', ...remote('s3://b/x'), tabletDisruptionBudget }, { clusterName: 'x', ...remote('s3://b'), tabletDisruptionBudget }));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\[chart\/b\] has the same objects as chart\/a, .*ConfigMap 'x-fluss-conf-file' in the namespace 'ns'.*give one of them another name/);
  expect(lines[1]).toMatch(/^\[chart\/b\] .* at \/fluss-ns\/x, on the ensemble of chart\/a, .*zookeeperRoot/);
  expect(lines[2]).toMatch(/^\[chart\/b\] .* s3:\/\/b, which overlaps with s3:\/\/b\/x of chart\/a: .*remote\.data\.dir/);
});

test('a third cluster is held against one that claims much and one that claims little', () => {
  const chart = chartOf();
  const zookeeper = ZooKeeper.external('zk:2181');
  new FlussCluster(chart, 'a', { zookeeper, config: { 'remote.data.dir': 's3://b/a', 'remote.data.dirs': ['s3://b/a', 's3://c'] } });
  new FlussCluster(chart, 'b', { zookeeper, config: { 'remote.data.dir': 's3://d' } });
  new FlussCluster(chart, 'c', { zookeeper, config: { 'remote.data.dir': 's3://d/c', 'remote.data.dirs': ['s3://d/c', 's3://b'] } });
  expect(findingsOf(chart).map(line => line.replace(/: they .*/, ''))).toEqual([
    '[chart/c] keeps remote data in s3://d/c, which overlaps with s3://d of chart/b',
    '[chart/c] keeps remote data in s3://b, which overlaps with s3://b/a of chart/a',
  ]);
});

test('a cluster that claims a directory and one around it does not hide another that is inside', () => {
  const chart = chartOf();
  const zookeeper = ZooKeeper.external('zk:2181');
  new FlussCluster(chart, 'b', { zookeeper, config: { 'remote.data.dir': 's3://x/b' } });
  new FlussCluster(chart, 'c', { zookeeper, config: { 'remote.data.dir': 's3://x/c', 'remote.data.dirs': ['s3://x/c', 's3://x'] } });
  expect(idsOf(chart)).toEqual([REMOTE]);
});

test('a finding between clusters is dropped only where both acknowledge it', () => {
  const acknowledge = [ROOTS];
  expect(idsOf(two({ ...at('zk:2181', '/x'), acknowledge }, at('zk:2181', '/x')))).toEqual([ROOTS]);
  expect(idsOf(two({ ...at('zk:2181', '/x'), acknowledge }, { ...at('zk:2181', '/x'), acknowledge }))).toEqual([]);
});

test('what a JSON patch makes of server.yaml counts', () => {
  const chart = chartOf();
  new FlussCluster(chart, 'a', at('zk.example.com:2181', '/a'));
  const patched = new FlussCluster(chart, 'b', at('zk.example.com:2181', '/b'));
  const text = 'zookeeper.address: zk.example.com:2181\nzookeeper.path.root: /a\n';
  patched.configuration.configMap.addJsonPatch(JsonPatch.replace('/data/server.yaml', text));
  expect(idsOf(chart)).toEqual([ROOTS]);
});

test('an object of the user with the name of ours is refused, and one of another namespace, kind or group is not', () => {
  const chart = chartOf();
  new FlussCluster(chart, 'a', at('zk:2181'));
  const add = (id: string, apiVersion: string, kind: string, namespace: string) =>
    new ApiObject(chart, id, { apiVersion, kind, metadata: { name: 'a-fluss-conf-file', namespace } });
  add('namespace', 'v1', 'ConfigMap', 'other');
  add('kind', 'v1', 'Secret', 'ns');
  add('group', 'example.com/v1', 'ConfigMap', 'ns');
  expect(findingsOf(chart)).toEqual([]);
  add('mine', 'v1', 'ConfigMap', 'ns');
  expect(findingsOf(chart)).toEqual([expect.stringMatching(/^\[chart\/a\/Configuration\/Resource\] is the ConfigMap 'a-fluss-conf-file' in the namespace 'ns', and so is chart\/mine: .*\(tenancy-object-name\)$/)]);
});

test('objects of two users with one name are none of our business', () => {
  const chart = chartOf();
  new FlussCluster(chart, 'a', at('zk:2181'));
  for (const id of ['one', 'two']) new ApiObject(chart, id, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } });
  expect(findingsOf(chart)).toEqual([]);
});

describe('deployment targets', () => {
  const stage = (app: App, id: string, props: Partial<FlussClusterProps> = {}): Chart => {
    const chart = new Chart(app, id, { namespace: 'ns' });
    new FlussCluster(chart, 'orders', { zookeeper: ZooKeeper.external('zk:2181'), acknowledge: LOCAL, ...props });
    return chart;
  };

  test('dev and prod in one App collide unless they say that they are for two Kubernetes clusters', () => {
    const app = new App();
    const dev = stage(app, 'dev');
    const prod = stage(app, 'prod');
    expect(idsOf(dev)).toEqual([SEVERAL, NAMES, ROOTS]);
    DeploymentTarget.set(prod, 'prod');
    expect(idsOf(dev)).toEqual([]);
    DeploymentTarget.set(dev, 'prod');
    expect(idsOf(dev)).toEqual([SEVERAL, NAMES, ROOTS]);
  });

  test('a cluster names its target itself, and that wins over what its chart says', () => {
    const app = new App();
    const dev = stage(app, 'dev', { target: 'x' });
    const prod = stage(app, 'prod', { target: 'y' });
    DeploymentTarget.set(dev, 'one');
    DeploymentTarget.set(prod, 'one');
    expect(idsOf(dev)).toEqual([]);
  });

  test('the nearest construct above says the target', () => {
    const app = new App();
    const chart = new Chart(app, 'chart');
    expect(DeploymentTarget.of(chart)).toBe('');
    DeploymentTarget.set(app, 'all');
    expect(DeploymentTarget.of(chart)).toBe('all');
    DeploymentTarget.set(chart, 'this');
    expect(DeploymentTarget.of(chart)).toBe('this');
  });

  test.each([[''], [undefined], [1]])('%p is no target', name => {
    expect(() => DeploymentTarget.set(new Chart(new App(), 'chart'), name as string)).toThrow('chart: the name of a deployment target has to be a text that is not empty');
  });

  test('an object for which no target is named is found from all', () => {
    const app = new App();
    const chart = stage(app, 'prod', { target: 'prod', tablets: { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 's', key: 'missing' } } }] } });
    new ApiObject(chart, 'secret', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { there: 'eA==' } } as any);
    expect(idsOf(chart)).toEqual(['proof-key-missing']);
  });
});

