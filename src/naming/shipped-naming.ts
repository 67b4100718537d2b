import { ClusterIdentity, FlussResource, INamingStrategy } from './naming-strategy';
import { readRecord, refuseUnknown } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

const METRICS_SUFFIX = '-metrics-hs';
const SERVICE_ACCOUNT = 'service-account';

/** What the strategies that ship have in common. */
export abstract class ShippedNaming implements INamingStrategy {
  /**
   * @param options as the caller gave them
   * @param prefixOption the one option
   */
  constructor(private readonly options: unknown, private readonly prefixOption: string) {}

  /** Reports what is wrong with the options: a strategy is made before anybody can be told. */
  check(at: Path, problems: Problems): void {
    const options = readRecord(this.options, at, problems);
    refuseUnknown(options, [this.prefixOption], at, problems);
    const prefix = options[this.prefixOption];
    if (prefix !== undefined && prefix !== null && typeof prefix !== 'string') problems.error([...at, this.prefixOption], `has to be a text, not ${kindOf(prefix)}`);
  }

  resourceName(cluster: ClusterIdentity, resource: FlussResource): string {
    // The chart named these by release before it had unique names at all, and kept them.
    if (resource.part.endsWith(METRICS_SUFFIX)) return `${cluster.clusterName}-${resource.part}`;
    const prefix = this.fullname(cluster);
    return resource.part === SERVICE_ACCOUNT ? prefix : `${prefix}-${resource.part}`;
  }

  abstract zookeeperRoot(cluster: ClusterIdentity): string;

  /** The chart's `fluss.fullname`, in which an empty override is none. */
  private fullname(cluster: ClusterIdentity): string {
    const override = (this.options as Record<string, unknown> | null | undefined)?.[this.prefixOption];
    if (typeof override === 'string' && override !== '') return override;
    return cluster.clusterName.includes(cluster.appName) ? cluster.clusterName : `${cluster.clusterName}-${cluster.appName}`;
  }
}

/** The chart's `uniqueResourceNames`. */
export class UniqueNaming extends ShippedNaming {
  constructor(options: unknown) {
    super(options, 'prefix');
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

/** The chart's names without `uniqueResourceNames`. */
export class FixedNaming extends ShippedNaming {
  constructor(options: unknown) {
    super(options, 'fullname');
  }

  resourceName(cluster: ClusterIdentity, resource: FlussResource): string {
    return FIXED.get(resource.part) ?? super.resourceName(cluster, resource);
  }

  zookeeperRoot(_cluster: ClusterIdentity): string {
    return '/fluss';
  }
}
