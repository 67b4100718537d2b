import { linesOf, proveRule } from './rule-cases';
import { checkAnnotations, checkLabels, checkLabelSelector, checkNodeSelector } from '../../../src/kubernetes/value-rules';

describe('labels', () => proveRule(checkLabels, undefined, [
  ['good ones', { 'a': '', 'app.kubernetes.io/name': 'x' }],
  ['nothing', undefined],
  ['a bad key', { 'a b': 'x' }, /^x\['a b'\]: "a b" is not the name part of a key/],
  ['a bad value', { a: 'x/y' }, /^x\.a: "x\/y" is not a label value/],
  ['a number as the value', { a: 1 }, /^x\.a: must be text, is a number; put it in quotes$/],
  ['a list', [], /^x: must be a map, is a list$/],
]));

describe('annotations', () => proveRule(checkAnnotations, undefined, [
  ['any text, and capitals in the prefix', { 'Example.com/a': 'on', 'b': '{"c": 1}\n' }],
  ['a bad key', { 'a/b/c': '' }, /^x\['a\/b\/c'\]: /],
  ['a boolean', { a: true }, /^x\.a: must be text, is a boolean/],
  ['256 KiB', { a: 'x'.repeat(256 * 1024 - 1) }],
  ['a byte more', { a: 'x'.repeat(256 * 1024) }, /^x: take 262145 bytes together, at most 262144/],
]));

test('a node selector holds labels', () => {
  expect(linesOf(checkNodeSelector, { 'kubernetes.io/os': 'linux' })).toEqual([]);
  expect(linesOf(checkNodeSelector, { disk: 'a b' })).toHaveLength(1);
});

describe('a label selector', () => proveRule(checkLabelSelector, 'LabelSelector', [
  ['labels and expressions', { matchLabels: { a: 'b' }, matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }, { key: 'c', operator: 'Exists' }] }],
  ['In without values', { matchExpressions: [{ key: 'a', operator: 'In' }] }, /^x\.matchExpressions\[0\]\.values: must not be empty with operator In$/],
  ['NotIn with an empty list', { matchExpressions: [{ key: 'a', operator: 'NotIn', values: [] }] }, /values: must not be empty/],
  ['Exists with values', { matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] }, /values: must be empty with operator Exists$/],
  ['a bad value', { matchExpressions: [{ key: 'a', operator: 'In', values: ['b', 'c d'] }] }, /^x\.matchExpressions\[0\]\.values\[1\]: /],
  ['a bad key', { matchExpressions: [{ key: '', operator: 'Exists' }] }, /^x\.matchExpressions\[0\]\.key: /],
  ['a bad label', { matchLabels: { a: '-' } }, /^x\.matchLabels\.a: /],
]));
