import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { isDeferred, isStruct, shown } from '../values';

/** One semantic rule or a bundle of them: reports what the API server would refuse, at its path. Values of a wrong type are the codec's to report. */
export type Rule = (value: unknown, at: Path, problems: Problems) => void;

/** A part of an encoded value. */
export type Data = Readonly<Record<string, unknown>>;

/** The value where it is an object that is known by now. */
export function dataOf(value: unknown): Data | undefined {
  return isStruct(value) && !isDeferred(value) ? value : undefined;
}

/** The text, where it is one and not empty: the API server takes the empty text for "not given". */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The entries where it is a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? Array.from(value) : [];
}

/** Calls for each object of a list. */
export function forEachData(value: unknown, at: Path, visit: (data: Data, at: Path) => void): void {
  listOf(value).forEach((entry, index) => {
    const data = dataOf(entry);
    if (data) visit(data, [...at, index]);
  });
}

/** Reports the text of a problem, where there is one. */
export function report(problem: string | undefined, at: Path, problems: Problems): void {
  if (problem !== undefined) problems.error(at, problem);
}

/** Reports a number out of its range. */
export function checkRange(value: unknown, least: number, most: number, at: Path, problems: Problems): void {
  if (typeof value !== 'number' || (value >= least && value <= most)) return;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  problems.error(at, `must be ${range}, is ${value}`);
}

/** The fields of a struct that are given and known by now, except some. */
export function givenFields(data: Data, except: readonly string[] = []): string[] {
  return Object.keys(data).filter(key => !except.includes(key) && data[key] !== undefined && data[key] !== null);
}

/** Reports unless exactly one of the fields is given. */
export function checkExactlyOne(fields: readonly string[], choice: string, at: Path, problems: Problems): void {
  if (fields.length === 0) problems.error(at, `must have ${choice}, has none`);
  if (fields.length > 1) problems.error(at, `must have only one of ${[...fields].sort().join(', ')}`);
}

/** Calls for each value of a field that an earlier entry of the list holds as well. */
export function forEachRepeat(
  value: unknown, key: (data: Data) => string | undefined, at: Path, visit: (key: string, at: Path, first: number) => void,
): void {
  const seen = new Map<string, number>();
  listOf(value).forEach((entry, index) => {
    const data = dataOf(entry);
    const found = data && key(data);
    if (found === undefined) return;
    const first = seen.get(found);
    if (first === undefined) seen.set(found, index);
    else visit(found, [...at, index], first);
  });
}

/** Reports texts that occur twice in a field of a list's entries. */
export function checkUnique(value: unknown, field: string, what: string, at: Path, problems: Problems): void {
  forEachRepeat(value, data => textOf(data[field]), at, (key, where, first) => {
    problems.error([...where, field], `${shown(key)} is already ${what} of entry ${first}`);
  });
}

/** Reports a path that leaves its directory, as the API server refuses it. */
export function checkInnerPath(value: unknown, at: Path, problems: Problems): void {
  const path = textOf(value);
  if (path === undefined) return;
  if (path.startsWith('/')) problems.error(at, `must be a relative path, is ${shown(path)}`);
  if (path.split('/').includes('..')) problems.error(at, `must not contain "..", is ${shown(path)}`);
}
