import { isWithin, parseLocalPath } from '../../src/config/local-path';

test.each([
  ['/tmp/fluss/data', '/tmp/fluss/data'], ['/data/fluss/', '/data/fluss'], ['file:///data', '/data'], ['file:/data', '/data'], ['/opt/fluss/data', '/opt/fluss/data'], ['/tmp/fluss-data', '/tmp/fluss-data'],
])('%s is the directory %s', (text, value) => {
  expect(parseLocalPath(text)).toEqual({ value });
});

test.each([
  '', 'data', './data', 's3://b/p', 'file://host/p', 'file:data', '/', '///', 'file:///', '/a/../b', '/a/./b', '/a//b', '/a b', '/a:b', '/a,b', '/${X}', '/é', '/tmp', '/opt', '/opt/fluss', '/opt/fluss/conf',
  '/opt/fluss/plugins/x', '/etc', '/etc/fluss', '/usr/lib', '/proc', '/dev/shm', '/var/run/x', '/run/secrets/x', '/etc/',
])('%j is refused', text => {
  expect(parseLocalPath(text)).toEqual({ problem: expect.any(String) });
});

test('a directory lies within itself and its parents only', () => {
  expect(isWithin('/a/b', '/a')).toBe(true);
  expect(isWithin('/a', '/a')).toBe(true);
  expect(isWithin('/ab', '/a')).toBe(false);
  expect(isWithin('/a', '/a/b')).toBe(false);
});
