import { Duration } from 'cdk8s';

/** What happens when a server is still recovering after its budget. */
export enum LateRecovery {
  /** The pod counts as ready once its client port is open, as the image's readiness script does it: a rolling update goes on. */
  PROCEED = 'Proceed',
  /** The pod stays not ready until the whole cluster is GREEN: a rolling update stands still until somebody has looked. */
  STALL = 'Stall',
}

/**
 * How long a server may recover after a start.
 *
 * A cluster of log tables recovers in minutes. Primary-key tables are rebuilt from snapshots and log on every start, which takes orders of magnitude
 * longer: plan hours for large ones.
 */
export interface RecoveryOptions {
  /**
   * How long it may take until the client port is open, and until the cluster is GREEN again. Whole seconds.
   *
   * @default - tablet servers: Duration.minutes(20); coordinators: Duration.minutes(5) for the port, Duration.minutes(20) for the cluster
   */
  readonly budget?: Duration;

  /**
   * What happens when the cluster is not GREEN by then.
   *
   * @default LateRecovery.PROCEED
   */
  readonly whenLate?: LateRecovery;
}
