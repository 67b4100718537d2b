import { didYouMean, nearest } from '../../src/problems/nearest';

test.each([
  ['ressources', 'resources'], ['imagepullpolicy', 'imagePullPolicy'], ['toleration', 'tolerations'], ['envs', 'env'],
])('%s probably means %s', (word, meant) => {
  expect(nearest(word, ['image', 'resources', 'imagePullPolicy', 'tolerations', 'env'])).toBe(meant);
});

test('nothing is guessed where nothing is close', () => {
  for (const word of ['', 'zzz', '__proto__', 'x'.repeat(10_000)]) expect(nearest(word, ['resources', 'image'])).toBeUndefined();
  expect(didYouMean('zzz', ['image'])).toBe('');
  expect(didYouMean('imag', ['image'])).toBe('; did you mean "image"?');
});
