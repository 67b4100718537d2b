import { App, Chart, Size } from 'cdk8s';
import { FlussCluster, FlussClusterProps, ZooKeeper } from '../../src';

function cluster(props: Partial<Record<keyof FlussClusterProps, unknown>>): { cluster: FlussCluster; objects: any[]; config: string[] } {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const made = new FlussCluster(chart, 'orders', { ...props, config: { 'remote.data.dir': 's3://bucket/fluss', ...props.config as object } } as any);
  const objects = chart.toJson();
  return { cluster: made, objects, config: objects.find(object => object.kind === 'ConfigMap').data['server.yaml'].split('\n') };
}

test('a cluster without ZooKeeper is told both ways to one', () => {
  expect(() => cluster({})).toThrow(/zookeeper: is needed.*ZooKeeperEnsemble.*ZooKeeper\.external\('host:2181'\)/);
});

test.each([[7], ['zk:2181'], [{}], [{ connection: 'zk:2181' }], [[]], [null]])('%j is no ZooKeeper', given => {
  expect(() => cluster({ zookeeper: given })).toThrow(/zookeeper: (has to be a ZooKeeper|is needed)/);
});

test('properties of the client, such as TLS settings, come from a Secret on every server', () => {
  const { objects, config } = cluster({ zookeeper: ZooKeeper.external('zk:2281', { clientPropertiesSecret: 'zk-tls', clientPropertiesKey: 'tls.properties' }) });
  expect(config).toContain('zookeeper.client.config-path: /etc/fluss/zookeeper-client/tls.properties');
  for (const { spec } of objects.filter(object => object.kind === 'StatefulSet')) {
    expect(spec.template.spec.volumes).toContainEqual({ name: 'zookeeper-client', secret: { secretName: 'zk-tls' } });
    expect(spec.template.spec.containers[0].volumeMounts).toContainEqual({ name: 'zookeeper-client', mountPath: '/etc/fluss/zookeeper-client', readOnly: true });
  }
});

test('servers take messages as large as the ensemble does', () => {
  expect(cluster({ zookeeper: ZooKeeper.external('zk:2181', { maxBufferSize: Size.mebibytes(4) }) }).config).toContain('zookeeper.client.max-buffer-size: 4194304');
});

test('a buffer above what the ensemble takes is warned about', () => {
  const { cluster: made, config } = cluster({
    zookeeper: ZooKeeper.external('zk:2181', { maxBufferSize: Size.mebibytes(4) }),
    config: { 'zookeeper.client.max-buffer-size': 8388608 },
  });
  expect(config).toContain('zookeeper.client.max-buffer-size: 8388608');
  expect(made.warnings.map(warning => warning.id)).toContain('zookeeper-buffer-above-ensemble');
});

test.each([
  [{ clientPropertiesSecret: 'No_Name' }, /zookeeper\.clientPropertiesSecret: .*No_Name/],
  [{ clientPropertiesSecret: 'zk', clientPropertiesKey: 'a/b' }, /zookeeper\.clientPropertiesKey: .*a\/b/],
  [{ clientPropertiesKey: 'a' }, /zookeeper\.clientPropertiesSecret: is needed/],
  [{ maxBufferSize: 5 }, /zookeeper\.maxBufferSize: has to be a Size/],
  [{ maxBufferSize: Size.gibibytes(2) }, /zookeeper\.maxBufferSize: has to be a whole number/],
  [{ tls: true }, /zookeeper\.tls: is no option/],
])('the options %j are refused', (options, message) => {
  expect(() => cluster({ zookeeper: ZooKeeper.external('zk:2181', options as any) })).toThrow(message);
});
