import { IConstruct } from 'constructs';
import { FlussAddress } from './address';
import { isLoopback, NODE_IP, plainHost } from './host-text';
import { DeploymentTarget } from '../proof/deployment-target';

/** The external addresses of one cluster, and the Kubernetes cluster that it is for. */
interface Entry {
  readonly construct: IConstruct;
  readonly target: string;
  readonly addresses: readonly FlussAddress[];
}

const REGISTERS = new WeakMap<IConstruct, Entry[]>();

/**
 * Has the addresses that clients outside are told compared with those of every other cluster in the App: the clients of one cluster would reach servers of
 * another.
 *
 * @param target the Kubernetes cluster that the cluster itself names; empty where it names none
 */
export function compareInApp(construct: IConstruct, target: string, addresses: readonly FlussAddress[]): void {
  const { root } = construct.node;
  const entry = { construct, target, addresses };
  const known = REGISTERS.get(root);
  if (known !== undefined) {
    known.push(entry);
    return;
  }
  const entries = [entry];
  REGISTERS.set(root, entries);
  root.node.addValidation({ validate: () => sharedAddresses(entries) });
}

/** One line for each two clusters. A laptop's own ports are forwarded to one cluster at a time, and a node's address is each node's own. */
function sharedAddresses(entries: readonly Entry[]): string[] {
  const found: string[] = [];
  const owners = new Map<string, Entry>();
  for (const entry of entries) {
    const reported = new Set<Entry>();
    for (const { advertisedHost, advertisedPort, pod } of entry.addresses) {
      if (advertisedHost === NODE_IP || isLoopback(advertisedHost)) continue;
      const key = `${entry.target || DeploymentTarget.of(entry.construct)}\0${plainHost(advertisedHost)}\0${advertisedPort}`;
      const owner = owners.get(key);
      if (owner === undefined) {owners.set(key, entry);} else if (owner !== entry && !reported.has(owner)) {
        reported.add(owner);
        found.push(`${entry.construct.node.path}: ${pod} advertises ${advertisedHost}:${advertisedPort}, as does a server of ${owner.construct.node.path}: give each a host or a port of its own`);
      }
    }
  }
  return found;
}
