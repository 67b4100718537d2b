import { check, expectClean, onlyError } from '../check';

describe('data directories', () => {
  // Report 69: the volume is mounted at data.dir, so it must be a place for one.
  test.each(['data', '/', '/etc', '/opt/fluss', '/proc/x', 's3://b/p', '/a b'])('data.dir %s is refused', dir => {
    expect(onlyError({ 'data.dir': dir })).toMatch(/^config\.data\.dir: /);
  });

  test('a good one comes back as a plain path', () => {
    expectClean({ 'data.dir': '/data/fluss' });
    expect(check({ 'data.dir': 'file:///data/fluss/' }).texts.get('data.dir')).toBe('/data/fluss');
    expect(check({ 'data.dirs': ['file:/a/', '/b'] }).texts.get('data.dirs')).toBe('/a,/b');
  });

  test('it cannot come from a config provider', () => {
    expect(onlyError({ 'data.dir': '${env:A}' }, { providersOwned: true })).toContain('must be known here');
    expect(onlyError({ 'data.dirs': '${env:A}' }, { providersOwned: true })).toContain('must be known here');
  });

  test.each([
    ['/a,/b/', undefined], ['/a,/a/', '/a twice'], ['/a/b,/a', '/a/b lies in /a'], ['/a,,/b', 'absolute local path'], ['/a,etc', 'absolute local path'], [',', 'names no directory'], ["'/a,b',/c", 'letters'],
  ])('data.dirs %s', (dirs, words) => {
    if (words === undefined) expectClean({ 'data.dirs': dirs });
    else expect(onlyError({ 'data.dirs': dirs })).toContain(words);
  });

  test('data.dir does not count beside data.dirs', () => {
    expect(check({ 'data.dir': '/a', 'data.dirs': '/a,/b' })).toMatchObject({ errors: [], ids: ['data-dir-unused'] });
  });
});

test('the ratios of the disk guard are in order, defaults counted in', () => {
  const [limit, recover] = ['server.data-disk.write-limit-ratio', 'server.data-disk.write-recover-ratio'];
  expectClean({ [limit]: 0.9 });
  expectClean({ [limit]: 0.7, [recover]: 0.6 });
  expect(onlyError({ [limit]: 0.7 })).toMatch(/^config\.server\.data-disk\.write-limit-ratio: .*\(0\.8\) must be below .*\(0\.7\)/);
  expect(onlyError({ [recover]: 0.85 })).toMatch(/^config\.server\.data-disk\.write-recover-ratio: /);
});

describe('remote directories', () => {
  test.each(['data', 's3:/b', 's3:///p', 'file://host/p'])('remote.data.dir %s is refused', dir => {
    expect(onlyError({ 'remote.data.dir': dir })).toMatch(/^config\.remote\.data\.dir: /);
  });

  test('a file system that the image lacks gets a word for each scheme', () => {
    const { errors } = check({ 'remote.data.dir': 'gs://b/p', 'remote.data.dirs': 'gs://b/p,abfs://b/p,abfs://c/p' });
    expect(errors).toEqual(['gs', 'gs', 'abfs'].map(scheme => expect.stringContaining(`no file system for ${scheme}://`)));
  });

  test('one is needed', () => {
    expect(onlyError({ 'remote.data.dir': null })).toMatch(/^config\.remote\.data\.dir: is missing/);
    expectClean({ 'remote.data.dir': null }, { owned: new Set(['remote.data.dir']) });
  });

  // Chart defect 10.
  test('remote.data.dirs alone would stop the start', () => {
    expect(onlyError({ 'remote.data.dir': null, 'remote.data.dirs': 's3://b/x' })).toMatch(/^config\.remote\.data\.dirs: .*set remote\.data\.dir/);
  });

  test('remote.data.dir comes first in remote.data.dirs', () => {
    expectClean({ 'remote.data.dirs': ['s3://bucket/fluss/', 's3://b/x'] });
    expect(check({ 'remote.data.dirs': 's3://b/x,s3://bucket/fluss' })).toMatchObject({ errors: [], ids: ['remote-dir-not-first'] });
    expect(onlyError({ 'remote.data.dirs': 's3://b/x' })).toContain('put it first');
    expect(onlyError({ 'remote.data.dirs': 's3://bucket/fluss,s3://bucket/fluss/' })).toContain('twice');
  });

  describe('weights', () => {
    const dirs = { 'remote.data.dirs': 's3://bucket/fluss,s3://b/x', 'remote.data.dirs.strategy': 'weighted_round_robin' };

    test('one for each, none negative, one above zero', () => {
      expectClean({ ...dirs, 'remote.data.dirs.weights': [1, 0] });
      expect(onlyError({ ...dirs, 'remote.data.dirs.weights': [1] })).toContain('one weight for each of the 2');
      expect(onlyError({ ...dirs, 'remote.data.dirs.weights': [2, -1] })).toContain('negative');
      expect(onlyError({ ...dirs, 'remote.data.dirs.weights': [0, 0] })).toContain('above 0');
      expect(onlyError({ ...dirs, 'remote.data.dirs.weights': 'a,b' })).toContain('whole number');
      expect(onlyError(dirs)).toMatch(/^config\.remote\.data\.dirs\.strategy: /);
    });

    test('count only with their strategy and several directories', () => {
      expect(check({ ...dirs, 'remote.data.dirs.strategy': 'ROUND_ROBIN', 'remote.data.dirs.weights': [1, 1] }).ids).toEqual(['remote-weights-unused']);
      expect(check({ 'remote.data.dirs.strategy': 'WEIGHTED_ROUND_ROBIN' }).ids).toEqual(['remote-weights-unused']);
    });
  });

  test('a local path does not lie among the data', () => {
    expect(check({ 'data.dir': '/data', 'remote.data.dir': 'file:///data/remote' }).ids).toEqual(['remote-dir-inside-data-dir']);
    expect(check({ 'data.dirs': '/a,/b', 'remote.data.dir': '/b' }).ids).toEqual(['remote-dir-inside-data-dir']);
    expectClean({ 'data.dir': '/data', 'remote.data.dir': '/data-remote' });
  });

  test('S3 takes a role or a provider', () => {
    expect(onlyError({ 's3.assumed.role.arn': 'arn:x', 's3.aws.credentials.provider': 'p' })).toContain('remove one');
    expectClean({ 's3.assumed.role.arn': 'arn:x' });
  });
});
