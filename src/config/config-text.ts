import { ConfigKey } from './catalogue';
import { valueProblem } from './line-text';
import { quotePart } from './list-text';
import { isProblem, Reading } from './value-types';
import { kindOf } from '../problems/kind-of';

/** The text of a value; absent where nothing was given. */
export type ConfigText = { readonly text: string } | { readonly absent: true } | { readonly problem: string };

type Shape = Pick<ConfigKey, 'type' | 'separator'>;

/** A finite number in plain digits: the server reads no exponent in whole numbers. */
function plainDigits(value: number): string {
  const [digits, exponent] = Math.abs(value).toExponential().split('e');
  const figures = digits.replace('.', '');
  const point = Number(exponent) + 1;
  const text = point <= 0 ? `0.${'0'.repeat(-point)}${figures}`
    : point >= figures.length ? figures.padEnd(point, '0')
      : `${figures.slice(0, point)}.${figures.slice(point)}`;
  return value < 0 ? `-${text}` : text;
}

function scalarText(value: unknown): Reading<string> {
  switch (typeof value) {
    case 'string': return { value };
    case 'boolean': return { value: value ? 'true' : 'false' };
    case 'bigint': return { value: value.toString() };
    case 'number':
      if (!Number.isFinite(value)) return { problem: 'is not a finite number' };
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
        return { problem: 'is beyond the whole numbers that JavaScript keeps exactly; give it as a text' };
      }
      return { value: plainDigits(value) };
    default: return { problem: `is ${value instanceof Date ? 'a date' : kindOf(value)}; give a text, a number or a boolean` };
  }
}

/** Items joined as the server splits them. Only lists and maps know quotes; elsewhere an item with the separator would fall apart. */
function joined(values: readonly unknown[], { type, separator = ',' }: Shape): Reading<string> {
  const knowsQuotes = type === 'list' || type === 'int list' || type === 'enum list' || type === 'map';
  const parts: string[] = [];
  for (const [at, value] of values.entries()) {
    const item = scalarText(value);
    if (isProblem(item)) return { problem: `has an item (number ${at + 1}) that ${item.problem}` };
    if (!knowsQuotes && (item.value === '' || item.value.includes(separator))) {
      return { problem: `has an item (number ${at + 1}) that is empty or holds a ${separator}, which separates the items` };
    }
    parts.push(knowsQuotes ? quotePart(item.value, separator) : item.value);
  }
  return { value: parts.join(separator) };
}

function mapText(map: object): Reading<string> {
  const pairs: string[] = [];
  for (const [key, value] of map instanceof Map ? map : Object.entries(map)) {
    if (typeof key !== 'string') return { problem: 'has a key that is not a text' };
    const item = scalarText(value);
    if (isProblem(item)) return { problem: `has a value that ${item.problem}` };
    pairs.push(quotePart(`${quotePart(key, ':')}:${quotePart(item.value, ':')}`, ','));
  }
  return { value: pairs.join(',') };
}

/** A map as people write one; a date, a class instance or an exotic object is none. */
function isPlainMap(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return value instanceof Map || prototype === Object.prototype || prototype === null;
}

function anyText(value: unknown, shape: Shape): Reading<string> {
  if (Array.isArray(value)) {
    // A hole is no item at all.
    return joined(Array.from<unknown>(value), shape);
  }
  if (typeof value === 'object' && value !== null && shape.type === 'map' && isPlainMap(value)) return mapText(value);
  return scalarText(value);
}

/**
 * The text that carries a value of any kind in server.yaml, or why none can. A problem never repeats the value.
 *
 * @param shape how the server reads the key; a string where nothing is known
 */
export function configText(value: unknown, shape: Shape = { type: 'string' }): ConfigText {
  if (value === undefined || value === null) return { absent: true };
  let text: Reading<string>;
  try {
    text = anyText(value, shape);
  } catch {
    // A proxy or getter of the caller that throws.
    return { problem: 'is an object that cannot be read; give a text, a number or a boolean' };
  }
  if (isProblem(text)) return text;
  const problem = valueProblem(text.value);
  return problem === undefined ? { text: text.value } : { problem };
}
