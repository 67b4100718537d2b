import { readText } from '../options/read';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The minor version of the Kubernetes 1 that objects are for, unless a cluster says another. */
export const DEFAULT_MINOR = 29;
/** The oldest for which nothing that is always rendered is missing: `ordinals` and the retention of claims came with it. */
const OLDEST = 27;
/** Newer than any: where a chart values file is read, nobody says the version, and nothing is refused for it. */
const ANY = 999;

/** Reads a version such as `1.29`, `v1.31.4` or `1.30.2-gke.100`, and gives its minor number. */
export function readKubernetesVersion(given: unknown, at: Path, problems: Problems): number {
  const text = readText(given, at, problems);
  if (text === undefined) return problems.lenient ? ANY : DEFAULT_MINOR;
  const match = /^v?1\.(\d{1,3})(?:\.\d{1,4})?\+?(?:[-+][0-9A-Za-z.+-]*)?$/.exec(text);
  if (match === null) {
    problems.error(at, `'${text}' is not a Kubernetes version, such as 1.29`);
    return DEFAULT_MINOR;
  }
  const minor = Number(match[1]);
  if (minor < OLDEST) problems.error(at, `1.${minor} is too old: 1.${OLDEST} or later is needed`);
  return Math.max(minor, OLDEST);
}

/** Says that an option needs a newer Kubernetes than the cluster is for, where it does. */
export function needsKubernetes(minor: number, target: number, at: Path, problems: Problems, why: string): boolean {
  if (target >= minor) return true;
  problems.error(at, `needs Kubernetes 1.${minor}, ${why}; ${problems.say(['kubernetesVersion'])} is 1.${target}: raise it where your cluster is newer`);
  return false;
}
