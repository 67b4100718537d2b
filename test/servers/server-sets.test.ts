import { Duration, Size } from 'cdk8s';
import { DisruptionBudget, MetricsReporter, ReadinessCheck, Storage } from '../../src';
import { play } from '../support/play';
import { find, ids, problemsFrom, renderRelease, renderSound, server, SOUND, statefulSet } from '../support/render';

const ROLES = ['coordinator', 'tablet'] as const;
const config = (more: object) => ({ config: { ...SOUND.config, ...more } });

describe('the start of a server', () => {
  const { objects } = renderSound({ tablets: { replicas: 12 }, coordinators: { replicas: 12 } });

  // PR apache/fluss#2458: a coordinator with the id of a tablet server; report B16: an ordinal compared as text.
  test.each([0, 1, 2, 9, 10, 11])('tablet server %d has its ordinal as its id and advertises its own name', ordinal => {
    const { serverYaml, command, isExec } = play(objects, statefulSet(objects, 'tablet'), { ordinal });
    expect(serverYaml).toMatchObject({
      'tablet-server.id': String(ordinal),
      // apache/fluss#2076: only CLIENT is advertised, INTERNAL is registered as it is bound.
      'advertised.listeners': `CLIENT://demo-fluss-tablet-server-${ordinal}.demo-fluss-tablet-server-hs.prod.svc.cluster.local:9124`,
      // PR apache/fluss#2290: bound to 0.0.0.0, a server registers that.
      'bind.listeners': 'INTERNAL://10.1.2.3:9123,CLIENT://10.1.2.3:9124',
    });
    expect(command).toBe('bin/tablet-server.sh start-foreground');
    // Report D57 and apache/fluss#2941: only the container's first process is sent SIGTERM.
    expect(isExec).toBe(true);
  });

  test.each([0, 11])('coordinator %d has no id of its own', ordinal => {
    const { serverYaml, command, isExec } = play(objects, statefulSet(objects, 'coordinator'), { ordinal });
    expect(serverYaml).not.toHaveProperty(['tablet-server.id']);
    expect(serverYaml['advertised.listeners']).toBe(`CLIENT://demo-fluss-coordinator-server-${ordinal}.demo-fluss-coordinator-server-hs.prod.svc.cluster.local:9124`);
    expect([command, isExec]).toEqual(['bin/coordinator-server.sh start-foreground', true]);
  });

  // Report B24, strimzi#11246.
  test.each(ROLES)('a %s with an IPv6 address binds it in brackets', role => {
    const { serverYaml } = play(objects, statefulSet(objects, role), { podIp: 'fd00::7' });
    expect(serverYaml['bind.listeners']).toBe('INTERNAL://[fd00::7]:9123,CLIENT://[fd00::7]:9124');
  });

  test('the namespace that nobody gave is filled in by the pod', () => {
    const fixed = renderRelease({ image: { tag: '1.1.0' } }, { namespace: 'prod' });
    expect(play(fixed.objects, statefulSet(fixed.objects, 'tablet'), { namespace: 'prod' }).serverYaml['advertised.listeners']).toContain('.prod.svc.');
  });

  test('the file is the same in both roles, and mounted read-only beside what the image has there', () => {
    for (const role of ROLES) {
      expect(server(objects, role).volumeMounts).toContainEqual({ name: 'fluss-conf', mountPath: '/opt/fluss/conf/server.yaml', subPath: 'server.yaml', readOnly: true });
    }
    expect(JSON.stringify(find(objects, 'ConfigMap').data)).not.toMatch(/listeners|tablet-server\.id/);
  });
});

