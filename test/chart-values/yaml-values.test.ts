import * as fc from 'fast-check';
import { stringify } from 'yaml';
import { parseValues } from '../../src/chart-values/yaml-values';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

function read(text: unknown): { values: unknown; errors: string[] } {
  const problems = new Problems(valuesWords, true);
  const values = parseValues(text, 'v.yaml', problems);
  return { values, errors: problems.errors.map(({ option, message }) => [option, message].filter(part => part !== '').join(': ')) };
}

test.each<[string, unknown]>([
  ['', {}], ['# nothing\n', {}], ['null\n', {}], ['~', {}], ['---\n', {}], ['{}', {}],
  ['---\na: 1\n', { a: 1 }], ['a: 1\n...\n', { a: 1 }], ['---\na: 1\n---\n', { a: 1 }], ['---\n---\na: 1\n', { a: 1 }], ['\ufeffa: 1\r\nb: 2\r\n', { a: 1, b: 2 }],
  ['a: yes\nb: "yes"\nc: !!str yes\nd: ! 12\n', { a: true, b: 'yes', c: 'yes', d: '12' }],
  ['a: !!int "12"\nb: !!float 1\nc: !!bool "yes"\nd: !!null ""\ne: !!map {}\nf: !!seq []\n', { a: 12, b: 1, c: true, d: null, e: {}, f: [] }],
  ['a:\nb: ""\nc: {d}\n', { a: null, b: '', c: { d: null } }],
  ['a: |\n  x\n  y\nb: >-\n  x\n  y\nc: x\n  y\n', { a: 'x\ny\n', b: 'x y', c: 'x y' }],
  ['a: x #c\nb: x#c\nc: {b:1}\nd: {"b":1,}\n', { a: 'x', b: 'x#c', c: { 'b:1': null }, d: { b: 1 } }],
  ['1: a\nyes: b\n010: c\n0x10: d\n"": e\n12345678901234567890: f\n', { '1': 'a', 'true': 'b', '8': 'c', '16': 'd', '': 'e', '12345678901234567890': 'f' }],
  ['a: &x 1\nb: *x\n&k c: 3\nd: *k\n', { a: 1, b: 1, c: 3, d: 'c' }],
  ['a: &x 1\nb: *x\nc: &x 2\nd: *x\n', { a: 1, b: 1, c: 2, d: 2 }],
  ['a: &x [&y 1]\nb: &z [*y, *x]\nc: &y 2\nd: *z\n', { a: [1], b: [1, [1]], c: 2, d: [1, [1]] }],
  ['a: &a {x: 1}\nb: *a\n', { a: { x: 1 }, b: { x: 1 } }],
  ['&k a: 1\nb: {*k : 2}\n', { a: 1, b: { a: 2 } }],
])('%j is read as by Helm', (text, values) => {
  expect(read(text)).toEqual({ values, errors: [] });
});

test.each<[string, unknown]>([
  ['<<: *a\n  x: 2', { x: 2, w: 1 }],
  ['z: 2\n  <<: *a', { x: 1, w: 1, z: 2 }],
  ['<<: [*a, *b]', { x: 1, w: 1, z: 5 }],
  ['<<: [*b, *a]', { x: 5, w: 1, z: 5 }],
  ['<<: {x: {q: 1}}\n  x: {r: 2}', { x: { r: 2 } }],
  ['"<<": {x: 1}', { '<<': { x: 1 } }],
])('the merge key in %j brings in what the map does not have', (entries, c) => {
  expect(read(`a: &a {x: 1, w: 1}\nb: &b {x: 5, z: 5}\nc:\n  ${entries}\n`)).toEqual({ values: { a: { x: 1, w: 1 }, b: { x: 5, z: 5 }, c }, errors: [] });
});

