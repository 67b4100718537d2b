import { ResolvedReporters } from './resolve-reporters';
import { ServerParts } from '../parts/server-parts';

/** The port that Prometheus scrapes. */
export function metricsParts(reporters: ResolvedReporters): ServerParts {
  const port = reporters.ports.get('prometheus');
  return { ports: port === undefined ? [] : [{ name: 'metrics', containerPort: port, protocol: 'TCP' }] };
}