describe('storage', () => {
  test('tablet servers get claims of 20Gi of the default class, coordinators store nothing', () => {
    const { objects } = renderSound({});
    expect(statefulSet(objects, 'tablet').spec.volumeClaimTemplates).toEqual([{
      apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } },
    }]);
    expect(JSON.stringify(statefulSet(objects, 'coordinator'))).not.toMatch(/volumeClaimTemplates|"data"/);
  });

  test.each<[Storage, object]>([
    [Storage.persistent({ size: Size.gibibytes(100), storageClass: 'fast' }), { storageClassName: 'fast', resources: { requests: { storage: '100Gi' } } }],
    [Storage.persistent({ size: Size.mebibytes(1536) }), { resources: { requests: { storage: '1536Mi' } } }],
    [Storage.persistent({ size: Size.tebibytes(2048) }), { resources: { requests: { storage: '2048Ti' } } }],
    [Storage.persistentOf('1.5Ti', 'local-storage'), { storageClassName: 'local-storage', resources: { requests: { storage: '1.5Ti' } } }],
    // Chart defect 19: an empty class asks for volumes without one.
    [Storage.persistent({ storageClass: '' }), { storageClassName: '', resources: { requests: { storage: '20Gi' } } }],
  ])('%j is claimed as it says', (storage, spec) => {
    const { objects } = renderSound({ tablets: { storage } });
    expect(statefulSet(objects, 'tablet').spec.volumeClaimTemplates[0].spec).toEqual({ accessModes: ['ReadWriteOnce'], ...spec });
  });

  // fluss-benchmarks#8: claims were asked for and an emptyDir of their name was rendered.
  test('a volume is a claim or on the node, never both, for either role', () => {
    for (const storage of [Storage.persistent(), Storage.ephemeral()]) {
      const { objects } = renderSound({ coordinators: { storage }, tablets: { storage } });
      for (const role of ROLES) {
        const { spec } = statefulSet(objects, role);
        const onNode = spec.template.spec.volumes.filter((volume: any) => volume.name === 'data');
        expect([onNode.length, spec.volumeClaimTemplates?.length ?? 0]).toEqual(storage.isPersistent ? [0, 1] : [1, 0]);
      }
    }
  });

  // Chart defect 16 and report E69: the documentation's own `data.dir: /data/fluss` left the claims empty.
  test.each<[object, string]>([
    [{}, '/tmp/fluss/data'], [{ 'data.dir': '/data/fluss' }, '/data/fluss'], [{ 'data.dir': 'file:///data/fluss/' }, '/data/fluss'], [{ 'data.dir': null }, '/tmp/fluss-data'],
  ])('the data volume is mounted where data.dir says: %j', (more, mountPath) => {
    const { objects } = renderSound(config(more));
    expect(server(objects, 'tablet').volumeMounts.find((mount: any) => mount.name === 'data')).toEqual({ name: 'data', mountPath });
  });

  test('data directories on no volume are refused, and warned about in a values file', () => {
    const dirs = { 'data.dir': '/data', 'data.dirs': '/data/a,/elsewhere' };
    expect(problemsFrom(() => renderSound(config(dirs)))).toContainEqual(expect.stringMatching(/^config\['data\.dirs'\]: \/elsewhere lies on no volume/));
    expect(ids(renderRelease({ image: { tag: '1.1.0' }, configurationOverrides: dirs }).warnings)).toContain('data-dir-on-no-volume');
    const extra = { extraVolumes: [{ name: 'more', emptyDir: {} }], extraVolumeMounts: [{ name: 'more', mountPath: '/elsewhere' }] };
    expect(problemsFrom(() => renderSound({ ...config(dirs), tablets: extra })).join()).not.toContain('lies on no volume');
  });

  test.each<[unknown, string]>([
    [{}, 'has to be a Storage, such as Storage.persistent() or Storage.ephemeral(), not a map'],
    [Storage.persistent({ size: 20 as any }), 'has to be a Size of cdk8s, such as Size.gibibytes(20), or a quantity such as 20Gi, not the number 20'],
    [Storage.persistent({ size: Size.gibibytes(0) }), "'0' is not the size of a volume: a Kubernetes quantity above 0, such as 20Gi"],
    [Storage.persistentOf('20GB'), "'20GB' is not the size of a volume: a Kubernetes quantity above 0, such as 20Gi"],
    [Storage.persistentOf('20'), "'20' is less than a mebibyte: a number without a unit is a number of bytes, so write it as in 20Gi"],
    [Storage.persistentOf('1Gi', 'Fast_Disk'), "'Fast_Disk' is not the name of a storage class"],
    [Storage.persistent({ class: 'x' } as any), 'is no option; there are annotations, labels, quantity, size, snapshot, storageClass, volumeAttributesClass'],
    [Storage.persistent(5 as any), 'has to be a map, not the number 5'],
  ])('%j is refused', (storage, message) => {
    expect(problemsFrom(() => renderSound({ tablets: { storage } })).map(line => line.replace(/^tablets\.storage[.\w]*: /, ''))).toEqual([message]);
  });
});

