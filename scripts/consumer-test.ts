import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Packs the library, installs the tarball into a project that knows nothing of this one, and uses it as users do. Needs the npm
 * registry, for the peers. Expects the library to be compiled.
 */

const ROOT = resolve(__dirname, '..');
const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
const PEERS = ['cdk8s', 'cdk8s-plus-28', 'constructs'].map(name => `${name}@${devDependencies[name]}`);
const COMPILERS = ['typescript', 'tsx', '@types/node'].map(name => `${name}@${devDependencies[name]}`);

/** What a user needs; whatever else is in the tarball does not belong there. */
const ALLOWED = /^(?:package\.json|README\.md|API\.md|CHANGELOG\.md|LICENSE|\.jsii|lib\/.+\.(?:js|d\.ts)|node_modules\/(?:commander|yaml)\/.+)$/;
const NEEDED = ['package.json', 'README.md', 'API.md', 'CHANGELOG.md', 'LICENSE', '.jsii', 'lib/index.js', 'lib/index.d.ts', 'lib/cli/main.js'];

const PROGRAM = `
import { App, Chart } from 'cdk8s';
import { FlussCluster, Storage, ZooKeeper } from 'cdk8s-fluss';

const app = new App();
const chart = new Chart(app, 'demo', { namespace: 'prod' });
const cluster = new FlussCluster(chart, 'demo', {
  zookeeper: ZooKeeper.external('zookeeper:2181'),
  config: { 'remote.data.dir': 's3://bucket/fluss' },
  tablets: { replicas: 3, storage: Storage.persistentOf('1Gi') },
});
const name: string = cluster.tablets.statefulSet.name;
process.stdout.write(name + ' ' + app.synthYaml().split('kind: StatefulSet').length);
`;
const EXPECTED = 'demo-fluss-tablet-server 3';

const folder = mkdtempSync(join(tmpdir(), 'cdk8s-fluss-consumer-'));
try {
  const tarball = pack();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', version: '1.0.0', private: true }));
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', tarball, ...PEERS, ...COMPILERS);

  for (const [what, file, module] of [['CommonJS', 'cjs.cts', 'require('], ['ESM', 'esm.mts', 'import ']] as const) {
    writeFileSync(join(folder, file), PROGRAM);
    run('npx', 'tsc', '--strict', '--module', 'node16', '--target', 'es2022', '--types', 'node', file);
    const compiled = file.replace('.cts', '.cjs').replace('.mts', '.mjs');
    expect(`${what} is what it says`, readFileSync(join(folder, compiled), 'utf8').includes(module));
    expect(`works as ${what}, compiled`, run('node', compiled) === EXPECTED);
    expect(`works as ${what}, through tsx`, run('npx', 'tsx', file) === EXPECTED);
  }

  const manifests = run('npx', 'cdk8s-fluss', 'template', 'demo', '-n', 'prod');
  expect('the command line prints manifests', (manifests.match(/^kind: StatefulSet$/gm) ?? []).length === 2);
  process.stdout.write('the packed library works as CommonJS, as ESM and on the command line\n');
} finally {
  rmSync(folder, { recursive: true });
}

/** Makes the tarball, and looks at what is in it. */
function pack(): string {
  const output = execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder], { cwd: ROOT, encoding: 'utf8' });
  const [{ filename, files }] = JSON.parse(output) as { filename: string; files: { path: string }[] }[];
  const paths = files.map(file => file.path);
  const stray = paths.filter(path => !ALLOWED.test(path));
  const missing = NEEDED.filter(path => !paths.includes(path));
  expect(`the tarball holds nothing but what users need: ${stray.join(', ')}`, stray.length === 0);
  expect(`the tarball holds all that users need: ${missing.join(', ')}`, missing.length === 0);
  return join(folder, filename);
}

/** Runs a command in the consumer's project and returns what it printed. */
function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`does not hold: ${what}`);
}
