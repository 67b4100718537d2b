/**
 * Values as Helm holds them: null, booleans, numbers, texts, lists and maps. Whole numbers that a double cannot hold are bigints.
 *
 * Maps have no prototype, so that `__proto__` and `constructor` are keys like any other.
 */
export type Values = Record<string, unknown>;

/** A map without entries. */
export function newValues(): Values {
  return Object.create(null) as Values;
}

/** Whether a value is a map, as opposed to a list, a scalar or an instance of some class. */
export function isValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The entry of a map; undefined where the map has no such key of its own. */
export function entryOf(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** A shallow copy with one entry more, or another one. */
export function withEntry(values: Values, key: string, value: unknown): Values {
  const copy = copyOf(values);
  copy[key] = value;
  return copy;
}

/** A shallow copy. */
export function copyOf(values: Values): Values {
  const copy = newValues();
  for (const key of Object.keys(values)) copy[key] = values[key];
  return copy;
}

/** Whether two values read from YAML say the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (isValues(a) && isValues(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
  }
  return Object.is(a, b);
}

/** What a value is, without the value itself, which may be secret. */
export function kindWord(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'bigint') return 'a number';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/** A whole number as a number where a double holds it exactly, else as a bigint. */
export function exactInteger(value: bigint): number | bigint {
  const rounded = Number(value);
  return Number.isSafeInteger(rounded) ? rounded : value;
}
