import { lookup } from '../config/catalogue';
import { isProblem, parseInt32 } from '../config/value-types';

/** How often tables are replicated unless they say otherwise, and how many replicas writes wait for. */
export interface Replication {
  readonly factor: number;
  readonly minInSync: number;
}

/** Reads it from server.yaml; the server's defaults where a value is missing or known to the running server only. */
export function replicationOf(serverYaml: ReadonlyMap<string, string>): Replication {
  const read = (key: string): number => {
    const value = parseInt32(serverYaml.get(key) ?? '');
    return isProblem(value) ? Number(lookup(key)?.default ?? 1) : value.value;
  };
  return { factor: read('default.replication.factor'), minInSync: read('log.replica.min-in-sync-replicas-number') };
}
