import { inKeyFamily } from '../../src/config/key-families';

test.each([
  's3.access-key', 's3a.endpoint', 'fs.s3a.bucket.b.aws.credentials.provider', 'oss.endpoint', 'fs.oss.endpoint', 'azure.x', 'fs.azure.account.key', 'gs.x', 'fs.gs.x',
  'fs.cosn.x', 'obs.x', 'fs.obs.x', 'fluss.hadoop.dfs.replication', 'datalake.paimon.metastore', 'env.java.opts.all', 'zookeeper.heap.mb',
  'config.providers.vault.param.address', 'security.sasl.listener.name.client.plain.jaas.config', 'security.kerberos.principal', 'client.security.kerberos.keytab',
  'metrics.reporter.graphite.host',
])('%s is read by somebody', key => {
  expect(inKeyFamily(key)).toBe(true);
});

test.each([
  's3', 's3.', 'xs3.access-key', 'datalake.formt', 'datalake.paimon', 'security.sasl.plain.credential', 'security.acl.principal.ignorecase', 'metrics.reporter.prometheus.filter',
  'client.security.protocl', 'zookeeper.heap.mbs', '__proto__', '',
])('%j is in no family', key => {
  expect(inKeyFamily(key)).toBe(false);
});
