import { keyProblem, valueProblem } from './line-text';

/**
 * The text of server.yaml: one `key: value` a line, sorted, in ASCII.
 *
 * Throws where an entry cannot be carried: entries come checked, so that would be a fault of this library.
 */
export function renderServerYaml(entries: ReadonlyMap<string, string>): string {
  const lines = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => {
    const problem = keyProblem(key) ?? valueProblem(value);
    if (problem !== undefined) throw new Error(`server.yaml cannot carry the entry ${JSON.stringify(key)}: ${problem}`);
    return `${key}: ${value}\n`;
  });
  return lines.join('');
}

/** As Java's String.trim does it: everything up to and including the blank. */
function javaTrim(text: string): string {
  return text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '');
}

/**
 * Reads server.yaml as the server does (GlobalConfiguration.java), which is not YAML: each line is cut at the first `#`
 * and split at the first `: `; what does not fit is dropped; the last of equal keys wins.
 */
export function parseServerYaml(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of text.split(/\r\n|\n|\r/)) {
    const content = javaTrim(line.split('#', 1)[0]);
    const colon = content.indexOf(': ');
    if (colon < 0) continue;
    const key = javaTrim(content.slice(0, colon));
    const value = javaTrim(content.slice(colon + 2));
    if (key !== '' && value !== '') entries.set(key, value);
  }
  return entries;
}
