import { LATER_FIELDS, LATER_STRUCTS } from './later-fields';
import { MANIFESTS, STRUCTS } from './schema.generated';

/** One field of a Kubernetes struct. */
export interface Field {
  /** The name in TypeScript, such as `clusterIp`. */
  readonly name: string;
  /** The name in YAML, such as `clusterIP`. */
  readonly yaml: string;
  readonly required: boolean;
  /** `string`, `number`, `boolean`, `date`, `any`, `Quantity`, `IntOrString` or a struct; `[]` makes it a list and `{}` a map. */
  readonly type: string;
  /** The minor version of Kubernetes 1 that brought it; undefined up to 1.28. */
  readonly since?: number;
}

/** A Kubernetes struct by both spellings of its fields. */
export interface Struct {
  readonly byName: ReadonlyMap<string, Field>;
  readonly byYaml: ReadonlyMap<string, Field>;
  /** What a whole manifest begins with; undefined for parts of one. */
  readonly manifest?: { readonly apiVersion: string; readonly kind: string };
}

const FIELD = /^(\w+)(?:=([^!:@]+))?(!?)(?::([^@]+))?(?:@(\d+))?$/;
const parsed = new Map<string, Struct>();

function parseField(text: string): Field {
  const [, name, yaml = name, required, type = 'string', since] = FIELD.exec(text)!;
  return { name, yaml, required: required === '!', type, since: since === undefined ? undefined : Number(since) };
}

function textOf(name: string): string | undefined {
  const own = [STRUCTS, LATER_STRUCTS, LATER_FIELDS].filter(table => Object.hasOwn(table, name)).map(table => table[name]);
  return own.length === 0 ? undefined : own.filter(text => text !== '').join(' ');
}

/** A struct by its TypeScript name; undefined where there is none. Parsed on first use: a synth needs few of them. */
export function structOf(name: string): Struct | undefined {
  const known = parsed.get(name);
  if (known) return known;
  const text = textOf(name);
  if (text === undefined) return undefined;
  const fields = text === '' ? [] : text.split(' ').map(parseField);
  const manifest = MANIFESTS.find(([struct]) => struct === name);
  const struct: Struct = {
    byName: new Map(fields.map(field => [field.name, field])),
    byYaml: new Map(fields.map(field => [field.yaml, field])),
    manifest: manifest && { apiVersion: manifest[1], kind: manifest[2] },
  };
  parsed.set(name, struct);
  return struct;
}

/** The struct of a whole manifest, such as `KubeStatefulSetProps`; undefined for kinds that are not known. */
export function manifestStruct(apiVersion: unknown, kind: unknown): string | undefined {
  return MANIFESTS.find(manifest => manifest[1] === apiVersion && manifest[2] === kind)?.[0];
}
