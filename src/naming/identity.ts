import { ClusterIdentity } from './naming-strategy';

/** Thrown to a naming strategy that asks for a namespace that nobody gave. */
export class MissingNamespace extends Error {
  constructor() {
    super('neither the cluster nor its chart has a namespace');
    this.name = 'MissingNamespace';
  }
}

/** The identity of a cluster whose namespace may be unknown; only a strategy that uses it notices. */
export function identityOf(clusterName: string, namespace: string | undefined, appName: string): ClusterIdentity {
  if (namespace !== undefined) return { clusterName, namespace, appName };
  return {
    clusterName,
    appName,
    get namespace(): string {
      throw new MissingNamespace();
    },
  };
}
