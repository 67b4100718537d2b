import { parseJaas } from '../security/jaas-parser';
import { playInitContainer } from '../security/play-init';
import { find, ids, Manifest, namesOf, problemsFrom, renderRelease, server, serverYaml, SOUND_VALUES, statefulSet } from '../support/render';

const AUTH = 'client.security.protocol:SASL;client.security.sasl.username:probe;client.security.sasl.password:literal-password';
const PROBE = { readinessProbe: { healthCheckAuth: AUTH } };
const PROBES = { coordinator: PROBE, tablet: { ...SOUND_VALUES.tablet, ...PROBE } };
const ALICE = { username: 'alice', password: 'password-of-alice' };

function security(of: object, more: object = {}): object {
  return { ...SOUND_VALUES, ...PROBES, security: of, ...more };
}

function plain(listener: string, values: object, mechanism = 'plain'): object {
  return { [listener]: { sasl: { mechanism, plain: values } } };
}

function jaas(objects: readonly Manifest[]): ReturnType<typeof parseJaas> {
  return parseJaas(playInitContainer(objects, statefulSet(objects, 'tablet')).jaas!, { 'fluss.dollar': '$' });
}

test.each(['plain', 'PLAIN', 'Plain'])('the mechanism may be written %s', mechanism => {
  expect({ ...jaas(renderRelease(security(plain('client', { users: [ALICE] }, mechanism))).objects)['client.FlussServer'] }).toEqual({ user_alice: 'password-of-alice' });
});

test('literals of a values file stand in Secrets only', () => {
  const { objects } = renderRelease(security({ ...plain('client', { users: [ALICE] }), ...plain('internal', { username: 'i', password: 'literal-password' }), ...plain('zookeeper', { username: 'z', password: 'literal-password' }) }));
  expect(JSON.stringify(objects.filter(object => object.kind !== 'Secret'))).not.toMatch(/password-of-alice|literal-password/);
  expect(server(objects, 'tablet').env).toContainEqual({ name: 'READINESS_HEALTH_CHECK_AUTH', valueFrom: { secretKeyRef: { name: 'demo-fluss-tablet-server-probe-auth', key: 'health-check-auth' } } });
  expect(Buffer.from(find(objects, 'Secret', 'demo-fluss-tablet-server-probe-auth').data['health-check-auth'], 'base64').toString()).toBe(AUTH);
});

test('internal credentials that are left empty are derived as the chart does it, with a word', () => {
  const { objects, warnings } = renderRelease(security(plain('internal', { username: '', password: '' })));
  expect({ ...jaas(objects).FlussClient }).toEqual({ username: 'fluss-internal-user-demo', password: 'f28d25593dccfd3a6e180dbfbffff4cb2b35cf75b5faca0f16042a1db404d50b' });
  expect(ids(warnings)).toContain('internal-credentials-guessable');
  const half = renderRelease(security(plain('internal', { username: 'mine' })));
  expect(jaas(half.objects).FlussClient.username).toBe('mine');
  expect(ids(half.warnings)).toContain('internal-credentials-guessable');
  expect(ids(renderRelease(security(plain('internal', { username: 'a', password: 'b' }))).warnings)).toEqual(['sasl-plain-without-tls']);
});

test('security of EXTERNAL without the listener has no effect, with a word', () => {
  const { objects, warnings } = renderRelease(security(plain('external', { users: [ALICE] })));
  expect(ids(warnings)).toEqual(['external-sasl-without-listener']);
  expect(namesOf(objects).join()).not.toContain('sasl-jaas-config');
});

test('EXTERNAL without security gets a word', () => {
  const listeners = { external: { enabled: true, advertisedHost: '${NODE_IP}' } };
  const values = { listeners, tablet: { ...PROBES.tablet, listeners: { external: { advertisedPorts: [1, 2, 3] } } } };
  expect(ids(renderRelease(security({}, values)).warnings)).toContain('external-listener-open');
  expect(ids(renderRelease(security(plain('external', { users: [ALICE] }), values)).warnings)).not.toContain('external-listener-open');
});

