import { Size } from 'cdk8s';
import { PodSecurity, SaslCredential, Storage } from '../../src';
import { find, ids, Manifest, problemsFrom, renderRelease, renderSound, SOUND, SOUND_VALUES, statefulSet } from '../support/render';
import { restrictedViolations } from '../support/restricted';

const HELPER = { name: 'helper', image: 'busybox:1.36', command: ['true'] };
const SASL = { internal: SaslCredential.fromSecret('internal'), clientUsers: [SaslCredential.fromSecret('alice')], probe: SaslCredential.fromSecret('probe') };

function pod(props: object, component: 'coordinator' | 'tablet' = 'tablet'): Manifest {
  return statefulSet(renderSound(props).objects, component).spec.template.spec;
}

function mounts(props: object, component: 'coordinator' | 'tablet' = 'tablet'): Record<string, Manifest> {
  const { containers: [server], volumes } = pod(props, component);
  const sourceOf = (name: string): Manifest => volumes.find((volume: Manifest) => volume.name === name)?.emptyDir ?? name;
  return Object.fromEntries(server.volumeMounts.map((mount: Manifest) => [mount.mountPath, sourceOf(mount.name)]));
}

test.each(['coordinator', 'tablet'] as const)('the profile "restricted" admits every %s', component => {
  const set = { initContainers: [HELPER] };
  for (const podSecurity of [undefined, PodSecurity.restricted(), PodSecurity.arbitraryUser()]) {
    expect(restrictedViolations(pod({ sasl: SASL, coordinators: set, tablets: set, podSecurity }, component))).toEqual([]);
  }
});

test('servers run as the user of the image, on volumes that are theirs', () => {
  expect(pod({}).securityContext).toEqual({
    runAsNonRoot: true, runAsUser: 9999, runAsGroup: 9999, fsGroup: 9999, fsGroupChangePolicy: 'OnRootMismatch', seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod({})).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
});

test('a namespace may choose the user', () => {
  expect(pod({ podSecurity: PodSecurity.arbitraryUser() }).securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
});

test('nothing of the file system is writable but volumes', () => {
  const { containers, initContainers } = pod({ sasl: SASL, tablets: { initContainers: [HELPER] } });
  expect(containers[0].securityContext.readOnlyRootFilesystem).toBe(true);
  expect(initContainers.map((container: Manifest) => container.securityContext.readOnlyRootFilesystem)).toEqual([true, undefined]);
  expect(mounts({})).toMatchObject({ '/tmp': {}, '/opt/fluss/log': { sizeLimit: '2Gi' }, '/tmp/fluss/data': 'data' });
  expect(mounts({ podSecurity: PodSecurity.restricted({ tmpSizeLimit: Size.gibibytes(1), logSizeLimit: Size.mebibytes(1500) }) }))
    .toMatchObject({ '/tmp': { sizeLimit: '1024Mi' }, '/opt/fluss/log': { sizeLimit: '1500Mi' } });
});

test('folders are mounted before what lies below them', () => {
  expect(Object.keys(mounts({}))).toEqual(['/tmp', '/opt/fluss/log', '/opt/fluss/conf/server.yaml', '/opt/fluss/conf/log4j-console.properties', '/tmp/fluss/data']);
});

test('local remote data has a volume of its own, since root makes the folders above a mount', () => {
  const local = { config: {}, acknowledge: ['remote-dir-local'] };
  expect(mounts(local)).toMatchObject({ '/tmp/fluss/remote-data': {} });
  expect(mounts(local, 'coordinator')).toMatchObject({ '/tmp/fluss/remote-data': {} });
  expect(mounts({})).not.toHaveProperty('/tmp/fluss/remote-data');
});

test('a folder that the user mounts is the user\'s', () => {
  const tablets = { extraVolumes: [{ name: 'mine', emptyDir: {} }], extraVolumeMounts: [{ name: 'mine', mountPath: '/tmp' }] };
  const names = pod({ tablets }).volumes.map((volume: Manifest) => volume.name);
  expect(names).toContain('mine');
  expect(names).not.toContain('fluss-tmp');
});

test('a folder for a moment is none that data can lie on', () => {
  expect(problemsFrom(() => renderSound({ config: { ...SOUND.config, 'data.dirs': '/tmp/fluss/data,/tmp/more' } })).join()).toContain('/tmp/more lies on no volume');
});

test('a restarted container does not find the marks of the one before', () => {
  const script = pod({}).containers[0].command[2];
  expect(script.indexOf('rm -rf /tmp/fluss-readiness /tmp/fluss-*.pid')).toBeGreaterThan(0);
  expect(script.indexOf('rm -rf')).toBeLessThan(script.indexOf('exec '));
});

test('the image\'s own defaults are a choice, and the chart\'s', () => {
  const bare = pod({ podSecurity: PodSecurity.imageDefaults() });
  expect(bare.securityContext).toBeUndefined();
  expect(bare.containers[0].securityContext).toBeUndefined();
  expect(bare.containers[0].command[2]).not.toContain('rm -rf');
  const release = renderRelease(SOUND_VALUES);
  expect(statefulSet(release.objects, 'tablet').spec.template.spec.securityContext).toBeUndefined();
});

test('a release is hardened by a typed override', () => {
  const { objects, warnings } = renderRelease(SOUND_VALUES, { overrides: { podSecurity: PodSecurity.restricted() } });
  expect(restrictedViolations(statefulSet(objects, 'coordinator').spec.template.spec)).toEqual([]);
  expect(ids(warnings)).toEqual([]);
});

test('what a user says of a container of theirs is kept', () => {
  const helper = { ...HELPER, securityContext: { runAsUser: 7, allowPrivilegeEscalation: true } };
  const [container] = pod({ tablets: { initContainers: [helper] } }).initContainers;
  expect(container.securityContext).toEqual({ allowPrivilegeEscalation: true, capabilities: { drop: ['ALL'] }, runAsUser: 7 });
});

test.each([{}, 'restricted', 1, [], Storage.ephemeral()])('%p is no PodSecurity', given => {
  expect(problemsFrom(() => renderSound({ podSecurity: given }))).toEqual([expect.stringContaining('podSecurity: has to be a PodSecurity')]);
});

test('sizes are sizes', () => {
  const podSecurity = PodSecurity.restricted({ tmpSizeLimit: 5 as any, logSizeLimit: Size.kibibytes(1) });
  expect(problemsFrom(() => renderSound({ podSecurity }))).toHaveLength(2);
  expect(problemsFrom(() => renderSound({ podSecurity: PodSecurity.restricted({ tmpSize: 5 } as any) })).join()).toContain('tmpSize');
});

test('the ConfigMap is the same, whatever the pods may do', () => {
  const config = (props: object): string => find(renderSound(props).objects, 'ConfigMap').data['server.yaml'];
  expect(config({})).toBe(config({ podSecurity: PodSecurity.imageDefaults() }));
});
