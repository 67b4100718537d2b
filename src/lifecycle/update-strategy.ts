/** How the pods of a set are replaced when their template changes. */
export class UpdateStrategy {
  /**
   * One pod after another, from the highest ordinal down, each waiting until the one before it is available.
   *
   * @param partition pods below this ordinal keep their old template: 0 replaces all, a number as high as there are replicas none
   */
  static rolling(partition: number = 0): UpdateStrategy {
    return new UpdateStrategy('RollingUpdate', partition);
  }

  /** A pod gets the new template when somebody deletes it. */
  static onDelete(): UpdateStrategy {
    return new UpdateStrategy('OnDelete');
  }

  private constructor(private readonly type: string, private readonly partition?: number) {}

  /** @internal */
  get _type(): string {
    return this.type;
  }

  /** @internal */
  get _partition(): unknown {
    return this.partition;
  }
}
