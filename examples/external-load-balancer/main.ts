import { App, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { ExternalAccess, FlussCluster, FlussListener, SaslCredential, ZooKeeper } from 'cdk8s-fluss';

// Clients outside reach each server by a load balancer and a DNS name of its own, which ExternalDNS makes. One more server changes no pod that runs.
const app = new App();
const chart = new Chart(app, 'external-load-balancer', { namespace: 'streaming' });

const cluster = new FlussCluster(chart, 'orders', {
  image: { tag: '1.1.0' },
  zookeeper: ZooKeeper.external('zk-0.zk.infra:2181,zk-1.zk.infra:2181,zk-2.zk.infra:2181'),
  config: { 'remote.data.dir': 's3://acme-fluss/orders' },
  coordinators: { replicas: 2 },
  external: ExternalAccess.loadBalancer({
    host: '{component}-{ordinal}.{cluster}.fluss.example.com',
    annotations: {
      'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal',
      'service.beta.kubernetes.io/aws-load-balancer-name': '{cluster}-{component}-{ordinal}',
    },
    loadBalancerClass: 'service.k8s.aws/nlb',
    sourceRanges: ['10.0.0.0/8'],
    allocateNodePorts: false,
  }),
  // Names and passwords cross the network as they are: Fluss has no TLS, so the load balancers are internal ones.
  sasl: {
    internal: SaslCredential.fromSecret('fluss-internal-sasl'),
    externalUsers: [SaslCredential.fromSecret('fluss-external-sasl-alice')],
  },
});

// What a job outside is given; name and password come from the Secret.
new k8s.KubeConfigMap(chart, 'clients', {
  metadata: { name: 'orders-clients' },
  data: cluster.clientProperties(FlussListener.EXTERNAL),
});

app.synth();
