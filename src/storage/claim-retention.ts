import { readRecord, refuseUnknown } from '../options/read';
import { Role, TABLET } from '../parts/role';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What becomes of the claims of pods that are no more. */
export enum ClaimRetention {
  /** They stay, and with them the data. */
  RETAIN = 'Retain',
  /** They are deleted, and with them, as a rule, the data. */
  DELETE = 'Delete',
}

/** When claims are kept. */
export interface ClaimRetentionOptions {
  /**
   * When the StatefulSet is deleted.
   *
   * @default ClaimRetention.RETAIN
   */
  readonly whenDeleted?: ClaimRetention;

  /**
   * When there are fewer replicas than before.
   *
   * @default ClaimRetention.RETAIN
   */
  readonly whenScaled?: ClaimRetention;
}

const CHOICES: readonly unknown[] = Object.values(ClaimRetention);

/** The retention policy of a set with claims, said out loud: it is what keeps the data. */
export function retentionParts(role: Role, given: unknown, at: Path, problems: Problems): ServerParts {
  const options = readRecord(given, at, problems);
  refuseUnknown(options, ['whenDeleted', 'whenScaled'], at, problems);
  const read = (name: string): string => {
    const value = options[name];
    if (value === undefined || value === null) return ClaimRetention.RETAIN;
    if (!CHOICES.includes(value)) {
      problems.error([...at, name], `${typeof value === 'string' ? `'${value}'` : kindOf(value)} is not one of ${CHOICES.join(', ')}`);
      return ClaimRetention.RETAIN;
    }
    if (value === ClaimRetention.DELETE && role === TABLET) {
      problems.caution('claims-are-deleted', [...at, name], 'deletes the claims of tablet servers with whatever was on their volumes only');
    }
    return String(value);
  };
  return { statefulSet: { persistentVolumeClaimRetentionPolicy: { whenDeleted: read('whenDeleted'), whenScaled: read('whenScaled') } } };
}
