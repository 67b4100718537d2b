import { App, Chart } from 'cdk8s';
import { FilesystemPlugin, FlussCluster, FlussClusterProps, LakeFormat, RemoteStorage, SecretValue, ServiceAccount, ZooKeeper } from '../../src';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';

function cluster(props: Partial<Record<keyof FlussClusterProps, unknown>>, naming?: string) {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const made = new FlussCluster(chart, naming ?? 'orders', { zookeeper: ZooKeeper.external('zk:2181'), flussVersion: '1.0', ...props } as any);
  const objects: any[] = chart.toJson();
  const config = objects.find(object => object.kind === 'ConfigMap').data['server.yaml'].trim().split('\n');
  const pods = objects.filter(object => object.kind === 'StatefulSet').map(object => object.spec.template);
  return { made, objects, config, pods };
}

const KEYS = { accessKey: SecretValue.fromSecret('s3', 'access'), secretKey: SecretValue.fromSecret('s3', 'secret') };

test('each cluster keeps its data in a directory of its own', () => {
  const remoteStorage = RemoteStorage.s3('s3://bucket/base/', KEYS);
  expect(cluster({ remoteStorage }).config).toContain('remote.data.dir: s3://bucket/base/fluss-streaming/orders');
  expect(cluster({ remoteStorage }, 'payments').config).toContain('remote.data.dir: s3://bucket/base/fluss-streaming/payments');
});

test('a path can be the cluster\'s own as it is', () => {
  expect(cluster({ remoteStorage: RemoteStorage.s3('s3://bucket/old', { ...KEYS, ownDirectory: false }) }).config).toContain('remote.data.dir: s3://bucket/old');
});

test('keys reach the servers as markers, and stand in no object', () => {
  const { config, objects, pods } = cluster({
    remoteStorage: RemoteStorage.s3('s3://bucket', { endpoint: 'http://minio:9000', region: 'eu-west-1', pathStyleAccess: true, ...KEYS, secretKey: SecretValue.literal('not-in-the-clear') }),
  });
  expect(config).toEqual(expect.arrayContaining([
    's3.access-key: ${directory:/etc/fluss/secrets/s3:access}', 's3.secret-key: ${directory:/etc/fluss/secrets/orders-fluss-conf-secrets:s3.secret-key}',
    's3.endpoint: http://minio:9000', 's3.region: eu-west-1', 's3.path-style-access: true',
  ]));
  expect(JSON.stringify(objects)).not.toContain('not-in-the-clear');
  for (const pod of pods) expect(JSON.stringify(pod.spec.volumes)).toContain('"secretName":"s3"');
});

test('the first of several directories stands in both keys, and weights are one for each', () => {
  const { config } = cluster({
    remoteStorage: RemoteStorage.s3('s3://one/a', { ...KEYS, moreDirectories: [{ path: 's3://two/b', weight: 3 }] }),
  });
  expect(config).toEqual(expect.arrayContaining([
    'remote.data.dir: s3://one/a/fluss-streaming/orders',
    'remote.data.dirs: s3://one/a/fluss-streaming/orders,s3://two/b/fluss-streaming/orders',
    'remote.data.dirs.strategy: WEIGHTED_ROUND_ROBIN', 'remote.data.dirs.weights: 1,3',
  ]));
});

// apache/fluss#3066, apache/fluss#4425
test('a role is taken bucket by bucket, through an annotated account', () => {
  const roleArn = 'arn:aws:iam::123456789012:role/fluss';
  const remoteStorage = RemoteStorage.s3('s3://one', { roleArn, moreDirectories: [{ path: 's3://two' }] });
  const { config, objects, pods } = cluster({ remoteStorage });
  const provider = 'software.amazon.awssdk.auth.credentials.WebIdentityTokenFileCredentialsProvider';
  expect(config).toEqual(expect.arrayContaining([
    `fs.s3a.assumed.role.arn: ${roleArn}`, `fs.s3a.bucket.one.aws.credentials.provider: ${provider}`, `fs.s3a.bucket.two.aws.credentials.provider: ${provider}`,
  ]));
  const account = objects.find(object => object.kind === 'ServiceAccount');
  expect(account.metadata.annotations).toEqual({ 'eks.amazonaws.com/role-arn': roleArn });
  for (const pod of pods) expect(pod.spec.serviceAccountName).toBe(account.metadata.name);
  expect(cluster({ remoteStorage, flussVersion: '0.9' }).config.join('\n')).toContain('com.amazonaws.auth.WebIdentityTokenCredentialsProvider');
});

test('an account that exists is told what it lacks', () => {
  const { made } = cluster({
    remoteStorage: RemoteStorage.s3('s3://one', { roleArn: 'arn:aws:iam::123456789012:role/fluss' }), serviceAccount: ServiceAccount.existing('mine'),
  });
  expect(made.warnings.map(warning => warning.id)).toContain('service-account-needs-annotation');
});

