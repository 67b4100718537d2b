import { Duration } from 'cdk8s';
import { DisruptionBudget, Naming, ReadinessCheck, Storage, ZooKeeper } from '../../src';
import { parseValues } from '../../src/chart-values/yaml-values';
import { Problems } from '../../src/problems/problems';
import { find, ids, namesOf, problemsFrom, renderRelease, server, serverYaml, SOUND_VALUES, statefulSet } from '../support/render';

const DIGEST = `sha256:${'a'.repeat(64)}`;

/** Values laid over others, maps merged. */
function over(base: any, more: any): any {
  const isMap = (value: any) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const merged = { ...base };
  for (const key of Object.keys(more)) merged[key] = isMap(merged[key]) && isMap(more[key]) ? over(merged[key], more[key]) : more[key];
  return merged;
}

const render = (values: object, place = {}) => renderRelease(over(SOUND_VALUES, values), place);
const problemsOf = (values: object, place = {}) => problemsFrom(() => render(values, place));
const yaml = (text: string) => renderRelease(over(SOUND_VALUES, parseValues(text, 'values.yaml', new Problems())));

describe('what is not set', () => {
  const plain = JSON.stringify(render({}).objects);

  // What copies of the chart's own values file, generators and `--set x=null` leave behind.
  test.each<[object]>([
    [{ nameOverride: '', fullnameOverride: '', uniqueResourceNames: false, clusterDomain: '' }], [{ nameOverride: null, fullnameOverride: null, uniqueResourceNames: null }],
    [{ image: { registry: '', pullSecrets: [] } }], [{ image: { repository: '', pullSecrets: null, pullPolicy: null } }],
    [{ listeners: null }], [{ listeners: { client: null, internal: {}, external: { enabled: false, advertisedHost: '', advertisedPort: '' } } }],
    [{ metrics: null }], [{ metrics: { reporters: '' } }], [{ metrics: { reporters: null, prometheus: null } }],
    [{ security: null, secrets: null }], [{ security: { client: { sasl: { mechanism: '' } } }, secrets: { mounts: [], env: [] } }],
    [{ resources: null }], [{ resources: {} }], [{ resources: { tabletServer: {}, coordinatorServer: null } }],
    [{ coordinator: null }], [{ coordinator: {} }],
    [{ coordinator: { storage: null, service: null, readinessProbe: {}, podDisruptionBudget: null } }],
    [{ tablet: { affinity: {}, nodeSelector: {}, tolerations: [], topologySpreadConstraints: [], extraEnv: [], envFrom: [], initContainers: [] } }],
    [{ tablet: { affinity: null, nodeSelector: null, tolerations: null, podLabels: null, extraVolumes: null, extraVolumeMounts: null } }],
    // Helm's `with` takes anything empty for nothing.
    [{ tablet: { affinity: '', nodeSelector: '', tolerations: {}, podLabels: [], podAnnotations: '', extraEnv: {} } }],
    [{ tablet: { storage: { storageClass: '' }, numberOfReplicas: null } }], [{ tablet: { numberOfReplicas: 3 } }], [{ tablet: { numberOfReplicas: '3' } }], [{ tablet: { numberOfReplicas: 3.0 } }],
    [{ serviceAccount: null }], [{ serviceAccount: { create: false, name: '', annotations: {} } }],
    [{ configurationOverrides: { 'internal.listener.name': 'INTERNAL' } }],
    [{ 'global': { a: 1 }, '_anchor': { foo: [] }, 'x-anything': null }],
  ])('%j changes nothing', values => {
    const { objects, warnings } = render(values);
    expect(JSON.stringify(objects)).toBe(plain);
    expect(warnings).toEqual([]);
  });

  test('an empty pull policy is left to Kubernetes, as in the chart', () => {
    expect(server(render({ image: { pullPolicy: '' } }).objects, 'tablet')).not.toHaveProperty('imagePullPolicy');
  });

  test('null takes a default of server.yaml away', () => {
    expect(serverYaml(render({ configurationOverrides: { 'default.bucket.number': null } }).objects).join()).not.toContain('default.bucket');
    expect(problemsOf({ configurationOverrides: { 'zookeeper.address': null } })).toEqual([
      'configurationOverrides.zookeeper.address: is needed: a Fluss cluster keeps its metadata in ZooKeeper; say where its servers are, such as zk-0.zk:2181,zk-1.zk:2181',
    ]);
  });

  test('null takes the default port of a reporter away, without which the chart fails', () => {
    for (const prometheus of [null, { port: null }, { port: '' }]) {
      expect(problemsOf({ metrics: { reporters: 'prometheus', prometheus } })).toEqual(["metrics.prometheus.port: is needed, because metrics.reporters names 'prometheus'"]);
    }
    expect(problemsOf({ metrics: { reporters: 'prometheus', prometheus: { service: null } } })).toEqual([]);
    expect(problemsOf({ metrics: { reporters: 'prometheus', prometheus: { service: { portName: '', labels: null, annotations: '' } } } })).toEqual([]);
  });
});

