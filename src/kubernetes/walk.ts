import { allowedValues } from './enums';
import { copyJson, copyScalar } from './leaves';
import { Field, Struct, structOf } from './schema';
import { isStruct, kindOf, shown } from './values';
import { didYouMean } from '../problems/nearest';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** How strict a conversion is. */
export interface CodecOptions {
  /**
   * Whether fields that came after Kubernetes 1.28 pass.
   *
   * @default true
   */
  readonly allowLater?: boolean;
  /**
   * The minor version of the Kubernetes 1 that the value is for; fields that came after it are reported.
   *
   * @default - any
   */
  readonly minor?: number;
}

/** What differs between reading YAML and writing it. */
export interface Direction {
  /** Whether a whole manifest gets its `apiVersion` and `kind`. */
  readonly headed: boolean;
  /** The fields of a struct as the input spells them. */
  input(struct: Struct): ReadonlyMap<string, Field>;
  /** The fields as the other spelling has them, for callers who mix the two up. */
  other(struct: Struct): ReadonlyMap<string, Field>;
  /** The spelling of the output. */
  output(field: Field): string;
  /** A value that passes as it is. */
  passes(value: unknown): boolean;
  /** Takes a Quantity, an IntOrString or a date apart; other input stays as it is. */
  unwrap(type: string, value: unknown): unknown;
  /** Puts a proven Quantity, IntOrString or date together. */
  wrap(type: string, value: string | number): unknown;
}

const MANIFEST_FIELDS = ['apiVersion', 'kind'] as const;
/** No object of Kubernetes may be larger than this many bytes, so no list can hold more entries. */
const MOST_ENTRIES = 1_572_864;

/** One pass over a value of a known type, which copies what is right and reports what is not. */
export class Walk {
  constructor(private readonly direction: Direction, private readonly problems: Problems, private readonly options: CodecOptions) {}

  /** The converted value; undefined where it is not given or wrong. */
  value(type: string, input: unknown, at: Path, allowed?: readonly string[]): unknown {
    if (input === undefined || input === null) return undefined;
    if (this.direction.passes(input)) return input;
    if (type.endsWith('[]')) return this.list(type.slice(0, -2), input, at, allowed);
    if (type.endsWith('{}')) return this.map(type.slice(0, -2), input, at);
    if (type === 'any') return copyJson(input, at, this.problems);
    const struct = structOf(type);
    return struct ? this.struct(type, struct, input, at) : this.scalar(type, input, at, allowed);
  }

  private list(type: string, input: unknown, at: Path, allowed?: readonly string[]): unknown[] | undefined {
    if (!Array.isArray(input)) return this.refuse(at, `must be a list, is ${kindOf(input)}`);
    if (input.length > MOST_ENTRIES) return this.refuse(at, `has ${input.length} entries, more than any Kubernetes object holds`);
    const result: unknown[] = [];
    for (let index = 0; index < input.length; index++) {
      const entry: unknown = input[index];
      if (entry === undefined || entry === null) this.problems.error([...at, index], 'is an empty entry; remove it from the list');
      const copy = this.value(type, entry, [...at, index], allowed);
      // What was refused leaves an empty struct, so that later checks report the others at their own index.
      if (copy !== undefined) result.push(copy);
      else if (structOf(type)) result.push({});
    }
    return result;
  }

  private map(type: string, input: unknown, at: Path): Record<string, unknown> | undefined {
    if (!isStruct(input)) return this.refuse(at, `must be a map, is ${kindOf(input)}`);
    this.refuseSymbols(input, at);
    // Only on the way out: cdk8s takes an object that has such a key for none that it can print.
    if (this.direction.headed && Object.hasOwn(input, 'constructor')) this.problems.error([...at, 'constructor'], 'cannot be a key: cdk8s does not print it');
    // Not by assignment, which would take `__proto__` for something else.
    return Object.fromEntries(Object.entries(input)
      .map(([key, entry]) => [key, this.value(type, entry, [...at, key])] as const)
      .filter(([, entry]) => entry !== undefined));
  }

