import { ResolvedConfiguration } from './resolve-configuration';
import { renderServerYaml } from '../config/server-yaml';
import { LOG4J_FILE } from '../logging/logging-parts';
import { objectLabels } from '../naming/labels';

/** The ConfigMap with the server.yaml that all servers of a cluster read, or the Secret with it. */
export function renderConfigMap(configuration: ResolvedConfiguration): Record<string, unknown> {
  const { configInSecret, identity, names, namespace } = configuration;
  const kind = configInSecret ? 'Secret' : 'ConfigMap';
  const files: Record<string, string> = { 'server.yaml': renderServerYaml(configuration.serverYaml) };
  if (configuration.logging !== undefined) files[LOG4J_FILE] = configuration.logging.text;
  return {
    apiVersion: 'v1',
    kind,
    metadata: { name: names.of(kind, 'conf-file'), namespace, labels: objectLabels(identity) },
    ...(configInSecret ? { type: 'Opaque' } : {}),
    data: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, configInSecret ? Buffer.from(text, 'utf8').toString('base64') : text])),
  };
}
