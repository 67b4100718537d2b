import { ApiObject, App, Chart } from 'cdk8s';
import {
  CoordinatorSet, DeploymentTarget, ExternalAccess, ExternalListeners, ExternalTrafficPolicy, FlussCluster, FlussClusterProps, FlussConfiguration,
  IpFamily, IpFamilyPolicy, MetricsReporter, TabletSet,
} from '../../src';
import { find, ids, Manifest, namesOf, problemsFrom, renderCluster, renderSound, SOUND } from '../support/render';

const one = { coordinators: { replicas: 1 }, tablets: { replicas: 1 }, config: { ...SOUND.config, 'default.replication.factor': 1 } };
const problems = (external: unknown, props: object = {}): string[] => problemsFrom(() => renderSound({ external, ...props } as FlussClusterProps));
const template = (options: object = {}): ExternalAccess => ExternalAccess.template({ host: '{component}-{ordinal}.example.com', ...options });
const balancer = (options: object = {}): ExternalAccess => ExternalAccess.loadBalancer({ host: '{component}-{ordinal}.example.com', ...options });
const NODE_PORTS = { coordinatorBaseNodePort: 31000, tabletBaseNodePort: 31100 };
const nodes = (options: object = {}): ExternalAccess => ExternalAccess.nodePort({ ...NODE_PORTS, ...options });
const gateway = (options: object = {}): ExternalAccess => ExternalAccess.gateway({
  gatewayName: 'edge', host: 'x.example.com', coordinatorBasePort: 9300, tabletBasePort: 9400, ...options,
});
const perServer = (options: object): ExternalAccess => ExternalAccess.perServer({ coordinatorHosts: ['c'], tabletHosts: ['a', 'b', 'd'], ...options });

/** Names whose prefix is too long for the Services of single pods only. */
const LONG = {
  resourceName: (_cluster: unknown, { part }: { part: string }) => `${part.endsWith('-external') ? 'x'.repeat(40) : 'x'}-${part}`,
  zookeeperRoot: () => '/x',
};

