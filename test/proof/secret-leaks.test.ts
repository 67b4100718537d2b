import { SaslCredential, SecretValue } from '../../src';
import { secretLeaks } from '../../src/proof/secret-leaks';
import { renderSound, SOUND } from '../support/render';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const SECRET = { kind: 'Secret', metadata: { name: 's' }, data: { 'password': base64('hunter2"hunter2'), 'a-username': base64('long-user-name') }, stringData: { short: 'pw', other: 'swordfish' } };

test.each([
  ['as it is', 'x hunter2"hunter2 y'], ['in Base64', base64('hunter2"hunter2')], ['between quotes', 'password="hunter2\\"hunter2"'], ['of stringData', 'swordfish'],
])('a secret is found %s', (_, text) => {
  const leaks = secretLeaks([SECRET, { kind: 'ConfigMap', metadata: { name: 'c' }, data: { list: [{ a: text }] } }]);
  expect(leaks).toHaveLength(1);
  expect(leaks[0]).toMatchObject({ object: 'ConfigMap/c', path: 'data.list[0].a' });
  expect(JSON.stringify(leaks)).not.toMatch(/hunter2|swordfish/);
});

test('names of users and short texts are no finding by text', () => {
  expect(secretLeaks([SECRET, { kind: 'ConfigMap', metadata: { name: 'c' }, data: { a: 'long-user-name pw' } }])).toEqual([]);
});

test('a short secret is found by where it stands', () => {
  const env = [{ name: 'FLUSS_JAAS_CLIENT_PASSWORD_0', value: 'p' }, { name: 'READINESS_HEALTH_CHECK_AUTH', value: 'x' }, { name: 'OTHER', value: 'p' }];
  expect(secretLeaks([{ kind: 'StatefulSet', metadata: { name: 's' }, spec: { env } }]).map(leak => leak.path)).toEqual(['spec.env[0].value', 'spec.env[1].value']);
  const config = { kind: 'ConfigMap', metadata: { name: 'c' }, data: { 'server.yaml': 's3.secret-key: x\ns3.access-key: ${env:A}\ns3.region: eu\n' } };
  expect(secretLeaks([config]).map(leak => leak.what)).toEqual(['the key s3.secret-key of server.yaml in clear']);
});

test('values of any kind are borne', () => {
  const cyclic: Record<string, unknown> = { kind: 'ConfigMap' };
  cyclic.self = cyclic;
  expect(secretLeaks([cyclic, null, 1, 'x', [], { kind: 'Secret', data: 5, stringData: null }, { kind: 'ConfigMap', data: null }])).toEqual([]);
});

test('a cluster with every literal that there can be leaks none', () => {
  const credential = (name: string): SaslCredential => SaslCredential.literal(name, `literal-password-of-${name}`);
  const { objects } = renderSound({
    sasl: { internal: credential('internal'), clientUsers: [credential('alice')], zookeeper: credential('zk'), probe: credential('probe') },
    config: { ...SOUND.config, 's3.access-key': SecretValue.literal('literal-access-key'), 's3.secret-key': SecretValue.fromSecret('s3', 'secret-key') },
  });
  expect(secretLeaks(objects)).toEqual([]);
  const others = JSON.stringify(objects.filter(object => object.kind !== 'Secret'));
  for (const text of ['literal-', base64('literal-').slice(0, 10)]) expect(others).not.toContain(text);
});

test('probe credentials that are literals leak neither', () => {
  const auth = 'client.security.protocol:SASL;client.security.sasl.username:probe;client.security.sasl.password:literal-password';
  const set = { readinessProbe: { healthCheckAuth: SecretValue.literal(auth) } };
  const { objects } = renderSound({
    sasl: { internal: SaslCredential.fromSecret('i'), clientUsers: [SaslCredential.fromSecret('c')] },
    coordinators: set,
    tablets: { env: [{ name: 'READINESS_HEALTH_CHECK_AUTH', value: auth }] },
  });
  expect(secretLeaks(objects)).toEqual([]);
  expect(JSON.stringify(objects.filter(object => object.kind !== 'Secret'))).not.toContain('literal-password');
});
