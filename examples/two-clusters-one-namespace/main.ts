import { App, Chart, Size } from 'cdk8s';
import { FlussCluster, FlussClusterProps, Storage, ZooKeeper } from 'cdk8s-fluss';

// Names, selectors and ZooKeeper roots are unique to a cluster, so two of them share a namespace and an ensemble.
const app = new App();
const chart = new Chart(app, 'two-clusters', { namespace: 'analytics' });

/** What both clusters have in common. */
const shared: FlussClusterProps = {
  zookeeper: ZooKeeper.external('zookeeper.infra:2181'),
  tablets: { replicas: 3, storage: Storage.persistent({ size: Size.gibibytes(50) }) },
};

new FlussCluster(chart, 'orders', { ...shared, config: { 'remote.data.dir': 's3://acme-fluss/orders' } });
new FlussCluster(chart, 'clicks', { ...shared, config: { 'remote.data.dir': 's3://acme-fluss/clicks' } });

app.synth();
