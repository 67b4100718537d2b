import { DisruptionBudget } from './disruption-budget';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { objectLabels, selectorLabels } from '../naming/labels';
import { Role } from '../parts/role';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The PodDisruptionBudget of a set; undefined where none is asked for. */
export function renderDisruptionBudget(
  role: Role, replicas: number, given: unknown, configuration: ResolvedConfiguration, at: Path, problems: Problems,
): Record<string, unknown> | undefined {
  if (given === undefined || given === null) return undefined;
  if (!(given instanceof DisruptionBudget)) {
    problems.error(at, `has to be a DisruptionBudget, such as DisruptionBudget.maxUnavailable(1), not ${kindOf(given)}`);
    return undefined;
  }
  const { identity, namespace, names } = configuration;
  const amount = readAmount(given, [...at, given._field], problems);
  if (amount !== undefined) checkDrains(given, amount, replicas, [...at, given._field], problems);
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: names.of('PodDisruptionBudget', role.part), namespace, labels: objectLabels(identity) },
    spec: {
      [given._field]: amount,
      selector: { matchLabels: selectorLabels(identity, role.component) },
    },
  };
}

function readAmount(budget: DisruptionBudget, at: Path, problems: Problems): number | string | undefined {
  const amount = budget._amount;
  const most = budget._isPercent ? 100 : 2147483647;
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= most) return budget._isPercent ? `${amount}%` : amount;
  problems.error(at, `has to be a whole number ${budget._isPercent ? 'of percent from 0 to 100' : 'from 0'}, not ${typeof amount === 'string' ? `'${amount}'` : kindOf(amount)}`);
  return undefined;
}

/** A budget that lets no pod go makes every node drain wait for ever; some want just that. */
function checkDrains(budget: DisruptionBudget, amount: number | string, replicas: number, at: Path, problems: Problems): void {
  const pods = budget._isPercent ? Math.ceil(Number.parseInt(String(amount), 10) * replicas / 100) : Number(amount);
  const spared = budget._field === 'maxUnavailable' ? pods : replicas - pods;
  if (spared > 0) return;
  problems.caution('disruption-budget-blocks-drains', at,
    `${amount} of ${replicas} ${replicas === 1 ? 'pod' : 'pods'} lets none be evicted, so that draining a node waits for ever`);
}
