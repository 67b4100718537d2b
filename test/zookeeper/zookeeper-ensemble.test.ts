import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart, Duration, Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { FlussCluster, Naming, SaslCredential, Storage, ZooKeeper, ZooKeeperEnsemble, ZooKeeperEnsembleProps } from '../../src';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';

const REMOTE = { 'remote.data.dir': 's3://bucket/fluss' };

type Props = Partial<Record<keyof ZooKeeperEnsembleProps, unknown>>;

function ensemble(props: Props = {}, namespace: string | undefined = 'streaming') {
  const chart = new Chart(new App(), 'chart', { namespace });
  const made = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'orders', ...props } as any);
  const objects: any[] = chart.toJson();
  const of = (kind: string): any[] => objects.filter(object => object.kind === kind);
  const { spec } = of('StatefulSet')[0].spec.template;
  return { made, objects, of, pod: spec, container: spec.containers[0], cfg: of('ConfigMap')[0].data['zoo.cfg'].trimEnd().split('\n') };
}

test.each([[1], [3], [5]])('every object of %i servers passes the strict check', replicas => {
  const { objects } = ensemble({ replicas, metricsPort: 7000, networkPolicy: {} });
  for (const object of objects) {
    const problems = new Problems();
    expect(checkManifest(object, problems)).toBe(true);
    expect(problems.errors).toEqual([]);
  }
});

