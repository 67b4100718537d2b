import { ResolvedConfiguration } from './resolve-configuration';
import { renderServerYaml } from '../config/server-yaml';
import { LOG4J_FILE } from '../logging/logging-parts';
import { objectLabels } from '../naming/labels';

/** The ConfigMap with the server.yaml that all servers of a cluster read. */
export function renderConfigMap(configuration: ResolvedConfiguration): Record<string, unknown> {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: configuration.names.of('ConfigMap', 'conf-file'),
      namespace: configuration.namespace,
      labels: objectLabels(configuration.identity),
    },
    data: {
      'server.yaml': renderServerYaml(configuration.serverYaml),
      ...(configuration.logging && { [LOG4J_FILE]: configuration.logging.text }),
    },
  };
}