describe('is refused:', () => {
  // Reports B15, B17, B19, B21 and B26.
  test.each<[string, unknown, RegExp, object?]>([
    ['what is no ExternalAccess', { host: 'x' }, /^external: has to be an ExternalAccess/],
    ['a list that is too short', perServer({ tabletHosts: ['a', 'b'] }), /^external\.tabletHosts: has 2 hosts and there are 3 pods \(tablets\.replicas\)/],
    ['a list that is too long', perServer({ coordinatorHosts: ['a', 'b'] }), /^external\.coordinatorHosts: has 2 hosts and there is 1 pod/],
    ['as many ports as there are not servers', perServer({ tabletPorts: [1, 2] }), /^external\.tabletPorts: has 2 ports and there are 3 pods/],
    ['coordinators alone', ExternalAccess.perServer({ coordinatorHosts: ['c'] } as any), /^external\.tabletHosts: is needed/],
    ['an empty host', perServer({ tabletHosts: ['a', '', 'b'] }), /^external\.tabletHosts\[1\]: must not be empty/],
    ['a hole in a list', perServer({ tabletHosts: ['a', null, 'b'] }), /^external\.tabletHosts\[1\]: has to be a host, not nothing/],
    ['no list', perServer({ tabletHosts: 'a' }), /^external\.tabletHosts: has to be a list/],
    ['port 0', perServer({ tabletPorts: [1, 0, 3] }), /^external\.tabletPorts\[1\]: .*from 1 to 65535/],
    ['port 65536', perServer({ tabletPorts: [1, 65536, 3] }), /from 1 to 65535/],
    ['half a port', perServer({ tabletPorts: [1, 1.5, 3] }), /from 1 to 65535/],
    ['NaN as a port', perServer({ tabletPorts: [1, NaN, 3] }), /from 1 to 65535, not the number NaN/],
    ['a port as text', perServer({ tabletPorts: [1, '2', 3] }), /from 1 to 65535, not the text '2'/],
    ['a base that runs out of ports', template({ tabletBasePort: 65534 }), /^external\.tabletBasePort: 65534 gives pod 2 the port 65536.*at most 65533/],
    ['one address for two tablets', perServer({ tabletHosts: ['a', 'b', 'a'] }), /^external\.tabletHosts\[2\]: demo-fluss-tablet-server-0 and demo-fluss-tablet-server-2 advertise EXTERNAL:\/\/a:9125 alike/],
    ['one address in two spellings', perServer({ tabletHosts: ['a.example.com', 'A.Example.com.', 'b'] }), /alike/],
    ['one address for a coordinator and a tablet', perServer({ tabletHosts: ['a', 'b', 'c'] }), /demo-fluss-coordinator-server-0 and demo-fluss-tablet-server-2 advertise/],
    ['one address for many', ExternalAccess.sharedHost('x', {}), /tablet-server-2 and 1 more advertise/, { tablets: { replicas: 4 } }],
    ['a template without the ordinal', ExternalAccess.template({ host: '{component}.example.com' }), /^external\.host: .* alike/],
    ['a template without the component', ExternalAccess.template({ host: 's{ordinal}.example.com' }), /^external\.host: .* alike/],
    ['an unknown token', ExternalAccess.template({ host: '{pod}.example.com' }), /unknown token \{pod\}; there are \{ordinal\}, \{component\}, \{cluster\}, \{namespace\}/],
    ['a token half written', ExternalAccess.template({ host: '{ordinal.example.com' }), /no host/],
    ['a shell expression', ExternalAccess.template({ host: '${POD_NAME}.example.com' }), /shell expression/],
    ['a host that grows too long', ExternalAccess.template({ host: `${'a'.repeat(62)}{ordinal}.{component}` }), /gives pod 10 a host that .*at most 63/, { tablets: { replicas: 11 } }],
    ['a template without hosts', ExternalAccess.template({}), /^external\.host: is needed, or external\.coordinatorHost/],
    ['an unknown option', template({ hosts: 'x' }), /^external\.hosts: is no option/],
    ['a list and a base', ExternalAccess.sharedHost('x', { coordinatorBasePort: 1, tabletBasePort: 5, tabletPorts: [1, 2, 3] }), /^external\.tabletPorts: cannot be given beside external\.tabletBasePort/],
    ['node ports left to Kubernetes', ExternalAccess.nodePort({}), /^external\.tabletBaseNodePort: is needed.*known only when the servers already run/],
    ['load balancers left to the provider', ExternalAccess.loadBalancer({}), /^external\.host: is needed/],
    ['a load balancer at the node', ExternalAccess.loadBalancer({ host: '${NODE_IP}' }), /^external\.host: cannot be \$\{NODE_IP\}/],
    ['a Gateway at the node', gateway({ host: '${NODE_IP}' }), /^external\.host: cannot be \$\{NODE_IP\}/],
    ['a Gateway without a name', gateway({ gatewayName: undefined }), /^external\.gatewayName: is needed/],
    ['a Gateway with one port for all', gateway({ tabletBasePort: undefined }), /^external\.tabletBasePort: is needed/],
    ['as many fixed addresses as there are not servers', balancer({ tabletAddresses: ['192.0.2.1'] }), /^external\.tabletAddresses: has 1 address and there are 3 pods/],
    ['a fixed address that is a name', balancer({ coordinatorAddresses: ['lb.example.com'] }), /^external\.coordinatorAddresses\[0\]: 'lb\.example\.com' is no IPv4 or IPv6 address/],
    ['one name for many load balancers', balancer({ host: 'x.example.com', coordinatorBasePort: 1, tabletBasePort: 10 }), /ExternalDNS would lead it to the load balancers of both/],
    ["another name for ExternalDNS than the servers'", balancer({ annotations: { 'external-dns.alpha.kubernetes.io/hostname': 'x' } }), /set externalDns to false/],
    ['a range that is none', balancer({ sourceRanges: ['192.0.2.0/33'] }), /^external\.sourceRanges\[0\]: '192\.0\.2\.0\/33' is no range/],
    ['a policy that is none', balancer({ externalTrafficPolicy: 'local' }), /^external\.externalTrafficPolicy: 'local' is not one of Cluster, Local/],
    ['an annotation with an unknown token', balancer({ annotations: { a: '{ordnal}' } }), /^external\.annotations\.a: has the unknown token \{ordnal\}/],
    ['an annotation that is no text', balancer({ annotations: { a: true } }), /^external\.annotations\.a: /],
    ['local traffic at a name of all nodes', nodes({ host: 'nodes.example.com', externalTrafficPolicy: ExternalTrafficPolicy.LOCAL }), /only the node that a pod runs on answers/],
    ['a bootstrap address that a server has', nodes({ host: 'nodes.example.com', bootstrapNodePort: 31101 }), /^external\.bootstrapNodePort: leads to nodes\.example\.com:31101, which demo-fluss-tablet-server-1 has/],
    ['a bootstrap host without its port', nodes({ bootstrapHost: 'x' }), /^external\.bootstrapHost: needs external\.bootstrapNodePort/],
    ['external IPs without any', ExternalAccess.externalIps({ ips: [], coordinatorBasePort: 1, tabletBasePort: 5 }), /^external\.ips: is needed/],
    // fluss-server.md, section 2: a registration in which a port comes twice is refused by whoever reads it.
    ['the port that INTERNAL registers', template({ port: 9123 }), /^external\.port: the port 9123, which every server registers for INTERNAL/],
    ['the port that CLIENT registers', template({ port: 7000 }), /registers for CLIENT/, { clientPort: 7000 }],
    ['a base that runs over it', template({ tabletBasePort: 9122 }), /^external\.tabletBasePort: gives pod 1 the port 9123, which every server registers for INTERNAL/],
    ['a list that holds it', perServer({ tabletPorts: [1, 9124, 3] }), /^external\.tabletPorts\[1\]: the port 9124, which every server registers for CLIENT/],
    ['a listener on the port of another', template(), /^externalPort: 9124 is taken by clientPort/, { externalPort: 9124 }],
    ['a listener on the port of a reporter', template(), /9249 is taken by externalPort/, { externalPort: 9249, metricsReporters: [MetricsReporter.prometheus()] }],
    ['names that become too long', balancer(), /the Service name '.*-coordinator-server-0-external' is \d+ characters, at most 63/, { naming: LONG }],
  ])('%s', (_what, external, problem, props = {}) => {
    expect(problems(external, props)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });

  test('every problem at once', () => {
    expect(problems(perServer({ coordinatorHosts: ['', 'b'], tabletHosts: ['a', 'x:1'], tabletPorts: [0, 9123] })).length).toBeGreaterThanOrEqual(6);
  });

  test.each([undefined, null, 5, 'x', [], NaN, () => 1, Symbol('x')])('options that are %p, without a stack trace', options => {
    for (const make of ['perServer', 'template', 'nodePort', 'loadBalancer', 'externalIps', 'gateway'] as const) {
      expect(problems((ExternalAccess[make] as any)(options)).join()).toMatch(/external/);
    }
    expect(problems(ExternalAccess.sharedHost(options as any, options as any)).join()).toMatch(/external/);
  });
});

test('the address of a node may be shared by servers that never share a node', () => {
  const { warnings } = renderSound({ external: ExternalAccess.sharedHost('${NODE_IP}', { coordinatorPorts: [30000], tabletPorts: [30001, 30001, 30001] }) });
  expect(ids(warnings)).toEqual(['external-address-shared-by-node', 'external-listener-open']);
});

test('a listener that asks nobody who they are gets a word, and so does a port without a listener', () => {
  expect(ids(renderSound({ external: template() }).warnings)).toEqual(['external-listener-open']);
  expect(ids(renderSound({ external: template(), acknowledge: ['external-listener-open'] }).warnings)).toEqual([]);
  expect(ids(renderSound({ externalPort: 9125 }).warnings)).toEqual(['external-port-unused']);
});

test('node ports that Kubernetes does not hand out get a word', () => {
  expect(ids(renderSound({ external: nodes({ tabletBaseNodePort: 32767 }) }).warnings)).toContain('node-port-out-of-range');
});

test('a load balancer has all that is asked for, each pod its own', () => {
  const { objects } = renderSound({
    external: balancer({
      annotations: { pool: 'p-{ordinal}', who: '{pod} {component} {cluster} {namespace} {host}:{port}', json: '{"a":{"b":1}}' },
      loadBalancerClass: 'service.k8s.aws/nlb',
      sourceRanges: ['192.0.2.0/24', 'fd00::/8'],
      allocateNodePorts: false,
      externalTrafficPolicy: ExternalTrafficPolicy.LOCAL,
      tabletAddresses: ['192.0.2.1', '192.0.2.2', '192.0.2.3'],
      port: 443,
    }),
    ipFamilies: [IpFamily.IPV6],
    appProtocol: 'tcp',
  });
  expect(find(objects, 'Service', 'demo-fluss-tablet-server-1-external')).toEqual({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      name: 'demo-fluss-tablet-server-1-external',
      namespace: 'prod',
      labels: expect.objectContaining({ 'app.kubernetes.io/instance': 'demo', 'app.kubernetes.io/component': 'tablet' }),
      annotations: {
        'pool': 'p-1',
        'who': 'demo-fluss-tablet-server-1 tablet demo prod tablet-1.example.com:443',
        'json': '{"a":{"b":1}}',
        'external-dns.alpha.kubernetes.io/hostname': 'tablet-1.example.com',
      },
    },
    spec: {
      type: 'LoadBalancer',
      publishNotReadyAddresses: true,
      ipFamilies: ['IPv6'],
      externalTrafficPolicy: 'Local',
      loadBalancerClass: 'service.k8s.aws/nlb',
      loadBalancerSourceRanges: ['192.0.2.0/24', 'fd00::/8'],
      allocateLoadBalancerNodePorts: false,
      loadBalancerIP: '192.0.2.2',
      selector: {
        'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'demo', 'app.kubernetes.io/component': 'tablet', 'statefulset.kubernetes.io/pod-name': 'demo-fluss-tablet-server-1',
      },
      ports: [{ name: 'external', port: 443, targetPort: 'external', protocol: 'TCP', appProtocol: 'tcp' }],
    },
  });
});

