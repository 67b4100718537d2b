import { lookup } from './catalogue';
import { checkKey, checkText } from './check-entry';
import { configText } from './config-text';
import { ConfigContext, ConfigView } from './config-view';
import { CROSS_RULES } from './cross-rules';
import { keyProblem } from './line-text';
import { parseList } from './list-text';
import { parseLocalPath } from './local-path';
import { managedKey } from './managed-keys';
import { providersOf } from './providers';
import { shown } from './secret-keys';
import { isProblem } from './value-types';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

export type { ConfigContext } from './config-view';

const NONE: ReadonlySet<string> = new Set();

/**
 * Checks all entries of a configuration, as a whole too, and gives their texts for server.yaml, sorted by key. What cannot
 * stand there is reported and left out.
 *
 * @param at where the configuration stands; each key is a segment below
 */
export function checkConfig(entries: ReadonlyMap<string, unknown>, at: Path, context: ConfigContext, problems: Problems): Map<string, string> {
  const { given, refused } = readTexts(entries, at, context, problems);
  const unknown = new Map<string, 'refused' | 'marker'>(refused.map(key => [key, 'refused']));
  const names = new Set(given.keys());
  const providers = providersOf(given.get('config.providers'), context);
  const texts = new Map<string, string>();
  for (const [key, text] of given) {
    const path = [...at, key];
    checkKey(key, names, path, problems);
    const checked = checkText(key, text, providers, context, path, problems);
    texts.set(key, checked.text);
    if (checked.isMarker) unknown.set(key, 'marker');
  }
  const view = new ConfigView(texts, unknown, at, context);
  for (const rule of CROSS_RULES) rule(view, problems);
  return withPlainPaths(texts);
}

/** The texts that a line of server.yaml can carry and that are the caller's to set, and the keys of what is neither. */
function readTexts(
  entries: ReadonlyMap<string, unknown>, at: Path, context: ConfigContext, problems: Problems,
): { readonly given: ReadonlyMap<string, string>; readonly refused: readonly string[] } {
  const given = new Map<string, string>();
  const refused: string[] = [];
  for (const [key, value] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const read = configText(value, lookup(key));
    if ('absent' in read) continue;
    const fault = managedFault(key, 'text' in read ? read.text : undefined, context, problems)
      ?? keyProblem(key)
      ?? ('problem' in read ? `${seen(key, value)}${read.problem}` : undefined);
    if (fault === undefined && 'text' in read) {
      given.set(key, read.text);
    } else {
      refused.push(key);
      problems.error([...at, key], String(fault));
    }
  }
  return { given, refused };
}

function managedFault(key: string, text: string | undefined, context: ConfigContext, problems: Problems): string | undefined {
  const managed = managedKey(key, text, context.owned ?? NONE, context.providersOwned);
  if (!managed) return undefined;
  return `cannot be set: the library ${managed.why}; ${managed.option ? `use ${problems.say(managed.option)} instead` : 'leave it out'}`;
}

/** The value at fault, where it says something. */
function seen(key: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return `${shown(key, value)}: `;
  return typeof value === 'number' || typeof value === 'bigint' ? `${shown(key, String(value))} ` : '';
}

/** Data directories without `file:`, which the server would take for a part of the path. */
function withPlainPaths(texts: Map<string, string>): Map<string, string> {
  const plain = (path: string): string => {
    const read = parseLocalPath(path);
    return isProblem(read) ? path : read.value;
  };
  const [dir, dirs] = [texts.get('data.dir'), texts.get('data.dirs')];
  if (dir !== undefined) texts.set('data.dir', plain(dir));
  const list = dirs === undefined ? undefined : parseList(dirs);
  if (list && !isProblem(list)) {
    const paths = list.value.map(plain);
    // What holds anything odd has been refused; it stays as it was given.
    if (paths.length > 0 && paths.every(path => path.startsWith('/') && !/[,'"\s]/.test(path))) texts.set('data.dirs', paths.join(','));
  }
  return texts;
}
