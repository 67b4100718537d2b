import { Arrival, Endpoint, endpoints, GATEWAY_HOST, Network, NODE, Pod } from './network';
import { ExternalAccess, FlussCluster, FlussListener } from '../../src';
import { Manifest, renderSound } from '../support/render';

type Connect = (network: Network, endpoint: Endpoint, cluster: FlussCluster) => Arrival[];

const outside: Connect = (network, endpoint) => network.fromOutside(endpoint);
const forwarded: Connect = (network, endpoint, cluster) => network.forwarded(cluster.portForwardCommands(), endpoint);

const range = (count: number, from: number): number[] => Array.from({ length: count }, (_, index) => from + index);
const ips = (count: number, third: number): string[] => range(count, 1).map(last => `192.0.${third}.${last}`);

const ACCESSES: [string, (coordinators: number, tablets: number) => ExternalAccess, Connect][] = [
  ['load balancers with names', () => ExternalAccess.loadBalancer({ host: '{component}-{ordinal}.fluss.example.com' }), outside],
  ['load balancers with names on another port', () => ExternalAccess.loadBalancer({ coordinatorHost: 'c{ordinal}.example.com', tabletHost: 't{ordinal}.example.com', port: 443 }), outside],
  ['load balancers with fixed addresses', (c, t) => ExternalAccess.loadBalancer({ coordinatorAddresses: ips(c, 10), tabletAddresses: ips(t, 11) }), outside],
  ['load balancers that share an address', (c, t) => ExternalAccess.loadBalancer({
    coordinatorAddresses: range(c, 0).map(() => '192.0.2.50'), tabletAddresses: range(t, 0).map(() => '192.0.2.50'), coordinatorBasePort: 9300, tabletBasePort: 9400,
  }), outside],
  ['node ports by base', () => ExternalAccess.nodePort({ coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100 }), outside],
  ['node ports by list', (c, t) => ExternalAccess.nodePort({ host: NODE.name, coordinatorNodePorts: range(c, 32000).reverse(), tabletNodePorts: range(t, 32100).reverse() }), outside],
  ['external IPs', () => ExternalAccess.externalIps({ ips: ['198.51.100.1', '198.51.100.2'], coordinatorBasePort: 9300, tabletBasePort: 9400 }), outside],
  ['a Gateway', () => ExternalAccess.gateway({ gatewayName: 'edge', host: GATEWAY_HOST, coordinatorBasePort: 9300, tabletBasePort: 9400 }), outside],
  ['port-forward', () => ExternalAccess.portForward(), forwarded],
];

const SIZES: [tablets: number, coordinators: number][] = [[1, 1], [3, 1], [12, 1], [1, 3], [3, 3], [12, 3]];

/** The pods that a client reaches at an address; fails where it may end at more than one, or at a port on which another listener is. */
function reached(connect: Connect, network: Network, endpoint: Endpoint, listener: string, cluster: FlussCluster): string {
  const arrivals = connect(network, endpoint, cluster);
  expect({ endpoint, pods: arrivals.map(({ pod }) => pod.name) }).toEqual({ endpoint, pods: [expect.any(String)] });
  const [{ pod, port }] = arrivals;
  expect({ endpoint, port }).toEqual({ endpoint, port: pod.bind.get(listener)?.port });
  return pod.name;
}

const names = (pods: readonly Pod[], component: string): string[] => pods.filter(pod => pod.component === component).map(pod => pod.name);
const bootstrap = (text: string): Endpoint[] => text.split(',').map(item => endpoints(`X://${item}`).get('X')!);

function build(external: ExternalAccess | undefined, tablets: number, coordinators: number) {
  const { cluster, objects } = renderSound({ external, coordinators: { replicas: coordinators }, tablets: { replicas: tablets }, config: { 'remote.data.dir': 's3://b/x', 'default.replication.factor': 1 } });
  return { cluster, network: new Network(objects), objects };
}

