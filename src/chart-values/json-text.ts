import { exactInteger, newValues, Values } from './values';

/** A JSON value and where it ends in the text. */
export interface JsonReading {
  readonly value: unknown;
  readonly end: number;
}

const BLANKS = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const MAX_DEPTH = 200;

/** A text that is not JSON. The message never holds a piece of the text. */
export class JsonTextError extends Error {}

/**
 * Reads the JSON value that begins at `start`; more text may follow it. As `JSON.parse`, but whole numbers stay exact and a key given twice
 * in one object is refused.
 */
export function readJson(text: string, start: number, depth = 0): JsonReading {
  const at = skipBlanks(text, start);
  if (depth > MAX_DEPTH) throw new JsonTextError(`is nested deeper than ${MAX_DEPTH} levels`);
  if (text[at] === '{') return readObject(text, at, depth);
  if (text[at] === '[') return readArray(text, at, depth);
  const string = match(STRING, text, at);
  if (string !== undefined) return { value: readString(string), end: at + string.length };
  const word = match(WORD, text, at);
  if (word !== undefined) return { value: JSON.parse(word), end: at + word.length };
  const number = match(NUMBER, text, at);
  if (number !== undefined) return { value: readNumber(number), end: at + number.length };
  throw new JsonTextError('is not JSON; texts need double quotes, for instance --set-json \'key="text"\'');
}

/** The index after any blanks. */
export function skipBlanks(text: string, start: number): number {
  return start + (match(BLANKS, text, start) ?? '').length;
}

function readObject(text: string, start: number, depth: number): JsonReading {
  const value: Values = newValues();
  let at = skipBlanks(text, start + 1);
  if (text[at] === '}') return { value, end: at + 1 };
  for (;;) {
    const quoted = match(STRING, text, at);
    if (quoted === undefined) throw new JsonTextError('is not JSON: a key of an object needs double quotes');
    const key = readString(quoted);
    if (Object.hasOwn(value, key)) throw new JsonTextError('has an object with the same key twice');
    at = skipBlanks(text, at + quoted.length);
    if (text[at] !== ':') throw new JsonTextError('is not JSON: a key of an object is followed by a colon');
    const entry = readJson(text, at + 1, depth + 1);
    value[key] = entry.value;
    at = skipBlanks(text, entry.end);
    if (text[at] === '}') return { value, end: at + 1 };
    if (text[at] !== ',') throw new JsonTextError('is not JSON: an object does not end with }');
    at = skipBlanks(text, at + 1);
  }
}

function readArray(text: string, start: number, depth: number): JsonReading {
  const value: unknown[] = [];
  let at = skipBlanks(text, start + 1);
  if (text[at] === ']') return { value, end: at + 1 };
  for (;;) {
    const item = readJson(text, at, depth + 1);
    value.push(item.value);
    at = skipBlanks(text, item.end);
    if (text[at] === ']') return { value, end: at + 1 };
    if (text[at] !== ',') throw new JsonTextError('is not JSON: a list does not end with ]');
    at += 1;
  }
}

function readString(quoted: string): string {
  const value = JSON.parse(quoted) as string;
  if (/\p{Surrogate}/u.test(value)) throw new JsonTextError('has an escape that stands for half a character');
  return value;
}

function readNumber(text: string): number | bigint {
  if (/^-?[0-9]+$/.test(text)) return exactInteger(BigInt(text));
  const value = Number(text);
  if (!Number.isFinite(value)) throw new JsonTextError('has a number that is too large');
  return value + 0;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
