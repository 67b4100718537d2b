import * as fc from 'fast-check';
import { check, expectClean, onlyError } from './check';
import { CATALOGUE } from '../../src/config/catalogue';
import { isSecretKey } from '../../src/config/secret-keys';
import { parseServerYaml, renderServerYaml } from '../../src/config/server-yaml';

describe('values', () => {
  test('entries come back as sorted texts, and what is not given is left out', () => {
    const { texts } = check([['kv.snapshot.interval', '10 min'], ['default.bucket.number', 12], ['datalake.format', undefined], ['max.bucket.num', null]]);
    expect([...texts]).toEqual([['default.bucket.number', '12'], ['kv.snapshot.interval', '10 min'], ['remote.data.dir', 's3://bucket/fluss']]);
  });

  // Report 40 (redpanda-data/helm-charts#470): an explicit false or 0 is a value.
  test('false and zero are honoured', () => {
    const { texts } = check({ 'datalake.enabled': false, 'kv.rocksdb.log.file-num': 0 });
    expect(texts.get('datalake.enabled')).toBe('false');
    expect(texts.get('kv.rocksdb.log.file-num')).toBe('0');
  });

  // Report 38 (cnpg#10515, cnpg#10518).
  test.each<[string, unknown, string]>([
    ['remote.data.dir', 's3://b/a#b', 'cuts the line'],
    ['s3.endpoint', 'a\nb', 'line break'],
    ['s3.endpoint', ' x ', 'blank'],
    ['s3.endpoint', '', 'leave the key out'],
    ['s3.endpoint', NaN, 'NaN'],
    ['s3.endpoint', { a: 1 }, 'a map'],
    ['s3.endpoint', () => 1, 'a function'],
  ])('%s: %p is refused', (key, value, words) => {
    expect(onlyError({ [key]: value })).toMatch(new RegExp(`^config\\.${key.replaceAll('.', '\\.')}: .*${words}`, 's'));
  });

  test('quotes stay, with a word about it; a colon and a blank inside are fine', () => {
    expect(check({ 's3.endpoint': '"x"' }).ids).toEqual(['quoted-config-value']);
    expect(check({ 's3.endpoint': '"x"' }).texts.get('s3.endpoint')).toBe('"x"');
    expectClean({ 's3.endpoint': 'x: y' });
    expectClean({ 'plugin.classloader.parent-first-patterns.additional': "'a,b'" });
  });

  test.each<[string, unknown, string]>([
    ['kv.snapshot.interval', 60, 'unit'],
    ['kv.snapshot.interval', 'PT1M', 'unit'],
    ['log.segment.file-size', '1Gi', 'gb'],
    ['log.segment.file-size', '2gb', '2147483647 bytes'],
    ['zookeeper.client.max-buffer-size', '100mb', 'whole number'],
    ['default.bucket.number', '"3"', 'whole number'],
    ['default.bucket.number', 3.5, 'whole number'],
    ['default.replication.factor', 0, 'at least 1'],
    ['server.io-pool.size', 0, 'at least 1'],
    ['coordinator.io-pool.size', 'x', 'whole number'],
    ['log.retention.check-interval', '0s', 'at least 1 ms'],
    ['allow.create.kv.tables', 'yes', 'true or false'],
    ['kv.rocksdb.compaction.style', 'fast', 'LEVEL'],
    ['kv.rocksdb.compression.per.level', ['LZ4', 'ZIP'], 'item 2'],
    ['server.data-disk.write-limit-ratio', '85%', 'number'],
    ['server.data-disk.write-limit-ratio', 'NaN', 'greater than 0'],
    ['server.data-disk.write-limit-ratio', 1.5, 'at most 1.0'],
    ['server.historical-partition.lookup-cache.max-disk-ratio', 0, 'greater than 0'],
    ['client.connect-timeout', '0s', 'at least 1 ms'],
    ['log.fetch.max-bytes', 16, 'unit'],
  ])('%s: %p is not what the server reads', (key, value, words) => {
    expect(onlyError({ [key]: value })).toContain(words);
  });

  test('numbers are in plain digits, which Helm would not do', () => {
    // Chart defect 1.
    const { texts, errors } = check({ 'zookeeper.client.max-buffer-size': 104857600, 'log.flush.interval-messages': 10000000, 'max.bucket.num': 1e6 });
    expect(errors).toEqual([]);
    expect([...texts.values()].slice(0, 2)).toEqual(['10000000', '1000000']);
    expect(texts.get('zookeeper.client.max-buffer-size')).toBe('104857600');
  });

  test('several problems come out together', () => {
    expect(check({ 'a b': 1, 'kv.snapshot.interval': 60, 'kafka.enabled': true }).errors).toHaveLength(3);
  });
});

