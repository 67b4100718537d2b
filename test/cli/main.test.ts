import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const TSX = require.resolve('tsx/cli');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fluss-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A process of its own: the exit code and the streams are what matters. */
function run(args: readonly string[], input = ''): Ended {
  return spawnSync(process.execPath, [TSX, join(ROOT, 'src', 'cli', 'main.ts'), ...args], { input, encoding: 'utf8', cwd: folder });
}

test('what works is printed to stdout, and what is unwise to stderr, once, with its id', () => {
  const values = file('values.yaml', 'image: { tag: latest }\ntablet: { numberOfReplicas: 1 }\n');
  const { status, stdout, stderr } = run(['template', 'demo', '-n', 'prod', '-f', values]);
  expect(status).toBe(0);
  expect(stdout.split(/^---\n/m).map(document => /^kind: (\w+)$/m.exec(document)?.[1])).toEqual(['ConfigMap', 'StatefulSet', 'Service', 'StatefulSet', 'Service']);
  expect(stdout).toContain('namespace: prod');
  expect(stderr.trim().split('\n').map(line => /^warning \[([\w-]+)\] \S+ (\S+):/.exec(line)?.slice(1).join(' '))).toEqual([
    'fluss-version-unknown image.tag', 'replication-factor-above-tablets tablet.numberOfReplicas',
  ]);
});

test('problems of files and options come out together on stderr, nothing on stdout, and the end is 1', () => {
  const bad = file('bad.yaml', 'tablet: { replicas: 3 }\nfoo: 1\n');
  const { status, stdout, stderr } = run(['template', 'Demo', '-n', 'prod', '-f', bad, '--set', 'listeners.client.port=0,image.tag=1.1.0']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^error: 4 problems:\n(  - [^\n]+\n){4}$/);
  for (const option of ['the release name', 'tablet.replicas', 'foo', 'listeners.client.port']) expect(stderr).toContain(`  - ${option}: `);
});

test('a file that is missing, one that is no YAML and an option that is no assignment are problems like others', () => {
  const broken = file('broken.yaml', 'a: [1\n');
  const { status, stdout, stderr } = run(['template', 'demo', '-f', 'nowhere.yaml', '-f', broken, '-f', folder, '--set', 'a']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain("--values: 'nowhere.yaml' cannot be read: there is no such file");
  expect(stderr).toContain('cannot be read: it is a folder');
  expect(stderr).not.toMatch(/\n {4}at /);
});

test('values come in the order of helm: files, JSON, --set, --set-string, --set-file; - is standard input', () => {
  const first = file('first.yaml', 'image: { tag: 1.1.0 }\nconfigurationOverrides: { zookeeper.address: "first:1", default.bucket.number: 1 }\n');
  const address = file('address', 'file-zk:2181');
  const { status, stdout, stderr } = run([
    'template', 'demo', '-f', first, '-f', '-', '--set', 'configurationOverrides.zookeeper.path.root=/set,tablet.numberOfReplicas=4',
    '--set-string', 'tablet.podLabels.build=0123', '--set-json', 'tablet={"numberOfReplicas": 9, "podAnnotations": {"a": "b"}}', '--set-file', `configurationOverrides.zookeeper.address=${address}`,
  ], 'configurationOverrides: { default.bucket.number: 2 }\n');
  expect([status, stderr]).toEqual([0, '']);
  for (const line of ['zookeeper.address: file-zk:2181', 'zookeeper.path.root: /set', 'default.bucket.number: 2', 'replicas: 4', 'build: "0123"', 'a: b', 'namespace: default']) {
    expect(stdout).toContain(line);
  }
});

test('a flag that there is not gets the help, and no stack', () => {
  const { status, stdout, stderr } = run(['template', 'demo', '--sett', 'a=b']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^error: unknown option '--sett'[^]*Usage: cdk8s-fluss/);
});