describe('replicas', () => {
  // apache/fluss#2455, #2456: the count was fixed.
  test('are what is asked for', () => {
    const { objects, cluster } = renderSound({ coordinators: { replicas: 3 }, tablets: { replicas: 7 } });
    expect([statefulSet(objects, 'coordinator').spec.replicas, statefulSet(objects, 'tablet').spec.replicas]).toEqual([3, 7]);
    expect([cluster.coordinators.replicas, cluster.tablets.replicas]).toEqual([3, 7]);
  });

  test.each([0, -2, 1001, 3.5, NaN, '3', 3n])('of %p are refused', replicas => {
    expect(problemsFrom(() => renderSound({ tablets: { replicas } }))).toEqual([expect.stringMatching(/^tablets\.replicas: has to be a whole number from 1 to 1000, not /)]);
  });

  // Chart defect 12 and report E64: creation of tables fails later.
  test('fewer than the replication factor are refused, and warned about in a values file', () => {
    const message = '1 tablet server cannot hold 3 replicas of a table: raise it, or lower ';
    expect(problemsFrom(() => renderSound({ tablets: { replicas: 1 } }))).toEqual([`tablets.replicas: ${message}config['default.replication.factor']`]);
    const [warning] = renderRelease({ image: { tag: '1.1.0' }, tablet: { numberOfReplicas: 1 } }).warnings;
    expect(warning).toMatchObject({
      id: 'replication-factor-above-tablets', option: 'tablet.numberOfReplicas', message: `${message}configurationOverrides.default.replication.factor`,
    });
    expect(problemsFrom(() => renderSound({ tablets: { replicas: 1 }, ...config({ 'default.replication.factor': null }) }))).toEqual([]);
  });
});

