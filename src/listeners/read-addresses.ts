import { HostRule, PortRule } from './host-rule';
import { hostProblem } from './host-text';
import { fillTokens, tokenProblem } from './template-tokens';
import { readList, readPort } from '../options/read';
import { Role } from '../parts/role';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What an access object has to know of its cluster. */
export interface AccessContext {
  readonly clusterName: string;
  readonly namespace?: string;
  /** The port that every server listens on. */
  readonly listenPort: number;
}

/** The options of one access object while they are read. */
export interface Reading {
  readonly options: Record<string, unknown>;
  readonly at: Path;
  readonly context: AccessContext;
  readonly problems: Problems;
}

const HOST_TOKENS = ['ordinal', 'component', 'cluster', 'namespace'];

/** Stands for a host that was refused; checks that come later leave it alone. */
export const NO_HOST = '';

/** A list of hosts by ordinal, such as `tabletHosts`. */
export function hostList(reading: Reading, name: string): HostRule {
  const at = [...reading.at, name];
  const value = reading.options[name];
  if (value === undefined || value === null) {
    reading.problems.error(at, 'is needed: a client is sent to each server, so each needs an address');
    return { kind: 'list', hosts: [] };
  }
  return { kind: 'list', hosts: readList(value, at, reading.problems).map((host, index) => checkedHost(host, [...at, index], reading.problems)) };
}

/** A host that was checked; `NO_HOST` where it was refused. */
export function checkedHost(value: unknown, at: Path, problems: Problems): string {
  const problem = hostProblem(value);
  if (problem === undefined) return value as string;
  problems.error(at, problem);
  return NO_HOST;
}

/** A template of hosts; of several options the first one that is given. Undefined where none is. */
export function hostTemplate(reading: Reading, names: readonly string[], role: Role): { rule: HostRule; at: Path } | undefined {
  const name = names.find(option => (reading.options[option] ?? undefined) !== undefined);
  if (name === undefined) return undefined;
  const at = [...reading.at, name];
  return { rule: compileHost(reading.options[name], role, reading, at), at };
}

/** A template's text with everything put in that is known at synth; the ordinal is left open. */
export function compileHost(value: unknown, role: Role, { context, problems }: Reading, at: Path): HostRule {
  if (typeof value !== 'string') {
    problems.error(at, `has to be a host or a template of one, not ${kindOf(value)}`);
    return { kind: 'same', host: NO_HOST };
  }
  const unknown = tokenProblem(value, HOST_TOKENS);
  if (unknown !== undefined) {
    problems.error(at, unknown);
    return { kind: 'same', host: NO_HOST };
  }
  if (value.includes('{namespace}') && context.namespace === undefined) {
    problems.error(['namespace'], `is needed, because ${problems.say(at)} uses {namespace}: give it here or to the Chart`);
    return { kind: 'same', host: NO_HOST };
  }
  const parts = fillTokens(value, new Map([['component', role.component], ['cluster', context.clusterName], ['namespace', context.namespace ?? '']])).split('{ordinal}');
  const sample = parts.join('0');
  if (checkedHost(sample, at, problems) === NO_HOST) return { kind: 'same', host: NO_HOST };
  return parts.length === 1 ? { kind: 'same', host: sample } : { kind: 'template', parts };
}

/** A list of ports by ordinal, such as `tabletPorts`; undefined where it is not given. */
export function portList(reading: Reading, name: string): PortRule | undefined {
  const at = [...reading.at, name];
  const value = reading.options[name];
  if (value === undefined || value === null) return undefined;
  const ports = readList(value, at, reading.problems).map((port, index) => {
    if (port !== undefined && port !== null) return readPort(port, [...at, index], reading.problems, 0);
    reading.problems.error([...at, index], 'has to be a port from 1 to 65535, not nothing');
    return 0;
  });
  return { kind: 'list', ports };
}

/** The port of ordinal 0, such as `tabletBasePort`; undefined where it is not given. */
export function basePort(reading: Reading, name: string): PortRule | undefined {
  const value = reading.options[name];
  if (value === undefined || value === null) return undefined;
  return { kind: 'base', base: readPort(value, [...reading.at, name], reading.problems, 0) };
}