test.each<[object, string]>([
  [{ foo: 1 }, 'foo: is no value of the chart; there are clusterDomain, configurationOverrides, coordinator, fullnameOverride, image, listeners, metrics, nameOverride, resources, secrets, security, serviceAccount, tablet, uniqueResourceNames'],
  [{ Tablet: {} }, 'Tablet: is no value of the chart; did you mean tablet?'],
  // Chart defect 11: what is unknown is ignored there.
  [{ tablet: { replicas: 5 } }, 'tablet.replicas: is no value of the chart; did you mean tablet.numberOfReplicas?'],
  [{ replicaCount: 5 }, 'replicaCount: is no value of the chart; did you mean tablet.numberOfReplicas?'],
  [{ tablet: { resources: {} } }, 'tablet.resources: is no value of the chart; did you mean resources.tabletServer?'],
  [{ resources: { coordinator: {} } }, 'resources.coordinator: is no value of the chart; did you mean resources.coordinatorServer?'],
  [{ tablet: { env: [] } }, 'tablet.env: is no value of the chart; did you mean tablet.extraEnv?'],
  [{ tablet: { persistence: {} } }, 'tablet.persistence: is no value of the chart; did you mean tablet.storage?'],
  [{ serviceAccount: { automount: true } }, 'serviceAccount.automount: is no value of the chart; there are annotations, create, name'],
  [{ image: { digest: DIGEST } }, 'image.digest: is no value of the chart; there are pullPolicy, pullSecrets, registry, repository, tag'],
  [{ metrics: { prometheus: { path: '/' } } }, 'metrics.prometheus.path: is no value of the chart; there are port, service'],
  [JSON.parse('{"constructor": {"a": 1}}'), 'constructor: is no value of the chart; there are '],
  [{ uniqueResourceNames: 'true' }, "uniqueResourceNames: has to be true or false, not the text 'true'"],
  [{ nameOverride: 5 }, 'nameOverride: has to be a text, not the number 5; write it in quotes, since YAML reads it as 5'],
  // Chart defect 37: 1.10 becomes 1.1.
  [{ image: { tag: 1.1 } }, 'image.tag: has to be a text, not the number 1.1; write it in quotes, since YAML reads it as 1.1'],
  [{ image: { pullSecrets: [{ name: 'x' }] } }, 'image.pullSecrets[0]: has to be a text, not a map'],
  [{ image: { pullPolicy: 'always' } }, "image.pullPolicy: 'always' is not one of Always, IfNotPresent, Never"],
  [{ tablet: { numberOfReplicas: -2 } }, 'tablet.numberOfReplicas: has to be a whole number from 1 to 1000, not the number -2'],
  [{ tablet: { numberOfReplicas: 3.5 } }, 'tablet.numberOfReplicas: has to be a whole number, not the number 3.5'],
  [{ tablet: { numberOfReplicas: '' } }, "tablet.numberOfReplicas: has to be a whole number, not the text ''"],
  [{ tablet: [] }, 'tablet: has to be a map, not a list'],
  [{ tablet: { tolerations: { key: 'a' } } }, 'tablet.tolerations: has to be a list, not a map'],
  [{ tablet: { extraEnv: { A: 'b' } } }, 'tablet.extraEnv: has to be a list, not a map'],
  [{ tablet: { nodeSelector: { a: 1 } } }, 'tablet.nodeSelector.a: must be text, is a number; put it in quotes'],
  [{ tablet: { extraEnv: [{ name: 'A', value: 5 }] } }, 'tablet.extraEnv[0].value: must be text, is a number; put it in quotes'],
  [{ tablet: { extraEnv: [{ name: 'POD_IP', value: 'x' }] } }, 'tablet.extraEnv[0].name: POD_IP cannot be set: the library sets it from the pod'],
  [{ tablet: { affinity: { podAffinty: {} } } }, 'tablet.affinity.podAffinty: is no field of an Affinity; did you mean "podAffinity"?'],
  [{ tablet: { podLabels: { 'app.kubernetes.io/component': 'x' } } }, 'tablet.podLabels.app.kubernetes.io/component: cannot be set: selectors find the pods by it, and a selector can never change'],
  [{ tablet: { storage: { size: '20GB' } } }, "tablet.storage.size: '20GB' is not the size of a volume: a Kubernetes quantity above 0, such as 20Gi"],
  [{ tablet: { storage: { enabled: 'yes' } } }, "tablet.storage.enabled: has to be true or false, not the text 'yes'"],
  [{ resources: { tabletServer: { limits: { memory: '1GB' } } } }, 'resources.tabletServer.limits.memory: must be a Kubernetes quantity'],
  [{ listeners: { client: { port: 'abc' } } }, "listeners.client.port: has to be a whole number, not the text 'abc'"],
  [{ listeners: { client: { port: 9123 } } }, 'listeners.client.port: 9123 is taken by listeners.internal.port: each port of a server has to be another'],
  [{ listeners: { client: { port: 70000 } } }, 'listeners.client.port: has to be a whole number from 1 to 65535, not the number 70000'],
  [{ metrics: { reporters: 'graphite' } }, "metrics.graphite.port: is needed, because metrics.reporters names 'graphite'"],
  [{ metrics: { reporters: 'prometheus', prometheus: { port: 9124 } } }, 'metrics.prometheus.port: 9124 is taken by listeners.client.port: each port of a server has to be another'],
  [{ metrics: { reporters: 'prometheus', prometheus: { service: { annotations: { 'prometheus.io/scrape': true } } } } }, 'metrics.prometheus.service.annotations.prometheus.io/scrape: must be text, is a boolean; put it in quotes'],
  [{ metrics: { reporters: 5 } }, 'metrics.reporters: has to be names separated by commas, not the number 5'],
  [{ clusterDomain: 'Corp' }, "clusterDomain: 'Corp' is not a DNS domain: lower-case letters, digits and dashes, parts separated by dots"],
  [{ serviceAccount: { name: 'X_y' } }, "serviceAccount.name: the ServiceAccount name 'X_y' is not allowed"],
  [{ configurationOverrides: { 'bind.listeners': 'X://a:1' } }, 'configurationOverrides.bind.listeners: cannot be set: the library writes the addresses of each pod when it starts; use listeners'],
  [{ configurationOverrides: { 'tablet-server': { id: 1 } } }, 'configurationOverrides.tablet-server.id: cannot be set: the library gives each tablet server the ordinal of its pod as its id; use tablet.numberOfReplicas instead'],
  [{ configurationOverrides: { 'metrics.reporter.prometheus.port': 1 } }, 'configurationOverrides.metrics.reporter.prometheus.port: cannot be set: the library writes the port, which Services and probes must know too; use metrics.prometheus.port instead'],
  [{ configurationOverrides: { 'zookeeper.path.root': 'fluss' } }, 'configurationOverrides.zookeeper.path.root: the ZooKeeper root must start with /'],
  [{ configurationOverrides: { 'zookeeper.address': 5 } }, 'configurationOverrides.zookeeper.address: has to be a text such as host:2181, not the number 5'],
  [{ configurationOverrides: { 'default.bucket.number': '{{ include "x" . }}' } }, 'configurationOverrides.default.bucket.number: has the template action {{ include "…" . }}, which is not supported'],
  [{ configurationOverrides: { 'zookeeper.address': '{{ .Values.nope }}' } }, 'configurationOverrides.zookeeper.address: refers to .Values.nope, which is not set; set it or write the text itself'],
  [{ tablet: { podDisruptionBudget: { enabled: true } } }, 'tablet.podDisruptionBudget: needs minAvailable or maxUnavailable'],
  [{ tablet: { podDisruptionBudget: { enabled: true, minAvailable: 0, maxUnavailable: 1 } } }, 'tablet.podDisruptionBudget: cannot have both minAvailable and maxUnavailable: keep one'],
  [{ tablet: { podDisruptionBudget: { enabled: true, minAvailable: '150%' } } }, "tablet.podDisruptionBudget.minAvailable: has to be a whole number or a percentage from 0% to 100%, not '150%'"],
  [{ tablet: { podDisruptionBudget: { enabled: true, maxUnavailable: -1 } } }, 'tablet.podDisruptionBudget.maxUnavailable: has to be a whole number from 0, not the number -1'],
  [{ tablet: { readinessProbe: { failureThreshold: 0 } } }, 'tablet.readinessProbe.failureThreshold: has to be a whole number from 1 to 2147483647, not the number 0'],
  [{ tablet: { readinessProbe: { rpcTimeoutMs: -5 } } }, 'tablet.readinessProbe.rpcTimeoutMs: has to be 0 or more, not -5'],
])('%j is refused by its value path, once', (values, problem) => {
  expect(problemsOf(values)).toEqual([expect.stringContaining(problem)]);
});

