import type { Document, LineCounter, ParsedNode } from 'yaml';
import { isValues, newValues, Values } from './values';
import { yamlProblem } from './yaml-problem';
import { Yaml, YamlReader } from './yaml-reader';
import { Problems } from '../problems/problems';

/** What YAML calls not printable, and the line breaks that YAML 1.1 (and so Helm) knows and YAML 1.2 does not. */
const FOREIGN = /[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads one values file as Helm 3 and 4 do, to maps without a prototype.
 *
 * Stricter than Helm where Helm goes on in silence: a key given twice (Helm takes the last), several documents (Helm 3 takes the first, Helm 4
 * merges them), `<<` below a key that it overrides (Helm lets `<<` win, YAML does not), tags such as `!vault` (Helm drops them).
 *
 * @param origin the file's name for messages, which are `origin:line:column: ...`
 */
export function parseValues(text: unknown, origin: string, problems: Problems): Values {
  if (typeof text !== 'string') {
    problems.error([], `${origin}: a values file has to be text`);
    return newValues();
  }
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const foreign = FOREIGN.exec(source);
  if (foreign !== null) {
    const before = source.slice(0, foreign.index).split('\n');
    const code = foreign[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    problems.error([], `${origin}:${before.length}:${before[before.length - 1].length + 1}: the character U+${code} is not allowed in a values file; remove it or write it as an escape`);
    return newValues();
  }
  return readDocument(source, origin, problems);
}

function readDocument(source: string, origin: string, problems: Problems): Values {
  const yaml = loadYaml();
  const lines = new yaml.LineCounter();
  const parsed = yaml.parseAllDocuments<ParsedNode>(source, {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
    resolveKnownTags: false,
    schema: 'failsafe',
    uniqueKeys: false,
  });
  const documents: Document.Parsed<ParsedNode>[] = Array.isArray(parsed) ? parsed : [];
  // What follows a mistake is mostly its echo, so only the first is told.
  const first = documents.flatMap(document => document.errors)[0];
  if (first !== undefined) {
    problems.error([], `${origin}:${place(lines, first.pos[0])}: ${yamlProblem(first.code)}`);
    return newValues();
  }
  const filled = documents.filter(document => !isEmpty(yaml, document));
  if (filled.length === 0) return newValues();
  if (filled.length > 1) {
    problems.error([], `${origin}:${place(lines, filled[1].contents!.range[0])}: a values file holds one document; remove the --- or put what follows into a file of its own`);
    return newValues();
  }
  const reader = new YamlReader(yaml, offset => `${origin}:${place(lines, offset)}`, problems);
  const values = reader.read(filled[0].contents);
  if (isValues(values)) return values;
  if (reader.failures === 0) problems.error([], `${origin}:${place(lines, filled[0].contents!.range[0])}: a values file holds a map of keys and values`);
  return newValues();
}

function isEmpty(yaml: Yaml, document: Document.Parsed<ParsedNode>): boolean {
  const contents = document.contents as ParsedNode | null;
  return contents === null || (yaml.isScalar(contents) && contents.type === 'PLAIN' && /^(?:|~|null|Null|NULL)$/.test(String(contents.value)));
}

function place(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${line}:${Math.max(col, 1)}`;
}

/** Loaded here and not above: who never reads a values file does not pay for the YAML reader. */
function loadYaml(): Yaml {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('yaml') as Yaml;
}
