import { Finding } from '../finding';
import { Graph } from '../graph';
import { GraphObject, OwnedGraphObject } from '../graph-object';
import { matches, PodTemplate, selectorOf } from '../pods';

/**
 * Each selector of ours matches the pods that it was made for, and no others: Jobs, a development ZooKeeper or a user's Deployment with the same labels would
 * receive the servers' traffic, or count for their PodDisruptionBudget (redpanda-data/helm-charts#310).
 */
export function selectors(graph: Graph): Finding[] {
  return graph.owned.flatMap(object => (object.kind === 'StatefulSet' ? ownTemplate(graph, object) : intendedPods(graph, object)));
}

function intendedPods(graph: Graph, object: OwnedGraphObject): Finding[] {
  const { selects, cluster } = object.owned;
  if (selects === undefined) return [];
  const finding = (id: string, message: string): Finding => ({ id, construct: object.construct, clusters: [cluster], message });
  const selector = selectorOf(object);
  const selected = selector === undefined ? [] : graph.pods.select(object.namespace, selector);
  const intended = selects.flatMap(workload => graph.pods.of(workload) ?? []);
  const missed = intended.filter(pods => !selected.includes(pods));
  // Two workloads of one name are one object, which is reported as such.
  const foreign = selected.filter(pods => !intended.some(own => own === pods || isSameObject(own.workload, pods.workload)));
  return [
    ...missed.map(pods => finding('proof-selector-misses-pods',
      `its selector does not match the pods of ${pathOf(pods)}: their labels and namespace have to stay as the library renders them, so undo the JSON patch or label that changes them`)),
    ...foreign.map(pods => finding('proof-selector-matches-foreign-pods',
      `its selector also matches the pods of ${pathOf(pods)}, which are not its own: give those other labels than app.kubernetes.io/name, instance and component of this cluster`)),
  ];
}

/** Kubernetes refuses a StatefulSet that would not find its own pods. */
function ownTemplate(graph: Graph, object: OwnedGraphObject): Finding[] {
  const selector = selectorOf(object);
  const own = graph.pods.of(object.construct);
  if (selector !== undefined && own !== undefined && matches(selector, own)) return [];
  return [{
    id: 'proof-selector-misses-pods',
    construct: object.construct,
    clusters: [object.owned.cluster],
    message: 'its selector does not match the labels of its own pod template: undo the JSON patch that changes either',
  }];
}

function isSameObject(one: GraphObject, other: GraphObject): boolean {
  return one.kind === other.kind && one.name === other.name;
}

function pathOf(pods: PodTemplate): string {
  return pods.workload.construct.node.path;
}
