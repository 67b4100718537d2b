import { JsonTextError, readJson, skipBlanks } from './json-text';
import { mergeUserValues } from './merge-values';
import { Assignment, ReadFile, SetError, SetGrammar, SetMode } from './set-grammar';
import { entryOf, isValues, kindWord, newValues, Values, withEntry } from './values';
import { Problems } from '../problems/problems';

/**
 * The values with one `--set`, `--set-string`, `--set-json`, `--set-file` or `--set-literal` applied. `into` is not changed; an expression with a
 * mistake changes nothing.
 *
 * A problem names the option and its first key. It names no other part of the expression: what looks like a second key may be the end of a
 * password whose comma was not escaped.
 */
export function applySet(expression: unknown, into: Values, mode: SetMode, problems: Problems, readFile: ReadFile = noFile): Values {
  if (typeof expression !== 'string') {
    problems.error([`--${mode}`], 'has to be text such as key=value');
    return into;
  }
  let count = 0;
  try {
    if (mode === 'set-json' && expression.trim().startsWith('{')) return mergeUserValues(into, wholeObject(expression));
    let values = into;
    count = 1;
    for (const assignment of new SetGrammar(expression, mode, readFile).assignments()) {
      values = assign(values, assignment);
      count += 1;
    }
    return values;
  } catch (error) {
    if (!(error instanceof SetError) && !(error instanceof JsonTextError)) throw error;
    problems.error([optionText(expression, mode)], count > 1 ? `assignment ${count}: ${error.message}` : error.message);
    return into;
  }
}

function wholeObject(expression: string): Values {
  const { value, end } = readJson(expression, 0);
  if (skipBlanks(expression, end) < expression.length) throw new JsonTextError('has text behind its JSON object');
  return value as Values;
}

function optionText(expression: string, mode: SetMode): string {
  const key = /^(?:\\[\s\S]|[^=,{\\])+(?==)/.exec(expression)?.[0];
  return key === undefined ? `--${mode}` : `--${mode} ${key}`;
}

function assign(values: Values, { path, value }: Assignment): Values {
  return inMap(values, path, 0, value);
}

function inMap(values: Values, path: Assignment['path'], depth: number, value: unknown): Values {
  const key = path[depth] as string;
  const next = path[depth + 1];
  if (next === undefined) return withEntry(values, key, value);
  // As in Helm, a null is in the way too, but an absent key is not.
  const known = Object.hasOwn(values, key);
  const current = entryOf(values, key);
  if (typeof next === 'number') return withEntry(values, key, inList(known ? current : [], path, depth + 1, value));
  if (known && !isValues(current)) throw new SetError(`goes into a map, but there is ${kindWord(current)} at ${words(path, depth)}`);
  return withEntry(values, key, inMap(known ? current as Values : newValues(), path, depth + 1, value));
}

function inList(list: unknown, path: Assignment['path'], depth: number, value: unknown): unknown[] {
  if (!Array.isArray(list)) throw new SetError(`goes into a list, but there is ${kindWord(list)} at ${words(path, depth - 1)}`);
  const index = path[depth] as number;
  const next = path[depth + 1];
  const copy: unknown[] = Array.from({ length: Math.max(list.length, index + 1) }, (_, position) => list[position] ?? null);
  if (next === undefined) copy[index] = value;
  else if (typeof next === 'number') copy[index] = inList(copy[index] ?? [], path, depth + 1, value);
  else copy[index] = inMap(isValues(copy[index]) ? copy[index] : newValues(), path, depth + 1, value);
  return copy;
}

/** Where in the path, without its text. */
function words(path: Assignment['path'], depth: number): string {
  return depth === 0 ? 'its first key' : `level ${depth + 1} of its ${path.length} levels`;
}

function noFile(): string {
  throw new Error('no files can be read here');
}
