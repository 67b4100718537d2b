import { check, expectClean, onlyError } from '../check';

const FACTOR = 'default.replication.factor';
const MIN_IN_SYNC = 'log.replica.min-in-sync-replicas-number';

// Report 64 (strimzi#6736), chart defect 12.
test('more replicas than tablet servers are unwise', () => {
  expect(onlyError({ [FACTOR]: 3 }, { tabletReplicas: 2 })).toMatch(/^config\.default\.replication\.factor: 3 replicas do not fit on 2 tablet servers/);
  expect(check({ [FACTOR]: 3 }, { tabletReplicas: 1 }, true)).toMatchObject({ errors: [], ids: ['replication-factor-above-tablets'] });
  expectClean({ [FACTOR]: 3 }, { tabletReplicas: 3 });
  expectClean({ [FACTOR]: 3 });
});

test('more in-sync replicas than replicas are unwise, the default factor counted in', () => {
  expect(onlyError({ [MIN_IN_SYNC]: 2 })).toMatch(/^config\.log\.replica\.min-in-sync-replicas-number: .* is 2 and .* is 1/);
  expect(check({ [MIN_IN_SYNC]: 2 }, {}, true).ids).toEqual(['min-in-sync-above-replication-factor']);
  expectClean({ [MIN_IN_SYNC]: 2, [FACTOR]: 3 });
  expectClean({ [MIN_IN_SYNC]: 2 }, { owned: new Set([FACTOR]) });
});

test('a follower waits less than it may lag', () => {
  expect(check({ 'log.replica.max-lag-time': '500 ms' }).ids).toEqual(['fetch-wait-above-lag']);
  expect(check({ 'log.replica.fetch.wait-max-time': '1 min' }).cautions).toEqual([expect.stringContaining('config.log.replica.fetch.wait-max-time')]);
  expectClean({ 'log.replica.max-lag-time': '501 ms' });
});

test('a value that cannot be read is reported once', () => {
  expect(onlyError({ [FACTOR]: 'x' }, { tabletReplicas: 1 })).toContain('whole number');
});
