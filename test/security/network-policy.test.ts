import { k8s } from 'cdk8s-plus-28';
import { ExternalAccess, MetricsReporter, NetworkPolicyOptions } from '../../src';
import { find, Manifest, namesOf, problemsFrom, renderSound, server, SOUND } from '../support/render';

const EGRESS = [{ ports: [{ port: k8s.IntOrString.fromNumber(443) }] }];
const OPEN = { metricsReporters: [MetricsReporter.prometheus()], external: ExternalAccess.portForward(), clientPort: 7002 };

function policy(networkPolicy: NetworkPolicyOptions, props: object = {}): Manifest {
  return find(renderSound({ networkPolicy: { egress: EGRESS, ...networkPolicy }, ...props }).objects, 'NetworkPolicy');
}

function rule(found: Manifest, port: number): Manifest[] {
  return found.spec.ingress.filter((entry: Manifest) => entry.ports.some((item: Manifest) => item.port === port));
}

const OURS = {
  podSelector: {
    matchLabels: { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'demo' },
    // Not the pods of a ZooKeeper ensemble of the same name.
    matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'NotIn', values: ['zookeeper'] }],
  },
};

test('there is none unless it is asked for', () => {
  expect(namesOf(renderSound({}).objects).join()).not.toContain('NetworkPolicy');
});

test('it is about all servers of the cluster, and about nobody else', () => {
  expect(policy({})).toMatchObject({ metadata: { name: 'demo-fluss-servers', namespace: 'prod' }, spec: { podSelector: OURS.podSelector, policyTypes: ['Ingress', 'Egress'] } });
});

test('INTERNAL is open to the servers of the cluster only', () => {
  expect(rule(policy({}, OPEN), 9123)).toEqual([{ from: [OURS], ports: [{ port: 9123, protocol: 'TCP' }, { port: 7002, protocol: 'TCP' }] }]);
});

test('CLIENT is open to the namespace, or to whom the user says', () => {
  expect(rule(policy({}), 9124).map(found => found.from)).toEqual([[OURS], [{ podSelector: {} }]]);
  const clientsFrom = [{ namespaceSelector: { matchLabels: { team: 'orders' } } }];
  expect(rule(policy({ clientsFrom }), 9124).map(found => found.from)).toEqual([[OURS], clientsFrom]);
});

test('the ports of its rules are the ports that the containers open', () => {
  for (const props of [{}, OPEN, { metricsReporters: [MetricsReporter.jmx()] }]) {
    const { objects } = renderSound({ networkPolicy: { egress: EGRESS }, ...props });
    const allowed = find(objects, 'NetworkPolicy').spec.ingress.flatMap((entry: Manifest) => entry.ports.map((item: Manifest) => item.port));
    for (const component of ['coordinator', 'tablet'] as const) {
      expect(new Set(allowed)).toEqual(new Set(server(objects, component).ports.map((port: Manifest) => port.containerPort)));
    }
  }
});

test('EXTERNAL and metrics are open to whom the user says', () => {
  const peers = [{ ipBlock: { cidr: '10.0.0.0/8' } }];
  const found = policy({ externalFrom: peers, metricsFrom: peers }, OPEN);
  expect([...rule(found, 9125), ...rule(found, 9249)].map(entry => entry.from)).toEqual([peers, peers]);
  expect(rule(policy({}, OPEN), 9125)[0].from).toBeUndefined();
});

test('servers reach DNS, each other, ZooKeeper and what the user says', () => {
  const zookeeperTo = [{ namespaceSelector: { matchLabels: { name: 'zk' } } }];
  expect(policy({ zookeeperTo }).spec.egress).toEqual([
    { ports: [{ port: 53, protocol: 'UDP' }, { port: 53, protocol: 'TCP' }] },
    { to: [OURS], ports: [{ port: 9123, protocol: 'TCP' }, { port: 9124, protocol: 'TCP' }] },
    { to: zookeeperTo, ports: [{ port: 2181, protocol: 'TCP' }] },
    { ports: [{ port: 443 }] },
  ]);
});

test.each<[string, unknown, string]>([
  ['remote storage that cannot be reached', {}, 'networkPolicy.egress: is needed'],
  ['no peers, which would be everybody', { egress: [], clientsFrom: [] }, 'networkPolicy.clientsFrom: must not be empty'],
  ['a rule about a listener that is not there', { egress: [], externalFrom: [{ podSelector: {} }] }, 'networkPolicy.externalFrom'],
  ['a rule about metrics that are not there', { egress: [], metricsFrom: [{ podSelector: {} }] }, 'networkPolicy.metricsFrom'],
  ['an unknown option', { egress: [], client: [] }, 'networkPolicy.client: is no option'],
  ['a peer that Kubernetes does not have', { egress: [], clientsFrom: [{ podselector: {} }] }, 'networkPolicy.clientsFrom[0].podselector'],
  ['no map', true, 'networkPolicy: has to be a map'],
])('%s is refused', (_, networkPolicy, message) => {
  expect(problemsFrom(() => renderSound({ networkPolicy })).join('\n')).toContain(message);
});

test('local remote data needs nothing', () => {
  expect(policy({ egress: undefined }, { config: { ...SOUND.config, 'remote.data.dir': '/tmp/fluss/remote-data', 'default.replication.factor': 1 }, tablets: { replicas: 1 } }).spec.egress).toHaveLength(3);
});
