import { FlussAddress, FlussListener } from './address';
import { ResolvedExternal, RolePlan } from './external-plan';
import { hostAt, portAt } from './host-rule';
import { hostInAddress, plainHost } from './host-text';
import { Listener } from './listener';
import { Names } from '../naming/names';
import { Role } from '../parts/role';

/** What addresses follow from: the servers of one kind. */
export interface AddressedSet {
  readonly role: Role;
  /** The value of the label by which their pods are found. */
  readonly component: string;
  readonly replicas: number;
  /** The ordinal of the first pod. */
  readonly firstOrdinal: number;
  readonly statefulSet: string;
  /** The headless Service, and the DNS name of its pods. */
  readonly service: string;
  readonly serviceHost: string;
  readonly configuration: {
    readonly names: Names;
    readonly listeners: readonly Listener[];
    readonly external?: ResolvedExternal;
  };
}

/** The name part of a pod's own Service for the outside. */
export function externalPart(role: Role, ordinal: number): string {
  return `${role.part}-${ordinal}-external`;
}

/** The name of a pod. */
export function podName(set: AddressedSet, ordinal: number): string {
  return `${set.statefulSet}-${ordinal}`;
}

/** What the servers of one kind advertise to the outside. */
export function planOf(external: ResolvedExternal, role: Role): RolePlan {
  return external[role.component];
}

/** Every address of some servers: by pod, then by listener. Start scripts, Services and outputs are all made to fit these. */
export function addressesOf(set: AddressedSet): FlussAddress[] {
  const ordinals = Array.from({ length: set.replicas }, (_, index) => set.firstOrdinal + index);
  return ordinals.flatMap(ordinal => set.configuration.listeners.map(listener => addressOf(set, listener, ordinal)));
}

function addressOf(set: AddressedSet, listener: Listener, ordinal: number): FlussAddress {
  const { host, port, ...leads } = destination(set, listener, ordinal);
  return {
    pod: podName(set, ordinal),
    component: set.role.component,
    ordinal,
    listener: FlussListener[listener.name],
    bind: `${listener.name}://\${POD_IP}:${listener.port}`,
    bindPort: listener.port,
    advertised: `${listener.name}://${hostInAddress(host)}:${port}`,
    advertisedHost: plainHost(host) === host.toLowerCase() ? host : plainHost(host),
    advertisedPort: port,
    ...leads,
  };
}

interface Destination {
  readonly host: string;
  readonly port: number;
  readonly service?: string;
  readonly servicePort?: number;
  readonly nodePort?: number;
}

function destination(set: AddressedSet, listener: Listener, ordinal: number): Destination {
  switch (listener.advertises) {
    case 'bound-address': return { host: '${POD_IP}', port: listener.port };
    case 'pod-name': return { host: `${podName(set, ordinal)}.${set.serviceHost}`, port: listener.port, service: set.service, servicePort: listener.port };
    case 'external-address': return externalDestination(set, ordinal);
  }
}

function externalDestination(set: AddressedSet, ordinal: number): Destination {
  const { names, external: resolved } = set.configuration;
  if (resolved === undefined) throw new Error('the listener EXTERNAL is there without addresses');
  const plan = planOf(resolved, set.role);
  const host = hostAt(plan.host, ordinal) ?? '';
  const port = portAt(plan.port, ordinal) ?? 0;
  if (resolved.route === undefined) return { host, port };
  const service = names.of('Service', externalPart(set.role, ordinal));
  // Behind a node port or a Gateway the Service is not what clients connect to, so its port can be the listener's.
  switch (resolved.route.kind) {
    case 'node-port': return { host, port, service, servicePort: resolved.listenPort, nodePort: port };
    case 'gateway': return { host, port, service, servicePort: resolved.listenPort };
    case 'load-balancer':
    case 'external-ips': return { host, port, service, servicePort: port };
  }
}