  private struct(type: string, struct: Struct, input: unknown, at: Path): Record<string, unknown> | undefined {
    if (!isStruct(input)) return this.refuse(at, `must be ${typeWords(type)}, is ${kindOf(input)}`);
    this.refuseSymbols(input, at);
    const fields = this.direction.input(struct);
    for (const key of Object.keys(input)) {
      if (fields.has(key) || input[key] === undefined || input[key] === null) continue;
      if (struct.manifest && (key === 'apiVersion' || key === 'kind')) continue;
      this.problems.error([...at, key], `is no field of ${typeWords(type)}${this.hint(key, struct)}`);
    }
    const result: Record<string, unknown> = struct.manifest ? this.head(struct.manifest, input, at) : {};
    for (const [key, field] of fields) {
      const copy = this.field(type, field, input[key], [...at, key]);
      if (copy !== undefined) result[this.direction.output(field)] = copy;
    }
    return result;
  }

  private field(type: string, field: Field, input: unknown, at: Path): unknown {
    if (input === undefined || input === null) {
      if (field.required) this.problems.error(at, `is missing; ${typeWords(type)} needs it`);
      return undefined;
    }
    if (field.since !== undefined && this.options.minor !== undefined && field.since > this.options.minor) {
      this.problems.error(at, `needs Kubernetes 1.${field.since}, and the objects are for 1.${this.options.minor}`);
      return undefined;
    }
    if (field.since !== undefined && !(this.options.allowLater ?? true)) {
      this.problems.error(at, `needs Kubernetes 1.${field.since} or later`);
      return undefined;
    }
    return this.value(field.type, input, at, allowedValues(type, field.name));
  }

  private head(manifest: { apiVersion: string; kind: string }, input: Readonly<Record<string, unknown>>, at: Path): Record<string, unknown> {
    for (const key of MANIFEST_FIELDS) {
      const given = input[key];
      if (given === undefined || given === null || given === manifest[key]) continue;
      this.problems.error([...at, key], `must be "${manifest[key]}", is ${typeof given === 'string' ? shown(given) : kindOf(given)}`);
    }
    return this.direction.headed ? { apiVersion: manifest.apiVersion, kind: manifest.kind } : {};
  }

  private scalar(type: string, input: unknown, at: Path, allowed?: readonly string[]): unknown {
    const bare = this.direction.unwrap(type, input);
    const copy = copyScalar(type, bare, at, this.problems);
    if (copy === undefined) return undefined;
    if (allowed && !allowed.includes(copy as string)) {
      const choice = allowed.filter(word => word !== '').map(word => `"${word}"`).join(', ');
      return this.refuse(at, `must be one of ${choice}, is ${shown(copy as string)}`);
    }
    return typeof copy === 'boolean' ? copy : this.direction.wrap(type, copy);
  }

  private hint(key: string, struct: Struct): string {
    const twin = this.direction.other(struct).get(key);
    const fields = this.direction.input(struct);
    if (!twin) return didYouMean(key, fields.keys());
    const [spelling] = [...fields].find(([, field]) => field === twin)!;
    return `; it is spelled "${spelling}" here`;
  }

  private refuseSymbols(input: object, at: Path): void {
    if (Object.getOwnPropertySymbols(input).length > 0) this.problems.error(at, 'has a symbol as a key; only text can be a key');
  }

  private refuse(at: Path, message: string): undefined {
    this.problems.error(at, message);
    return undefined;
  }
}

const SHORT = new Map([['PersistentVolumeClaimTemplate', 'PersistentVolumeClaim']]);

/** The struct's name as Kubernetes users know it. */
function typeWords(type: string): string {
  const kube = /^Kube(\w+)Props$/.exec(type);
  const name = kube ? kube[1] : SHORT.get(type) ?? type;
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Runs one conversion; input that throws when it is looked at (a getter, a revoked proxy) is a problem like any other. */
export function walk(direction: Direction, type: string, input: unknown, at: Path, problems: Problems, options: CodecOptions): unknown {
  try {
    return new Walk(direction, problems, options).value(type, input, at);
  } catch {
    problems.error(at, 'cannot be read: looking at it throws');
    return undefined;
  }
}
