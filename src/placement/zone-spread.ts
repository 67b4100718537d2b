/** Options of a `ZoneSpread`. */
export interface ZoneSpreadOptions {
  /**
   * How many zones there are. It renders nothing; it is what the arithmetic of a zone's loss is done with.
   *
   * @default - not known, so that nothing is said about the loss of a zone
   */
  readonly zones?: number;

  /**
   * The node label that says the zone.
   *
   * @default topology.kubernetes.io/zone
   */
  readonly topologyKey?: string;
}

/** How the pods of a set are spread over zones: their numbers in any two zones differ by one at most. */
export class ZoneSpread {
  /** Where there is room; on nodes without the label, nothing. */
  static soft(options: ZoneSpreadOptions = {}): ZoneSpread {
    return new ZoneSpread('ScheduleAnyway', options);
  }

  /** Always: a pod that would break the balance stays pending. Nodes need the label. */
  static hard(options: ZoneSpreadOptions = {}): ZoneSpread {
    return new ZoneSpread('DoNotSchedule', options);
  }

  /** The scheduler is told nothing. */
  static none(): ZoneSpread {
    return new ZoneSpread(undefined, {});
  }

  private constructor(private readonly mode: string | undefined, private readonly options: ZoneSpreadOptions) {}

  /** @internal */
  get _mode(): string | undefined {
    return this.mode;
  }

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
