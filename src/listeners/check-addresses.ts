import { FlussAddress, FlussListener } from './address';
import { AddressedSet, addressesOf, planOf } from './address-model';
import { isKnownHost } from './check-role-addresses';
import { NODE_IP, plainHost } from './host-text';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** How many pods of a group a message names. */
const SHOWN = 4;

/**
 * No two servers may share an address: a client is sent to one particular server, and would reach another (apache/fluss#4092). With `${NODE_IP}`
 * that depends on the nodes; where a Service leads to each pod it cannot be at all.
 */
export function checkAddresses(sets: readonly AddressedSet[], problems: Problems): void {
  const groups = new Map<string, { set: AddressedSet; address: FlussAddress }[]>();
  for (const set of sets) {
    for (const address of addressesOf(set).filter(each => each.listener === FlussListener.EXTERNAL)) {
      if (!isKnownHost(address.advertisedHost) || address.advertisedPort === 0) continue;
      const key = `${plainHost(address.advertisedHost)} ${address.advertisedPort}`;
      groups.set(key, [...groups.get(key) ?? [], { set, address }]);
    }
  }
  for (const group of groups.values()) {
    if (group.length > 1) reportShared(group, problems);
  }
}

function reportShared(group: readonly { set: AddressedSet; address: FlussAddress }[], problems: Problems): void {
  const { set, address } = group[group.length - 1];
  const { external } = set.configuration;
  if (external === undefined) return;
  const plan = planOf(external, set.role);
  const at: Path = plan.port.kind === 'list' ? [...plan.portAt, address.ordinal]
    : plan.host.kind === 'list' ? [...plan.hostAt, address.ordinal]
      : plan.host.kind === 'template' || plan.port.kind === 'same' ? plan.hostAt : plan.portAt;
  const pods = group.map(each => each.address.pod);
  const named = pods.length > SHOWN ? `${pods.slice(0, SHOWN).join(', ')} and ${pods.length - SHOWN} more` : `${pods.slice(0, -1).join(', ')} and ${pods[pods.length - 1]}`;
  const what = `${named} all advertise ${address.advertised}, and clients are sent to one particular server: give each a host or a port of its own`;
  if (external.route !== undefined) problems.error(at, what);
  else if (address.advertisedHost === NODE_IP) problems.caution('external-address-shared-by-node', at, `${what}, unless no two of them ever run on one node`);
  else problems.unwise('external-address-shared', at, what);
}
