/** How many servers of a set a voluntary disruption, such as a node drain, may take down at once. */
export class DisruptionBudget {
  /** @param count at most this many pods are down at once; 0 lets nothing be evicted */
  static maxUnavailable(count: number): DisruptionBudget {
    return new DisruptionBudget('maxUnavailable', count);
  }

  /** @param percent at most this share of the pods is down at once, 0 to 100, rounded up by Kubernetes */
  static maxUnavailablePercent(percent: number): DisruptionBudget {
    return new DisruptionBudget('maxUnavailable', percent, true);
  }

  /** @param count at least this many pods stay up */
  static minAvailable(count: number): DisruptionBudget {
    return new DisruptionBudget('minAvailable', count);
  }

  /** @param percent at least this share of the pods stays up, 0 to 100, rounded up by Kubernetes */
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
