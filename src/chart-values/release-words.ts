import { isRecord } from '../problems/kind-of';
import { Path, PathWords, typescriptWords, valuesWords } from '../problems/path';

/** Typed options and the chart values that fill them, the longer paths before what they begin with. */
const SERVER_SETS: readonly (readonly [option: string, values: string, resources: string])[] = [
  ['coordinators', 'coordinator', 'coordinatorServer'],
  ['tablets', 'tablet', 'tabletServer'],
];

const TABLE: readonly (readonly [option: Path, values: Path])[] = [
  [['clusterName'], ['the release name']],
  [['namespace'], ['the namespace']],
  [['naming'], ['fullnameOverride']],
  [['appName'], ['nameOverride']],
  [['zookeeper'], ['configurationOverrides', 'zookeeper.address']],
  [['zookeeperRoot'], ['configurationOverrides', 'zookeeper.path.root']],
  [['flussVersion'], ['image', 'tag']],
  [['internalPort'], ['listeners', 'internal', 'port']],
  [['clientPort'], ['listeners', 'client', 'port']],
  [['external'], ['listeners', 'external']],
  [['externalPort'], ['listeners', 'external', 'port']],
  [['config'], ['configurationOverrides']],
  [['sasl', 'internal'], ['security', 'internal', 'sasl', 'plain']],
  [['sasl', 'clientUsers'], ['security', 'client', 'sasl', 'plain', 'users']],
  [['sasl', 'externalUsers'], ['security', 'external', 'sasl', 'plain', 'users']],
  [['sasl', 'zookeeper'], ['security', 'zookeeper', 'sasl', 'plain']],
  [['sasl', 'zookeeperLoginModule'], ['security', 'zookeeper', 'sasl', 'plain', 'loginModuleClass']],
  [['sasl'], ['security']],
  [['serviceAccount'], ['serviceAccount']],
  [['coordinatorDisruptionBudget'], ['coordinator', 'podDisruptionBudget']],
  [['tabletDisruptionBudget'], ['tablet', 'podDisruptionBudget']],
  ...SERVER_SETS.flatMap(([option, values, resources]): [Path, Path][] => [
    [[option, 'replicas'], [values, 'numberOfReplicas']],
    [[option, 'resources'], ['resources', resources]],
    [[option, 'serviceAnnotations'], [values, 'service', 'annotations']],
    [[option, 'publishNotReadyAddresses'], [values, 'service', 'publishNotReadyAddresses']],
    [[option, 'env'], [values, 'extraEnv']],
    [[option, 'readinessProbe', 'rpcTimeout'], [values, 'readinessProbe', 'rpcTimeoutMs']],
    [[option, 'readinessProbe', 'healthCheckTimeout'], [values, 'readinessProbe', 'healthCheckTimeoutSeconds']],
    [[option, 'readinessProbe', 'initialDelay'], [values, 'readinessProbe', 'initialDelaySeconds']],
    [[option, 'readinessProbe', 'period'], [values, 'readinessProbe', 'periodSeconds']],
    [[option, 'readinessProbe', 'timeout'], [values, 'readinessProbe', 'timeoutSeconds']],
    [[option, 'readinessProbe', 'check'], ['image', 'tag']],
    [[option], [values]],
  ]),
];

/** Says typed options by the chart values that filled them, and those of the typed overrides as TypeScript spells them. */
export function releaseWords(overrides: unknown): PathWords {
  return path => (isWithin(overrides, path) ? typescriptWords(['overrides', ...path]) : valuesWords(translated(path)));
}

/** Whether the overrides hold this option. */
function isWithin(overrides: unknown, path: Path): boolean {
  let value = overrides;
  for (const segment of path) {
    if (Array.isArray(value)) return true;
    if (isObjectOfItsOwn(value)) return true;
    if (!isRecord(value) || !Object.hasOwn(value, segment)) return value !== overrides && !isRecord(value);
    value = value[segment];
  }
  return path.length > 0;
}

/** Whether a value is an instance of a class, whose options stand nowhere else. */
function isObjectOfItsOwn(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

function translated(path: Path): Path {
  if (path[0] === 'metricsReporters') return path.length === 1 ? ['metrics', 'reporters'] : ['metrics', ...path.slice(1)];
  const row = TABLE.find(([option]) => option.every((segment, index) => path[index] === segment));
  return row === undefined ? path : [...row[1], ...path.slice(row[0].length)];
}
