import { Finding } from '../finding';
import { Graph } from '../graph';
import { OwnedGraphObject } from '../graph-object';
import { mapOf, textOf } from '../json';
import { matches, selectorOf } from '../pods';

/** Pods have DNS names only where `serviceName` is a headless Service that selects them (grafana/helm-charts#3043, coze-dev/coze-studio#2723). */
export function serviceNames(graph: Graph): Finding[] {
  return graph.owned.filter(object => object.kind === 'StatefulSet').flatMap(object => {
    const name = textOf(mapOf(object.json.spec).serviceName) ?? '';
    const problem = problemOf(graph, name, object);
    if (problem === undefined) return [];
    const message = `its serviceName '${name}' ${problem}, so its pods have no DNS names: undo the JSON patch that changes it or the Service`;
    return [{ id: 'proof-service-name', construct: object.construct, clusters: [object.owned.cluster], message }];
  });
}

function problemOf(graph: Graph, name: string, set: OwnedGraphObject): string | undefined {
  const service = graph.find('Service', name, set);
  if (service === undefined) return 'is no Service of this App in its namespace';
  if (mapOf(service.json.spec).clusterIP !== 'None') return `is a Service that is not headless (${service.construct.node.path})`;
  const selector = selectorOf(service);
  const pods = graph.pods.of(set.construct);
  if (selector === undefined || pods === undefined || !matches(selector, pods)) return `is a Service that does not select its pods (${service.construct.node.path})`;
  return undefined;
}
