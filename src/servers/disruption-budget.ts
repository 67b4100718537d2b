/** How many servers of a set a voluntary disruption, such as a node drain, may take down at once. */
export class DisruptionBudget {
  /**
   * A limit on how many pods are down.
   *
   * @param count at most this many pods are down at once; 0 lets nothing be evicted
   */
  static maxUnavailable(count: number): DisruptionBudget {
    return new DisruptionBudget('maxUnavailable', count);
  }

  /**
   * A limit on the share of the pods that is down.
   *
   * @param percent at most this share is down at once, 0 to 100, rounded up by Kubernetes
   */
  static maxUnavailablePercent(percent: number): DisruptionBudget {
    return new DisruptionBudget('maxUnavailable', percent, true);
  }

  /**
   * A limit on how few pods stay up.
   *
   * @param count at least this many pods stay up
   */
  static minAvailable(count: number): DisruptionBudget {
    return new DisruptionBudget('minAvailable', count);
  }

  /**
   * A limit on the share of the pods that stays up.
   *
   * @param percent at least this share stays up, 0 to 100, rounded up by Kubernetes
   */
  static minAvailablePercent(percent: number): DisruptionBudget {
    return new DisruptionBudget('minAvailable', percent, true);
  }

  private constructor(
    private readonly field: string,
    private readonly amount: unknown,
    private readonly percent = false,
  ) {}

  /** @internal */
  get _field(): string {
    return this.field;
  }

  /** @internal */
  get _amount(): unknown {
    return this.amount;
  }

  /** @internal */
  get _isPercent(): boolean {
    return this.percent;
  }
}
