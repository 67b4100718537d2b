import { App, Chart } from 'cdk8s';
import { FlussCluster, RemoteStorage, ZooKeeperEnsemble } from 'cdk8s-fluss';

// Two clusters keep their tables in one bucket of Amazon S3, each in a directory of its own. On EKS the servers are a role, through their service account: no
// key is stored anywhere.
const app = new App();
const chart = new Chart(app, 's3', { namespace: 'fluss' });

const zookeeper = new ZooKeeperEnsemble(chart, 'zookeeper', { clusterName: 'shared', metricsPort: 7000, networkPolicy: {} });

for (const name of ['orders', 'payments']) {
  new FlussCluster(chart, name, {
    zookeeper,
    image: { tag: '1.0.0' },
    remoteStorage: RemoteStorage.s3('s3://example-bucket/fluss', {
      region: 'eu-central-1',
      roleArn: `arn:aws:iam::123456789012:role/fluss-${name}`,
    }),
  });
}

app.synth();
