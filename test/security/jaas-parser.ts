/** What the JDK makes of a JAAS file: the options of the one module of each entry. */
export type JaasFile = Record<string, Record<string, string>>;

type Token = { readonly text: string; readonly isQuoted: boolean } | { readonly punctuation: string };

const ESCAPES: Record<string, string> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * Reads a JAAS file as sun.security.provider.ConfigFile does: its tokenizer, its grammar, and the system properties that it puts into values.
 *
 * @throws where the JDK would, which leaves every login of the JVM without an entry
 */
export function parseJaas(text: string, properties: Record<string, string> = {}): JaasFile {
  const tokens = tokenize(text);
  const file: JaasFile = {};
  let at = 0;
  const punctuation = (wanted: string): void => {
    const token = tokens[at++];
    if (token === undefined || !('punctuation' in token) || token.punctuation !== wanted) throw new Error(`expected ${wanted}`);
  };
  const sees = (wanted: string): boolean => {
    const token = tokens[at];
    return token !== undefined && 'punctuation' in token && token.punctuation === wanted;
  };
  const word = (): string => {
    const token = tokens[at++];
    if (token === undefined || 'punctuation' in token) throw new Error('expected a word');
    return token.text;
  };
  while (at < tokens.length) {
    const entry = word();
    if (Object.hasOwn(file, entry)) throw new Error(`entry ${entry} twice`);
    const options: Record<string, string> = Object.create(null);
    punctuation('{');
    word();
    if (word() !== 'required') throw new Error('expected a flag');
    while (!sees(';')) {
      const key = word();
      punctuation('=');
      options[key] = expand(word(), properties);
    }
    punctuation(';');
    punctuation('}');
    punctuation(';');
    file[entry] = options;
  }
  return file;
}

/** StreamTokenizer, as ConfigFile sets it up. */
function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (/[\0-\x20]/.test(char)) {
      at++;
    } else if (char === '"') {
      const [quoted, end] = quotedText(text, at + 1);
      tokens.push({ text: quoted, isQuoted: true });
      at = end;
    } else if (text.startsWith('//', at)) {
      while (at < text.length && text[at] !== '\n') at++;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 2;
    } else {
      const plain = /^[A-Za-z0-9_$.*\-\xa0-\u{10ffff}]+/u.exec(text.slice(at))?.[0];
      tokens.push(plain === undefined ? { punctuation: char } : { text: plain, isQuoted: false });
      at += (plain ?? char).length;
    }
  }
  return tokens;
}

function quotedText(text: string, start: number): [string, number] {
  let read = '';
  let at = start;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n' && text[at] !== '\r') {
    if (text[at] !== '\\') {
      read += text[at++];
      continue;
    }
    const octal = /^\\([0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(text.slice(at, at + 4));
    if (octal !== null) {
      read += String.fromCharCode(parseInt(octal[1], 8));
      at += octal[0].length;
    } else {
      read += ESCAPES[text[at + 1]] ?? text[at + 1] ?? '';
      at += 2;
    }
  }
  return [read, text[at] === '"' ? at + 1 : at];
}

/** sun.security.util.PropertyExpander. */
function expand(text: string, properties: Record<string, string>): string {
  let expanded = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('${', from);
    if (open < 0) return expanded + text.slice(from);
    expanded += text.slice(from, open);
    if (text[open + 2] === '{') {
      const end = text.indexOf('}}', open);
      if (end < 0) return expanded + text.slice(open);
      expanded += text.slice(open, end + 2);
      from = end + 2;
      continue;
    }
    const end = text.indexOf('}', open + 2);
    if (end < 0) return expanded + text.slice(open);
    const name = text.slice(open + 2, end);
    if (name === '/') expanded += '/';
    else if (Object.hasOwn(properties, name)) expanded += properties[name];
    else throw new Error(`unable to expand property ${name}`);
    from = end + 1;
  }
}
