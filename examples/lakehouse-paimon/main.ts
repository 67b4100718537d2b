import { App, Chart } from 'cdk8s';
import { FlussCluster, LakeFormat, RemoteStorage, SecretValue, ZooKeeperEnsemble } from 'cdk8s-fluss';

// Tables are tiered into Apache Paimon on MinIO. The tiering service is a Flink job, which is started beside the cluster.
const app = new App();
const chart = new Chart(app, 'lakehouse-paimon', { namespace: 'fluss' });

const endpoint = 'http://minio.storage.svc.cluster.local:9000';
const accessKey = SecretValue.fromSecret('minio', 'access-key');
const secretKey = SecretValue.fromSecret('minio', 'secret-key');

new FlussCluster(chart, 'events', {
  zookeeper: new ZooKeeperEnsemble(chart, 'zookeeper', { clusterName: 'events' }),
  image: { tag: '1.0.0' },
  remoteStorage: RemoteStorage.s3('s3://fluss/remote', { endpoint, pathStyleAccess: true, accessKey, secretKey }),
  lakehouse: {
    format: LakeFormat.PAIMON,
    options: {
      'metastore': 'filesystem',
      'warehouse': 's3://fluss/lake',
      's3.endpoint': endpoint,
      's3.path.style.access': true,
      's3.access-key': accessKey,
      's3.secret-key': secretKey,
    },
  },
  // Fluss hands these keys to whoever reads the tables: they may do no more than that.
  acknowledge: ['lake-secret-readable'],
});

app.synth();
