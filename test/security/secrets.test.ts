import fc from 'fast-check';
import { SecretsOptions, SecretValue } from '../../src';
import { find, ids, Manifest, namesOf, problemsFrom, renderSound, server, serverYaml, SOUND, statefulSet } from '../support/render';

function problems(secrets: unknown, config: object = {}, more: object = {}): string[] {
  return problemsFrom(() => renderSound({ secrets, config: { ...SOUND.config, ...config }, ...more }));
}

function render(secrets: SecretsOptions | undefined, config: object): Manifest[] {
  return renderSound({ secrets, config: { ...SOUND.config, ...config } }).objects;
}

const MOUNTS: SecretsOptions = { mounts: [{ name: 'paimon', secretName: 'paimon-creds' }], env: [{ name: 'KEY', secretName: 'paimon-creds', key: 'k' }] };

test('declared Secrets are mounted, and the providers allow those and no others', () => {
  const objects = render(MOUNTS, { 'datalake.paimon.s3.access-key': '${directory:/etc/fluss/secrets/paimon:access-key}', 's3.secret-key': '${env:KEY}' });
  expect(serverYaml(objects)).toEqual(expect.arrayContaining([
    'config.providers: directory,env', 'config.providers.directory.param.allowed.paths: /etc/fluss/secrets/paimon', 'config.providers.env.param.allowlist.pattern: KEY',
    's3.secret-key: ${env:KEY}',
  ]));
  for (const component of ['coordinator', 'tablet'] as const) {
    const { volumes, containers: [container] } = statefulSet(objects, component).spec.template.spec;
    const mount = container.volumeMounts.find((entry: Manifest) => entry.mountPath === '/etc/fluss/secrets/paimon');
    expect(mount.readOnly).toBe(true);
    expect(volumes.find((volume: Manifest) => volume.name === mount.name).secret).toEqual({ secretName: 'paimon-creds' });
    expect(container.env).toContainEqual({ name: 'KEY', valueFrom: { secretKeyRef: { name: 'paimon-creds', key: 'k' } } });
  }
});

test('a name with a dot lets no other variable in', () => {
  const objects = render({ env: [{ name: 'A.B', secretName: 's', key: 'k' }, { name: 'C', secretName: 's', key: 'k' }] }, {});
  const pattern = serverYaml(objects).find(line => line.includes('allowlist'))!.split(': ')[1];
  const allowed = new RegExp(`^(?:${pattern})$`);
  expect(['A.B', 'C', 'AxB', 'CC', 'A.BC'].map(name => allowed.test(name))).toEqual([true, true, false, false, false]);
});

test('the pattern matches exactly the names that are declared', () => {
  const name = fc.stringMatching(/^[A-Za-z_.-][A-Za-z0-9_.-]{0,6}$/).filter(value => value !== '.' && !value.startsWith('..') && !/^(POD|NODE|FLUSS)/.test(value));
  fc.assert(fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), name, (names, other) => {
    const objects = render({ env: names.map(value => ({ name: value, secretName: 's', key: 'k' })) }, {});
    const pattern = serverYaml(objects).find(line => line.includes('allowlist'))!.split(': ')[1];
    expect(new RegExp(`^(?:${pattern})$`).test(other)).toBe(names.includes(other));
  }), { numRuns: 20 });
});

test('a value may be a key of a Secret, and mount, provider and marker follow', () => {
  const objects = render(undefined, { 's3.access-key': SecretValue.fromSecret('s3', 'id'), 's3.secret-key': SecretValue.fromSecret('s3', 'secret') });
  expect(serverYaml(objects)).toEqual(expect.arrayContaining([
    's3.access-key: ${directory:/etc/fluss/secrets/s3:id}', 's3.secret-key: ${directory:/etc/fluss/secrets/s3:secret}', 'config.providers: directory',
    'config.providers.directory.param.allowed.paths: /etc/fluss/secrets/s3',
  ]));
  expect(namesOf(objects).filter(name => name.startsWith('Secret/'))).toEqual([]);
});

test('a literal value goes into a Secret', () => {
  const objects = render(undefined, { 's3.secret-key': SecretValue.literal('a#b: "ü"\n') });
  const secret = find(objects, 'Secret', 'demo-fluss-conf-secrets');
  expect(Buffer.from(secret.data['s3.secret-key'], 'base64').toString()).toBe('a#b: "ü"\n');
  expect(serverYaml(objects)).toContain('s3.secret-key: ${directory:/etc/fluss/secrets/demo-fluss-conf-secrets:s3.secret-key}');
});

test('a Secret that is mounted already is not mounted again', () => {
  const objects = render(MOUNTS, { 's3.secret-key': SecretValue.fromSecret('paimon-creds', 'x') });
  expect(serverYaml(objects)).toContain('s3.secret-key: ${directory:/etc/fluss/secrets/paimon:x}');
});

test('providers of the user\'s own stay', () => {
  const config = { 'config.providers': 'file', 'config.providers.file.param.allowed.paths': '/etc/more', 's3.endpoint': '${file:/etc/more/x.properties:endpoint}' };
  expect(serverYaml(render(MOUNTS, config))).toContain('config.providers: file,directory,env');
  expect(serverYaml(render(MOUNTS, { ...config, 'config.providers': ['directory', 'file'] }))).toContain('config.providers: directory,file,env');
});

