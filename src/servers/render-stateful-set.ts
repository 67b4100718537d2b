import { ResolvedProbe } from './probes';
import { ResolvedServerSet } from './resolve-server-set';
import { startScript } from './start-script';
import { javaOptionLines } from '../jvm/java-options';
import { objectLabels, selectorLabels } from '../naming/labels';
import { orNothing } from '../options/or-nothing';
import { joinParts } from '../parts/server-parts';

type Json = Record<string, unknown>;

/** The StatefulSet of a set of servers. */
export function renderStatefulSet(set: ResolvedServerSet): Json {
  const { role, component, configuration } = set;
  const { identity, image, namespace } = configuration;
  const parts = joinParts(set.parts);
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: {
      name: set.statefulSet,
      namespace,
      labels: objectLabels(identity),
      annotations: orNothing(parts.annotations),
    },
    spec: {
      replicas: set.replicas,
      serviceName: set.service,
      selector: { matchLabels: selectorLabels(identity, component) },
      template: {
        metadata: {
          labels: { ...parts.podLabels, ...selectorLabels(identity, component) },
          annotations: orNothing(parts.podAnnotations),
        },
        spec: {
          serviceAccountName: set.serviceAccountName,
          imagePullSecrets: orNothing(image.pullSecrets.map(name => ({ name }))),
          initContainers: orNothing(parts.initContainers),
          containers: [
            {
              name: role.container,
              image: image.reference,
              imagePullPolicy: image.pullPolicy,
              // The image's own entry point edits server.yaml and expands variables in all of it.
              command: ['/bin/sh', '-c', startScript(role, [...javaOptionLines(parts.javaOptions), ...parts.startLines], parts.settings)],
              env: parts.env,
              envFrom: orNothing(parts.envFrom),
              ports: parts.ports,
              livenessProbe: renderProbe(set.livenessProbe),
              readinessProbe: renderProbe(set.readinessProbe),
              volumeMounts: parts.volumeMounts,
              ...parts.container,
            },
            ...parts.sidecars,
          ],
          volumes: parts.volumes,
          ...parts.pod,
        },
      },
      volumeClaimTemplates: orNothing(set.claimTemplates),
      ...parts.statefulSet,
    },
  };
}

function renderProbe(probe: ResolvedProbe): Json {
  const { handler, ...times } = probe;
  return { ...handler, ...times };
}
