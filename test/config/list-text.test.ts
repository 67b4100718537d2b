import * as fc from 'fast-check';
import { parseList, parseMap, quotePart } from '../../src/config/list-text';

test.each<[string, string[]]>([
  ['a,b', ['a', 'b']],
  [' a , b ', ['a', 'b']],
  ["'a,b',c", ['a,b', 'c']],
  ['"a,b" , c', ['a,b', 'c']],
  ["'it''s'", ["it's"]],
  ['a,,b', ['a', '', 'b']],
  ['a,', ['a']],
  ['a b', ['a b']],
  ["a'b", ["a'b"]],
  ["''", ['']],
  ['', []],
])('the list %j is split', (text, parts) => {
  expect(parseList(text)).toEqual({ value: parts });
});

test.each(["'a", '"a,b', "a,'b", "'a'b"])('the list %j is refused', text => {
  expect(parseList(text)).toHaveProperty('problem');
});

test.each<[string, [string, string][]]>([
  ['k:v,k2:v2', [['k', 'v'], ['k2', 'v2']]],
  ['', []],
  ["'k:a,b'", [['k', 'a,b']]],
  ["k:''", [['k', '']]],
])('the map %j is read', (text, pairs) => {
  expect(parseMap(text)).toEqual({ value: new Map(pairs) });
});

test.each(['k', 'k:v:w', 'k:v,k:w', 'k:', "'k:v", "k:'v"])('the map %j is refused', text => {
  expect(parseMap(text)).toHaveProperty('problem');
});

const ascii = fc.string({ unit: 'grapheme-ascii' });

test('quoted parts are split into what they were', () => {
  fc.assert(fc.property(fc.array(ascii, { minLength: 1 }), parts => {
    expect(parseList(parts.map(part => quotePart(part, ',')).join(','))).toEqual({ value: parts });
  }));
});
