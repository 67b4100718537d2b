import * as fc from 'fast-check';
import { garbage, nearlyValid } from './arbitraries';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';

function linesOf(object: unknown, options?: { allowLater?: boolean }): string[] {
  const problems = new Problems();
  expect(checkManifest(object, problems, options)).toBe(true);
  return problems.errors.map(({ option, message }) => `${option}: ${message}`);
}

const statefulSet = (pod: object, more: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'a', namespace: 'n' },
  spec: {
    serviceName: 'a',
    selector: { matchLabels: { a: 'b' } },
    template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'i' }], ...pod } },
    ...more,
  },
});
const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'data' }, spec: { resources: { requests: { storage: '1Gi' } } } };
const mounting = (name: string) => ({ containers: [{ name: 'c', image: 'i', volumeMounts: [{ name, mountPath: '/d' }] }] });
const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec });
const secret = (more: object) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, ...more });

test.each<[title: string, object: object]>([
  ['a StatefulSet', statefulSet({})],
  ['a mounted claim', statefulSet(mounting('data'), { volumeClaimTemplates: [claim] })],
  ['a Service', service({ clusterIP: 'None', ports: [{ name: 'a', port: 1, targetPort: 'http' }, { name: 'b', port: 2, targetPort: 80 }], selector: { a: 'b' } })],
  ['a Secret', secret({ data: { a: 'YQ==', b: '' }, stringData: { c: 'd' } })],
  ['a Role with a colon in its name', { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name: 'system:a' }, rules: [{ verbs: ['get'] }] }],
])('%s passes', (_title, object) => {
  expect(linesOf(object)).toEqual([]);
});

test.each<[title: string, object: object, line: RegExp]>([
  ['a misspelt field', service({ clusterIp: 'None' }), /^spec\.clusterIp: is no field of a ServiceSpec; it is spelled "clusterIP" here$/],
  ['a field beside the spec', { ...statefulSet({}), extra: 1 }, /^extra: is no field of a StatefulSet$/],
  ['a later field', statefulSet({ hostnameOverride: 'x' }), /^spec\.template\.spec\.hostnameOverride: needs Kubernetes 1\.34 or later$/],
  ['no name', { apiVersion: 'v1', kind: 'ConfigMap', metadata: {} }, /^metadata\.name: must be a DNS subdomain, is empty$/],
  ['a Service with a digit first', { ...service({}), metadata: { name: '1abc-metrics-hs' } }, /^metadata\.name: "1abc-metrics-hs" is not a Service name/],
  ['a slash in the name of a Role', { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: { name: 'a/b' } }, /^metadata\.name: must be a name without/],
  ['a bad namespace', { ...secret({}), metadata: { name: 'a', namespace: 'a.b' } }, /^metadata\.namespace: /],
  ['a bad label', { ...secret({}), metadata: { name: 'a', labels: { a: '-' } } }, /^metadata\.labels\.a: /],
  ['a number as an annotation', { ...secret({}), metadata: { name: 'a', annotations: { a: 1 } } }, /^metadata\.annotations\.a: must be text, is a number/],
  ['a bad key of a ConfigMap', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { 'a/b': '' } }, /^data\['a\/b'\]: /],
  ['no base64', secret({ data: { a: 'x!' } }), /^data\.a: must be base64$/],
  ['port 0 of a Service', service({ ports: [{ port: 0 }] }), /^spec\.ports\[0\]\.port: must be from 1 to 65535/],
  ['a port without a name among others', service({ ports: [{ port: 1 }, { name: 'a', port: 2 }] }), /^spec\.ports\[0\]\.name: is missing/],
  ['a port name twice', service({ ports: [{ name: 'a', port: 1 }, { name: 'a', port: 2 }] }), /^spec\.ports\[1\]\.name: is the name of another port/],
  ['a mount without a volume', statefulSet(mounting('data')), /^spec\.template\.spec\.containers\[0\]\.volumeMounts\[0\]\.name: "data" is no volume of the pod$/],
  ['no container', statefulSet({ containers: [] }), /^spec\.template\.spec\.containers: must have at least one container$/],
  ['an init container with the name of a container', statefulSet({ initContainers: [{ name: 'c', image: 'i' }] }), /initContainers\[0\]\.name: "c" is the name of a container/],
  ['a bad account', statefulSet({ serviceAccountName: 'A_b' }), /^spec\.template\.spec\.serviceAccountName: /],
  ['a pod of a CronJob', { apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: 'a' }, spec: { schedule: '* * * * *', jobTemplate: { spec: { template: { spec: { containers: [{ name: 'c' }] } } } } } },
    /^spec\.jobTemplate\.spec\.template\.spec\.containers\[0\]\.image: is missing/],
  ['the selector', statefulSet({}, { selector: { matchLabels: { a: '-' } } }), /^spec\.selector\.matchLabels\.a: /],
])('%s is reported', (_title, object, line) => {
  const lines = linesOf(object);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test('a later field passes where it is allowed', () => {
  expect(linesOf(statefulSet({ hostnameOverride: 'x' }), { allowLater: true })).toEqual([]);
});

test('kinds that are not known are said to be unchecked', () => {
  const problems = new Problems();
  expect(checkManifest({ apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', spec: 1 }, problems)).toBe(false);
  expect(problems.errors).toEqual([]);
  expect(checkManifest({ kind: 'Service' }, problems)).toBe(false);
  expect(problems.errors).toEqual([{ option: 'apiVersion', message: 'is missing' }]);
});

test('garbage is reported, never thrown', () => {
  const head = fc.constantFrom({ apiVersion: 'v1', kind: 'Service' }, { apiVersion: 'apps/v1', kind: 'StatefulSet' }, { apiVersion: 'v1', kind: 'Secret' });
  const near = fc.tuple(head, nearlyValid('KubeStatefulSetProps'), nearlyValid('KubeSecretProps'))
    .map(parts => Object.defineProperties({}, Object.assign({}, ...[...parts].reverse().map(Object.getOwnPropertyDescriptors))));
  fc.assert(fc.property(fc.oneof(garbage(), near), object => {
    expect(() => checkManifest(object, new Problems())).not.toThrow();
  }), { numRuns: 200 });
});
