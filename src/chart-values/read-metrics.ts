import { checkValues } from './check-values';
import { REPORTER_VALUES } from './schema';
import { Values } from './values';
import { MetricsReporter, MetricsServiceOptions } from '../metrics/metrics-reporter';
import { isRecord, kindOf } from '../problems/kind-of';
import { Problems } from '../problems/problems';

/** The reporters that the image brings. */
const BUNDLED = ['influxdb', 'jmx', 'prometheus', 'prometheus-push'];

/** The ports that the chart gives where none is set. */
const DEFAULTS: ReadonlyMap<string, Values> = new Map([['jmx', { port: 9250 }], ['prometheus', { port: 9249 }]]);

/** Reads `metrics`: a list of names in `reporters`, and a map for each name, whatever it is. */
export function readMetrics(metrics: Values, problems: Problems): MetricsReporter[] {
  const settings = new Map<string, Values>(DEFAULTS);
  for (const [name, value] of Object.entries(metrics)) {
    if (name === 'reporters' || value === undefined) continue;
    const checked = checkValues(value, REPORTER_VALUES, ['metrics', name], problems);
    // A null takes the default away, that of the whole reporter or that of its port.
    const below = isRecord(value) && !Object.hasOwn(value, 'port') ? settings.get(name) : undefined;
    settings.set(name, { ...below, ...(isRecord(checked) ? checked : {}) });
  }
  return reporterNames(metrics.reporters, problems)
    .map(name => readReporter(name, settings.get(name) ?? {}, problems))
    .filter(reporter => reporter !== undefined);
}

function reporterNames(reporters: unknown, problems: Problems): string[] {
  if (reporters === undefined || reporters === null) return [];
  const parts = Array.isArray(reporters) ? reporters : typeof reporters === 'string' ? reporters.split(',') : undefined;
  if (parts === undefined || !parts.every(part => typeof part === 'string')) {
    problems.error(['metrics', 'reporters'], `has to be names separated by commas, not ${kindOf(reporters)}`);
    return [];
  }
  return [...new Set(parts.map(part => part.trim()).filter(part => part !== ''))];
}

function readReporter(name: string, settings: Values, problems: Problems): MetricsReporter | undefined {
  const { port } = settings;
  if (port === undefined || port === '') {
    problems.error(['metrics', name, 'port'], `is needed, because metrics.reporters names '${name}'`);
    return undefined;
  }
  if (!BUNDLED.includes(name)) {
    problems.caution('unknown-metrics-reporter', ['metrics', 'reporters'], `the image brings no reporter '${name}' (there are ${BUNDLED.join(', ')}): a server that does not find one only logs it`);
  }
  if (name === 'prometheus') return MetricsReporter.prometheus({ port: port as number, service: readService(settings.service) });
  if (settings.service !== undefined) problems.caution('metrics-service-unused', ['metrics', name, 'service'], 'has no effect: only the Prometheus reporter gets Services');
  return MetricsReporter.custom(name, { port: String(port) });
}

/** An empty name of a port is none. */
function readService(service: unknown): MetricsServiceOptions {
  const { portName, labels, annotations } = isRecord(service) ? service : {};
  return { portName: portName === '' ? undefined : portName as string, labels: labels as any, annotations: annotations as any };
}
