import { App, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { ExternalAccess, FlussCluster, ZooKeeper } from 'cdk8s-fluss';

// A laptop reaches every server through `kubectl port-forward`: the servers advertise the laptop's own ports. The commands stand in a ConfigMap.
const app = new App();
const chart = new Chart(app, 'port-forward', { namespace: 'fluss' });

const cluster = new FlussCluster(chart, 'demo', {
  image: { tag: '1.1.0' },
  zookeeper: ZooKeeper.external('zookeeper:2181'),
  config: { 'default.replication.factor': 1, 'remote.data.dir': 's3://dev/fluss' },
  tablets: { replicas: 3 },
  external: ExternalAccess.portForward(),
  // Only who may use kubectl gets in.
  acknowledge: ['external-listener-open'],
});

new k8s.KubeConfigMap(chart, 'how-to', {
  metadata: { name: 'demo-port-forward' },
  data: { commands: `${cluster.portForwardCommands().join('\n')}\n` },
});

app.synth();
