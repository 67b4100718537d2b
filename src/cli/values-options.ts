import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { SetMode } from '../chart-values/set-grammar';
import { readUserValues, SetOption, ValuesFile } from '../chart-values/user-values';
import { Values } from '../chart-values/values';
import { valuesWords } from '../problems/path';
import { Problems } from '../problems/problems';

/** The options by which Helm is given values. */
export interface ValuesOptions {
  readonly values?: string[];
  readonly set?: string[];
  readonly setString?: string[];
  readonly setJson?: string[];
  readonly setFile?: string[];
  readonly setLiteral?: string[];
}

const MODES: readonly (readonly [keyof ValuesOptions, SetMode])[] = [
  ['setJson', 'set-json'], ['set', 'set'], ['setString', 'set-string'], ['setFile', 'set-file'], ['setLiteral', 'set-literal'],
];

const collect = (value: string, previous: string[] | undefined): string[] => [...previous ?? [], value];

/** Adds `-f` and the `--set` family to a command, each as often as one likes. */
export function addValuesOptions(command: Command): Command {
  return command
    .option('-f, --values <file>', 'a values file, - for standard input; of several the later wins', collect)
    .option('--set <key=value>', 'sets values: key1=val1,key2=val2', collect)
    .option('--set-string <key=value>', 'sets values as text', collect)
    .option('--set-json <json>', 'sets values from JSON: key=JSON or an object', collect)
    .option('--set-file <key=path>', "sets a value to a file's content", collect)
    .option('--set-literal <key=value>', 'sets one value as text, nothing in it has a meaning', collect);
}

/** Reads the values in Helm's order: files, then JSON, `--set`, `--set-string`, `--set-file`, `--set-literal`. */
export function valuesFrom(options: ValuesOptions, problems: Problems): Values {
  const files: ValuesFile[] = (options.values ?? []).flatMap(file => {
    const text = readText(file, problems, '--values');
    return text === undefined ? [] : [{ origin: file, text }];
  });
  const sets: SetOption[] = MODES.flatMap(([name, mode]) => (options[name] ?? []).map(expression => ({ mode, expression })));
  return readUserValues(files, sets, problems, path => readFileSync(path, 'utf8'));
}

/** A collector that says value paths. */
export function valuesProblems(): Problems {
  return new Problems(valuesWords, true);
}

function readText(file: string, problems: Problems, option: string): string | undefined {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code === 'EACCES' ? 'it may not be read' : String(code ?? error);
    problems.error([option], `'${file}' cannot be read: ${/^https?:/.test(file) ? 'only files are, not addresses' : reason}`);
    return undefined;
  }
}
