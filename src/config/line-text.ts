/**
 * What one line of server.yaml can carry. The server does not read YAML but lines, cut at the first `#` and split at the
 * first `: ` (GlobalConfiguration.java), and reads them in the charset of its locale.
 */

const HOW_ELSE = 'put it into a Secret and refer to it with a marker such as ${directory:/path:file}';

/** Why a key cannot stand in server.yaml; undefined where it can. */
export function keyProblem(key: string): string | undefined {
  if (key === '') return 'the key is empty; write a Fluss key such as data.dir';
  if (/[\r\n]/.test(key)) return 'the key holds a line break, which would begin another entry; remove it';
  if (/[\0-\x1f\x7f]/.test(key)) return 'the key holds a control character; remove it';
  if (/ /.test(key)) return 'the key holds a blank; Fluss keys have none';
  if (/[^\x20-\x7e]/.test(key)) return 'the key holds a character outside ASCII; Fluss keys have none';
  if (key.includes('#')) return 'the key holds a #, at which the server cuts the line';
  if (!/^[A-Za-z0-9_]/.test(key)) return 'the key must begin with a letter, a digit or an underscore';
  return undefined;
}

/** Why a value cannot stand in server.yaml; undefined where it can. Says nothing of the value itself, which may be secret. */
export function valueProblem(text: string): string | undefined {
  if (text === '') return 'the value is empty, and the server would drop the line; leave the key out';
  if (/[\r\n]/.test(text)) return `the value holds a line break, which would begin another entry; write it in one line, or ${HOW_ELSE}`;
  if (/[\0-\x1f\x7f]/.test(text)) return 'the value holds a control character (a TAB is one); remove it';
  if (/[^\x20-\x7e]/.test(text)) {
    return `the value holds a character outside ASCII, which the server would read in the charset of its locale; ${HOW_ELSE}`;
  }
  if (text.includes('#')) return `the value holds a #, at which the server cuts the line; ${HOW_ELSE}`;
  if (text.trim() !== text) return 'the value begins or ends with a blank, which the server would trim; remove it';
  return undefined;
}
