import { k8s } from 'cdk8s-plus-28';
import { LivenessProbeOptions, ReadinessProbeOptions } from './probe-options';
import { LifecycleOptions } from '../lifecycle/lifecycle-options';
import { JvmOptions } from '../memory/jvm-options';
import { PlacementOptions } from '../placement/placement-options';
import { Rack } from '../placement/rack';
import { RolloutOptions } from '../rollout/rollout-options';
import { ClaimRetentionOptions } from '../storage/claim-retention';
import { Storage } from '../storage/storage';

/** What coordinators and tablet servers have in common. */
export interface ServerSetOptions extends LifecycleOptions, PlacementOptions, RolloutOptions {
  /**
   * Where `data.dir` lies.
   *
   * @default - tablet servers: a persistent volume of 20Gi of the default storage class; coordinators: none, since a coordinator stores nothing
   */
  readonly storage?: Storage;

  /**
   * When the claims of pods that are no more are kept.
   *
   * @default - always
   */
  readonly claimRetention?: ClaimRetentionOptions;

  /**
   * CPU and memory of the server's container.
   *
   * @default - not set
   */
  readonly resources?: k8s.ResourceRequirements;

  /**
   * How the server's Java is started, and how much of the memory limit it takes.
   *
   * @default - see `JvmOptions`
   */
  readonly jvm?: JvmOptions;

  /**
   * Affinity rules of the pods.
   *
   * @default - none
   */
  readonly affinity?: k8s.Affinity;

  /**
   * Labels that a node has to have.
   *
   * @default - none
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * Taints that the pods tolerate.
   *
   * @default - none
   */
  readonly tolerations?: k8s.Toleration[];

  /**
   * How the pods are spread over nodes and zones.
   *
   * @default - none
   */
  readonly topologySpreadConstraints?: k8s.TopologySpreadConstraint[];

  /**
   * Annotations of the StatefulSet, where controllers such as Reloader or Argo CD look.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Annotations of the headless Service.
   *
   * @default - none
   */
  readonly serviceAnnotations?: { [key: string]: string };

  /**
   * Annotations of the pods.
   *
   * @default - none
   */
  readonly podAnnotations?: { [key: string]: string };

  /**
   * Labels of the pods beside the library's own. Those that selectors use (`app.kubernetes.io/name`, `instance`, `component`) are refused.
   *
   * @default - none
   */
  readonly podLabels?: { [key: string]: string };

  /**
   * Whether DNS gives a pod's address before the pod is ready, so that a restarting server stays reachable under its advertised name.
   *
   * @default true
   */
  readonly publishNotReadyAddresses?: boolean;

  /**
   * Volumes of the pods beside the library's own.
   *
   * @default - none
   */
  readonly extraVolumes?: k8s.Volume[];

  /**
   * Mounts of the server's container beside the library's own.
   *
   * @default - none
   */
  readonly extraVolumeMounts?: k8s.VolumeMount[];

  /**
   * Containers that run before the server starts.
   *
   * @default - none
   */
  readonly initContainers?: k8s.Container[];

  /**
   * Environment variables of the server's container. Names that the library sets are refused.
   *
   * @default - none
   */
  readonly env?: k8s.EnvVar[];

  /**
   * Secrets and ConfigMaps whose entries become environment variables of the server's container.
   *
   * @default - none
   */
  readonly envFrom?: k8s.EnvFromSource[];

  /**
   * When a server is ready.
   *
   * @default - see `ReadinessProbeOptions`
   */
  readonly readinessProbe?: ReadinessProbeOptions;

  /**
   * When a server is restarted.
   *
   * @default - see `LivenessProbeOptions`
   */
  readonly livenessProbe?: LivenessProbeOptions;
}

/** The coordinators of a cluster. */
export interface CoordinatorSetOptions extends ServerSetOptions {
  /**
   * How many coordinators there are, 1 or more. One leads, the others stand by; more than one needs Fluss 1.0 (apache/fluss#1138).
   *
   * @default 1
   */
  readonly replicas?: number;
}

/** The tablet servers of a cluster. */
export interface TabletSetOptions extends ServerSetOptions {
  /**
   * How many tablet servers there are, 1 or more; at least as many as `default.replication.factor`.
   *
   * @default 3
   */
  readonly replicas?: number;

  /**
   * Data volumes beside `storage`, over which servers spread new buckets: claimed as `data-1`, `data-2` … and mounted beside `data.dir`. Identity: a
   * StatefulSet takes no further claims once it is there.
   *
   * @default - none
   */
  readonly extraDataVolumes?: Storage[];

  /**
   * The rack of these servers. Fluss heeds racks only if every live tablet server has one.
   *
   * @default - none
   */
  readonly rack?: Rack;
}
