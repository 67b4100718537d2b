import { Chart, Duration, Testing } from 'cdk8s';
import fc from 'fast-check';
import { parseJaas } from './jaas-parser';
import { playInitContainer } from './play-init';
import { ExternalAccess, FlussCluster, FlussConfiguration, SaslCredential, SaslJaas, SaslOptions, SecretStoreKind, TabletSet, ZooKeeper } from '../../src';
import { find, ids, Manifest, namesOf, objectsOf, problemsFrom, renderSound, serverYaml, SOUND, statefulSet } from '../support/render';

const literal = (name: string, password = `password-of-${name}`): SaslCredential => SaslCredential.literal(name, password);
const ALL: SaslOptions = { internal: literal('internal'), clientUsers: [literal('alice'), SaslCredential.fromSecret('bob', { usernameKey: 'u', passwordKey: 'p' })], probe: literal('probe') };

function problems(sasl: unknown, more: object = {}): string[] {
  return problemsFrom(() => renderSound({ sasl, ...more }));
}

function jaas(objects: readonly Manifest[], component: 'coordinator' | 'tablet' = 'tablet'): ReturnType<typeof parseJaas> {
  return parseJaas(playInitContainer(objects, statefulSet(objects, component)).jaas!, { 'fluss.dollar': '$' });
}

test('literals and Secrets are mixed over users, and every user arrives', () => {
  const { objects } = renderSound({ sasl: { ...ALL, zookeeper: literal('zk') } });
  for (const component of ['coordinator', 'tablet'] as const) {
    const file = jaas(objects, component);
    expect({ ...file['internal.FlussServer'] }).toEqual({ user_internal: 'password-of-internal' });
    expect({ ...file.FlussClient }).toEqual({ username: 'internal', password: 'password-of-internal' });
    expect({ ...file['client.FlussServer'] }).toEqual({ 'user_alice': 'password-of-alice', 'user_bob.u': 'bob.p', 'user_probe': 'password-of-probe' });
    expect({ ...file.ZookeeperClient }).toEqual({ username: 'zk', password: 'password-of-zk' });
  }
});

test('server.yaml says who has to log in, and as whom servers log in at each other', () => {
  expect(serverYaml(renderSound({ sasl: { ...ALL, zookeeper: literal('zk') } }).objects)).toEqual(expect.arrayContaining([
    'security.protocol.map: INTERNAL:SASL,CLIENT:SASL', 'security.sasl.enabled.mechanisms: PLAIN', 'client.security.protocol: SASL', 'client.security.sasl.mechanism: PLAIN',
    'zookeeper.client.config-path: /etc/fluss/conf/zookeeper-client.properties',
  ]));
});

test('a listener that is left out is named as open', () => {
  const { objects, warnings } = renderSound({ sasl: { clientUsers: [literal('alice')], probe: literal('probe') }, external: ExternalAccess.portForward(), externalPort: 9126 });
  expect(serverYaml(objects)).toContain('security.protocol.map: INTERNAL:PLAINTEXT,CLIENT:SASL,EXTERNAL:PLAINTEXT');
  expect(serverYaml(objects).join()).not.toContain('client.security.protocol');
  expect(ids(warnings)).toContain('internal-listener-open');
});

test('EXTERNAL has users of its own', () => {
  const { objects } = renderSound({ sasl: { ...ALL, externalUsers: [literal('carol')] }, external: ExternalAccess.portForward() });
  expect({ ...jaas(objects)['external.FlussServer'] }).toEqual({ user_carol: 'password-of-carol' });
  expect(problems({ ...ALL, externalUsers: [literal('carol')] })).toEqual([expect.stringContaining('sasl.externalUsers: log in at the listener EXTERNAL, which the cluster does not have')]);
});

test('ZooKeeper alone needs no login at the listeners', () => {
  const { objects } = renderSound({ sasl: { zookeeper: literal('zk'), zookeeperLoginModule: 'org.example.Login' } });
  expect(Object.keys(jaas(objects))).toEqual(['ZookeeperClient']);
  expect(serverYaml(objects).join()).not.toContain('security.protocol.map');
  expect(statefulSet(objects, 'tablet').spec.template.spec.containers[0].command[2]).toContain('-Djava.security.auth.login.config=/etc/fluss/conf/jaas.conf');
});

