import { ApiObject } from 'cdk8s';
import { RenderedEntrance } from './render-external';
import { ResolvedServerSet } from '../servers/resolve-server-set';

/** What a `FlussCluster` hands over, checked already. */
export interface ResolvedExternalListeners {
  /** The coordinators, then the tablet servers, pool by pool. */
  readonly sets: readonly ResolvedServerSet[];
  /** The StatefulSets whose pods are led to, by component. */
  readonly workloads: ReadonlyMap<string, ApiObject>;
  readonly entrances: readonly RenderedEntrance[];
}
