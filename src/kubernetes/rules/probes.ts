import { checkExactlyOne, checkRange, Data, dataOf, forEachData, givenFields, report, textOf } from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { portName } from '../names';
import { shown } from '../values';

const HANDLERS = ['exec', 'grpc', 'httpGet', 'sleep', 'tcpSocket'];
const COUNTS = ['failureThreshold', 'initialDelaySeconds', 'periodSeconds', 'successThreshold', 'timeoutSeconds'];
const HEADER_NAME = /^[-A-Za-z0-9]+$/;

/** The probes and lifecycle hooks of one container. */
export function checkProbes(container: Data, at: Path, problems: Problems): void {
  for (const kind of ['livenessProbe', 'readinessProbe', 'startupProbe']) checkProbe(container[kind], kind, [...at, kind], problems);
  checkContainerHooks(container.lifecycle, [...at, 'lifecycle'], problems);
}

/** The lifecycle hooks of a container. */
export function checkContainerHooks(value: unknown, at: Path, problems: Problems): void {
  const lifecycle = dataOf(value);
  for (const hook of ['postStart', 'preStop']) {
    const handler = dataOf(lifecycle?.[hook]);
    if (handler) checkHandler(handler, [...at, hook], problems);
  }
}

function checkProbe(value: unknown, kind: string, at: Path, problems: Problems): void {
  const probe = dataOf(value);
  if (!probe) return;
  checkHandler(probe, at, problems);
  for (const count of COUNTS) checkRange(probe[count], 0, Number.MAX_SAFE_INTEGER, [...at, count], problems);
  // Zero stands for the default.
  if (kind !== 'readinessProbe' && typeof probe.successThreshold === 'number' && probe.successThreshold > 1) {
    problems.error([...at, 'successThreshold'], `must be 1 for a ${kind}, is ${probe.successThreshold}`);
  }
  checkRange(probe.terminationGracePeriodSeconds, 1, Number.MAX_SAFE_INTEGER, [...at, 'terminationGracePeriodSeconds'], problems);
  if (kind === 'readinessProbe' && probe.terminationGracePeriodSeconds !== undefined) {
    problems.error([...at, 'terminationGracePeriodSeconds'], 'is not allowed for a readinessProbe, which never ends a container');
  }
}

function checkHandler(handler: Data, at: Path, problems: Problems): void {
  checkExactlyOne(givenFields(handler).filter(field => HANDLERS.includes(field)), 'a handler such as exec, httpGet or tcpSocket', at, problems);
  const exec = dataOf(handler.exec);
  if (exec && (!Array.isArray(exec.command) || exec.command.length === 0)) problems.error([...at, 'exec', 'command'], 'must not be empty');
  for (const kind of ['grpc', 'httpGet', 'tcpSocket']) checkPort(dataOf(handler[kind])?.port, [...at, kind, 'port'], problems);
  forEachData(dataOf(handler.httpGet)?.httpHeaders, [...at, 'httpGet', 'httpHeaders'], (header, where) => {
    if (typeof header.name === 'string' && !HEADER_NAME.test(header.name)) {
      problems.error([...where, 'name'], `must be the name of a HTTP header, letters, digits and "-", is ${shown(header.name)}`);
    }
  });
  checkRange(dataOf(handler.sleep)?.seconds, 0, Number.MAX_SAFE_INTEGER, [...at, 'sleep', 'seconds'], problems);
}

/** A port by its number or by its name. */
export function checkPort(port: unknown, at: Path, problems: Problems): void {
  checkRange(port, 1, 65535, at, problems);
  if (typeof port !== 'string') return;
  const advice = textOf(port) !== undefined && /^\d+$/.test(port) ? '; remove the quotes where the number of a port is meant' : '';
  const problem = portName(port);
  report(problem && `${problem}${advice}`, at, problems);
}
