import { editDistance } from './edit-distance';

/** The candidate that was probably meant; undefined where none is close. Letter case does not count. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > 60) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const found = editDistance(lower, candidate.toLowerCase(), least);
    if (found < least) {
      least = found;
      best = candidate;
    }
  }
  return best;
}

/** `; did you mean "x"?`, or nothing where no candidate is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : `; did you mean "${found}"?`;
}
