import { JsonTextError, readJson } from './json-text';
import { exactInteger } from './values';

/** How Helm's options that set values read what stands behind the `=`. */
export type SetMode = 'set' | 'set-string' | 'set-json' | 'set-file' | 'set-literal';

/** Reads the file that `--set-file` names; throws where it cannot. */
export type ReadFile = (path: string) => string;

/** One `a.b[0]=value`. */
export interface Assignment {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** An expression that is not understood. The message never holds a piece of a value. */
export class SetError extends Error {}

/** Helm's own limits. */
const MAX_DOTS = 30;
const MAX_INDEX = 65536;
/** Helm has no limit here, but no value lies that deep. */
const MAX_INDICES = 30;

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/**
 * Reads one expression, `a.b=1,c[0]={x,y}`, by the grammar of Helm's strvals package.
 *
 * Stricter where Helm drops or guesses in silence: an empty key, `a[0]` without a value, a backslash at the very end, text behind the `}` of a list
 * or behind a JSON value without a comma between.
 */
export class SetGrammar {
  private at = 0;

  constructor(private readonly text: string, private readonly mode: SetMode, private readonly readFile: ReadFile) {}

  /** The assignments from left to right; an empty expression has none. */
  * assignments(): Generator<Assignment> {
    while (this.at < this.text.length) {
      const path = this.path();
      yield { path, value: this.value() };
    }
  }

  private path(): (string | number)[] {
    const stops = this.mode === 'set-literal' ? '=[.' : '=[.,';
    const path: (string | number)[] = [];
    let dots = 0;
    let indices = 0;
    let [segment, stop] = this.until(stops);
    for (;;) {
      if (stop === '' || stop === ',') throw new SetError('has no value: a key is followed by =' + (this.mode === 'set-literal' ? '' : ', and a comma that belongs to a value is written \\,'));
      if (segment === '') throw new SetError('has an empty key: a key stands before each = and [, and on both sides of each dot');
      path.push(segment);
      // Helm does not count a dot behind a list index.
      if (stop === '.') dots += 1;
      if (dots > MAX_DOTS) throw new SetError(`is nested deeper than ${MAX_DOTS} levels`);
      while (stop === '[') {
        indices += 1;
        if (indices > MAX_INDICES) throw new SetError(`has more than ${MAX_INDICES} list indices`);
        path.push(this.index());
        stop = this.text[this.at] ?? '';
        if (stop === '' || !'[.='.includes(stop)) throw new SetError('has no value behind its list index: ] is followed by =, a dot or [');
        this.at += 1;
      }
      if (stop === '=') return path;
      [segment, stop] = this.until(stops);
    }
  }

  private index(): number {
    const [digits, stop] = this.until(']');
    if (stop === '' || !/^\+?[0-9]+$/.test(digits)) throw new SetError(`has a list index that is no whole number from 0 to ${MAX_INDEX}`);
    const index = Number(digits);
    if (index > MAX_INDEX) throw new SetError(`has a list index above ${MAX_INDEX}`);
    return index;
  }

  private value(): unknown {
    if (this.mode === 'set-literal') return this.rest();
    if (this.mode === 'set-json') return this.json();
    if (this.at >= this.text.length) return '';
    if (this.text[this.at] !== '{') return this.typed(this.until(',')[0]);
    this.at += 1;
    return this.list();
  }

  private rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }

  /** `{}` is a list with one empty text, as it is in Helm. */
  private list(): unknown[] {
    const list: unknown[] = [];
    for (;;) {
      const [item, stop] = this.until(',}');
      if (stop === '') throw new SetError('has a list that does not end with }');
      list.push(this.typed(item));
      if (stop === ',') continue;
      this.comma('the } of a list');
      return list;
    }
  }

  private json(): unknown {
    const blanks = /[ \t\r\n]*(,|$)/y;
    blanks.lastIndex = this.at;
    if (blanks.test(this.text)) {
      this.at = blanks.lastIndex;
      return null;
    }
    try {
      const { value, end } = readJson(this.text, this.at);
      this.at = end;
      while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
      this.comma('a JSON value');
      return value;
    } catch (error) {
      throw error instanceof JsonTextError ? new SetError(error.message) : error;
    }
  }

  private comma(after: string): void {
    if (this.at < this.text.length && this.text[this.at] !== ',') throw new SetError(`has text behind ${after}; a comma goes between two assignments`);
    this.at += 1;
  }

  /** Only whole numbers without leading zeros, booleans and null have a type; `1.5`, `0400` and `0x10` stay text. */
  private typed(text: string): unknown {
    if (this.mode === 'set-file') return this.file(text);
    if (this.mode === 'set-string') return text;
    switch (text.toLowerCase()) {
      case 'true': return true;
      case 'false': return false;
      case 'null': return null;
      case '0': return 0;
    }
    if (!/^(?:[1-9]|[-+][0-9])[0-9]*$/.test(text)) return text;
    const value = BigInt(text.replace(/^[-+]/, '')) * (text.startsWith('-') ? -1n : 1n);
    return value >= INT64_MIN && value <= INT64_MAX ? exactInteger(value) : text;
  }

  private file(path: string): string {
    try {
      const text: unknown = this.readFile(path);
      if (typeof text === 'string') return text;
    } catch (error) {
      const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
      throw new SetError(`names the file '${path}', which cannot be read${typeof code === 'string' ? ` (${code})` : ''}`);
    }
    throw new SetError(`names the file '${path}', which is not text`);
  }

  /** The text up to one of the stops, and that stop (empty at the end); a backslash takes the next character as it is. */
  private until(stops: string): [string, string] {
    let text = '';
    while (this.at < this.text.length) {
      const character = this.text[this.at];
      this.at += 1;
      if (stops.includes(character)) return [text, character];
      if (character !== '\\' || this.mode === 'set-literal') {
        text += character;
        continue;
      }
      if (this.at >= this.text.length) throw new SetError('ends with a lone backslash; write \\\\ for a backslash');
      text += this.text[this.at];
      this.at += 1;
    }
    return [text, ''];
  }
}
