import { entryOf, isValues, kindWord, newValues, sameValue, Values, withEntry } from './values';
import { refuseSymbols } from '../options/read';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The chart value that holds Fluss configuration keys. */
export const OVERRIDES = 'configurationOverrides';

/** What to do where nested maps and a dotted key spell the same key with different values. */
export type SameKeyTwice = 'refuse' | 'nested wins';

interface Spelled {
  readonly segments: readonly string[];
  readonly value: unknown;
}

/**
 * Fluss keys from a map that may nest: `{zookeeper: {address: x}}` is `{'zookeeper.address': x}`. Lists, nulls and scalars are kept as they are;
 * a map without entries stands for nothing.
 *
 * Has to be done to the user's values before they meet the chart's defaults, whose keys are dotted: only then does
 * `zookeeper: {path: {root: /x}}` take the place of the default `zookeeper.path.root`.
 */
export function flattenOverrides(map: unknown, at: Path, problems: Problems, sameKeyTwice: SameKeyTwice = 'refuse'): Map<string, unknown> {
  const found = new Map<string, Spelled>();
  if (map === undefined || map === null) return new Map();
  if (!isValues(map)) {
    problems.error(at, `has to be a map of Fluss keys and values, not ${kindWord(map)}`);
    return new Map();
  }
  const visit = (values: Values, above: readonly string[], around: readonly Values[]) => {
    if (around.includes(values)) return problems.error([...at, ...above], 'holds itself');
    refuseSymbols(values, [...at, ...above], problems);
    for (const key of Object.keys(values)) {
      const segments = [...above, key];
      const value = values[key];
      if (key === '') problems.error([...at, ...segments], 'has an empty part in its key');
      else if (isValues(value)) visit(value, segments, [...around, values]);
      else note(segments, value);
    }
  };
  const note = (segments: readonly string[], value: unknown) => {
    const key = segments.join('.');
    const before = found.get(key);
    if (before !== undefined && !sameValue(before.value, value)) {
      if (sameKeyTwice === 'refuse' || before.segments.length === segments.length) {
        problems.error([...at, key], `is given twice with different values, as ${spelling(before.segments)} and as ${spelling(segments)}; keep one`);
        return;
      }
      if (before.segments.length > segments.length) return;
    }
    found.set(key, { segments, value });
  };
  visit(map, [], []);
  return new Map([...found].map(([key, { value }]) => [key, value]));
}

/** Values whose `configurationOverrides` are flattened; the same values where there is no such map. */
export function dotOverrides(values: Values, problems: Problems, sameKeyTwice: SameKeyTwice = 'refuse'): Values {
  const nested = entryOf(values, OVERRIDES);
  if (!isValues(nested)) return values;
  const dotted = newValues();
  for (const [key, value] of flattenOverrides(nested, [OVERRIDES], problems, sameKeyTwice)) dotted[key] = value;
  return withEntry(values, OVERRIDES, dotted);
}

/** `"zookeeper.path.root"`, `zookeeper: {path: {root}}`. */
function spelling(segments: readonly string[]): string {
  if (segments.length === 1) return `"${segments[0]}"`;
  const last = segments[segments.length - 1];
  return segments.slice(0, -1).map(segment => `${segment}: {`).join('') + last + '}'.repeat(segments.length - 1);
}
