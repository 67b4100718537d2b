import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import {
  CoordinatorSet, DisruptionBudget, FlussCluster, FlussConfiguration, ImagePullPolicy, MetricsReporter, Naming, ReadinessCheck,
  ServiceAccount, Storage, TabletSet, ZooKeeper,
} from '../../src';
import { find, ids, namesOf, objectsOf, problemsFrom, renderCluster, renderSound, server, serverYaml, SOUND, statefulSet } from '../support/render';

/** All objects that there can be. */
const EVERYTHING = {
  metricsReporters: [MetricsReporter.prometheus()],
  serviceAccount: ServiceAccount.create(),
  tabletDisruptionBudget: DisruptionBudget.maxUnavailable(1),
};
const DIGEST = `sha256:${'a'.repeat(64)}`;

test('a cluster is a ConfigMap, and a StatefulSet and a headless Service for each role, and one to start at', () => {
  const { objects, warnings } = renderSound({});
  expect(namesOf(objects)).toEqual([
    'ConfigMap/demo-fluss-conf-file', 'StatefulSet/demo-fluss-coordinator-server', 'Service/demo-fluss-coordinator-server-hs', 'Service/demo-fluss-bootstrap',
    'StatefulSet/demo-fluss-tablet-server', 'Service/demo-fluss-tablet-server-hs', 'PodDisruptionBudget/demo-fluss-tablet-server',
  ]);
  expect(warnings).toEqual([]);
});

test('the name of a cluster is the id of its construct, wherever that stands', () => {
  const outer = new Construct(Testing.chart(), 'outer');
  const cluster = new FlussCluster(outer, 'orders', SOUND);
  expect(cluster.configuration.clusterName).toBe('orders');
  expect(namesOf(objectsOf(cluster))).toContain('StatefulSet/orders-fluss-tablet-server');
});

test.each<[string, object, object]>([
  ['the prop', { namespace: 'a' }, { namespace: 'b' }], ['the chart', {}, { namespace: 'a' }],
])('the namespace is that of %s', (_who, props, chartProps) => {
  const cluster = new FlussCluster(new Chart(new App(), 'c', chartProps), 'orders', { ...SOUND, namespace: undefined, ...props });
  expect(objectsOf(cluster).map(object => object.metadata.namespace)).toEqual(['a', 'a', 'a', 'a', 'a', 'a', 'a']);
  expect(cluster.configuration.zookeeperRoot).toBe('/fluss-a/orders');
});

// Report A9, helm/charts#7803 and A10, redis-operator#488: an upgrade or a label that touches what can never change is refused by Kubernetes.
test.each<[string, object]>([
  ['the image', { image: { tag: '1.1.7', registry: 'r.example.com' } }],
  ['the configuration', { config: { 'remote.data.dir': 's3://other/fluss', 'default.bucket.number': 12 } }],
  ['labels and annotations', { tablets: { podLabels: { team: 'x' }, podAnnotations: { a: 'b' }, annotations: { a: 'b' }, serviceAnnotations: { a: 'b' } } }],
  ['replicas, resources and metrics', { tablets: { replicas: 5, resources: { limits: { memory: '1Gi' } } }, metricsReporters: [MetricsReporter.prometheus()] }],
])('selectors, claim templates and Service names stay as they are when %s change', (_what, props) => {
  const identity = (objects: any[]) => objects.map(({ kind, metadata: { name }, spec }) => JSON.stringify({
    kind, name, selector: spec?.selector, serviceName: spec?.serviceName, claims: spec?.volumeClaimTemplates,
  }));
  expect(identity(renderSound(props).objects)).toEqual(expect.arrayContaining(identity(renderSound({}).objects)));
});

// bitnami/charts#23407: what differs from run to run restarts pods for nothing.
test('the same program gives the same bytes', () => {
  const synth = () => {
    const chart = Testing.chart();
    new FlussCluster(chart, 'demo', { ...SOUND, metricsReporters: [MetricsReporter.prometheus()], serviceAccount: ServiceAccount.create() });
    return JSON.stringify(Testing.synth(chart));
  };
  expect(synth()).toBe(synth());
});

