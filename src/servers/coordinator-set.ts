import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { ResolvedServerSet } from './resolve-server-set';
import { addServerSet, resolveOwnServerSet } from './server-set';
import { CoordinatorSetOptions } from './server-set-options';
import { FlussConfiguration } from '../cluster/fluss-configuration';
import { MemoryBudget } from '../memory/jvm-options';
import { COORDINATOR } from '../parts/role';
import { handedOver } from '../problems/handover';

/** Options of a `CoordinatorSet` that is made by hand. */
export interface CoordinatorSetProps extends CoordinatorSetOptions {
  /** What the servers of the cluster share. */
  readonly configuration: FlussConfiguration;

  /**
   * The service account that the pods run as.
   *
   * @default - the namespace's default account
   */
  readonly serviceAccountName?: string;
}

/** The coordinators of a cluster: a StatefulSet, its headless Service, a Service for clients to start at and, where a reporter wants one, a metrics Service. */
export class CoordinatorSet extends Construct {
  /** The StatefulSet. */
  readonly statefulSet: ApiObject;

  /** The headless Service that gives each server its DNS name. */
  readonly service: ApiObject;

  /** The Service through which metrics are scraped; undefined without a Prometheus reporter. */
  readonly metricsService?: ApiObject;

  /** The Service that gives clients inside one name for all coordinators; undefined where the configuration wants none. */
  readonly bootstrapService?: ApiObject;

  /** How many servers there are. */
  readonly replicas: number;

  /** What the memory limit of a server is spent on; undefined without a limit, or where Java is left to decide. */
  readonly memoryBudget?: MemoryBudget;

  private readonly resolved: ResolvedServerSet;

  /**
   * @throws an Error that lists every problem, where there is one
   */
  constructor(scope: Construct, id: string, props: CoordinatorSetProps) {
    super(scope, id);
    const resolved = handedOver<ResolvedServerSet>(props) ?? resolveOwnServerSet(this, COORDINATOR, props);
    const objects = addServerSet(this, resolved);
    this.statefulSet = objects.statefulSet;
    this.service = objects.service;
    this.metricsService = objects.metricsService;
    this.bootstrapService = objects.bootstrapService;
    this.replicas = resolved.replicas;
    this.memoryBudget = resolved.memoryBudget;
    this.resolved = resolved;
  }

  /** @internal */
  get _resolved(): ResolvedServerSet {
    return this.resolved;
  }
}
