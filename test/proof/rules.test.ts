import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { chartOf, clusterIn, findingsOf, idsOf } from './proven';
import { DisruptionBudget, FlussClusterProps, FlussCluster, MetricsReporter, ServiceAccount, Storage, ZooKeeper } from '../../src';

const EVERYTHING: FlussClusterProps = {
  metricsReporters: [MetricsReporter.prometheus()],
  serviceAccount: ServiceAccount.create(),
  tabletDisruptionBudget: DisruptionBudget.maxUnavailable(1),
  coordinatorDisruptionBudget: DisruptionBudget.maxUnavailable(1),
  coordinators: { storage: Storage.ephemeral() },
};

const SELECTED = { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'orders', 'app.kubernetes.io/component': 'tablet' };
const POD = '/spec/template/spec';
const CONTAINER = `${POD}/containers/0`;

function object(chart: Chart, kind: string, name: string, rest: Record<string, unknown> = {}, namespace = 'ns'): ApiObject {
  const apiVersion = { Deployment: 'apps/v1', PodDisruptionBudget: 'policy/v1' }[kind] ?? 'v1';
  return new ApiObject(chart, `${kind}-${name}-${namespace}`, { apiVersion, kind, metadata: { name, namespace }, ...rest } as any);
}

const pods = (labels: Record<string, string>) => ({ spec: { template: { metadata: { labels }, spec: { containers: [{ name: 'main' }] } } } });

interface Case {
  readonly what: string;
  readonly props?: FlussClusterProps;
  readonly with?: (chart: Chart, cluster: FlussCluster) => unknown;
  /** Findings, each once; the construct that one is about, and a part of what it says. */
  readonly ids: string[];
  readonly at?: string;
  readonly says?: string;
}

const patch = (what: (cluster: FlussCluster) => ApiObject | undefined, ...operations: JsonPatch[]) =>
  (_: Chart, cluster: FlussCluster): void => what(cluster)!.addJsonPatch(...operations);

