import { isScalarType } from './leaves';
import { structOf } from './schema';
import { isDeferred, isStruct } from './values';
import { CodecOptions, Direction, walk } from './walk';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** `Quantity` and `IntOrString` hold nothing but their value, and structural typing lets look-alikes in. */
function valueOf(value: unknown): unknown {
  if (!isStruct(value)) return value;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === 'value' ? value.value : value;
}

/** The date as the API server writes it. */
function dateText(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString().replace('.000Z', 'Z');
}

const TO_YAML: Direction = {
  input: struct => struct.byName,
  other: struct => struct.byYaml,
  output: field => field.yaml,
  passes: isDeferred,
  unwrap: (type, value) => (type === 'Quantity' || type === 'IntOrString' ? valueOf(value) : type === 'date' ? dateText(value) : value),
  wrap: (_type, value) => value,
  headed: true,
};

/** Programmer's mistakes come out at once; the types never come from users. */
export function assertType(type: string): void {
  const bare = type.replace(/(\[\]|\{\})+$/, '');
  if (bare !== 'any' && !isScalarType(bare) && !structOf(bare)) throw new Error(`no Kubernetes type is called ${type}`);
}

/**
 * A typed struct of cdk8s-plus-28 as plain data with Kubernetes' own spelling.
 *
 * Nothing is lost in silence, as `KubeX.manifest()` would lose it: unknown and missing fields, wrong types and values out of the allowed few are
 * reported, by the TypeScript names, and left out. A Quantity or IntOrString may be a plain number or text. A cdk8s `Lazy` passes as it is. A whole
 * manifest (`KubeStatefulSetProps`, a claim template) gets its `apiVersion` and `kind`.
 *
 * @param type a struct such as `Affinity`, with `[]` a list of it, with `{}` a map; also `string`, `Quantity` and the like
 * @returns undefined where nothing is given, or nothing usable
 */
export function encode(type: string, struct: unknown, at: Path, problems: Problems, options: CodecOptions = {}): any {
  assertType(type);
  return walk(TO_YAML, type, struct, at, problems, options);
}

/** As `encode`, for a list of structs. */
export function encodeList(type: string, structs: unknown, at: Path, problems: Problems, options: CodecOptions = {}): any {
  return encode(`${type}[]`, structs, at, problems, options);
}
