import { objectLabels, selectorLabels } from '../naming/labels';
import { POD_ENV } from './owned-env';
import { ResolvedProbe } from './probes';
import { ResolvedServerSet } from './resolve-server-set';
import { startScript } from './start-script';
import { orNothing } from '../options/or-nothing';

type Json = Record<string, unknown>;

/** The StatefulSet of a set of servers. */
export function renderStatefulSet(set: ResolvedServerSet): Json {
  const { role, configuration, extensions } = set;
  const { identity, image, namespace } = configuration;
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: {
      name: set.statefulSet,
      namespace,
      labels: objectLabels(identity),
      annotations: orNothing(extensions.annotations),
    },
    spec: {
      replicas: set.replicas,
      serviceName: set.service,
      selector: { matchLabels: selectorLabels(identity, role.component) },
      updateStrategy: { type: 'RollingUpdate' },
      template: {
        metadata: {
          labels: { ...extensions.podLabels, ...selectorLabels(identity, role.component) },
          annotations: orNothing(extensions.podAnnotations),
        },
        spec: {
          serviceAccountName: set.serviceAccountName,
          imagePullSecrets: orNothing(image.pullSecrets.map(name => ({ name }))),
          affinity: extensions.affinity,
          nodeSelector: orNothing(extensions.nodeSelector),
          tolerations: orNothing(extensions.tolerations),
          topologySpreadConstraints: orNothing(extensions.topologySpreadConstraints),
          initContainers: orNothing(extensions.initContainers),
          containers: [renderServer(set)],
          volumes: set.volumes,
        },
      },
      volumeClaimTemplates: set.claimTemplate && [set.claimTemplate],
    },
  };
}

/** The container in which the server runs. */
function renderServer(set: ResolvedServerSet): Json {
  const { role, configuration, extensions } = set;
  const { image, listeners, reporters } = configuration;
  const metricsPort = reporters.ports.get('prometheus');
  return {
    name: role.container,
    image: image.reference,
    imagePullPolicy: image.pullPolicy,
    // The image's own entry point edits server.yaml and expands variables in all of it.
    command: ['/bin/sh', '-c', startScript({ role, listeners, serviceHost: set.serviceHost })],
    env: [...POD_ENV, ...extensions.env],
    envFrom: orNothing(extensions.envFrom),
    ports: [
      ...listeners.map(listener => ({ name: listener.portName, containerPort: listener.port, protocol: 'TCP' })),
      ...(metricsPort === undefined ? [] : [{ name: 'metrics', containerPort: metricsPort, protocol: 'TCP' }]),
    ],
    livenessProbe: renderProbe(set.livenessProbe),
    readinessProbe: renderProbe(set.readinessProbe),
    resources: extensions.resources,
    volumeMounts: set.volumeMounts,
  };
}

function renderProbe(probe: ResolvedProbe): Json {
  const { handler, ...times } = probe;
  return { ...handler, ...times };
}