test('credentials without a mechanism get a word', () => {
  expect(ids(renderRelease(security(plain('client', { users: [ALICE] }, ''))).warnings)).toEqual(['sasl-credentials-unused']);
});

test('empty values of the chart say nothing', () => {
  const empty = { username: '', password: '', existingSecret: {} };
  const values = security({ ...plain('client', { users: [] }, ''), ...plain('internal', empty, ''), ...plain('zookeeper', { ...empty, loginModuleClass: 'x.Y' }, '') }, { secrets: { basePath: '', mounts: [], env: [] } });
  const { objects, warnings } = renderRelease(values);
  expect(ids(warnings)).toEqual([]);
  expect(serverYaml(objects).join()).not.toContain('security');
});

test.each<[string, object, string]>([
  ['an unknown mechanism', plain('client', {}, 'scram-sha-256'), 'security.client.sasl.mechanism: \'scram-sha-256\''],
  ['no users', plain('client', { users: [] }), 'security.client.sasl.plain.users: must contain at least one user'],
  ['a literal beside a Secret', plain('client', { users: [{ ...ALICE, existingSecret: { name: 's' } }] }), 'security.client.sasl.plain.users[0]: cannot have both'],
  ['no password', plain('client', { users: [ALICE, { username: 'bob' }] }), 'security.client.sasl.plain.users[1].password: is needed'],
  ['an empty password', plain('client', { users: [{ username: 'bob', password: '' }] }), 'security.client.sasl.plain.users[0].password: is needed'],
  ['a user twice', plain('client', { users: [ALICE, ALICE] }), 'security.client.sasl.plain.users[1]: is the same user as security.client.sasl.plain.users[0]'],
  ['a Secret without a name', plain('client', { users: [{ existingSecret: { usernameKey: 'u' } }] }), 'security.client.sasl.plain.users[0].existingSecret.name: is needed'],
  ['an internal literal beside a Secret', plain('internal', { username: 'a', existingSecret: { name: 's' } }), 'security.internal.sasl.plain: cannot have both'],
  ['ZooKeeper without a name', plain('zookeeper', { password: 'p' }), 'security.zookeeper.sasl.plain.username: is needed'],
  ['ZooKeeper without a class', plain('zookeeper', { ...ALICE, loginModuleClass: '' }), 'security.zookeeper.sasl.plain.loginModuleClass: must not be empty'],
  ['a number for a password', plain('internal', { username: 'a', password: 123 }), 'security.internal.sasl.plain.password: has to be a text'],
])('%s is refused', (_, values, message) => {
  const found = problemsFrom(() => renderRelease(security(values)));
  expect(found.join('\n')).toContain(message);
});

