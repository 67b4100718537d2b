import { FlussAddress, FlussListener } from './address';
import { AddressedSet, addressesOf, planOf } from './address-model';
import { isKnownHost } from './check-role-addresses';
import { ResolvedExternal } from './external-plan';
import { isDnsName, NODE_IP, plainHost } from './host-text';
import { isAuthenticated } from './protocols';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** A set of servers with what their listeners ask of clients. */
export interface CheckedSet extends AddressedSet {
  readonly configuration: AddressedSet['configuration'] & { readonly serverYaml: ReadonlyMap<string, string> };
}

interface Owner {
  readonly set: CheckedSet;
  readonly address: FlussAddress;
}

/** How many pods of a group a message names. */
const SHOWN = 4;

/** The node ports that Kubernetes hands out unless its API server is told otherwise. */
const NODE_PORTS = { from: 30000, to: 32767 };

/** Checks what only all servers of a cluster together can tell about their external addresses. */
export function checkExternal(sets: readonly CheckedSet[], problems: Problems): void {
  const isExternal = ({ listener }: FlussAddress): boolean => listener === FlussListener.EXTERNAL;
  const owners = sets.flatMap(set => addressesOf(set).filter(isExternal).map(address => ({ set, address })));
  const external = sets[0]?.configuration.external;
  if (external === undefined) return;
  checkShared(owners, external, problems);
  checkExternalDns(owners, external, problems);
  checkNodePortRange(owners, external, problems);
  // A values file says its own word about this, which the reader of the values gives.
  if (!problems.lenient && !isAuthenticated(sets[0].configuration.serverYaml, FlussListener.EXTERNAL)) {
    problems.caution('external-listener-open', ['external'], 'opens a listener that asks nobody who they are: give EXTERNAL users, or let trusted networks alone reach it');
  }
}

/**
 * No two servers may share an address: a client is sent to one particular server, and would reach another (apache/fluss#4092). With `${NODE_IP}`
 * that depends on the nodes; where a Service leads to each pod it cannot be at all.
 */
function checkShared(owners: readonly Owner[], external: ResolvedExternal, problems: Problems): void {
  const groups = new Map<string, Owner[]>();
  for (const owner of owners) {
    const { advertisedHost, advertisedPort } = owner.address;
    if (!isKnownHost(advertisedHost) || advertisedPort === 0) continue;
    const key = addressKey(advertisedHost, advertisedPort);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [owner]);
    else group.push(owner);
  }
  for (const group of groups.values()) {
    if (group.length > 1) reportShared(group, external, problems);
  }
  const { bootstrap } = external;
  const taken = bootstrap && groups.get(addressKey(bootstrap.host, bootstrap.port));
  if (taken !== undefined) problems.error(bootstrap!.at, `leads to ${bootstrap!.host}:${bootstrap!.port}, which ${taken[0].address.pod} has for itself: choose another host or port`);
}

function addressKey(host: string, port: number): string {
  return `${plainHost(host)} ${port}`;
}

function reportShared(group: readonly Owner[], external: ResolvedExternal, problems: Problems): void {
  const { set, address } = group[group.length - 1];
  const pods = group.map(owner => owner.address.pod);
  const named = pods.length > SHOWN ? `${pods.slice(0, SHOWN).join(', ')} and ${pods.length - SHOWN} more` : `${pods.slice(0, -1).join(', ')} and ${pods[pods.length - 1]}`;
  const what = `${named} advertise ${address.advertised} alike, and clients are sent to one particular server: give each a host or a port of its own`;
  const at = blamed(set, external, address.ordinal);
  if (external.route !== undefined) problems.error(at, what);
  else if (address.advertisedHost === NODE_IP) problems.caution('external-address-shared-by-node', at, `${what}, unless no two of them ever run on one node`);
  else problems.unwise('external-address-shared', at, what);
}

/** The option by which a server would get an address of its own. */
function blamed({ role }: CheckedSet, external: ResolvedExternal, ordinal: number): Path {
  const { host, hostAt, port, portAt } = planOf(external, role);
  if (port.kind === 'list') return [...portAt, ordinal];
  if (host.kind === 'list') return [...hostAt, ordinal];
  return port.kind === 'base' ? portAt : hostAt;
}

/** ExternalDNS gives a name every address of the Services that ask for it, so a client reaches any of them. */
function checkExternalDns(owners: readonly Owner[], external: ResolvedExternal, problems: Problems): void {
  if (external.route?.kind !== 'load-balancer' || !external.route.balancer.externalDns) return;
  const first = new Map<string, string>();
  for (const { set: { role }, address } of owners) {
    if (!isKnownHost(address.advertisedHost) || !isDnsName(address.advertisedHost)) continue;
    const host = plainHost(address.advertisedHost);
    const owner = first.get(host);
    if (owner === undefined) {
      first.set(host, address.pod);
      continue;
    }
    problems.error(planOf(external, role).hostAt,
      `gives ${owner} and ${address.pod} the one name ${host}, and ExternalDNS would lead it to the load balancers of both: use {ordinal} and {component}, or, where they share an address, set externalDns to false`);
    return;
  }
}

function checkNodePortRange(owners: readonly Owner[], external: ResolvedExternal, problems: Problems): void {
  if (external.route?.kind !== 'node-port') return;
  // A port that was refused is 0.
  const outside = owners.find(({ address: { advertisedPort: port } }) => port !== 0 && (port < NODE_PORTS.from || port > NODE_PORTS.to));
  if (outside === undefined) return;
  problems.caution('node-port-out-of-range', planOf(external, outside.set.role).portAt,
    `${outside.address.pod} gets the node port ${outside.address.nodePort}, and Kubernetes takes ${NODE_PORTS.from} to ${NODE_PORTS.to} unless its API server is told otherwise`);
}
