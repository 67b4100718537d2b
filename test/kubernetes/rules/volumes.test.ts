import { linesOf, proveRule } from './rule-cases';
import { checkVolumeMounts, checkVolumes } from '../../../src/kubernetes/value-rules';

const volume = (source: object) => [{ name: 'v', ...source }];

describe('volumes', () => proveRule(checkVolumes, 'Volume', [
  ['the usual sources', [
    { name: 'a', emptyDir: {} }, { name: 'b', secret: { secretName: 's', defaultMode: 0o400, items: [{ key: 'k', path: 'd/f', mode: 0 }] } },
    { name: 'c', configMap: { name: 'c' } }, { name: 'd', persistentVolumeClaim: { claimName: 'p' } }, { name: 'e', hostPath: { path: '/x', type: '' } },
    { name: 'f', downwardAPI: { items: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] } },
    { name: 'g', projected: { sources: [{ serviceAccountToken: { path: 'token', expirationSeconds: 600 } }, { secret: { name: 's' } }] } },
    { name: 'h', image: { reference: 'r' } }, { name: 'i', csi: { driver: 'd' } },
  ]],
  ['no source', volume({}), /^x\[0\]: must have a source such as secret, configMap or emptyDir, has none$/],
  ['two sources', volume({ secret: { secretName: 's' }, emptyDir: {} }), /^x\[0\]: must have only one of emptyDir, secret$/],
  ['a bad name', [{ name: 'secret-My_Creds', emptyDir: {} }], /^x\[0\]\.name: "secret-My_Creds" is not a DNS label/],
  ['a name twice', [...volume({ emptyDir: {} }), ...volume({ emptyDir: {} })], /^x\[1\]\.name: "v" is already the name of entry 0$/],
  ['no Secret', volume({ secret: {} }), /^x\[0\]\.secret\.secretName: must not be empty$/],
  ['no ConfigMap', volume({ configMap: { name: '' } }), /^x\[0\]\.configMap\.name: must not be empty$/],
  ['a mode above 0777', volume({ secret: { secretName: 's', defaultMode: 512 } }), /^x\[0\]\.secret\.defaultMode: must be from 0 to 511, is 512$/],
  ['the mode of a file', volume({ configMap: { name: 'c', items: [{ key: 'k', path: 'p', mode: -1 }] } }), /items\[0\]\.mode: must be from 0 to 511, is -1$/],
  ['a file outside of it', volume({ secret: { secretName: 's', items: [{ key: 'k', path: '../f' }] } }), /items\[0\]\.path: must not contain "\.\."/],
  ['a file at the root', volume({ secret: { secretName: 's', items: [{ key: 'k', path: '/f' }] } }), /items\[0\]\.path: must be a relative path/],
  ['a file of the kubelet', volume({ secret: { secretName: 's', items: [{ key: 'k', path: '..data' }] } }), /items\[0\]\.path: must not begin with "\.\."/],
  ['a path up on the host', volume({ hostPath: { path: '/a/../b' } }), /^x\[0\]\.hostPath\.path: must not contain "\.\."/],
  ['a negative size', volume({ emptyDir: { sizeLimit: '-1Gi' } }), /^x\[0\]\.emptyDir\.sizeLimit: must not be negative$/],
  ['a file of another field', volume({ downwardAPI: { items: [{ path: 'p', fieldRef: { fieldPath: 'status.podIP' } }] } }), /fieldPath: must be one of metadata\.name/],
  ['a file of no field', volume({ downwardAPI: { items: [{ path: 'p' }] } }), /items\[0\]: must have a fieldRef or a resourceFieldRef, has none$/],
  ['a resource of no container', volume({ downwardAPI: { items: [{ path: 'p', resourceFieldRef: { resource: 'limits.cpu' } }] } }), /containerName: is missing/],
  ['a projection of nothing', volume({ projected: { sources: [{}] } }), /^x\[0\]\.projected\.sources\[0\]: must have a source/],
  ['a token of a minute', volume({ projected: { sources: [{ serviceAccountToken: { path: 't', expirationSeconds: 60 } }] } }), /expirationSeconds: must be from 600 to/],
]));

const mount = (more: object) => [{ name: 'v', mountPath: '/v', ...more }];

describe('mounts', () => proveRule(checkVolumeMounts, 'VolumeMount', [
  ['one volume at two paths', [...mount({}), ...mount({ mountPath: '/w', subPath: 'a/b', readOnly: true })]],
  ['read-only all the way down', mount({ readOnly: true, recursiveReadOnly: 'Enabled', mountPropagation: 'None' })],
  ['one path twice', [...mount({}), ...mount({ name: 'w' })], /^x\[1\]\.mountPath: "\/v" is already the mount path of entry 0$/],
  ['an empty name', mount({ name: '' }), /^x\[0\]\.name: must not be empty$/],
  ['an empty path', mount({ mountPath: '' }), /^x\[0\]\.mountPath: must not be empty$/],
  ['a sub path at the root', mount({ subPath: '/a' }), /^x\[0\]\.subPath: must be a relative path, is "\/a"$/],
  ['a sub path that leaves', mount({ subPathExpr: 'a/../..' }), /^x\[0\]\.subPathExpr: must not contain "\.\."/],
  ['two sub paths', mount({ subPath: 'a', subPathExpr: 'b' }), /^x\[0\]\.subPathExpr: is not allowed together with subPath/],
  ['recursion without readOnly', mount({ recursiveReadOnly: 'Enabled' }), /recursiveReadOnly: is allowed only with readOnly: true$/],
  ['recursion with propagation', mount({ readOnly: true, recursiveReadOnly: 'IfPossible', mountPropagation: 'HostToContainer' }), /only with mountPropagation None$/],
]));

test('a mount of a volume that is not there is reported where the volumes are known', () => {
  const check = (names: string[]) => linesOf((value, at, problems) => checkVolumeMounts(value, at, problems, new Set(names)), mount({}));
  expect(check(['v'])).toEqual([]);
  expect(check(['w'])).toEqual(['x[0].name: "v" is no volume of the pod']);
});
