import { Finding } from '../finding';
import { Graph } from '../graph';
import { OwnedGraphObject } from '../graph-object';
import { mapOf, mapsOf } from '../json';
import { containersOf } from '../pods';

/** Every mount has a volume or a claim template, and every volume and claim is mounted. */
export function volumes(graph: Graph): Finding[] {
  return graph.owned.flatMap(object => {
    const pods = graph.pods.of(object.construct);
    return pods === undefined ? [] : volumesOf(object, pods.spec);
  });
}

function volumesOf(object: OwnedGraphObject, pod: Readonly<Record<string, unknown>>): Finding[] {
  const findings: Finding[] = [];
  const mounted = new Set<unknown>();
  const claims = mapsOf(mapOf(object.json.spec).volumeClaimTemplates).map(claim => mapOf(claim.metadata).name);
  const there = new Set<unknown>([...mapsOf(pod.volumes).map(volume => volume.name), ...claims]);
  const found = { construct: object.construct, clusters: [object.owned.cluster] };
  for (const container of containersOf(pod)) {
    for (const { name } of [...mapsOf(container.volumeMounts), ...mapsOf(container.volumeDevices)]) {
      mounted.add(name);
      if (there.has(name)) continue;
      findings.push({ ...found, id: 'proof-mount-without-volume', message: `the container ${String(container.name)} mounts '${String(name)}', which is neither a volume of the pod nor a claim template: add it, or undo the JSON patch that removes it` });
    }
  }
  for (const name of there) {
    if (mounted.has(name)) continue;
    const what = claims.includes(name) ? 'claim template' : 'volume';
    findings.push({ ...found, id: 'proof-volume-not-mounted', unwise: true, message: `no container mounts the ${what} '${String(name)}': mount it (extraVolumeMounts), or leave it out` });
  }
  return findings;
}
