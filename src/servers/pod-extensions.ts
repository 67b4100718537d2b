import { SELECTOR_LABELS } from '../naming/labels';
import { OWNED_ENV } from './owned-env';
import { ServerSetOptions } from './server-set-options';
import { encode, encodeList } from '../kubernetes/codec';
import {
  checkAffinity, checkAnnotations, checkContainers, checkEnv, checkEnvFrom, checkLabels, checkNodeSelector, checkResources, checkTolerations, checkTopologySpread,
  checkVolumeMounts, checkVolumes,
} from '../kubernetes/value-rules';
import { readTexts, TextCheck } from '../options/read-texts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What users add to pods, encoded as Kubernetes writes it. Empty where they add nothing. */
export interface PodExtensions {
  readonly annotations: Record<string, string>;
  readonly serviceAnnotations: Record<string, string>;
  readonly podAnnotations: Record<string, string>;
  readonly podLabels: Record<string, string>;
  readonly nodeSelector: Record<string, string>;
  readonly affinity?: Json;
  readonly resources?: Json;
  readonly tolerations: Json[];
  readonly topologySpreadConstraints: Json[];
  readonly volumes: Json[];
  readonly volumeMounts: Json[];
  readonly initContainers: Json[];
  readonly env: Json[];
  readonly envFrom: Json[];
}

/** Encodes and checks every passed-through field; nothing unknown is dropped, everything that Kubernetes would refuse is reported. */
export function resolvePodExtensions(options: ServerSetOptions, at: Path, problems: Problems): PodExtensions {
  const one = (type: string, name: keyof ServerSetOptions, check: Check<Json>): Json | undefined => {
    const value = options[name];
    if (value === undefined || value === null) return undefined;
    const encoded = encode(type, value, [...at, name], problems) as Json | undefined;
    if (encoded !== undefined) check(encoded, [...at, name], problems);
    return encoded;
  };
  const list = (type: string, name: keyof ServerSetOptions, check: Check<Json[]>): Json[] => {
    const value = options[name];
    if (value === undefined || value === null) return [];
    const encoded = (encodeList(type, value, [...at, name], problems) ?? []) as Json[];
    check(encoded, [...at, name], problems);
    return encoded;
  };
  const texts = (name: keyof ServerSetOptions, check: TextCheck): Record<string, string> => readTexts(options[name], [...at, name], check, problems);

  const env = list('EnvVar', 'env', checkEnv);
  env.forEach((entry, index) => {
    const reason = OWNED_ENV.get(String(entry.name));
    if (reason !== undefined) problems.error([...at, 'env', index, 'name'], `${String(entry.name)} cannot be set: ${reason}`);
  });
  return {
    annotations: texts('annotations', checkAnnotations),
    serviceAnnotations: texts('serviceAnnotations', checkAnnotations),
    podAnnotations: texts('podAnnotations', checkAnnotations),
    podLabels: texts('podLabels', checkPodLabels),
    nodeSelector: texts('nodeSelector', checkNodeSelector),
    affinity: one('Affinity', 'affinity', checkAffinity),
    resources: one('ResourceRequirements', 'resources', checkResources),
    tolerations: list('Toleration', 'tolerations', checkTolerations),
    topologySpreadConstraints: list('TopologySpreadConstraint', 'topologySpreadConstraints', checkTopologySpread),
    volumes: list('Volume', 'extraVolumes', checkVolumes),
    volumeMounts: list('VolumeMount', 'extraVolumeMounts', checkVolumeMounts),
    initContainers: list('Container', 'initContainers', checkContainers),
    env,
    envFrom: list('EnvFromSource', 'envFrom', checkEnvFrom),
  };
}

type Check<T> = (value: T, at: Path, problems: Problems) => void;
/** Labels by which the StatefulSet and the Services find the pods are the library's own. */
function checkPodLabels(labels: unknown, at: Path, problems: Problems): void {
  checkLabels(labels, at, problems);
  for (const reserved of SELECTOR_LABELS) {
    if (typeof labels === 'object' && labels !== null && Object.hasOwn(labels, reserved)) {
      problems.error([...at, reserved], 'cannot be set: selectors find the pods by it, and a selector can never change');
    }
  }
}
