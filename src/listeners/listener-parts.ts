import { RolePlan } from './external-plan';
import { addressScript } from './host-rule';
import { Listener } from './listener';
import { ServerParts } from '../parts/server-parts';

/**
 * What listeners add to a server: their ports, and the addresses it binds and registers.
 *
 * A server registers the address it is bound to wherever it is not told another (apache/fluss#2290), so each listener is bound to the pod's own
 * address, in brackets where it is an IPv6 one.
 *
 * @param serviceHost the DNS name of the headless Service under which the pods are found
 * @param external what the servers advertise to the outside
 */
export function listenerParts(listeners: readonly Listener[], serviceHost: string, external?: RolePlan): ServerParts {
  const script = external && addressScript(external.host, external.port);
  const address = (listener: Listener): string | undefined => {
    switch (listener.advertises) {
      case 'bound-address': return undefined;
      case 'pod-name': return `\${POD_NAME}.${serviceHost}:${listener.port}`;
      case 'external-address': return script?.address;
    }
  };
  const advertised = listeners.flatMap(listener => {
    const own = address(listener);
    return own === undefined ? [] : [`${listener.name}://${own}`];
  });
  const bound = listeners.map(listener => `${listener.name}://\${pod_ip}:${listener.port}`);
  return {
    ports: listeners.map(listener => ({ name: listener.portName, containerPort: listener.port, protocol: 'TCP' })),
    startLines: ['case "${POD_IP}" in *:*) pod_ip="[${POD_IP}]" ;; *) pod_ip="${POD_IP}" ;; esac', ...script?.lines ?? []],
    settings: [`bind.listeners=${bound.join(',')}`, `advertised.listeners=${advertised.join(',')}`],
  };
}
