import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../examples');

/** The names of all examples: every folder in `examples/`. */
export function exampleNames(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name).sort();
}

/** A file of an example. */
export function exampleFile(name: string, file: string): string {
  return join(FOLDER, name, file);
}

/** Where an example keeps the YAML that it has to give. */
export function goldenFile(name: string): string {
  return exampleFile(name, 'expected.yaml');
}

/**
 * Runs an example as `cdk8s synth` does, but into a folder that is removed again.
 *
 * @param load loads the program, afresh each time
 * @returns the one YAML file that the example writes
 */
export function runExample(name: string, load: (program: string) => void): string {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-fluss-'));
  const before = process.env.CDK8S_OUTDIR;
  process.env.CDK8S_OUTDIR = outdir;
  try {
    load(exampleFile(name, 'main.ts'));
    const written = readdirSync(outdir);
    if (written.length !== 1) throw new Error(`the example ${name} has to write one file, not ${written.length}`);
    return readFileSync(join(outdir, written[0]), 'utf8');
  } finally {
    if (before === undefined) delete process.env.CDK8S_OUTDIR;
    else process.env.CDK8S_OUTDIR = before;
    rmSync(outdir, { recursive: true });
  }
}
