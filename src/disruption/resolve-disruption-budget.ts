import { DisruptionBudget } from './disruption-budget';
import { Replication } from './replication';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** One limit of a PodDisruptionBudget. */
export interface ResolvedBudget {
  readonly field: 'maxUnavailable' | 'minAvailable';
  readonly amount: number | string;
}

/** The pods that a budget is for. */
export interface BudgetContext {
  readonly pods: number;
  /** How tables are replicated on these pods; undefined for coordinators, of which any one is enough. */
  readonly replication?: Replication;
}

/**
 * As many tablet servers as leave one more in-sync replica than writes need, so that one may still fail while a node is drained; at least one, or drains
 * would hang. Nothing for a single pod, of which a budget can only say that it is never evicted (cloudnative-pg#2570).
 */
export function defaultBudget({ pods, replication }: BudgetContext): ResolvedBudget | undefined {
  if (pods < 2) return undefined;
  const spare = replication === undefined ? 1 : replication.factor - replication.minInSync - 1;
  return { field: 'maxUnavailable', amount: Math.max(1, Math.min(spare, pods - 1)) };
}

/** Reads a budget; undefined where there shall be none. */
export function resolveBudget(given: unknown, context: BudgetContext, at: Path, problems: Problems): ResolvedBudget | undefined {
  if (given === undefined || given === null) return defaultBudget(context);
  if (!(given instanceof DisruptionBudget)) {
    problems.error(at, `has to be a DisruptionBudget, such as DisruptionBudget.maxUnavailable(1), not ${kindOf(given)}`);
    return undefined;
  }
  const field = given._field;
  if (field === undefined) return undefined;
  const amount = readAmount(given, [...at, field], problems);
  if (amount === undefined) return undefined;
  const down = mostDown(field, amount, given._isPercent, context.pods);
  if (down <= 0 && !given._isControlled) {
    problems.caution('disruption-budget-blocks-drains', [...at, field],
      `${amount}${given._isPercent ? '%' : ''} of ${context.pods} ${context.pods === 1 ? 'pod' : 'pods'} lets none be evicted, so that draining a node waits for ever: allow one, or say DisruptionBudget.controllerRolled() where a controller moves them`);
  }
  const spare = context.replication === undefined ? undefined : context.replication.factor - context.replication.minInSync;
  if (spare !== undefined && spare >= 1 && down > spare) {
    problems.caution('disruption-budget-stops-writes', [...at, field],
      `lets ${down} tablet servers be evicted at once, but writes need ${context.replication!.minInSync} of ${context.replication!.factor} replicas in sync: allow ${spare} at most`);
  }
  return { field, amount: given._isPercent ? `${amount}%` : amount };
}

/** How many pods may be down at once; Kubernetes rounds percentages up. */
function mostDown(field: string, amount: number, isPercent: boolean, pods: number): number {
  const count = isPercent ? Math.ceil(pods * amount / 100) : amount;
  return field === 'maxUnavailable' ? Math.min(count, pods) : pods - count;
}

function readAmount(budget: DisruptionBudget, at: Path, problems: Problems): number | undefined {
  const amount = budget._amount;
  const most = budget._isPercent ? 100 : 2147483647;
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= most) return amount;
  problems.error(at, `has to be a whole number ${budget._isPercent ? 'of percent from 0 to 100' : 'from 0'}, not ${typeof amount === 'string' ? `'${amount}'` : kindOf(amount)}`);
  return undefined;
}
