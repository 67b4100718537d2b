import { App, Chart, Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { DisruptionBudget, FlussCluster, MetricsReporter, ServiceAccount, Storage, ZooKeeper } from 'cdk8s-fluss';

// A cluster that survives the loss of a node: three tablet servers, one a zone, and every bucket on all of them.
const app = new App();
const chart = new Chart(app, 'three-tablets', { namespace: 'streaming' });

new FlussCluster(chart, 'events', {
  zookeeper: ZooKeeper.external('zk-0.zk.infra:2181,zk-1.zk.infra:2181,zk-2.zk.infra:2181'),
  config: {
    'default.replication.factor': 3,
    // Snapshots and tiered logs outlive the pods.
    'remote.data.dir': 's3://acme-fluss/events',
    's3.region': 'eu-central-1',
    'log.replica.min-in-sync-replicas-number': 2,
  },
  metricsReporters: [MetricsReporter.prometheus({ service: { labels: { 'monitoring.acme.com/scrape': 'yes' } } })],
  serviceAccount: ServiceAccount.create({
    annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::123456789012:role/fluss-events' },
  }),
  coordinators: {
    resources: {
      requests: { cpu: k8s.Quantity.fromString('500m'), memory: k8s.Quantity.fromString('2Gi') },
      limits: { memory: k8s.Quantity.fromString('2Gi') },
    },
  },
  tablets: {
    replicas: 3,
    storage: Storage.persistent({ size: Size.gibibytes(200), storageClass: 'gp3' }),
    resources: {
      requests: { cpu: k8s.Quantity.fromString('2'), memory: k8s.Quantity.fromString('8Gi') },
      limits: { memory: k8s.Quantity.fromString('8Gi') },
    },
    topologySpreadConstraints: [{
      maxSkew: 1,
      topologyKey: 'topology.kubernetes.io/zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: { matchLabels: { 'app.kubernetes.io/instance': 'events', 'app.kubernetes.io/component': 'tablet' } },
    }],
  },
  tabletDisruptionBudget: DisruptionBudget.maxUnavailable(1),
});

app.synth();
