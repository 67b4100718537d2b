import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedAssembly, schemaModule } from '../../scripts/generate-schema';
import { allowedValues, restrictedFields } from '../../src/kubernetes/enums';
import { LATER_FIELDS, LATER_STRUCTS } from '../../src/kubernetes/later-fields';
import { manifestStruct, structOf } from '../../src/kubernetes/schema';
import { STRUCTS } from '../../src/kubernetes/schema.generated';

const ALL = [...Object.keys(STRUCTS), ...Object.keys(LATER_STRUCTS)];
const SCALARS = ['string', 'number', 'boolean', 'date', 'any', 'Quantity', 'IntOrString'];

test('schema.generated.ts is what the installed cdk8s-plus-28 yields (else: npx projen generate)', () => {
  const written = readFileSync(join(__dirname, '../../src/kubernetes/schema.generated.ts'), 'utf8');
  expect(written).toBe(schemaModule(installedAssembly()));
});

test('every field of every struct has a type that is known', () => {
  const unknown = ALL.flatMap(name => [...structOf(name)!.byName.values()].map(field => [name, field.name, field.type.replace(/(\[\]|\{\})+$/, '')]))
    .filter(([, , type]) => !SCALARS.includes(type) && !structOf(type));
  expect(unknown).toEqual([]);
  expect(ALL.length).toBeGreaterThan(150);
});

test('a field that is renamed in TypeScript keeps its spelling in YAML', () => {
  const service = structOf('ServiceSpec')!;
  expect(service.byName.get('clusterIp')).toMatchObject({ yaml: 'clusterIP', type: 'string', required: false });
  expect(service.byYaml.get('clusterIP')!.name).toBe('clusterIp');
  expect(structOf('ContainerPort')!.byName.get('containerPort')).toMatchObject({ required: true, type: 'number' });
  expect(structOf('ResourceRequirements')!.byName.get('limits')!.type).toBe('Quantity{}');
});

test('a later field belongs to a known struct, is new there and names its version', () => {
  for (const [name, text] of Object.entries(LATER_FIELDS)) {
    expect(Object.keys(STRUCTS)).toContain(name);
    const old = STRUCTS[name].split(' ').map(field => /^\w+/.exec(field)![0]);
    for (const field of text.split(' ')) {
      expect(field).toMatch(/^\w+!?(:[\w[\]{}]+)?@(29|3\d)$/);
      expect(old).not.toContain(/^\w+/.exec(field)![0]);
    }
  }
  expect(Object.keys(LATER_STRUCTS).filter(name => Object.hasOwn(STRUCTS, name))).toEqual([]);
});

test('every field with allowed values exists and holds text', () => {
  for (const key of restrictedFields()) {
    const [struct, field] = key.split('.');
    expect([key, structOf(struct)?.byName.get(field)?.type.replace('[]', '')]).toEqual([key, 'string']);
    expect(allowedValues(struct, field)!.length).toBeGreaterThan(1);
  }
});

test('names of Object.prototype are no structs', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) expect(structOf(name)).toBeUndefined();
});

test('a manifest is found by apiVersion and kind together', () => {
  expect(manifestStruct('apps/v1', 'StatefulSet')).toBe('KubeStatefulSetProps');
  expect(manifestStruct('v1', 'StatefulSet')).toBeUndefined();
  expect(structOf('KubeNetworkPolicyProps')!.manifest).toEqual({ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' });
});
