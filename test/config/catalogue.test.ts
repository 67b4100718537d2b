import * as fc from 'fast-check';
import { CATALOGUE, isDynamic, lookup, nearestKey } from '../../src/config/catalogue';
import { readValue } from '../../src/config/read-value';

test('the catalogue has the 244 keys of Fluss 1.0, each once', () => {
  expect(CATALOGUE).toHaveLength(244);
  expect(new Set(CATALOGUE.map(entry => entry.key)).size).toBe(244);
  const count = (scope: string): number => CATALOGUE.filter(entry => entry.scope === scope).length;
  expect([count('server'), count('table'), count('client')]).toEqual([170, 29, 45]);
});

test.each(CATALOGUE.filter(entry => entry.default !== undefined).map(entry => [entry.key, entry] as const))('the default of %s is accepted by its type and limits', (_, entry) => {
  expect(readValue(entry, entry.default!)).toHaveProperty('value');
});

test.each(CATALOGUE.flatMap(entry => [entry.min, entry.above, entry.max].filter(limit => limit !== undefined).map(limit => [entry, limit] as const)))(
  'the limits of $key are values of its type', (entry, limit) => {
    const { type, key, scope } = entry;
    expect(readValue({ type, key, scope }, limit)).toHaveProperty('value');
  });

test('every enum names its values and every replacement is known', () => {
  for (const entry of CATALOGUE) {
    expect(entry.type.includes('enum')).toBe(entry.values !== undefined);
    if (entry.replacedBy !== undefined) expect(lookup(entry.replacedBy)).toBeDefined();
  }
});

test('a key is found under its old and its other names', () => {
  expect(lookup('log.fetch.max-bytes')).toMatchObject({ key: 'log.fetch.max-bytes', replacedBy: 'log.replica.fetch.max-bytes', type: 'memory' });
  expect(lookup('log.replica.fetch-backoff-interval')).toMatchObject({ sameAs: 'log.replica.fetch.backoff-interval' });
  expect(lookup('coordinator.io-pool.size')).toMatchObject({ key: 'coordinator.io-pool.size', replacedBy: 'server.io-pool.size' });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('%j is not a key', key => {
  expect(lookup(key)).toBeUndefined();
  expect(isDynamic(key)).toBe(false);
  expect(nearestKey(key)).toBeUndefined();
});

test('the dynamic keys are thirteen and everything below datalake.', () => {
  const dynamic = CATALOGUE.filter(entry => isDynamic(entry.key)).map(entry => entry.key);
  expect(dynamic.filter(key => !key.startsWith('datalake.'))).toEqual([
    'kv.leader-replica.memory-reserved', 'kv.rocksdb.shared-rate-limiter.bytes-per-sec', 'kv.snapshot.interval', 'log.replica.min-in-sync-replicas-number',
    'log.retention.roll-active-segment.enabled', 'remote.data.dirs', 'remote.data.dirs.strategy', 'remote.data.dirs.weights', 'security.sasl.plain.credentials',
    'server.data-disk.write-limit-ratio', 'server.data-disk.write-recover-ratio', 'server.historical-partition.lookup-cache.max-disk-ratio',
    'server.historical-partition.lookuper-cache.expire-after-access',
  ]);
  expect(isDynamic('datalake.paimon.warehouse')).toBe(true);
  // The documentation calls this one dynamic, the code does not.
  expect(isDynamic('server.data-disk.check-interval')).toBe(false);
});

describe('the nearest key', () => {
  test.each([
    ['data.dri', 'data.dir'],
    ['default.replication-factor', 'default.replication.factor'],
    ['defaultReplicationFactor', 'default.replication.factor'],
    ['DATA.DIR', 'data.dir'],
    ['kv.snapshot.intreval', 'kv.snapshot.interval'],
    ['zookeeper.client.session_timeout', 'zookeeper.client.session-timeout'],
    ['log.segment.file-sizes', 'log.segment.file-size'],
    ['datalake.formt', 'datalake.format'],
  ])('of %s is %s', (unknown, key) => {
    expect(nearestKey(unknown)).toBe(key);
  });

  test.each(['foo', 'my.own.key', 'client.sasl.mechanism', 'x'.repeat(10000)])('of %.30s is none', unknown => {
    expect(nearestKey(unknown)).toBeUndefined();
  });

  test('of a known key is that key, and of garbage is found without an error', () => {
    for (const { key } of CATALOGUE) expect(nearestKey(key)).toBe(key);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => {
      nearestKey(text);
    }));
  });
});
