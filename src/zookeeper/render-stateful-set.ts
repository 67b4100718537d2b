import { createHash } from 'node:crypto';
import { ensembleSaslParts } from './ensemble-sasl';
import { CLIENT_PORT, ELECTION_PORT, PEER_PORT } from './ports';
import { COMPONENT, object } from './render-ensemble';
import { ResolvedEnsemble } from './resolve-ensemble';
import { ALIVE, CONF_DIRECTORY, DATA_DIRECTORY, ensembleScript, LOGBACK_XML, SERVING } from './start-ensemble';
import { escapeExpansion } from '../kubernetes/expansion';
import { selectorLabels } from '../naming/labels';
import { orNothing } from '../options/or-nothing';
import { joinParts } from '../parts/server-parts';
import { CHECKSUM_ANNOTATION } from '../rollout/config-checksum';
import { DATA_VOLUME } from '../storage/resolve-storage';

type Json = Record<string, unknown>;

/** The user that the official image is made for. */
const USER = 1000;

/** The StatefulSet of an ensemble. */
export function renderStatefulSet(ensemble: ResolvedEnsemble): Json {
  const { identity, image, names, replicas } = ensemble;
  const labels = selectorLabels(identity, COMPONENT);
  const users = joinParts([ensembleSaslParts(ensemble.sasl, image), ensemble.extensions]);
  return object(ensemble, 'apps/v1', 'StatefulSet', 'zookeeper', {
    spec: {
      replicas,
      serviceName: names.of('Service', 'zookeeper-hs'),
      selector: { matchLabels: labels },
      // One after the other would wait for ever: the first is not ready before there is a quorum.
      podManagementPolicy: 'Parallel',
      updateStrategy: { type: 'RollingUpdate' },
      template: {
        metadata: { labels: { ...users.podLabels, ...labels }, annotations: { ...users.podAnnotations, [CHECKSUM_ANNOTATION]: checksum(ensemble) } },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          imagePullSecrets: orNothing(image.pullSecrets.map(name => ({ name }))),
          securityContext: {
            runAsNonRoot: true, runAsUser: USER, runAsGroup: USER, fsGroup: USER, fsGroupChangePolicy: 'OnRootMismatch', seccompProfile: { type: 'RuntimeDefault' },
          },
          terminationGracePeriodSeconds: 60,
          ...placement(labels, replicas),
          initContainers: orNothing(users.initContainers),
          containers: [renderContainer(ensemble, users)],
          volumes: [
            { name: 'conf', configMap: { name: names.of('ConfigMap', 'zookeeper-conf') } },
            { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
            ...(ensemble.claimTemplate === undefined ? [{ name: DATA_VOLUME, emptyDir: {} }] : []),
            ...users.volumes,
          ],
          ...users.pod,
        },
      },
      volumeClaimTemplates: ensemble.claimTemplate && [ensemble.claimTemplate],
    },
  }, undefined, users.annotations);
}

function renderContainer(ensemble: ResolvedEnsemble, users: ReturnType<typeof joinParts>): Json {
  const { image, metricsPort, replicas } = ensemble;
  const port = (name: string, containerPort: number): Json => ({ name, containerPort, protocol: 'TCP' });
  return {
    name: 'zookeeper',
    image: image.reference,
    imagePullPolicy: image.pullPolicy,
    // The image's own entry point would write a zoo.cfg of its own.
    command: ['/bin/bash', '-c', escapeExpansion(ensembleScript(replicas))],
    env: [
      { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      { name: 'ZOOCFGDIR', value: CONF_DIRECTORY },
      { name: 'ZOO_LOG_DIR', value: '/tmp' },
      { name: 'JMXDISABLE', value: 'true' },
      { name: 'ZK_SERVER_HEAP', value: String(ensemble.heapMebibytes) },
      { name: 'SERVER_JVMFLAGS', value: jvmFlags(ensemble, users.javaOptions).join(' ') },
    ],
    ports: [
      port('client', CLIENT_PORT),
      ...(replicas === 1 ? [] : [port('peer', PEER_PORT), port('election', ELECTION_PORT)]),
      ...(metricsPort === undefined ? [] : [port('metrics', metricsPort)]),
    ],
    startupProbe: { exec: { command: ALIVE }, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 60 },
    livenessProbe: { exec: { command: ALIVE }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 },
    readinessProbe: { exec: { command: SERVING }, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 3 },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    volumeMounts: [
      { name: 'conf', mountPath: CONF_DIRECTORY, readOnly: true },
      { name: DATA_VOLUME, mountPath: DATA_DIRECTORY },
      { name: 'tmp', mountPath: '/tmp' },
      ...users.volumeMounts,
    ],
    ...users.container,
  };
}

/** The image's script asks for a heap dump, for which there is no room, and sets the heap from `ZK_SERVER_HEAP`. */
function jvmFlags(ensemble: ResolvedEnsemble, more: readonly string[]): readonly string[] {
  return [`-Djute.maxbuffer=${ensemble.maxBufferBytes}`, '-XX:+UseG1GC', '-XX:-HeapDumpOnOutOfMemoryError', '-XX:+ExitOnOutOfMemoryError', ...more, ...ensemble.jvmOptions];
}

/** Apart where that is possible: a node or a zone that fails should not take the quorum with it. */
function placement(labels: Record<string, string>, replicas: number): Json {
  if (replicas === 1) return {};
  const labelSelector = { matchLabels: labels };
  return {
    affinity: {
      podAntiAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: { labelSelector, topologyKey: 'kubernetes.io/hostname' } }],
      },
    },
    topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway', labelSelector }],
  };
}

function checksum(ensemble: ResolvedEnsemble): string {
  return createHash('sha256').update(ensemble.zooCfg).update(LOGBACK_XML).digest('hex').slice(0, 16);
}