// Report A6: two clusters in one namespace must share no object.
test('two clusters in one chart share no name, no selector and no ZooKeeper root', () => {
  const chart = new Chart(new App(), 'c', { namespace: 'prod' });
  const clusters = ['a', 'b'].map(id => new FlussCluster(chart, id, { ...SOUND, ...EVERYTHING, config: { 'remote.data.dir': `s3://bucket/${id}` } }));
  const names = namesOf(objectsOf(chart));
  expect(new Set(names).size).toBe(names.length);
  expect(clusters.map(cluster => cluster.configuration.zookeeperRoot)).toEqual(['/fluss-prod/a', '/fluss-prod/b']);
});

// A patch on the generated KubeX classes of cdk8s-plus is filtered without a word.
test('patches of limits, claim templates and unknown fields survive', () => {
  const { cluster } = renderSound({});
  cluster.tablets.statefulSet.addJsonPatch(
    JsonPatch.add('/spec/template/spec/containers/0/resources', { limits: { memory: '1Gi' } }),
    JsonPatch.replace('/spec/volumeClaimTemplates/0/spec/resources/requests/storage', '30Gi'),
    JsonPatch.add('/spec/template/spec/someNewField', { a: 1 }),
  );
  const { spec } = cluster.tablets.statefulSet.toJson();
  expect(spec.template.spec.containers[0].resources).toEqual({ limits: { memory: '1Gi' } });
  expect(spec.volumeClaimTemplates[0].spec.resources.requests.storage).toBe('30Gi');
  expect(spec.template.spec.someNewField).toEqual({ a: 1 });
});

