import { Finding } from '../finding';
import { Graph } from '../graph';
import { Json, mapOf, mapsOf } from '../json';
import { containersOf } from '../pods';

/** What has to be unique in a pod: the API server refuses a second container, volume, port or mount path, and server-side apply a second variable (helm/helm#31529). */
export function podNames(graph: Graph): Finding[] {
  return graph.owned.flatMap(object => {
    const pods = graph.pods.of(object.construct);
    if (pods === undefined) return [];
    return repeats(mapOf(object.json.spec), pods.spec).map(what => ({
      id: 'proof-name-repeated',
      construct: object.construct,
      clusters: [object.owned.cluster],
      message: `${what} twice in its pods, which Kubernetes refuses: keep one of them`,
    }));
  });
}

function repeats(workload: Json, pod: Json): string[] {
  const containers = containersOf(pod);
  const claims = mapsOf(workload.volumeClaimTemplates).map(claim => mapOf(claim.metadata));
  return [
    ...twice(containers, 'name').map(name => `there is the container '${name}'`),
    ...twice(mapsOf(pod.volumes), 'name').map(name => `there is the volume '${name}'`),
    ...twice(claims, 'name').map(name => `there is the claim template '${name}'`),
    ...containers.flatMap(container => {
      const where = `in the container '${String(container.name)}'`;
      return [
        ...twice(mapsOf(container.env), 'name').map(name => `the variable '${name}' is set ${where}`),
        ...twice(mapsOf(container.ports), 'name').map(name => `the port '${name}' is opened ${where}`),
        ...twice(mapsOf(container.ports).map(port => ({ id: `${String(port.containerPort)}/${String(port.protocol ?? 'TCP')}` })), 'id').map(port => `the port ${port} is opened ${where}`),
        ...twice(mapsOf(container.volumeMounts), 'mountPath').map(path => `the path ${path} is mounted ${where}`),
      ];
    }),
  ];
}

/** The values of a field that more than one entry has. */
function twice(entries: readonly Json[], field: string): string[] {
  const seen = new Set<unknown>();
  const repeated = new Set<string>();
  for (const { [field]: value } of entries) {
    if (value === undefined) continue;
    if (seen.has(value)) repeated.add(String(value));
    seen.add(value);
  }
  return [...repeated];
}
