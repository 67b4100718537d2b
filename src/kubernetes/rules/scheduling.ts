import { checkLabelSelector, keysOfSelector } from './labels';
import { Data, forEachData, forEachRepeat, checkRange, listOf, report, textOf } from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { labelKey, labelValue } from '../names';

/** Tolerations: which operator goes with a key, a value and seconds. */
export function checkTolerations(value: unknown, at: Path, problems: Problems): void {
  forEachData(value, at, (toleration, where) => {
    const { operator = '', tolerationSeconds } = toleration;
    const key = textOf(toleration.key);
    const text = textOf(toleration.value);
    if (key !== undefined) report(labelKey(key), [...where, 'key'], problems);
    else if (operator !== 'Exists') problems.error(where, 'must have a key, or the operator Exists to tolerate every taint');
    if (operator === 'Exists') {
      if (text !== undefined) problems.error([...where, 'value'], 'must be empty with the operator Exists; use Equal to compare it');
    } else if (text !== undefined) {
      report(labelValue(text), [...where, 'value'], problems);
    }
    if (tolerationSeconds !== undefined && toleration.effect !== 'NoExecute') {
      problems.error([...where, 'tolerationSeconds'], 'is allowed only with the effect NoExecute');
    }
  });
}

/** Topology spread constraints. */
export function checkTopologySpread(value: unknown, at: Path, problems: Problems): void {
  forEachData(value, at, (constraint, where) => {
    checkRange(constraint.maxSkew, 1, Number.MAX_SAFE_INTEGER, [...where, 'maxSkew'], problems);
    checkRange(constraint.minDomains, 1, Number.MAX_SAFE_INTEGER, [...where, 'minDomains'], problems);
    if (constraint.minDomains !== undefined && constraint.whenUnsatisfiable === 'ScheduleAnyway') {
      problems.error([...where, 'minDomains'], 'is allowed only with whenUnsatisfiable DoNotSchedule');
    }
    if (constraint.topologyKey === '') problems.error([...where, 'topologyKey'], 'must not be empty');
    checkLabelSelector(constraint.labelSelector, [...where, 'labelSelector'], problems);
    checkMatchLabelKeys(constraint, 'matchLabelKeys', where, problems);
    const selected = keysOfSelector(constraint.labelSelector);
    listOf(constraint.matchLabelKeys).forEach((key, index) => {
      if (selected.has(key)) problems.error([...where, 'matchLabelKeys', index], `${String(key)} is in the labelSelector, too; keep one of them`);
    });
  });
  const identity = ({ topologyKey, whenUnsatisfiable }: Data) => (
    typeof topologyKey === 'string' && typeof whenUnsatisfiable === 'string' ? JSON.stringify([topologyKey, whenUnsatisfiable]) : undefined
  );
  forEachRepeat(value, identity, at, (_key, where, first) => {
    problems.error(where, `has the topologyKey and whenUnsatisfiable of entry ${first}; the two together must be unique`);
  });
}

/** Keys whose values are taken from the pod itself. */
export function checkMatchLabelKeys(term: Data, field: string, at: Path, problems: Problems): void {
  const keys = listOf(term[field]);
  if (keys.length > 0 && term.labelSelector === undefined) problems.error([...at, field], 'is allowed only together with a labelSelector');
  keys.forEach((key, index) => report(labelKey(key), [...at, field, index], problems));
}
