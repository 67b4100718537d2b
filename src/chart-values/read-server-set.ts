import { Duration } from 'cdk8s';
import { AS_THE_CHART } from './as-the-chart';
import { DEFAULT_CLAIM_SIZE } from './default-values';
import { Values } from './values';
import { FlussVersion } from '../cluster/fluss-version';
import { DisruptionBudget } from '../disruption/disruption-budget';
import { decode, decodeList } from '../kubernetes/codec';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { SecretValue } from '../security/secret-value';
import { ReadinessCheck, ReadinessProbeOptions } from '../servers/probe-options';
import { TabletSetOptions } from '../servers/server-set-options';
import { Storage } from '../storage/storage';

/** Which part of the values file belongs to a role. */
export interface ServerSetValues {
  readonly key: 'coordinator' | 'tablet';
  readonly resourcesKey: 'coordinatorServer' | 'tabletServer';
  readonly defaultReplicas: number;
}

export const COORDINATOR_VALUES: ServerSetValues = { key: 'coordinator', resourcesKey: 'coordinatorServer', defaultReplicas: 1 };
export const TABLET_VALUES: ServerSetValues = { key: 'tablet', resourcesKey: 'tabletServer', defaultReplicas: 3 };

/** Reads the options of coordinators or tablet servers; raw Kubernetes structures become typed ones. */
export function readServerSet(which: ServerSetValues, values: Values, version: FlussVersion | undefined, problems: Problems): TabletSetOptions {
  const own = recordIn(values, which.key);
  const at: Path = [which.key];
  const one = (type: string, value: unknown, path: Path): any => (value === undefined ? undefined : decode(type, value, path, problems));
  const list = (type: string, key: string): any => (own[key] === undefined ? undefined : decodeList(type, own[key], [...at, key], problems));
  const service = recordIn(own, 'service');
  return {
    ...AS_THE_CHART,
    replicas: (own.numberOfReplicas as number | undefined) ?? which.defaultReplicas,
    storage: readStorage(recordIn(own, 'storage'), [...at, 'storage'], problems),
    resources: one('ResourceRequirements', recordIn(values, 'resources')[which.resourcesKey], ['resources', which.resourcesKey]),
    affinity: one('Affinity', own.affinity, [...at, 'affinity']),
    nodeSelector: own.nodeSelector as any,
    tolerations: list('Toleration', 'tolerations'),
    topologySpreadConstraints: list('TopologySpreadConstraint', 'topologySpreadConstraints'),
    annotations: own.annotations as any,
    serviceAnnotations: service.annotations as any,
    publishNotReadyAddresses: (service.publishNotReadyAddresses as boolean | undefined) ?? true,
    podAnnotations: own.podAnnotations as any,
    podLabels: own.podLabels as any,
    extraVolumes: list('Volume', 'extraVolumes'),
    extraVolumeMounts: list('VolumeMount', 'extraVolumeMounts'),
    initContainers: list('Container', 'initContainers'),
    env: list('EnvVar', 'extraEnv'),
    envFrom: list('EnvFromSource', 'envFrom'),
    readinessProbe: readReadinessProbe(recordIn(own, 'readinessProbe'), version, [...at, 'readinessProbe'], problems),
  };
}

/** A map below a key; empty where there is none. */
export function recordIn(values: Values, key: string): Values {
  const value = values[key];
  return isRecord(value) ? value : {};
}

/** What is given beside `enabled: false`, or without `enabled`, does nothing, as in the chart. */
function warnOfUnused(values: Values, keys: readonly string[], at: Path, problems: Problems): void {
  for (const key of keys) {
    if (values[key] !== undefined) problems.caution('value-without-effect', [...at, key], `has no effect, because ${problems.say([...at, 'enabled'])} is not true`);
  }
}

