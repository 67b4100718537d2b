import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { FlussCluster, FlussClusterProps, FlussRelease, FlussWarning, ZooKeeper } from '../../src';
import { FlussValidationError } from '../../src/problems/validation-error';

/** An object as it is written to YAML. */
export type Manifest = any;

/** What came of a cluster. */
export interface Rendered {
  readonly cluster: FlussCluster;
  readonly objects: Manifest[];
  readonly warnings: readonly FlussWarning[];
}

/** Where a release is tried. */
export interface ReleasePlace {
  readonly name?: string;
  readonly namespace?: string;
  readonly overrides?: unknown;
}

const REMOTE = 's3://bucket/fluss';

/** Options of a cluster about which nothing is to be said. */
export const SOUND: FlussClusterProps = {
  namespace: 'prod',
  zookeeper: ZooKeeper.external('zk-0.zk:2181'),
  flussVersion: '1.1',
  config: { 'remote.data.dir': REMOTE },
};

/** Values of a release about which nothing is to be said. */
export const SOUND_VALUES = { image: { tag: '1.1.0' }, tablet: { storage: { enabled: true } }, configurationOverrides: { 'remote.data.dir': REMOTE } };

/** The objects of everything below a construct that cdk8s would write, in its order. */
export function objectsOf(scope: Chart | FlussCluster): Manifest[] {
  return scope.node.findAll().filter(node => ApiObject.isApiObject(node)).map(node => (node as ApiObject).toJson());
}

/** A cluster of the typed API. */
export function renderCluster(props: unknown = SOUND, id = 'demo'): Rendered {
  const cluster = new FlussCluster(Testing.chart(), id, props as FlussClusterProps);
  return { cluster, objects: objectsOf(cluster), warnings: cluster.warnings };
}

/** `SOUND` with other options. */
export function renderSound(props: object, id = 'demo'): Rendered {
  return renderCluster({ ...SOUND, ...props }, id);
}

/** A release of the chart. */
export function renderRelease(values: unknown, place: ReleasePlace = {}): Rendered {
  const { name = 'demo', namespace = 'prod', overrides } = place;
  const chart = new Chart(new App(), 'release', { namespace });
  const cluster = new FlussRelease(chart, 'cluster', { releaseName: name, namespace, values: values as any, overrides: overrides as any });
  return { cluster, objects: objectsOf(cluster), warnings: cluster.warnings };
}

/** The problems that a construct throws, one a line without the construct's path; none where it is made. */
export function problemsFrom(make: () => unknown): string[] {
  try {
    make();
    return [];
  } catch (error) {
    if (!(error instanceof FlussValidationError)) throw error;
    return error.withoutPaths().split('\n  - ').slice(1);
  }
}

/** An object of those rendered. */
export function find(objects: readonly Manifest[], kind: string, name?: string): Manifest {
  const found = objects.filter(object => object.kind === kind && (name === undefined || object.metadata.name === name));
  if (found.length !== 1) throw new Error(`${found.length} objects ${kind}/${name ?? ''} among ${namesOf(objects).join(', ')}`);
  return found[0];
}

/** `Kind/name` of every object. */
export function namesOf(objects: readonly Manifest[]): string[] {
  return objects.map(object => `${object.kind}/${object.metadata.name}`);
}

/** The StatefulSet of a role. */
export function statefulSet(objects: readonly Manifest[], component: 'coordinator' | 'tablet'): Manifest {
  const found = objects.find(object => object.kind === 'StatefulSet' && object.spec.selector.matchLabels['app.kubernetes.io/component'] === component);
  if (found === undefined) throw new Error(`no StatefulSet of ${component}s among ${namesOf(objects).join(', ')}`);
  return found;
}

/** The server's container of a role. */
export function server(objects: readonly Manifest[], component: 'coordinator' | 'tablet'): Manifest {
  return statefulSet(objects, component).spec.template.spec.containers[0];
}

/** The server.yaml that the ConfigMap holds, line by line. */
export function serverYaml(objects: readonly Manifest[]): string[] {
  return find(objects, 'ConfigMap').data['server.yaml'].split('\n');
}

/** The ids of warnings, each once, sorted. */
export function ids(warnings: readonly FlussWarning[]): string[] {
  return [...new Set(warnings.map(warning => warning.id))].sort();
}
