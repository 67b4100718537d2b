import { Shape } from './schema';
import { newValues, Values } from './values';
import { refuseSymbols } from '../options/read';
import { isRecord, kindOf } from '../problems/kind-of';
import { nearest } from '../problems/nearest';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/**
 * Reports every value that has no place in the chart or is not of its type, and gives the values that are left: nothing else in them, and whole numbers
 * given as text turned into numbers, as Helm prints both alike.
 */
export function checkValues(value: unknown, shape: Shape, at: Path, problems: Problems): unknown {
  if (value === undefined || value === null) return undefined;
  if (isRecord(value)) refuseSymbols(value, at, problems);
  if (isEmptyFor(shape, value)) return undefined;
  switch (shape.kind) {
    case 'text': return checkText(value, at, problems);
    case 'boolean': return typeof value === 'boolean' ? value : refuse(value, 'true or false', at, problems);
    case 'whole-number': return wholeNumber(value) ?? refuse(value, 'a whole number', at, problems);
    case 'ports': return typeof value === 'string' || wholeNumber(value) !== undefined ? value : refuse(value, 'a port', at, problems);
    case 'amount': return wholeNumber(value) ?? (typeof value === 'string' ? value : refuse(value, 'a whole number or a percentage', at, problems));
    case 'size': return typeof value === 'string' || typeof value === 'number' ? String(value) : refuse(value, 'a quantity such as 20Gi', at, problems);
    case 'kubernetes': return checkKubernetes(value, shape.list, at, problems);
    case 'open': return isRecord(value) ? value : refuse(value, 'a map', at, problems);
    case 'list': return Array.isArray(value) ? Array.from(value, (item, index) => checkValues(item, shape.of, [...at, index], problems)) : refuse(value, 'a list', at, problems);
    case 'each': return checkMap(value, () => shape.of, at, problems);
    case 'map': return checkMap(value, key => (Object.hasOwn(shape.keys, key) ? shape.keys[key] : unknownKey(key, Object.keys(shape.keys), at, problems)), at, problems);
  }
}

/** Helm's templates skip what is empty, whatever its type: `affinity: ""` and `tolerations: {}` are none. */
function isEmptyFor(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'kubernetes':
    case 'open':
    case 'list': return value === '' || (Array.isArray(value) && value.length === 0) || (isRecord(value) && Object.keys(value).length === 0);
    case 'amount': return value === '';
    default: return false;
  }
}

function checkMap(value: unknown, shapeOf: (key: string) => Shape | undefined, at: Path, problems: Problems): Values | undefined {
  if (!isRecord(value)) return refuse(value, 'a map', at, problems);
  const kept = newValues();
  for (const key of Object.keys(value)) {
    if (at.length === 0 && isUsersOwn(key)) continue;
    const shape = shapeOf(key);
    const checked = shape === undefined ? undefined : checkValues(value[key], shape, [...at, key], problems);
    if (checked !== undefined) kept[key] = checked;
  }
  return kept;
}

/** Keys at the top that hold a user's anchors, and Helm's `global`. */
function isUsersOwn(key: string): boolean {
  return key === 'global' || key.startsWith('_') || key.startsWith('x-');
}

/** What other charts call the same. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['replicas', 'numberOfReplicas'], ['replicaCount', 'numberOfReplicas'], ['env', 'extraEnv'], ['volumes', 'extraVolumes'], ['volumeMounts', 'extraVolumeMounts'],
  ['extraInitContainers', 'initContainers'], ['extraEnvFrom', 'envFrom'], ['persistence', 'storage'], ['pdb', 'podDisruptionBudget'], ['labels', 'podLabels'],
  ['storageClassName', 'storageClass'], ['config', 'configurationOverrides'], ['coordinatorServer', 'coordinator'], ['tabletServer', 'tablet'],
]);

/** What stands elsewhere in this chart. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['coordinator.resources', 'resources.coordinatorServer'], ['tablet.resources', 'resources.tabletServer'],
  ['resources.coordinator', 'resources.coordinatorServer'], ['resources.tablet', 'resources.tabletServer'],
  ['imagePullSecrets', 'image.pullSecrets'], ['replicas', 'tablet.numberOfReplicas'], ['replicaCount', 'tablet.numberOfReplicas'],
]);

function unknownKey(key: string, known: readonly string[], at: Path, problems: Problems): undefined {
  const moved = MOVED.get([...at, key].join('.'));
  const like = moved ?? [OTHER_NAMES.get(key), nearest(key, known)].find(name => name !== undefined && known.includes(name));
  const hint = like === undefined ? `there are ${[...known].sort().join(', ')}` : `did you mean ${problems.say([...moved === undefined ? at : [], like])}?`;
  problems.error([...at, key], `is no value of the chart; ${hint}`);
  return undefined;
}

function checkText(value: unknown, at: Path, problems: Problems): string | undefined {
  if (typeof value === 'string') return value;
  const quote = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? `; write it in quotes, since YAML reads it as ${String(value)}` : '';
  problems.error(at, `has to be a text, not ${kindOf(value)}${quote}`);
  return undefined;
}

function checkKubernetes(value: unknown, list: boolean, at: Path, problems: Problems): unknown {
  if (list) return Array.isArray(value) ? value : refuse(value, 'a list', at, problems);
  return isRecord(value) ? value : refuse(value, 'a map', at, problems);
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

function refuse(value: unknown, wanted: string, at: Path, problems: Problems): undefined {
  problems.error(at, `has to be ${wanted}, not ${typeof value === 'string' ? `the text '${value}'` : kindOf(value)}`);
  return undefined;
}
