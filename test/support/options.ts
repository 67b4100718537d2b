import { Duration, Size } from 'cdk8s';
import { DisruptionBudget, ImagePullPolicy, MetricsReporter, Naming, ReadinessCheck, ServiceAccount, Storage, ZooKeeper } from '../../src';

const AFFINITY = {
  podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: { topologyKey: 'zone', labelSelector: { matchLabels: { a: 'b' } } } }] },
};
const SPREAD = { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway', labelSelector: { matchLabels: { a: 'b' } } };
const TOLERATION = { key: 'dedicated', operator: 'Equal', value: 'fluss', effect: 'NoSchedule' };
const RESOURCES = { limits: { memory: '2Gi' }, requests: { cpu: '500m', memory: '1Gi' } };
const INIT = { name: 'init', image: 'alpine:3.20', command: ['true'], volumeMounts: [{ name: 'extra', mountPath: '/extra' }] };
const ENV = [{ name: 'A', value: 'b' }, { name: 'S', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }];

const set = () => ({
  replicas: 3,
  storage: Storage.persistent({ size: Size.gibibytes(10), storageClass: 'fast' }),
  resources: RESOURCES,
  affinity: AFFINITY,
  nodeSelector: { workload: 'fluss' },
  tolerations: [TOLERATION],
  topologySpreadConstraints: [SPREAD],
  annotations: { a: 'b' },
  serviceAnnotations: { a: 'b' },
  podAnnotations: { a: 'b' },
  podLabels: { team: 'data' },
  publishNotReadyAddresses: false,
  extraVolumes: [{ name: 'extra', emptyDir: {} }],
  extraVolumeMounts: [{ name: 'extra', mountPath: '/extra' }],
  initContainers: [INIT],
  env: ENV,
  envFrom: [{ secretRef: { name: 's' } }],
  readinessProbe: { check: ReadinessCheck.CLUSTER_HEALTH, rpcTimeout: Duration.seconds(4), period: Duration.seconds(5), failureThreshold: 300, env: { PEERS: 'x' } },
  livenessProbe: { period: Duration.seconds(5), failureThreshold: 100 },
});

/** Sound typed options, every kind of them. */
export const ALL_OPTIONS = {
  clusterName: 'orders',
  namespace: 'prod',
  naming: Naming.unique({ prefix: 'orders' }),
  appName: 'fluss',
  zookeeper: ZooKeeper.external('zk-0.zk:2181'),
  zookeeperRoot: '/orders',
  image: { registry: 'r.example.com', repository: 'fluss', tag: '1.1.0', pullPolicy: ImagePullPolicy.ALWAYS, pullSecrets: ['regcred'] },
  flussVersion: '1.1',
  clusterDomain: 'corp.local',
  internalPort: 9123,
  clientPort: 9124,
  config: { 'remote.data.dir': 's3://bucket/fluss', 'default.bucket.number': 6, 'datalake.enabled': false, 'kv.snapshot.interval': '10 min' },
  metricsReporters: [MetricsReporter.prometheus({ service: { labels: { monitoring: 'on' } } }), MetricsReporter.jmx()],
  target: 'eu',
  acknowledge: ['some-id'],
  coordinators: set(),
  tablets: set(),
  coordinatorDisruptionBudget: DisruptionBudget.maxUnavailable(1),
  tabletDisruptionBudget: DisruptionBudget.minAvailablePercent(50),
  serviceAccount: ServiceAccount.create({ annotations: { a: 'b' } }),
};

const values = () => ({
  numberOfReplicas: 3,
  affinity: AFFINITY,
  nodeSelector: { workload: 'fluss' },
  tolerations: [TOLERATION],
  topologySpreadConstraints: [SPREAD],
  storage: { enabled: true, size: '10Gi', storageClass: 'fast' },
  annotations: { a: 'b' },
  service: { annotations: { a: 'b' }, publishNotReadyAddresses: true },
  extraVolumes: [{ name: 'extra', emptyDir: {} }],
  extraVolumeMounts: [{ name: 'extra', mountPath: '/extra' }],
  initContainers: [INIT],
  extraEnv: ENV,
  envFrom: [{ secretRef: { name: 's' } }],
  podAnnotations: { a: 'b' },
  podLabels: { team: 'data' },
  podDisruptionBudget: { enabled: true, maxUnavailable: '50%' },
  readinessProbe: {
    rpcTimeoutMs: 4000, failureThreshold: 300, timeoutSeconds: 10, initialDelaySeconds: 15, periodSeconds: 5, healthCheckTimeoutSeconds: 1200,
  },
});

/** Sound values of the chart, every kind of them. */
export const ALL_VALUES = {
  nameOverride: 'fluss',
  fullnameOverride: 'orders',
  uniqueResourceNames: true,
  image: { registry: 'r.example.com', repository: 'fluss', tag: '1.1.0', pullPolicy: 'Always', pullSecrets: ['regcred'] },
  clusterDomain: 'corp.local',
  listeners: { internal: { port: 9123 }, client: { port: 9124 } },
  metrics: { reporters: 'prometheus,jmx', jmx: { port: '9250-9260' }, prometheus: { port: 9249, service: { portName: 'metrics', labels: { a: 'b' }, annotations: { a: 'b' } } } },
  configurationOverrides: { 'zookeeper.address': 'zk-0.zk:2181', 'zookeeper': { path: { root: '/orders' } }, 'remote.data.dir': 's3://bucket/{{ .Release.Name }}', 'default.bucket.number': 6 },
  serviceAccount: { create: true, name: 'runner', annotations: { a: 'b' } },
  resources: { coordinatorServer: RESOURCES, tabletServer: RESOURCES },
  coordinator: values(),
  tablet: values(),
};