const CASES: Case[] = [
  { what: 'a cluster with everything is proven', ids: [] },

  {
    what: 'a user Deployment with the labels of the tablet servers is found',
    with: chart => object(chart, 'Deployment', 'mine', pods(SELECTED)),
    ids: ['proof-selector-matches-foreign-pods'],
    at: 'chart/orders/Tablets/Service',
    says: 'chart/Deployment-mine-ns',
  },
  {
    what: 'a user Deployment with other labels is none of our business',
    with: chart => object(chart, 'Deployment', 'mine', pods({ ...SELECTED, 'app.kubernetes.io/component': 'mine' })),
    ids: [],
  },
  {
    what: 'a Deployment with the same labels in another namespace is none of our business',
    with: chart => object(chart, 'Deployment', 'mine', pods(SELECTED), 'other'),
    ids: [],
  },
  {
    what: 'a Service whose selector is patched away from its pods is found',
    with: patch(cluster => cluster.tablets.metricsService, JsonPatch.replace('/spec/selector/app.kubernetes.io~1instance', 'x')),
    ids: ['proof-selector-misses-pods'],
    at: 'chart/orders/Tablets/MetricsService',
    says: 'chart/orders/Tablets/Resource',
  },
  {
    what: 'a budget whose selector also matches the coordinators is found',
    with: patch(cluster => cluster.tabletDisruptionBudget, JsonPatch.remove('/spec/selector/matchLabels/app.kubernetes.io~1component')),
    ids: ['proof-selector-matches-foreign-pods', 'proof-several-budgets'],
    at: 'chart/orders/TabletDisruptionBudget',
    says: 'chart/orders/Coordinators/Resource',
  },
  {
    what: 'a pod template that loses a label that selectors use is found',
    with: patch(cluster => cluster.coordinators.statefulSet, JsonPatch.remove('/spec/template/metadata/labels/app.kubernetes.io~1component')),
    ids: ['proof-selector-misses-pods', 'proof-service-name'],
    at: 'chart/orders/Coordinators/Resource',
    says: 'its own pod template',
  },
  {
    what: 'a further label of the pods is fine',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add('/spec/template/metadata/labels/team', 'x')),
    ids: [],
  },

  {
    what: 'a Service that is patched to have an address of its own is no longer headless',
    with: patch(cluster => cluster.tablets.service, JsonPatch.remove('/spec/clusterIP')),
    ids: ['proof-service-name'],
    at: 'chart/orders/Tablets/Resource',
    says: 'not headless',
  },
  {
    what: 'a Service under another name is missed by serviceName and by the advertised host',
    with: patch(cluster => cluster.tablets.service, JsonPatch.replace('/metadata/name', 'x')),
    ids: ['proof-host-missing', 'proof-service-name'],
    at: 'chart/orders/Tablets/Resource',
    says: "'orders-fluss-tablet-server-hs'",
  },
  {
    what: 'a serviceName that is patched is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.replace('/spec/serviceName', 'orders-fluss-coordinator-server-hs')),
    ids: ['proof-host-of-pod', 'proof-identity-patched', 'proof-service-name'],
    at: 'chart/orders/Tablets/Resource',
    says: 'spec.serviceName',
  },

  {
    what: 'a host in a patched server.yaml that is no Service is found',
    with: patch(cluster => cluster.configuration.configMap, JsonPatch.replace('/data/server.yaml', 'zookeeper.address: zk.ns.svc.cluster.local:2181\n')),
    ids: ['proof-host-missing'],
    at: 'chart/orders/Configuration/Resource',
    says: "the Service 'zk'",
  },
  {
    what: 'a host in another namespace is not looked for',
    with: patch(cluster => cluster.configuration.configMap, JsonPatch.replace('/data/server.yaml', 'zookeeper.address: zk.other.svc.cluster.local:2181\n')),
    ids: [],
  },
  { what: 'a ZooKeeper that is given as external need not be in the App', props: { zookeeper: ZooKeeper.external('zk-0.zk.ns.svc.cluster.local:2181') }, ids: [] },
  { what: 'a host that the user writes into the configuration need not be in the App', props: { config: { 'metrics.reporter.x.url': 'http://minio.ns.svc:9000' } }, ids: [] },
  { what: 'a host that the user writes into a variable need not be in the App', props: { tablets: { env: [{ name: 'A', value: 'http://minio.ns.svc:9000' }] } }, ids: [] },
  {
    what: 'an external ZooKeeper that is in the App has to have the port',
    props: { zookeeper: ZooKeeper.external('zk.ns.svc:2182') },
    with: chart => object(chart, 'Service', 'zk', { spec: { ports: [{ port: 2181 }] } }),
    ids: ['proof-host-port'],
    at: 'chart/orders/Configuration/Resource',
    says: '2181',
  },
  {
    what: 'an external ZooKeeper that is in the App and has the port is fine',
    props: { zookeeper: ZooKeeper.external('zk.ns.svc:2181') },
    with: chart => object(chart, 'Service', 'zk', { spec: { ports: [{ port: 2181 }] } }),
    ids: [],
  },

  {
    what: 'a mount of a volume that is not there is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add(`${CONTAINER}/volumeMounts/-`, { name: 'x', mountPath: '/x' })),
    ids: ['proof-mount-without-volume'],
    at: 'chart/orders/Tablets/Resource',
    says: "'x'",
  },
  {
    what: 'a volume that no container mounts is found',
    props: { tablets: { extraVolumes: [{ name: 'x', emptyDir: {} }] } },
    ids: ['proof-volume-not-mounted'],
    at: 'chart/orders/Tablets/Resource',
    says: "volume 'x'",
  },
  {
    what: 'a volume that is mounted is fine',
    props: { tablets: { extraVolumes: [{ name: 'x', emptyDir: {} }], extraVolumeMounts: [{ name: 'x', mountPath: '/x' }] } },
    ids: [],
  },
  {
    what: 'a claim template that no container mounts is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add('/spec/volumeClaimTemplates/-', { metadata: { name: 'x' } })),
    ids: ['proof-volume-not-mounted'],
    at: 'chart/orders/Tablets/Resource',
    says: "claim template 'x'",
  },

  {
    what: 'a variable that a patch sets a second time is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add(`${CONTAINER}/env/-`, { name: 'POD_IP', value: 'x' })),
    ids: ['proof-name-repeated'],
    at: 'chart/orders/Tablets/Resource',
    says: "'POD_IP'",
  },
  {
    what: 'a volume that a patch adds a second time is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add(`${POD}/volumes/-`, { name: 'fluss-conf', emptyDir: {} })),
    ids: ['proof-name-repeated'],
    at: 'chart/orders/Tablets/Resource',
    says: "'fluss-conf'",
  },
  {
    what: 'a container, a port and a path that a patch repeats are found',
    with: patch(cluster => cluster.tablets.statefulSet,
      JsonPatch.add(`${POD}/initContainers`, [{ name: 'fluss-tablet' }]),
      JsonPatch.add(`${CONTAINER}/ports/-`, { name: 'client', containerPort: 9123 }),
      JsonPatch.add(`${CONTAINER}/volumeMounts/-`, { name: 'data', mountPath: '/tmp/fluss/data' })),
    ids: ['proof-name-repeated'],
    at: 'chart/orders/Tablets/Resource',
    says: "the container 'fluss-tablet'",
  },

  {
    what: 'a targetPort that the pods do not open by this name is found',
    with: patch(cluster => cluster.tablets.service, JsonPatch.replace('/spec/ports/0/targetPort', 'x')),
    ids: ['proof-service-port'],
    at: 'chart/orders/Tablets/Service',
    says: 'internal (9123), client (9124), metrics (9249)',
  },
  {
    what: 'a targetPort by number that the pods do not open is found',
    with: patch(cluster => cluster.tablets.service, JsonPatch.replace('/spec/ports/0/targetPort', 1)),
    ids: ['proof-service-port'],
    at: 'chart/orders/Tablets/Service',
    says: 'port 1,',
  },
  {
    what: 'a probe of a port that the container does not open is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.replace(`${CONTAINER}/livenessProbe/tcpSocket/port`, 1)),
    ids: ['proof-probe-port'],
    at: 'chart/orders/Tablets/Resource',
    says: 'livenessProbe asks the port 1',
  },
  {
    what: 'a probe of a port by its name is fine',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.replace(`${CONTAINER}/livenessProbe/tcpSocket/port`, 'client')),
    ids: [],
  },
  {
    what: 'a listener whose port is patched away is found',
    with: patch(cluster => cluster.coordinators.statefulSet, JsonPatch.replace(`${CONTAINER}/ports/0/containerPort`, 1)),
    ids: ['proof-listener-port'],
    at: 'chart/orders/Coordinators/Resource',
    says: 'INTERNAL is bound to the port 9123',
  },
  {
    what: 'a reporter whose port is patched away is found',
    with: patch(cluster => cluster.coordinators.statefulSet, JsonPatch.replace(`${CONTAINER}/ports/2/containerPort`, 1)),
    ids: ['proof-metrics-port', 'proof-service-port'],
    at: 'chart/orders/Coordinators/Resource',
    says: '9249',
  },

  {
    what: 'a ConfigMap under another name is missed by the servers',
    with: patch(cluster => cluster.configuration.configMap, JsonPatch.replace('/metadata/name', 'x')),
    ids: ['proof-reference-missing'],
    at: 'chart/orders/Coordinators/Resource',
    says: "ConfigMap 'orders-fluss-conf-file'",
  },
  {
    what: 'a ConfigMap without server.yaml is missed by the mount',
    with: patch(cluster => cluster.configuration.configMap, JsonPatch.move('/data/server.yaml', '/data/x')),
    ids: ['proof-key-missing'],
    says: "the key 'server.yaml'",
  },
  {
    what: 'a service account of ours under another name is missed by the pods',
    with: patch(cluster => cluster.serviceAccount, JsonPatch.replace('/metadata/name', 'x')),
    ids: ['proof-reference-missing'],
    says: "ServiceAccount 'orders-fluss'",
  },
  {
    what: 'a Secret that a patch refers to is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add(`${CONTAINER}/envFrom`, [{ secretRef: { name: 'x' } }])),
    ids: ['proof-reference-missing'],
    at: 'chart/orders/Tablets/Resource',
    says: "Secret 'x'",
  },
  {
    what: 'an optional Secret that a patch refers to is fine',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.add(`${CONTAINER}/envFrom`, [{ secretRef: { name: 'x', optional: true } }])),
    ids: [],
  },
  {
    what: 'objects that the user names are taken to exist',
    props: {
      serviceAccount: ServiceAccount.existing('theirs'),
      image: { pullSecrets: ['registry'] },
      tablets: {
        env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'k' } } }],
        envFrom: [{ configMapRef: { name: 'b' } }],
        extraVolumes: [{ name: 'c', persistentVolumeClaim: { claimName: 'c' } }, { name: 'd', projected: { sources: [{ secret: { name: 'd' } }] } }],
        initContainers: [{
          name: 'i',
          image: 'i',
          env: [{ name: 'E', valueFrom: { configMapKeyRef: { name: 'e', key: 'k' } } }],
          volumeMounts: [{ name: 'c', mountPath: '/c' }, { name: 'd', mountPath: '/d' }],
        }],
      },
    },
    ids: [],
  },
  {
    what: 'a key that a Secret of the App does not have is found',
    props: { tablets: { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'k' } } }] } },
    with: chart => object(chart, 'Secret', 'a', { stringData: { other: 'hidden' } }),
    ids: ['proof-key-missing'],
    at: 'chart/orders/Tablets/Resource',
    says: "it has 'other'",
  },
  {
    what: 'a key that a Secret of the App has is fine',
    props: { tablets: { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'k' } } }] } },
    with: chart => object(chart, 'Secret', 'a', { stringData: { k: 'hidden' } }),
    ids: [],
  },

  {
    what: 'a second budget for the pods is found',
    with: chart => object(chart, 'PodDisruptionBudget', 'mine', { spec: { maxUnavailable: 1, selector: { matchLabels: SELECTED } } }),
    ids: ['proof-several-budgets'],
    at: 'chart/orders/Tablets/Resource',
    says: 'chart/PodDisruptionBudget-mine-ns',
  },
  {
    what: 'a budget of the user that excludes the pods is fine',
    with: chart => object(chart, 'PodDisruptionBudget', 'mine', {
      spec: { maxUnavailable: 1, selector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'NotIn', values: ['fluss'] }] } },
    }),
    ids: [],
  },
  {
    what: 'a budget of the user for all pods of the namespace is found',
    with: chart => object(chart, 'PodDisruptionBudget', 'mine', { spec: { maxUnavailable: 1, selector: {} } }),
    ids: ['proof-several-budgets'],
    at: 'chart/orders/Coordinators/Resource',
    says: '2 PodDisruptionBudgets',
  },

  {
    what: 'a selector that is patched is found',
    with: patch(cluster => cluster.tablets.statefulSet,
      JsonPatch.add('/spec/selector/matchLabels/team', 'x'), JsonPatch.add('/spec/template/metadata/labels/team', 'x')),
    ids: ['proof-identity-patched'],
    at: 'chart/orders/Tablets/Resource',
    says: 'spec.selector',
  },
  {
    what: 'a claim that is renamed is found',
    with: (_, { tablets: { statefulSet } }) => {
      const mounts: { name: string }[] = statefulSet.toJson().spec.template.spec.containers[0].volumeMounts;
      statefulSet.addJsonPatch(JsonPatch.replace('/spec/volumeClaimTemplates/0/metadata/name', 'x'),
        JsonPatch.replace(`${CONTAINER}/volumeMounts/${mounts.findIndex(({ name }) => name === 'data')}/name`, 'x'));
    },
    ids: ['proof-identity-patched'],
    at: 'chart/orders/Tablets/Resource',
    says: "claim template 'data'",
  },
  {
    what: 'a StatefulSet that is renamed is found',
    with: patch(cluster => cluster.tablets.statefulSet, JsonPatch.replace('/metadata/name', 'x')),
    ids: ['proof-identity-patched'],
    at: 'chart/orders/Tablets/Resource',
    says: 'metadata.name',
  },
];

test.each(CASES)('$what', ({ props, with: change, ids, at, says }) => {
  const chart = chartOf();
  const cluster = clusterIn(chart, 'orders', { ...EVERYTHING, ...props });
  change?.(chart, cluster);
  const lines = findingsOf(chart);
  expect(idsOf(chart)).toEqual(ids);
  if (at !== undefined || says !== undefined) expect(lines.filter(line => line.includes(`[${at ?? ''}`) && line.includes(says ?? ''))).not.toEqual([]);
  expect(lines.join()).not.toContain('hidden');
});

test.each(CASES.filter(({ ids }) => ids.length > 0))('acknowledged: $what', ({ props, with: change, ids }) => {
  const chart = chartOf();
  const cluster = clusterIn(chart, 'orders', { ...EVERYTHING, ...props, acknowledge: ids });
  change?.(chart, cluster);
  expect(findingsOf(chart)).toEqual([]);
});