describe('keys', () => {
  // Report 39 (cnpg#11029): a directive in the key.
  test.each(['a\nbind.listeners', 'a\rb', 'a b', '', 'a: b', 'a#b', '-a', '#a', 'é', '\ta', '\0'])('%j is refused', key => {
    expect(check([[key, 'x']]).errors).toHaveLength(1);
    expect(check([[key, 'x']]).texts.has(key)).toBe(false);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the unknown key %s is carried, with a word about it', key => {
    const { texts, ids } = check([[key, 'x']]);
    expect(ids).toEqual(['unknown-config-key']);
    expect(texts.get(key)).toBe('x');
  });

  test('an unknown key is told what it may have been', () => {
    expect(check({ 'kv.snapshot.intervall': '1 min' }).cautions).toEqual([expect.stringMatching(/^unknown-config-key config\.kv\.snapshot\.intervall: .*did you mean kv\.snapshot\.interval\?$/)]);
    expect(check({ 'shutdown.timeout.ms': 1 }).cautions).toEqual([expect.stringContaining('check its spelling')]);
  });

  test('options of tables and clients are not read by servers', () => {
    expect(check({ 'table.log.ttl': '7 d', 'table.new': 1, 'client.writer.acks': 1, 'bootstrap.servers': 'a:1' }).ids).toEqual(Array(4).fill('config-key-not-read'));
    expectClean({ 'client.connect-timeout': '10s' });
  });

  test('deprecated keys name the new one, and lose beside it', () => {
    expect(check({ 'log.fetch.max-bytes': '1mb' }).cautions).toEqual(['deprecated-config-key config.log.fetch.max-bytes: is deprecated; use log.replica.fetch.max-bytes']);
    expect(check({ 'log.fetch.max-bytes': '1mb', 'log.replica.fetch.max-bytes': '2mb' }).ids).toEqual(['config-key-given-twice']);
    expectClean({ 'log.replica.fetch-backoff-interval': '1 s' });
    expect(check({ 'log.replica.fetch-backoff-interval': '1 s', 'log.replica.fetch.backoff-interval': '1 s' }).ids).toEqual(['config-key-given-twice']);
  });

  // Report 40 of the Fluss reports (#3047, #3881, #3495).
  test('unknown security keys are not blocked', () => {
    expectClean({ 'security.oauth.issuer': 'https://idp' });
    expect(check({ 'security.sasl.scram.iterations': 4096 })).toMatchObject({ errors: [], ids: ['unknown-config-key'] });
  });
});

