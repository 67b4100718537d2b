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
    return new DisruptionBudget('maxUnavailable', percent, { percent: true });
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
    return new DisruptionBudget('minAvailable', percent, { percent: true });
  }

  /**
   * Nothing is evicted: whoever drains a node leaves the pods to a controller that moves them one by one and watches the cluster, as Strimzi's
   * drain cleaner does. Without one, drains hang.
   */
  static controllerRolled(): DisruptionBudget {
    return new DisruptionBudget('maxUnavailable', 0, { controlled: true });
  }

  /** No PodDisruptionBudget: drains take any number of pods at once. */
  static none(): DisruptionBudget {
    return new DisruptionBudget(undefined, 0);
  }

  private constructor(
    private readonly field: 'maxUnavailable' | 'minAvailable' | undefined,
    private readonly amount: unknown,
    private readonly traits: { readonly percent?: boolean; readonly controlled?: boolean } = {},
  ) {}

  /** @internal */
  get _field(): 'maxUnavailable' | 'minAvailable' | undefined {
    return this.field;
  }

  /** @internal */
  get _amount(): unknown {
    return this.amount;
  }

  /** @internal */
  get _isPercent(): boolean {
    return this.traits.percent ?? false;
  }

  /** @internal */
  get _isControlled(): boolean {
    return this.traits.controlled ?? false;
  }
}
