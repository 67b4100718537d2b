import { IConstruct } from 'constructs';
import { graphObject, GraphObject, OwnedGraphObject } from './graph-object';
import { PodIndex } from './pods';
import { ProvenCluster } from './proven-cluster';

/** A Fluss cluster of the App, with the server.yaml that its servers will read. */
export interface GraphCluster {
  readonly cluster: ProvenCluster;
  /** The construct that stands for it. */
  readonly construct: IConstruct;
  readonly serverYaml: ReadonlyMap<string, string>;
}

/** What is rendered for one Kubernetes cluster: what a rule sees. */
export class Graph {
  /** The objects that this library made. */
  readonly owned: readonly OwnedGraphObject[];
  /** The pods of all workloads. */
  readonly pods: PodIndex;
  private readonly core = new Map<string, GraphObject[]>();
  private readonly rendered = new Set<string>();

  /**
   * @param objects everything for this Kubernetes cluster
   * @param anywhere objects for which no Kubernetes cluster is named: found by whoever refers to them
   * @param clusters the Fluss clusters in it
   */
  constructor(readonly objects: readonly GraphObject[], anywhere: readonly GraphObject[], readonly clusters: readonly GraphCluster[]) {
    this.owned = objects.filter((object): object is OwnedGraphObject => object.owned !== undefined);
    this.pods = new PodIndex(objects);
    for (const object of [...objects, ...anywhere]) {
      if (object.group !== '') continue;
      const key = nameKey(object.kind, object.namespace, object.name);
      this.core.set(key, [...this.core.get(key) ?? [], object]);
    }
    for (const { owned } of this.owned) {
      const before = graphObject(owned.object, owned.rendered);
      this.rendered.add(nameKey(before.kind, before.namespace, before.name));
    }
  }

  /** The object that one refers to by its name: one of the core kinds, in the same namespace. Where several have the name, that of the same cluster. */
  find(kind: string, name: string, from: OwnedGraphObject): GraphObject | undefined {
    const found = this.core.get(nameKey(kind, from.namespace, name)) ?? [];
    return found.find(object => object.owned?.cluster === from.owned.cluster) ?? found[0];
  }

  /** Whether this library made such an object in the namespace of another, whatever a JSON patch made of it. */
  wasRendered(kind: string, name: string, from: OwnedGraphObject): boolean {
    return this.rendered.has(nameKey(kind, from.namespace, name));
  }
}

function nameKey(kind: string, namespace: string, name: string): string {
  return `${kind}\0${namespace}\0${name}`;
}
