import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { parseAllDocuments } from 'yaml';
import { byHand } from './support/by-hand';

/*
 * How long the whole process of the quickstart takes, against a bare program that makes the same objects by hand. Pairs of runs are
 * interleaved, so that what else the machine does hits both alike.
 */

const ROOT = resolve(__dirname, '..');
const TARGET = 1.25;
const PAIRS = 21;

const library = program('quickstart.js', transpile(readFileSync(join(ROOT, 'examples/quickstart/main.ts'), 'utf8')));
const manifests = run(library).yaml;
const handmade = program('by-hand.js', byHand(manifests));
checkSameObjects(manifests, run(handmade).yaml);

const times = { library: [] as number[], byHand: [] as number[] };
const ratios: number[] = [];
for (let pair = 0; pair < PAIRS; pair++) {
  // Whoever runs second finds warmer caches: they take turns.
  const runs = pair % 2 === 0 ? ['library', 'byHand'] as const : ['byHand', 'library'] as const;
  for (const which of runs) times[which].push(run(which === 'library' ? library : handmade).milliseconds);
  ratios.push(times.library[pair] / times.byHand[pair]);
}

const ratio = median(ratios);
process.stdout.write([
  `with cdk8s-fluss   ${median(times.library).toFixed(0)} ms (median of ${PAIRS})`,
  `written by hand    ${median(times.byHand).toFixed(0)} ms`,
  `ratio              ${ratio.toFixed(3)} (median of the pairs; at most ${TARGET} is the aim)`,
  '',
].join('\n'));
process.exitCode = ratio > TARGET ? 1 : 0;

/** Puts a program where `cdk8s-fluss` means the compiled package. */
function program(name: string, source: string): string {
  const folder = join(ROOT, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), source);
  return join(folder, name);
}

function transpile(source: string): string {
  return transpileModule(source, { compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 } }).outputText;
}

function run(file: string): { milliseconds: number; yaml: string } {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-fluss-bench-'));
  try {
    const before = process.hrtime.bigint();
    const { status, stderr } = spawnSync(process.execPath, [file], { env: { ...process.env, CDK8S_OUTDIR: outdir }, encoding: 'utf8' });
    const milliseconds = Number(process.hrtime.bigint() - before) / 1e6;
    if (status !== 0) throw new Error(`${relative(ROOT, file)} failed:\n${stderr}`);
    return { milliseconds, yaml: readdirSync(outdir).map(written => readFileSync(join(outdir, written), 'utf8')).join('') };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** A comparison of different things would say nothing. */
function checkSameObjects(...yaml: [string, string]): void {
  const [ours, theirs] = yaml.map(text => parseAllDocuments(text).map(document => document.toJS()));
  // The generated structs drop these two of a claim template.
  for (const { spec } of ours) for (const claim of spec?.volumeClaimTemplates ?? []) delete claim.apiVersion, delete claim.kind;
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('the program written by hand does not give what examples/quickstart gives');
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
