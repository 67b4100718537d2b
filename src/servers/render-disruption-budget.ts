import { DisruptionBudget } from './disruption-budget';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { objectLabels, selectorLabels } from '../naming/labels';
import { Role } from '../parts/role';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The PodDisruptionBudget of a set; undefined where none is asked for. */
export function renderDisruptionBudget(
  role: Role, given: unknown, configuration: ResolvedConfiguration, at: Path, problems: Problems,
): Record<string, unknown> | undefined {
  if (given === undefined || given === null) return undefined;
  if (!(given instanceof DisruptionBudget)) {
    problems.error(at, `has to be a DisruptionBudget, such as DisruptionBudget.maxUnavailable(1), not ${kindOf(given)}`);
    return undefined;
  }
  const { identity, namespace, names } = configuration;
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: names.of('PodDisruptionBudget', role.part), namespace, labels: objectLabels(identity) },
    spec: {
      [given._field]: readAmount(given, [...at, given._field], problems),
      selector: { matchLabels: selectorLabels(identity, role.component) },
    },
  };
}

function readAmount(budget: DisruptionBudget, at: Path, problems: Problems): number | string {
  const amount = budget._amount;
  const most = budget._isPercent ? 100 : 2147483647;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > most) {
    problems.error(at, `has to be a whole number ${budget._isPercent ? 'of percent from 0 to 100' : 'from 0'}, not ${typeof amount === 'string' ? `'${amount}'` : kindOf(amount)}`);
    return 0;
  }
  return budget._isPercent ? `${amount}%` : amount;
}
