/** What tells one Fluss cluster from another; every name is made from it. */
export interface ClusterIdentity {
  /** The cluster's name: the construct's id unless given, a Helm release's name for a release. Label `app.kubernetes.io/instance`. */
  readonly clusterName: string;

  /** The namespace of all its objects. */
  readonly namespace: string;

  /** The value of the label `app.kubernetes.io/name`, the chart's `nameOverride`. */
  readonly appName: string;
}

/**
 * A Kubernetes object that wants a name.
 *
 * The parts that this library asks for:
 *
 * | part | kinds |
 * | --- | --- |
 * | `coordinator-server`, `tablet-server` | StatefulSet, PodDisruptionBudget |
 * | `coordinator-server-hs`, `tablet-server-hs` | Service (headless) |
 * | `coordinator-server-metrics-hs`, `tablet-server-metrics-hs` | Service (headless, for scraping) |
 * | `bootstrap` | Service (the coordinators' listener CLIENT) |
 * | `bootstrap-external` | Service, TCPRoute (the coordinators' listener EXTERNAL) |
 * | `coordinator-server-<ordinal>-external`, `tablet-server-<ordinal>-external` | Service, TCPRoute (one pod's listener EXTERNAL) |
 * | `conf-file` | ConfigMap, Secret |
 * | `sasl-jaas-config`, `conf-secrets` | Secret |
 * | `coordinator-server-probe-auth`, `tablet-server-probe-auth` | Secret |
 * | `servers`, `clients-<id>` | NetworkPolicy |
 * | `service-account` | ServiceAccount |
 * | `zookeeper` | StatefulSet, PodDisruptionBudget, NetworkPolicy |
 * | `zookeeper-conf` | ConfigMap |
 * | `zookeeper-sasl` | Secret (the credentials that are literals) |
 * | `zookeeper-hs` | Service (headless) |
 * | `zookeeper-client` | Service |
 * | `zookeeper-metrics-hs` | Service (headless, for scraping) |
 *
 * Newer releases may ask for further parts, so a strategy makes a name from `part` instead of listing what it knows.
 */
export interface FlussResource {
  /** The Kubernetes kind, such as `StatefulSet`. */
  readonly kind: string;

  /** What the object is in a Fluss cluster, such as `tablet-server-hs`; lower-case letters, digits and dashes. */
  readonly part: string;
}

/**
 * The only place where names are made: those of objects, and with them every cross reference, the claims, the DNS names that servers
 * advertise, and the root path in ZooKeeper.
 *
 * A strategy has to give the same answer for the same question, and different names for different parts. Every name is checked
 * against the limit of its kind and refused where it is too long, never cut. Names are a cluster's identity: another name means
 * another StatefulSet with empty volumes.
 */
export interface INamingStrategy {
  /**
   * The name of an object.
   *
   * @param cluster whose object
   * @param resource which object
   */
  resourceName(cluster: ClusterIdentity, resource: FlussResource): string;

  /**
   * The root path of the cluster's metadata in ZooKeeper; starts with a slash, and is neither the root of another cluster nor
   * above or below one.
   *
   * @param cluster whose root
   */
  zookeeperRoot(cluster: ClusterIdentity): string;
}
