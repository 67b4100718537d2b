import { Finding } from '../finding';
import { Graph } from '../graph';
import { GraphObject } from '../graph-object';
import { ProvenCluster } from '../proven-cluster';

/** Two objects of one kind and name would overwrite each other: the second `kubectl apply` wins, silently (apache/fluss#4532). */
export function objectNames(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  const constructs = new Map(graph.clusters.map(({ cluster, construct }) => [cluster, construct]));
  const between = new Map<ProvenCluster, Map<ProvenCluster, GraphObject[]>>();
  for (const [first, other] of clashes(graph)) {
    const [ours, theirs] = other.owned === undefined ? [first, other] : [other, first];
    const [cluster, owner] = [ours.owned!.cluster, theirs.owned?.cluster];
    if (owner === undefined || owner === cluster || !constructs.has(cluster) || !constructs.has(owner)) {
      const message = `is the ${nameOf(ours)}, and so is ${theirs.construct.node.path}: one would overwrite the other; ${REMEDY}`;
      findings.push({ id: 'tenancy-object-name', construct: ours.construct, clusters: owner === undefined ? [cluster] : [cluster, owner], message });
      continue;
    }
    const owners = between.get(cluster) ?? new Map<ProvenCluster, GraphObject[]>();
    between.set(cluster, owners.set(owner, [...owners.get(owner) ?? [], ours]));
  }
  for (const [cluster, owners] of between) {
    for (const [owner, objects] of owners) {
      findings.push({
        id: 'tenancy-object-name',
        construct: constructs.get(cluster)!,
        clusters: [cluster, owner],
        message: `has the same objects as ${constructs.get(owner)!.node.path}, so one cluster would overwrite the other: ${objects.map(nameOf).join(', ')}; ${REMEDY}`,
      });
    }
  }
  return findings;
}

const REMEDY = 'give one of them another name (clusterName or naming of a cluster), another namespace, or another deployment target';

/** Pairs of objects that are one in Kubernetes, at least one of them ours. */
function clashes(graph: Graph): [GraphObject, GraphObject][] {
  const pairs: [GraphObject, GraphObject][] = [];
  const groups = new Map<string, GraphObject[]>();
  for (const object of graph.objects) {
    if (object.name === '') continue;
    const key = `${object.group}\0${object.kind}\0${object.namespace}\0${object.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [object]);
    else group.push(object);
  }
  for (const group of groups.values()) {
    const ours = group.find(object => object.owned !== undefined);
    if (ours !== undefined) for (const other of group) if (other !== ours) pairs.push([ours, other]);
  }
  return pairs;
}

function nameOf({ kind, name, namespace }: GraphObject): string {
  return `${kind} '${name}' ${namespace === '' ? 'without a namespace' : `in the namespace '${namespace}'`}`;
}
