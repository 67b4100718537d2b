import { isDeepStrictEqual } from 'node:util';
import { Finding } from '../finding';
import { Graph } from '../graph';
import { OwnedGraphObject } from '../graph-object';
import { mapOf, mapsOf } from '../json';

/** What can never change of a running StatefulSet stays as the library renders it: with another name, selector or claim name the servers begin anew, empty. */
export function identity(graph: Graph): Finding[] {
  return graph.owned.filter(({ owned }) => owned.rendered.kind === 'StatefulSet').flatMap(object => changes(object).map(what => ({
    id: 'proof-identity-patched',
    construct: object.construct,
    clusters: [object.owned.cluster],
    message: `a JSON patch changes ${what}, by which a running cluster finds its servers and their data: undo it, and name things by the cluster's options (clusterName, naming, storage)`,
  })));
}

function changes({ json, owned }: OwnedGraphObject): string[] {
  const [before, after] = [mapOf(owned.rendered.spec), mapOf(json.spec)];
  const claims = new Set(claimNames(after));
  return [
    ...(mapOf(json.metadata).name === mapOf(owned.rendered.metadata).name ? [] : ['metadata.name']),
    ...['selector', 'serviceName'].filter(field => !isDeepStrictEqual(after[field], before[field])).map(field => `spec.${field}`),
    ...claimNames(before).filter(name => !claims.has(name)).map(name => `the claim template '${String(name)}' of spec.volumeClaimTemplates`),
  ];
}

function claimNames(spec: Readonly<Record<string, unknown>>): unknown[] {
  return mapsOf(spec.volumeClaimTemplates).map(claim => mapOf(claim.metadata).name);
}
