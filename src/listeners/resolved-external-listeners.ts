import { ApiObject } from 'cdk8s';
import { RenderedEntrance } from './render-external';
import { Role } from '../parts/role';
import { ResolvedServerSet } from '../servers/resolve-server-set';

/** What a `FlussCluster` hands over, checked already. */
export interface ResolvedExternalListeners {
  readonly sets: readonly [coordinators: ResolvedServerSet, tablets: ResolvedServerSet];
  /** The StatefulSets whose pods are led to. */
  readonly workloads: Readonly<Record<Role['component'], ApiObject>>;
  readonly entrances: readonly RenderedEntrance[];
}
