import { ResolvedBudget } from './resolve-disruption-budget';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { objectLabels, selectorLabels } from '../naming/labels';
import { Role } from '../parts/role';

/** The PodDisruptionBudget of all servers of a role. */
export function renderDisruptionBudget(role: Role, budget: ResolvedBudget, configuration: ResolvedConfiguration): Record<string, unknown> {
  const { identity, namespace, names } = configuration;
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: names.of('PodDisruptionBudget', role.part), namespace, labels: objectLabels(identity) },
    spec: {
      [budget.field]: budget.amount,
      selector: { matchLabels: selectorLabels(identity, role.component) },
    },
  };
}
