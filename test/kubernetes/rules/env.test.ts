import { proveRule } from './rule-cases';
import { checkEnv, checkEnvFrom } from '../../../src/kubernetes/value-rules';
import { Problems } from '../../../src/problems/problems';

const from = (valueFrom: object) => [{ name: 'A', valueFrom }];
const field = (fieldPath: string) => from({ fieldRef: { fieldPath } });
const twice = [{ name: 'A', value: '1' }, { name: 'A', value: '2' }];

describe('environment variables', () => proveRule(checkEnv, 'EnvVar', [
  ['a value, an empty one and none', [{ name: 'A', value: 'x' }, { name: 'b.c-d', value: '' }, { name: '_' }]],
  ['a key of a Secret', from({ secretKeyRef: { name: 's', key: 'k' } })],
  ['an empty value beside a source', [{ name: 'A', value: '', valueFrom: { configMapKeyRef: { name: 's', key: 'k' } } }]],
  ['a field of the pod', field('status.hostIPs')],
  ['a label of the pod', field("metadata.labels['apps.kubernetes.io/pod-index']")],
  ['a resource', from({ resourceFieldRef: { resource: 'limits.memory' } })],
  ['a value and a source', [{ name: 'A', value: 'x', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }], /^x\[0\]\.valueFrom: is not allowed together with a value/],
  ['no source', from({}), /^x\[0\]\.valueFrom: must have a configMapKeyRef, .*, has none$/],
  ['two sources', from({ fieldRef: { fieldPath: 'metadata.name' }, secretKeyRef: { name: 's', key: 'k' } }), /must have only one of fieldRef, secretKeyRef$/],
  ['an unknown field of the pod', field('spec.containers'), /^x\[0\]\.valueFrom\.fieldRef\.fieldPath: must be one of metadata\.name/],
  ['a bad label of the pod', field("metadata.labels['a b']"), /fieldPath: "a b" is not/],
  ['an unknown resource', from({ resourceFieldRef: { resource: 'memory' } }), /resourceFieldRef\.resource: must be limits or requests/],
  ['no name of a Secret', from({ secretKeyRef: { key: 'k' } }), /^x\[0\]\.valueFrom\.secretKeyRef\.name: is missing/],
  ['a bad key of a Secret', from({ secretKeyRef: { name: 's', key: 'a/b' } }), /secretKeyRef\.key: "a\/b" is not a key/],
  ['a bad name', [{ name: 'A=B' }], /^x\[0\]\.name: "A=B" is not the name of an environment variable/],
  ['a name for new clusters only', [{ name: '1A' }], /^x\[0\]\.name: .*; Kubernetes before 1\.32 refuses it$/],
  // helm/helm#31529, stackabletech/hdfs-operator#497
  ['a name twice', twice, /^x\[1\]\.name: "A" is already the name of entry 0; server-side apply refuses that$/],
]));

test('a name twice only deserves a word where a chart values file is read', () => {
  const problems = new Problems(undefined, true);
  checkEnv(twice, [], problems);
  expect(problems.errors).toEqual([]);
  expect(problems.cautions).toEqual([expect.objectContaining({ id: 'env-name-twice', option: '[1].name' })]);
});

describe('sources of environment variables', () => proveRule(checkEnvFrom, 'EnvFromSource', [
  ['a ConfigMap and a Secret', [{ configMapRef: { name: 'c' } }, { prefix: 'X_', secretRef: { name: 's', optional: true } }, { prefix: '', secretRef: { name: 's' } }]],
  ['none', [{ prefix: 'X_' }], /^x\[0\]: must have a configMapRef or a secretRef, has none$/],
  ['both', [{ configMapRef: { name: 'c' }, secretRef: { name: 's' } }], /^x\[0\]: must have only one of configMapRef, secretRef$/],
  ['no name', [{ secretRef: {} }], /^x\[0\]\.secretRef\.name: is missing/],
  ['a bad name', [{ secretRef: { name: 'My_Creds' } }], /^x\[0\]\.secretRef\.name: "My_Creds" is not a DNS subdomain/],
  ['a bad prefix', [{ prefix: '=', secretRef: { name: 's' } }], /^x\[0\]\.prefix: /],
]));
