import { Finding } from '../finding';
import { Graph } from '../graph';
import { Json, mapOf, mapsOf } from '../json';
import { containersOf, selectorOf } from '../pods';

/** Each port of our Services leads to a port that the pods open, by name or by number. */
export function servicePorts(graph: Graph): Finding[] {
  return graph.owned.filter(object => object.kind === 'Service').flatMap(object => {
    const selector = selectorOf(object);
    if (selector === undefined) return [];
    const findings: Finding[] = [];
    const selected = graph.pods.select(object.namespace, selector);
    // Pods of others are reported as such.
    for (const pods of selected.filter(({ workload }) => object.owned.selects?.includes(workload.construct) ?? true)) {
      const open = containersOf(pods.spec).flatMap(container => mapsOf(container.ports));
      for (const port of mapsOf(mapOf(object.json.spec).ports)) {
        const target = port.targetPort ?? port.port;
        if (open.some(({ name, containerPort }) => target === (typeof target === 'string' ? name : containerPort))) continue;
        findings.push({
          id: 'proof-service-port',
          construct: object.construct,
          clusters: [object.owned.cluster],
          message: `its port ${String(port.name ?? port.port)} leads to the port ${String(target)}, which the pods of ${pods.workload.construct.node.path} do not open: they open ${list(open)}`,
        });
      }
    }
    return findings;
  });
}

/** Probes ask a port that the container opens, and so is every listener and the reporter that Prometheus scrapes. */
export function podPorts(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  const serverYamls = new Map(graph.clusters.map(({ cluster, serverYaml }) => [cluster, serverYaml]));
  for (const object of graph.owned) {
    const pods = graph.pods.of(object.construct);
    if (pods === undefined) continue;
    for (const container of mapsOf(pods.spec.containers)) {
      const open = mapsOf(container.ports);
      const report = (id: string, message: string): void => {
        findings.push({ id, construct: object.construct, clusters: [object.owned.cluster], message: `${message}, which the container '${String(container.name)}' does not open: it opens ${list(open)}` });
      };
      for (const [probe, port] of probePorts(container)) {
        // A container of the user's may open ports without saying so; a name has to be there.
        const isOurs = mapsOf(mapOf(mapOf(mapOf(object.owned.rendered.spec).template).spec).containers)[0]?.name === container.name;
        if (typeof port === 'string' ? !open.some(({ name }) => name === port) : isOurs && !open.some(({ containerPort }) => containerPort === port)) {
          report('proof-probe-port', `its ${probe} asks the port ${String(port)}`);
        }
      }
      const listeners = listenersOf(container);
      const scraped = serverYamls.get(object.owned.cluster)?.get('metrics.reporter.prometheus.port') ?? '';
      if (listeners.length > 0 && /^\d+$/.test(scraped) && !open.some(({ containerPort }) => containerPort === Number(scraped))) {
        report('proof-metrics-port', `its server.yaml has Prometheus scrape the port ${scraped}`);
      }
      for (const [listener, port] of listeners) {
        if (!open.some(({ containerPort }) => containerPort === port)) report('proof-listener-port', `its listener ${listener} is bound to the port ${port}`);
      }
    }
  }
  return findings;
}

function probePorts(container: Json): [string, unknown][] {
  return ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap(name => {
    const probe = mapOf(container[name]);
    return ['tcpSocket', 'httpGet', 'grpc'].flatMap((handler): [string, unknown][] => {
      const { port } = mapOf(probe[handler]);
      return port === undefined ? [] : [[name, port]];
    });
  });
}

/** The listeners that the start script binds, with their ports. */
function listenersOf(container: Json): [string, number][] {
  const words = [container.command, container.args].flat().filter((word): word is string => typeof word === 'string');
  return words.flatMap(word => {
    const [, listeners] = /-Dbind\.listeners=([^\s"']+)/.exec(word) ?? [];
    return [...(listeners ?? '').matchAll(/([A-Za-z0-9_-]+):\/\/[^,]*:(\d{1,5})(?=,|$)/g)].map(([, name, port]): [string, number] => [name, Number(port)]);
  });
}

function list(open: readonly Json[]): string {
  return open.length === 0 ? 'none' : open.map(({ name, containerPort }) => (name === undefined ? String(containerPort) : `${String(name)} (${String(containerPort)})`)).join(', ');
}
