import { ConfigKey, lookup, nearestKey } from './catalogue';
import { ConfigContext } from './config-view';
import { inKeyFamily } from './key-families';
import { parseMarker } from './marker';
import { isProviderKey, Providers } from './providers';
import { readValue } from './read-value';
import { isSecretKey, shown } from './secret-keys';
import { isProblem } from './value-types';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What came of an entry: its text for server.yaml, and whether that is a marker, whose value only the running server will know. */
export interface CheckedEntry {
  readonly text: string;
  readonly isMarker: boolean;
}

/** Whether the server reads the key, and under that name. */
export function checkKey(key: string, given: ReadonlySet<string>, path: Path, problems: Problems): void {
  const entry = lookup(key);
  if (entry) {
    checkKnownKey(entry, given, path, problems);
  } else if (key.startsWith('table.')) {
    problems.caution('config-key-not-read', path, 'servers do not read the options of tables; set it when you create a table');
  } else if (!inKeyFamily(key)) {
    const nearest = nearestKey(key);
    const hint = nearest === undefined ? '; check its spelling' : `; did you mean ${nearest}?`;
    problems.caution('unknown-config-key', path, `is no key that Fluss 1.0 knows, and servers ignore such keys without a word${hint}`);
  }
}

function checkKnownKey(entry: ConfigKey, given: ReadonlySet<string>, path: Path, problems: Problems): void {
  if (!readByServer(entry)) {
    const where = entry.scope === 'table' ? 'set it when you create a table' : 'set it in the clients';
    problems.caution('config-key-not-read', path, `servers do not read the options of ${entry.scope}s; ${where}`);
    return;
  }
  const other = entry.replacedBy ?? entry.sameAs;
  if (other !== undefined && given.has(other)) {
    problems.caution('config-key-given-twice', path, `does not count beside ${other}, which took its place; remove it`);
  } else if (entry.replacedBy !== undefined) {
    problems.caution('deprecated-config-key', path, `is deprecated; use ${entry.replacedBy}`);
  }
}

function readByServer(entry: ConfigKey): boolean {
  return entry.scope === 'server' || entry.readByServer === true;
}

/** Whether the server makes of the text what was meant. */
export function checkText(key: string, text: string, providers: Providers, context: ConfigContext, path: Path, problems: Problems): CheckedEntry {
  if (isProviderKey(key)) {
    checkType(key, text, path, problems);
    return { text, isMarker: false };
  }
  const marker = parseMarker(text, providers.names);
  if (marker !== undefined) {
    if ('problem' in marker) problems.error(path, `${shown(key, text)}: ${marker.problem}`);
    else checkDeclared(marker.provider, providers, path, problems);
    return { text, isMarker: true };
  }
  if (isSecretKey(key)) checkSecret(key, context.isSecret ?? false, path, problems);
  checkType(key, text, path, problems);
  return { text: literalText(key, text, providers, path, problems), isMarker: false };
}

function checkDeclared(provider: string, { active, declared }: Providers, path: Path, problems: Problems): void {
  if (!active) {
    problems.error(path, `the server would take the marker for the value itself, since no config provider is declared; ${howToDeclare(provider, problems)}`);
  } else if (declared && !declared.has(provider)) {
    problems.error(path, `the server does not start with a marker of ${provider}, which config.providers does not declare; ${howToDeclare(provider, problems)}`);
  }
}

function howToDeclare(provider: string, problems: Problems): string {
  if (provider === 'directory') return `name the Secret in ${problems.say(['secrets', 'mounts'])}`;
  if (provider === 'env') return `name the variable in ${problems.say(['secrets', 'env'])}`;
  return `declare ${provider} in config.providers`;
}

/** What stands in server.yaml stands in a ConfigMap in clear, unless that is a Secret. */
function checkSecret(key: string, isSecret: boolean, path: Path, problems: Problems): void {
  const instead = problems.lenient ? 'refer to a Secret with a marker such as ${directory:/path:file}' : 'give a SecretValue';
  if (key === 'security.sasl.plain.credentials') {
    problems.unwise('secret-in-config', path, `the server would print it in its log${isSecret ? '' : ', and a ConfigMap would show it'}; ${instead}`);
  } else if (!isSecret) {
    problems.unwise('secret-in-config', path, `a ConfigMap would show the value in clear; ${instead}`);
  }
}

function checkType(key: string, text: string, path: Path, problems: Problems): void {
  const entry = lookup(key);
  if (entry && readByServer(entry)) {
    const read = readValue(entry, text);
    if (isProblem(read)) problems.error(path, `${shown(key, text)} ${read.problem}`);
  }
  if ((entry === undefined || entry.type === 'string') && /^(["']).*\1$/.test(text)) {
    problems.caution('quoted-config-value', path, `${shown(key, text)} keeps its quotes, since server.yaml knows none; remove them unless they are meant`);
  }
}

/** Text with `${` that is no marker: kept as it is, or spelled so that the server keeps it. */
function literalText(key: string, text: string, { active }: Providers, path: Path, problems: Problems): string {
  const escaped = text.startsWith('$${');
  if (!text.includes('${') || (active && escaped)) return text;
  const begins = active && text.startsWith('${');
  if (begins && !/^\$\{[^{}]*\}$/.test(text)) {
    problems.error(path, `${shown(key, text)}: where config providers are declared, a value that begins with \${ must be a whole marker`);
    return text;
  }
  problems.caution('literal-dollar-brace', path, `${shown(key, text)} stays as it is: no config provider reads it, and servers expand no variables`);
  return begins ? `$${text}` : text;
}
