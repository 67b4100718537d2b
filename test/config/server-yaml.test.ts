import * as fc from 'fast-check';
import { keyProblem, valueProblem } from '../../src/config/line-text';
import { parseServerYaml, renderServerYaml } from '../../src/config/server-yaml';

test('entries come out sorted, one a line, with an end to the last line', () => {
  expect(renderServerYaml(new Map([['b', 'x: y'], ['a', 's3://b/p'], ['__proto__', '1']]))).toBe('__proto__: 1\na: s3://b/p\nb: x: y\n');
  expect(renderServerYaml(new Map())).toBe('');
});

// Report 38 (cnpg#10515), report 39 (cnpg#11029): what another layer would mangle must never be written.
test.each([['a', 'x#y'], ['a', 'x\ny'], ['a', 'x\ry'], ['a', ''], ['a', ' x'], ['a', 'é'], ['a', '\t'], ['a\nb', 'x'], ['a: b', 'x'], ['', 'x'], ['-a', 'x'], ['#a', 'x']])(
  'the entry %j, %j is a fault of the caller', (key, value) => {
    expect(() => renderServerYaml(new Map([[key, value]]))).toThrow('server.yaml cannot carry the entry');
  });

test('an error does not repeat the value', () => {
  expect(() => renderServerYaml(new Map([['s3.secret-key', 'top#secret']]))).toThrow(expect.objectContaining({ message: expect.not.stringContaining('top') }));
});

describe('reading as the server does', () => {
  test.each<[string, Record<string, string>]>([
    ['a.hash: pa#ss', { 'a.hash': 'pa' }],
    ['a.q: "pa#ss"', { 'a.q': '"pa' }],
    ['a: "x"', { a: '"x"' }],
    ['key:value', {}],
    ['key: ', {}],
    ['key:', {}],
    ['key:\tv', {}],
    ['a: x: y', { a: 'x: y' }],
    ['a: |\n  x: y', { a: '|', x: 'y' }],
    ['a: [b, c]', { a: '[b, c]' }],
    ['a: null', { a: 'null' }],
    ['a: 1\na: 2', { a: '2' }],
    ['  a : 1 ', { a: '1' }],
    ['a: 1\rb: 2\r\nc: 3', { a: '1', b: '2', c: '3' }],
    ['\uFEFFa: 1', { '\uFEFFa': '1' }],
    ['# a: 1\n---\n- b: 2', { '- b': '2' }],
    ['', {}],
  ])('%j', (text, entries) => {
    expect(Object.fromEntries(parseServerYaml(text))).toEqual(entries);
  });
});

const key = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter(text => keyProblem(text) === undefined);
const value = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter(text => valueProblem(text) === undefined);

test('whatever can be written is read back exactly', () => {
  fc.assert(fc.property(fc.array(fc.tuple(key, value)), entries => {
    const map = new Map(entries);
    expect(parseServerYaml(renderServerYaml(map))).toEqual(map);
  }));
});