test('objects are named by the naming strategy and never meet those of the Fluss cluster of the same name', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const zookeeper = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'orders', metricsPort: 7000, networkPolicy: {} });
  new FlussCluster(chart, 'orders', { zookeeper, config: REMOTE });
  const names = chart.toJson().map(object => `${object.kind} ${object.metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(0, 7)).toEqual([
    'ConfigMap orders-fluss-zookeeper-conf', 'StatefulSet orders-fluss-zookeeper', 'Service orders-fluss-zookeeper-hs', 'Service orders-fluss-zookeeper-client',
    'Service orders-zookeeper-metrics-hs', 'PodDisruptionBudget orders-fluss-zookeeper', 'NetworkPolicy orders-fluss-zookeeper',
  ]);
});

test('every selector finds the pods of this ensemble and no others', () => {
  const { of } = ensemble({ metricsPort: 7000, networkPolicy: {} });
  const labels = { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'orders', 'app.kubernetes.io/component': 'zookeeper' };
  expect(of('StatefulSet')[0].spec.template.metadata.labels).toEqual(labels);
  expect(of('StatefulSet')[0].spec.selector.matchLabels).toEqual(labels);
  for (const service of of('Service')) expect(service.spec.selector).toEqual(labels);
  expect(of('PodDisruptionBudget')[0].spec.selector.matchLabels).toEqual(labels);
  expect(of('NetworkPolicy')[0].spec.podSelector.matchLabels).toEqual(labels);
});

test('a cluster finds each server by its name, and takes messages as large as they do', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const zookeeper = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'orders', maxBufferSize: Size.mebibytes(8), clusterDomain: 'corp.example' });
  const cluster = new FlussCluster(chart, 'orders', { zookeeper, config: REMOTE });
  const yaml = chart.toJson().find(object => object.data?.['server.yaml'])!.data['server.yaml'].split('\n');
  const host = (ordinal: number) => `orders-fluss-zookeeper-${ordinal}.orders-fluss-zookeeper-hs.streaming.svc.corp.example:2181`;
  expect(yaml).toContain(`zookeeper.address: ${host(0)},${host(1)},${host(2)}`);
  expect(yaml).toContain('zookeeper.client.max-buffer-size: 8388608');
  expect(zookeeper.statefulSet.toJson().spec.template.spec.containers[0].env).toContainEqual(
    { name: 'SERVER_JVMFLAGS', value: expect.stringContaining('-Djute.maxbuffer=8388608 ') });
  expect(cluster.warnings).toEqual([]);
});

test('without a namespace the address holds in the namespace that it is applied to', () => {
  const chart = new Chart(new App(), 'chart');
  const { connection } = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'orders', replicas: 1 });
  expect(connection.address).toBe('orders-fluss-zookeeper-0.orders-fluss-zookeeper-hs:2181');
});

test('the servers of a quorum are numbered from their ordinals', () => {
  const { cfg, container } = ensemble();
  expect(cfg.filter((line: string) => line.startsWith('server.'))).toEqual([0, 1, 2].map(ordinal =>
    `server.${ordinal + 1}=orders-fluss-zookeeper-${ordinal}.orders-fluss-zookeeper-hs.streaming.svc.cluster.local:2888:3888;2181`));
  expect(container.command[2]).toContain('echo "$$((${POD_NAME##*-} + 1))" > /data/myid');
});

test('a lone server runs without a quorum, a budget or rules of placement', () => {
  const { cfg, of, pod, container } = ensemble({ replicas: 1 });
  expect(cfg).toContain('clientPort=2181');
  expect(cfg.join()).not.toMatch(/server\.|quorum/);
  expect(of('PodDisruptionBudget')).toEqual([]);
  expect(pod).not.toHaveProperty('affinity');
  expect(container.ports).toEqual([{ name: 'client', containerPort: 2181, protocol: 'TCP' }]);
});

// apache/fluss#1305, apache/fluss#1000
test('a lost session ends well before a restarted server gives up on registering', () => {
  expect(ensemble().cfg).toContain('maxSessionTimeout=30000');
  expect(() => ensemble({ maxSessionTimeout: Duration.seconds(50) })).toThrow(/maxSessionTimeout: has to be a whole number from 4000 to 45000/);
  expect(() => ensemble({ tickTime: Duration.seconds(8), maxSessionTimeout: Duration.seconds(10) })).toThrow(/maxSessionTimeout: .* from 16000/);
});

test('old snapshots are removed, connections limited, and no admin server opens a port', () => {
  expect(ensemble({ maxClientConnections: 0 }).cfg).toEqual(expect.arrayContaining([
    'autopurge.purgeInterval=1', 'autopurge.snapRetainCount=3', 'maxClientCnxns=0', 'admin.enableServer=false', '4lw.commands.whitelist=mntr,ruok,srvr',
  ]));
});

test('pods pass the restricted profile and write nowhere but to their volumes', () => {
  const { pod, container } = ensemble();
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  expect(container.volumeMounts.map((mount: any) => [mount.mountPath, mount.readOnly ?? false])).toEqual([['/etc/zookeeper', true], ['/data', false], ['/tmp', false]]);
});

test('all servers start at once, since the first alone makes no quorum', () => {
  const { of } = ensemble();
  expect(of('StatefulSet')[0].spec.podManagementPolicy).toBe('Parallel');
  expect(of('Service').find(service => service.spec.clusterIP === 'None').spec.publishNotReadyAddresses).toBe(true);
});

test('what the servers read rolls them, and nothing else does', () => {
  const sum = (props: Props) => ensemble(props).of('StatefulSet')[0].spec.template.metadata.annotations['fluss.apache.org/config-checksum'];
  expect(sum({ syncLimit: 7 })).not.toBe(sum({}));
  expect(sum({ networkPolicy: {}, annotations: { a: 'b' } })).toBe(sum({}));
});

test('ephemeral data lies in the pod', () => {
  const { of, pod } = ensemble({ storage: Storage.ephemeral() });
  expect(pod.volumes).toContainEqual({ name: 'data', emptyDir: {} });
  expect(of('StatefulSet')[0].spec).not.toHaveProperty('volumeClaimTemplates');
});

test('the network policy lets in members, the Fluss servers of the namespace, and the monitoring that is named', () => {
  const monitoring = [{ namespaceSelector: { matchLabels: { team: 'sre' } } }];
  const { ingress } = ensemble({ metricsPort: 7000, networkPolicy: { monitoring } }).of('NetworkPolicy')[0].spec;
  expect(ingress.map((rule: any) => rule.ports.map((port: any) => port.port))).toEqual([[2888, 3888], [2181], [7000]]);
  expect(ingress[1].from).toEqual([{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'fluss' } } }]);
  expect(ingress[2].from).toEqual(monitoring);
});

test('an empty list of clients lets in nobody rather than everybody', () => {
  const { ingress } = ensemble({ networkPolicy: { clients: [] } }).of('NetworkPolicy')[0].spec;
  expect(ingress).toHaveLength(1);
  for (const rule of ingress) expect(rule.from.length).toBeGreaterThan(0);
});

test('the naming strategy, the image and lines of zoo.cfg are the user\'s', () => {
  const { cfg, container, of } = ensemble({
    naming: Naming.unique({ prefix: 'keeper' }), image: { registry: 'mirror.example:5000', tag: '3.9.2', pullSecrets: ['regcred'] }, config: { snapCount: 50000, skipACL: false },
  });
  expect(of('StatefulSet')[0].metadata.name).toBe('keeper-zookeeper');
  expect(container.image).toBe('mirror.example:5000/zookeeper:3.9.2');
  expect(cfg).toEqual(expect.arrayContaining(['snapCount=50000', 'skipACL=false']));
});

test.each<[Props, RegExp]>([
  [{ replicas: 2 }, /replicas: has to be 1, 3 or 5, not the number 2/],
  [{ replicas: NaN }, /replicas: has to be 1, 3 or 5/],
  [{ servers: 3 } as any, /servers: is no option/],
  [{ heap: '512m' }, /heap: has to be a Size/],
  [{ heap: Size.kibibytes(70_000) }, /heap: has to be whole mebibytes/],
  [{ resources: { limits: { memory: k8s.Quantity.fromString('600Mi') } } }, /resources\.limits\.memory: 600Mi cannot hold a heap of 512Mi/],
  [{ jvmOptions: ['-Da=b c'] }, /jvmOptions\[0\]: '-Da=b c' is not one option/],
  [{ jvmOptions: ['-Da=$(POD_NAME)'] }, /jvmOptions\[0\]/],
  [{ metricsPort: 2181 }, /metricsPort: 2181 is a port of ZooKeeper itself/],
  [{ networkPolicy: { monitoring: [{}] } }, /networkPolicy\.monitoring: has nothing to scrape/],
  [{ networkPolicy: { clients: [{ podSelectr: {} }] } }, /networkPolicy\.clients\[0\]\.podSelectr/],
  [{ config: { dataDir: '/x' } }, /config\.dataDir: cannot be set/],
  [{ config: { 'server.9': 'evil:1:2' } }, /config\['server\.9'\]: cannot be set/],
  [{ config: { a: 'x\nserver.9=evil:1:2' } }, /config\.a: has to be one line/],
  [{ config: { 'a\nb': 1 } }, /is no key of zoo\.cfg/],
  [{ config: { a: {} } }, /config\.a: has to be a text/],
  [{ podLabels: { 'app.kubernetes.io/component': 'x' } }, /podLabels/],
  [{ snapshotsToKeep: 1 }, /snapshotsToKeep: has to be a whole number from 3/],
  [{ naming: {} }, /naming: has to be an INamingStrategy/],
  [{ clusterName: 'x'.repeat(60) }, /the StatefulSet name/],
])('%j is refused', (props, message) => {
  expect(() => ensemble(props)).toThrow(message);
});

test('the proof of the whole tree passes, and finds two ensembles of one name', () => {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'zookeeper-ensemble-')) });
  const chart = new Chart(app, 'chart', { namespace: 'streaming' });
  const sasl = { users: [SaslCredential.fromSecret('zk-users')], quorum: SaslCredential.literal('quorum', 'a-literal-password') };
  const zookeeper = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'orders', metricsPort: 7000, networkPolicy: {}, sasl });
  new FlussCluster(chart, 'orders', { zookeeper, config: REMOTE, networkPolicy: { egress: [] } });
  try {
    expect(() => app.synth()).not.toThrow();
    new ZooKeeperEnsemble(chart, 'again', { clusterName: 'orders' });
    expect(() => app.synth()).toThrow(/orders-fluss-zookeeper/);
  } finally {
    rmSync(app.outdir, { recursive: true });
  }
});

test('all problems come out at once', () => {
  expect(() => ensemble({ replicas: 4, syncLimit: 0, heap: 1 })).toThrow(/3 problems/);
});

describe('with credentials', () => {
  const sasl = { users: [SaslCredential.fromSecret('zk-users'), SaslCredential.literal('tools', 'a-literal-password')], quorum: SaslCredential.fromSecret('zk-quorum') };

  test('nobody is served who does not log in, and servers ask each other', () => {
    expect(ensemble({ sasl }).cfg).toEqual(expect.arrayContaining([
      'authProvider.sasl=org.apache.zookeeper.server.auth.SASLAuthenticationProvider', 'enforce.auth.enabled=true', 'enforce.auth.schemes=sasl',
      'quorum.auth.enableSasl=true', 'quorum.auth.learnerRequireSasl=true', 'quorum.auth.serverRequireSasl=true',
    ]));
  });

  test('a literal stands in a Secret and nowhere else', () => {
    const { objects } = ensemble({ sasl });
    expect(JSON.stringify(objects)).not.toContain('a-literal-password');
    const secret = objects.find(object => object.kind === 'Secret');
    expect(secret.metadata.name).toBe('orders-fluss-zookeeper-sasl');
    expect(Buffer.from(secret.data['user-1-password'], 'base64').toString()).toBe('a-literal-password');
  });

  test('every object passes the strict check', () => {
    for (const object of ensemble({ sasl }).objects) {
      const problems = new Problems();
      expect(checkManifest(object, problems)).toBe(true);
      expect(problems.errors).toEqual([]);
    }
  });

  test('a cluster that is given the ensemble logs in as its first user, unless it says another', () => {
    const users = (own?: SaslCredential): unknown[] => {
      const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
      const zookeeper = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'orders', sasl });
      const cluster = new FlussCluster(chart, 'orders', { zookeeper, config: REMOTE, sasl: own && { zookeeper: own } });
      const { env } = cluster.tablets.statefulSet.toJson().spec.template.spec.initContainers.find((container: any) => container.name === 'render-jaas-config');
      return env.map((entry: any) => entry.valueFrom.secretKeyRef.name);
    };
    expect(users()).toEqual(['zk-users', 'zk-users']);
    expect(users(SaslCredential.fromSecret('mine'))).toEqual(['mine', 'mine']);
  });

  test('beside TLS properties of the user\'s, the login is named by a system property', () => {
    const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
    const zookeeper = ZooKeeper.external('zk:2281', { clientPropertiesSecret: 'zk-tls', user: SaslCredential.fromSecret('zk-user') });
    const cluster = new FlussCluster(chart, 'orders', { zookeeper, config: REMOTE });
    expect(JSON.stringify(cluster.tablets.statefulSet.toJson())).toContain('-Dzookeeper.sasl.clientconfig=ZookeeperClient');
    expect(cluster.configuration.configMap.toJson().data['server.yaml']).toContain('zookeeper.client.config-path: /etc/fluss/zookeeper-client/');
  });

  test.each<[unknown, RegExp]>([
    [{ users: [] }, /sasl\.users: needs at least one user/],
    [{}, /sasl\.users: needs at least one user/],
    [{ users: ['fluss'] }, /sasl\.users\[0\]: has to be a SaslCredential/],
    [{ users: [SaslCredential.literal('a', 'b'), SaslCredential.literal('a', 'c')] }, /sasl\.users\[1\]: is the same user/],
    [{ ...sasl, tls: true }, /sasl\.tls: is no option/],
  ])('%j is refused', (given, message) => {
    expect(() => ensemble({ sasl: given })).toThrow(message);
  });
});