// Report B20, koperator#514: behind a node port clients need the node's port, at external IPs the Service's.
test('node port and Service port are not confused', () => {
  const port = (external: ExternalAccess): Manifest => find(renderSound({ external }).objects, 'Service', 'demo-fluss-tablet-server-2-external').spec.ports[0];
  expect(port(nodes())).toMatchObject({ port: 9125, nodePort: 31102 });
  expect(port(ExternalAccess.externalIps({ ips: ['192.0.2.1'], coordinatorBasePort: 9300, tabletBasePort: 9400 }))).toEqual({ name: 'external', port: 9402, targetPort: 'external', protocol: 'TCP' });
});

test('a route finds the listener of its Gateway by port, or by name', () => {
  const parents = (options: object): Manifest => find(renderSound({ external: gateway(options) }).objects, 'TCPRoute', 'demo-fluss-tablet-server-2-external').spec.parentRefs;
  expect(parents({})).toEqual([{ name: 'edge', port: 9402 }]);
  expect(parents({ gatewayNamespace: 'infra', sectionName: '{component}-{ordinal}' })).toEqual([{ name: 'edge', namespace: 'infra', sectionName: 'tablet-2' }]);
});

test('every Service has the families, and only those that lead to one pod publish it before it is ready', () => {
  const { objects } = renderSound({ external: balancer({ bootstrapHost: 'x.example.com' }), ipFamilies: [IpFamily.IPV6, IpFamily.IPV4], metricsReporters: [MetricsReporter.prometheus()] });
  const services = objects.filter(object => object.kind === 'Service');
  expect(services.map(service => [service.spec.ipFamilyPolicy, service.spec.ipFamilies])).toEqual(services.map(() => ['PreferDualStack', ['IPv6', 'IPv4']]));
  expect(services.filter(service => service.spec.publishNotReadyAddresses === false).map(service => service.metadata.name)).toEqual(['demo-fluss-bootstrap', 'demo-fluss-bootstrap-external']);
  const own = renderSound({ external: balancer({ publishNotReadyAddresses: false }) }).objects;
  expect(find(own, 'Service', 'demo-fluss-tablet-server-0-external').spec.publishNotReadyAddresses).toBe(false);
});

