import { ApiObject, Chart, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { ZooKeeperEnsembleProps } from './ensemble-props';
import { CLIENT_PORT } from './ports';
import {
  renderClientService, renderConfigMap, renderDisruptionBudget, renderHeadlessService, renderMetricsService, renderNetworkPolicy,
} from './render-ensemble';
import { renderStatefulSet } from './render-stateful-set';
import { ResolvedEnsemble, resolveEnsemble } from './resolve-ensemble';
import { IZooKeeper, ZooKeeper } from '../cluster/zookeeper';
import { problemsOf } from '../problems/origin';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { Intent, ProvenCluster, unknownCluster } from '../proof/proven-cluster';
import { addObject } from '../proof/register';

/**
 * A ZooKeeper ensemble of the official image, for one Fluss cluster or several: each cluster has a root of its own in it.
 *
 * It is started with a configuration that a test starts as well, on real servers.
 */
export class ZooKeeperEnsemble extends Construct implements IZooKeeper {
  /** How servers reach it; a cluster's option `zookeeper` takes the ensemble itself. */
  readonly connection: ZooKeeper;

  /** The StatefulSet. */
  readonly statefulSet: ApiObject;

  /** The ConfigMap with `zoo.cfg`. */
  readonly configMap: ApiObject;

  /** The headless Service that gives each server its DNS name. */
  readonly service: ApiObject;

  /** The Service with one address for all servers, for tools. */
  readonly clientService: ApiObject;

  /** The Service through which metrics are scraped; undefined without metrics. */
  readonly metricsService?: ApiObject;

  /** The PodDisruptionBudget; undefined where there is one server only. */
  readonly disruptionBudget?: ApiObject;

  /** The NetworkPolicy; undefined where none is asked for. */
  readonly networkPolicy?: ApiObject;

  /** The Secret with the credentials that are literals; undefined where there are none. */
  readonly credentials?: ApiObject;

  /** How many servers there are. */
  readonly replicas: number;

  /**
   * @throws an Error that lists every problem of the options, where there is one
   */
  constructor(scope: Construct, id: string, props: ZooKeeperEnsembleProps = {}) {
    super(scope, id);
    const problems = problemsOf(props);
    const ensemble = resolveEnsemble(props, { id: this.node.id, chartNamespace: Chart.of(this).namespace }, problems);
    const manifests = {
      configMap: renderConfigMap(ensemble),
      statefulSet: renderStatefulSet(ensemble),
      service: renderHeadlessService(ensemble),
      client: renderClientService(ensemble),
      metrics: renderMetricsService(ensemble),
      budget: renderDisruptionBudget(ensemble),
      policy: renderNetworkPolicy(ensemble),
    };
    // Rendering asks for names, and names may be at fault.
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, ensemble.acknowledged);

    const cluster = proven(ensemble);
    const add = (childId: string, manifest: Record<string, unknown>, intent?: Intent): ApiObject =>
      addObject(this, childId, manifest, cluster, intent);
    const optional = (childId: string, manifest: Record<string, unknown> | undefined, intent?: Intent): ApiObject | undefined =>
      manifest && add(childId, manifest, intent);
    this.replicas = ensemble.replicas;
    const address = ensemble.hosts.map(host => `${host}:${CLIENT_PORT}`).join(',');
    this.connection = ZooKeeper.external(address, { user: ensemble.sasl?.client, maxBufferSize: Size.kibibytes(ensemble.maxBufferBytes / 1024) });
    this.configMap = add('ConfigMap', manifests.configMap);
    const pullSecrets = ensemble.image.pullSecrets.map(name => ({ kind: 'Secret', name }));
    this.statefulSet = add('Resource', manifests.statefulSet, { externals: [...pullSecrets, ...ensemble.sasl?.externals ?? []] });
    const intent = { selects: [this.statefulSet] };
    this.service = add('Service', manifests.service, intent);
    this.clientService = add('ClientService', manifests.client, intent);
    this.metricsService = optional('MetricsService', manifests.metrics, intent);
    this.disruptionBudget = optional('DisruptionBudget', manifests.budget, intent);
    this.credentials = optional('Credentials', ensemble.sasl?.secret);
    this.networkPolicy = optional('NetworkPolicy', manifests.policy, intent);
  }

  /** The warnings about it, those acknowledged left out. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }
}

/** What the proof of the whole tree knows of an ensemble: it is no Fluss cluster, and has no server.yaml. */
function proven(ensemble: ResolvedEnsemble): ProvenCluster {
  return { ...unknownCluster(ensemble), acknowledged: ensemble.acknowledged };
}
