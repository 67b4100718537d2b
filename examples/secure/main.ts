import { App, Chart, Duration } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { FlussCluster, FlussImage, MetricsReporter, SaslCredential, SecretStoreKind, SecretValue, Storage, ZooKeeper } from 'cdk8s-fluss';

// A cluster in which everybody says who they are, and no manifest holds a password: all come from Secrets.
const app = new App();
const chart = new Chart(app, 'secure', { namespace: 'streaming' });
const image: FlussImage = { tag: '1.1.0' };

// The External Secrets Operator fetches the credentials of the servers themselves; those of users are in Secrets that exist.
const fetched = (name: string): SaslCredential => SaslCredential.fromExternalSecret(`fluss-${name}-sasl`, {
  store: 'aws-secretsmanager',
  storeKind: SecretStoreKind.CLUSTER_SECRET_STORE,
  remoteKey: `prod/fluss/${name}`,
  refreshInterval: Duration.hours(1),
});

new FlussCluster(chart, 'orders', {
  image,
  zookeeper: ZooKeeper.external('zk-0.zk.infra:2181,zk-1.zk.infra:2181,zk-2.zk.infra:2181'),
  sasl: {
    internal: fetched('internal'),
    clientUsers: [
      SaslCredential.fromSecret('fluss-client-sasl-alice'),
      SaslCredential.fromSecret('fluss-client-sasl-bob', { usernameKey: 'user', passwordKey: 'pass' }),
    ],
    zookeeper: fetched('zookeeper'),
    probe: fetched('probe'),
    // Change it to restart the pods once a password has changed.
    revision: '2026-11',
  },
  config: {
    'remote.data.dir': 's3://acme-fluss/orders',
    's3.region': 'eu-central-1',
    's3.access-key': SecretValue.fromSecret('fluss-s3', 'access-key'),
    's3.secret-key': SecretValue.fromSecret('fluss-s3', 'secret-key'),
  },
  metricsReporters: [MetricsReporter.prometheus()],
  tablets: { storage: Storage.persistent() },
  networkPolicy: {
    clientsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'flink' } } }],
    metricsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    zookeeperTo: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'infra' } } }],
    // S3, by its API only.
    egress: [{ ports: [{ port: k8s.IntOrString.fromNumber(443), protocol: 'TCP' }] }],
  },
});

app.synth();
