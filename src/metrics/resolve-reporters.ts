import { MetricsReporter } from './metrics-reporter';
import { readList, readRecord, refuseUnknown } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The Services that lead to a reporter's port. */
export interface ResolvedMetricsService {
  readonly portName: string;
  readonly port: number;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, unknown>>;
  /** Where labels and annotations stand in the caller's options. */
  readonly at: Path;
}

/** The reporters of a cluster. */
export interface ResolvedReporters {
  /** The keys of server.yaml. */
  readonly config: ReadonlyMap<string, string>;
  /** What a scraper finds the servers by; none without Prometheus. */
  readonly service?: ResolvedMetricsService;
  /** The ports that reporters open on every server: single ports only, as a range says none for sure. */
  readonly ports: ReadonlyMap<string, number>;
}

const PORT_NAME = /^(?=.{1,15}$)(?=.*[a-z])[a-z0-9]([a-z0-9]|-(?=[a-z0-9]))*$/;
const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Reads the reporters, and checks that each has a name and a port that the server can use. */
export function resolveReporters(given: unknown, at: Path, problems: Problems): ResolvedReporters {
  const reporters = new Map<string, MetricsReporter>();
  readList(given, at, problems).forEach((reporter, index) => {
    if (!(reporter instanceof MetricsReporter)) {
      problems.error([...at, index], `has to be a MetricsReporter, such as MetricsReporter.prometheus(), not ${kindOf(reporter)}`);
    } else if (typeof reporter.name !== 'string' || !IDENTIFIER.test(reporter.name)) {
      problems.error([...at, index], `'${String(reporter.name)}' is no identifier of a reporter: letters, digits, dashes, dots and underscores`);
    } else if (reporters.has(reporter.name)) {
      problems.error([...at, index], `the reporter '${reporter.name}' is given twice`);
    } else {
      reporters.set(reporter.name, reporter);
    }
  });

  const config = new Map<string, string>();
  const ports = new Map<string, number>();
  if (reporters.size > 0) config.set('metrics.reporters', [...reporters.keys()].join(','));
  for (const [name, reporter] of reporters) {
    const port = readPorts(reporter._port, [...at, name, 'port'], problems);
    if (port === undefined) continue;
    config.set(`metrics.reporter.${name}.port`, port);
    if (/^\d+$/.test(port)) ports.set(name, Number(port));
  }
  const prometheus = reporters.get('prometheus');
  return { config, ports, service: prometheus && resolveService(prometheus, config.get('metrics.reporter.prometheus.port'), [...at, 'prometheus'], problems) };
}

/** A port or a range of ports, as the text that the server reads; undefined where there is none. */
function readPorts(value: unknown, at: Path, problems: Problems): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'number' ? String(value) : value;
  const parts = typeof text === 'string' ? /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(text) : null;
  const [low, high] = [Number(parts?.[1]), Number(parts?.[2] ?? parts?.[1])];
  if (parts === null || low < 1 || high > 65535 || high < low) {
    problems.error(at, `has to be a port from 1 to 65535 or a range such as 9250-9260, not ${typeof value === 'string' ? `'${value}'` : kindOf(value)}`);
    return undefined;
  }
  return parts[2] === undefined ? String(low) : `${low}-${high}`;
}

function resolveService(prometheus: MetricsReporter, port: string | undefined, at: Path, problems: Problems): ResolvedMetricsService | undefined {
  const here = [...at, 'service'];
  const options = readRecord(prometheus._service, here, problems);
  refuseUnknown(options, ['portName', 'labels', 'annotations'], here, problems);
  const portName = options.portName ?? 'metrics';
  if (typeof portName !== 'string' || !PORT_NAME.test(portName)) {
    problems.error([...here, 'portName'], `${typeof portName === 'string' ? `'${portName}'` : kindOf(portName)} is no port name: 1 to 15 lower-case letters, digits and single dashes, at least one letter`);
  }
  if (port === undefined) return undefined;
  if (!/^\d+$/.test(port)) {
    problems.error([...at, 'port'], `a Service cannot lead to the range ${port}: give one port`);
    return undefined;
  }
  return {
    portName: String(portName),
    port: Number(port),
    labels: readRecord(options.labels, [...here, 'labels'], problems),
    annotations: readRecord(options.annotations, [...here, 'annotations'], problems),
    at: here,
  };
}
