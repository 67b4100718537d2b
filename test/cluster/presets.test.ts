import { Testing } from 'cdk8s';
import { FlussCluster, FlussClusterProps, FlussPresets, ZooKeeper } from '../../src';

const make = (props: FlussClusterProps) => new FlussCluster(Testing.chart(), 'demo', props);
const zookeeper = ZooKeeper.external('zk:2181');
const own = { zookeeper, namespace: 'prod', acknowledge: ['fluss-version-unknown'] };

test('a preset only lacks what nobody but you can know', () => {
  expect(make(FlussPresets.development(own)).warnings.map(({ id }) => id)).toEqual([]);
  expect(make(FlussPresets.production({ ...own, config: { 'remote.data.dir': 's3://b/x' } })).warnings.map(({ id }) => id)).toEqual([]);
  expect(() => make(FlussPresets.production(own))).toThrow('remote-dir-local');
});

test('what is laid over a preset wins, and what it does not say stays', () => {
  const { tablets, config } = FlussPresets.production({ tablets: { replicas: 5 }, config: { 'kv.snapshot.interval': '1 min' } });
  expect([tablets?.replicas, tablets?.recovery]).toEqual([5, FlussPresets.production().tablets?.recovery]);
  expect(config).toEqual({ 'default.replication.factor': 3, 'log.replica.min-in-sync-replicas-number': 2, 'kv.snapshot.interval': '1 min' });
});

test('a preset can be printed, and is the same each time', () => {
  const printed = JSON.stringify(FlussPresets.production());
  expect(printed).toContain('"replicas":3');
  expect(JSON.stringify(FlussPresets.production())).toBe(printed);
});

test('overrides that are no options are refused by the cluster, not by a crash', () => {
  expect(FlussPresets.development(null as any)).toEqual(FlussPresets.development());
  expect(() => make(FlussPresets.production('x' as any))).toThrow('has to be a map');
});