describe('what users add to pods', () => {
  // apache/fluss#2834, #3044: the coordinator got the resources of the tablet servers, twice.
  test('each role has its own', () => {
    const { objects } = renderSound({
      coordinators: { resources: { limits: { cpu: '1' } }, nodeSelector: { a: 'c' }, env: [{ name: 'A', value: 'c' }] },
      tablets: { resources: { limits: { cpu: '2' } }, nodeSelector: { a: 't' }, env: [{ name: 'A', value: 't' }] },
    });
    const seen = ROLES.map(role => {
      const { resources, env } = server(objects, role);
      return [resources.limits.cpu, statefulSet(objects, role).spec.template.spec.nodeSelector.a, env.at(-1).value];
    });
    expect(seen).toEqual([['1', 'c', 'c'], ['2', 't', 't']]);
  });

  // Report A11, elastic/cloud-on-k8s#7788, and chart defect 32.
  test.each(['app.kubernetes.io/name', 'app.kubernetes.io/instance', 'app.kubernetes.io/component'])('the pod label %s is refused', label => {
    expect(problemsFrom(() => renderSound({ tablets: { podLabels: { [label]: 'x', team: 'y' } } }))).toEqual([
      `tablets.podLabels['${label}']: cannot be set: selectors find the pods by it, and a selector can never change`,
    ]);
  });

  // Report D48: server-side apply refuses a variable that is set twice.
  test.each(['POD_NAME', 'POD_NAMESPACE', 'POD_IP', 'NODE_IP'])('the variable %s is the library\'s own', name => {
    expect(problemsFrom(() => renderSound({ tablets: { env: [{ name: 'A', value: 'b' }, { name, value: 'x' }] } }))).toEqual([
      `tablets.env[1].name: ${name} cannot be set: the library sets it from the pod`,
    ]);
  });

  test.each<[string, object, string]>([
    ['an unknown field', { tolerations: [{ key: 'a', operatr: 'Exists' }] }, 'tolerations[0].operatr: is no field of a Toleration; did you mean "operator"?'],
    ['an unknown field deep down', { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpression: [] }] } } } }, 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpression: is no field of a NodeSelectorTerm; did you mean "matchExpressions"?'],
    ['a bad quantity', { resources: { limits: { memory: '1GB' } } }, 'resources.limits.memory: must be a Kubernetes quantity'],
    ['a request above the limit', { resources: { limits: { cpu: 1 }, requests: { cpu: 2 } } }, 'resources.requests.cpu: must not be above the limit'],
    ['a number for a text', { podAnnotations: { a: 1 } }, 'podAnnotations.a: must be text, is a number; put it in quotes'],
    ['a volume of the library\'s name', { extraVolumes: [{ name: 'data', emptyDir: {} }] }, "extraVolumes[0].name: 'data' is a volume of the library: choose another name"],
    ['a volume twice', { extraVolumes: [{ name: 'x', emptyDir: {} }, { name: 'x', emptyDir: {} }] }, 'extraVolumes[1].name: "x" is already the name of entry 0'],
    ['a mount without a volume', { extraVolumeMounts: [{ name: 'x', mountPath: '/x' }] }, "extraVolumeMounts[0].name: there is no volume 'x'"],
    ['a mount where the library mounts', { extraVolumeMounts: [{ name: 'data', mountPath: '/tmp/fluss/data/' }] }, 'extraVolumeMounts[0].mountPath: /tmp/fluss/data is mounted by the library already'],
    ['a mount that hides the image', { extraVolumeMounts: [{ name: 'data', mountPath: '/opt/fluss' }] }, 'extraVolumeMounts[0].mountPath: /opt/fluss would hide /opt/fluss/conf/server.yaml and what the image has there'],
    ['an init container of the server\'s name', { initContainers: [{ name: 'fluss-tablet', image: 'x' }] }, "initContainers[0].name: 'fluss-tablet' is a container of the library: choose another name"],
    ['an init container that mounts nothing', { initContainers: [{ name: 'a', image: 'x', volumeMounts: [{ name: 'y', mountPath: '/y' }] }] }, "initContainers[0].volumeMounts[0].name: there is no volume 'y'"],
    ['a source of variables that is none', { envFrom: [{}] }, 'envFrom[0]: must have a configMapRef or a secretRef, has none'],
    ['labels that are a list', { podLabels: [] }, 'podLabels: must be a map, is a list'],
    ['an option that is none', { replica: 1 }, 'replica: is no option; there are'],
    ['a text for true or false', { publishNotReadyAddresses: 'yes' }, "publishNotReadyAddresses: has to be true or false, not the text 'yes'"],
  ])('%s is refused', (_what, tablets, problem) => {
    expect(problemsFrom(() => renderSound({ tablets }))).toEqual([expect.stringContaining(`tablets.${problem}`)]);
  });

  test('fields that came after Kubernetes 1.28 are not lost', () => {
    const { objects } = renderSound({ kubernetesVersion: '1.31', tablets: { initContainers: [{ name: 'sidecar', image: 'x', restartPolicy: 'Always' }], extraVolumes: [{ name: 'i', image: { reference: 'r' } }] } });
    const { spec } = statefulSet(objects, 'tablet').spec.template;
    expect([spec.initContainers[0].restartPolicy, spec.volumes.at(-1)]).toEqual(['Always', { name: 'i', image: { reference: 'r' } }]);
  });

  test('annotations go where they are said to go', () => {
    const { objects } = renderSound({ tablets: { restartOnConfigChange: false, annotations: { a: '1' }, serviceAnnotations: { b: '2' }, podAnnotations: { c: '3' } } });
    const set = statefulSet(objects, 'tablet');
    expect([set.metadata.annotations, find(objects, 'Service', 'demo-fluss-tablet-server-hs').metadata.annotations, set.spec.template.metadata.annotations])
      .toEqual([{ a: '1' }, { b: '2' }, { c: '3' }]);
    expect(statefulSet(objects, 'coordinator').metadata).not.toHaveProperty('annotations');
  });
});

