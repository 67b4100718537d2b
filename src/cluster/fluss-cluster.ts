import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { FlussClusterProps } from './cluster-props';
import { FlussConfiguration } from './fluss-configuration';
import { CONFIGURATION_OPTIONS, resolveConfiguration } from './resolve-configuration';
import { resolveServiceAccount } from './resolve-service-account';
import { refuseUnknown } from '../options/read';
import { COORDINATOR, TABLET } from '../parts/role';
import { handOver } from '../problems/handover';
import { problemsOf } from '../problems/origin';
import { Path } from '../problems/path';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { addObject } from '../proof/register';
import { CoordinatorSet } from '../servers/coordinator-set';
import { renderDisruptionBudget } from '../servers/render-disruption-budget';
import { resolveServerSet, SERVER_SET_OPTIONS } from '../servers/resolve-server-set';
import { TabletSet } from '../servers/tablet-set';

const OPTIONS = [...CONFIGURATION_OPTIONS, 'coordinators', 'tablets', 'coordinatorDisruptionBudget', 'tabletDisruptionBudget', 'serviceAccount'];

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
      refuseUnknown(options, SERVER_SET_OPTIONS, at, problems);
      return resolveServerSet(role, options as any, shared, account.name, at, problems);
    };
    const coordinators = set(COORDINATOR, ['coordinators'], given.coordinators);
    const tablets = set(TABLET, ['tablets'], given.tablets);
    const budgets = [
      renderDisruptionBudget(COORDINATOR, given.coordinatorDisruptionBudget, shared, ['coordinatorDisruptionBudget'], problems),
      renderDisruptionBudget(TABLET, given.tabletDisruptionBudget, shared, ['tabletDisruptionBudget'], problems),
    ];
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, shared.acknowledged);

    this.configuration = new FlussConfiguration(this, 'Configuration', handOver(shared));
    this.serviceAccount = account.manifest && addObject(this, 'ServiceAccount', account.manifest, shared);
    this.coordinators = new CoordinatorSet(this, 'Coordinators', handOver(coordinators));
    this.tablets = new TabletSet(this, 'Tablets', handOver(tablets));
    this.coordinatorDisruptionBudget = budgets[0] && addObject(this, 'CoordinatorDisruptionBudget', budgets[0], shared, { selects: [this.coordinators.statefulSet] });
    this.tabletDisruptionBudget = budgets[1] && addObject(this, 'TabletDisruptionBudget', budgets[1], shared, { selects: [this.tablets.statefulSet] });
  }

  /** The warnings about the cluster, those acknowledged left out. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }
}
