import { App, Chart } from 'cdk8s';
import { ExternalAccess, FlussCluster, SaslCredential, ZooKeeper } from 'cdk8s-fluss';

// Clients outside reach each server by a port of the node that it runs on: no load balancer, no DNS. Node ports are fixed, and the App is checked
// for others that use them.
const app = new App();
const chart = new Chart(app, 'external-node-port', { namespace: 'streaming' });

new FlussCluster(chart, 'orders', {
  image: { tag: '1.1.0' },
  zookeeper: ZooKeeper.external('zookeeper:2181'),
  config: { 'remote.data.dir': 's3://acme-fluss/orders' },
  external: ExternalAccess.nodePort({
    coordinatorBaseNodePort: 31000,
    tabletBaseNodePort: 31100,
    // Clients start at any node, whichever the coordinator runs on.
    bootstrapHost: 'nodes.example.com',
    bootstrapNodePort: 30999,
  }),
  sasl: {
    internal: SaslCredential.fromSecret('fluss-internal-sasl'),
    externalUsers: [SaslCredential.fromSecret('fluss-external-sasl-alice')],
  },
});

app.synth();
