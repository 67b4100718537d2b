import { Finding } from '../finding';
import { Graph } from '../graph';
import { GraphObject, OwnedGraphObject } from '../graph-object';
import { hostsIn, ServiceHost } from '../hosts';
import { forEachText, mapOf, mapsOf } from '../json';
import { containersOf, selectorOf } from '../pods';

/**
 * Every host in a configuration, a variable, a script or a probe that is a Service of the cluster's own namespace exists, and has the port
 * (bitnami/charts#834: one name cut, the other not). A host that the user wrote is taken to exist outside of the App, where it is not in it.
 */
export function hosts(graph: Graph): Finding[] {
  return graph.owned.flatMap(object => {
    const findings: Finding[] = [];
    let declared: Set<string> | undefined;
    for (const host of ownHosts(object)) {
      const service = graph.find('Service', host.service, object);
      const report = (id: string, message: string): void => {
        findings.push({ id, construct: object.construct, clusters: [object.owned.cluster], message: `the host ${host.text} ${message}` });
      };
      if (service === undefined) {
        declared ??= declaredBy(object);
        if (graph.wasRendered('Service', host.service, object) || !declared.has(host.service)) {
          report('proof-host-missing', `leads to the Service '${host.service}', which is not in the namespace '${object.namespace}' of this App: `
            + 'undo the JSON patch that changes either, or add the Service');
        }
        continue;
      }
      if (host.port !== undefined && !portsOf(graph, service).has(host.port)) {
        report('proof-host-port', `names a port that ${service.construct.node.path} does not have: it has ${[...portsOf(graph, service)].join(', ') || 'none'}`);
      }
      if (isOwnPod(host) && object.kind === 'StatefulSet' && mapOf(object.json.spec).serviceName !== host.service) {
        report('proof-host-of-pod', `is not found: pods of this StatefulSet are found below its serviceName '${String(mapOf(object.json.spec).serviceName)}'`);
      }
    }
    return findings;
  });
}

/** The hosts in an object's texts that are Services of its own namespace and Kubernetes cluster. */
function ownHosts({ json, namespace, owned }: OwnedGraphObject): ServiceHost[] {
  const found: ServiceHost[] = [];
  const domain = owned.cluster.clusterDomain.toLowerCase();
  const { metadata: _, ...rest } = json;
  forEachText(rest, text => {
    if (!text.includes('.svc')) return;
    found.push(...hostsIn(text).filter(host => (host.namespace ?? namespace) === namespace && (host.domain ?? domain) === domain));
  });
  return found;
}

/** The Services that the user named: in the configuration, or in what is passed through to the pods. */
function declaredBy({ owned }: OwnedGraphObject): Set<string> {
  const services = new Set<string>();
  const note = (text: string): void => hostsIn(text).forEach(host => services.add(host.service));
  forEachText(owned.users, note);
  for (const text of owned.cluster.serverYaml.values()) note(text);
  return services;
}

function isOwnPod(host: ServiceHost): boolean {
  return host.pod !== undefined && /POD_NAME\b/.test(host.pod);
}

/** The ports at which a Service's host answers: its own, and where it is headless those of the pods, to which DNS leads. */
function portsOf(graph: Graph, service: GraphObject): Set<unknown> {
  const spec = mapOf(service.json.spec);
  const selector = selectorOf(service);
  const pods = spec.clusterIP === 'None' && selector !== undefined ? graph.pods.select(service.namespace, selector) : [];
  const open = pods.flatMap(({ spec: pod }) => containersOf(pod).flatMap(container => mapsOf(container.ports).map(port => port.containerPort)));
  // Our own pods declare each port that they open; others need not.
  return new Set(service.owned !== undefined && open.length > 0 ? open : [...open, ...mapsOf(spec.ports).map(port => port.port)]);
}