describe('probes', () => {
  const probe = (role: 'coordinator' | 'tablet', props: object) => server(renderSound(props).objects, role).readinessProbe;

  test('ask the server on the client port, which is the only one they know', () => {
    const { objects } = renderSound({ clientPort: 7002, internalPort: 7001 });
    for (const role of ROLES) {
      expect(server(objects, role).livenessProbe.tcpSocket).toEqual({ port: 7002 });
      expect(play(objects, statefulSet(objects, role)).readiness).toMatchObject({ READINESS_TCP_PORT: '7002' });
    }
  });

  // apache/fluss#2005, report D55: a server that recovers its logs must not be killed, and its liveness must not hang on others.
  test('liveness only opens the port, with a budget that can be raised', () => {
    const livenessProbe = { period: Duration.seconds(10), failureThreshold: 200, timeout: Duration.seconds(2), initialDelay: Duration.seconds(0) };
    const { objects } = renderSound({ tablets: { livenessProbe } });
    expect(server(objects, 'tablet').livenessProbe).toEqual({ tcpSocket: { port: 9124 }, initialDelaySeconds: 0, periodSeconds: 10, timeoutSeconds: 2, failureThreshold: 200 });
  });

  test('the script is told the role, the budgets and what users add, and users win', () => {
    const readinessProbe = { rpcTimeout: Duration.seconds(3), healthCheckTimeout: Duration.minutes(10), env: { READINESS_ROLE: 'x', PEERS: 'a $(b) $c \'d\' "e"\nf' } };
    const { objects } = renderSound({ coordinators: { readinessProbe } });
    expect(play(objects, statefulSet(objects, 'coordinator')).readiness).toEqual({
      READINESS_ROLE: 'x', READINESS_TCP_PORT: '9124', READINESS_TIMEOUT_MS: '3000', READINESS_HEALTH_CHECK_TIMEOUT_SECONDS: '600',
    });
    expect(server(objects, 'coordinator').readinessProbe.exec.command).toContain('PEERS=a $(b) $c \'d\' "e"\nf');
  });

  // Chart defect 26: `initialDelaySeconds: 0` became 15.
  test('0 seconds of delay are 0 seconds', () => {
    expect(probe('tablet', { tablets: { readinessProbe: { initialDelay: Duration.seconds(0) } } }).initialDelaySeconds).toBe(0);
  });

  // Report D54: the gate has to end before the pod counts as failed. apache/fluss#4149: recovery takes its time.
  test.each<[object, string | undefined]>([
    [{ failureThreshold: 241 }, undefined],
    [{ failureThreshold: 240 }, 'failureThreshold: 240 failures every 5 s end after 1200 s, before the 1200 s that the health check may take: raise it to 241, or lower tablets.readinessProbe.healthCheckTimeout'],
    [{ timeout: Duration.seconds(6) }, undefined],
    [{ timeout: Duration.seconds(5) }, 'timeout: 5 s end the check before its request may (5000 ms), so the pod is never ready: allow at least 6 s'],
    [{ check: ReadinessCheck.TCP, failureThreshold: 3, timeout: Duration.seconds(1) }, undefined],
    [{ check: 'tcp' }, "check: 'tcp' is not one of ClusterHealth, Tcp"],
    [{ period: 5 }, 'period: has to be a Duration of cdk8s, such as Duration.seconds(5), not the number 5'],
    [{ failureThreshold: 0 }, 'failureThreshold: has to be a whole number from 1 to 2147483647, not the number 0'],
    [{ env: { 'a b': 'x' } }, "env['a b']: 'a b' is not the name of a shell variable"],
    [{ env: { A: 5 } }, 'env.A: has to be a text, not the number 5'],
    [{ env: { A: 'a\0b' } }, 'env.A: holds a NUL character, which no command can be given'],
    [{ successThreshold: 1 }, 'successThreshold: is no option; there are'],
  ])('budgets have to add up: %j', (readinessProbe, problem) => {
    const problems = problemsFrom(() => renderSound({ tablets: { readinessProbe } }));
    expect(problems).toEqual(problem === undefined ? [] : [expect.stringContaining(`tablets.readinessProbe.${problem}`)]);
  });

  test('options of the health check are warned about where only the port decides', () => {
    const readinessProbe = { check: ReadinessCheck.TCP, rpcTimeout: Duration.seconds(1), env: { A: 'b' } };
    expect(renderSound({ tablets: { readinessProbe } }).warnings.map(({ id, option }) => `${id} ${option}`)).toEqual([
      'readiness-option-unused tablets.readinessProbe.rpcTimeout', 'readiness-option-unused tablets.readinessProbe.env',
    ]);
  });
});

