import { MetricsReporter } from './metrics-reporter';
import { checkAnnotations, checkLabels } from '../kubernetes/value-rules';
import { OBJECT_LABELS } from '../naming/labels';
import { readList, readRecord, refuseUnknown } from '../options/read';
import { readTexts } from '../options/read-texts';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The Services that lead to a reporter's port. */
export interface ResolvedMetricsService {
  readonly portName: string;
  readonly port: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
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

const PROMETHEUS = 'prometheus';
const PORT_NAME = /^(?=.{1,15}$)(?=.*[a-z])[a-z0-9]([a-z0-9]|-(?=[a-z0-9]))*$/;
/** A dot would make `metrics.reporter.<name>.port` the key of another reporter. */
const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** The ports of the reporters that the library knows, where none is given. */
const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([['jmx', '9250'], [PROMETHEUS, '9249']]);

/** Reads the reporters, and checks that each has a name and a port that the server can use. */
export function resolveReporters(given: unknown, at: Path, problems: Problems): ResolvedReporters {
  const reporters = readReporters(given, at, problems);
  const config = new Map<string, string>();
  const ports = new Map<string, number>();
  if (reporters.size > 0) config.set('metrics.reporters', [...reporters.keys()].join(','));
  let service: ResolvedMetricsService | undefined;
  for (const [name, reporter] of reporters) {
    const here = [...at, name];
    const options = readRecord(reporter._options, here, problems);
    const isScraped = name === PROMETHEUS && !reporter._isCustom;
    refuseUnknown(options, isScraped ? ['port', 'service'] : ['port'], here, problems);
    const fallback = reporter._isCustom ? undefined : DEFAULT_PORTS.get(name);
    const port = readPorts(options.port ?? fallback, [...here, 'port'], problems);
    if (port !== undefined) config.set(`metrics.reporter.${name}.port`, port);
    if (port !== undefined && /^\d+$/.test(port)) ports.set(name, Number(port));
    if (isScraped) service = resolveService(options.service, port, here, problems);
  }
  return { config, ports, service };
}

function readReporters(given: unknown, at: Path, problems: Problems): Map<string, MetricsReporter> {
  const reporters = new Map<string, MetricsReporter>();
  readList(given, at, problems).forEach((reporter, index) => {
    const here = [...at, index];
    if (!(reporter instanceof MetricsReporter)) {
      problems.error(here, `has to be a MetricsReporter, such as MetricsReporter.prometheus(), not ${kindOf(reporter)}`);
    } else if (typeof reporter.name !== 'string') {
      problems.error(here, `a reporter's name has to be a text, not ${kindOf(reporter.name)}`);
    } else if (!IDENTIFIER.test(reporter.name)) {
      problems.error(here, `'${reporter.name}' is no identifier of a reporter: letters, digits, dashes and underscores`);
    } else if (reporter.name === PROMETHEUS && reporter._isCustom) {
      problems.error(here, 'is a reporter that the library knows: use MetricsReporter.prometheus(), which makes its Services, too');
    } else if (reporters.has(reporter.name)) {
      problems.error(here, `the reporter '${reporter.name}' is given twice`);
    } else {
      reporters.set(reporter.name, reporter);
    }
  });
  return reporters;
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

function resolveService(given: unknown, port: string | undefined, at: Path, problems: Problems): ResolvedMetricsService | undefined {
  const here = [...at, 'service'];
  const options = readRecord(given, here, problems);
  refuseUnknown(options, ['portName', 'labels', 'annotations'], here, problems);
  const portName = options.portName ?? 'metrics';
  if (typeof portName !== 'string' || !PORT_NAME.test(portName)) {
    problems.error([...here, 'portName'], `${typeof portName === 'string' ? `'${portName}'` : kindOf(portName)} is no port name: 1 to 15 lower-case letters, digits and single dashes, at least one letter`);
  }
  const labels = readTexts(options.labels, [...here, 'labels'], checkOwnLabels, problems);
  const annotations = readTexts(options.annotations, [...here, 'annotations'], checkAnnotations, problems);
  if (port === undefined) return undefined;
  if (!/^\d+$/.test(port)) {
    problems.error([...at, 'port'], `a Service cannot lead to the range ${port}: give one port`);
    return undefined;
  }
  return { portName: String(portName), port: Number(port), labels, annotations };
}

/** The library's own labels would win without a word. */
function checkOwnLabels(labels: unknown, at: Path, problems: Problems): void {
  checkLabels(labels, at, problems);
  for (const key of OBJECT_LABELS) {
    if (isRecord(labels) && Object.hasOwn(labels, key)) problems.error([...at, key], 'cannot be set: the library labels its objects with it');
  }
}
