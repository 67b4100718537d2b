import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

/*
 * Makes the package's entry, lib/index.js, one file: loading hundreds of small ones takes longer than a synth. The other files of lib stay: the command line
 * loads them. What the bundle exports is listed at its end, where Node looks for the names that an ES module may import.
 */

const entry = join(resolve(__dirname, '..'), 'lib', 'index.js');
// eslint-disable-next-line @typescript-eslint/no-require-imports
const names = Object.keys(require(entry)).sort();
buildSync({
  entryPoints: [entry],
  outfile: entry,
  allowOverwrite: true,
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: ['cdk8s', 'cdk8s-plus-28', 'constructs', 'yaml', 'commander'],
  footer: { js: `0 && (module.exports = { ${names.join(', ')} });` },
  logLevel: 'warning',
});
