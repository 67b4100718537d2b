import { ResolvedServerSet } from './resolve-server-set';
import { Listener } from '../listeners/listener';
import { familyFields, ServiceNetwork } from '../listeners/service-network';
import { componentLabels, selectorLabels } from '../naming/labels';
import { orNothing } from '../options/or-nothing';

type Json = Record<string, unknown>;

/** The headless Service that gives each server its DNS name. */
export function renderHeadlessService(set: ResolvedServerSet): Json {
  const { component, configuration } = set;
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      name: set.service,
      namespace: configuration.namespace,
      labels: componentLabels(configuration.identity, component),
      annotations: orNothing(set.serviceAnnotations),
    },
    spec: {
      type: 'ClusterIP',
      clusterIP: 'None',
      publishNotReadyAddresses: set.publishNotReadyAddresses,
      ...familyFields(configuration.network),
      selector: selectorLabels(configuration.identity, component),
      ports: configuration.listeners.map(listener => servicePort(listener, configuration.network)),
    },
  };
}

/**
 * One stable name for the coordinators' listener CLIENT; undefined where none is wanted. It leads to those that are ready; one that stands by refuses all
 * but the first request, so with several coordinators clients fare better with the list of all of them.
 */
export function renderBootstrapService(set: ResolvedServerSet): Json | undefined {
  const { role, configuration } = set;
  const { identity, namespace, network, listeners } = configuration;
  if (set.bootstrapService === undefined) return undefined;
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: set.bootstrapService, namespace, labels: componentLabels(identity, role.component) },
    spec: {
      type: 'ClusterIP',
      publishNotReadyAddresses: false,
      ...familyFields(network),
      selector: selectorLabels(identity, role.component),
      ports: listeners.filter(listener => listener.advertises === 'pod-name').map(listener => servicePort(listener, network)),
    },
  };
}

/** The port of a listener in a Service. */
function servicePort({ portName, port }: Listener, network: ServiceNetwork): Json {
  return { name: portName, port, targetPort: portName, protocol: 'TCP', appProtocol: network.appProtocol };
}

/** The Service through which the metrics of a set are scraped; undefined where no reporter wants one. */
export function renderMetricsService(set: ResolvedServerSet): Json | undefined {
  const { component, configuration } = set;
  const service = configuration.reporters.service;
  if (service === undefined) return undefined;
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      name: set.metricsService,
      namespace: configuration.namespace,
      labels: { ...service.labels, ...componentLabels(configuration.identity, 'metrics') },
      annotations: orNothing(service.annotations),
    },
    spec: {
      type: 'ClusterIP',
      clusterIP: 'None',
      ...familyFields(configuration.network),
      selector: selectorLabels(configuration.identity, component),
      ports: [{ name: service.portName, port: service.port, targetPort: service.port, protocol: 'TCP' }],
    },
  };
}
