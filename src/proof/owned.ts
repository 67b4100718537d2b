import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { Json } from './json';
import { Intent, ProvenCluster } from './proven-cluster';

/** An object that this library made. */
export interface OwnedObject extends Intent {
  readonly object: ApiObject;
  readonly cluster: ProvenCluster;
  /** What the library rendered, before JSON patches. */
  readonly rendered: Json;
}

/** What the library made in one construct tree. */
export interface Register {
  readonly owned: Map<ApiObject, OwnedObject>;
  /** The construct that stands for each cluster, and the ConfigMap that holds its server.yaml. */
  readonly clusters: Map<ProvenCluster, { readonly construct: IConstruct; readonly configMap: ApiObject }>;
}
