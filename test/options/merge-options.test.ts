import { Duration } from 'cdk8s';
import { Storage } from '../../src';
import { releaseWords } from '../../src/chart-values/release-words';
import { mergeOptions } from '../../src/options/merge-options';

const odd = JSON.parse('{"__proto__": 1, "constructor": 2}') as object;

test.each<[object, object, object]>([
  [{ a: 1, b: { c: 1, d: 2 } }, { b: { d: 3 } }, { a: 1, b: { c: 1, d: 3 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 1 }, { a: undefined, b: null }, { a: 1 }],
  [{ a: 1 }, { a: false }, { a: false }], [{ a: 'x' }, { a: '' }, { a: '' }], [{ a: 1 }, { a: 0 }, { a: 0 }],
  [{}, { b: { c: 1 } }, { b: { c: 1 } }],
])('%j with %j is %j', (base, over, merged) => {
  expect(mergeOptions(base, over)).toEqual(merged);
});

test('objects of classes replace each other whole', () => {
  const [storage, duration] = [Storage.ephemeral(), Duration.seconds(1)];
  const merged = mergeOptions({ storage: Storage.persistent(), period: Duration.seconds(2) }, { storage, period: duration });
  expect(merged.storage).toBe(storage);
  expect(merged.period).toBe(duration);
});

test('odd keys stay for who refuses them, and neither side is changed', () => {
  const [symbol, base] = [Symbol('s'), Object.freeze({ a: Object.freeze({ b: 1 }) })];
  const merged = mergeOptions<object>(base, { ...odd, [symbol]: 3, a: { c: 2 } });
  expect(Reflect.ownKeys(merged)).toEqual(['a', '__proto__', 'constructor', symbol]);
  expect(base).toEqual({ a: { b: 1 } });
});

test.each<[(string | number)[], string]>([
  [['clusterName'], 'the release name'], [['namespace'], 'the namespace'], [['naming'], 'fullnameOverride'], [['appName'], 'nameOverride'],
  [['zookeeper'], 'configurationOverrides.zookeeper.address'], [['zookeeperRoot'], 'configurationOverrides.zookeeper.path.root'],
  [['config', 'data.dir'], 'configurationOverrides.data.dir'], [['clientPort'], 'listeners.client.port'], [['image', 'pullSecrets', 0], 'image.pullSecrets[0]'],
  [['metricsReporters'], 'metrics.reporters'], [['metricsReporters', 'prometheus', 'port'], 'metrics.prometheus.port'],
  [['tablets', 'replicas'], 'tablet.numberOfReplicas'], [['coordinators', 'resources', 'limits', 'cpu'], 'resources.coordinatorServer.limits.cpu'],
  [['tablets', 'env', 2, 'name'], 'tablet.extraEnv[2].name'], [['tablets', 'serviceAnnotations', 'a'], 'tablet.service.annotations.a'],
  [['tablets', 'readinessProbe', 'period'], 'tablet.readinessProbe.periodSeconds'], [['tablets', 'readinessProbe', 'check'], 'image.tag'],
  [['tablets', 'podLabels', 'a'], 'tablet.podLabels.a'], [['tabletDisruptionBudget', 'minAvailable'], 'tablet.podDisruptionBudget.minAvailable'],
])('%j is said as %s', (path, words) => {
  expect(releaseWords(undefined)(path)).toBe(words);
});

test('options that the overrides hold are said as those of the overrides', () => {
  const say = releaseWords({ tablets: { replicas: 1, env: [] }, config: { 'data.dir': 'x' } });
  expect([['tablets', 'replicas'], ['tablets', 'env', 0, 'name'], ['config', 'data.dir'], ['config', 'remote.data.dir'], ['tablets', 'affinity'], ['clientPort']].map(say)).toEqual([
    'overrides.tablets.replicas', 'overrides.tablets.env[0].name', "overrides.config['data.dir']", 'configurationOverrides.remote.data.dir', 'tablet.affinity', 'listeners.client.port',
  ]);
});