test.each<[object, string, string]>([
  [{ tablet: { numberOfReplicas: 1 } }, 'replication-factor-above-tablets', 'tablet.numberOfReplicas'],
  [{ tablet: { readinessProbe: { failureThreshold: 200 } } }, 'readiness-budget-too-short', 'tablet.readinessProbe.failureThreshold'],
  [{ tablet: { readinessProbe: { timeoutSeconds: 1 } } }, 'readiness-timeout-too-short', 'tablet.readinessProbe.timeoutSeconds'],
  [{ image: { tag: 'latest' } }, 'fluss-version-unknown', 'image.tag'],
  [{ image: { tag: `1.1@${DIGEST}` }, configurationOverrides: { 'no.such.key': 1 } }, 'unknown-config-key', 'configurationOverrides.no.such.key'],
  [{ image: { repository: 'fluss' } }, 'image-not-published', 'image.repository'],
  [{ metrics: { reporters: 'statsd', statsd: { port: 1 } } }, 'unknown-metrics-reporter', 'metrics.reporters'],
  [{ metrics: { reporters: 'jmx', jmx: { service: { labels: { a: 'b' } } } } }, 'metrics-service-unused', 'metrics.jmx.service'],
  [{ coordinator: { podDisruptionBudget: { enabled: true, maxUnavailable: 0 } } }, 'disruption-budget-blocks-drains', 'coordinator.podDisruptionBudget.maxUnavailable'],
  [{ serviceAccount: { annotations: { a: 'b' } } }, 'service-account-not-created', 'serviceAccount.annotations'],
  [{ tablet: { storage: { size: 20 } } }, 'volume-tiny', 'tablet.storage.size'],
])('%j is accepted with a warning', (values, id, option) => {
  expect(render(values).warnings.map(warning => `${warning.id} ${warning.option}`)).toEqual([`${id} ${option}`]);
});

