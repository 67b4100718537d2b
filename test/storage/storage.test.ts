import { Size } from 'cdk8s';
import { ClaimRetention, Storage } from '../../src';
import { podOf, pods, problemsOf, releasePods, serverOf } from '../support/pods';

/** Report 63 (bitnami/charts#32615). */
test('claims are kept, out loud, and a set without claims says nothing of them', () => {
  const { tablets, coordinators } = pods();
  expect(tablets.spec.persistentVolumeClaimRetentionPolicy).toEqual({ whenDeleted: 'Retain', whenScaled: 'Retain' });
  expect(coordinators.spec.persistentVolumeClaimRetentionPolicy).toBeUndefined();
  expect(coordinators.spec.volumeClaimTemplates).toBeUndefined();
});

test('claims of tablet servers are deleted only with a warning', () => {
  const { tablets, warnings } = pods({ tablets: { claimRetention: { whenScaled: ClaimRetention.DELETE } } });
  expect(tablets.spec.persistentVolumeClaimRetentionPolicy).toEqual({ whenDeleted: 'Retain', whenScaled: 'Delete' });
  expect(warnings).toMatchObject([{ id: 'claims-are-deleted', option: 'tablets.claimRetention.whenScaled' }]);
  expect(problemsOf({ tablets: { claimRetention: { whenScaled: 'Keep' } } })).toEqual([expect.stringContaining('is not one of Retain, Delete')]);
  expect(problemsOf({ coordinators: { claimRetention: {} } })).toEqual([expect.stringContaining('has no meaning without persistent volumes')]);
});

test('several volumes are claimed, mounted and told to the servers', () => {
  const { tablets } = pods({ tablets: { extraDataVolumes: [Storage.persistent({ size: Size.gibibytes(5) }), Storage.ephemeral()] } });
  expect(tablets.spec.volumeClaimTemplates.map((claim: any) => [claim.metadata.name, claim.spec.resources.requests.storage])).toEqual([['data', '20Gi'], ['data-1', '5Gi']]);
  expect(podOf(tablets).volumes).toContainEqual({ name: 'data-2', emptyDir: {} });
  const mounts = Object.fromEntries(serverOf(tablets).volumeMounts.map((mount: any) => [mount.name, mount.mountPath]));
  expect(mounts).toMatchObject({ 'data': '/tmp/fluss/data', 'data-1': '/tmp/fluss/data-1', 'data-2': '/tmp/fluss/data-2' });
  expect(serverOf(tablets).command[2]).toContain('"-Ddata.dirs=/tmp/fluss/data,/tmp/fluss/data-1,/tmp/fluss/data-2"');
});

test('several volumes and data.dirs exclude each other, and what is no Storage is refused', () => {
  expect(problemsOf({ tablets: { extraDataVolumes: [Storage.persistent()] }, config: { 'data.dirs': '/tmp/fluss/data' } })).toEqual([expect.stringContaining("cannot stand beside config['data.dirs']")]);
  expect(problemsOf({ tablets: { extraDataVolumes: ['20Gi'] } })).toEqual([expect.stringContaining('tablets.extraDataVolumes[0]: has to be a Storage')]);
  expect(problemsOf({ coordinators: { extraDataVolumes: [] } })).toEqual([expect.stringContaining('is no option')]);
});

test('claims carry labels, annotations, a volume attributes class and a snapshot', () => {
  const storage = Storage.persistent({ labels: { team: 'x' }, annotations: { 'a/b': 'y' }, volumeAttributesClass: 'gold', snapshot: 'before' });
  const [claim] = pods({ tablets: { storage }, kubernetesVersion: '1.34' }).tablets.spec.volumeClaimTemplates;
  expect(claim).toMatchObject({
    metadata: { name: 'data', labels: { team: 'x' }, annotations: { 'a/b': 'y' } },
    spec: { volumeAttributesClassName: 'gold', dataSource: { apiGroup: 'snapshot.storage.k8s.io', kind: 'VolumeSnapshot', name: 'before' } },
  });
  expect(problemsOf({ tablets: { storage } })).toEqual([expect.stringContaining('tablets.storage.volumeAttributesClass: needs Kubernetes 1.34')]);
  expect(problemsOf({ tablets: { storage: Storage.persistent({ labels: { 'a b': 'x' }, snapshot: 'A!' }) } })).toHaveLength(2);
});

/** Chart defect 17. */
test('a local remote directory is refused where several servers cannot share it', () => {
  const config = { 'remote.data.dir': '/tmp/fluss/remote-data' };
  expect(problemsOf({ config })).toEqual([expect.stringContaining("acknowledge 'remote-dir-local'")]);
  expect(problemsOf({ config, acknowledge: ['remote-dir-local'] })).toEqual([]);
  expect(problemsOf({ config: { ...config, 'default.replication.factor': 1 }, tablets: { replicas: 1 } })).toEqual([]);
  const shared = { extraVolumes: [{ name: 'nfs', persistentVolumeClaim: { claimName: 'nfs' } }], extraVolumeMounts: [{ name: 'nfs', mountPath: '/tmp/fluss/remote-data/' }] };
  expect(problemsOf({ config, tablets: shared })).toEqual([]);
  expect(problemsOf({ config: { 'remote.data.dirs': 's3://bucket/fluss,file:///mnt/x' } })).toEqual([expect.stringContaining('/mnt/x is a path in each of 3')]);
  const ids = (dir?: string) => releasePods({ configurationOverrides: dir === undefined ? {} : { 'remote.data.dir': dir } }).warnings.map(({ id }) => id);
  expect([ids(), ids('/mnt/x')].map(found => found.includes('remote-dir-local'))).toEqual([false, true]);
});
