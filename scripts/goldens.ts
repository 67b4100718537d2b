import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exampleNames, goldenFile, runExample } from './support/examples';

// Writes what every example gives today as what it has to give from now on.
for (const name of exampleNames()) {
  const file = goldenFile(name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const now = runExample(name, require);
  if (now !== before) writeFileSync(file, now);
  process.stdout.write(`${name}: ${before === undefined ? 'new' : now === before ? 'as before' : 'CHANGED'}\n`);
}
