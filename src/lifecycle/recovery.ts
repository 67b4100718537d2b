import { LateRecovery, RecoveryOptions } from './recovery-options';
import { MAX_SECONDS, readRecord, readSeconds, refuseUnknown } from '../options/read';
import { COORDINATOR, Role } from '../parts/role';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** A recovery budget, complete. */
export interface Recovery {
  /** How long the client port may stay closed. */
  readonly portSeconds: number;
  /** How long the cluster's health may keep the pod from being ready. */
  readonly healthSeconds: number;
  /** Whether the pod stays not ready after that. */
  readonly stalls: boolean;
}

const COORDINATOR_PORT_SECONDS = 300;
const SECONDS = 1200;
const CHOICES: readonly unknown[] = Object.values(LateRecovery);

/** Reads how long recovery may take. */
export function resolveRecovery(role: Role, given: unknown, at: Path, problems: Problems): Recovery {
  const options = readRecord(given, at, problems) as RecoveryOptions;
  refuseUnknown(options, ['budget', 'whenLate'], at, problems);
  const { whenLate } = options;
  if (whenLate !== undefined && whenLate !== null && !CHOICES.includes(whenLate)) {
    problems.error([...at, 'whenLate'], `${typeof whenLate === 'string' ? `'${whenLate as string}'` : kindOf(whenLate)} is not one of ${CHOICES.join(', ')}`);
  }
  const range = { min: 1, max: MAX_SECONDS };
  const budget = (fallback: number): number => readSeconds(options.budget, range, [...at, 'budget'], problems, fallback);
  const healthSeconds = budget(SECONDS);
  const isGiven = options.budget !== undefined && options.budget !== null;
  return {
    healthSeconds,
    portSeconds: role === COORDINATOR && !isGiven ? COORDINATOR_PORT_SECONDS : healthSeconds,
    stalls: whenLate === LateRecovery.STALL,
  };
}
