import { App, Chart, Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { FlussCluster, Storage, ZooKeeper } from 'cdk8s-fluss';

// The smallest cluster that does its job: it fits Minikube with 2 CPUs and 4 GB.
const app = new App();
const chart = new Chart(app, 'quickstart', { namespace: 'fluss' });

new FlussCluster(chart, 'demo', {
  // A Service named `zookeeper` in the same namespace; `npm run quickstart` says how to get one.
  zookeeper: ZooKeeper.external('zookeeper:2181'),
  // There is one tablet server to hold replicas.
  config: { 'default.replication.factor': 1 },
  coordinators: { resources: memory('512Mi', '1Gi') },
  tablets: {
    replicas: 1,
    storage: Storage.persistent({ size: Size.gibibytes(1) }),
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
