import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { FlussConfigurationProps } from './configuration-props';
import { renderConfigMap } from './render-config-map';
import { CONFIGURATION_OPTIONS, ResolvedConfiguration, resolveConfiguration } from './resolve-configuration';
import { refuseUnknown } from '../options/read';
import { handedOver, handOver } from '../problems/handover';
import { problemsOf } from '../problems/origin';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { addCluster, addObject } from '../proof/register';
import { isLive } from '../rollout/config-checksum';
import { SaslJaas } from '../security/sasl-jaas';

/**
 * What all servers of a cluster share: its identity, its image, its listeners, and its `server.yaml`, rendered once as a ConfigMap.
 *
 * A `FlussCluster` makes one; it is made by hand where coordinators and tablet servers are put together by hand.
 */
export class FlussConfiguration extends Construct {
  /** The ConfigMap that holds `server.yaml`; a Secret where `configInSecret` is true. */
  readonly configMap: ApiObject;

  /** Who may talk to the servers; undefined where nobody is asked, or where the construct was made by hand. */
  readonly sasl?: SaslJaas;

  /** The Secret with the values of `config` that are literal secrets; undefined where there are none. */
  readonly configSecret?: ApiObject;

  private readonly resolved: ResolvedConfiguration;

  /**
   * @throws an Error that lists every problem, where there is one
   */
  constructor(scope: Construct, id: string, props: FlussConfigurationProps) {
    super(scope, id);
    const handed = handedOver<ResolvedConfiguration>(props);
    this.resolved = handed ?? this.resolve(props);
    const { sasl, secrets } = this.resolved;
    this.configMap = addObject(this, 'Resource', renderConfigMap(this.resolved), this.resolved);
    this.configSecret = secrets.secret && addObject(this, 'ConfigSecret', secrets.secret, this.resolved);
    this.sasl = sasl && !this.resolved.saslIsByHand ? new SaslJaas(this, 'Sasl', handOver({ resolved: sasl, cluster: this.resolved })) : undefined;
    addCluster(handed === undefined ? this : scope, this.resolved, this.configMap);
  }

  /** The cluster's name. */
  get clusterName(): string {
    return this.resolved.identity.clusterName;
  }

  /** The root path of the cluster's metadata in ZooKeeper. */
  get zookeeperRoot(): string {
    return this.resolved.serverYaml.get('zookeeper.path.root') ?? '/fluss';
  }

  /**
   * The keys of `server.yaml` that servers take over while they run, sorted: changing them here restarts nothing. A running cluster is told of them
   * through Fluss itself (`ALTER`), and what it is told there wins over this file for ever.
   */
  get dynamicKeys(): string[] {
    return [...this.resolved.serverYaml.keys()].filter(isLive).sort();
  }

  /** The warnings about it, those acknowledged left out. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }

  /** @internal */
  get _resolved(): ResolvedConfiguration {
    return this.resolved;
  }

  private resolve(props: FlussConfigurationProps): ResolvedConfiguration {
    const problems = problemsOf(props);
    refuseUnknown(props, CONFIGURATION_OPTIONS, [], problems);
    const resolved = resolveConfiguration(props, { id: this.node.id, chartNamespace: Chart.of(this).namespace }, problems);
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, resolved.acknowledged);
    return resolved;
  }
}
