import { ConfigDefaults } from './config-defaults';
import { FlussImage } from './image';
import { IZooKeeper } from './zookeeper';
import { LakehouseOptions } from '../lakehouse/lakehouse-options';
import { ExternalAccess } from '../listeners/external-access';
import { IpFamily, IpFamilyPolicy } from '../listeners/ip-family';
import { Logging } from '../logging/logging';
import { MetricsReporter } from '../metrics/metrics-reporter';
import { INamingStrategy } from '../naming/naming-strategy';
import { FilesystemPlugin } from '../plugins/filesystem-plugin';
import { RemoteStorage } from '../remote-storage/remote-storage';
import { RollingOrder } from '../rollout/rolling-order';
import { AuthorizationOptions } from '../security/authorization-options';
import { PodSecurity } from '../security/pod-security';
import { SaslJaas } from '../security/sasl-jaas';
import { SaslOptions } from '../security/sasl-options';
import { SecretsOptions } from '../security/secrets-options';

/** What all servers of a cluster share. */
export interface FlussConfigurationProps {
  /**
   * The cluster's name, from which its objects' names and the ZooKeeper root are made: a DNS label.
   *
   * @default - the construct's id
   */
  readonly clusterName?: string;

  /**
   * The namespace of all objects.
   *
   * @default - the chart's namespace; unique names need one or the other
   */
  readonly namespace?: string;

  /**
   * How objects and the ZooKeeper root are named. Identity: with other names a running cluster starts anew with empty volumes.
   *
   * @default Naming.unique()
   */
  readonly naming?: INamingStrategy;

  /**
   * The value of the label `app.kubernetes.io/name`, by which selectors find the pods; the chart's `nameOverride`. Identity.
   *
   * @default fluss
   */
  readonly appName?: string;

  /**
   * The ZooKeeper ensemble: a `ZooKeeperEnsemble`, or `ZooKeeper.external(…)` for one that exists. A cluster cannot run without one.
   *
   * @default - none, which is an error
   */
  readonly zookeeper?: IZooKeeper;

  /**
   * The root path of the cluster's metadata in ZooKeeper, such as `/fluss`. Identity: at another root the cluster is empty.
   *
   * @default - as the naming strategy says: `/fluss-<namespace>/<cluster>` with unique names
   */
  readonly zookeeperRoot?: string;

  /**
   * The image of the servers.
   *
   * @default - the newest release of apache/fluss
   */
  readonly image?: FlussImage;

  /**
   * The Fluss version of the image, such as `1.1`. It decides on what the servers can be asked for.
   *
   * @default - read from the image's tag; needed where the tag does not say one
   */
  readonly flussVersion?: string;

  /**
   * The DNS domain of the Kubernetes cluster.
   *
   * @default cluster.local
   */
  readonly clusterDomain?: string;

  /**
   * The port of the listener INTERNAL, through which the servers talk to each other, 1 to 65535.
   *
   * @default 9123
   */
  readonly internalPort?: number;

  /**
   * The port of the listener CLIENT, for clients in the Kubernetes cluster, 1 to 65535.
   *
   * @default 9124
   */
  readonly clientPort?: number;

  /**
   * How clients outside the Kubernetes cluster get in. It opens the listener EXTERNAL on every server, without encryption: Fluss has no TLS.
   *
   * @default - they do not
   */
  readonly external?: ExternalAccess;

  /**
   * The port of the listener EXTERNAL on every pod, 1 to 65535. What servers advertise may differ: `external` says it.
   *
   * @default 9125
   */
  readonly externalPort?: number;

  /**
   * Where tables are kept outside the servers. The keys that it writes are refused in `config`.
   *
   * @default - as `config` says, or a local path, with which no tablet server can take over another's tables
   */
  readonly remoteStorage?: RemoteStorage;

