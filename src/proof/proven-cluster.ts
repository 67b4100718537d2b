import { ObjectReference } from '../parts/server-parts';

/** What the proof knows of a cluster beside its objects. */
export interface ProvenCluster {
  readonly identity: { readonly clusterName: string };
  readonly namespace?: string;
  /** The Kubernetes cluster that the objects are for; empty where the cluster names none itself. */
  readonly target: string;
  readonly clusterDomain: string;
  /** The lines of server.yaml, as they were rendered. */
  readonly serverYaml: ReadonlyMap<string, string>;
  /** The ids of findings that are known and wanted. */
  readonly acknowledged: ReadonlySet<string>;
  /** Whether what is merely unwise passes with a warning. */
  readonly lenient: boolean;
}

/** What an object was made for. */
export interface Intent {
  /** The workloads whose pods its selector is meant to match. */
  readonly selects?: readonly object[];
  /** What the user wrote of it, as the fields of a pod's spec or any texts: objects and hosts that are named there are taken to exist. */
  readonly users?: unknown;
  /** Further objects that are taken to exist. */
  readonly externals?: readonly ObjectReference[];
}

/** A cluster of which only the name is known where a part of it is made by hand. */
export function unknownCluster({ identity, namespace }: Pick<ProvenCluster, 'identity' | 'namespace'>): ProvenCluster {
  return { identity, namespace, target: '', clusterDomain: 'cluster.local', serverYaml: new Map(), acknowledged: new Set(), lenient: false };
}
