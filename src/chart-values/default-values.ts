import { Values } from './values';
import { DEFAULT_REPOSITORY, DEFAULT_TAG } from '../cluster/image';

/**
 * The default values of the official chart, as its documentation lists them: what `{{ .Values.… }}` finds where a values file says
 * nothing. The image differs: the documentation's `fluss` cannot be pulled.
 */
export const DEFAULT_VALUES: Values = {
  nameOverride: '',
  fullnameOverride: '',
  uniqueResourceNames: false,
  image: { registry: '', repository: DEFAULT_REPOSITORY, tag: DEFAULT_TAG, pullPolicy: 'IfNotPresent', pullSecrets: [] },
  clusterDomain: 'cluster.local',
  listeners: { internal: { port: 9123 }, client: { port: 9124 }, external: { enabled: false, port: 9125, advertisedHost: '', advertisedPort: '' } },
  metrics: { reporters: '', jmx: { port: 9250 }, prometheus: { port: 9249, service: { portName: 'metrics', labels: {}, annotations: {} } } },
  tablet: { numberOfReplicas: 3 },
  coordinator: { numberOfReplicas: 1 },
  secrets: { basePath: '/etc/fluss/secrets', mounts: [], env: [] },
  serviceAccount: { create: false, name: '', annotations: {} },
};

/** Where the chart looks for ZooKeeper unless it is told. */
export function defaultZooKeeperAddress(namespace: string, clusterDomain: string): string {
  return `zk-zookeeper.${namespace}.svc.${clusterDomain}:2181`;
}

/** The size of a claim that is asked for without one. */
export const DEFAULT_CLAIM_SIZE = '1Gi';
