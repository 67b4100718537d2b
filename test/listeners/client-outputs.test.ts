import { ExternalAccess, FlussListener, SaslCredential } from '../../src';
import { problemsFrom, renderSound } from '../support/render';

const HOST = '{component}-{ordinal}.example.com';
const external = ExternalAccess.template({ host: HOST });
const three = { coordinators: { replicas: 3 } };

test('every coordinator is among the bootstrap servers, for each listener', () => {
  const { cluster } = renderSound({ ...three, external });
  expect(cluster.bootstrapServers()).toBe([0, 1, 2].map(ordinal => `demo-fluss-coordinator-server-${ordinal}.demo-fluss-coordinator-server-hs.prod.svc.cluster.local:9124`).join(','));
  expect(cluster.bootstrapServers(FlussListener.EXTERNAL)).toBe('coordinator-0.example.com:9125,coordinator-1.example.com:9125,coordinator-2.example.com:9125');
  expect(cluster.externalListeners?.bootstrapServers()).toBe(cluster.bootstrapServers(FlussListener.EXTERNAL));
});

test('an IPv6 address stands in brackets in the bootstrap servers, and bare among the hosts', () => {
  const { cluster } = renderSound({ external: ExternalAccess.sharedHost('[fd00::1]', { coordinatorPorts: [1], tabletPorts: [2, 3, 4] }) });
  expect(cluster.bootstrapServers(FlussListener.EXTERNAL)).toBe('[fd00::1]:1');
  expect(cluster.tabletHosts(FlussListener.EXTERNAL)).toEqual(['fd00::1', 'fd00::1', 'fd00::1']);
});

test('hosts come by ordinal', () => {
  const { cluster } = renderSound({ external });
  expect(cluster.coordinatorHosts()).toEqual(['demo-fluss-coordinator-server-0.demo-fluss-coordinator-server-hs.prod.svc.cluster.local']);
  expect(cluster.tabletHosts(FlussListener.EXTERNAL)).toEqual(['tablet-0.example.com', 'tablet-1.example.com', 'tablet-2.example.com']);
});

test('what is known only when pods run, or is not there, is refused with a word on what to do', () => {
  const { cluster } = renderSound({});
  expect(() => cluster.bootstrapServers(FlussListener.EXTERNAL)).toThrow('the cluster has no listener EXTERNAL: give it the option external');
  expect(() => cluster.bootstrapServers(FlussListener.INTERNAL)).toThrow('clients use CLIENT or EXTERNAL');
  expect(() => cluster.bootstrapServers('client' as any)).toThrow('"client" is no listener; there are INTERNAL, CLIENT, EXTERNAL');
  const nodes = renderSound({ external: ExternalAccess.nodePort({ coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100 }) }).cluster;
  expect(() => nodes.bootstrapServers(FlussListener.EXTERNAL)).toThrow('known only when the pods run');
  expect(() => nodes.tabletHosts(FlussListener.EXTERNAL)).toThrow('the host ${NODE_IP} is known only when the pods run; give ExternalAccess a DNS name');
});

test('where clients meet nodes they start at the one address that leads to any coordinator', () => {
  const options = { coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100, bootstrapNodePort: 30999 };
  const { cluster } = renderSound({ external: ExternalAccess.nodePort({ ...options, bootstrapHost: 'nodes.example.com' }) });
  expect(cluster.bootstrapServers(FlussListener.EXTERNAL)).toBe('nodes.example.com:30999');
  expect(cluster.clientProperties(FlussListener.EXTERNAL)['bootstrap.servers']).toBe('nodes.example.com:30999');
  const withoutHost = renderSound({ external: ExternalAccess.nodePort(options) }).cluster;
  expect(() => withoutHost.bootstrapServers(FlussListener.EXTERNAL)).toThrow('known only when the pods run');
});

