import { Role } from '../parts/role';

/** Where the image holds Fluss. */
export const FLUSS_HOME = '/opt/fluss';

/**
 * The shell script that starts a server.
 *
 * `server.yaml` is the same file in every pod, mounted read-only; what differs from pod to pod is given as `-Dkey=value` arguments, which the server lays
 * over the file. `exec` makes Java the process that is sent SIGTERM.
 *
 * @param lines what runs before the server
 * @param settings `key=value`, in which the shell expands `${…}`
 */
export function startScript(role: Role, lines: readonly string[], settings: readonly string[]): string {
  return [
    'set -eu',
    ...lines,
    [`exec ${FLUSS_HOME}/bin/${role.script} start-foreground`, ...settings.map(setting => `  "-D${setting}"`)].join(' \\\n'),
    '',
  ].join('\n');
}
