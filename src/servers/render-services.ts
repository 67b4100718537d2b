import { ResolvedServerSet } from './resolve-server-set';
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
      selector: selectorLabels(configuration.identity, component),
      ports: configuration.listeners.map(listener => ({ name: listener.portName, port: listener.port, targetPort: listener.portName, protocol: 'TCP' })),
    },
  };
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
      selector: selectorLabels(configuration.identity, component),
      ports: [{ name: service.portName, port: service.port, targetPort: service.port, protocol: 'TCP' }],
    },
  };
}
