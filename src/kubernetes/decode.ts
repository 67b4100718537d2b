import { assertType } from './encode';
import { k8s } from './structs';
import { CodecOptions, Direction, walk } from './walk';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

const WRAPPERS = new Map<string, (value: string | number) => unknown>([
  ['Quantity', value => (typeof value === 'string' ? k8s().Quantity.fromString(value) : k8s().Quantity.fromNumber(value))],
  ['IntOrString', value => (typeof value === 'string' ? k8s().IntOrString.fromString(value) : k8s().IntOrString.fromNumber(value))],
  ['date', value => new Date(value)],
]);

const FROM_YAML: Direction = {
  input: struct => struct.byYaml,
  other: struct => struct.byName,
  output: field => field.name,
  passes: () => false,
  unwrap: (type, value) => (type === 'date' && value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value),
  wrap: (type, value) => WRAPPERS.get(type)?.(value) ?? value,
  headed: false,
};

/**
 * Raw YAML data with Kubernetes' own spelling as a typed struct of cdk8s-plus-28.
 *
 * As strict as the API server: unknown and missing fields, wrong types (the number in `podAnnotations: {a: 1}`) and values out of the allowed few are
 * reported, by the names in the YAML, and left out.
 *
 * @param type a struct such as `Affinity`, with `[]` a list of it, with `{}` a map; also `string`, `Quantity` and the like
 * @returns undefined where nothing is given, or nothing usable
 */
export function decode(type: string, raw: unknown, at: Path, problems: Problems, options: CodecOptions = {}): any {
  assertType(type);
  return walk(FROM_YAML, type, raw, at, problems, options);
}

/** As `decode`, for a list. */
export function decodeList(type: string, raw: unknown, at: Path, problems: Problems, options: CodecOptions = {}): any {
  return decode(`${type}[]`, raw, at, problems, options);
}
