import { ApiObject, Testing } from 'cdk8s';
import { FlussCluster, FlussClusterProps, FlussRelease, FlussWarning, ZooKeeper } from '../../src';

/** Everything of a cluster as it is written, the warnings, and a way to look an object up. */
export interface Pods {
  readonly cluster: FlussCluster;
  readonly objects: any[];
  readonly warnings: readonly FlussWarning[];
  readonly tablets: any;
  readonly coordinators: any;
  kind(kind: string): any[];
}

/** A cluster about which nothing is to be said. */
export const SOUND: FlussClusterProps = {
  namespace: 'prod',
  zookeeper: ZooKeeper.external('zk-0.zk:2181'),
  flussVersion: '1.1',
  config: { 'remote.data.dir': 's3://bucket/fluss' },
};

function look(cluster: FlussCluster): Pods {
  const objects: any[] = cluster.node.findAll().filter(node => ApiObject.isApiObject(node)).map(node => (node as ApiObject).toJson());
  const kind = (wanted: string): any[] => objects.filter(object => object.kind === wanted);
  const set = (part: string): any => kind('StatefulSet').find(object => object.metadata.name.endsWith(part));
  return { cluster, objects, warnings: cluster.warnings, kind, tablets: set('tablet-server'), coordinators: set('coordinator-server') };
}

/** A sound cluster with other options; keys of `config` are added. */
export function pods(props: object = {}): Pods {
  const { config } = props as FlussClusterProps;
  return look(new FlussCluster(Testing.chart(), 'demo', { ...SOUND, ...props, config: { ...SOUND.config, ...config } }));
}

/** A release of the chart with typed overrides. */
export function releasePods(values: object = {}, overrides: object = {}): Pods {
  return look(new FlussRelease(Testing.chart(), 'demo', { releaseName: 'demo', namespace: 'prod', values: values as any, overrides }));
}

/** The problems of a cluster, a line each; none where it is made. */
export function problemsOf(props: object): string[] {
  try {
    pods(props);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).map(line => line.replace(/^ {2}- test\/demo: /, ''));
  }
}

/** The pod spec of a StatefulSet, and its first container. */
export const podOf = (set: any): any => set.spec.template.spec;
export const serverOf = (set: any): any => podOf(set).containers[0];
