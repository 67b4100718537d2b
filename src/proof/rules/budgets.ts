import { Finding } from '../finding';
import { Graph } from '../graph';
import { GraphObject } from '../graph-object';
import { PodTemplate, selectorOf } from '../pods';

/** A pod under two PodDisruptionBudgets cannot be evicted at all: the API server answers each try with an error, and a node drain hangs. */
export function budgets(graph: Graph): Finding[] {
  const found = new Map<PodTemplate, GraphObject[]>();
  for (const budget of graph.objects) {
    if (budget.kind !== 'PodDisruptionBudget') continue;
    const selector = selectorOf(budget);
    if (selector === undefined) continue;
    for (const pods of graph.pods.select(budget.namespace, selector)) {
      if (pods.workload.owned !== undefined) found.set(pods, [...found.get(pods) ?? [], budget]);
    }
  }
  return [...found].filter(([, several]) => several.length > 1).map(([pods, several]) => ({
    id: 'proof-several-budgets',
    construct: pods.workload.construct,
    clusters: [pods.workload.owned!.cluster],
    message: `its pods fall under ${several.length} PodDisruptionBudgets (${several.map(budget => budget.construct.node.path).join(', ')}), so none of them can be evicted: keep one`,
  }));
}
