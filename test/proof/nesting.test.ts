import fc from 'fast-check';
import { ClaimedPaths } from '../../src/proof/nesting';

const path = fc.array(fc.constantFrom('a', 'b', 'ab'), { minLength: 1, maxLength: 4 });
const inside = (one: string[], other: string[]) => other.every((part, index) => one[index] === part);

test('a claim overlaps where a comparison with every other claimant says so', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), path), { maxLength: 12 }), claims => {
    const paths = new ClaimedPaths<number>();
    claims.forEach(([claimant, parts], index) => {
      const others = claims.slice(0, index).filter(([other, theirs]) => other !== claimant && (inside(parts, theirs) || inside(theirs, parts)));
      const overlap = paths.claim(claimant, parts);
      // A path that was claimed twice is held by the first; the second has been told.
      if (overlap !== undefined) expect(others.map(([other]) => other)).toContain(overlap.earlier);
      const isFirstHere = !claims.slice(0, index).some(([, theirs]) => theirs.join('/') === parts.join('/'));
      const noneShared = new Set(claims.slice(0, index).map(([, theirs]) => theirs.join('/'))).size === index;
      if (isFirstHere && noneShared) expect(overlap === undefined).toBe(others.length === 0);
    });
  }));
});

test('many claims are settled in proportion to their number', () => {
  const paths = new ClaimedPaths<number>();
  const overlaps = Array.from({ length: 100_000 }, (_, claimant) => paths.claim(claimant, ['zk:2181', 'fluss-ns', `c${claimant}`])).filter(Boolean);
  expect(overlaps).toEqual([]);
  expect(paths.claim(-1, ['zk:2181'])).toMatchObject({ earlier: 0, earlierPath: 'zk:2181/fluss-ns/c0' });
});
