import * as fc from 'fast-check';
import { coalesceDefaults, mergeUserValues } from '../../src/chart-values/merge-values';
import { Values } from '../../src/chart-values/values';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

test.each<[Values, Values, unknown]>([
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ a: { b: 1, c: 2 } }, { a: { c: 3, d: 4 } }, { a: { b: 1, c: 3, d: 4 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: { b: 1 } }, { a: 5 }, { a: 5 }],
  [{ a: 5 }, { a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: { b: 1 } }, { a: null }, { a: null }],
  [{ a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: { b: 1 } }, { a: {} }, { a: { b: 1 } }],
  [{ a: 1 }, { a: '' }, { a: '' }],
])('over %j, %j gives %j', (base, over, merged) => {
  expect(mergeUserValues(base, over)).toEqual(merged);
});

/** As Helm 4.1.4 does. */
test.each<[Values, Values, unknown]>([
  [{ a: null }, { a: 1 }, {}],
  [{ a: null }, { a: { b: 1 } }, {}],
  [{ a: null }, { b: 1 }, { a: null, b: 1 }],
  [{ a: { b: null } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
  [{ a: { b: null } }, { a: { c: 2 } }, { a: { b: null, c: 2 } }],
  [{ a: { b: null } }, {}, { a: { b: null } }],
  [{ a: { b: { c: null } } }, { a: { b: { d: 1 } } }, { a: { b: { c: null, d: 1 } } }],
  [{ a: [1] }, { a: [2, 3] }, { a: [1] }],
  [{ a: { b: [null] } }, { a: { b: [1] } }, { a: { b: [null] } }],
  [{ a: {} }, { a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: { b: {} } }, { a: { b: null } }, { a: { b: {} } }],
  [{ b: 1 }, { a: null }, { a: null, b: 1 }],
  [{ a: false, b: 0, c: '' }, { a: true, b: 1, c: 'x' }, { a: false, b: 0, c: '' }],
])('%j on the defaults %j gives %j', (user, defaults, merged) => {
  const problems = new Problems();
  expect(coalesceDefaults(user, defaults, problems)).toEqual(merged);
  expect(problems.cautions).toEqual([]);
});

test.each<[Values, Values, string]>([
  [{ a: 5 }, { a: { b: 1 } }, 'a'],
  [{ a: { b: { c: 1 } } }, { a: { b: 'x' } }, 'a.b'],
  [{ a: { b: [] } }, { a: { b: { c: 1 } } }, 'a.b'],
])('%j on the defaults %j is taken, with a caution', (user, defaults, option) => {
  const problems = new Problems(valuesWords);
  expect(coalesceDefaults(user, defaults, problems)).toEqual(user);
  expect(problems.cautions).toEqual([{ id: 'values-of-another-kind', option, message: expect.stringContaining("in place of the chart's default") }]);
  expect(coalesceDefaults(user, defaults)).toEqual(user);
});

test('keys that every object inherits are merged like any other', () => {
  const base = JSON.parse('{"__proto__":{"a":1},"constructor":1}') as Values;
  const over = JSON.parse('{"__proto__":{"b":2},"toString":3}') as Values;
  const merged = '{"__proto__":{"a":1,"b":2},"constructor":1,"toString":3}';
  expect(JSON.stringify(mergeUserValues(base, over))).toBe(merged);
  expect(JSON.stringify(coalesceDefaults(over, base))).toBe(merged);
  expect(coalesceDefaults(JSON.parse('{"toString":1}'), {})).toEqual({ toString: 1 });
});

const leaves = fc.oneof(fc.constant(null), fc.integer(), fc.array(fc.integer(), { maxLength: 2 }));
const keys = fc.constantFrom('a', 'b', 'c', '__proto__');
const values = fc.letrec<{ values: Values; any: unknown }>(tie => ({
  any: fc.oneof({ maxDepth: 2 }, leaves, tie('values')),
  values: fc.dictionary(keys, tie('any'), { maxKeys: 3 }),
})).values;

test('merging changes neither side', () => {
  fc.assert(fc.property(values, values, (a, b) => {
    const before = JSON.stringify([a, b]);
    mergeUserValues(a, b);
    coalesceDefaults(a, b);
    expect(JSON.stringify([a, b])).toBe(before);
  }));
});

test('a file over itself, over nothing or under nothing is itself', () => {
  fc.assert(fc.property(values, a => {
    for (const merged of [mergeUserValues(a, a), mergeUserValues(a, {}), mergeUserValues({}, a), coalesceDefaults(a, {}), coalesceDefaults({}, a)]) {
      expect(merged).toEqual(mergeUserValues({}, a));
    }
  }));
});

/** Where a key is a map in one file and not in another, grouping matters: `{a: {b: 1}}`, `{a: 1}`, `{a: {c: 1}}`. So maps get keys of their own. */
const shaped = fc.letrec<{ map: Values }>(tie => ({
  map: fc.record({ a: leaves, b: leaves, m: fc.oneof({ maxDepth: 2 }, fc.constant({}), tie('map')) }, { requiredKeys: [] }),
})).map;

test('files of one shape can be merged in any grouping', () => {
  fc.assert(fc.property(shaped, shaped, shaped, (a, b, c) => {
    expect(mergeUserValues(mergeUserValues(a, b), c)).toEqual(mergeUserValues(a, mergeUserValues(b, c)));
  }));
});
