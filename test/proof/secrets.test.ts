import { ApiObject, JsonPatch } from 'cdk8s';
import { chartOf, clusterIn, findingsOf, idsOf } from './proven';
import { FlussClusterProps, FlussConfiguration, SaslCredential, SaslJaas, SecretValue, TabletSet, ZooKeeper } from '../../src';

const FROM_SECRETS: FlussClusterProps = {
  sasl: { internal: SaslCredential.fromSecret('internal'), clientUsers: [SaslCredential.fromSecret('alice')], probe: SaslCredential.fromSecret('probe') },
  secrets: { mounts: [{ name: 'keys', secretName: 'keys' }], env: [{ name: 'TOKEN', secretName: 'token', key: 'k' }] },
  flussVersion: '1.1',
};

const SECRET_TEXT = 'a-secret-of-many-letters';

const LITERALS: FlussClusterProps = {
  sasl: { internal: SaslCredential.literal('admin', 'hidden'), clientUsers: [SaslCredential.literal('alice', 'hidden')], probe: SaslCredential.literal('alice', 'hidden') },
  config: { 's3.secret-key': SecretValue.literal('hidden') },
  flussVersion: '1.1',
};

test('Secrets that the options name are taken to exist', () => {
  const chart = chartOf();
  clusterIn(chart, 'orders', FROM_SECRETS);
  expect(findingsOf(chart)).toEqual([]);
});

test('a Secret of the App that lacks the key of a user is found', () => {
  const chart = chartOf();
  clusterIn(chart, 'orders', FROM_SECRETS);
  new ApiObject(chart, 'alice', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'alice' }, stringData: { username: 'a', Password: 'hidden' } });
  const lines = findingsOf(chart);
  expect(lines).toEqual([expect.stringContaining("the key 'password' of the Secret 'alice', which chart/alice does not have"), expect.anything()]);
  expect(lines.join()).not.toContain('hidden');
});

test('Secrets that the library renders are found, and missed where a JSON patch renames them', () => {
  const chart = chartOf();
  const cluster = clusterIn(chart, 'orders', LITERALS);
  expect(findingsOf(chart)).toEqual([]);
  cluster.configuration.configSecret!.addJsonPatch(JsonPatch.replace('/metadata/name', 'x'));
  cluster.configuration.sasl!.secret!.addJsonPatch(JsonPatch.replace('/metadata/name', 'y'));
  expect(idsOf(chart)).toEqual(['proof-reference-missing']);
});

test('a SaslJaas that is made by hand is proven with the cluster that it is handed to', () => {
  const chart = chartOf();
  const saslJaas = new SaslJaas(chart, 'orders', { internal: SaslCredential.literal('admin', 'hidden') });
  const configuration = new FlussConfiguration(chart, 'shared', { clusterName: 'orders', zookeeper: ZooKeeper.external('zk:2181'), saslJaas, config: { 'remote.data.dir': 's3://bucket/orders' } });
  new TabletSet(chart, 'tablets', { configuration });
  expect(findingsOf(chart)).toEqual([]);
  new SaslJaas(chart, 'again', { clusterName: 'orders', internal: SaslCredential.literal('admin', 'hidden') });
  expect(findingsOf(chart)).toEqual([expect.stringMatching(/^\[chart\/again\/Resource\] is the Secret .* chart\/orders\/Resource/)]);
});

test('a secret that a JSON patch puts into a pod in clear is found, and can be acknowledged', () => {
  const leak = (acknowledge: string[]) => {
    const chart = chartOf();
    const config = { ...LITERALS.config, 's3.secret-key': SecretValue.literal(SECRET_TEXT) };
    const cluster = clusterIn(chart, 'orders', { ...LITERALS, config, acknowledge });
    cluster.tablets.statefulSet.addJsonPatch(JsonPatch.add('/spec/template/metadata/annotations/note', `it is ${SECRET_TEXT}`));
    return chart;
  };
  expect(idsOf(leak([]))).toEqual(['proof-secret-in-clear']);
  expect(findingsOf(leak([])).join()).not.toContain(SECRET_TEXT);
  expect(findingsOf(leak(['proof-secret-in-clear']))).toEqual([]);
});