test.each<[object, RegExp]>([
  [{ ipFamilies: ['IPv5'] }, /^ipFamilies\[0\]: 'IPv5' is not one of IPv4, IPv6/], [{ ipFamilies: [IpFamily.IPV4, IpFamily.IPV4] }, /given twice/],
  [{ ipFamilies: [IpFamily.IPV4, IpFamily.IPV6], ipFamilyPolicy: IpFamilyPolicy.SINGLE_STACK }, /SingleStack has one family/], [{ ipFamilyPolicy: 'dual' }, /^ipFamilyPolicy: 'dual'/],
  [{ appProtocol: 'a b' }, /^appProtocol/], [{ bootstrapService: 'no' }, /^bootstrapService: has to be true or false/],
])('%j is refused', (props, problem) => {
  expect(problemsFrom(() => renderSound(props as FlussClusterProps))).toEqual([expect.stringMatching(problem)]);
});

// Report B25, strimzi#2656, and a dot at the end of the domain.
test('another cluster domain is honoured everywhere, with one dot', () => {
  for (const clusterDomain of ['corp.example', 'corp.example.']) {
    const { objects, cluster } = renderSound({ clusterDomain, external: balancer() });
    const text = JSON.stringify([objects, cluster.addresses(), cluster.clientProperties()]);
    expect(text).not.toContain('cluster.local');
    expect(text).not.toMatch(/corp\.example\.[^c]/);
    expect(cluster.bootstrapServers()).toBe('demo-fluss-coordinator-server-0.demo-fluss-coordinator-server-hs.prod.svc.corp.example:9124');
  }
});

test('without a listener for the outside there is nothing of it', () => {
  const { objects, cluster } = renderSound({});
  expect(JSON.stringify(objects)).not.toMatch(/external/i);
  expect(cluster.externalListeners).toBeUndefined();
});

