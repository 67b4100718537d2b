import { managedKey } from '../../src/config/managed-keys';

const NONE: ReadonlySet<string> = new Set();

test('a key that is the caller\'s to set is not managed', () => {
  for (const key of ['data.dir', 'default.replication.factor', 'security.sasl.enabled.mechanisms', 'config.providers', '__proto__', 'constructor', '']) expect(managedKey(key, 'x', NONE)).toBeUndefined();
});

test('the port of a reporter leads to the option of that reporter', () => {
  expect(managedKey('metrics.reporter.prometheus.port', '1', NONE)?.option).toEqual(['metricsReporters', 'prometheus', 'port']);
  expect(managedKey('metrics.reporter.graphite.port', '1', NONE)?.option).toEqual(['metricsReporters', 'graphite', 'port']);
  expect(managedKey('metrics.reporter.graphite.host', '1', NONE)).toBeUndefined();
});

test.each([
  ['security.sasl.enabled.mechanisms', ['sasl']], ['client.security.sasl.username', ['sasl']], ['zookeeper.client.config-path', ['sasl', 'zookeeper']], ['config.providers.env.param.x', ['secrets']],
  ['remote.data.dir', undefined],
])('%s is managed where the library writes it', (key, option) => {
  expect(managedKey(key, 'x', new Set([key]))).toEqual({ why: 'writes it for this cluster', option });
});