/** The chart's pods keep their data on the node unless claims are asked for. Its `storageClass: ""` means the default class, as no class at all. */
function readStorage(storage: Values, at: Path, problems: Problems): Storage {
  if (storage.enabled !== true) {
    warnOfUnused(storage, ['size', 'storageClass'], at, problems);
    return Storage.ephemeral();
  }
  return Storage.persistentOf((storage.size as string | undefined) ?? DEFAULT_CLAIM_SIZE, (storage.storageClass as string | undefined) || undefined);
}

/** The chart checks both roles by the image's script, whatever the version; images before 1.0 do not have it and would never be ready. */
function readReadinessProbe(probe: Values, version: FlussVersion | undefined, at: Path, problems: Problems): ReadinessProbeOptions {
  const check = version === undefined || version.atLeast(1, 0) ? ReadinessCheck.CLUSTER_HEALTH : ReadinessCheck.TCP;
  if (check === ReadinessCheck.TCP) {
    problems.caution('readiness-by-port-only', ['image', 'tag'], `Fluss ${version} has no readiness-check.sh, so pods are ready as soon as their client port is open; 1.0 and later wait for recovery`);
  }
  return {
    check,
    rpcTimeout: duration(probe.rpcTimeoutMs, 'millis', [...at, 'rpcTimeoutMs'], problems),
    healthCheckTimeout: duration(probe.healthCheckTimeoutSeconds, 'seconds', [...at, 'healthCheckTimeoutSeconds'], problems),
    initialDelay: duration(probe.initialDelaySeconds, 'seconds', [...at, 'initialDelaySeconds'], problems),
    period: duration(probe.periodSeconds, 'seconds', [...at, 'periodSeconds'], problems),
    timeout: duration(probe.timeoutSeconds, 'seconds', [...at, 'timeoutSeconds'], problems),
    failureThreshold: probe.failureThreshold as number | undefined,
    healthCheckAuth: typeof probe.healthCheckAuth === 'string' && probe.healthCheckAuth !== '' ? SecretValue.literal(probe.healthCheckAuth) : undefined,
  };
}

function duration(amount: unknown, unit: 'seconds' | 'millis', at: Path, problems: Problems): Duration | undefined {
  if (typeof amount !== 'number') return undefined;
  if (amount < 0) {
    problems.error(at, `has to be 0 or more, not ${amount}`);
    return undefined;
  }
  return unit === 'seconds' ? Duration.seconds(amount) : Duration.millis(amount);
}

/** Reads a PodDisruptionBudget: exactly one of its two limits, of which 0 is one; none unless it is asked for. */
export function readDisruptionBudget(values: Values, key: string, problems: Problems): DisruptionBudget {
  const budget = recordIn(recordIn(values, key), 'podDisruptionBudget');
  const at: Path = [key, 'podDisruptionBudget'];
  if (budget.enabled !== true) {
    warnOfUnused(budget, ['minAvailable', 'maxUnavailable'], at, problems);
    return DisruptionBudget.none();
  }
  const { minAvailable, maxUnavailable } = budget;
  if ((minAvailable === undefined) === (maxUnavailable === undefined)) {
    problems.error(at, minAvailable === undefined ? 'needs minAvailable or maxUnavailable' : 'cannot have both minAvailable and maxUnavailable: keep one');
    return DisruptionBudget.none();
  }
  const field = minAvailable === undefined ? 'maxUnavailable' : 'minAvailable';
  const amount = budget[field];
  const percent = typeof amount === 'string' ? /^(\d{1,3})%$/.exec(amount) : null;
  if (typeof amount === 'string' && (percent === null || Number(percent[1]) > 100)) {
    problems.error([...at, field], `has to be a whole number or a percentage from 0% to 100%, not '${amount}'`);
    return DisruptionBudget.none();
  }
  if (percent === null) return DisruptionBudget[field](amount as number);
  return field === 'minAvailable' ? DisruptionBudget.minAvailablePercent(Number(percent[1])) : DisruptionBudget.maxUnavailablePercent(Number(percent[1]));
}
