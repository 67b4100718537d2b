import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { FlussAddress, FlussListener } from './address';
import { addressesOf } from './address-model';
import { compareInApp } from './app-wide-addresses';
import { checkExternal } from './check-external';
import { bootstrapServersOf } from './client-outputs';
import { BootstrapPlan } from './external-plan';
import { renderExternal } from './render-external';
import { ResolvedExternalListeners } from './resolved-external-listeners';
import { nameProblem } from '../naming/name-limits';
import { readRecord, refuseUnknown } from '../options/read';
import { handedOver } from '../problems/handover';
import { isRecord, kindOf } from '../problems/kind-of';
import { problemsOf } from '../problems/origin';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { addObject } from '../proof/register';
import { CoordinatorSet } from '../servers/coordinator-set';
import { TabletSet } from '../servers/tablet-set';

/** Options of `ExternalListeners` that are made by hand. */
export interface ExternalListenersProps {
  /** The coordinators, whose `FlussConfiguration` says by `external` how the outside gets in. */
  readonly coordinators: CoordinatorSet;

  /** The tablet servers of the same `FlussConfiguration`. */
  readonly tablets: TabletSet;
}

/**
 * What leads clients outside the Kubernetes cluster to the servers: a Service, and perhaps a route, for each pod, made from the addresses that the pods
 * advertise.
 *
 * A `FlussCluster` with the option `external` makes one; it is made by hand where coordinators and tablet servers are put together by hand.
 */
export class ExternalListeners extends Construct {
  /** The Service of each pod, coordinators first; none where something outside the library leads the addresses to the pods. */
  readonly services: ApiObject[];

  /** The TCPRoute of each pod, coordinators first; none without a Gateway. */
  readonly routes: ApiObject[];

  /** The Service that leads to whichever coordinator is ready; undefined where `external` asks for none. */
  readonly bootstrapService?: ApiObject;

  private readonly all: readonly FlussAddress[];
  private readonly bootstrap?: BootstrapPlan;

  /**
   * @throws an Error that lists every problem, where there is one
   */
  constructor(scope: Construct, id: string, props: ExternalListenersProps) {
    super(scope, id);
    const { sets, workloads, entrances } = handedOver<ResolvedExternalListeners>(props) ?? this.resolve(props);
    const { configuration } = sets[0];
    this.services = [];
    this.routes = [];
    for (const entrance of entrances) {
      const service = addObject(this, entrance.id, entrance.service, configuration, { selects: [workloads.get(entrance.component)!] });
      const route = entrance.route && addObject(this, `${entrance.id}-route`, entrance.route, configuration);
      if (entrance.id === 'bootstrap') this.bootstrapService = service;
      else this.services.push(service);
      if (route !== undefined) this.routes.push(route);
    }
    this.all = sets.flatMap(addressesOf).filter(address => address.listener === FlussListener.EXTERNAL);
    this.bootstrap = configuration.external?.bootstrap;
    compareInApp(this, configuration.target, this.all);
  }

  /** The external address of each pod, coordinators first. */
  public addresses(): FlussAddress[] {
    return [...this.all];
  }

  /**
   * Every coordinator as `host:port`, separated by commas: what clients outside are given as `bootstrap.servers`.
   *
   * @throws an Error where the coordinators' hosts are known only when their pods run
   */
  public bootstrapServers(): string {
    return bootstrapServersOf(this.all, FlussListener.EXTERNAL, this.bootstrap);
  }

  /** The warnings about it, those acknowledged left out. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }

  private resolve(props: ExternalListenersProps): ResolvedExternalListeners {
    const problems = problemsOf(props);
    const given = readRecord(props, [], problems);
    refuseUnknown(given, ['coordinators', 'tablets'], [], problems);
    const { coordinators, tablets } = given;
    if (!(coordinators instanceof CoordinatorSet)) problems.error(['coordinators'], `have to be the CoordinatorSet of the cluster, not ${kindOf(coordinators)}`);
    if (!(tablets instanceof TabletSet)) problems.error(['tablets'], `have to be the TabletSet of the cluster, not ${kindOf(tablets)}`);
    throwIfAny(this.node.path, problems.errors);
    const made = [coordinators as CoordinatorSet, tablets as TabletSet];
    const sets = made.map(set => set._resolved);
    const workloads = new Map(made.map(set => [set._resolved.component, set.statefulSet]));
    const [{ configuration }] = sets;
    if (configuration !== sets[1].configuration) problems.error(['tablets'], 'have another FlussConfiguration than the coordinators: both have to be of one cluster');
    if (configuration.external === undefined) problems.error(['coordinators'], 'have a FlussConfiguration without the option external, so the servers do not listen for the outside');
    throwIfAny(this.node.path, problems.errors);
    checkExternal(sets, problems);
    const entrances = renderExternal(sets);
    for (const object of entrances.flatMap(({ service, route }) => (route === undefined ? [service] : [service, route]))) {
      const problem = nameProblem(String(object.kind), isRecord(object.metadata) ? String(object.metadata.name) : '');
      if (problem !== undefined) problems.error(['coordinators'], problem);
    }
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, configuration.acknowledged);
    return { sets, workloads, entrances };
  }
}
