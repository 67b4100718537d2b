import { createHash } from 'node:crypto';
import { isReadBy } from './component-keys';
import { isDynamic, lookup } from '../config/catalogue';
import { isSecretKey } from '../config/secret-keys';
import { Role } from '../parts/role';

/** The annotation of the pod template that changes with the settings that pods have to be restarted for. */
export const CHECKSUM_ANNOTATION = 'fluss.apache.org/config-checksum';

/** Whether servers take a change of the key over while they run. */
export function isLive(key: string): boolean {
  const entry = lookup(key);
  return isDynamic(entry?.replacedBy ?? entry?.sameAs ?? key);
}

/** A hash of a secret can be tried against guesses by whoever reads pods; a marker is none. */
function isLiteralSecret(key: string, value: string): boolean {
  return isSecretKey(key) && !/^\$\{[^{}]*\}$/.test(value);
}

/** The entries for whose change the servers of a role have to be started again, sorted; without literal secrets. */
export function restartEntries(role: Role, serverYaml: ReadonlyMap<string, string>): [key: string, value: string][] {
  return [...serverYaml]
    .filter(([key, value]) => isReadBy(role, key) && !isLive(key) && !isLiteralSecret(key, value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The checksum of what the servers of a role read at their start: it is the same whatever else changes, and in whatever order keys are given.
 *
 * @param files contents of further files that are read at the start only, such as the logging configuration
 */
export function configChecksum(role: Role, serverYaml: ReadonlyMap<string, string>, files: readonly string[] = []): string {
  return createHash('sha256').update(JSON.stringify([restartEntries(role, serverYaml), ...files])).digest('hex');
}
