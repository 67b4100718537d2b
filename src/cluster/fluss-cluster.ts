import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { FlussClusterProps } from './cluster-props';
import { FlussConfiguration } from './fluss-configuration';
import { CONFIGURATION_OPTIONS, resolveConfiguration } from './resolve-configuration';
import { resolveServiceAccount } from './resolve-service-account';
import { renderDisruptionBudget } from '../disruption/render-disruption-budget';
import { replicationOf } from '../disruption/replication';
import { resolveBudget } from '../disruption/resolve-disruption-budget';
import { checkAddresses } from '../listeners/check-addresses';
import { refuseUnknown } from '../options/read';
import { COORDINATOR, TABLET } from '../parts/role';
import { handOver } from '../problems/handover';
import { problemsOf } from '../problems/origin';
import { Path } from '../problems/path';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { CoordinatorSet } from '../servers/coordinator-set';
import { optionsOf, resolveServerSet } from '../servers/resolve-server-set';
import { resolveTablets } from '../servers/resolve-tablets';
import { TabletSet } from '../servers/tablet-set';

const OPTIONS = [...CONFIGURATION_OPTIONS, 'coordinators', 'tablets', 'tabletPools', 'coordinatorDisruptionBudget', 'tabletDisruptionBudget', 'serviceAccount'];

/**
 * An Apache Fluss cluster: coordinators, tablet servers, and the configuration they share.
 *
 * One chart may hold many clusters. Names never depend on where in the construct tree a cluster stands.
 */
export class FlussCluster extends Construct {
  /** What all servers share. */
  readonly configuration: FlussConfiguration;

  /** The coordinators. */
  readonly coordinators: CoordinatorSet;

  /** The tablet servers. */
  readonly tablets: TabletSet;

  /** The pools of tablet servers beside them, in the order in which they were given. */
  readonly tabletPools: TabletSet[];

  /** The service account that the library made; undefined where it made none. */
  readonly serviceAccount?: ApiObject;

  /** The coordinators' PodDisruptionBudget; undefined where there is none. */
  readonly coordinatorDisruptionBudget?: ApiObject;

  /** The tablet servers' PodDisruptionBudget; undefined where there is none. */
  readonly tabletDisruptionBudget?: ApiObject;

  /**
   * @throws an Error that lists every problem of the options, where there is one
   */
  constructor(scope: Construct, id: string, props: FlussClusterProps) {
    super(scope, id);
    const problems = problemsOf(props);
    refuseUnknown(props, OPTIONS, [], problems);
    const given: FlussClusterProps = props ?? {};
    const shared = resolveConfiguration(given, { id: this.node.id, chartNamespace: Chart.of(this).namespace }, problems);
    const account = resolveServiceAccount(given.serviceAccount, shared, ['serviceAccount'], problems);
    const set = (role: typeof COORDINATOR, at: Path, options: unknown) => {
      refuseUnknown(options, optionsOf(role), at, problems);
      return resolveServerSet(role, options as any, shared, account.name, at, problems);
    };
    const coordinators = set(COORDINATOR, ['coordinators'], given.coordinators);
    const { tablets, pools, replicas } = resolveTablets(given, shared, account.name, problems);
    if (shared.external !== undefined) checkAddresses([coordinators, tablets, ...pools], problems);
    const coordinatorBudget = resolveBudget(given.coordinatorDisruptionBudget, { pods: coordinators.replicas }, ['coordinatorDisruptionBudget'], problems);
    const tabletPods = { pods: replicas, replication: replicationOf(shared.serverYaml) };
    const tabletBudget = resolveBudget(given.tabletDisruptionBudget, tabletPods, ['tabletDisruptionBudget'], problems);
    const budgets = [
      coordinatorBudget && renderDisruptionBudget(COORDINATOR, coordinatorBudget, [coordinators.component], shared),
      tabletBudget && renderDisruptionBudget(TABLET, tabletBudget, [tablets, ...pools].map(each => each.component), shared),
    ];
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, shared.acknowledged);

    this.configuration = new FlussConfiguration(this, 'Configuration', handOver(shared));
    this.serviceAccount = account.manifest && new ApiObject(this, 'ServiceAccount', account.manifest as any);
    this.coordinators = new CoordinatorSet(this, 'Coordinators', handOver(coordinators));
    this.tablets = new TabletSet(this, 'Tablets', handOver(tablets));
    this.tabletPools = pools.map(pool => new TabletSet(this, `Pool-${pool.component}`, handOver(pool)));
    this.coordinatorDisruptionBudget = budgets[0] && new ApiObject(this, 'CoordinatorDisruptionBudget', budgets[0] as any);
    this.tabletDisruptionBudget = budgets[1] && new ApiObject(this, 'TabletDisruptionBudget', budgets[1] as any);
  }

  /** The warnings about the cluster, those acknowledged left out. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }
}