test.each<[string, unknown, object, string]>([
  ['a path that is not mounted', MOUNTS, { 's3.endpoint': '${directory:/etc/fluss/secrets/other:x}' }, 'secrets.mounts'],
  ['a path that only begins alike', MOUNTS, { 's3.endpoint': '${directory:/etc/fluss/secrets/paimon2:x}' }, 'secrets.mounts'],
  ['a variable that is not declared', MOUNTS, { 's3.endpoint': '${env:OTHER}' }, 'secrets.env'],
  ['a marker without anything declared', undefined, { 's3.endpoint': '${env:KEY}' }, 'secrets.env'],
  ['a marker in a longer text', MOUNTS, { 's3.endpoint': 'http://${env:KEY}' }, 'whole value'],
  ['a file that its provider is not allowed', undefined, { 'config.providers': 'file', 'config.providers.file.param.allowed.paths': '/a', 's3.endpoint': '${file:/b/x:y}' }, 'allowed.paths'],
  ['a parameter that the library writes', MOUNTS, { 'config.providers.directory.param.allowed.paths': '/x' }, 'use secrets.mounts instead'],
  ['a pattern that the library writes', MOUNTS, { 'config.providers.env.param.allowlist.pattern': '.*' }, 'use secrets.env instead'],
  ['a relative base path', { basePath: 'etc/x' }, {}, 'secrets.basePath'],
  ['a base path with ..', { basePath: '/etc/../x' }, {}, 'secrets.basePath'],
  ['a base path with a comma', { basePath: '/etc/a,b' }, {}, 'secrets.basePath'],
  ['a mount twice', { mounts: [{ name: 'a', secretName: 'b' }, { name: 'a', secretName: 'c' }] }, {}, 'secrets.mounts[1].name'],
  ['a mount that climbs', { mounts: [{ name: '..', secretName: 'b' }] }, {}, 'secrets.mounts[0].name'],
  ['a mount on the library\'s folder', { basePath: '/etc/fluss', mounts: [{ name: 'conf', secretName: 'b' }] }, {}, 'would hide /etc/fluss/conf'],
  ['a mount that hides the image', { basePath: '/opt/fluss', mounts: [{ name: 'lib', secretName: 'b' }] }, {}, 'would hide /opt/fluss/lib'],
  ['a mount without a Secret', { mounts: [{ name: 'a' }] }, {}, 'secrets.mounts[0].secretName: is missing'],
  ['a variable without a key', { env: [{ name: 'A', secretName: 'b' }] }, {}, 'secrets.env[0].key: is missing'],
  ['a variable twice', { env: [{ name: 'A', secretName: 'b', key: 'c' }, { name: 'A', secretName: 'b', key: 'd' }] }, {}, 'secrets.env[1].name'],
  ['a variable of the pod', { env: [{ name: 'POD_IP', secretName: 'b', key: 'c' }] }, {}, 'POD_IP cannot be set'],
  ['an unknown option', { mount: [] }, {}, 'secrets.mount: is no option'],
  ['a list of texts', { mounts: ['a'] }, {}, 'secrets.mounts[0]: has to be a map'],
  ['a value without a key', undefined, { 's3.endpoint': SecretValue.fromSecret('a', undefined as any) }, 'key: is missing'],
  ['an empty literal', undefined, { 's3.endpoint': SecretValue.literal('') }, 'the text must not be empty'],
])('%s is refused', (_, secrets, config, message) => {
  const found = problems(secrets, config);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
});

test('a variable that the servers are given by hand as well is refused', () => {
  expect(problems(MOUNTS, {}, { tablets: { env: [{ name: 'KEY', value: 'x' }] } })).toEqual([expect.stringContaining('tablets.env[0].name: KEY is set by secrets.env already')]);
});

test('older servers do not know providers', () => {
  expect(problems(MOUNTS, {}, { flussVersion: '0.9' })).toEqual([expect.stringContaining('config providers need Fluss 1.0')]);
});

test('a literal secret in clear is refused, unless all of server.yaml is a Secret', () => {
  expect(problems(undefined, { 's3.secret-key': 'hunter2' })).toEqual([expect.stringContaining('give a SecretValue')]);
  const { objects, warnings } = renderSound({ configInSecret: true, config: { ...SOUND.config, 's3.secret-key': 'hunter2' } });
  expect(namesOf(objects)).not.toContain('ConfigMap/demo-fluss-conf-file');
  expect(Buffer.from(find(objects, 'Secret', 'demo-fluss-conf-file').data['server.yaml'], 'base64').toString()).toContain('s3.secret-key: hunter2\n');
  const { volumes } = statefulSet(objects, 'tablet').spec.template.spec;
  expect(volumes).toContainEqual({ name: 'fluss-conf', secret: { secretName: 'demo-fluss-conf-file' } });
  expect(ids(warnings)).toEqual([]);
});

test('what the probe logs in with may be a declared variable', () => {
  const { objects } = renderSound({
    sasl: undefined, secrets: { env: [{ name: 'READINESS_HEALTH_CHECK_AUTH', secretName: 'probe', key: 'auth' }] },
  });
  expect(server(objects, 'tablet').env).toContainEqual({ name: 'READINESS_HEALTH_CHECK_AUTH', valueFrom: { secretKeyRef: { name: 'probe', key: 'auth' } } });
});

test('no pod carries a hash of a literal secret', () => {
  const template = (secret: string): string => JSON.stringify(
    statefulSet(renderSound({ configInSecret: true, config: { ...SOUND.config, 's3.secret-key': secret } }).objects, 'tablet').spec.template);
  expect(template('one')).toBe(template('two'));
});
