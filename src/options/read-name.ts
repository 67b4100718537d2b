import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** A name that Kubernetes accepts; undefined where it is none, with the reason reported. */
export function checkedName(value: unknown, check: (value: unknown) => string | undefined, at: Path, problems: Problems): string | undefined {
  const problem = value === undefined || value === null ? 'is missing' : check(value);
  if (problem === undefined) return value as string;
  problems.error(at, problem);
  return undefined;
}