describe('disruption budgets', () => {
  // Report E58, bitnami/charts#9394.
  test.each<[DisruptionBudget, object]>([
    [DisruptionBudget.maxUnavailable(0), { maxUnavailable: 0 }], [DisruptionBudget.maxUnavailablePercent(50), { maxUnavailable: '50%' }],
    [DisruptionBudget.minAvailable(2), { minAvailable: 2 }], [DisruptionBudget.minAvailablePercent(100), { minAvailable: '100%' }],
  ])('%j is rendered as it says', (tabletDisruptionBudget, spec) => {
    const { objects } = renderSound({ tabletDisruptionBudget });
    const { selector, ...limits } = find(objects, 'PodDisruptionBudget', 'demo-fluss-tablet-server').spec;
    expect(limits).toEqual(spec);
    expect(selector).toEqual(statefulSet(objects, 'tablet').spec.selector);
  });

  // Report E59, cnpg#2570: a drain that never ends.
  test.each<[DisruptionBudget, boolean]>([
    [DisruptionBudget.minAvailable(2), false], [DisruptionBudget.minAvailable(3), true],
    [DisruptionBudget.minAvailablePercent(66), false], [DisruptionBudget.minAvailablePercent(67), true],
    [DisruptionBudget.maxUnavailable(1), false], [DisruptionBudget.maxUnavailable(0), true],
    [DisruptionBudget.maxUnavailablePercent(1), false], [DisruptionBudget.maxUnavailablePercent(0), true],
  ])('%j of three pods is warned about: %s', (tabletDisruptionBudget, isBlocking) => {
    expect(ids(renderSound({ tabletDisruptionBudget }).warnings)).toEqual(isBlocking ? ['disruption-budget-blocks-drains'] : []);
  });

  test.each<[unknown, string]>([
    [{ maxUnavailable: 1 }, 'tabletDisruptionBudget: has to be a DisruptionBudget, such as DisruptionBudget.maxUnavailable(1), not a map'],
    [DisruptionBudget.maxUnavailable('1' as any), "tabletDisruptionBudget.maxUnavailable: has to be a whole number from 0, not '1'"],
    [DisruptionBudget.minAvailable(-1), 'tabletDisruptionBudget.minAvailable: has to be a whole number from 0, not the number -1'],
    [DisruptionBudget.maxUnavailablePercent(101), 'tabletDisruptionBudget.maxUnavailable: has to be a whole number of percent from 0 to 100, not the number 101'],
  ])('%j is refused', (tabletDisruptionBudget, problem) => {
    expect(problemsFrom(() => renderSound({ tabletDisruptionBudget }))).toEqual([problem]);
  });
});

