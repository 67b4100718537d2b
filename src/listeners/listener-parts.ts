import { Listener } from './listener';
import { ServerParts } from '../parts/server-parts';

/**
 * What listeners add to a server: their ports, and the addresses it binds and registers.
 *
 * A server registers the address it is bound to wherever it is not told another (apache/fluss#2290), so each listener is bound to the pod's own
 * address, in brackets where it is an IPv6 one.
 *
 * @param serviceHost the DNS name of the headless Service under which the pods are found
 */
export function listenerParts(listeners: readonly Listener[], serviceHost: string): ServerParts {
  const bound = listeners.map(listener => `${listener.name}://\${pod_ip}:${listener.port}`);
  const advertised = listeners
    .filter(listener => listener.advertisesPodName)
    .map(listener => `${listener.name}://\${POD_NAME}.${serviceHost}:${listener.port}`);
  return {
    ports: listeners.map(listener => ({ name: listener.portName, containerPort: listener.port, protocol: 'TCP' })),
    startLines: ['case "${POD_IP}" in *:*) pod_ip="[${POD_IP}]" ;; *) pod_ip="${POD_IP}" ;; esac'],
    settings: [`bind.listeners=${bound.join(',')}`, `advertised.listeners=${advertised.join(',')}`],
  };
}