test('an image before Fluss 1.0 is ready by its port, which is said once', () => {
  const { objects, warnings } = render({ image: { tag: '0.9.1-incubating' } });
  expect(ids(warnings)).toEqual(['readiness-by-port-only']);
  expect(warnings).toHaveLength(1);
  expect(server(objects, 'tablet').readinessProbe.tcpSocket).toEqual({ port: 9124 });
});

test.each<[object, string]>([
  [{ tag: `1.1.0@${DIGEST}` }, `apache/fluss:1.1.0@${DIGEST}`],
  [{ repository: 'registry.example.com:5000/team/fluss' }, 'registry.example.com:5000/team/fluss:1.1.0'],
  [{ registry: 'registry.example.com', repository: 'team/fluss' }, 'registry.example.com/team/fluss:1.1.0'],
])('the image %j is put together as the chart does it', (image, reference) => {
  const { objects, warnings } = render({ image });
  expect(server(objects, 'coordinator').image).toBe(reference);
  expect(warnings).toEqual([]);
});

test('all problems come out at once, and no message shows what only the library knows', () => {
  const problems = problemsOf({
    image: { tag: 5 },
    tablet: { numberOfReplicas: 0, storage: { size: 'x' }, readinessProbe: { periodSeconds: 0 } },
    coordinator: { podDisruptionBudget: { enabled: true } },
    configurationOverrides: { 'bind.listeners': 'x', 'zookeeper.path.root': 'x' },
    metrics: { reporters: 'a,b' },
    resources: { tabletServer: { limits: { cpu: {} } } },
  });
  expect(problems.map(problem => problem.split(': ')[0]).sort()).toEqual([
    'configurationOverrides.bind.listeners', 'configurationOverrides.zookeeper.path.root', 'coordinator.podDisruptionBudget', 'image.tag', 'metrics.a.port', 'metrics.b.port',
    'resources.tabletServer.limits.cpu', 'tablet.numberOfReplicas', 'tablet.readinessProbe.periodSeconds', 'tablet.storage.size',
  ]);
  expect(problems.join()).not.toMatch(/\[object|undefined|tablets|coordinators|metricsReporters|\bconfig\b|clientPort|zookeeperRoot|healthCheckTimeout\b/);
});

describe('the release', () => {
  test.each<[unknown, string]>([
    ['', "'' is not allowed"], ['A', "'A' is not allowed"], ['x'.repeat(54), 'is not allowed: at most 53'], ['a..b', 'is not allowed'], [undefined, 'nothing is not allowed'], [5, 'the number 5 is not allowed'],
  ])('%p is no name for it', (name, problem) => {
    const problems = problemsFrom(() => renderRelease(SOUND_VALUES, { name: (name === undefined ? null : name) as any }));
    expect(problems).toEqual([expect.stringMatching(/^the release name: /)]);
    expect(problems[0]).toContain(problem);
  });

  test.each<[unknown, string]>([['', 'the namespace: must not be empty'], [5, 'the namespace: has to be a text, not the number 5'], ['a.b', "the namespace: 'a.b' is not allowed"]])('%p is no namespace for it', (namespace, problem) => {
    const problems = problemsFrom(() => renderRelease(SOUND_VALUES, { namespace: namespace as any }));
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  // Chart defect 33: these became a number and a boolean in the selectors.
  test.each(['123', 'true', 'null'])('may be called %s, and its labels are texts', name => {
    const { objects } = render({}, { name });
    expect(statefulSet(objects, 'tablet').spec.selector.matchLabels['app.kubernetes.io/instance']).toBe(name);
  });

  test.each<[unknown, string]>([[[], 'values: have to be a map, not a list'], ['x', 'values: have to be a map, not a text'], [new Map(), 'values: have to be a map, not an object of the class Map']])('values that are %p are refused', (values, problem) => {
    expect(problemsFrom(() => renderRelease(values))).toEqual([problem]);
  });
});

describe('names', () => {
  test('nameOverride changes the label and with it the names, fullnameOverride the prefix', () => {
    const named = render({ uniqueResourceNames: true, nameOverride: 'events' });
    expect(namesOf(named.objects)).toContain('StatefulSet/demo-events-tablet-server');
    expect(statefulSet(named.objects, 'tablet').spec.selector.matchLabels['app.kubernetes.io/name']).toBe('events');
    expect(namesOf(render({ uniqueResourceNames: true, fullnameOverride: 'stream' }).objects)).toContain('StatefulSet/stream-tablet-server');
  });

  test('without uniqueResourceNames neither changes a name of the servers', () => {
    const { objects } = render({ nameOverride: 'events', fullnameOverride: 'stream', serviceAccount: { create: true } });
    expect(namesOf(objects)).toEqual([
      'ConfigMap/fluss-conf-file', 'ServiceAccount/stream', 'StatefulSet/coordinator-server', 'Service/coordinator-server-hs', 'StatefulSet/tablet-server', 'Service/tablet-server-hs',
    ]);
  });
});

describe('values of server.yaml', () => {
  // Chart defect 6: there everything is rendered; here what is templated by design.
  test('may refer to the release and to other values, the user\'s own ones too', () => {
    const { objects } = yaml(`
      global: { zk: zk.shared }
      _root: /team
      configurationOverrides:
        zookeeper.address: "{{ .Values.global.zk }}:2181"
        zookeeper.path.root: "{{ .Values._root }}/{{ .Release.Namespace }}/{{ .Release.Name }}"
        remote.data.dir: s3://bucket/{{ .Release.Name }}-{{ .Values.tablet.numberOfReplicas }}
    `);
    expect(serverYaml(objects)).toEqual(expect.arrayContaining(['zookeeper.address: zk.shared:2181', 'zookeeper.path.root: /team/prod/demo', 'remote.data.dir: s3://bucket/demo-3']));
  });

  // apache/fluss#4532: an explicit root wins over that of unique names, the chart's own default too.
  test('an explicit root wins', () => {
    const { cluster } = render({ uniqueResourceNames: true, configurationOverrides: { 'zookeeper.path.root': '/fluss' } });
    expect(cluster.configuration.zookeeperRoot).toBe('/fluss');
    expect(render({ uniqueResourceNames: true }).cluster.configuration.zookeeperRoot).toBe('/fluss-prod/demo');
  });

  test('lists are joined, the address of ZooKeeper too', () => {
    const { objects } = render({ configurationOverrides: { 'zookeeper.address': ['a:1', 'b:2'] } });
    expect(serverYaml(objects)).toContain('zookeeper.address: a:1,b:2');
  });

  test('numbers of a values file are plain digits', () => {
    const { objects } = yaml('configurationOverrides: { log.flush.interval-messages: 10000000, zookeeper.client.max-buffer-size: 104857600 }');
    expect(serverYaml(objects)).toEqual(expect.arrayContaining(['log.flush.interval-messages: 10000000', 'zookeeper.client.max-buffer-size: 104857600']));
  });
});

describe('typed overrides', () => {
  test('win one by one: maps are merged, all else is replaced', () => {
    const overrides = {
      naming: Naming.unique({ prefix: 'mine' }),
      zookeeper: ZooKeeper.external('other:2181'),
      tabletDisruptionBudget: DisruptionBudget.maxUnavailable(1),
      tablets: { storage: Storage.persistentOf('7Gi'), livenessProbe: { period: Duration.seconds(9) } },
      config: { 'default.bucket.number': 12 },
    };
    const { objects } = render({ tablet: { numberOfReplicas: 5 } }, { overrides });
    const set = find(objects, 'StatefulSet', 'mine-tablet-server');
    expect(set.spec.replicas).toBe(5);
    expect(set.spec.volumeClaimTemplates[0].spec.resources.requests.storage).toBe('7Gi');
    expect(set.spec.template.spec.containers[0].livenessProbe.periodSeconds).toBe(9);
    expect(serverYaml(objects)).toEqual(expect.arrayContaining(['zookeeper.address: other:2181', 'default.bucket.number: 12', 'remote.data.dir: s3://bucket/fluss']));
    expect(namesOf(objects)).toContain('PodDisruptionBudget/mine-tablet-server');
  });

  test('say their own problems in their own words, and the values theirs', () => {
    const overrides = { clientPort: 0, tablets: { readinessProbe: { check: 'x' }, replica: 1 }, foo: 1 };
    expect(problemsOf({ coordinator: { numberOfReplicas: 0 } }, { overrides })).toEqual([
      expect.stringMatching(/^overrides\.foo: is no option; there are /),
      'overrides.clientPort: has to be a whole number from 1 to 65535, not the number 0',
      expect.stringMatching(/^coordinator\.numberOfReplicas: has to be /),
      expect.stringMatching(/^overrides\.tablets\.replica: is no option; there are /),
      expect.stringMatching(/^overrides\.tablets\.readinessProbe\.check: 'x' is not one of /),
    ]);
  });

  test('can say the Fluss version that the tag does not, and acknowledge warnings', () => {
    expect(render({ image: { tag: 'latest' } }, { overrides: { flussVersion: '1.1' } }).warnings).toEqual([]);
    expect(render({ image: { tag: 'latest' } }, { overrides: { acknowledge: ['fluss-version-unknown'] } }).warnings).toEqual([]);
    const tcp = { readinessProbe: { check: ReadinessCheck.TCP } };
    expect(server(render({}, { overrides: { tablets: tcp } }).objects, 'tablet').readinessProbe).toHaveProperty('tcpSocket');
  });

  test.each([[[]], ['x'], [new Map()]])('that are %p are refused', overrides => {
    expect(problemsOf({}, { overrides })).toEqual([expect.stringMatching(/^overrides: have to be a map of typed options, not /)]);
  });
});

test('values beside a switch that is off are said to have no effect', () => {
  const { cluster } = renderRelease({ tablet: { storage: { size: '100Gi' }, podDisruptionBudget: { minAvailable: 2 } } });
  expect(cluster.warnings.filter(warning => warning.id === 'value-without-effect').map(warning => warning.option))
    .toEqual(['tablet.storage.size', 'tablet.podDisruptionBudget.minAvailable']);
});