describe('metrics', () => {
  // apache/fluss#2678, #2711, chart defects 47 and 48.
  test('each reporter has its keys, and Prometheus a port of the container and Services', () => {
    const { objects } = renderSound({
      metricsReporters: [MetricsReporter.prometheus({ port: 9300, service: { portName: 'scrape', labels: { monitoring: 'on' } } }), MetricsReporter.jmx({ port: '9250-9260' }), MetricsReporter.custom('influxdb')],
    });
    expect(find(objects, 'ConfigMap').data['server.yaml'].split('\n').filter((line: string) => line.startsWith('metrics'))).toEqual([
      'metrics.reporter.jmx.port: 9250-9260', 'metrics.reporter.prometheus.port: 9300', 'metrics.reporters: prometheus,jmx,influxdb',
    ]);
    expect(server(objects, 'tablet').ports.at(-1)).toEqual({ name: 'metrics', containerPort: 9300, protocol: 'TCP' });
    const service = find(objects, 'Service', 'demo-tablet-server-metrics-hs');
    expect(service.spec).toEqual({ type: 'ClusterIP', clusterIP: 'None', selector: statefulSet(objects, 'tablet').spec.selector.matchLabels, ports: [{ name: 'scrape', port: 9300, targetPort: 9300, protocol: 'TCP' }] });
    expect(service.metadata.labels).toMatchObject({ 'monitoring': 'on', 'app.kubernetes.io/component': 'metrics' });
  });

  test('without Prometheus there are no Services', () => {
    expect(renderSound({ metricsReporters: [MetricsReporter.jmx()] }).objects.filter(object => object.kind === 'Service' && object.metadata.name.includes('metrics'))).toEqual([]);
  });

  test.each<[unknown, string]>([
    [null, '[0]: has to be a MetricsReporter, such as MetricsReporter.prometheus(), not nothing'],
    [MetricsReporter.prometheus({ port: 0 }), '.prometheus.port: has to be a port from 1 to 65535 or a range such as 9250-9260, not the number 0'],
    [MetricsReporter.prometheus({ port: '9249-9260' as any }), '.prometheus.port: a Service cannot lead to the range 9249-9260: give one port'],
    [MetricsReporter.prometheus({ prot: 1 } as any), '.prometheus.prot: is no option; there are port, service'],
    [MetricsReporter.prometheus(5 as any), '.prometheus: has to be a map, not the number 5'],
    [MetricsReporter.prometheus({ service: { portName: 'Too_Long_For_A_Port' } }), ".prometheus.service.portName: 'Too_Long_For_A_Port' is no port name: 1 to 15 lower-case letters, digits and single dashes, at least one letter"],
    [MetricsReporter.prometheus({ service: { labels: { a: 1 } as any } }), '.prometheus.service.labels.a: must be text, is a number; put it in quotes'],
    [MetricsReporter.prometheus({ service: { labels: { 'app.kubernetes.io/name': 'x' } } }), ".prometheus.service.labels['app.kubernetes.io/name']: cannot be set: the library labels its objects with it"],
    [MetricsReporter.prometheus({ service: { annotations: { a: true } as any } }), '.prometheus.service.annotations.a: must be text, is a boolean; put it in quotes'],
    [MetricsReporter.jmx({ port: '9260-9250' }), ".jmx.port: has to be a port from 1 to 65535 or a range such as 9250-9260, not '9260-9250'"],
    [MetricsReporter.custom('a.b'), "[0]: 'a.b' is no identifier of a reporter: letters, digits, dashes and underscores"],
    [MetricsReporter.custom(Symbol('x') as any), "[0]: a reporter's name has to be a text, not a symbol"],
    [MetricsReporter.custom('prometheus'), '[0]: is a reporter that the library knows: use MetricsReporter.prometheus(), which makes its Services, too'],
  ])('%p is refused', (reporter, problem) => {
    expect(problemsFrom(() => renderSound({ metricsReporters: [reporter] }))).toEqual([`metricsReporters${problem}`]);
  });

  test('a reporter given twice is refused', () => {
    expect(problemsFrom(() => renderSound({ metricsReporters: [MetricsReporter.jmx(), MetricsReporter.jmx({ port: '9300' })] }))).toEqual(["metricsReporters[1]: the reporter 'jmx' is given twice"]);
  });
});
