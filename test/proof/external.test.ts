import { App, Chart, JsonPatch } from 'cdk8s';
import { chartOf, clusterIn, findingsOf, idsOf } from './proven';
import { DeploymentTarget, ExternalAccess, FlussCluster } from '../../src';

function outside(chart: Chart): FlussCluster {
  return clusterIn(chart, 'orders', {
    external: ExternalAccess.loadBalancer({ host: '{component}-{ordinal}.example.com' }),
    acknowledge: ['external-listener-open', 'internal-listener-open'],
  });
}

test('a Service for each pod matches the pods of its set', () => {
  const chart = chartOf();
  const { externalListeners } = outside(chart);
  expect(externalListeners!.services).toHaveLength(4);
  expect(findingsOf(chart)).toEqual([]);
});

test.each(['orders-fluss-tablet-server-3', 'orders-fluss-tablet-server-00', 'orders-fluss-tablet-server-', 'tablet-server-0'])('a Service for the pod %s, which there is not, is found', pod => {
  const chart = chartOf();
  const [, tablet] = outside(chart).externalListeners!.services;
  tablet.addJsonPatch(JsonPatch.replace('/spec/selector/statefulset.kubernetes.io~1pod-name', pod));
  expect(findingsOf(chart)).toEqual([expect.stringMatching(/^\[chart\/orders\/ExternalListeners\/tablet-0\] its selector does not match the pods of chart\/orders\/Tablets\/Resource.*misses-pods\)$/)]);
});

test('pods that begin with another ordinal are counted from there', () => {
  const chart = chartOf();
  const { externalListeners, tablets } = outside(chart);
  tablets.statefulSet.addJsonPatch(JsonPatch.add('/spec/ordinals', { start: 1 }));
  expect(findingsOf(chart)).toEqual([expect.stringContaining('[chart/orders/ExternalListeners/tablet-0]')]);
  externalListeners!.services[1].addJsonPatch(JsonPatch.replace('/spec/selector/statefulset.kubernetes.io~1pod-name', 'orders-fluss-tablet-server-3'));
  expect(findingsOf(chart)).toEqual([]);
});

test('a Service that leads to a port that is not open is found', () => {
  const chart = chartOf();
  outside(chart).externalListeners!.services[1].addJsonPatch(JsonPatch.replace('/spec/ports/0/targetPort', 'outside'));
  expect(idsOf(chart)).toEqual(['proof-service-port']);
});

test('two Kubernetes clusters that charts name may be reached under the same addresses', () => {
  const app = new App();
  const [dev, prod] = ['dev', 'prod'].map(id => chartOf(app, id));
  for (const chart of [dev, prod]) outside(chart);
  expect(findingsOf(dev).join('\n')).toContain('coordinator-0.example.com:9125');
  DeploymentTarget.set(prod, 'prod');
  expect(findingsOf(dev)).toEqual([]);
});
