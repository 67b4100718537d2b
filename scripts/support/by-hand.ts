import { App, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';

/*
 * What examples/quickstart gives, written by hand: the measure for scripts/bench.ts, which also checks that both give the same objects.
 */

const NAMESPACE = 'fluss';
const PORTS = { internal: 9123, client: 9124 };
const LISTENERS = 'INTERNAL://${pod_ip}:9123,CLIENT://${pod_ip}:9124';

const app = new App();
const chart = new Chart(app, 'quickstart', { namespace: NAMESPACE });

new k8s.KubeConfigMap(chart, 'configuration', {
  metadata: { name: 'demo-fluss-conf-file', labels: labels() },
  data: {
    'server.yaml': [
      'data.dir: /tmp/fluss/data',
      'default.bucket.number: 3',
      'default.replication.factor: 1',
      'internal.listener.name: INTERNAL',
      'remote.data.dir: /tmp/fluss/remote-data',
      'zookeeper.address: zookeeper:2181',
      'zookeeper.path.root: /fluss-fluss/demo',
      '',
    ].join('\n'),
  },
});

addServers({ component: 'coordinator', request: '512Mi', limit: '1Gi', settings: [] });
addService('demo-fluss-bootstrap', 'coordinator', false, ['client']);
addServers({ component: 'tablet', request: '1Gi', limit: '2Gi', settings: ['tablet-server.id=${POD_NAME##*-}'], volume: '1Gi' });

app.synth();

interface Servers {
  readonly component: string;
  readonly request: string;
  readonly limit: string;
  readonly settings: string[];
  readonly volume?: string;
}

function addServers({ component, request, limit, settings, volume }: Servers): void {
  const name = `demo-fluss-${component}-server`;
  const selector = selectorOf(component);
  const opensClientPort = { tcpSocket: { port: k8s.IntOrString.fromNumber(9124) } };
  const advertised = `CLIENT://\${POD_NAME}.${name}-hs.${NAMESPACE}.svc.cluster.local:9124`;
  const args = [...settings, `bind.listeners=${LISTENERS}`, `advertised.listeners=${advertised}`].map(setting => `"-D${setting}"`);
  const script = [
    'set -eu',
    'case "${POD_IP}" in *:*) pod_ip="[${POD_IP}]" ;; *) pod_ip="${POD_IP}" ;; esac',
    [`exec /opt/fluss/bin/${component}-server.sh start-foreground`, ...args].join(' \\\n  '),
    '',
  ].join('\n');

  new k8s.KubeStatefulSet(chart, component, {
    metadata: { name, labels: labels() },
    spec: {
      replicas: 1,
      selector: { matchLabels: selector },
      serviceName: `${name}-hs`,
      updateStrategy: { type: 'RollingUpdate' },
      template: {
        metadata: { labels: selector },
        spec: {
          containers: [{
            name: `fluss-${component}`,
            image: 'apache/fluss:0.9.1-incubating',
            imagePullPolicy: 'IfNotPresent',
            command: ['/bin/sh', '-c', script],
            env: [
              fromField('POD_NAME', 'metadata.name'),
              fromField('POD_NAMESPACE', 'metadata.namespace'),
              fromField('POD_IP', 'status.podIP'),
              fromField('NODE_IP', 'status.hostIP'),
            ],
            ports: [
              { name: 'internal', containerPort: 9123, protocol: 'TCP' },
              { name: 'client', containerPort: 9124, protocol: 'TCP' },
            ],
            livenessProbe: { ...opensClientPort, initialDelaySeconds: 10, periodSeconds: 3, timeoutSeconds: 1, failureThreshold: 100 },
            readinessProbe: { ...opensClientPort, initialDelaySeconds: 15, periodSeconds: 5, timeoutSeconds: 10, failureThreshold: 360 },
            resources: {
              requests: { cpu: k8s.Quantity.fromString('100m'), memory: k8s.Quantity.fromString(request) },
              limits: { memory: k8s.Quantity.fromString(limit) },
            },
            volumeMounts: [
              { name: 'fluss-conf', mountPath: '/opt/fluss/conf/server.yaml', subPath: 'server.yaml', readOnly: true },
              ...volume === undefined ? [] : [{ name: 'data', mountPath: '/tmp/fluss/data' }],
            ],
          }],
          volumes: [{ name: 'fluss-conf', configMap: { name: 'demo-fluss-conf-file' } }],
        },
      },
      volumeClaimTemplates: volume === undefined ? undefined : [{
        metadata: { name: 'data' },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: k8s.Quantity.fromString(volume) } } },
      }],
    },
  });

  addService(`${name}-hs`, component, true, ['internal', 'client']);
}

function addService(name: string, component: string, headless: boolean, ports: (keyof typeof PORTS)[]): void {
  const selector = selectorOf(component);
  new k8s.KubeService(chart, name, {
    metadata: { name, labels: { ...labels(), ...selector } },
    spec: {
      type: 'ClusterIP',
      clusterIp: headless ? 'None' : undefined,
      publishNotReadyAddresses: headless,
      selector,
      ports: ports.map(port => ({ name: port, port: PORTS[port], targetPort: k8s.IntOrString.fromString(port), protocol: 'TCP' })),
    },
  });
}

function selectorOf(component: string): { [key: string]: string } {
  return { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'demo', 'app.kubernetes.io/component': component };
}

function labels(): { [key: string]: string } {
  return { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'demo', 'app.kubernetes.io/managed-by': 'cdk8s' };
}

function fromField(name: string, fieldPath: string): k8s.EnvVar {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}