test('all literals stand in one Secret, and nowhere else', () => {
  const { objects } = renderSound({ sasl: ALL });
  const secret = find(objects, 'Secret');
  expect(secret.metadata.name).toBe('demo-fluss-sasl-jaas-config');
  expect(Object.keys(secret.data)).toEqual(['client-0-password', 'client-0-username', 'internal-password', 'internal-username', 'probe-password', 'probe-username']);
  expect(JSON.stringify(objects.filter(object => object.kind !== 'Secret'))).not.toContain('password-of');
});

test('without literals there is no Secret', () => {
  const { objects } = renderSound({ sasl: { internal: SaslCredential.fromSecret('i'), clientUsers: [SaslCredential.fromSecret('c')], probe: SaslCredential.fromSecret('p') } });
  expect(namesOf(objects).filter(name => name.startsWith('Secret/'))).toEqual([]);
});

test('any literal arrives exactly, through the manifests and the init container', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(value => value.replaceAll('\0', 'x'));
  fc.assert(fc.property(text, text, (name, password) => {
    const file = jaas(renderSound({ sasl: { internal: literal(name, password) } }).objects);
    expect({ ...file['internal.FlussServer'] }).toEqual({ [`user_${name}`]: password });
    expect({ ...file.FlussClient }).toEqual({ username: name, password });
  }), { numRuns: 15 });
}, 60_000);

test('a change of literals changes no pod, and a change of the revision every pod', () => {
  const template = (sasl: SaslOptions): string => JSON.stringify(statefulSet(renderSound({ sasl }).objects, 'tablet').spec.template);
  expect(template({ internal: literal('a', 'one') })).toBe(template({ internal: literal('a', 'two') }));
  expect(template({ internal: literal('a'), revision: '2' })).not.toBe(template({ internal: literal('a') }));
});

test('the probe logs in by a file, and the pod spec does not say how', () => {
  const { objects } = renderSound({ sasl: { ...ALL, probe: literal('probe', 'a"b\\c') } });
  for (const component of ['coordinator', 'tablet'] as const) {
    const set = statefulSet(objects, component);
    expect(set.spec.template.spec.containers[0].readinessProbe.exec.command.slice(0, 2)).toEqual(['/bin/bash', '-c']);
    expect(playInitContainer(objects, set).probe).toBe(
      'client.security.protocol:SASL;client.security.sasl.mechanism:PLAIN;client.security.sasl.username:probe;client.security.sasl.password:a\\"b\\\\c');
  }
});

test('the init container takes resources and the image of the servers', () => {
  const resources = { requests: { cpu: { value: '100m' }, memory: { value: '64Mi' } }, limits: { cpu: { value: '100m' }, memory: { value: '64Mi' } } };
  const { objects } = renderSound({ sasl: { ...ALL, initResources: resources }, image: { registry: 'r.example.com', tag: '1.1.0', pullSecrets: ['p'] } });
  const { initContainers: [init], containers: [server], imagePullSecrets } = statefulSet(objects, 'tablet').spec.template.spec;
  expect(init.image).toBe(server.image);
  expect(imagePullSecrets).toEqual([{ name: 'p' }]);
  expect(init.resources).toEqual({ requests: { cpu: '100m', memory: '64Mi' }, limits: { cpu: '100m', memory: '64Mi' } });
});

