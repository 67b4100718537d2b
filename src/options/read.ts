import { isRecord, kindOf, thrownWords } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Callers come from plain JavaScript and from YAML too: each option's type is checked when it is read. */

/** A whole number in a range; the fallback where it is not given or not valid. */
export function readInteger(value: unknown, range: { min: number; max: number }, at: Path, problems: Problems, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'number' && Number.isInteger(value) && value >= range.min && value <= range.max) return value;
  const seen = typeof value === 'string' ? `the text '${value}'` : kindOf(value);
  problems.error(at, `has to be a whole number from ${range.min} to ${range.max}, not ${seen}`);
  return fallback;
}

/** The largest number of seconds that a field of Kubernetes takes (int32). */
export const MAX_SECONDS = 2147483647;

/** The port of a listener or reporter. */
export function readPort(value: unknown, at: Path, problems: Problems, fallback: number): number {
  return readInteger(value, { min: 1, max: 65535 }, at, problems, fallback);
}

/** A boolean; the fallback where it is not given or not valid. */
export function readBoolean(value: unknown, at: Path, problems: Problems, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  problems.error(at, `has to be true or false, not ${typeof value === 'string' ? `the text '${value}'` : kindOf(value)}`);
  return fallback;
}

/** A text that is not empty; undefined where it is not given or not valid. */
export function readText(value: unknown, at: Path, problems: Problems): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') {
    problems.error(at, `has to be a text, not ${kindOf(value)}`);
    return undefined;
  }
  if (value !== '') return value;
  problems.error(at, 'must not be empty; leave it out to get the default');
  return undefined;
}

/** A map; an empty one where it is not given or not valid. */
export function readRecord(value: unknown, at: Path, problems: Problems): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (isRecord(value)) {
    refuseSymbols(value, at, problems);
    return value;
  }
  problems.error(at, `has to be a map, not ${kindOf(value)}`);
  return {};
}

/** A list; an empty one where it is not given or not valid. */
export function readList(value: unknown, at: Path, problems: Problems): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return Array.from(value);
  problems.error(at, `has to be a list, not ${kindOf(value)}`);
  return [];
}

/** A duration of cdk8s in whole seconds; the fallback where it is not given or not valid. */
export function readSeconds(value: unknown, range: { min: number; max: number }, at: Path, problems: Problems, fallback: number): number {
  const seconds = durationIn(value, 'toSeconds', at, problems);
  return seconds === undefined ? fallback : readInteger(seconds, range, at, problems, fallback);
}

/** A duration of cdk8s in whole milliseconds; the fallback where it is not given or not valid. */
export function readMilliseconds(value: unknown, range: { min: number; max: number }, at: Path, problems: Problems, fallback: number): number {
  const milliseconds = durationIn(value, 'toMilliseconds', at, problems);
  return milliseconds === undefined ? fallback : readInteger(milliseconds, range, at, problems, fallback);
}

/** A size of cdk8s in bytes; undefined where it is not given or not valid. */
export function readBytes(value: unknown, range: { min: number; max: number }, at: Path, problems: Problems): number | undefined {
  if (value === undefined || value === null) return undefined;
  const convert: unknown = isRecord(value) ? value.toKibibytes : undefined;
  if (typeof convert !== 'function') {
    problems.error(at, `has to be a Size of cdk8s, such as Size.mebibytes(100), not ${kindOf(value)}`);
    return undefined;
  }
  const kibibytes = convert.call(value) as number;
  const bytes = readInteger(kibibytes * 1024, range, at, problems, NaN);
  return Number.isNaN(bytes) ? undefined : bytes;
}

function durationIn(value: unknown, unit: 'toSeconds' | 'toMilliseconds', at: Path, problems: Problems): number | undefined {
  if (value === undefined || value === null) return undefined;
  const convert: unknown = isRecord(value) ? value[unit] : undefined;
  if (typeof convert !== 'function') {
    problems.error(at, `has to be a Duration of cdk8s, such as Duration.seconds(5), not ${kindOf(value)}`);
    return undefined;
  }
  try {
    return convert.call(value) as number;
  } catch (error) {
    problems.error(at, `cannot be said in whole ${unit === 'toSeconds' ? 'seconds' : 'milliseconds'}: ${thrownWords(error)}`);
    return undefined;
  }
}

/** Symbols would be passed over by everything that reads keys. */
export function refuseSymbols(map: object, at: Path, problems: Problems): void {
  if (Object.getOwnPropertySymbols(map).length > 0) problems.error(at, 'has a symbol as a key; only text can be a key');
}

/** Names of options that an object of options does not have, most often a typing error from plain JavaScript. */
export function refuseUnknown(given: unknown, known: readonly string[], at: Path, problems: Problems): void {
  if (!isRecord(given)) return;
  refuseSymbols(given, at, problems);
  for (const name of Object.keys(given)) {
    if (given[name] !== undefined && !known.includes(name)) problems.error([...at, name], `is no option; there are ${[...known].sort().join(', ')}`);
  }
}
