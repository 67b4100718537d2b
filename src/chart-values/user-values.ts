import { coalesceDefaults, mergeUserValues } from './merge-values';
import { dotOverrides } from './overrides';
import { ReadFile, SetMode } from './set-grammar';
import { applySet } from './set-values';
import { newValues, Values } from './values';
import { parseValues } from './yaml-values';
import { Problems } from '../problems/problems';

/** A values file (`-f`) that has been read. */
export interface ValuesFile {
  /** The file's name for messages. */
  readonly origin: string;
  readonly text: string;
}

/** A `--set`, `--set-string` or the like. */
export interface SetOption {
  readonly mode: SetMode;
  readonly expression: string;
}

/** Helm applies these options kind by kind, whatever their order on the command line. */
const ORDER: readonly SetMode[] = ['set-json', 'set', 'set-string', 'set-file', 'set-literal'];

/**
 * The user's values: files from left to right, then the set options in Helm's order. `configurationOverrides` come out with dotted keys, so that
 * a later source wins over an earlier one whichever way each spells a key. Nulls are still in it.
 */
export function readUserValues(files: readonly ValuesFile[], sets: readonly SetOption[], problems: Problems, readFile?: ReadFile): Values {
  let values = newValues();
  for (const { text, origin } of files) values = mergeUserValues(values, dotOverrides(parseValues(text, origin, problems), problems));
  for (const mode of ORDER) {
    for (const { expression } of sets.filter(option => option.mode === mode)) {
      // What was there has dotted keys only, so whatever is nested comes from this option.
      values = dotOverrides(applySet(expression, values, mode, problems, readFile), problems, 'nested wins');
    }
  }
  return values;
}

/** The values that a chart sees: the user's over the chart's defaults. */
export function chartValues(user: Values, defaults: Values, problems: Problems): Values {
  return coalesceDefaults(dotOverrides(user, problems), dotOverrides(defaults, problems), problems);
}