describe('what the readiness probes log in with', () => {
  const client = plain('client', { users: [ALICE] });
  const secret = { secrets: { env: [{ name: 'READINESS_HEALTH_CHECK_AUTH', secretName: 'probe', key: 'auth' }] } };
  const extra = { extraEnv: [{ name: 'READINESS_HEALTH_CHECK_AUTH', valueFrom: { secretKeyRef: { name: 'probe', key: 'auth' } } }] };
  const none = { coordinator: {}, tablet: SOUND_VALUES.tablet };

  test.each<[string, object]>([
    ['both components', PROBES],
    ['secrets.env', { ...none, ...secret }],
    ['extraEnv of both', { coordinator: extra, tablet: { ...SOUND_VALUES.tablet, ...extra } }],
    ['one way here and another there', { coordinator: extra, tablet: PROBES.tablet }],
  ])('may be said by %s', (_, values) => {
    const { objects } = renderRelease(security(client, values));
    for (const component of ['coordinator', 'tablet'] as const) {
      const entries = server(objects, component).env.filter((entry: Manifest) => entry.name === 'READINESS_HEALTH_CHECK_AUTH');
      expect(entries).toEqual([{ name: 'READINESS_HEALTH_CHECK_AUTH', valueFrom: { secretKeyRef: expect.anything() } }]);
    }
  });

  test.each<[string, object, string[]]>([
    ['nowhere', none, ['coordinator.readinessProbe.healthCheckAuth: is needed', 'tablet.readinessProbe.healthCheckAuth: is needed']],
    ['for one component', { ...PROBES, coordinator: {} }, ['coordinator.readinessProbe.healthCheckAuth: is needed']],
    ['by envFrom, which cannot be seen', { ...PROBES, coordinator: { envFrom: [{ secretRef: { name: 'x' } }] } }, ['coordinator.readinessProbe.healthCheckAuth: is needed']],
    ['empty', { ...PROBES, coordinator: { readinessProbe: { healthCheckAuth: '' } } }, ['coordinator.readinessProbe.healthCheckAuth: is needed']],
    ['twice', { ...PROBES, ...secret }, ['coordinator.readinessProbe.healthCheckAuth: the readiness probe credential is set more than once', 'tablet.readinessProbe.healthCheckAuth: the readiness probe credential is set more than once']],
    ['twice in one component', { ...PROBES, coordinator: { ...PROBES.coordinator, ...extra } }, ['coordinator.readinessProbe.healthCheckAuth: the readiness probe credential is set more than once (coordinator.readinessProbe.healthCheckAuth, the entry READINESS_HEALTH_CHECK_AUTH of coordinator.extraEnv)']],
  ])('is refused where it is said %s', (_, values, messages) => {
    expect(problemsFrom(() => renderRelease(security(client, values)))).toEqual(messages.map(message => expect.stringContaining(message)));
  });

  test('may stand in extraEnv in clear, and then goes into a Secret', () => {
    const clear = { extraEnv: [{ name: 'READINESS_HEALTH_CHECK_AUTH', value: 'a:b$$c;d:literal-password' }] };
    const { objects } = renderRelease(security(client, { ...PROBES, coordinator: clear }));
    expect(JSON.stringify(objects.filter(object => object.kind !== 'Secret'))).not.toContain('literal-password');
    expect(Buffer.from(find(objects, 'Secret', 'demo-fluss-coordinator-server-probe-auth').data['health-check-auth'], 'base64').toString()).toBe('a:b$c;d:literal-password');
  });

  test('may be put together from another variable', () => {
    const env = { extraEnv: [{ name: 'PW', valueFrom: { secretKeyRef: { name: 'p', key: 'k' } } }, { name: 'READINESS_HEALTH_CHECK_AUTH', value: 'a:$(PW)' }] };
    expect(server(renderRelease(security(client, { ...PROBES, coordinator: env })).objects, 'coordinator').env).toContainEqual({ name: 'READINESS_HEALTH_CHECK_AUTH', value: 'a:$(PW)' });
  });

  test('is never a part of a shell script', () => {
    const { objects } = renderRelease(security(client, { coordinator: { readinessProbe: { healthCheckAuth: 'a:`id`$HOME"' } }, tablet: PROBES.tablet }));
    expect(JSON.stringify(server(objects, 'coordinator').readinessProbe)).not.toContain('id`');
  });
});

test('Secrets of a values file are mounted as in the chart', () => {
  const secrets = { basePath: '/run/secrets/fluss/', mounts: [{ name: 's3', secretName: 's3-creds' }] };
  const configurationOverrides = { ...SOUND_VALUES.configurationOverrides, 's3.access-key': '${directory:/run/secrets/fluss/s3:access-key}' };
  const { objects } = renderRelease({ ...SOUND_VALUES, secrets, configurationOverrides });
  expect(serverYaml(objects)).toContain('config.providers.directory.param.allowed.paths: /run/secrets/fluss/s3');
  expect(problemsFrom(() => renderRelease({ ...SOUND_VALUES, configurationOverrides }))).toEqual([expect.stringContaining('secrets.mounts')]);
});

test.each<[string, object, string]>([
  ['a relative base path', { basePath: 'etc/x' }, 'secrets.basePath'],
  ['a mount twice', { mounts: [{ name: 'a', secretName: 'b' }, { name: 'a', secretName: 'c' }] }, 'secrets.mounts[1].name'],
  ['a variable without a key', { env: [{ name: 'A', secretName: 'b' }] }, 'secrets.env[0].key'],
])('%s is refused', (_, secrets, message) => {
  expect(problemsFrom(() => renderRelease({ ...SOUND_VALUES, secrets })).join()).toContain(message);
});
