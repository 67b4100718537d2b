/** How many letters must be put in, taken out or changed to turn one word into the other. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = previous[column - 1] + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(change, previous[column] + 1, current[column - 1] + 1));
    }
    previous = current;
  }
  return previous[other.length];
}

/** The candidate that was probably meant; undefined where none is close. Letter case does not count. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > 60) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const found = distance(lower, candidate.toLowerCase());
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
