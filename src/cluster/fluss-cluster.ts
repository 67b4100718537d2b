import { ApiObject, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { Construct } from 'constructs';
import { FlussClusterProps } from './cluster-props';
import { FlussConfiguration } from './fluss-configuration';
import { CONFIGURATION_OPTIONS, resolveConfiguration } from './resolve-configuration';
import { resolveServiceAccount } from './resolve-service-account';
import { renderDisruptionBudget } from '../disruption/render-disruption-budget';
import { replicationOf } from '../disruption/replication';
import { resolveBudget } from '../disruption/resolve-disruption-budget';
import { FlussAddress, FlussClientUser, FlussListener } from '../listeners/address';
import { addressesOf } from '../listeners/address-model';
import { checkExternal } from '../listeners/check-external';
import { bootstrapServersOf, clientPropertiesOf, hostsOf, portForwardCommandsOf } from '../listeners/client-outputs';
import { ExternalListeners } from '../listeners/external-listeners';
import { renderExternal } from '../listeners/render-external';
import { ResolvedExternalListeners } from '../listeners/resolved-external-listeners';
import { metricsParts } from '../metrics/metrics-parts';
import { refuseUnknown } from '../options/read';
import { COORDINATOR, TABLET } from '../parts/role';
import { ServerParts } from '../parts/server-parts';
import { handOver } from '../problems/handover';
import { problemsOf } from '../problems/origin';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { addObject } from '../proof/register';
import { renderClientPolicy } from '../security/render-client-policy';
import { renderNetworkPolicy } from '../security/render-network-policy';
import { CoordinatorSet } from '../servers/coordinator-set';
import { optionsOf, ResolvedServerSet, resolveServerSet } from '../servers/resolve-server-set';
import { resolveTablets } from '../servers/resolve-tablets';
import { TabletSet } from '../servers/tablet-set';

const OPTIONS = [
  ...CONFIGURATION_OPTIONS, 'coordinators', 'tablets', 'tabletPools', 'coordinatorDisruptionBudget', 'tabletDisruptionBudget', 'serviceAccount', 'networkPolicy',
];

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

  /** What leads clients outside to the servers; undefined without the option `external`. */
  readonly externalListeners?: ExternalListeners;

  /** The coordinators' PodDisruptionBudget; undefined where there is none. */
  readonly coordinatorDisruptionBudget?: ApiObject;

  /** The tablet servers' PodDisruptionBudget; undefined where there is none. */
  readonly tabletDisruptionBudget?: ApiObject;

  /** The servers' NetworkPolicy; undefined where there is none. */
  readonly networkPolicy?: ApiObject;

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
    const external = this.resolveExternal(coordinators, [tablets, ...pools], problems);
    const coordinatorBudget = resolveBudget(given.coordinatorDisruptionBudget, { pods: coordinators.replicas }, ['coordinatorDisruptionBudget'], problems);
    const tabletPods = { pods: replicas, replication: replicationOf(shared.serverYaml) };
    const tabletBudget = resolveBudget(given.tabletDisruptionBudget, tabletPods, ['tabletDisruptionBudget'], problems);
    const budgets = [
      coordinatorBudget && renderDisruptionBudget(COORDINATOR, coordinatorBudget, [coordinators.component], shared),
      tabletBudget && renderDisruptionBudget(TABLET, tabletBudget, [tablets, ...pools].map(each => each.component), shared),
    ];
    const policy = renderNetworkPolicy(given.networkPolicy, shared, portsOf(metricsParts(shared.reporters)), ['networkPolicy'], problems);
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, shared.acknowledged);

    this.configuration = new FlussConfiguration(this, 'Configuration', handOver(shared));
    this.serviceAccount = account.manifest && addObject(this, 'ServiceAccount', account.manifest, shared);
    this.coordinators = new CoordinatorSet(this, 'Coordinators', handOver(coordinators));
    this.tablets = new TabletSet(this, 'Tablets', handOver(tablets));
    this.tabletPools = pools.map(pool => new TabletSet(this, `Pool-${pool.component}`, handOver(pool)));
    const workloads = new Map([this.coordinators, this.tablets, ...this.tabletPools].map(each => [each._resolved.component, each.statefulSet]));
    this.externalListeners = external && new ExternalListeners(this, 'ExternalListeners', handOver({ ...external, workloads }));
    this.coordinatorDisruptionBudget = budgets[0] && addObject(this, 'CoordinatorDisruptionBudget', budgets[0], shared, { selects: [this.coordinators.statefulSet] });
    this.tabletDisruptionBudget = budgets[1] && addObject(this, 'TabletDisruptionBudget', budgets[1], shared, {
      selects: [this.tablets, ...this.tabletPools].map(each => each.statefulSet),
    });
    this.networkPolicy = policy && addObject(this, 'NetworkPolicy', policy, shared, { selects: [...workloads.values()] });
  }

  /** Where each listener of each server is, and what leads there: coordinators first, then by ordinal and listener. */
  public addresses(): FlussAddress[] {
    return [this.coordinators, this.tablets, ...this.tabletPools].flatMap(set => addressesOf(set._resolved));
  }

  /**
   * Every coordinator as `host:port`, separated by commas: what clients are given as `bootstrap.servers`. All of them are listed, since a coordinator that
   * stands by refuses clients.
   *
   * @param listener CLIENT for clients in the Kubernetes cluster, which is the default, EXTERNAL for those outside
   * @throws an Error where the cluster does not have the listener, or the hosts are known only when the pods run
   */
  public bootstrapServers(listener: FlussListener = FlussListener.CLIENT): string {
    return bootstrapServersOf(this.addresses(), listener, this.configuration._resolved.external?.bootstrap);
  }

  /**
   * The host name of each coordinator by ordinal.
   *
   * @param listener CLIENT unless given
   * @throws an Error where the cluster does not have the listener, or the hosts are known only when the pods run
   */
  public coordinatorHosts(listener: FlussListener = FlussListener.CLIENT): string[] {
    return hostsOf(this.addresses(), listener, 'coordinator');
  }

  /**
   * The host name of each tablet server by ordinal.
   *
   * @param listener CLIENT unless given
   * @throws an Error where the cluster does not have the listener, or the hosts are known only when the pods run
   */
  public tabletHosts(listener: FlussListener = FlussListener.CLIENT): string[] {
    return hostsOf(this.addresses(), listener, 'tablet');
  }

  /**
   * The properties of a Fluss client: `bootstrap.servers`, and how to log in where the listener asks for it. A user's name and password are not among them.
   *
   * @param listener CLIENT unless given
   * @throws an Error where the cluster does not have the listener, or the hosts are known only when the pods run
   */
  public clientProperties(listener: FlussListener = FlussListener.CLIENT): { [key: string]: string } {
    const { serverYaml, external } = this.configuration._resolved;
    return clientPropertiesOf(this.addresses(), listener, serverYaml, external?.bootstrap);
  }

  /**
   * The users that may log in at a listener, in the order in which they were given: for a client's `client.security.sasl.username` and `.password`. None
   * where the listener asks nobody who they are.
   *
   * @param listener CLIENT unless given
   */
  public clientUsers(listener: FlussListener = FlussListener.CLIENT): FlussClientUser[] {
    return (this.configuration._resolved.sasl?.users.get(listener) ?? []).map(({ username, password }) => ({
      usernameSecret: username.name, usernameKey: username.key, passwordSecret: password.name, passwordKey: password.key,
    }));
  }

  /**
   * The options of a Flink catalog: `CREATE CATALOG fluss WITH (…)`. A user's name and password are not among them.
   *
   * @param listener CLIENT unless given
   * @throws an Error where the cluster does not have the listener, or the hosts are known only when the pods run
   */
  public flinkCatalogOptions(listener: FlussListener = FlussListener.CLIENT): { [key: string]: string } {
    return { type: 'fluss', ...this.clientProperties(listener) };
  }

  /**
   * Lets one more peer reach a listener through the servers' network policy, by a NetworkPolicy of its own. Nothing is rendered for a cluster without the
   * option `networkPolicy`: everybody reaches it anyhow.
   *
   * @param id what the peer is called, such as `flink`; the policy's name is made from it
   * @param peer whose pods: by `podSelector` in the cluster's namespace, together with `namespaceSelector` in others
   * @param listener CLIENT unless given
   * @returns the NetworkPolicy; undefined without the option `networkPolicy`
   * @throws an Error that lists every problem, where there is one
   */
  public allowFrom(id: string, peer: k8s.NetworkPolicyPeer, listener: FlussListener = FlussListener.CLIENT): ApiObject | undefined {
    const shared = this.configuration._resolved;
    const problems = new Problems();
    const policy = renderClientPolicy(id, peer, listener, shared, problems);
    throwIfAny(this.node.path, problems.errors);
    if (this.networkPolicy === undefined) return undefined;
    const selects = [this.coordinators, this.tablets, ...this.tabletPools].map(each => each.statefulSet);
    return addObject(this, `AllowFrom-${id}`, policy, shared, { selects });
  }

  /** The commands that lead a laptop's own ports to the pods; none where the servers do not advertise the laptop (`ExternalAccess.portForward`). */
  public portForwardCommands(): string[] {
    return portForwardCommandsOf(this.addresses(), this.configuration._resolved.namespace);
  }

  /** The warnings about the cluster, those acknowledged left out. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }

  private resolveExternal(
    coordinators: ResolvedServerSet, tablets: readonly ResolvedServerSet[], problems: Problems,
  ): Omit<ResolvedExternalListeners, 'workloads'> | undefined {
    if (coordinators.configuration.external === undefined) return undefined;
    const sets = [coordinators, ...tablets];
    checkExternal(sets, problems);
    return { sets, entrances: renderExternal(sets) };
  }
}

function portsOf(parts: ServerParts): number[] {
  return (parts.ports ?? []).map(port => Number(port.containerPort));
}
