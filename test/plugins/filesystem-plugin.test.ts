import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilesystemPlugin } from '../../src';
import { resolvePlugins } from '../../src/plugins/resolve-plugins';
import { Problems } from '../../src/problems/problems';

function resolve(plugins: unknown) {
  const problems = new Problems();
  const resolved = resolvePlugins(plugins, { reference: 'apache/fluss:0.9.1-incubating', pullPolicy: 'IfNotPresent' }, ['filesystemPlugins'], problems);
  return { ...resolved, errors: problems.errors.map(({ option, message }) => `${option}: ${message}`) };
}

/** Runs the init container's script with a curl that gives a file with this text. */
function run(script: string, jar: string) {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-'));
  try {
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'plugin'));
    writeFileSync(join(folder, 'jar'), jar);
    writeFileSync(join(folder, 'bin/curl'), `#!/bin/sh\necho "$@" >> ${folder}/asked\ncp ${folder}/jar "$5"\n`, { mode: 0o755 });
    const { status } = spawnSync('/bin/sh', ['-c', script.replaceAll('/plugin/', `${folder}/plugin/`)], {
      encoding: 'utf8', env: { PATH: `${folder}/bin:${process.env.PATH}` },
    });
    const file = join(folder, 'plugin/fluss-fs-gs-1.1.jar');
    return { status, asked: readFileSync(join(folder, 'asked'), 'utf8'), there: existsSync(file) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a plugin is mounted in a folder of its own, and fills it before the server starts', () => {
  const { parts, schemes, errors } = resolve([FilesystemPlugin.download('azure', { version: '0.9.1-incubating' })]);
  expect(errors).toEqual([]);
  expect([...schemes]).toEqual(['abfs', 'abfss', 'wasb', 'wasbs']);
  expect(parts.volumeMounts).toEqual([{ name: 'plugin-azure', mountPath: '/opt/fluss/plugins/azure', readOnly: true }]);
  expect(parts.volumes).toEqual([{ name: 'plugin-azure', emptyDir: {} }]);
  expect(parts.initContainers).toMatchObject([{ name: 'plugin-azure', image: 'apache/fluss:0.9.1-incubating', volumeMounts: [{ name: 'plugin-azure', mountPath: '/plugin' }] }]);
});

test('a download is taken only with the right checksum', () => {
  const script = (sha256: string): string => {
    const { parts } = resolve([FilesystemPlugin.download('gs', { version: '1.1', sha256, repository: 'https://mirror.example/maven/' })]);
    return (parts.initContainers![0] as any).command[2];
  };
  const sum = createHash('sha256').update('a jar').digest('hex');
  const good = run(script(sum), 'a jar');
  expect(good).toMatchObject({ status: 0, there: true });
  expect(good.asked).toContain('https://mirror.example/maven/org/apache/fluss/fluss-fs-gs/1.1/fluss-fs-gs-1.1.jar');
  const bad = run(script(sum), 'another jar');
  expect(bad.status).not.toBe(0);
  expect(bad.there).toBe(false);
});

test('a copy comes out of the image that is named', () => {
  const { parts, errors } = resolve([FilesystemPlugin.copy('azure', { image: 'mirror.example/plugins:1', path: '/jars' })]);
  expect(errors).toEqual([]);
  expect(parts.initContainers).toMatchObject([{ image: 'mirror.example/plugins:1', command: ['/bin/sh', '-c', expect.stringContaining("'/jars'")] }]);
});

test.each<[unknown, RegExp]>([
  [['azure'], /\[0\]: has to be a FilesystemPlugin/],
  ['azure', /has to be a list/],
  [[FilesystemPlugin.download('azure', { version: '2.0' })], /sha256: is needed/],
  [[FilesystemPlugin.download('azure', { version: '2.0', sha256: 'abc' })], /sha256: has to be 64/],
  [[FilesystemPlugin.download('s3', { version: '0.9.1-incubating' })], /name: 's3' is in the image already/],
  [[FilesystemPlugin.download('new', { version: '1', sha256: 'a'.repeat(64) })], /schemes: is needed/],
  [[FilesystemPlugin.download('gs', { version: "1'; rm -rf /; '", sha256: 'a'.repeat(64) })], /version: .* holds a character/],
  [[FilesystemPlugin.download('gs', {} as any)], /version: is needed/],
  [[FilesystemPlugin.download('gs', { version: '0.9.1-incubating', repository: 'ftp://x' })], /repository: 'ftp:\/\/x' has to begin/],
  [[FilesystemPlugin.download('../x', { version: '1' })], /name: '\.\.\/x' is not the name/],
  [[FilesystemPlugin.inImage([7 as any])], /schemes\[0\]/],
  [[FilesystemPlugin.copy('gs', { image: 'x', path: 'relative' })], /path: 'relative' has to be an absolute path/],
  [[FilesystemPlugin.download('gs', { version: '0.9.1-incubating' }), FilesystemPlugin.copy('gs', { image: 'x', path: '/y' })], /\[1\]\.name: 'gs' is given twice/],
])('%j is refused', (plugins, message) => {
  expect(resolve(plugins).errors.join('\n')).toMatch(message);
});