test.each<[string, unknown, string]>([
  ['an empty password', { internal: literal('a', '') }, 'sasl.internal.password: the password must not be empty'],
  ['an empty name', { internal: literal('') }, 'sasl.internal.username: the user name must not be empty'],
  ['a number for a password', { internal: literal('a', 123456 as any) }, 'sasl.internal.password: the password has to be a text, not a number'],
  ['no password', { internal: literal('a', null as any) }, 'sasl.internal.password: needs a password'],
  ['a NUL character', { internal: literal('a', 'b\0c') }, 'sasl.internal.password: the password (not shown) holds a NUL character'],
  ['half a character', { internal: literal('a', '\ud800') }, 'lone surrogate'],
  ['a user twice', { ...ALL, clientUsers: [literal('a'), literal('b'), literal('a', 'other')] }, 'sasl.clientUsers[2]: is the same user as sasl.clientUsers[0]'],
  ['a Secret twice', { ...ALL, clientUsers: [SaslCredential.fromSecret('a'), SaslCredential.fromSecret('a')] }, 'sasl.clientUsers[1]: is the same user'],
  ['a semicolon in the probe\'s password', { ...ALL, probe: literal('probe', 'a;b') }, 'sasl.probe.password: holds a semicolon'],
  ['the probe with another password than the user', { ...ALL, probe: literal('alice', 'x') }, 'sasl.probe.password: is not the one'],
  ['a probe without users', { internal: literal('a'), probe: literal('probe') }, 'sasl.probe: logs in at CLIENT, which has no users'],
  ['no probe', { internal: literal('a'), clientUsers: [literal('b')] }, 'readinessProbe.healthCheckAuth: is needed'],
  ['no users', { internal: literal('a'), clientUsers: [] }, 'sasl.clientUsers: needs at least one user'],
  ['nothing at all', {}, 'sasl: asks nobody'],
  ['an unknown option', { ...ALL, mechanism: 'plain' }, 'sasl.mechanism: is no option'],
  ['a bare object', { internal: { username: 'a', password: 'b' } }, 'sasl.internal: has to be a SaslCredential'],
  ['a bad name of a Secret', { internal: SaslCredential.fromSecret('Not_A_Name') }, 'sasl.internal.secretName: "Not_A_Name" is not a DNS subdomain'],
  ['a bad key', { internal: SaslCredential.fromSecret('a', { passwordKey: 'a b' }) }, 'sasl.internal.passwordKey'],
  ['one key for both', { internal: SaslCredential.fromSecret('a', { usernameKey: 'x', passwordKey: 'x' }) }, 'sasl.internal.passwordKey: \'x\' holds the user name already'],
  ['code for a class', { zookeeper: literal('a'), zookeeperLoginModule: 'x required; evil' }, 'sasl.zookeeperLoginModule: has to be the full name of a Java class'],
  ['a text', 'plain', 'sasl: has to be a map'],
  ['a secret store of no kind', { internal: SaslCredential.fromExternalSecret('a', { store: 's', storeKind: 'Vault' as any, remoteKey: 'k' }) }, 'sasl.internal.external.storeKind'],
  ['no remote key', { internal: SaslCredential.fromExternalSecret('a', { store: 's' } as any) }, 'sasl.internal.external.remoteKey: is missing'],
])('%s is refused', (_, sasl, message) => {
  expect(problems(sasl).join('\n')).toContain(message);
});

test('what Fluss clients cannot send as it is gets a word', () => {
  expect(ids(renderSound({ sasl: { ...ALL, clientUsers: [literal('a', 'x"y')] } }).warnings)).toEqual(['credential-needs-escaping-in-clients']);
  expect(ids(renderSound({ sasl: { ...ALL, internal: literal('a', 'x"y') } }).warnings)).toEqual([]);
});

test('messages never say a password', () => {
  const text = problems({ internal: literal('a', 'hunter2\0'), clientUsers: [literal('b', 'hunter2'), literal('b', 'hunter2')], probe: literal('c', 'hunter2;') }).join();
  expect(text).not.toBe('');
  expect(text).not.toContain('hunter2');
});