// Reports 41 (bitnami/charts#1151) and 42; chart defects 7 and 8.
describe('keys that the library writes', () => {
  test.each([
    ['advertised.listeners', 'CLIENT://x:1', 'clientPort'],
    ['bind.listeners', 'CLIENT://x:1', 'clientPort'],
    ['bind.listeners ', 'CLIENT://x:1', 'clientPort'],
    [' bind.listeners\t', '', 'clientPort'],
    ['tablet-server.id', 1, 'tablets.replicas'],
    ['tablet-server.host', 'x', 'clientPort'],
    ['coordinator.port', 1, 'clientPort'],
    ['zookeeper.address', 'x', 'zookeeper'],
    ['zookeeper.path.root', '/x', 'zookeeperRoot'],
    ['metrics.reporters', 'jmx', 'metricsReporters'],
    ['metrics.reporter.prometheus.port', 1, 'metricsReporters.prometheus.port'],
    ['metrics.reporter.jmx.port', 1, 'metricsReporters.jmx.port'],
  ])('%j is refused with the option %3$s', (key, value, option) => {
    const { errors, texts } = check({ [key]: value });
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^config\\.${key.replaceAll('.', '\\.')}: cannot be set: .*; use ${option.replaceAll('.', '\\.')} instead$`, 's'))]);
    expect(texts.has(key)).toBe(false);
  });

  test.each(['REPL', 'internal'])('the internal listener cannot be renamed to %s', name => {
    const { errors } = check({ 'internal.listener.name': name });
    expect(errors).toEqual([expect.stringContaining('names the listener between servers INTERNAL everywhere; leave it out')]);
  });

  test('the name that the internal listener has anyway is accepted', () => {
    expectClean({ 'internal.listener.name': 'INTERNAL' }, { owned: new Set(['internal.listener.name']) });
  });

  test('a managed key that is not given is not refused', () => {
    expectClean({ 'bind.listeners': null, 'zookeeper.address': undefined });
  });

  test('others are refused only where the library writes them', () => {
    const keys = { 'security.sasl.enabled.mechanisms': 'PLAIN', 'zookeeper.client.config-path': '/x' };
    expectClean(keys);
    expect(check(keys, { owned: new Set(Object.keys(keys)) }).errors).toHaveLength(2);
    expect(onlyError({ 'data.dirs': '/a' }, { owned: new Set(['data.dirs']) })).toContain('leave it out');
  });

  test('config providers are refused where the library writes them', () => {
    expectClean({ 'config.providers': 'env' });
    expect(check({ 'config.providers': 'env', 'config.providers.env.param.allowlist.pattern': 'A' }, { providersOwned: true }).errors).toHaveLength(2);
  });
});

describe('markers', () => {
  const owned = { providersOwned: true };

  test('stand for a value of any type', () => {
    expectClean({ 's3.secret-key': '${directory:/etc/fluss/secrets/s3:key}', 'default.bucket.number': '${env:BUCKETS}' }, owned);
    expect(check({ 'default.replication.factor': '${env:A}' }, { ...owned, tabletReplicas: 0 }).errors).toEqual([]);
  });

  test.each(['x${env:A}', '${env:A}y', '${env:A', '${directory:key}'])('%s is refused', value => {
    expect(onlyError({ 's3.endpoint': value }, owned)).toContain('marker');
    expect(onlyError({ 's3.endpoint': value })).toContain('marker');
  });

  test('need a provider', () => {
    expect(onlyError({ 's3.endpoint': '${env:A}' })).toContain('name the variable in secrets.env');
    expect(onlyError({ 's3.endpoint': '${directory:/a:b}' })).toContain('name the Secret in secrets.mounts');
    expect(check({ 's3.endpoint': '${env:A}' }, {}, true).errors).toHaveLength(1);
    expectClean({ 's3.endpoint': '${env:A}', 'config.providers': 'env' });
    expect(onlyError({ 's3.endpoint': '${file:/a:b}', 'config.providers': 'env' })).toContain('does not declare');
    expect(check({ 's3.endpoint': '${vault:a:b}', 'config.providers': 'env,vault' })).toMatchObject({ errors: [], ids: ['config-provider-not-in-image'] });
  });

  test('other text with a dollar and a brace is kept, with a word about it', () => {
    expect(check({ 's3.endpoint': '${foo}' })).toMatchObject({ errors: [], ids: ['literal-dollar-brace'] });
    expect(check({ 's3.endpoint': '${foo}' }).texts.get('s3.endpoint')).toBe('${foo}');
    expect(check({ 's3.endpoint': 'a${foo}' }, owned).texts.get('s3.endpoint')).toBe('a${foo}');
    expectClean({ 's3.endpoint': 'a$b{c}$' });
  });

  test('where providers read values it is spelled so that they leave it alone', () => {
    expect(check({ 's3.endpoint': '${foo}' }, owned).texts.get('s3.endpoint')).toBe('$${foo}');
    expect(check({ 's3.endpoint': '$${env:A}' }, owned).texts.get('s3.endpoint')).toBe('$${env:A}');
    expectClean({ 's3.endpoint': '$${env:A}' }, owned);
    expect(check({ 's3.endpoint': '$${env:A}' }).ids).toEqual(['literal-dollar-brace']);
    expect(onlyError({ 's3.endpoint': '${foo}/x' }, owned)).toContain('whole marker');
  });

  test('are not read in the parameters of providers', () => {
    const { texts } = check({ 'config.providers': 'env', 'config.providers.env.param.allowlist.pattern': '${env:A}' });
    expect(texts.get('config.providers.env.param.allowlist.pattern')).toBe('${env:A}');
  });
});

describe('secrets', () => {
  test.each([
    's3.secret-key', 's3.access-key', 'metrics.reporter.influxdb.token', 'security.sasl.plain.credentials', 'security.sasl.plain.jaas.config', 'fs.azure.account.key.x',
    'metrics.reporter.prometheus-push.password', 'datalake.paimon.S3.AccessKey', 'log.fetch.token',
  ])('the value of %s is never printed', key => {
    expect(isSecretKey(key)).toBe(true);
    for (const value of ['top#hidden', 'tophidden\n', '"tophidden"', 'tophidden', 'x${env:tophidden}', '${tophidden}', ['tophidden', []], 'a:tophidden,a:tophidden', 'tophidden:top;hidden']) {
      const { errors, cautions } = check({ [key]: value });
      expect([...errors, ...cautions].join('\n')).not.toMatch(/top#?hidden|top;hidden/);
    }
  });

  test.each(['s3.endpoint', 'client.filesystem.security.token.renewal.backoff', 's3.aws.credentials.provider', 'data.dir', '__proto__'])('%s holds none', key => {
    expect(isSecretKey(key)).toBe(false);
  });

  test('a secret in clear gets a word, credentials that the server would log are unwise', () => {
    expect(check({ 's3.secret-key': 'x' }, {}, true).ids).toEqual(['secret-in-config']);
    expect(onlyError({ 's3.secret-key': 'x' })).toContain('give a SecretValue');
    expectClean({ 's3.secret-key': 'x' }, { isSecret: true });
    expect(onlyError({ 'security.sasl.plain.credentials': 'a:b' })).toContain('log');
    expect(check({ 'security.sasl.plain.credentials': 'a:b' }, {}, true).ids).toEqual(['secret-in-config']);
  });
});

describe('for all inputs', () => {
  const key = fc.oneof(
    fc.constantFrom(...CATALOGUE.map(entry => entry.key)), fc.constantFrom('__proto__', 'constructor', 'data.dir', 'data.dirs'),
    fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'binary' }),
  );
  const value = fc.oneof(
    fc.constantFrom<unknown>(...CATALOGUE.map(entry => entry.default), '${env:A}', '$${x}', '${x}', '/a', ['/a', '/a/b'], '1 s', '1kb'),
    fc.string({ unit: 'grapheme-ascii' }), fc.integer(), fc.boolean(), fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
  );
  const owned = fc.uniqueArray(key).map(keys => new Set(keys));
  const context = fc.record({ tabletReplicas: fc.nat(5), owned, providersOwned: fc.boolean() }, { requiredKeys: [] });

  test('nothing throws, and every text that comes back is read back from server.yaml exactly', () => {
    fc.assert(fc.property(fc.array(fc.tuple(key, value)), context, (entries, given) => {
      const { texts } = check(entries, given);
      expect(parseServerYaml(renderServerYaml(texts))).toEqual(texts);
    }), { numRuns: 400 });
  });

  test('what was accepted is accepted again, with the same texts', () => {
    fc.assert(fc.property(fc.array(fc.tuple(key, value)), entries => {
      const once = check(entries);
      if (once.errors.length > 0) return;
      expect(check(once.texts)).toMatchObject({ errors: [], texts: once.texts });
    }));
  });
});
