import { checkLabelSelector, checkValuesOfOperator } from './labels';
import { checkMatchLabelKeys } from './scheduling';
import { checkRange, Data, dataOf, forEachData, listOf, report, Rule } from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { dns1123Label, dns1123Subdomain, labelKey, labelValue } from '../names';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Node affinity, pod affinity and pod anti-affinity. */
export function checkAffinity(value: unknown, at: Path, problems: Problems): void {
  const affinity = dataOf(value);
  if (!affinity) return;
  checkNodeAffinity(affinity.nodeAffinity, [...at, 'nodeAffinity'], problems);
  checkPodAffinity(affinity.podAffinity, [...at, 'podAffinity'], problems);
  checkPodAffinity(affinity.podAntiAffinity, [...at, 'podAntiAffinity'], problems);
}

function checkNodeAffinity(value: unknown, at: Path, problems: Problems): void {
  const affinity = dataOf(value);
  const required = dataOf(affinity?.[REQUIRED]);
  const terms = [...at, REQUIRED, 'nodeSelectorTerms'];
  if (Array.isArray(required?.nodeSelectorTerms) && required.nodeSelectorTerms.length === 0) problems.error(terms, 'must have at least one term');
  forEachData(required?.nodeSelectorTerms, terms, (term, where) => checkNodeSelectorTerm(term, where, problems));
  checkPreferred(affinity?.[PREFERRED], 'preference', [...at, PREFERRED], problems, checkNodeSelectorTerm);
}

function checkPodAffinity(value: unknown, at: Path, problems: Problems): void {
  const affinity = dataOf(value);
  forEachData(affinity?.[REQUIRED], [...at, REQUIRED], (term, where) => checkPodAffinityTerm(term, where, problems));
  checkPreferred(affinity?.[PREFERRED], 'podAffinityTerm', [...at, PREFERRED], problems, checkPodAffinityTerm);
}

function checkPreferred(value: unknown, field: string, at: Path, problems: Problems, rule: Rule): void {
  forEachData(value, at, (preferred, where) => {
    checkRange(preferred.weight, 1, 100, [...where, 'weight'], problems);
    rule(preferred[field], [...where, field], problems);
  });
}

function checkNodeSelectorTerm(value: unknown, at: Path, problems: Problems): void {
  const term = dataOf(value);
  forEachData(term?.matchExpressions, [...at, 'matchExpressions'], (requirement, where) => checkNodeLabel(requirement, where, problems));
  forEachData(term?.matchFields, [...at, 'matchFields'], (requirement, where) => checkNodeField(requirement, where, problems));
}

function checkNodeLabel(requirement: Data, at: Path, problems: Problems): void {
  const values = listOf(requirement.values);
  if (requirement.key !== undefined) report(labelKey(requirement.key), [...at, 'key'], problems);
  checkValuesOfOperator(requirement, at, problems);
  if ((requirement.operator === 'Gt' || requirement.operator === 'Lt') && values.length !== 1) {
    problems.error([...at, 'values'], `must have exactly one entry with operator ${requirement.operator}, has ${values.length}`);
  }
  values.forEach((text, index) => {
    // Servers before 1.32 accept it, though no node can ever have such a label.
    const problem = labelValue(text);
    if (problem !== undefined) problems.caution('node-affinity-value', [...at, 'values', index], problem);
  });
}

function checkNodeField(requirement: Data, at: Path, problems: Problems): void {
  const { key, operator } = requirement;
  const values = listOf(requirement.values);
  if (key !== undefined && key !== 'metadata.name') problems.error([...at, 'key'], 'must be metadata.name, the only field of a node that can be selected');
  if (operator !== undefined && operator !== 'In' && operator !== 'NotIn') problems.error([...at, 'operator'], 'must be In or NotIn for a field of a node');
  else if (values.length !== 1) problems.error([...at, 'values'], `must have exactly one entry, has ${values.length}`);
  values.forEach((text, index) => report(dns1123Subdomain(text), [...at, 'values', index], problems));
}

function checkPodAffinityTerm(value: unknown, at: Path, problems: Problems): void {
  const term = dataOf(value);
  if (!term) return;
  if (term.topologyKey === '') problems.error([...at, 'topologyKey'], 'must not be empty');
  else if (term.topologyKey !== undefined) report(labelKey(term.topologyKey), [...at, 'topologyKey'], problems);
  checkLabelSelector(term.labelSelector, [...at, 'labelSelector'], problems);
  checkLabelSelector(term.namespaceSelector, [...at, 'namespaceSelector'], problems);
  listOf(term.namespaces).forEach((name, index) => report(dns1123Label(name), [...at, 'namespaces', index], problems));
  checkMatchLabelKeys(term, 'matchLabelKeys', at, problems);
  checkMatchLabelKeys(term, 'mismatchLabelKeys', at, problems);
  const matched = new Set(listOf(term.matchLabelKeys));
  listOf(term.mismatchLabelKeys).forEach((key, index) => {
    if (matched.has(key)) problems.error([...at, 'mismatchLabelKeys', index], `${String(key)} is in matchLabelKeys, too; keep one of them`);
  });
}
