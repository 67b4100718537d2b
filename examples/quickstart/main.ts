import { App, Chart, Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { FlussCluster, Storage, ZooKeeperEnsemble } from 'cdk8s-fluss';

// The smallest cluster that does its job, ZooKeeper included: it fits Minikube with 2 CPUs and 4 GB and needs nothing but a default storage class.
// Without one, EPHEMERAL=true keeps everything in the pods, to be lost with them.
const storage = process.env.EPHEMERAL === 'true' ? Storage.ephemeral() : Storage.persistent({ size: Size.gibibytes(1) });

const app = new App();
const chart = new Chart(app, 'quickstart', { namespace: 'fluss' });

const zookeeper = new ZooKeeperEnsemble(chart, 'zookeeper', {
  clusterName: 'demo',
  // One server is enough to try it; each of its restarts is an outage.
  replicas: 1,
  storage,
  heap: Size.mebibytes(256),
  resources: memory('384Mi', '512Mi'),
});

new FlussCluster(chart, 'demo', {
  zookeeper,
  // There is one tablet server to hold replicas.
  config: { 'default.replication.factor': 1 },
  coordinators: { resources: memory('512Mi', '1Gi') },
  tablets: {
    replicas: 1,
    storage,
    resources: memory('1Gi', '2Gi'),
  },
});

app.synth();

function memory(request: string, limit: string): k8s.ResourceRequirements {
  return {
    requests: { memory: k8s.Quantity.fromString(request), cpu: k8s.Quantity.fromString('100m') },
    limits: { memory: k8s.Quantity.fromString(limit) },
  };
}
