import { flattenOverrides, SameKeyTwice } from '../../src/chart-values/overrides';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

const AT = ['configurationOverrides'];

function flatten(map: unknown, twice?: SameKeyTwice): { entries: unknown; errors: string[] } {
  const problems = new Problems(valuesWords, true);
  const entries = [...flattenOverrides(map, AT, problems, twice)];
  return { entries, errors: problems.errors.map(({ option, message }) => `${option}: ${message}`) };
}

test.each<[unknown, unknown]>([
  [undefined, []], [null, []], [{}, []],
  [{ zookeeper: { address: 'x' } }, [['zookeeper.address', 'x']]],
  [{ 'zookeeper.path': { root: '/a' }, 'kv': { snapshot: { interval: '1 min' } } }, [['zookeeper.path.root', '/a'], ['kv.snapshot.interval', '1 min']]],
  [{ 'a.b': 1, 'a': { b: 1 } }, [['a.b', 1]]], [{ 'a.b': [1, { c: null }], 'a': { b: [1, { c: null }] } }, [['a.b', [1, { c: null }]]]],
  [{ 'a': 'x', 'a.b': 'y' }, [['a', 'x'], ['a.b', 'y']]],
  [{ a: null, b: [{ c: 1 }], d: false, e: 0, f: '' }, [['a', null], ['b', [{ c: 1 }]], ['d', false], ['e', 0], ['f', '']]],
  [{ a: {} }, []], [JSON.parse('{"__proto__":{"constructor":1}}'), [['__proto__.constructor', 1]]],
])('%j has the keys %j', (map, entries) => {
  expect(flatten(map)).toEqual({ entries, errors: [] });
});

test('one key with two values is refused with both spellings, and without the values', () => {
  expect(flatten({ 'zookeeper.path.root': '/x', 'zookeeper': { path: { root: '/y' } } }).errors).toEqual([
    'configurationOverrides.zookeeper.path.root: is given twice with different values, as "zookeeper.path.root" and as zookeeper: {path: {root}}; keep one',
  ]);
});

test('the more nested spelling wins where it is known to come later, in either order', () => {
  expect(flatten({ 'a.b': 1, 'a': { b: 2 } }, 'nested wins')).toEqual({ entries: [['a.b', 2]], errors: [] });
  expect(flatten({ 'a': { b: 2 }, 'a.b': 1 }, 'nested wins')).toEqual({ entries: [['a.b', 2]], errors: [] });
  expect(flatten({ 'a.b': { c: 1 }, 'a': { 'b.c': 2 } }, 'nested wins').errors).toHaveLength(1);
});

test.each<[unknown, string]>([
  [[], 'has to be a map of Fluss keys and values, not a list'], ['x', 'not a text'], [5, 'not a number'], [10n ** 20n, 'not a number'], [new Date(0), 'not a map'],
  [{ '': 1 }, 'has an empty part in its key'], [{ a: { '': 1 } }, 'has an empty part in its key'],
])('%p is refused', (map, message) => {
  expect(flatten(map).errors).toEqual([expect.stringContaining(message)]);
});

test('a map that holds itself is refused', () => {
  const map: Record<string, unknown> = { b: 1 };
  map.a = map;
  expect(flatten(map)).toEqual({ entries: [['b', 1]], errors: ['configurationOverrides.a: holds itself'] });
});
