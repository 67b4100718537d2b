import { CLIENT_PORT, ELECTION_PORT, PEER_PORT } from './ports';
import { ResolvedEnsemble } from './resolve-ensemble';
import { LOGBACK, LOGBACK_XML, ZOO_CFG } from './start-ensemble';
import { componentLabels, selectorLabels } from '../naming/labels';
import { orNothing } from '../options/or-nothing';

type Json = Record<string, unknown>;

/** The value of the label `app.kubernetes.io/component`; identity. */
export const COMPONENT = 'zookeeper';

const PORTS = [
  { name: 'client', port: CLIENT_PORT },
  { name: 'peer', port: PEER_PORT },
  { name: 'election', port: ELECTION_PORT },
];

/** The ConfigMap with what every server is started with. */
export function renderConfigMap(ensemble: ResolvedEnsemble): Json {
  return object(ensemble, 'v1', 'ConfigMap', 'zookeeper-conf', { data: { [ZOO_CFG]: ensemble.zooCfg, [LOGBACK]: LOGBACK_XML } });
}

/** The Service that gives each server its DNS name, ready or not: a quorum forms of servers that are not. */
export function renderHeadlessService(ensemble: ResolvedEnsemble): Json {
  return object(ensemble, 'v1', 'Service', 'zookeeper-hs', {
    spec: {
      type: 'ClusterIP',
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      selector: selectorLabels(ensemble.identity, COMPONENT),
      ports: (ensemble.replicas === 1 ? PORTS.slice(0, 1) : PORTS).map(({ name, port }) => ({ name, port, targetPort: name, protocol: 'TCP' })),
    },
  });
}

/** One address for tools; servers of Fluss know each ZooKeeper server by its name. */
export function renderClientService(ensemble: ResolvedEnsemble): Json {
  return object(ensemble, 'v1', 'Service', 'zookeeper-client', {
    spec: {
      type: 'ClusterIP',
      selector: selectorLabels(ensemble.identity, COMPONENT),
      ports: [{ name: 'client', port: CLIENT_PORT, targetPort: 'client', protocol: 'TCP' }],
    },
  });
}

/** The Service through which metrics are scraped; undefined without metrics. */
export function renderMetricsService(ensemble: ResolvedEnsemble): Json | undefined {
  const { metricsPort, identity } = ensemble;
  if (metricsPort === undefined) return undefined;
  return object(ensemble, 'v1', 'Service', 'zookeeper-metrics-hs', {
    spec: {
      type: 'ClusterIP',
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      selector: selectorLabels(identity, COMPONENT),
      ports: [{ name: 'metrics', port: metricsPort, targetPort: 'metrics', protocol: 'TCP' }],
    },
  }, componentLabels(identity, 'metrics'));
}

/** Lets one server at a time be evicted; a lone server could never be drained, so it gets none. */
export function renderDisruptionBudget(ensemble: ResolvedEnsemble): Json | undefined {
  if (ensemble.replicas === 1) return undefined;
  return object(ensemble, 'policy/v1', 'PodDisruptionBudget', 'zookeeper', {
    spec: { maxUnavailable: 1, selector: { matchLabels: selectorLabels(ensemble.identity, COMPONENT) } },
  });
}

/** Who may reach the ensemble; undefined where everybody may. */
export function renderNetworkPolicy(ensemble: ResolvedEnsemble): Json | undefined {
  if (ensemble.networkPolicy === undefined) return undefined;
  const { ingress, egress } = ensemble.networkPolicy;
  return object(ensemble, 'networking.k8s.io/v1', 'NetworkPolicy', 'zookeeper', {
    spec: { podSelector: { matchLabels: selectorLabels(ensemble.identity, COMPONENT) }, policyTypes: ['Ingress', 'Egress'], ingress, egress },
  });
}

/** An object of the ensemble. */
export function object(
  ensemble: ResolvedEnsemble, apiVersion: string, kind: string, part: string, body: Json,
  labels = componentLabels(ensemble.identity, COMPONENT), annotations: Record<string, string> = {},
): Json {
  const { namespace, names } = ensemble;
  return { apiVersion, kind, metadata: { name: names.of(kind, part), namespace, labels, annotations: orNothing(annotations) }, ...body };
}
