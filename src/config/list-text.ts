import { isProblem, Reading } from './value-types';

/**
 * Lists and maps in one line, as the server splits and joins them (StructuredOptionsSplitter.java): a part that begins with
 * a quote runs to the closing one, a doubled quote inside stands for one; other parts are trimmed.
 */

type Token = { readonly kind: 'quoted' | 'plain'; readonly text: string } | { readonly kind: 'separator' };

/** The part from an opening quote on, and where it ends; undefined where the quote is never closed. */
function quotedPart(text: string, start: number): { readonly part: string; readonly end: number } | undefined {
  const quote = text[start];
  let part = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== quote) {
      part += text[at];
    } else if (text[at + 1] === quote) {
      part += quote;
      at++;
    } else {
      return { part, end: at + 1 };
    }
  }
  return undefined;
}

function tokens(text: string, separator: string): Reading<Token[]> {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === separator) {
      found.push({ kind: 'separator' });
      at++;
    } else if (text[at] === '"' || text[at] === "'") {
      const quoted = quotedPart(text, at);
      if (!quoted) return { problem: 'opens a quote and does not close it' };
      found.push({ kind: 'quoted', text: quoted.part });
      at = quoted.end;
    } else if (/\s/.test(text[at])) {
      at++;
    } else {
      const next = text.indexOf(separator, at);
      const end = next < 0 ? text.length : next;
      found.push({ kind: 'plain', text: text.slice(at, end).trim() });
      at = end;
    }
  }
  return { value: found };
}

/** The parts between the separators. A separator at either end adds no part; two in a row hold an empty one. */
export function splitParts(text: string, separator: string): Reading<string[]> {
  const read = tokens(text, separator);
  if (isProblem(read)) return read;
  const parts: string[] = [];
  for (const [at, token] of read.value.entries()) {
    const next = read.value.at(at + 1);
    if (token.kind === 'separator') {
      if (next?.kind === 'separator') parts.push('');
    } else if (token.kind === 'quoted' && next !== undefined && next.kind !== 'separator') {
      return { problem: 'has text after a closing quote' };
    } else {
      parts.push(token.text);
    }
  }
  return { value: parts };
}

/** A list of strings. */
export function parseList(text: string): Reading<string[]> {
  return splitParts(text, ',');
}

/** A map: `k:v,k2:v2`. */
export function parseMap(text: string): Reading<Map<string, string>> {
  const pairs = splitParts(text, ',');
  if (isProblem(pairs)) return pairs;
  const map = new Map<string, string>();
  for (const pair of pairs.value) {
    const halves = splitParts(pair, ':');
    if (isProblem(halves)) return halves;
    if (halves.value.length !== 2) return { problem: 'must be key:value pairs separated by commas, each with exactly one colon' };
    const [key, value] = halves.value;
    if (map.has(key)) return { problem: 'names a key twice' };
    map.set(key, value);
  }
  return { value: map };
}

/** A part, in quotes where the server would otherwise read something else. */
export function quotePart(part: string, separator: string): string {
  const plain = part !== '' && part.trim() === part && !part.includes(separator) && !/['"]/.test(part);
  return plain ? part : `'${part.replaceAll("'", "''")}'`;
}