test.each<[unknown, string]>([
  // Go on in silence with Helm.
  ['a: 1\nb: 2\na: 3\n', 'a: v.yaml:3:1: is given twice in one map, before at v.yaml:1:1'],
  ['a:\n  b: {c: 1, c: 1}\n', 'a.b.c: v.yaml:2:13: is given twice'],
  ['1: a\n"1": b\n', '1: v.yaml:2:1: is given twice'],
  ['a: 1\n---\nb: 2\n', 'v.yaml:3:1: a values file holds one document'],
  ['a: 1\n...\nb: 2\n', 'v.yaml:3:1: a values file holds one document'],
  ['b: &b {x: 1}\nc:\n  x: 2\n  <<: *b\n', 'c.x: v.yaml:4:3: stands above a <<'],
  ['a: &a {x: 1}\nc:\n  <<: *a\n  <<: *a\n', 'c: v.yaml:4:3: a second <<'],
  ['a: !vault x\n', 'a: v.yaml:1:11: the tag !vault has no meaning'],
  ['a: !vault {b: 1}\n', 'a: v.yaml:1:11: the tag !vault has no meaning'],
  ['a: !!binary aGk=\n', 'a: v.yaml:1:13: the tag !!binary has no meaning'],
  ['1.10: a\n', 'v.yaml:1:1: a number with a point or an exponent is no key'],
  ['1e7: a\n', 'v.yaml:1:1: a number with a point or an exponent is no key'],
  // Refused by Helm too.
  ['a: !!int abc\n', 'a: v.yaml:1:10: the tag !!int does not fit'], ['a: !!bool 1\n', 'does not fit'], ['a: !!int 1.5\n', 'does not fit'],
  ['a: !!null x\n', 'does not fit'], ['a: !!float x\n', 'does not fit'],
  ['a: .inf\n', 'a: v.yaml:1:4: infinity'], ['a: !!float ".nan"\n', 'infinity'],
  ['null: a\n', 'v.yaml:1:1: a key has to be text, not null'], ['? [a]\n: b\n', 'v.yaml:1:3: a key has to be text'], ['a: {: x}\n', 'a: v.yaml:1:5: a key has to be text'],
  ['a: &a [*a]\n', 'a[0]: v.yaml:1:8: the anchor &a holds an alias to itself'], ['a: *x\n', 'a: v.yaml:1:4: there is no anchor &x above'],
  ['*x : 1\n', 'there is no anchor &x above'],
  ['c: {<<: 5}\n', 'c: v.yaml:1:9: << takes'], ['c: {<<: [1]}\n', 'c: v.yaml:1:10: << takes'], ['c: {<<: null}\n', '<< takes'], ['a: &a [{b: 1}]\nc: {<<: *a}\n', '<< takes'],
  ['c: {<<: *x}\n', 'c: v.yaml:1:9: there is no anchor &x above'],
  ['5\n', 'v.yaml:1:1: a values file holds a map'], ['- a\n', 'holds a map'], ['text\n', 'holds a map'], ['""\n', 'holds a map'], ['[]\n', 'holds a map'],
  ['a:\n\tb: 1\n', 'v.yaml:2:1: not valid YAML: a tab'], ['a: b: c\n', 'v.yaml:1:4: not valid YAML: a second ": "'], ['a: "x\n', 'v.yaml:2:1: not valid YAML: a character is missing'],
  ['a: @x\n', 'v.yaml:1:4: not valid YAML: a plain text cannot begin'], ['a: {b: 1\n', 'not valid YAML'], ['a: [1,,2]\n', 'not valid YAML'], ['a: "\\q"\n', 'not valid YAML: an unknown escape'],
  ['a: - b\n', 'not valid YAML'], ['a: 1\n b: 2\n', 'not valid YAML'], ['a: ::\n', 'not valid YAML'],
  ['a: 1\nb: \x01\n', 'v.yaml:2:4: the character U+0001 is not allowed'], ['a: \x7f\n', 'U+007F'], ['a: \u2028\n', 'U+2028'], ['a: \ud800\n', 'U+D800'], ['a: "\\ud800"\n', 'half a character'],
  [`a: ${'['.repeat(250)}${']'.repeat(250)}\n`, 'nested deeper than 200 levels'],
  [`a: ${'['.repeat(30_000)}\n`, 'nested too deeply to be read'],
  [undefined, 'v.yaml: a values file has to be text'], [{ a: 1 }, 'has to be text'], [Buffer.from('a: 1'), 'has to be text'],
])('%j is refused', (text, message) => {
  const { errors } = read(text);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});

test('all mistakes of a file come out together, and those behind an alias only once', () => {
  const { errors } = read('a: &a {x: .inf, x: 1}\nb: *a\nc: !x 1\nd: [*a, *q]\n');
  expect(errors).toHaveLength(4);
});

test('an alias bomb is refused before it goes off', () => {
  const level = (index: number) => `a${index}: &a${index} [${Array(9).fill(`*a${index - 1}`).join(', ')}]\n`;
  const { errors } = read(`a0: &a0 [x]\n${Array.from({ length: 20 }, (_, index) => level(index + 1)).join('')}`);
  expect(errors).toEqual([expect.stringContaining('stand for more than 100000 values')]);
});

test('keys that every object inherits are keys like any other', () => {
  const { values, errors } = read('__proto__: {polluted: 1}\nconstructor: {prototype: 2}\na: {__proto__: 3, toString: 4}\n');
  expect(errors).toEqual([]);
  expect(JSON.stringify(values)).toBe('{"__proto__":{"polluted":1},"constructor":{"prototype":2},"a":{"__proto__":3,"toString":4}}');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a message holds nothing of a value', () => {
  for (const text of ['password: hunter2: x\n', 'password: "hunter2\\q"\n', 'password: "x"\n "hunter2"\n', 'a: [hunter2\n', '"hunter2" "hunter2"\n', '{a: 1} hunter2\n', 'a: !!int hunter2\n']) {
    const { errors } = read(text);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('hunter2');
  }
});

test('the YAML package is not loaded before a file is read', () => {
  jest.isolateModules(() => {
    const loaded = jest.fn();
    jest.doMock('yaml', () => { loaded(); return jest.requireActual('yaml'); });
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const fresh = require('../../src/chart-values/yaml-values') as typeof import('../../src/chart-values/yaml-values');
    expect(loaded).not.toHaveBeenCalled();
    fresh.parseValues('a: 1', 'v.yaml', new Problems());
    expect(loaded).toHaveBeenCalled();
    jest.dontMock('yaml');
  });
});

const { map: maps } = fc.letrec(tie => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constant(null), fc.boolean(), fc.integer(), fc.string({ unit: 'grapheme' }), tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
}));

test('what a YAML 1.1 writer writes is read back', () => {
  fc.assert(fc.property(maps, values => {
    const { values: back, errors } = read(stringify(values, { version: '1.1', defaultStringType: 'QUOTE_DOUBLE' }));
    expect(errors).toEqual([]);
    expect(JSON.stringify(back)).toBe(JSON.stringify(values));
  }));
});

test('no text makes the reader throw', () => {
  const snippet = fc.constantFrom('a', ': ', '- ', '\n', '  ', '\t', '&x ', '*x', '<<', '{', '}', '[', ']', ',', '"', "'", '|', '>', '!!int ', '!t ', '? ', '---\n', '...\n', '%', '#', '\\', '1');
  fc.assert(fc.property(fc.oneof(fc.array(snippet, { maxLength: 25 }).map(parts => parts.join('')), fc.string({ unit: 'binary' })), text => {
    read(text);
  }), { numRuns: 2000 });
});
