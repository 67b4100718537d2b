import { Finding } from '../finding';
import { Graph } from '../graph';
import { OwnedGraphObject } from '../graph-object';
import { ProvenCluster } from '../proven-cluster';
import { secretLeaks } from '../secret-leaks';

/** What is secret stands in Secrets only. Each cluster is judged by its own secrets: those of others are not its to know. */
export function secretTexts(graph: Graph): Finding[] {
  const byCluster = new Map<ProvenCluster, OwnedGraphObject[]>();
  for (const object of graph.owned) {
    // A values file may hold literals where the chart puts them: there the reader warns.
    if (object.owned.cluster.lenient) continue;
    const known = byCluster.get(object.owned.cluster);
    if (known === undefined) byCluster.set(object.owned.cluster, [object]);
    else known.push(object);
  }
  return [...byCluster].flatMap(([cluster, objects]) => {
    const byLabel = new Map(objects.map(object => [`${object.kind}/${object.name}`, object]));
    return secretLeaks(objects.map(object => object.json)).map(({ object, path, what }): Finding => ({
      id: 'proof-secret-in-clear',
      construct: (byLabel.get(object) ?? objects[0]).construct,
      clusters: [cluster],
      message: `holds at ${path} ${what}, for everyone who may read a ${object.split('/')[0]}: refer to a Secret instead`,
    }));
  });
}