test('Google and Azure know the servers by their account, too', () => {
  const gs = cluster({ remoteStorage: RemoteStorage.gcs('gs://bucket', { serviceAccount: 'fluss@p.iam.gserviceaccount.com' }), filesystemPlugins: [FilesystemPlugin.inImage(['gs'])] });
  expect(gs.objects.find(object => object.kind === 'ServiceAccount').metadata.annotations).toEqual({ 'iam.gke.io/gcp-service-account': 'fluss@p.iam.gserviceaccount.com' });
  const azure = cluster({
    remoteStorage: RemoteStorage.azure('abfs://c@a.dfs.core.windows.net', { clientId: 'c', tenantId: 't' }),
    flussVersion: '1.1',
    filesystemPlugins: [FilesystemPlugin.inImage(['abfs'])],
  });
  for (const pod of azure.pods) expect(pod.metadata.labels).toMatchObject({ 'azure.workload.identity/use': 'true' });
  expect(azure.config).toContain('fs.azure.account.oauth2.msi.tenant: t');
});

test('a shared volume is mounted in every server', () => {
  const { config, pods } = cluster({ remoteStorage: RemoteStorage.sharedVolume('nfs') });
  expect(config).toContain('remote.data.dir: /mnt/fluss-remote/fluss-streaming/orders');
  for (const { spec } of pods) {
    expect(spec.volumes).toContainEqual({ name: 'remote-data', persistentVolumeClaim: { claimName: 'nfs' } });
    expect(spec.containers[0].volumeMounts).toContainEqual({ name: 'remote-data', mountPath: '/mnt/fluss-remote' });
  }
});

test('all objects pass the strict check', () => {
  const { objects } = cluster({
    remoteStorage: RemoteStorage.azure('abfss://c@a.dfs.core.windows.net/x', { accountKey: SecretValue.fromSecret('azure', 'key') }),
    filesystemPlugins: [FilesystemPlugin.download('azure', { version: '0.9.1-incubating' }), FilesystemPlugin.copy('obs', { image: 'r.example/obs:1', path: '/obs.jar' })],
  });
  for (const object of objects) {
    const problems = new Problems();
    expect(checkManifest(object, problems)).toBe(true);
    expect(problems.errors).toEqual([]);
  }
});

test('the lakehouse\'s secrets are markers, with a word on who may read them', () => {
  const { config, made } = cluster({
    remoteStorage: RemoteStorage.s3('s3://bucket', KEYS),
    lakehouse: { format: LakeFormat.PAIMON, options: { 'metastore': 'filesystem', 'warehouse': 's3://lake/paimon', 's3.secret-key': SecretValue.fromSecret('lake', 'secret') } },
  });
  expect(config).toEqual(expect.arrayContaining([
    'datalake.format: paimon', 'datalake.paimon.metastore: filesystem', 'datalake.paimon.warehouse: s3://lake/paimon',
    'datalake.paimon.s3.secret-key: ${directory:/etc/fluss/secrets/lake:secret}',
  ]));
  expect(made.warnings.map(warning => warning.id)).toContain('lake-secret-readable');
});

test.each<[Partial<Record<keyof FlussClusterProps, unknown>>, RegExp]>([
  [{ remoteStorage: 's3://bucket' }, /remoteStorage: has to be a RemoteStorage/],
  [{ remoteStorage: RemoteStorage.s3('gs://bucket') }, /remoteStorage\.path: 'gs:\/\/bucket' has to begin with s3:\/\/ or s3a:\/\//],
  [{ remoteStorage: RemoteStorage.s3(undefined as any) }, /remoteStorage\.path: is needed/],
  [{ remoteStorage: RemoteStorage.s3('s3://b', { accessKey: KEYS.accessKey }) }, /remoteStorage\.secretKey: is needed/],
  [{ remoteStorage: RemoteStorage.s3('s3://b', { accessKey: 'AKIA' as any, secretKey: KEYS.secretKey }) }, /remoteStorage\.accessKey: has to be a SecretValue/],
  [{ remoteStorage: RemoteStorage.s3('s3://b', { roleArn: 'fluss' }) }, /remoteStorage\.roleArn: 'fluss' is not the ARN/],
  [{ remoteStorage: RemoteStorage.s3('s3://b', { ...KEYS, roleArn: 'arn:aws:iam::123456789012:role/x' }) }, /remoteStorage\.roleArn: cannot stand beside keys/],
  [{ remoteStorage: RemoteStorage.s3('s3://b', { credential: 1 } as any) }, /remoteStorage\.credential: is no option/],
  [{ remoteStorage: RemoteStorage.s3('s3://b', KEYS), config: { 's3.access-key': '${env:A}' } }, /config\['s3\.access-key'\]: cannot be set: remoteStorage writes it/],
  [{ remoteStorage: RemoteStorage.oss('oss://b', {} as any) }, /remoteStorage\.endpoint: is needed/],
  [{ remoteStorage: RemoteStorage.azure('abfs://c@a', { clientId: 'x' }) }, /remoteStorage\.tenantId: is needed/],
  [{ remoteStorage: RemoteStorage.gcs('gs://b') }, /the stock image has no file system for gs:\/\/ .*filesystemPlugins/],
  [{ remoteStorage: RemoteStorage.sharedVolume('Not_A_Claim') }, /remoteStorage\.claimName/],
  [{ lakehouse: { format: 'delta' } }, /lakehouse\.format: 'delta' is not one of paimon, iceberg, lance, hudi/],
  [{ lakehouse: { format: 'paimon' }, config: { 'datalake.format': 'hudi' } }, /config\['datalake\.format'\]: cannot be set: lakehouse writes it/],
])('%j is refused', (props, message) => {
  expect(() => cluster(props)).toThrow(message);
});