test('the options of Java stay the user\'s, beside the library\'s', () => {
  const { objects } = renderSound({ sasl: ALL, tablets: { env: [{ name: 'FLUSS_ENV_JAVA_OPTS', value: '-Dx=1' }] }, config: { ...SOUND.config, 'env.java.opts.tablet-server': '-Xss1m' } });
  const [server] = statefulSet(objects, 'tablet').spec.template.spec.containers;
  expect(server.env.filter((entry: Manifest) => entry.name === 'FLUSS_ENV_JAVA_OPTS')).toEqual([{ name: 'FLUSS_ENV_JAVA_OPTS', value: '-Dx=1' }]);
  expect(server.command[2]).toContain('-Djava.security.auth.login.config=');
  const value = '-Djava.security.auth.login.config=/x';
  expect(problems(ALL, { tablets: { env: [{ name: 'JVM_ARGS', value }] } })).toEqual([expect.stringContaining('tablets.env[0].value: cannot set -Djava.security.auth.login.config')]);
});

test('keys of the library are not the user\'s to set', () => {
  expect(problems(ALL, { config: { ...SOUND.config, 'client.security.protocol': 'PLAINTEXT' } })).toEqual([expect.stringContaining('use sasl instead')]);
});

test('External Secrets are rendered beside the cluster', () => {
  const external = { store: 'aws-secretsmanager', remoteKey: 'prod/fluss/internal' };
  const { objects } = renderSound({
    sasl: {
      internal: SaslCredential.fromExternalSecret('fluss-internal-sasl', external),
      zookeeper: SaslCredential.fromExternalSecret('fluss-zk-sasl', {
        ...external, storeKind: SecretStoreKind.CLUSTER_SECRET_STORE, usernameProperty: 'u', refreshInterval: Duration.minutes(90), apiVersion: 'v1beta1',
      }),
    },
  });
  const [first, second] = objects.filter(object => object.kind === 'ExternalSecret');
  expect(first).toMatchObject({
    apiVersion: 'external-secrets.io/v1',
    metadata: { name: 'fluss-internal-sasl', namespace: 'prod' },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { name: 'aws-secretsmanager', kind: 'SecretStore' },
      target: { name: 'fluss-internal-sasl' },
      data: [
        { secretKey: 'username', remoteRef: { key: 'prod/fluss/internal', property: 'username' } },
        { secretKey: 'password', remoteRef: { key: 'prod/fluss/internal', property: 'password' } },
      ],
    },
  });
  expect(second).toMatchObject({ apiVersion: 'external-secrets.io/v1beta1', spec: { refreshInterval: '90m', secretStoreRef: { kind: 'ClusterSecretStore' } } });
  expect({ ...jaas(objects)['internal.FlussServer'] }).toEqual({ 'user_fluss-internal-sasl.username': 'fluss-internal-sasl.password' });
});

test('one made by hand is handed to a configuration', () => {
  const chart = Testing.chart();
  const shared = { clusterName: 'demo', namespace: 'prod' };
  const saslJaas = new SaslJaas(chart, 'Jaas', { ...shared, internal: literal('internal') });
  const configuration = new FlussConfiguration(chart, 'Configuration', { ...SOUND, ...shared, saslJaas });
  new TabletSet(chart, 'Tablets', { configuration });
  const objects = objectsOf(chart as Chart);
  expect(namesOf(objects).filter(name => name.startsWith('Secret/'))).toEqual(['Secret/demo-fluss-sasl-jaas-config']);
  expect({ ...jaas(objects)['internal.FlussServer'] }).toEqual({ user_internal: 'password-of-internal' });
  expect(configuration.sasl).toBeUndefined();
  expect(problems(ALL, { saslJaas })).toEqual([expect.stringContaining('saslJaas: says the same as sasl')]);
  expect(problemsFrom(() => renderSound({ saslJaas: {} }))).toEqual([expect.stringContaining('saslJaas: has to be a SaslJaas')]);
  expect(problemsFrom(() => new SaslJaas(Testing.chart(), 'x', { namespace: 'prod', internal: literal('', '') }))).toHaveLength(2);
});

test('a cluster gives its Secret away', () => {
  const cluster = new FlussCluster(Testing.chart(), 'demo', { ...SOUND, zookeeper: ZooKeeper.external('zk:2181'), sasl: ALL });
  expect(cluster.configuration.sasl?.secret?.name).toBe('demo-fluss-sasl-jaas-config');
});
