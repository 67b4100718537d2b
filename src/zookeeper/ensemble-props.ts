import { Duration, Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { ZooKeeperSaslOptions } from './sasl-options';
import { ZooKeeperImage } from './zookeeper-image';
import { INamingStrategy } from '../naming/naming-strategy';
import { Storage } from '../storage/storage';

/** Who may reach an ensemble through the network; pods of the ensemble reach each other in any case. */
export interface ZooKeeperNetworkPolicyOptions {
  /**
   * Who may talk to the client port, 2181.
   *
   * @default - the pods of all Fluss clusters in the namespace: those with the same label `app.kubernetes.io/name`
   */
  readonly clients?: k8s.NetworkPolicyPeer[];

  /**
   * Who may scrape the metrics.
   *
   * @default - nobody
   */
  readonly monitoring?: k8s.NetworkPolicyPeer[];
}

/** Options of a `ZooKeeperEnsemble`. */
export interface ZooKeeperEnsembleProps {
  /**
   * The name that the ensemble's objects are named by and labelled with: that of the Fluss cluster it belongs to, or one of its own.
   *
   * @default - the construct's id
   */
  readonly clusterName?: string;

  /**
   * The namespace of all objects. Without one, its address only works in the namespace that it is applied to.
   *
   * @default - the chart's namespace
   */
  readonly namespace?: string;

  /**
   * How objects are named. Identity: with other names a running ensemble starts anew with empty volumes.
   *
   * @default Naming.unique()
   */
  readonly naming?: INamingStrategy;

  /**
   * The value of the label `app.kubernetes.io/name`. Identity.
   *
   * @default fluss
   */
  readonly appName?: string;

  /**
   * The DNS domain of the Kubernetes cluster.
   *
   * @default cluster.local
   */
  readonly clusterDomain?: string;

  /**
   * How many servers there are: 1, which is for development (each of its restarts is an outage), 3 (one may fail) or 5 (two may fail).
   *
   * Not to be changed from or to 1 on a running ensemble: servers that come up empty could outvote the one that has the data.
   *
   * @default 3
   */
  readonly replicas?: number;

  /**
   * The image: one laid out like the official one, with `zkServer.sh` on its path, of ZooKeeper 3.8 or newer.
   *
   * @default - docker.io's zookeeper, 3.9.3
   */
  readonly image?: ZooKeeperImage;

  /**
   * Where each server keeps its transaction log and snapshots.
   *
   * @default - a persistent volume of 5Gi of the default storage class
   */
  readonly storage?: Storage;

  /**
   * The heap of each server, in whole mebibytes. It has to hold all nodes; Fluss keeps little there.
   *
   * @default Size.mebibytes(512)
   */
  readonly heap?: Size;

  /**
   * Further options of the Java virtual machine, one a text, such as `-XX:MaxGCPauseMillis=50`.
   *
   * @default - none
   */
  readonly jvmOptions?: string[];

  /**
   * CPU and memory of each server. A memory limit has to leave 128Mi beside the heap.
   *
   * @default - not set
   */
  readonly resources?: k8s.ResourceRequirements;

  /**
   * ZooKeeper's unit of time (`tickTime`), in whole milliseconds.
   *
   * @default Duration.seconds(2)
   */
  readonly tickTime?: Duration;

  /**
   * The longest session that is granted (`maxSessionTimeout`), in whole milliseconds, from 2 ticks to 45 seconds. Fluss asks for 60 seconds, and a server that
   * restarts tries for 60 seconds to take its registration over from the session that it lost, which has to have ended by then (apache/fluss#1305).
   *
   * @default Duration.seconds(30)
   */
  readonly maxSessionTimeout?: Duration;

  /**
   * How many ticks a follower has to load the leader's state (`initLimit`), 1 or more.
   *
   * @default 10
   */
  readonly initLimit?: number;

  /**
   * How many ticks a follower may lag behind (`syncLimit`), 1 or more.
   *
   * @default 5
   */
  readonly syncLimit?: number;

  /**
   * How many connections one address may open to one server (`maxClientCnxns`); 0 for no limit.
   *
   * @default 60
   */
  readonly maxClientConnections?: number;

  /**
   * How many snapshots are kept (`autopurge.snapRetainCount`), 3 or more. Older ones are removed every hour.
   *
   * @default 3
   */
  readonly snapshotsToKeep?: number;

  /**
   * The largest message that the servers take (`jute.maxbuffer`), in whole kibibytes. Clusters that use the ensemble are given the same.
   *
   * @default Size.mebibytes(100), that of Fluss
   */
  readonly maxBufferSize?: Size;

  /**
   * Further lines of `zoo.cfg`: texts, numbers or booleans. Keys that the library writes are refused.
   *
   * @default - none
   */
  readonly config?: { [key: string]: any };

  /**
   * The port of the Prometheus metrics, such as 7000, and with it a Service for scraping.
   *
   * @default - no metrics
   */
  readonly metricsPort?: number;

  /**
   * Who may talk to the ensemble.
   *
   * @default - everybody who reaches it
   */
  readonly sasl?: ZooKeeperSaslOptions;

  /**
   * Lets only those reach the ensemble who need to.
   *
   * @default - no NetworkPolicy
   */
  readonly networkPolicy?: ZooKeeperNetworkPolicyOptions;

  /**
   * Affinity rules of the pods.
   *
   * @default - servers of the ensemble avoid one another's nodes where they can
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
   * @default - evenly over zones, where that is possible
   */
  readonly topologySpreadConstraints?: k8s.TopologySpreadConstraint[];

  /**
   * Annotations of the StatefulSet.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Annotations of the pods.
   *
   * @default - none
   */
  readonly podAnnotations?: { [key: string]: string };

  /**
   * Labels of the pods beside the library's own.
   *
   * @default - none
   */
  readonly podLabels?: { [key: string]: string };

  /**
   * The version of Kubernetes that the objects are for, such as `1.29`.
   *
   * @default 1.29
   */
  readonly kubernetesVersion?: string;

  /**
   * Ids of warnings that are known and wanted.
   *
   * @default - none
   */
  readonly acknowledge?: string[];
}
