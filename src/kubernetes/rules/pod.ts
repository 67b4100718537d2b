import { checkAffinity } from './affinity';
import { checkContainers } from './containers';
import { checkAnnotations, checkLabels, checkNodeSelector } from './labels';
import { checkTolerations, checkTopologySpread } from './scheduling';
import { checkRange, dataOf, listOf, report, textOf } from './shared';
import { checkVolumes } from './volumes';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { dns1123Label, dns1123Subdomain } from '../names';
import { shown } from '../values';

/**
 * The template of a pod with everything in it.
 *
 * @param claims names of volumes that come from claim templates
 */
export function checkPodTemplate(value: unknown, at: Path, problems: Problems, claims: readonly string[] = []): void {
  const template = dataOf(value);
  const metadata = dataOf(template?.metadata);
  checkLabels(metadata?.labels, [...at, 'metadata', 'labels'], problems);
  checkAnnotations(metadata?.annotations, [...at, 'metadata', 'annotations'], problems);
  checkPodSpec(template?.spec, [...at, 'spec'], problems, claims);
}

function checkPodSpec(value: unknown, at: Path, problems: Problems, claims: readonly string[]): void {
  const spec = dataOf(value);
  if (!spec) return;
  const volumes = new Set([...claims, ...namesOf(spec.volumes)]);
  checkContainers(spec.containers, [...at, 'containers'], problems, { volumes });
  checkContainers(spec.initContainers, [...at, 'initContainers'], problems, { volumes, init: true });
  const apps = new Set(namesOf(spec.containers));
  listOf(spec.initContainers).forEach((container, index) => {
    const name = textOf(dataOf(container)?.name);
    if (name !== undefined && apps.has(name)) problems.error([...at, 'initContainers', index, 'name'], `${shown(name)} is the name of a container, too`);
  });
  if (Array.isArray(spec.containers) && spec.containers.length === 0) problems.error([...at, 'containers'], 'must have at least one container');
  checkVolumes(spec.volumes, [...at, 'volumes'], problems);
  checkAffinity(spec.affinity, [...at, 'affinity'], problems);
  checkTolerations(spec.tolerations, [...at, 'tolerations'], problems);
  checkTopologySpread(spec.topologySpreadConstraints, [...at, 'topologySpreadConstraints'], problems);
  checkNodeSelector(spec.nodeSelector, [...at, 'nodeSelector'], problems);
  checkRange(spec.terminationGracePeriodSeconds, 0, Number.MAX_SAFE_INTEGER, [...at, 'terminationGracePeriodSeconds'], problems);
  for (const field of ['serviceAccountName', 'priorityClassName', 'runtimeClassName']) {
    if (textOf(spec[field]) !== undefined) report(dns1123Subdomain(spec[field]), [...at, field], problems);
  }
  for (const field of ['hostname', 'subdomain']) if (textOf(spec[field]) !== undefined) report(dns1123Label(spec[field]), [...at, field], problems);
}

function namesOf(value: unknown): string[] {
  return listOf(value).flatMap(entry => textOf(dataOf(entry)?.name) ?? []);
}
