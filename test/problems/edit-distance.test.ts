import { editDistance } from '../../src/problems/edit-distance';

test.each([
  ['', '', 0], ['abc', 'abc', 0], ['abc', 'abd', 1], ['abc', 'acb', 1], ['abc', 'ab', 1], ['abc', 'xabc', 1], ['', 'abc', 3], ['kitten', 'sitting', 3],
])('from %j to %j it is %d steps, both ways', (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance);
  expect(editDistance(b, a, 5)).toBe(distance);
});

test('beyond the limit it is one more than the limit', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBe(3);
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
  expect(editDistance('a', 'aaaaaaaaaa', 2)).toBe(3);
});
