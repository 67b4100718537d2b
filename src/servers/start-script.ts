import { Role, TABLET } from './role';
import { Listener } from '../listeners/listener';

/** Where the image holds Fluss. */
export const FLUSS_HOME = '/opt/fluss';

/** What a start script is made of. */
export interface StartScriptParts {
  readonly role: Role;
  readonly listeners: readonly Listener[];
  /** The DNS name of the headless Service, under which the pods are found. */
  readonly serviceHost: string;
}

/**
 * The shell script that starts a server.
 *
 * `server.yaml` is the same file in every pod, mounted read-only; what differs from pod to pod is given as `-Dkey=value` arguments, which the server lays
 * over the file. `exec` makes Java the process that is sent SIGTERM. Listeners are bound to the pod's address, because the server registers the address
 * it is bound to wherever it is not told another (apache/fluss#2290); IPv6 addresses are put in brackets.
 */
export function startScript(parts: StartScriptParts): string {
  const bound = parts.listeners.map(listener => `${listener.name}://\${pod_ip}:${listener.port}`);
  const advertised = parts.listeners
    .filter(listener => listener.advertisesPodName)
    .map(listener => `${listener.name}://\${POD_NAME}.${parts.serviceHost}:${listener.port}`);
  const settings = [
    ...(parts.role === TABLET ? ['tablet-server.id=${POD_NAME##*-}'] : []),
    `bind.listeners=${bound.join(',')}`,
    `advertised.listeners=${advertised.join(',')}`,
  ];
  return [
    'set -eu',
    'case "${POD_IP}" in *:*) pod_ip="[${POD_IP}]" ;; *) pod_ip="${POD_IP}" ;; esac',
    [`exec ${FLUSS_HOME}/bin/${parts.role.script} start-foreground`, ...settings.map(setting => `  "-D${setting}"`)].join(' \\\n'),
    '',
  ].join('\n');
}