/** Bootstraps at each coordinator, and then goes where the servers send it. */
function visitAll(cluster: FlussCluster, network: Network, listener: FlussListener, connect: Connect): void {
  const servers = bootstrap(cluster.bootstrapServers(listener)).map(endpoint => reached(connect, network, endpoint, listener, cluster));
  expect(servers).toEqual(names(network.pods, 'coordinator'));
  for (const pod of network.pods) {
    const advertised = pod.advertised.get(listener)!;
    expect(reached(connect, network, advertised, listener, cluster)).toBe(pod.name);
    const said = cluster.addresses().find(address => address.pod === pod.name && address.listener === listener)!;
    expect({ host: said.advertisedHost.replace('${NODE_IP}', NODE.ip), port: said.advertisedPort }).toEqual(advertised);
  }
}

// apache/fluss#4092: bootstrap worked and every write failed; bitnami/charts#25580: clients reached the wrong broker.
describe.each(ACCESSES)('a client outside, let in by %s', (_what, access, connect) => {
  test.each(SIZES)('reaches each of %i tablet servers and %i coordinators, and no other', (tablets, coordinators) => {
    const { cluster, network } = build(access(coordinators, tablets), tablets, coordinators);
    if (cluster.addresses().some(address => address.advertisedHost === '${NODE_IP}')) {
      expect(() => cluster.bootstrapServers(FlussListener.EXTERNAL)).toThrow('known only when the pods run');
      for (const pod of network.pods) expect(reached(connect, network, pod.advertised.get('EXTERNAL')!, 'EXTERNAL', cluster)).toBe(pod.name);
    } else {
      visitAll(cluster, network, FlussListener.EXTERNAL, connect);
    }
  });
});

describe('a client inside', () => {
  const inside: Connect = (network, endpoint) => network.fromInside(endpoint);

  test.each(SIZES)('reaches each of %i tablet servers and %i coordinators, with and without a listener for the outside', (tablets, coordinators) => {
    for (const external of [undefined, ACCESSES[0][1](coordinators, tablets)]) {
      const { cluster, network } = build(external, tablets, coordinators);
      visitAll(cluster, network, FlussListener.CLIENT, inside);
    }
  });

  test('finds every coordinator behind the Service to start at', () => {
    const { network, objects } = build(undefined, 3, 3);
    const service = objects.find((object: Manifest) => object.metadata.name === 'demo-fluss-bootstrap')!;
    expect(service.spec.publishNotReadyAddresses).toBe(false);
    const arrivals = network.fromInside({ host: 'demo-fluss-bootstrap.prod.svc.cluster.local', port: 9124 });
    expect(arrivals.map(({ pod, port }) => [pod.name, port])).toEqual(names(network.pods, 'coordinator').map(name => [name, 9124]));
  });
});

test.each<[string, ExternalAccess, Endpoint]>([
  ['load balancer', ExternalAccess.loadBalancer({ host: '{component}-{ordinal}.example.com', bootstrapHost: 'fluss.example.com' }), { host: 'fluss.example.com', port: 9125 }],
  ['node port', ExternalAccess.nodePort({ coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100, bootstrapNodePort: 31900, bootstrapHost: NODE.name }), { host: NODE.name, port: 31900 }],
  ['port of a Gateway', ExternalAccess.gateway({ gatewayName: 'edge', host: GATEWAY_HOST, coordinatorBasePort: 9300, tabletBasePort: 9400, bootstrapPort: 9299 }), { host: GATEWAY_HOST, port: 9299 }],
])('one more %s leads to every coordinator that is ready', (_what, external, endpoint) => {
  const { network, objects, cluster } = build(external, 3, 3);
  expect(network.fromOutside(endpoint).map(({ pod, port }) => [pod.name, port])).toEqual(names(network.pods, 'coordinator').map(name => [name, 9125]));
  expect(cluster.externalListeners?.bootstrapService?.name).toBe('demo-fluss-bootstrap-external');
  expect(objects.find((object: Manifest) => object.kind === 'Service' && object.metadata.name === 'demo-fluss-bootstrap-external')?.spec.publishNotReadyAddresses).toBe(false);
});
