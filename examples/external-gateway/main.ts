import { ApiObject, App, Chart } from 'cdk8s';
import { ExternalAccess, FlussCluster, FlussListener, SaslCredential, ZooKeeper } from 'cdk8s-fluss';

// Clients outside reach all servers through one Gateway, each on a port of its own. The Gateway's listeners come from the addresses that the servers advertise.
const app = new App();
const chart = new Chart(app, 'external-gateway', { namespace: 'streaming' });

const cluster = new FlussCluster(chart, 'orders', {
  image: { tag: '1.1.0' },
  zookeeper: ZooKeeper.external('zookeeper:2181'),
  config: { 'remote.data.dir': 's3://acme-fluss/orders' },
  external: ExternalAccess.gateway({
    gatewayName: 'fluss',
    host: 'fluss.example.com',
    coordinatorBasePort: 9200,
    tabletBasePort: 9300,
  }),
  sasl: {
    internal: SaslCredential.fromSecret('fluss-internal-sasl'),
    externalUsers: [SaslCredential.fromSecret('fluss-external-sasl-alice')],
  },
});

new ApiObject(chart, 'gateway', {
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'Gateway',
  metadata: { name: 'fluss' },
  spec: {
    gatewayClassName: 'envoy',
    listeners: cluster.addresses().filter(address => address.listener === FlussListener.EXTERNAL).map(address => ({
      name: `${address.component}-${address.ordinal}`,
      protocol: 'TCP',
      port: address.advertisedPort,
      allowedRoutes: { kinds: [{ kind: 'TCPRoute' }] },
    })),
  },
} as any);

app.synth();