  /**
   * File systems that the stock image does not have (it has s3, s3a, oss, hdfs and local paths).
   *
   * @default - none
   */
  readonly filesystemPlugins?: FilesystemPlugin[];

  /**
   * The lakehouse that tables are tiered into. The keys that it writes are refused in `config`.
   *
   * @default - none
   */
  readonly lakehouse?: LakehouseOptions;

  /**
   * Whether a Service `bootstrap` gives clients inside one name for all coordinators that are ready, beside the names of their pods. A coordinator that
   * stands by refuses all requests but the first, so with several of them `bootstrapServers()`, which lists all, serves clients better.
   *
   * @default true
   */
  readonly bootstrapService?: boolean;

  /**
   * The IP families of every Service, the main one first.
   *
   * @default - the Kubernetes cluster's own
   */
  readonly ipFamilies?: IpFamily[];

  /**
   * How many IP families every Service has.
   *
   * @default - the Kubernetes cluster's own with one family or none in `ipFamilies`, IpFamilyPolicy.PREFER_DUAL_STACK with two
   */
  readonly ipFamilyPolicy?: IpFamilyPolicy;

  /**
   * The application protocol of the listeners' ports in every Service, where a service mesh wants one: `tcp` keeps Istio from guessing.
   *
   * @default - none
   */
  readonly appProtocol?: string;

  /**
   * Keys of `server.yaml`: texts, numbers, booleans, lists of them, or `SecretValue`s. A known key's value is checked as the server would read it; an
   * unknown key is warned about; keys that options write (`bind.listeners`, `zookeeper.address` …) are refused.
   *
   * @default - as `configDefaults` says
   */
  readonly config?: { [key: string]: any };

  /**
   * Which keys `server.yaml` has though nobody gave them.
   *
   * @default ConfigDefaults.RECOMMENDED
   */
  readonly configDefaults?: ConfigDefaults;

  /**
   * What the servers log, and how.
   *
   * @default Logging.of()
   */
  readonly logging?: Logging;

  /**
   * In which order Argo CD applies coordinators and tablet servers. Elsewhere an upgrade is applied in two steps: see docs/upgrades.md.
   *
   * @default RollingOrder.TOGETHER
   */
  readonly rollingOrder?: RollingOrder;

  /**
   * How the servers give their metrics away.
   *
   * @default - none
   */
  readonly metricsReporters?: MetricsReporter[];

  /**
   * Who may talk to the servers, by SASL/PLAIN.
   *
   * @default - nobody is asked who they are
   */
  readonly sasl?: SaslOptions;

  /**
   * The same, as a construct that was made by hand.
   *
   * @default - one is made where `sasl` is given
   */
  readonly saslJaas?: SaslJaas;

  /**
   * Who may do what.
   *
   * @default - everybody may do everything
   */
  readonly authorization?: AuthorizationOptions;

  /**
   * Secrets that markers in `config` refer to.
   *
   * @default - those that `config` refers to by a `SecretValue`
   */
  readonly secrets?: SecretsOptions;

  /**
   * Whether `server.yaml` is kept in a Secret in place of a ConfigMap, so that literal secrets may stand in `config`. Better are `SecretValue`s.
   *
   * @default false
   */
  readonly configInSecret?: boolean;

  /**
   * What the servers' pods may do.
   *
   * @default PodSecurity.restricted()
   */
  readonly podSecurity?: PodSecurity;

  /**
   * The Kubernetes cluster that the objects are for. Checks across clusters (names, ZooKeeper roots) hold among those of the same target.
   *
   * @default - one target for all
   */
  readonly target?: string;

  /**
   * The version of the Kubernetes cluster that the objects are for, 1.27 or later. What needs a newer one is refused.
   *
   * @default 1.29
   */
  readonly kubernetesVersion?: string;

  /**
   * Ids of warnings and findings of this cluster that are known and wanted: they are neither printed nor refused.
   *
   * @default - none
   */
  readonly acknowledge?: string[];
}
