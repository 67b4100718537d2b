import { isValues, kindWord } from './values';
import { configText } from '../config/config-text';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What a template can refer to. */
export interface TemplateScope {
  readonly release: { readonly name: string; readonly namespace: string };
  /** The values with the chart's defaults. */
  readonly values: unknown;
}

const SUPPORTED = 'supported are {{ .Release.Name }}, {{ .Release.Namespace }}, {{ .Values.some.value }}, {{ "text" }} and comments';

const OPEN = /\{\{(-(?=[ \t\r\n]))?/g;
const COMMENT = /[ \t\r\n]*\/\*[\s\S]*?\*\/(?:([ \t\r\n]+-)|[ \t\r\n]*)\}\}/y;
/** Up to the braces that close an action; those within quotes do not. */
const ACTION = /((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\}\})[^"`])*?)([ \t\r\n]-)?\}\}/y;
const VALUES = /^\.Values((?:\.[\p{L}_][\p{L}\p{Nd}_]*)+)$/u;
const BLANK = ' \t\r\n';

/**
 * Renders the few template actions that values of the chart use. Anything else is refused by name rather than printed as it stands: Helm would
 * have replaced it. What a value holds is not rendered once more.
 *
 * Messages never repeat the text around an action, nor what is quoted in one: it may be a secret that happens to hold braces.
 */
export function renderTemplate(text: string, scope: TemplateScope, at: Path, problems: Problems): string {
  let rendered = '';
  let from = 0;
  let trimLeft = false;
  const literal = (end: number, trimRight: boolean) => {
    rendered += trimmed(text.slice(from, end), trimLeft, trimRight);
  };
  for (;;) {
    OPEN.lastIndex = from;
    const open = OPEN.exec(text);
    if (open === null) break;
    literal(open.index, open[1] !== undefined);
    const action = read(text, OPEN.lastIndex);
    if (action === undefined) {
      problems.error(at, `has a {{ without }}; write {{ "{{" }} for the braces themselves, and note that ${SUPPORTED}`);
      return text;
    }
    if (action.body !== undefined) rendered += evaluate(action.body.trim(), scope, at, problems);
    from = action.end;
    trimLeft = action.trim;
  }
  literal(text.length, false);
  return rendered;
}

/** An action without a body is a comment. */
interface Action {
  readonly body?: string;
  readonly end: number;
  readonly trim: boolean;
}

function read(text: string, from: number): Action | undefined {
  COMMENT.lastIndex = from;
  const comment = COMMENT.exec(text);
  if (comment !== null) return { end: COMMENT.lastIndex, trim: comment[1] !== undefined };
  ACTION.lastIndex = from;
  const action = ACTION.exec(text);
  return action === null ? undefined : { body: action[1], end: ACTION.lastIndex, trim: action[2] !== undefined };
}

function evaluate(body: string, scope: TemplateScope, at: Path, problems: Problems): string {
  if (body === '.Release.Name') return scope.release.name;
  if (body === '.Release.Namespace') return scope.release.namespace;
  const values = VALUES.exec(body);
  if (values !== null) return valueText(values[1].slice(1).split('.'), scope.values, at, problems);
  const quoted = unquoted(body);
  if (quoted !== undefined) return quoted;
  problems.error(at, `has the template action ${actionWords(body)}, which is not supported; ${SUPPORTED}. Write out what it stands for`);
  return '';
}

function valueText(path: readonly string[], values: unknown, at: Path, problems: Problems): string {
  const name = `.Values.${path.join('.')}`;
  let value = values;
  for (const key of path) {
    if (!isValues(value) || !Object.hasOwn(value, key)) {
      problems.error(at, `refers to ${name}, which is not set; set it or write the text itself`);
      return '';
    }
    value = value[key];
  }
  if (typeof value === 'string') return value;
  const scalar = typeof value === 'object' ? undefined : configText(value);
  if (scalar !== undefined && 'text' in scalar) return scalar.text;
  problems.error(at, `refers to ${name}, which is ${kindWord(value)}; it has to be a text, a boolean or a number that digits say exactly`);
  return '';
}

/** The text of a literal in quotes or backquotes; undefined for anything else. */
function unquoted(body: string): string | undefined {
  if (/^`[^`]*`$/.test(body)) return body.slice(1, -1).replaceAll('\r', '');
  if (!/^"(?:[^"\\\n]|\\.)*"$/.test(body)) return undefined;
  try {
    return JSON.parse(body) as string;
  } catch {
    return undefined;
  }
}

/** An action in words: its fields and functions, and nothing that is quoted. */
function actionWords(body: string): string {
  if (body === '') return '{{ }}';
  const words = body.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '"…"').replace(/[ \t\r\n]+/g, ' ');
  return /^[\w.$|"…():=, +-]{1,60}$/.test(words) ? `{{ ${words} }}` : `that begins with ${/^[.$]?[\w.]{0,40}/.exec(words)?.[0] || 'a sign'}`;
}

function trimmed(text: string, left: boolean, right: boolean): string {
  let from = 0;
  let to = text.length;
  if (left) while (from < to && BLANK.includes(text[from])) from += 1;
  if (right) while (to > from && BLANK.includes(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
