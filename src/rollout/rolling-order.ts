import { Role, TABLET } from '../parts/role';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** In which order a GitOps controller applies what a cluster consists of. */
export enum RollingOrder {
  /** Everything at once: what a first install needs, since tablet servers wait for a coordinator to become healthy. */
  TOGETHER = 'Together',
  /**
   * Tablet servers first, coordinators when those are healthy, as Fluss asks for it in upgrades: sync waves of Argo CD. For clusters that run: a first
   * install would wait for tablet servers that wait for a coordinator.
   */
  TABLETS_FIRST = 'TabletsFirst',
}

/** The annotation by which Argo CD orders what it applies; objects without it are of wave 0. */
const SYNC_WAVE = 'argocd.argoproj.io/sync-wave';

const ORDERS: readonly unknown[] = Object.values(RollingOrder);

/** Reads the order. */
export function readRollingOrder(given: unknown, at: Path, problems: Problems): RollingOrder {
  if (given === undefined || given === null) return RollingOrder.TOGETHER;
  if (ORDERS.includes(given)) return given as RollingOrder;
  problems.error(at, `${typeof given === 'string' ? `'${given}'` : kindOf(given)} is not one of ${ORDERS.join(', ')}`);
  return RollingOrder.TOGETHER;
}

/** The annotations of the StatefulSet that say when its turn is. ConfigMaps, Secrets and Services stay in wave 0, before both. */
export function waveAnnotations(role: Role, order: RollingOrder): Record<string, string> {
  if (order === RollingOrder.TOGETHER) return {};
  return { [SYNC_WAVE]: role === TABLET ? '1' : '2' };
}
