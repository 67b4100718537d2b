import { ServerSetOptions } from './server-set-options';
import { encode, encodeList } from '../kubernetes/encode';
import {
  checkAffinity, checkAnnotations, checkContainers, checkEnv, checkEnvFrom, checkLabels, checkNodeSelector, checkResources, checkTolerations,
  checkTopologySpread, checkVolumeMounts, checkVolumes,
} from '../kubernetes/value-rules';
import { SELECTOR_LABELS } from '../naming/labels';
import { orNothing } from '../options/or-nothing';
import { readTexts, TextCheck } from '../options/read-texts';
import { OWNED_ENV } from '../parts/owned-env';
import { ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What users add to the servers, encoded as Kubernetes writes it. */
export interface PodExtensions {
  readonly serviceAnnotations: Record<string, string>;
  readonly parts: ServerParts;
}

/** Encodes and checks every passed-through field; nothing unknown is dropped, everything that Kubernetes would refuse is reported. */
export function resolvePodExtensions(options: ServerSetOptions, kubernetes: number, at: Path, problems: Problems): PodExtensions {
  const one = (type: string, name: keyof ServerSetOptions, check: Check<Json>): Json | undefined => {
    const value = options[name];
    if (value === undefined || value === null) return undefined;
    const encoded = encode(type, value, [...at, name], problems, { minor: kubernetes }) as Json | undefined;
    if (encoded !== undefined) check(encoded, [...at, name], problems);
    return encoded;
  };
  const list = (type: string, name: keyof ServerSetOptions, check: Check<Json[]>): Json[] => {
    const value = options[name];
    if (value === undefined || value === null) return [];
    const encoded: unknown = encodeList(type, value, [...at, name], problems, { minor: kubernetes });
    if (!Array.isArray(encoded)) return [];
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
    serviceAnnotations: texts('serviceAnnotations', checkAnnotations),
    parts: {
      byUser: true,
      annotations: texts('annotations', checkAnnotations),
      podAnnotations: texts('podAnnotations', checkAnnotations),
      podLabels: texts('podLabels', checkPodLabels),
      container: given({ resources: one('ResourceRequirements', 'resources', checkResources) }),
      pod: given({
        affinity: one('Affinity', 'affinity', checkAffinity),
        nodeSelector: orNothing(texts('nodeSelector', checkNodeSelector)),
        tolerations: orNothing(list('Toleration', 'tolerations', checkTolerations)),
        topologySpreadConstraints: orNothing(list('TopologySpreadConstraint', 'topologySpreadConstraints', checkTopologySpread)),
      }),
      volumes: list('Volume', 'extraVolumes', checkVolumes),
      volumeMounts: list('VolumeMount', 'extraVolumeMounts', checkVolumeMounts),
      initContainers: list('Container', 'initContainers', (value, here, found) => checkContainers(value, here, found, { init: true })),
      sidecars: list('Container', 'sidecars', checkContainers),
      env,
      envFrom: list('EnvFromSource', 'envFrom', checkEnvFrom),
    },
  };
}

/** The fields that are there, so that one that is not cannot cover another feature's. */
function given(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
