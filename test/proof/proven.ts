import { App, Chart } from 'cdk8s';
import { FlussCluster, FlussClusterProps, ZooKeeper } from '../../src';

/** A chart in an App of its own. */
export function chartOf(app = new App(), id = 'chart', namespace: string | undefined = 'ns'): Chart {
  return new Chart(app, id, { namespace });
}

/** A cluster with a ZooKeeper that nothing else uses. */
export function clusterIn(chart: Chart, id = 'orders', props: FlussClusterProps = {}): FlussCluster {
  const acknowledge = ['remote-dir-local', ...props.acknowledge ?? []];
  return new FlussCluster(chart, id, { zookeeper: ZooKeeper.external(`zk-${id}.example.com:2181`), ...props, acknowledge });
}

/** What the synth of the App that a construct is in is refused for, one line a finding; empty where it succeeds. */
export function findingsOf(chart: Chart): string[] {
  try {
    (chart.node.root as App).synthYaml();
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).map(line => line.trim());
  }
}

/** The ids of the findings, sorted, each once. */
export function idsOf(chart: Chart): string[] {
  return [...new Set(findingsOf(chart).map(line => /\(([\w-]+)\)$/.exec(line)?.[1] ?? line))].sort();
}
