/** Two claims of which one is, or lies inside, the other. */
export interface Overlap<T> {
  readonly later: T;
  readonly earlier: T;
  /** Where each of them lies. */
  readonly laterPath: string;
  readonly earlierPath: string;
}

interface Place<T> {
  readonly claimant: T;
  readonly path: string;
}

/**
 * Paths that claimants want for themselves. Overlaps are found by whole parts (`/a` holds `/a/b`, not `/ab`), with work in proportion to the number of parts,
 * however many claimants there are.
 */
export class ClaimedPaths<T> {
  private readonly claimed = new Map<string, Place<T>>();
  /** For each path, up to two claims below it, of different claimants: one of them is another's. */
  private readonly below = new Map<string, Place<T>[]>();

  /** Claims a path; gives back what it overlaps with: the same path, else the nearest claim above, else one below. */
  claim(claimant: T, parts: readonly string[]): Overlap<T> | undefined {
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const path = prefixes[prefixes.length - 1];
    const place = { claimant, path };
    const above = prefixes.slice(0, -1);
    const others = [path, ...above.slice().reverse()].map(key => this.claimed.get(key));
    const found = [...others, ...this.below.get(path) ?? []].find(other => other !== undefined && other.claimant !== claimant);
    if (!this.claimed.has(path)) this.claimed.set(path, place);
    for (const prefix of above) this.noteBelow(prefix, place);
    return found && { later: claimant, earlier: found.claimant, laterPath: path, earlierPath: found.path };
  }

  private noteBelow(prefix: string, place: Place<T>): void {
    const places = this.below.get(prefix) ?? [];
    if (places.length < 2 && places.every(other => other.claimant !== place.claimant)) this.below.set(prefix, [...places, place]);
  }
}
