import { App, Chart } from 'cdk8s';
import { chartOf, clusterIn, findingsOf } from './proven';
import { CoordinatorSet, FlussConfiguration, FlussRelease, Naming, TabletSet, ZooKeeper } from '../../src';

const UNMOUNTED = { tablets: { extraVolumes: [{ name: 'x', emptyDir: {} }] } };

/** What a synth writes to stderr. */
function printed(chart: Chart): string[] {
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0);
  try {
    (chart.node.root as App).synthYaml();
  } finally {
    write.mockRestore();
  }
  return lines;
}

test('a finding says its construct, what to do, and the id by which it is acknowledged', () => {
  const chart = chartOf();
  clusterIn(chart, 'orders', UNMOUNTED);
  expect(findingsOf(chart)).toEqual([
    "[chart/orders/Tablets/Resource] no container mounts the volume 'x': mount it (extraVolumeMounts), or leave it out (proof-volume-not-mounted)",
  ]);
});

test('a finding that one cluster acknowledges still stands for another', () => {
  const chart = chartOf();
  clusterIn(chart, 'a', { ...UNMOUNTED, acknowledge: ['proof-volume-not-mounted'] });
  clusterIn(chart, 'b', UNMOUNTED);
  expect(findingsOf(chart)).toEqual([expect.stringContaining('[chart/b/Tablets/Resource]')]);
});

test('what is merely unwise in a chart values file is a warning, printed once however often the tree is synthesized', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  const release = new FlussRelease(chart, 'r', {
    releaseName: 'r', namespace: 'ns', values: { configurationOverrides: { 'zookeeper.address': 'zk:2181' }, tablet: { extraVolumes: [{ name: 'x', emptyDir: {} }] } },
  });
  const line = expect.stringMatching(/^warning \[proof-volume-not-mounted\] chart\/r\/Tablets\/Resource: no container mounts the volume 'x'/);
  expect(printed(chart)).toContainEqual(line);
  expect(release.warnings.map(warning => warning.id)).toContain('proof-volume-not-mounted');
  expect(printed(chart)).toEqual([]);
});

test('sets that are made by hand are proven like those of a cluster', () => {
  const chart = chartOf();
  const configuration = new FlussConfiguration(chart, 'shared', { clusterName: 'x', zookeeper: ZooKeeper.external('zk:2181'), acknowledge: ['remote-dir-local'] });
  new CoordinatorSet(chart, 'coordinators', { configuration, serviceAccountName: 'theirs' });
  new TabletSet(chart, 'tablets', { configuration });
  expect(findingsOf(chart)).toEqual([]);
  new TabletSet(chart, 'again', { configuration });
  expect(findingsOf(chart)).toEqual([
    expect.stringMatching(/^\[chart\/again\/Resource\] is the StatefulSet 'x-fluss-tablet-server' .* chart\/tablets\/Resource/),
    expect.stringMatching(/^\[chart\/again\/Service\] is the Service 'x-fluss-tablet-server-hs' .* chart\/tablets\/Service/),
  ]);
});

test('a cluster without a namespace is proven as well', () => {
  const chart = new Chart(new App(), 'chart');
  clusterIn(chart, 'orders', { naming: Naming.fixed() });
  expect(findingsOf(chart)).toEqual([]);
});

test('two trees know nothing of each other', () => {
  const [one, other] = [chartOf(), chartOf()];
  for (const chart of [one, other]) clusterIn(chart);
  expect(findingsOf(one)).toEqual([]);
  expect(findingsOf(other)).toEqual([]);
});
