import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { chartOf, clusterIn, findingsOf } from './proven';
import { FlussCluster } from '../../src';

const manifestOf = (object: ApiObject) => object.toJson();

test.each<[string, JsonPatch, (json: any) => unknown, unknown]>([
  ['resources.limits', JsonPatch.add('/spec/template/spec/containers/0/resources', { limits: { memory: '1Gi', cpu: 2 } }),
    json => json.spec.template.spec.containers[0].resources, { limits: { memory: '1Gi', cpu: 2 } }],
  ['the size in volumeClaimTemplates', JsonPatch.replace('/spec/volumeClaimTemplates/0/spec/resources/requests/storage', '1Ti'),
    json => json.spec.volumeClaimTemplates[0].spec.resources, { requests: { storage: '1Ti' } }],
  ['apiVersion and kind of volumeClaimTemplates', JsonPatch.test('/spec/volumeClaimTemplates/0/kind', 'PersistentVolumeClaim'),
    json => [json.spec.volumeClaimTemplates[0].apiVersion, json.spec.volumeClaimTemplates[0].kind], ['v1', 'PersistentVolumeClaim']],
  ['a field that nobody knows', JsonPatch.add('/spec/template/spec/fieldOfTomorrow', { deep: [{ inside: 1 }] }),
    json => json.spec.template.spec.fieldOfTomorrow, { deep: [{ inside: 1 }] }],
])('a JSON patch of %s survives, and the proof accepts it', (_, patch, read, expected) => {
  const chart = chartOf();
  const { tablets: { statefulSet } } = clusterIn(chart);
  statefulSet.addJsonPatch(patch);
  expect(findingsOf(chart)).toEqual([]);
  expect(read(manifestOf(statefulSet))).toEqual(expected);
  expect(read(Testing.synth(chart).find(json => json.metadata.name === statefulSet.name))).toEqual(expected);
});

describe('a JSON patch that cannot be applied', () => {
  test('is named with its construct, its number and what is missing', () => {
    const chart = chartOf();
    const { tablets: { statefulSet } } = clusterIn(chart);
    statefulSet.addJsonPatch(JsonPatch.add('/metadata/labels/fine', 'x'), JsonPatch.add('/spec/template/spec/tolerations/0/key', 'x'));
    expect(findingsOf(chart)).toEqual([
      '[chart/orders/Tablets/Resource] its JSON patch 2 of 2 (add /spec/template/spec/tolerations/0/key) cannot be applied: '
      + 'the object has no /spec/template/spec/tolerations: add that first, or mend the path (proof-object-not-rendered)',
    ]);
  });

  test('of an object of the user gets one line as well', () => {
    const chart = chartOf();
    clusterIn(chart);
    new ApiObject(chart, 'mine', { apiVersion: 'v1', kind: 'ConfigMap' }).addJsonPatch(JsonPatch.add('/a/b', 'x'));
    expect(findingsOf(chart)).toEqual([expect.stringMatching(/^\[\] chart\/mine: cannot be rendered: .*\(proof-object-not-rendered\)$/)]);
  });

  test('cannot be acknowledged', () => {
    const chart = chartOf();
    const { tablets: { statefulSet } } = clusterIn(chart, 'orders', { acknowledge: ['proof-object-not-rendered'] });
    statefulSet.addJsonPatch(JsonPatch.add('/a/b', 'x'));
    expect(findingsOf(chart)).not.toEqual([]);
  });
});

describe('every way to render proves', () => {
  const broken = (): { app: App; chart: Chart; cluster: FlussCluster } => {
    const app = Testing.app();
    const chart = new Chart(app, 'chart', { namespace: 'ns' });
    const cluster = clusterIn(chart);
    cluster.tablets.service.addJsonPatch(JsonPatch.replace('/spec/selector/app.kubernetes.io~1instance', 'x'));
    return { app, chart, cluster };
  };

  test.each<[string, (parts: { app: App; chart: Chart }) => unknown]>([
    ['app.synth', ({ app }) => app.synth()],
    ['app.synthYaml', ({ app }) => app.synthYaml()],
    ['Testing.synth', ({ chart }) => Testing.synth(chart)],
    ['chart.toJson', ({ chart }) => chart.toJson()],
  ])('%s', (_, render) => {
    expect(() => render(broken())).toThrow('proof-selector-misses-pods');
  });

  test('each synth proves anew', () => {
    const { app, chart, cluster } = broken();
    expect(() => app.synthYaml()).toThrow('proof-selector-misses-pods');
    cluster.tablets.service.addJsonPatch(JsonPatch.replace('/spec/selector/app.kubernetes.io~1instance', 'orders'));
    expect(() => app.synthYaml()).not.toThrow();
    cluster.tablets.service.addJsonPatch(JsonPatch.remove('/spec/clusterIP'));
    expect(() => chart.toJson()).toThrow('proof-service-name');
    expect(() => app.synthYaml()).toThrow('proof-service-name');
  });

  test('a synth of several charts proves once', () => {
    const app = Testing.app();
    const charts = ['a', 'b', 'c'].map(id => new Chart(app, id, { namespace: id }));
    const clusters = charts.map((chart, index) => clusterIn(chart, `k${index}`));
    const rendered = jest.spyOn(clusters[0].configuration.configMap, 'toJson');
    app.synthYaml();
    // Once for the proof, once for the output.
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  test('the proof is made again for each chart where the call stack says nothing', () => {
    const app = Testing.app();
    const cluster = clusterIn(new Chart(app, 'a', { namespace: 'a' }));
    const rendered = jest.spyOn(cluster.configuration.configMap, 'toJson');
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = () => 'nothing';
    try {
      app.synthYaml();
    } finally {
      Error.prepareStackTrace = prepareStackTrace;
    }
    expect(rendered).toHaveBeenCalledTimes(3);
  });
});
