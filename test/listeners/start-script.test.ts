import { runStartScript, RunPod } from './run-start-script';
import { ExternalAccess, FlussAddress, FlussClusterProps, FlussListener } from '../../src';
import { renderSound, server, statefulSet } from '../support/render';

const TWELVE = Array.from({ length: 12 }, (_, ordinal) => ordinal);
const hosts = TWELVE.map(ordinal => `${'abcdefghijkl'[ordinal]}.example.com`);

const ACCESSES: [string, ExternalAccess][] = [
  ['hosts by ordinal', ExternalAccess.perServer({ coordinatorHosts: ['c0.example.com', 'c1.example.com', 'fd00::99'], tabletHosts: hosts })],
  ['hosts and ports by ordinal', ExternalAccess.perServer({
    coordinatorHosts: ['c', 'd', 'e'], tabletHosts: [...hosts.slice(1), '${NODE_IP}'], tabletPorts: TWELVE.map(ordinal => 40000 - ordinal),
  })],
  ['one IPv6 host with ports by ordinal', ExternalAccess.sharedHost('fd00::1', { coordinatorPorts: [1, 2, 3], tabletPorts: TWELVE.map(ordinal => 700 + ordinal) })],
  ['the node with base ports', ExternalAccess.sharedHost('${NODE_IP}', { coordinatorBasePort: 30000, tabletBasePort: 30100 })],
  ['a template of names', ExternalAccess.template({ host: '{component}-{ordinal}.{cluster}.{namespace}.example.com' })],
  ['a template of IPv6 addresses', ExternalAccess.template({ coordinatorHost: 'fd00::a:{ordinal}', tabletHost: 'fd00::b:{ordinal}', port: 443 })],
  ['port-forward', ExternalAccess.portForward()],
];

const PODS: [string, Omit<RunPod, 'ordinal'>][] = [['IPv4', { podIp: '10.1.2.3', nodeIp: '192.0.2.7' }], ['IPv6', { podIp: 'fd00::1:2', nodeIp: 'fd00::7' }]];

const bracketed = (ip: string): string => (ip.includes(':') ? `[${ip}]` : ip);

/** What the addresses of the model come to in a pod. */
function expected(addresses: readonly FlussAddress[], pod: Omit<RunPod, 'ordinal'>) {
  const real = (endpoint: string): string => endpoint.replace('${POD_IP}', bracketed(pod.podIp!)).replace('${NODE_IP}', bracketed(pod.nodeIp!));
  return {
    'bind.listeners': addresses.map(address => real(address.bind)).join(','),
    'advertised.listeners': addresses.filter(address => address.listener !== FlussListener.INTERNAL).map(address => real(address.advertised)).join(','),
  };
}

// Report B16, redpanda-data/helm-charts#422: every broker advertised the first address of the list; ordinals 10 and 11 tell numbers from texts.
describe.each(ACCESSES)('with %s', (_what, external) => {
  const { cluster, objects } = renderSound({ external, coordinators: { replicas: 3 }, tablets: { replicas: 12 } });

  test.each(PODS)('every pod binds and advertises what its address says, on %s', (_family, pod) => {
    for (const component of ['coordinator', 'tablet'] as const) {
      const set = statefulSet(objects, component);
      for (let ordinal = 0; ordinal < set.spec.replicas; ordinal += 1) {
        const addresses = cluster.addresses().filter(address => address.component === component && address.ordinal === ordinal);
        expect(Object.fromEntries(runStartScript(set, { ...pod, ordinal }))).toMatchObject(expected(addresses, pod));
      }
    }
  });
});

test('a pod beyond the lists stops and says why', () => {
  const { objects } = renderSound({ external: ACCESSES[0][1], coordinators: { replicas: 3 }, tablets: { replicas: 12 } });
  expect(() => runStartScript(statefulSet(objects, 'tablet'), { ordinal: 12 })).toThrow('pod demo-fluss-tablet-server-12 has no EXTERNAL address: only 12 are listed');
  expect(() => runStartScript(statefulSet(objects, 'coordinator'), { ordinal: 3 })).toThrow('has no EXTERNAL address: only 3 are listed');
});

test('a pod whose name ends in no ordinal stops and says why', () => {
  const { objects } = renderSound({ external: ACCESSES[4][1] });
  expect(() => runStartScript(statefulSet(objects, 'tablet'), { ordinal: 'x' as any })).toThrow('does not end in an ordinal');
});

describe('one more server', () => {
  const template = (external: ExternalAccess, replicas: number): string => JSON.stringify(statefulSet(renderSound({ external, tablets: { replicas } }).objects, 'tablet').spec.template);

  test.each<[string, ExternalAccess]>([
    ['a template', ExternalAccess.template({ host: '{component}-{ordinal}.example.com' })],
    ['a base of node ports', ExternalAccess.nodePort({ coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100 })],
    ['load balancers', ExternalAccess.loadBalancer({ host: '{component}-{ordinal}.example.com' })],
    ['a Gateway', ExternalAccess.gateway({ gatewayName: 'edge', host: 'fluss.example.com', coordinatorBasePort: 9000, tabletBasePort: 9200 })],
    ['port-forward', ExternalAccess.portForward()],
  ])('leaves the pods that run alone with %s', (_what, external) => {
    expect(template(external, 4)).toBe(template(external, 3));
  });
});

test('nothing in the script is expanded by Kubernetes', () => {
  for (const [, external] of ACCESSES) {
    const { objects } = renderSound({ external, coordinators: { replicas: 3 }, tablets: { replicas: 12 } });
    for (const component of ['coordinator', 'tablet'] as const) expect(server(objects, component).command.join('\n')).not.toMatch(/\$\$|\$\([^(]/);
  }
});

// Report B24, strimzi#11246: 0.0.0.0 and flags for IPv4 keep servers off IPv6.
test('no server binds all addresses or prefers IPv4', () => {
  const props: FlussClusterProps = { external: ACCESSES[4][1] };
  expect(JSON.stringify(renderSound(props).objects)).not.toMatch(/0\.0\.0\.0|preferIPv4/);
});
