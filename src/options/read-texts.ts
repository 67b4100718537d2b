import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Judges the keys and values of a map of texts. */
export type TextCheck = (value: unknown, at: Path, problems: Problems) => void;

/** A map of texts such as labels, in which nothing is not given. */
export function readTexts(given: unknown, at: Path, check: TextCheck, problems: Problems): Record<string, string> {
  if (given === undefined || given === null) return {};
  check(given, at, problems);
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) if (typeof value === 'string') kept[key] = value;
  return kept;
}
