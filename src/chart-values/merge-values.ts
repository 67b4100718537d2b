import { copyOf, entryOf, isValues, kindWord, Values } from './values';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/**
 * Lays one values file over another: maps are merged, everything else (lists too) is replaced.
 *
 * A `null` stays, since it has yet to remove a default of the chart. The result shares parts with both; neither is changed.
 */
export function mergeUserValues(base: Values, over: Values): Values {
  const merged = copyOf(base);
  for (const key of Object.keys(over)) {
    const below = entryOf(base, key);
    const above = over[key];
    merged[key] = isValues(below) && isValues(above) ? mergeUserValues(below, above) : above;
  }
  return merged;
}

/**
 * Lays the user's values over the chart's defaults, as the last step: as `mergeUserValues`, but a `null` of the user's removes the default.
 * A `null` for which there is no default stays, as it does in Helm.
 *
 * Where one side is a map and the other is not, the user's value is taken and a caution given, as Helm does.
 */
export function coalesceDefaults(user: Values, defaults: Values, problems?: Problems, at: Path = []): Values {
  const merged = copyOf(defaults);
  for (const key of Object.keys(user)) {
    const above = user[key];
    const below = entryOf(defaults, key);
    if (above === null && Object.hasOwn(defaults, key)) {
      delete merged[key];
      continue;
    }
    merged[key] = isValues(above) && isValues(below) ? coalesceDefaults(above, below, problems, [...at, key]) : above;
    if (below !== undefined && below !== null && isValues(above) !== isValues(below)) {
      problems?.caution('values-of-another-kind', [...at, key], `is ${kindWord(above)} in place of the chart's default, which is ${kindWord(below)}`);
    }
  }
  return merged;
}
