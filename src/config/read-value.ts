import { ConfigKey } from './catalogue';
import { parseList, parseMap } from './list-text';
import { isProblem, parseBoolean, parseDouble, parseDuration, parseEnum, parseInt32, parseInt64, parseMemory, Reading } from './value-types';

/** What a server makes of a value: the size of a number, duration (ns) or memory (bytes), or something without an order. */
export type ConfigValue = number | bigint | boolean | string | readonly string[] | ReadonlyMap<string, string>;

type Shape = Pick<ConfigKey, 'type' | 'values'>;

function readItems(text: string, item: (part: string) => Reading<unknown>): Reading<readonly string[]> {
  const parts = parseList(text);
  if (isProblem(parts)) return parts;
  for (const [at, part] of parts.value.entries()) {
    const read = item(part);
    if (isProblem(read)) return { problem: `${read.problem} in each item of the list; item ${at + 1} is not` };
  }
  return parts;
}

function readType({ type, values = [] }: Shape, text: string): Reading<ConfigValue> {
  switch (type) {
    case 'int': return parseInt32(text);
    case 'long': return parseInt64(text);
    case 'double': return parseDouble(text);
    case 'boolean': return parseBoolean(text);
    case 'duration': return parseDuration(text);
    case 'memory': return parseMemory(text);
    case 'enum': return parseEnum(text, values);
    case 'list': return parseList(text);
    case 'int list': return readItems(text, parseInt32);
    case 'enum list': return readItems(text, part => parseEnum(part, values));
    case 'map': return parseMap(text);
    case 'string': return { value: text };
  }
}

/** The size of what has an order. */
function size(value: ConfigValue): number | bigint | undefined {
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
}

/** How the value and the key's limit compare; NaN lies within no limit. */
function keeps(entry: ConfigKey, value: ConfigValue, limit: string | undefined, holds: (a: number | bigint, b: number | bigint) => boolean): boolean {
  if (limit === undefined) return true;
  const bound = readType(entry, limit);
  const [a, b] = [size(value), isProblem(bound) ? undefined : size(bound.value)];
  return a === undefined || b === undefined || holds(a, b);
}

/** A value text read by the type of its key, and held against the limits of the key. */
export function readValue(entry: ConfigKey, text: string): Reading<ConfigValue> {
  const read = readType(entry, text);
  if (isProblem(read)) return read;
  if (!keeps(entry, read.value, entry.min, (a, b) => a >= b)) return { problem: `must be at least ${entry.min}` };
  if (!keeps(entry, read.value, entry.above, (a, b) => a > b)) return { problem: `must be greater than ${entry.above}` };
  if (!keeps(entry, read.value, entry.max, (a, b) => a <= b)) return { problem: `must be at most ${entry.max}` };
  return read;
}
