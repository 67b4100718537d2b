import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { ResolvedServerSet } from './resolve-server-set';
import { addServerSet, resolveOwnServerSet } from './server-set';
import { TabletSetOptions } from './server-set-options';
import { FlussConfiguration } from '../cluster/fluss-configuration';
import { MemoryBudget } from '../memory/jvm-options';
import { TABLET } from '../parts/role';
import { handedOver } from '../problems/handover';

/** Options of a `TabletSet` that is made by hand. */
export interface TabletSetProps extends TabletSetOptions {
  /** What the servers of the cluster share. */
  readonly configuration: FlussConfiguration;

  /**
   * The service account that the pods run as.
   *
   * @default - the namespace's default account
   */
  readonly serviceAccountName?: string;
}

/** The tablet servers of a cluster: a StatefulSet, its headless Service and, where a reporter wants one, a metrics Service. */
export class TabletSet extends Construct {
  /** The StatefulSet. */
  readonly statefulSet: ApiObject;

  /** The headless Service that gives each server its DNS name. */
  readonly service: ApiObject;

  /** The Service through which metrics are scraped; undefined without a Prometheus reporter. */
  readonly metricsService?: ApiObject;

  /** How many servers there are. */
  readonly replicas: number;

  /** What the memory limit of a server is spent on; undefined without a limit, or where Java is left to decide. */
  readonly memoryBudget?: MemoryBudget;

  private readonly resolved: ResolvedServerSet;

  /**
   * @throws an Error that lists every problem, where there is one
   */
  constructor(scope: Construct, id: string, props: TabletSetProps) {
    super(scope, id);
    const resolved = handedOver<ResolvedServerSet>(props) ?? resolveOwnServerSet(this, TABLET, props);
    const objects = addServerSet(this, resolved);
    this.statefulSet = objects.statefulSet;
    this.service = objects.service;
    this.metricsService = objects.metricsService;
    this.replicas = resolved.replicas;
    this.memoryBudget = resolved.memoryBudget;
    this.resolved = resolved;
  }

  /** @internal */
  get _resolved(): ResolvedServerSet {
    return this.resolved;
  }
}
