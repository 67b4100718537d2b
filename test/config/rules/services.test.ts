import { check, expectClean, onlyError } from '../check';

test('a session longer than the retry gets a word', () => {
  expectClean({ 'zookeeper.client.session-timeout': '60 s' });
  expect(check({ 'zookeeper.client.session-timeout': '60001 ms' }).ids).toEqual(['zookeeper-session-above-retry']);
  expect(check({ 'recovery.zookeeper.client.session-timeout': '2 min' }).cautions).toEqual([
    expect.stringContaining('deprecated'),
    expect.stringMatching(/^zookeeper-session-above-retry config\.recovery\.zookeeper\.client\.session-timeout: 2 min is longer/),
  ]);
});

test('the Kafka protocol is not in the image', () => {
  expect(onlyError({ 'kafka.enabled': true })).toContain('not part of Fluss');
  expectClean({ 'kafka.enabled': false });
});

test('the push reporter needs its grouping key', () => {
  expect(check({ 'metrics.reporter.prometheus-push.host-url': 'http://x:9091' }).ids).toEqual(['push-reporter-without-grouping-key']);
  expectClean({ 'metrics.reporter.prometheus-push.host-url': 'http://x:9091', 'metrics.reporter.prometheus-push.grouping-key': 'a=b' });
});

test('requests and the pool hold a page at least', () => {
  expectClean({ 'server.buffer.page-size': '16mb' });
  expect(onlyError({ 'server.buffer.page-size': '63b' })).toContain('at least 64 bytes');
  expect(onlyError({ 'server.buffer.page-size': '17mb' })).toMatch(/^config\.server\.buffer\.page-size: server\.buffer\.per-request-memory-size \(16 mb\) must be/);
  expect(onlyError({ 'server.buffer.memory-size': '127kb' })).toMatch(/^config\.server\.buffer\.memory-size: /);
});

describe('the lake', () => {
  // Report 40 (redpanda-data/helm-charts#470): false is not "not given".
  test('needs a format where it is on', () => {
    expect(onlyError({ 'datalake.enabled': true })).toContain('datalake.format');
    expectClean({ 'datalake.enabled': true, 'datalake.format': 'Paimon' });
    expectClean({ 'datalake.enabled': false });
    expectClean({ 'datalake.enabled': true, 'datalake.format': '${env:FORMAT}' }, { providersOwned: true });
    expect(onlyError({ 'datalake.format': 'delta' })).toContain('paimon');
  });

  test('reads the options of its own format', () => {
    expectClean({ 'datalake.format': 'paimon', 'datalake.paimon.metastore': 'filesystem' });
    expect(check({ 'datalake.format': 'paimon', 'datalake.iceberg.type': 'rest' }).ids).toEqual(['lake-options-of-other-format']);
  });
});

describe('config providers', () => {
  const paths = 'config.providers.directory.param.allowed.paths';

  test('have the parameters that they need', () => {
    expectClean({ 'config.providers': 'directory,env', [paths]: '/a' });
    expect(onlyError({ 'config.providers': 'directory' })).toContain(paths);
  });

  test('have no others', () => {
    expect(onlyError({ 'config.providers': 'env', 'config.providers.env.param.pattern': 'A' })).toContain('allowlist.pattern');
    expectClean({ 'config.providers.vault.param.address': 'x' });
  });

  test('are in the image or brought along', () => {
    expect(check({ 'config.providers': 'vault' }).ids).toEqual(['config-provider-not-in-image']);
  });
});
