import { FlussAddress, FlussListener } from './address';
import { BootstrapPlan } from './external-plan';
import { hostInAddress, isLoopback } from './host-text';
import { isAuthenticated } from './protocols';

const LISTENERS: readonly unknown[] = Object.values(FlussListener);

/** The addresses of one listener; throws where the cluster does not have it. */
export function ofListener(addresses: readonly FlussAddress[], listener: FlussListener): FlussAddress[] {
  if (!LISTENERS.includes(listener)) throw new Error(`${JSON.stringify(listener) ?? String(listener)} is no listener; there are ${LISTENERS.join(', ')}`);
  const found = addresses.filter(address => address.listener === listener);
  if (found.length === 0) throw new Error(`the cluster has no listener ${listener}: give it the option external`);
  return found;
}

/**
 * The hosts of some addresses, where they are known at synth; throws otherwise.
 *
 * @param what what is asked for, for the message
 */
export function knownHosts(addresses: readonly FlussAddress[], what: string): string[] {
  return addresses.map(({ advertisedHost, listener }) => {
    if (!advertisedHost.includes('${')) return advertisedHost;
    const remedy = advertisedHost.includes('POD_NAMESPACE') ? 'give the cluster or its chart a namespace'
      : listener === FlussListener.INTERNAL ? 'clients use CLIENT or EXTERNAL' : 'give ExternalAccess a DNS name, also as a template';
    throw new Error(`${what} of ${listener}: the host ${advertisedHost} is known only when the pods run; ${remedy}`);
  });
}

/**
 * `host:port` of every coordinator, for `bootstrap.servers`; where their hosts are known only when pods run, the one address that leads to any of them.
 */
export function bootstrapServersOf(addresses: readonly FlussAddress[], listener: FlussListener, bootstrap?: BootstrapPlan): string {
  const coordinators = ofListener(addresses, listener).filter(address => address.component === 'coordinator');
  const isShared = listener === FlussListener.EXTERNAL && bootstrap !== undefined && !bootstrap.host.includes('${');
  if (isShared && coordinators.some(({ advertisedHost }) => advertisedHost.includes('${'))) return `${hostInAddress(bootstrap.host)}:${bootstrap.port}`;
  const hosts = knownHosts(coordinators, 'the bootstrap servers');
  return coordinators.map(({ advertisedPort }, index) => `${hostInAddress(hosts[index])}:${advertisedPort}`).join(',');
}

/** The hosts of coordinators or tablet servers by ordinal. */
export function hostsOf(addresses: readonly FlussAddress[], listener: FlussListener, component: 'coordinator' | 'tablet'): string[] {
  return knownHosts(ofListener(addresses, listener).filter(address => address.component === component), 'the hosts');
}

/** What a client is told, but for a user's name and password. */
export function clientPropertiesOf(
  addresses: readonly FlussAddress[], listener: FlussListener, serverYaml: ReadonlyMap<string, string>, bootstrap?: BootstrapPlan,
): Record<string, string> {
  const servers = { 'bootstrap.servers': bootstrapServersOf(addresses, listener, bootstrap) };
  return isAuthenticated(serverYaml, listener) ? { ...servers, 'client.security.protocol': 'SASL', 'client.security.sasl.mechanism': 'PLAIN' } : servers;
}

/** The commands that lead a laptop's ports to the pods, for all servers that advertise the laptop itself. */
export function portForwardCommandsOf(addresses: readonly FlussAddress[], namespace: string | undefined): string[] {
  return addresses
    .filter(address => address.listener === FlussListener.EXTERNAL && isLoopback(address.advertisedHost))
    .map(({ pod, advertisedHost, advertisedPort, bindPort }) => [
      'kubectl port-forward',
      ...namespace === undefined ? [] : ['-n', namespace],
      ...advertisedHost === '127.0.0.1' || advertisedHost === 'localhost' ? [] : ['--address', advertisedHost],
      `pod/${pod}`,
      `${advertisedPort}:${bindPort}`,
    ].join(' '));
}
