import { Finding } from '../finding';
import { Graph } from '../graph';
import { GraphObject } from '../graph-object';
import { mapOf, mapsOf, textOf } from '../json';

/** A Kubernetes cluster has one set of node ports for all its Services: the second that asks for one is refused. */
export function nodePorts(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, GraphObject>();
  // Ours last, so that one of them is at fault wherever one is involved.
  for (const object of [...graph.objects].sort((a, b) => Number(a.owned !== undefined) - Number(b.owned !== undefined))) {
    if (object.kind !== 'Service') continue;
    for (const [port, protocol] of nodePortsOf(object)) {
      const key = `${protocol} ${String(port)}`;
      const owner = owners.get(key);
      if (owner === undefined) {owners.set(key, object);} else if (object.owned !== undefined) {
        findings.push({
          id: 'tenancy-node-port',
          construct: object.construct,
          clusters: [...new Set([object.owned.cluster, ...owner.owned === undefined ? [] : [owner.owned.cluster]])],
          message: `asks for the node port ${String(port)}, which ${owner.construct.node.path} has: each Service needs node ports of its own`,
        });
      }
    }
  }
  return findings;
}

function nodePortsOf(service: GraphObject): [port: unknown, protocol: string][] {
  const spec = mapOf(service.json.spec);
  const ports = mapsOf(spec.ports)
    .filter(port => (port.nodePort ?? undefined) !== undefined)
    .map((port): [unknown, string] => [port.nodePort, textOf(port.protocol) ?? 'TCP']);
  return (spec.healthCheckNodePort ?? undefined) === undefined ? ports : [...ports, [spec.healthCheckNodePort, 'TCP']];
}
