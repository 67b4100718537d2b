import { Data, dataOf, forEachData, listOf, report, Rule } from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { encode } from '../encode';
import { annotationKey, labelKey, labelValue } from '../names';

/** The annotations of an object may take so many bytes, keys included. */
const MOST_ANNOTATION_BYTES = 256 * 1024;

function texts(value: unknown, at: Path, problems: Problems): [string, string][] {
  return Object.entries(encode('string{}', value, at, problems) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** Labels: keys and values of the right form, and values that are text. */
export function checkLabels(value: unknown, at: Path, problems: Problems): void {
  for (const [key, text] of texts(value, at, problems)) {
    report(labelKey(key), [...at, key], problems);
    report(labelValue(text), [...at, key], problems);
  }
}

/** Annotations: keys of the right form, values that are text, at most 256 KiB. */
export function checkAnnotations(value: unknown, at: Path, problems: Problems): void {
  let bytes = 0;
  for (const [key, text] of texts(value, at, problems)) {
    report(annotationKey(key), [...at, key], problems);
    bytes += Buffer.byteLength(key) + Buffer.byteLength(text);
  }
  if (bytes > MOST_ANNOTATION_BYTES) problems.error(at, `take ${bytes} bytes together, at most ${MOST_ANNOTATION_BYTES} are allowed`);
}

/** A node selector: labels that a node must have. */
export const checkNodeSelector: Rule = checkLabels;

/** The operators that want values, and those that want none. */
export function checkValuesOfOperator(requirement: Data, at: Path, problems: Problems): void {
  const count = listOf(requirement.values).length;
  const { operator } = requirement;
  if ((operator === 'In' || operator === 'NotIn') && count === 0) problems.error([...at, 'values'], `must not be empty with operator ${operator}`);
  if ((operator === 'Exists' || operator === 'DoesNotExist') && count > 0) problems.error([...at, 'values'], `must be empty with operator ${operator}`);
}

/** A selector of pods or other objects by their labels. */
export function checkLabelSelector(value: unknown, at: Path, problems: Problems): void {
  const selector = dataOf(value);
  if (!selector) return;
  checkLabels(selector.matchLabels, [...at, 'matchLabels'], problems);
  forEachData(selector.matchExpressions, [...at, 'matchExpressions'], (requirement, where) => {
    if (requirement.key !== undefined) report(labelKey(requirement.key), [...where, 'key'], problems);
    checkValuesOfOperator(requirement, where, problems);
    listOf(requirement.values).forEach((text, index) => report(labelValue(text), [...where, 'values', index], problems));
  });
}

/** All keys that a selector speaks of. */
export function keysOfSelector(value: unknown): Set<unknown> {
  const selector = dataOf(value) ?? {};
  return new Set([
    ...Object.keys(dataOf(selector.matchLabels) ?? {}),
    ...listOf(selector.matchExpressions).map(requirement => dataOf(requirement)?.key),
  ]);
}
