import { Duration } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { RecoveryOptions } from './recovery-options';
import { StartupProbe } from './startup-probe';
import { UpdateStrategy } from './update-strategy';

/** In which order the pods of a set are created and scaled; updates are one by one either way. */
export enum PodManagement {
  /** All at once. */
  PARALLEL = 'Parallel',
  /** Each waits until the one before it is ready. */
  ORDERED_READY = 'OrderedReady',
}

/** How pods start, stop and are replaced. */
export interface LifecycleOptions {
  /**
   * In which order pods are created. Kubernetes does not let it change afterwards: the StatefulSet has to be deleted with `--cascade=orphan` first.
   *
   * With ORDERED_READY, after a full stop, pod 0 waits for a GREEN cluster and the others, which it needs for that, wait for pod 0; and a revision that does
   * not start blocks its own repair (kubernetes/kubernetes#67250).
   *
   * @default PodManagement.PARALLEL
   */
  readonly podManagement?: PodManagement;

  /**
   * How pods are replaced.
   *
   * @default UpdateStrategy.rolling()
   */
  readonly updateStrategy?: UpdateStrategy;

  /**
   * How long a pod has to be ready before a rolling update goes on, in whole seconds: the cluster's health can flicker right after a restart.
   *
   * @default - tablet servers: Duration.seconds(30); coordinators: Duration.seconds(10)
   */
  readonly minReady?: Duration;

  /**
   * How long a server may take to shut down before it is killed, in whole seconds. A tablet server that is killed recovers all its logs on the next start.
   *
   * @default - tablet servers: 60 s beside the time that the controlled shutdown may take (`tablet-server.controlled-shutdown.max-retries` times its
   *   interval and `client.connect-timeout`), at least Duration.seconds(120); coordinators: Duration.seconds(60)
   */
  readonly terminationGrace?: Duration;

  /**
   * Hooks of the server's container. A `preStop` hook counts against `terminationGrace`.
   *
   * @default - none; the server shuts down by itself when it is sent SIGTERM
   */
  readonly lifecycle?: k8s.Lifecycle;

  /**
   * How long recovery may take, and what happens when it takes longer.
   *
   * @default - see `RecoveryOptions`
   */
  readonly recovery?: RecoveryOptions;

  /**
   * What keeps the liveness probe from ending a server that still recovers.
   *
   * @default StartupProbe.clientPort()
   */
  readonly startupProbe?: StartupProbe;
}

/** The names of these options, for callers without a compiler. */
export const LIFECYCLE_OPTIONS: readonly string[] = [
  'podManagement', 'updateStrategy', 'minReady', 'terminationGrace', 'lifecycle', 'recovery', 'startupProbe',
];
