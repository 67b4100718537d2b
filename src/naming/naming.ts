import { ClusterIdentity, FlussResource, INamingStrategy } from './naming-strategy';

/** Options of `Naming.unique`. */
export interface UniqueNamingOptions {
  /**
   * What every name begins with, the chart's `fullnameOverride`.
   *
   * @default - the cluster's name where it already holds `fluss` (the app name), else `<cluster>-fluss`
   */
  readonly prefix?: string;
}

/** Options of `Naming.fixed`. */
export interface FixedNamingOptions {
  /**
   * The name of the service account, and the prefix of objects that the chart does not have; the chart's `fullnameOverride`.
   *
   * @default - the cluster's name where it already holds `fluss` (the app name), else `<cluster>-fluss`
   */
  readonly fullname?: string;
}

/** The naming strategies that ship. */
export class Naming {
  /**
   * Names that are unique to the cluster, byte for byte those of the official chart under `uniqueResourceNames`:
   * `<prefix>-coordinator-server`, `<prefix>-tablet-server-hs`, `<prefix>-conf-file` …; metrics Services are named by the cluster
   * alone. The ZooKeeper root is `/fluss-<namespace>/<cluster>`.
   *
   * The prefix may have 33 characters: a StatefulSet's name is limited to 52 (kubernetes/kubernetes#64023).
   */
  static unique(options: UniqueNamingOptions = {}): INamingStrategy {
    return new UniqueNaming(options?.prefix);
  }

  /**
   * The fixed names of the official chart without `uniqueResourceNames`: `coordinator-server`, `tablet-server-hs`,
   * `fluss-conf-file` …, and the ZooKeeper root `/fluss`. One cluster a namespace, and one an ensemble.
   */
  static fixed(options: FixedNamingOptions = {}): INamingStrategy {
    return new FixedNaming(options?.fullname);
  }

  private constructor() {}
}

const METRICS_SUFFIX = '-metrics-hs';
const SERVICE_ACCOUNT = 'service-account';

/** The chart's `fluss.fullname`. */
function fullname(cluster: ClusterIdentity, override?: string): string {
  if (override !== undefined && override !== null && override !== '') return override;
  return cluster.clusterName.includes(cluster.appName) ? cluster.clusterName : `${cluster.clusterName}-${cluster.appName}`;
}

class UniqueNaming implements INamingStrategy {
  constructor(private readonly prefix?: string) {}

  resourceName(cluster: ClusterIdentity, resource: FlussResource): string {
    // The chart named these by release before it had unique names at all, and kept them.
    if (resource.part.endsWith(METRICS_SUFFIX)) return `${cluster.clusterName}-${resource.part}`;
    const prefix = fullname(cluster, this.prefix);
    return resource.part === SERVICE_ACCOUNT ? prefix : `${prefix}-${resource.part}`;
  }

  zookeeperRoot(cluster: ClusterIdentity): string {
    return `/fluss-${cluster.namespace}/${cluster.clusterName}`;
  }
}

/** The parts that the chart names alike in every release. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['coordinator-server', 'coordinator-server'],
  ['coordinator-server-hs', 'coordinator-server-hs'],
  ['tablet-server', 'tablet-server'],
  ['tablet-server-hs', 'tablet-server-hs'],
  ['conf-file', 'fluss-conf-file'],
]);

class FixedNaming implements INamingStrategy {
  constructor(private readonly prefix?: string) {}

  resourceName(cluster: ClusterIdentity, resource: FlussResource): string {
    const fixed = FIXED.get(resource.part);
    if (fixed !== undefined) return fixed;
    if (resource.part.endsWith(METRICS_SUFFIX)) return `${cluster.clusterName}-${resource.part}`;
    const prefix = fullname(cluster, this.prefix);
    return resource.part === SERVICE_ACCOUNT ? prefix : `${prefix}-${resource.part}`;
  }

  zookeeperRoot(_cluster: ClusterIdentity): string {
    return '/fluss';
  }
}
