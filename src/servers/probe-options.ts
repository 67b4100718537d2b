import { Duration } from 'cdk8s';
import { SecretValue } from '../security/secret-value';

/** What a server's readiness depends on. */
export enum ReadinessCheck {
  /**
   * The image's `readiness-check.sh`: until it has passed once, a tablet server is ready when the whole cluster is GREEN (all replicas in
   * sync), a coordinator when it leads or the leader lists it; afterwards the client port decides. Tablet servers need Fluss 1.0,
   * coordinators 1.1.
   */
  CLUSTER_HEALTH = 'ClusterHealth',
  /** Only that the client port accepts connections. */
  TCP = 'Tcp',
}

/** When a server is ready. */
export interface ReadinessProbeOptions {
  /**
   * What readiness depends on.
   *
   * @default - the cluster's health where the Fluss version has the check for this role, else the client port
   */
  readonly check?: ReadinessCheck;

  /**
   * How long one request of the health check may take, in whole milliseconds.
   *
   * @default Duration.seconds(5)
   */
  readonly rpcTimeout?: Duration;

  /**
   * For how long after its start a server may stay not ready because of the cluster's health; then the client port decides. Whole seconds.
   *
   * @default - the recovery budget: Duration.minutes(20)
   */
  readonly healthCheckTimeout?: Duration;

  /**
   * When the first probe runs after the container's start, in whole seconds.
   *
   * @default Duration.seconds(15)
   */
  readonly initialDelay?: Duration;

  /**
   * How often the probe runs, in whole seconds.
   *
   * @default Duration.seconds(5)
   */
  readonly period?: Duration;

  /**
   * How long one run may take, in whole seconds; has to leave the health check's Java process time to start on top of `rpcTimeout`.
   *
   * @default Duration.seconds(10)
   */
  readonly timeout?: Duration;

  /**
   * How many runs in a row have to fail until the pod is not ready, 1 or more. Times `period` it has to exceed `healthCheckTimeout`.
   *
   * @default - as many as last longer than `healthCheckTimeout`, at least 360
   */
  readonly failureThreshold?: number;

  /**
   * What the health check logs in with, where CLIENT asks who somebody is: `key:value` pairs of the Fluss client, separated by semicolons, such as
   * `client.security.protocol:SASL;client.security.sasl.mechanism:PLAIN;client.security.sasl.username:probe;client.security.sasl.password:…`. In a cluster that
   * is described here the option `sasl.probe` says the same, and escapes what has to be.
   *
   * @default - what `sasl.probe` says, or the variable READINESS_HEALTH_CHECK_AUTH of `secrets.env` or `env`
   */
  readonly healthCheckAuth?: SecretValue;

  /**
   * Variables that the readiness script is given beside, or instead of, the library's (`READINESS_ROLE`, `READINESS_TCP_PORT`,
   * `READINESS_TIMEOUT_MS`, `READINESS_HEALTH_CHECK_TIMEOUT_SECONDS`). What Fluss 1.1's script wants to be told about a coordinator's peers is not
   * documented; should it want more than it finds out by itself, it is set here.
   *
   * @default - none
   */
  readonly env?: { [name: string]: string };
}

/** When a server that has started is restarted. The probe only opens the client port, so it never depends on ZooKeeper or on another server. */
export interface LivenessProbeOptions {
  /**
   * When the first probe runs after the container's start, in whole seconds.
   *
   * @default Duration.seconds(0)
   */
  readonly initialDelay?: Duration;

  /**
   * How often the probe runs, in whole seconds.
   *
   * @default Duration.seconds(10)
   */
  readonly period?: Duration;

  /**
   * How long one run may take, in whole seconds.
   *
   * @default Duration.seconds(5)
   */
  readonly timeout?: Duration;

  /**
   * How many runs in a row have to fail until the container is restarted, 1 or more. A tablet server opens its port only when
   * its logs are recovered, so without a startup probe this times `period` has to exceed the longest recovery.
   *
   * @default 6
   */
  readonly failureThreshold?: number;
}