describe('over the whole App', () => {
  const synth = (...props: FlussClusterProps[]): string => {
    const app = new App();
    props.forEach((each, index) => {
      const chart = new Chart(app, `c${index}`, { namespace: 'prod' });
      if (each.target !== undefined) DeploymentTarget.set(chart, each.target);
      new FlussCluster(chart, `k${index}`, { ...SOUND, ...one, namespace: 'prod', zookeeperRoot: `/k${index}`, config: { ...one.config, 'remote.data.dir': `s3://b/k${index}` }, acknowledge: ['external-listener-open'], ...each });
    });
    new ApiObject(new Chart(app, 'mine', { namespace: 'prod' }), 'service', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { type: 'NodePort', selector: { a: 'b' }, ports: [{ port: 80, nodePort: 32000 }] } } as any);
    try {
      app.synthYaml();
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('two clusters with node ports of their own live together', () => {
    expect(synth({ external: nodes() }, { external: nodes({ coordinatorBaseNodePort: 31200, tabletBaseNodePort: 31300 }) })).toBe('');
  });

  test('a node port is given to one Service only, whoever made the others', () => {
    expect(synth({ external: nodes() }, { external: nodes() })).toMatch(/asks for the node port 31000, which .* has/);
    expect(synth({ external: nodes({ tabletBaseNodePort: 32000 }) })).toMatch(/c0\/k0\/ExternalListeners\/tablet-0.*asks for the node port 32000, which mine\/service has/);
  });

  test('each Kubernetes cluster has node ports of its own', () => {
    expect(synth({ external: nodes(), target: 'a' }, { external: nodes(), target: 'b' })).toBe('');
  });

  test('two clusters do not advertise one address', () => {
    expect(synth({ external: template() }, { external: template() })).toMatch(/k1-fluss-coordinator-server-0 advertises coordinator-0\.example\.com:9125, as does a server of c0\/k0/);
    expect(synth({ external: template({ host: '{component}-{ordinal}.{cluster}.example.com' }) }, { external: template({ host: '{component}-{ordinal}.{cluster}.example.com' }) })).toBe('');
    expect(synth({ external: ExternalAccess.portForward() }, { external: ExternalAccess.portForward() })).toBe('');
  });
});

describe('made by hand', () => {
  const parts = (external: ExternalAccess | undefined) => {
    const chart = new Chart(new App(), 'c', { namespace: 'prod' });
    const configuration = new FlussConfiguration(chart, 'configuration', { ...SOUND, clusterName: 'demo', external });
    return { chart, configuration, coordinators: new CoordinatorSet(chart, 'coordinators', { configuration }), tablets: new TabletSet(chart, 'tablets', { configuration }) };
  };

  test('it is what a cluster makes', () => {
    const { chart, coordinators, tablets } = parts(balancer());
    const listeners = new ExternalListeners(chart, 'external', { coordinators, tablets });
    const inCluster = renderCluster({ ...SOUND, external: balancer() }).cluster.externalListeners!;
    expect(listeners.services.map(service => service.toJson())).toEqual(inCluster.services.map(service => service.toJson()));
    expect(listeners.addresses()).toEqual(inCluster.addresses());
    expect(listeners.bootstrapServers()).toBe('coordinator-0.example.com:9125');
    expect(ids(listeners.warnings)).toEqual(['external-listener-open']);
    expect(namesOf(listeners.services.map(service => service.toJson()))).toEqual([0, 1, 2].reduce((names, ordinal) => [...names, `Service/demo-fluss-tablet-server-${ordinal}-external`], ['Service/demo-fluss-coordinator-server-0-external']));
  });

  test('servers that do not listen for the outside, or are of two clusters, or none, are refused', () => {
    const inner = parts(undefined);
    expect(problemsFrom(() => new ExternalListeners(inner.chart, 'x', inner))).toEqual(expect.arrayContaining([expect.stringMatching(/^configuration: is no option/)]));
    const { chart, coordinators, tablets } = inner;
    expect(problemsFrom(() => new ExternalListeners(chart, 'y', { coordinators, tablets }))).toEqual([expect.stringMatching(/without the option external/)]);
    expect(problemsFrom(() => new ExternalListeners(chart, 'z', { coordinators, tablets: parts(balancer()).tablets }))).toEqual(expect.arrayContaining([expect.stringMatching(/another FlussConfiguration/)]));
    expect(problemsFrom(() => new ExternalListeners(chart, 'w', undefined as any))).toHaveLength(2);
    expect(problemsFrom(() => new ExternalListeners(chart, 'v', { coordinators: tablets, tablets: coordinators } as any))).toHaveLength(2);
  });
});