test('every object is the child called Resource, or a named one, of a construct of its own', () => {
  const { cluster } = renderSound(EVERYTHING);
  expect(cluster.node.findAll().filter(node => ApiObject.isApiObject(node)).map(node => node.node.path.replace(/^.*demo\//, ''))).toEqual([
    'Configuration/Resource', 'ServiceAccount', 'Coordinators/Resource', 'Coordinators/Service', 'Coordinators/MetricsService', 'Coordinators/BootstrapService',
    'Tablets/Resource', 'Tablets/Service', 'Tablets/MetricsService', 'TabletDisruptionBudget',
  ]);
  expect(cluster.tablets.node.defaultChild).toBe(cluster.tablets.statefulSet);
});

test('coordinators and tablet servers can be put together by hand', () => {
  const chart = Testing.chart();
  const configuration = new FlussConfiguration(chart, 'orders', SOUND);
  const coordinators = new CoordinatorSet(chart, 'c', { configuration });
  const tablets = new TabletSet(chart, 't', { configuration, replicas: 5, serviceAccountName: 'runner', storage: Storage.ephemeral() });
  expect([coordinators.replicas, tablets.replicas]).toEqual([1, 5]);
  // A budget is for all servers of a cluster, so a cluster makes it.
  expect(namesOf(Testing.synth(chart))).toEqual(namesOf(renderSound({ clusterName: 'orders', tabletDisruptionBudget: DisruptionBudget.none() }).objects));
  expect(tablets.statefulSet.toJson().spec.template.spec.serviceAccountName).toBe('runner');
});

test.each<[unknown, string]>([
  [undefined, 'configuration: has to be the FlussConfiguration of the cluster, not nothing'],
  [{ configuration: {} }, 'configuration: has to be the FlussConfiguration of the cluster, not a map'],
  [5, 'has to be a map, not the number 5'],
])('a set made by hand of %p is refused', (props, problem) => {
  expect(problemsFrom(() => new TabletSet(Testing.chart(), 't', props as any))).toContain(problem);
});

test('a set made by hand says its own problems, all at once', () => {
  const chart = Testing.chart();
  const configuration = new FlussConfiguration(chart, 'orders', SOUND);
  expect(problemsFrom(() => new TabletSet(chart, 't', { configuration, replicas: 0, serviceAccountName: 5, replica: 1 } as any))).toEqual([
    expect.stringMatching(/^replica: is no option; there are .*configuration/), 'serviceAccountName: has to be a text, not the number 5',
    'replicas: has to be a whole number from 1 to 1000, not the number 0',
  ]);
});

test('all problems of a cluster come out in one error, each with the path of the construct', () => {
  const make = () => new FlussCluster(Testing.chart(), 'demo', { clusterName: 'A', namespace: 'x.y', clientPort: 9123, tablets: { replicas: 0 }, foo: 1, config: SOUND.config } as any);
  expect(make).toThrow(/^6 problems:\n(  - test\/demo: [^\n]+(\n|$)){6}$/);
});

test.each<[unknown, string[]]>([
  [{}, []], [{ image: null, tablets: null, coordinators: undefined, metricsReporters: null, config: null, acknowledge: null }, []],
  [new Map(), ['has to be a map, not an object of the class Map']],
  [Symbol('x'), ['has to be a map, not a symbol']],
])('options that are %p say %p', (props, expected) => {
  const problems = problemsFrom(() => renderCluster(props));
  const expectNeeds = expect.stringMatching(/^(zookeeper|namespace|flussVersion|config\['remote\.data\.dir'\]): /);
  expect(problems.filter(problem => !expectNeeds.asymmetricMatch(problem))).toEqual(expected);
});

test.each<[object, string]>([
  [{ clusterName: '' }, 'clusterName: must not be empty; leave it out to get the default'],
  [{ clusterName: 'My_Cluster' }, "clusterName: 'My_Cluster' is not allowed: lower-case letters, digits, dashes and dots, with a letter or digit at both ends; it is a part of object names"],
  [{ appName: 'a b' }, "appName: 'a b' is not allowed: letters, digits, dashes, dots and underscores, with a letter or digit at both ends"],
  [{ appName: 'a'.repeat(64), naming: Naming.unique({ prefix: 'x' }) }, `appName: '${'a'.repeat(64)}' is 64 characters, at most 63 are allowed: shorten it by 1`],
  [{ namespace: 'a.b' }, "namespace: 'a.b' is not allowed: lower-case letters, digits and dashes, with a letter or digit at both ends"],
  [{ zookeeper: undefined }, 'zookeeper: is needed: a Fluss cluster keeps its metadata in ZooKeeper; say where its servers are, such as zk-0.zk:2181,zk-1.zk:2181'],
  [{ zookeeper: 'zk:2181' }, "zookeeper: has to be a ZooKeeper, such as ZooKeeper.external('host:2181'), not a text"],
  [{ zookeeper: ZooKeeper.external('') }, 'zookeeper: is empty; write the servers of the ensemble, such as zk-0.zk:2181,zk-1.zk:2181'],
  [{ zookeeper: ZooKeeper.external(5 as any) }, 'zookeeper: has to be a text such as host:2181, not the number 5'],
  [{ zookeeper: ZooKeeper.external('http://zk:2181') }, 'zookeeper: holds "http://zk:2181"; write host:port, without a scheme'],
  // Chart defect 9: the server refuses a root without a slash.
  [{ zookeeperRoot: 'fluss' }, 'zookeeperRoot: the ZooKeeper root must start with /; write a path such as /fluss/orders, of letters, digits, dots, dashes and underscores'],
  [{ flussVersion: 'latest' }, "flussVersion: 'latest' is not a Fluss version, such as 1.1 or 1.0.0"],
  [{ flussVersion: 1.1 }, 'flussVersion: has to be a text, not the number 1.1'],
  [{ clusterDomain: 'x..y' }, "clusterDomain: 'x..y' is not a DNS domain: lower-case letters, digits and dashes, parts separated by dots"],
  // Report B26, strimzi#12782: ports that two listeners share, and numbers that are no ports.
  [{ clientPort: 9123 }, 'clientPort: 9123 is taken by internalPort: each port of a server has to be another'],
  [{ internalPort: 0 }, 'internalPort: has to be a whole number from 1 to 65535, not the number 0'],
  [{ clientPort: 65536 }, 'clientPort: has to be a whole number from 1 to 65535, not the number 65536'],
  [{ clientPort: 1.5 }, 'clientPort: has to be a whole number from 1 to 65535, not the number 1.5'],
  [{ clientPort: NaN }, 'clientPort: has to be a whole number from 1 to 65535, not the number NaN'],
  [{ metricsReporters: [MetricsReporter.prometheus({ port: 9124 })] }, 'metricsReporters.prometheus.port: 9124 is taken by clientPort: each port of a server has to be another'],
  [{ config: [], acknowledge: ['remote-dir-local'] }, 'config: has to be a map, not a list'],
  [{ config: new Map(), acknowledge: ['remote-dir-local'] }, 'config: has to be a map, not an object of the class Map'],
  [{ target: 5 }, 'target: has to be a text, not the number 5'],
  [{ acknowledge: 'x' }, 'acknowledge: has to be a list, not a text'],
  [{ acknowledge: [5] }, 'acknowledge[0]: has to be the id of a warning or finding, not the number 5'],
  [{ coordinators: 5 }, 'coordinators: has to be a map, not the number 5'],
  [{ serviceAccount: 'x' }, 'serviceAccount: has to be a ServiceAccount, such as ServiceAccount.create(), not a text'],
  [{ serviceAccount: ServiceAccount.existing('X') }, "serviceAccount.name: the ServiceAccount name 'X' is not allowed: lower-case letters, digits, dashes and dots, with a letter or digit at both ends of each part"],
  [{ serviceAccount: ServiceAccount.existing(undefined as any) }, 'serviceAccount.name: is needed for an account that exists'],
  [{ serviceAccount: ServiceAccount.create({ annotation: {} } as any) }, 'serviceAccount.annotation: is no option; there are annotations, name'],
  [{ serviceAccount: ServiceAccount.create({ annotations: { a: 1 } as any }) }, 'serviceAccount.annotations.a: must be text, is a number; put it in quotes'],
])('%p is refused', (props, problem) => {
  expect(problemsFrom(() => renderSound(props))).toEqual([problem]);
});

test.each<[object, string]>([
  [{}, 'apache/fluss:0.9.1-incubating'], // apache/fluss#2340: there is no image `fluss`
  [{ tag: '' }, 'apache/fluss:0.9.1-incubating'],
  [{ tag: '1.1.0' }, 'apache/fluss:1.1.0'],
  [{ registry: 'r.example.com:5000', repository: 'team/fluss', tag: 'v1' }, 'r.example.com:5000/team/fluss:v1'],
  [{ digest: DIGEST }, `apache/fluss@${DIGEST}`],
  [{ tag: '1.1.0', digest: DIGEST }, `apache/fluss:1.1.0@${DIGEST}`],
])('the image %p is %s', (image, reference) => {
  const { objects } = renderSound({ image });
  expect([server(objects, 'coordinator').image, server(objects, 'tablet').image]).toEqual([reference, reference]);
});

test.each<[unknown, string]>([
  ['apache/fluss', 'image: has to be an object with repository, tag …, not a text'],
  [{ tags: 'x' }, 'image.tags: is no option; there are digest, pullPolicy, pullSecrets, registry, repository, tag'],
  [{ tag: 1.1 }, 'image.tag: has to be a text, not the number 1.1; quote it, or 1.1 may not be what was written (1.10 becomes 1.1)'],
  [{ tag: 'a b' }, "image.tag: 'a b' is not a valid tag: up to 128 letters, digits, dots, dashes and underscores"],
  [{ digest: 'sha256:abc' }, "image.digest: 'sha256:abc' is not a valid digest: 'sha256:' and 64 hexadecimal digits"],
  [{ registry: 'https://r.example.com/' }, "image.registry: 'https://r.example.com/' is not a valid registry: a host name, with a port and a path where needed, without https:// and a slash at its end"],
  [{ repository: 'apache/fluss:1.1' }, "image.repository: 'apache/fluss:1.1' is not a valid repository: lower-case letters and digits, parts separated by slashes; the tag and the digest have options of their own"],
  [{ pullPolicy: 'always' }, "image.pullPolicy: 'always' is not one of Always, IfNotPresent, Never"],
  [{ pullPolicy: Symbol('x') }, 'image.pullPolicy: a symbol is not one of Always, IfNotPresent, Never'],
  [{ pullSecrets: 'regcred' }, 'image.pullSecrets: has to be a list, not a text'],
  // Chart defect 37.
  [{ pullSecrets: [{ name: 'regcred' }] }, 'image.pullSecrets[0]: has to be the name of a Secret as text, not a map'],
  [{ pullSecrets: [, 'a'] }, 'image.pullSecrets[0]: has to be the name of a Secret as text, not nothing'],
])('the image %p is refused', (image, problem) => {
  expect(problemsFrom(() => renderSound({ image }))).toEqual([problem]);
});

// apache/fluss#2691, #2692, report D53: each pod needs them.
test('pull secrets and the pull policy are in both StatefulSets, each secret once', () => {
  const { objects } = renderSound({ image: { pullPolicy: ImagePullPolicy.ALWAYS, pullSecrets: ['a', 'b', 'a'] } });
  for (const role of ['coordinator', 'tablet'] as const) {
    expect(statefulSet(objects, role).spec.template.spec.imagePullSecrets).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(server(objects, role).imagePullPolicy).toBe('Always');
  }
});

test('a repository that no registry holds is warned about', () => {
  expect(ids(renderSound({ image: { repository: 'fluss' } }).warnings)).toEqual(['image-not-published']);
  expect(ids(renderSound({ image: { repository: 'fluss', registry: 'my-registry' } }).warnings)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['is read from the tag', { image: { tag: '1.1.0-java17' }, flussVersion: undefined }, []],
  ['is needed for the tag latest', { image: { tag: 'latest' }, flussVersion: undefined }, ["flussVersion: the image tag 'latest' does not say the Fluss version, and readiness probes and standby coordinators depend on it: say it in flussVersion, such as 1.1.0"]],
  ['is needed for a digest', { image: { digest: DIGEST }, flussVersion: undefined }, ['flussVersion: the image has no tag that says the Fluss version, and readiness probes and standby coordinators depend on it: say it in flussVersion, such as 1.1.0']],
  ['is not needed where nothing depends on it', { image: { digest: DIGEST }, flussVersion: undefined, coordinators: { readinessProbe: { check: ReadinessCheck.TCP } }, tablets: { readinessProbe: { check: ReadinessCheck.TCP } } }, []],
  ['decides on the health check', { flussVersion: '0.9', tablets: { readinessProbe: { check: ReadinessCheck.CLUSTER_HEALTH } } }, ['tablets.readinessProbe.check: the check needs Fluss 1.0, the servers are 0.9: use ReadinessCheck.TCP or a newer image']],
  // apache/fluss#1138: the second coordinator of Fluss 0.7 dies at its start.
  ['decides on standby coordinators', { flussVersion: '0.7', coordinators: { replicas: 2 } }, ['coordinators.replicas: 2 coordinators need Fluss 1.0, the servers are 0.7: a second one does not start (apache/fluss#1138)']],
])('the Fluss version %s', (_what, props, problems) => {
  expect(problemsFrom(() => renderSound(props))).toEqual(problems);
});

test.each<[string, string | undefined, string | undefined]>([['0.9', 'tcp', 'tcp'], ['1.0', 'tcp', 'exec'], ['1.1', 'exec', 'exec'], ['2.0', 'exec', 'exec']])(
  'the readiness probes of Fluss %s are %s for coordinators and %s for tablet servers', (flussVersion, coordinator, tablet) => {
    const { objects } = renderSound({ flussVersion });
    const kind = (role: 'coordinator' | 'tablet') => (server(objects, role).readinessProbe.exec ? 'exec' : 'tcp');
    expect([kind('coordinator'), kind('tablet')]).toEqual([coordinator, tablet]);
  });

// Report B25, strimzi#2656.
test.each(['corp.local', 'corp.local.'])('the cluster domain %s is the only one in any address', clusterDomain => {
  const text = JSON.stringify(renderSound({ clusterDomain }).objects);
  expect(text).not.toContain('cluster.local');
  expect(text).toContain('.svc.corp.local:9124');
});

// Chart defect 38: an existing account cannot be used there.
test('the pods run as the account that is made, or as one that exists', () => {
  const made = renderSound({ serviceAccount: ServiceAccount.create({ annotations: { a: 'b' } }) });
  expect(find(made.objects, 'ServiceAccount').metadata).toMatchObject({ name: 'demo-fluss', namespace: 'prod', annotations: { a: 'b' } });
  expect(statefulSet(made.objects, 'tablet').spec.template.spec.serviceAccountName).toBe('demo-fluss');
  const existing = renderSound({ serviceAccount: ServiceAccount.existing('runner') });
  expect(namesOf(existing.objects).join()).not.toContain('ServiceAccount');
  expect(statefulSet(existing.objects, 'coordinator').spec.template.spec.serviceAccountName).toBe('runner');
});

// Report C40: `false` and `0` are values like any other.
test('explicit false and 0 are honoured', () => {
  const { objects } = renderSound({ config: { ...SOUND.config, 'datalake.enabled': false, 'client.writer.retries': 0 }, tablets: { publishNotReadyAddresses: false } });
  expect(serverYaml(objects)).toEqual(expect.arrayContaining(['datalake.enabled: false', 'client.writer.retries: 0']));
  expect(find(objects, 'Service', 'demo-fluss-tablet-server-hs').spec.publishNotReadyAddresses).toBe(false);
});

// Chart defect 1: Helm writes 1e+07, which the server cannot read.
test('numbers come out in plain digits and lists joined', () => {
  const { objects } = renderSound({ config: { ...SOUND.config, 'log.flush.interval-messages': 10_000_000, 'zookeeper.client.max-buffer-size': 104857600n, 'unknown.list': ['a', 'b'] }, acknowledge: ['unknown-config-key'] });
  expect(serverYaml(objects)).toEqual(expect.arrayContaining(['log.flush.interval-messages: 10000000', 'zookeeper.client.max-buffer-size: 104857600', 'unknown.list: a,b']));
});

test('what is null removes a default of server.yaml', () => {
  const { objects } = renderSound({ config: { ...SOUND.config, 'default.bucket.number': null } });
  expect(serverYaml(objects).filter(line => line.startsWith('default.'))).toEqual(['default.replication.factor: 3']);
});

test.each<[string, string]>([
  ['bind.listeners', 'cannot be set: the library writes the addresses of each pod when it starts'],
  ['advertised.listeners', 'cannot be set: the library writes the addresses of each pod when it starts'],
  ['tablet-server.id', 'use tablets.replicas instead'],
  ['zookeeper.address', 'use zookeeper instead'],
  ['zookeeper.path.root', 'use zookeeperRoot instead'],
  ['metrics.reporters', 'use metricsReporters instead'],
  ['metrics.reporter.prometheus.port', 'use metricsReporters.prometheus.port instead'],
  // Chart defects 7 and 8.
  ['security.protocol.map', 'cannot be set'],
  ['internal.listener.name', 'cannot be set: the library names the listener between servers INTERNAL everywhere'],
])('the key %s is refused with what to use instead', (key, words) => {
  const problems = problemsFrom(() => renderSound({ config: { ...SOUND.config, [key]: 'x:1' } }));
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(problems[0].startsWith(`config['${key}']: `)).toBe(true);
});

test('warnings are those of the cluster, without those acknowledged', () => {
  const props = { config: { ...SOUND.config, 'unknown.key': 1 } };
  expect(renderSound(props).warnings).toEqual([{
    id: 'unknown-config-key', path: 'test/demo', option: "config['unknown.key']", message: expect.stringContaining('is no key that Fluss'),
  }]);
  expect(renderSound({ ...props, acknowledge: ['unknown-config-key'] }).warnings).toEqual([]);
});
