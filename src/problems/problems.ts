import { Path, PathWords, typescriptWords } from './path';

/** Something that must be mended before anything is rendered. */
export interface Problem {
  /** The option, in the words the caller used; empty where no single option is at fault. */
  readonly option: string;
  /** What was seen, what is allowed, what to do. Never holds a secret. */
  readonly message: string;
}

/** Something that works as written but may not be what was meant. */
export interface Caution extends Problem {
  /** The stable id by which it can be acknowledged, such as `replication-factor-above-tablets`. */
  readonly id: string;
}

/**
 * Collects every problem and caution of one cluster, so that all come out in one report.
 *
 * @param words how a path is said to this caller
 * @param lenient whether what is merely unwise passes with a caution, as it does where a chart values file is read
 */
export class Problems {
  readonly errors: Problem[] = [];
  readonly cautions: Caution[] = [];
  private readonly settled = new Set<string>();

  constructor(private readonly words: PathWords = typescriptWords, readonly lenient = false) {}

  /** The option's name in the words of this caller. */
  say(path: Path): string {
    return this.words(path);
  }

  /** Impossible input. */
  error(path: Path, message: string): void {
    const option = this.words(path);
    if (!this.settled.has(option)) this.errors.push({ option, message });
  }

  /** Possible, but worth a word. */
  caution(id: string, path: Path, message: string): void {
    this.cautions.push({ id, option: this.words(path), message });
  }

  /** What a server would run, but hardly as meant: an error in the typed API, a caution where a chart values file is read. */
  unwise(id: string, path: Path, message: string): void {
    if (this.lenient) this.caution(id, path, message);
    else this.error(path, message);
  }

  /** Takes over everything another collector holds. */
  take(other: Problems): void {
    this.errors.push(...other.errors);
    this.cautions.push(...other.cautions);
  }

  /** Takes over what reading an earlier form brought up. A value refused there went no further, so nothing more can be said of its option. */
  settle(earlier: Problems): void {
    this.take(earlier);
    for (const { option } of earlier.errors) this.settled.add(option);
  }
}
