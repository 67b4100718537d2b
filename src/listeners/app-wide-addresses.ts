import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { FlussAddress, FlussListener } from './address';
import { isLoopback, NODE_IP, plainHost } from './host-text';
import { isRecord } from '../problems/kind-of';

/** The external addresses of one cluster, and the Kubernetes cluster that it is for. */
interface Entry {
  readonly construct: IConstruct;
  readonly target: string;
  readonly addresses: readonly FlussAddress[];
}

const REGISTERS = new WeakMap<IConstruct, Entry[]>();

/**
 * Has what a cluster claims for itself alone compared with everything else in the App: node ports, of which each Kubernetes cluster has one set for all
 * its Services, and the addresses that clients are told.
 */
export function compareInApp(construct: IConstruct, target: string, addresses: readonly FlussAddress[]): void {
  const { root } = construct.node;
  const entry = { construct, target, addresses: addresses.filter(address => address.listener === FlussListener.EXTERNAL) };
  const known = REGISTERS.get(root);
  if (known !== undefined) {
    known.push(entry);
    return;
  }
  const entries = [entry];
  REGISTERS.set(root, entries);
  root.node.addValidation({ validate: () => [...sharedAddresses(entries), ...sharedNodePorts(root, entries)] });
}

/** Clients of one cluster would reach servers of the other. A laptop's own ports are forwarded to one of them at a time. */
function sharedAddresses(entries: readonly Entry[]): string[] {
  const found: string[] = [];
  const owners = new Map<string, Entry>();
  for (const entry of entries) {
    for (const { advertisedHost, advertisedPort, pod } of entry.addresses) {
      if (advertisedHost === NODE_IP || isLoopback(advertisedHost)) continue;
      const key = `${entry.target}\0${plainHost(advertisedHost)}\0${advertisedPort}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, entry);
      else if (owner !== entry) found.push(`${entry.construct.node.path}: ${pod} advertises ${advertisedHost}:${advertisedPort}, as does a server of ${owner.construct.node.path}: give each a host or a port of its own`);
    }
  }
  return found;
}

/** Also against Services that this library did not make; those of nobody's target are compared with all. */
function sharedNodePorts(root: IConstruct, entries: readonly Entry[]): string[] {
  const found: string[] = [];
  const owners = new Map<string, { object: ApiObject; isOurs: boolean }>();
  const targets = new Set(entries.map(entry => entry.target));
  for (const object of root.node.findAll()) {
    if (!ApiObject.isApiObject(object) || object.kind !== 'Service') continue;
    const entry = entries.find(each => object.node.path.startsWith(`${each.construct.node.path}/`));
    for (const [port, protocol] of nodePortsOf(object)) {
      for (const target of entry === undefined ? targets : [entry.target]) {
        const key = `${target}\0${protocol}\0${port}`;
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, { object, isOurs: entry !== undefined });
        else if (owner.isOurs || entry !== undefined) found.push(`${object.node.path}: the node port ${port} is taken by ${owner.object.node.path}: each Service needs node ports of its own`);
      }
    }
  }
  return [...new Set(found)];
}

function nodePortsOf(object: ApiObject): [port: unknown, protocol: string][] {
  const json: unknown = object.toJson();
  const spec = isRecord(json) && isRecord(json.spec) ? json.spec : {};
  const ports = (Array.isArray(spec.ports) ? spec.ports : []).filter(isRecord)
    .filter(port => port.nodePort !== undefined)
    .map((port): [unknown, string] => [port.nodePort, typeof port.protocol === 'string' ? port.protocol : 'TCP']);
  return spec.healthCheckNodePort === undefined ? ports : [...ports, [spec.healthCheckNodePort, 'TCP']];
}
