import { ResolvedConfiguration } from './resolve-configuration';
import { renderServerYaml } from '../config/server-yaml';
import { objectLabels } from '../naming/labels';

/** The ConfigMap with the server.yaml that all servers of a cluster read, or the Secret with it. */
export function renderConfigMap(configuration: ResolvedConfiguration): Record<string, unknown> {
  const { configInSecret, identity, names, namespace } = configuration;
  const kind = configInSecret ? 'Secret' : 'ConfigMap';
  const text = renderServerYaml(configuration.serverYaml);
  return {
    apiVersion: 'v1',
    kind,
    metadata: { name: names.of(kind, 'conf-file'), namespace, labels: objectLabels(identity) },
    ...(configInSecret ? { type: 'Opaque' } : {}),
    data: { 'server.yaml': configInSecret ? Buffer.from(text, 'utf8').toString('base64') : text },
  };
}
