/** A release of Fluss, as far as this library has to tell releases apart. */
export class FlussVersion {
  /**
   * Reads a version, such as `1.0.0`, `v1.1`, `1.1-SNAPSHOT`, `0.9.1-incubating` or an image tag that begins with one (`1.1.0-java17`).
   *
   * @returns undefined where the text does not say a version (`latest`, `stable`, a commit)
   */
  static parse(text: string): FlussVersion | undefined {
    const match = /^v?(\d{1,4})\.(\d{1,4})(?:\.\d{1,6})?(?:[-+._][0-9A-Za-z-+._]*)?$/.exec(text);
    return match === null ? undefined : new FlussVersion(Number(match[1]), Number(match[2]));
  }

  private constructor(readonly major: number, readonly minor: number) {}

  /** Whether this release is the given one or a later one. */
  atLeast(major: number, minor: number): boolean {
    return this.major !== major ? this.major > major : this.minor >= minor;
  }

  toString(): string {
    return `${this.major}.${this.minor}`;
  }
}
