import { Finding } from '../finding';
import { Graph } from '../graph';
import { GraphObject } from '../graph-object';
import { mapOf } from '../json';
import { PodReference, referencesOf } from '../references';

/** What the servers refer to exists, or its user says by naming it that it does; a named key is in the ConfigMap or Secret, where that is in the App. */
export function references(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  for (const object of graph.owned) {
    const pods = graph.pods.of(object.construct);
    if (pods === undefined) continue;
    let external: Set<string> | undefined;
    for (const reference of referencesOf(pods.spec)) {
      const { kind, name, where } = reference;
      const report = (id: string, message: string): void => {
        findings.push({ id, construct: object.construct, clusters: [object.owned.cluster], message: `${where} ${message}` });
      };
      const found = graph.find(kind, name, object);
      if (found !== undefined) {
        const keys = keysOf(found);
        if (reference.key !== undefined && keys !== undefined && !keys.includes(reference.key)) {
          report('proof-key-missing', `refers to the key '${reference.key}' of the ${kind} '${name}', which ${found.construct.node.path} does not have: it has ${keys.length === 0 ? 'none' : keys.map(key => `'${key}'`).join(', ')}`);
        }
        continue;
      }
      external ??= externalOf(object.owned);
      if (!graph.wasRendered(kind, name, object) && external.has(`${kind}/${name}`)) continue;
      if (kind === 'ServiceAccount' && name === 'default') continue;
      report('proof-reference-missing', `refers to the ${kind} '${name}', which is not in this App: name it through an option of the cluster (extraVolumes, env, envFrom, `
        + 'serviceAccount …), which takes it to exist, instead of through a JSON patch, or add it to the App');
    }
  }
  return findings;
}

function externalOf({ users, externals }: { readonly users?: unknown; readonly externals?: readonly { kind: string; name: string }[] }): Set<string> {
  const named: readonly Pick<PodReference, 'kind' | 'name'>[] = [...referencesOf(mapOf(users)), ...externals ?? []];
  return new Set(named.map(({ kind, name }) => `${kind}/${name}`));
}

function keysOf({ kind, json }: GraphObject): string[] | undefined {
  if (kind === 'ConfigMap') return [...Object.keys(mapOf(json.data)), ...Object.keys(mapOf(json.binaryData))];
  if (kind === 'Secret') return [...Object.keys(mapOf(json.data)), ...Object.keys(mapOf(json.stringData))];
  return undefined;
}
