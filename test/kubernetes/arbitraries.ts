import * as fc from 'fast-check';
import { allowedValues } from '../../src/kubernetes/enums';
import { Field, structOf } from '../../src/kubernetes/schema';

/**
 * Values of every kind that JavaScript callers may hand over, the hostile ones included.
 *
 * @param traps whether some throw when they are looked at
 */
export function garbage(traps = true): fc.Arbitrary<unknown> {
  const cycle: Record<string, unknown> = { name: 'cycle' };
  cycle.self = cycle;
  cycle.metadata = cycle;
  cycle.spec = cycle;
  const odd = fc.constantFrom<unknown>(
    cycle, NaN, Infinity, -0, 1n, Symbol('s'), () => 1, new Date(NaN), new Date(0), new Map([['a', 1]]), new Set([1]), /x/, new Error('x'),
    [, 1], Object.create(null), { [Symbol('key')]: 1 }, JSON.parse('{"__proto__": {"a": 1}, "constructor": 1, "toString": 2}'),
    Buffer.from('x'), Promise.resolve(1), new Proxy({}, {}), Object('boxed'), ...(traps ? [{ get name() { throw new Error('trap'); } }] : []),
  );
  const any = { withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true, withSparseArray: true };
  return fc.oneof(odd, fc.anything(any));
}

/** Structs whose fields hold garbage under the names that are really read. */
export function nearlyValid(type: string, traps = true): fc.Arbitrary<unknown> {
  const names = [...structOf(type)!.byYaml.keys(), '__proto__', 'constructor', 'unknown'];
  const odd = garbage(traps);
  return fc.dictionary(fc.constantFrom(...names), fc.oneof(odd, fc.array(odd, { maxLength: 3 }), fc.dictionary(fc.string(), odd, { maxKeys: 3 })));
}

const SCALARS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string(),
  number: fc.integer(),
  boolean: fc.boolean(),
  any: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.array(fc.string()))),
  Quantity: fc.oneof(fc.constantFrom('500m', '1Gi', '1e3', '0.5', '-1', '12E'), fc.integer({ min: 0 })),
  IntOrString: fc.oneof(fc.integer(), fc.string()),
  date: fc.integer({ min: 0, max: 4_000_000_000 }).map(seconds => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')),
};

/** Valid values of a type as YAML spells them. */
export function valid(type: string, depth = 0, allowed?: readonly string[]): fc.Arbitrary<unknown> {
  if (type.endsWith('[]')) return fc.array(valid(type.slice(0, -2), depth, allowed), { maxLength: 2 });
  if (type.endsWith('{}')) return fc.dictionary(fc.string(), valid(type.slice(0, -2), depth), { maxKeys: 3 });
  if (allowed) return fc.constantFrom(...allowed);
  if (Object.hasOwn(SCALARS, type)) return SCALARS[type];
  return validStruct(type, depth);
}

function validStruct(type: string, depth: number): fc.Arbitrary<unknown> {
  const struct = structOf(type)!;
  const fields = [...struct.byYaml.values()];
  const value = (field: Field) => valid(field.type, depth + 1, allowedValues(type, field.name));
  const required = fields.filter(field => field.required);
  const optional = fields.filter(field => !field.required);
  const must = fc.record(Object.fromEntries(required.map(field => [field.yaml, value(field)])));
  // A few optional fields at a time: a whole PodSpec would never end.
  const may = optional.length === 0 || depth > 6 ? fc.constant({}) : fc.subarray(optional, { maxLength: Math.min(4, optional.length) })
    .chain(chosen => fc.record(Object.fromEntries(chosen.map(field => [field.yaml, value(field)]))));
  return fc.tuple(must, may).map(([one, other]) => ({ ...struct.manifest, ...one, ...other }));
}