describe('one more peer', () => {
  const peer = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'flink' } }, podSelector: { matchLabels: { app: 'job' } } };
  const policed = { external, networkPolicy: { egress: [{}] } };

  test('is let through the network policy to one listener, by a policy of its own', () => {
    const { cluster } = renderSound(policed);
    expect(cluster.allowFrom('flink', peer, FlussListener.EXTERNAL)?.toJson()).toMatchObject({
      kind: 'NetworkPolicy',
      metadata: { name: 'demo-fluss-clients-flink', namespace: 'prod' },
      spec: { podSelector: cluster.networkPolicy?.toJson().spec.podSelector, policyTypes: ['Ingress'], ingress: [{ from: [peer], ports: [{ port: 9125, protocol: 'TCP' }] }] },
    });
    expect(cluster.allowFrom('spark', peer)?.toJson().spec.ingress[0].ports).toEqual([{ port: 9124, protocol: 'TCP' }]);
  });

  test('needs no policy where there is none, since one alone would keep everybody else out', () => {
    expect(renderSound({}).cluster.allowFrom('flink', peer)).toBeUndefined();
  });

  test.each<[unknown, unknown, unknown, RegExp]>([
    ['A b', peer, FlussListener.CLIENT, /^id: /], [5, peer, FlussListener.CLIENT, /^id: /], ['a', {}, FlussListener.CLIENT, /^peer: has to say who/],
    ['a', undefined, FlussListener.CLIENT, /^peer: /], ['a', { podSelectr: {} }, FlussListener.CLIENT, /^peer/], ['a', peer, 'X', /^listener: the cluster has no listener X/],
  ])('named %p as %p at %p is refused', (id, who, listener, problem) => {
    const { cluster } = renderSound(policed);
    const found = problemsFrom(() => cluster.allowFrom(id as any, who as any, listener as any));
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });
});

test('a client is told how to log in where its listener asks, and who may', () => {
  const sasl = { internal: SaslCredential.fromSecret('i'), externalUsers: [SaslCredential.fromSecret('alice', { usernameKey: 'user' }), SaslCredential.literal('bob', 'pw')] };
  const { cluster } = renderSound({ external, sasl });
  const servers = 'coordinator-0.example.com:9125';
  expect(cluster.clientProperties(FlussListener.EXTERNAL)).toEqual({
    'bootstrap.servers': servers, 'client.security.protocol': 'SASL', 'client.security.sasl.mechanism': 'PLAIN',
  });
  expect(cluster.flinkCatalogOptions(FlussListener.EXTERNAL)).toMatchObject({ 'type': 'fluss', 'bootstrap.servers': servers, 'client.security.protocol': 'SASL' });
  expect(cluster.clientProperties()).toEqual({ 'bootstrap.servers': cluster.bootstrapServers() });
  const [alice, bob] = cluster.clientUsers(FlussListener.EXTERNAL);
  expect(alice).toEqual({ usernameSecret: 'alice', usernameKey: 'user', passwordSecret: 'alice', passwordKey: 'password' });
  expect(bob.passwordSecret).toBe('demo-fluss-sasl-jaas-config');
  expect(cluster.clientUsers()).toEqual([]);
  expect(cluster.warnings).toEqual([]);
});

test('addresses come by pod and listener, with what leads there', () => {
  const { cluster } = renderSound({ external: ExternalAccess.nodePort({ coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100 }) });
  expect(cluster.addresses()).toHaveLength(12);
  expect(cluster.addresses().slice(3, 6)).toEqual([
    {
      pod: 'demo-fluss-tablet-server-0',
      component: 'tablet',
      ordinal: 0,
      listener: 'INTERNAL',
      bind: 'INTERNAL://${POD_IP}:9123',
      bindPort: 9123,
      advertised: 'INTERNAL://${POD_IP}:9123',
      advertisedHost: '${POD_IP}',
      advertisedPort: 9123,
    },
    {
      pod: 'demo-fluss-tablet-server-0',
      component: 'tablet',
      ordinal: 0,
      listener: 'CLIENT',
      bind: 'CLIENT://${POD_IP}:9124',
      bindPort: 9124,
      advertised: 'CLIENT://demo-fluss-tablet-server-0.demo-fluss-tablet-server-hs.prod.svc.cluster.local:9124',
      advertisedHost: 'demo-fluss-tablet-server-0.demo-fluss-tablet-server-hs.prod.svc.cluster.local',
      advertisedPort: 9124,
      service: 'demo-fluss-tablet-server-hs',
      servicePort: 9124,
    },
    {
      pod: 'demo-fluss-tablet-server-0',
      component: 'tablet',
      ordinal: 0,
      listener: 'EXTERNAL',
      bind: 'EXTERNAL://${POD_IP}:9125',
      bindPort: 9125,
      advertised: 'EXTERNAL://${NODE_IP}:31100',
      advertisedHost: '${NODE_IP}',
      advertisedPort: 31100,
      service: 'demo-fluss-tablet-server-0-external',
      servicePort: 9125,
      nodePort: 31100,
    },
  ]);
});

test('port-forward commands are there for servers that advertise the laptop, and for no others', () => {
  expect(renderSound({ external: ExternalAccess.portForward({ host: '127.0.0.2', tabletBasePort: 9126 }) }).cluster.portForwardCommands()[1])
    .toBe('kubectl port-forward -n prod --address 127.0.0.2 pod/demo-fluss-tablet-server-0 9126:9125');
  expect(renderSound({ external }).cluster.portForwardCommands()).toEqual([]);
});
