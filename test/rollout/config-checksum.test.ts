import { CATALOGUE, isDynamic } from '../../src/config/catalogue';
import { COORDINATOR, TABLET } from '../../src/parts/role';
import { isReadBy } from '../../src/rollout/component-keys';
import { configChecksum } from '../../src/rollout/config-checksum';
import { pods, releasePods } from '../support/pods';

/** Which sets a change of the configuration restarts. */
function rolled(before: object, after: object): string[] {
  const [a, b] = [pods(before), pods(after)];
  return (['coordinators', 'tablets'] as const).filter(set => JSON.stringify(a[set].spec.template) !== JSON.stringify(b[set].spec.template));
}

/** Report 44 (bitnami/charts#32692, strimzi/strimzi-kafka-operator#9616), and chart defect 14. */
test.each<[string, object, string[]]>([
  ['a key that tablet servers read', { 'log.segment.file-size': '512mb' }, ['tablets']],
  ['a key that coordinators read', { 'default.bucket.number': 7 }, ['coordinators']],
  ['a key that both read', { 'netty.server.num-worker-threads': 9 }, ['coordinators', 'tablets']],
  ['a key nobody knows', { 'my.plugin.key': 'x' }, ['coordinators', 'tablets']],
  ['the old name of a key that both read', { 'coordinator.io-pool.size': 9 }, ['coordinators', 'tablets']],
  ['a dynamic key', { 'log.replica.min-in-sync-replicas-number': 2 }, []],
  ['a key of the lake', { 'datalake.enabled': true, 'datalake.format': 'paimon', 'datalake.paimon.warehouse': '/w' }, []],
  ['a key that no server reads', { 'table.log.ttl': '7 d', 'client.writer.acks': 'all' }, []],
])('%s restarts what reads it at its start', (_title, config, sets) => {
  expect(rolled({}, { config })).toEqual(sets);
});

/** Report 45: labels, and the order of keys. */
test('neither labels nor the order of keys restart anything else', () => {
  expect(rolled({ config: { 'kv.scanner.ttl': '1 min', 'max.bucket.num': 9 } }, { config: { 'max.bucket.num': 9, 'kv.scanner.ttl': '1 min' } })).toEqual([]);
  expect(rolled({}, { tablets: { podLabels: { team: 'x' } } })).toEqual(['tablets']);
  expect(rolled({}, { tablets: { annotations: { team: 'x' }, serviceAnnotations: { team: 'y' } } })).toEqual([]);
});

test('no two settings share a checksum by how they are joined', () => {
  const sum = (entries: [string, string][], files?: string[]) => configChecksum(TABLET, new Map(entries), files);
  const sums = [sum([]), sum([['a', 'b']]), sum([['a', 'b\nc: d']]), sum([['a', 'b'], ['c', 'd']]), sum([['a', 'b']], ['']), sum([], ['a'])];
  expect(new Set(sums).size).toBe(sums.length);
});

test('the cluster says which of its keys restart nothing', () => {
  const { cluster } = pods({ config: { 'kv.snapshot.interval': '5 min', 'datalake.format': 'paimon', 'datalake.enabled': false, 'max.bucket.num': 9 } });
  expect(cluster.configuration.dynamicKeys).toEqual(['datalake.enabled', 'datalake.format', 'kv.snapshot.interval']);
});

test('every server key that needs a restart is read by somebody', () => {
  const lost = CATALOGUE.filter(({ key, scope }) => scope === 'server' && !isDynamic(key) && !isReadBy(TABLET, key) && !isReadBy(COORDINATOR, key));
  expect(lost).toEqual([]);
});

test('checksums can be switched off, and are off in a release of the chart', () => {
  const annotations = (set: any) => set.spec.template.metadata.annotations;
  expect(annotations(pods({ tablets: { restartOnConfigChange: false } }).tablets)).toBeUndefined();
  expect(annotations(releasePods().tablets)).toBeUndefined();
  expect(annotations(releasePods({}, { tablets: { restartOnConfigChange: true } }).tablets)).toEqual({ 'fluss.apache.org/config-checksum': expect.stringMatching(/^[0-9a-f]{64}$/) });
});
