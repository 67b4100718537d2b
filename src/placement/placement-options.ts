import { k8s } from 'cdk8s-plus-28';
import { AntiAffinity } from './anti-affinity';
import { ZoneSpread } from './zone-spread';

/** Where pods run, and what surrounds them. */
export interface PlacementOptions {
  /**
   * Whether the pods of the set share a node. Stands beside `affinity`.
   *
   * @default - AntiAffinity.soft(), unless `affinity` has a pod anti-affinity
   */
  readonly antiAffinity?: AntiAffinity;

  /**
   * How the pods of the set are spread over zones. Stands beside `topologySpreadConstraints`.
   *
   * @default - ZoneSpread.soft(), unless there are `topologySpreadConstraints`
   */
  readonly zoneSpread?: ZoneSpread;

  /**
   * The priority class of the pods: who makes room for whom when nodes are full.
   *
   * @default - the cluster's default class
   */
  readonly priorityClassName?: string;

  /**
   * The scheduler that places the pods.
   *
   * @default - the cluster's default scheduler
   */
  readonly schedulerName?: string;

  /**
   * The runtime class that the pods run with.
   *
   * @default - the cluster's default runtime
   */
  readonly runtimeClassName?: string;

  /**
   * How the pods resolve names: `ClusterFirst`, `ClusterFirstWithHostNet`, `Default` or `None`.
   *
   * @default ClusterFirst
   */
  readonly dnsPolicy?: string;

  /**
   * Name servers, search domains and options of the pods' resolver.
   *
   * @default - as `dnsPolicy` says
   */
  readonly dnsConfig?: k8s.PodDnsConfig;

  /**
   * Lines of the pods' `/etc/hosts`.
   *
   * @default - none
   */
  readonly hostAliases?: k8s.HostAlias[];

  /**
   * Containers that run beside the server.
   *
   * @default - none
   */
  readonly sidecars?: k8s.Container[];
}

/** The names of these options, for callers without a compiler. */
export const PLACEMENT_OPTIONS: readonly string[] = [
  'antiAffinity', 'zoneSpread', 'priorityClassName', 'schedulerName', 'runtimeClassName', 'dnsPolicy', 'dnsConfig', 'hostAliases', 'sidecars',
];
