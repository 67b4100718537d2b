import { ResolvedBudget } from './resolve-disruption-budget';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { COMPONENT, objectLabels, selectorLabels } from '../naming/labels';
import { ClusterIdentity } from '../naming/naming-strategy';
import { Role } from '../parts/role';

/** The PodDisruptionBudget of all servers of a role: one for all their sets, since replicas of a bucket lie on any of them. */
export function renderDisruptionBudget(
  role: Role, budget: ResolvedBudget, components: readonly string[], configuration: ResolvedConfiguration,
): Record<string, unknown> {
  const { identity, namespace, names } = configuration;
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: names.of('PodDisruptionBudget', role.part), namespace, labels: objectLabels(identity) },
    spec: {
      [budget.field]: budget.amount,
      selector: selectorOf(identity, components),
    },
  };
}

function selectorOf(identity: ClusterIdentity, components: readonly string[]): Record<string, unknown> {
  const { [COMPONENT]: component, ...cluster } = selectorLabels(identity, components[0]);
  if (components.length === 1) return { matchLabels: { ...cluster, [COMPONENT]: component } };
  return { matchLabels: cluster, matchExpressions: [{ key: COMPONENT, operator: 'In', values: [...components].sort() }] };
}
