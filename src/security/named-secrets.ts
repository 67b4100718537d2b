import { ObjectReference } from '../parts/server-parts';
import { isRecord } from '../problems/kind-of';

type Json = Record<string, unknown>;

/** The Secrets that variables and volumes refer to, the library's own left out: the user named them, so they are taken to exist. */
export function namedSecrets(env: readonly Json[], volumes: readonly Json[], own: Json | undefined): ObjectReference[] {
  const ownName = isRecord(own?.metadata) ? own.metadata.name : undefined;
  const names = [
    ...env.map(entry => field(field(entry.valueFrom, 'secretKeyRef'), 'name')),
    ...volumes.map(volume => field(volume.secret, 'secretName')),
  ];
  return [...new Set(names)].filter(name => typeof name === 'string' && name !== ownName).map(name => ({ kind: 'Secret', name: String(name) }));
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
