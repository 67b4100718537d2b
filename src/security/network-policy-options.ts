import { k8s } from 'cdk8s-plus-28';

/**
 * Who may reach the servers, and whom they may reach. What is allowed is allowed to everybody whom a peer matches; all else is refused, where the cluster's
 * network enforces policies at all. The kubelet's probes come from the node, which networks let through.
 *
 * INTERNAL is open to the cluster's own servers only: requests there are never authorized. So is nothing else than that between them and CLIENT, where the
 * readiness probe of a standby coordinator asks its peers.
 */
export interface NetworkPolicyOptions {
  /**
   * Who may reach CLIENT, beside the servers themselves.
   *
   * @default - all pods of the same namespace
   */
  readonly clientsFrom?: k8s.NetworkPolicyPeer[];

  /**
   * Who may reach EXTERNAL, where the cluster has it. What comes through a load balancer or a node port often shows the node's address.
   *
   * @default - everybody
   */
  readonly externalFrom?: k8s.NetworkPolicyPeer[];

  /**
   * Who may scrape the metrics port, such as the namespace of Prometheus.
   *
   * @default - all pods of all namespaces
   */
  readonly metricsFrom?: k8s.NetworkPolicyPeer[];

  /**
   * Where ZooKeeper is; its ports are known.
   *
   * @default - anywhere
   */
  readonly zookeeperTo?: k8s.NetworkPolicyPeer[];

  /**
   * What else the servers may reach: the object store of `remote.data.dir`, the service that gives them their role there (169.254.169.254 or STS), a
   * metrics gateway.
   *
   * @default - nothing, which is an error where `remote.data.dir` is not local
   */
  readonly egress?: k8s.NetworkPolicyEgressRule[];
}
