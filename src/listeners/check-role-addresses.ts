import { RolePlan } from './external-plan';
import { hostAt, portAt } from './host-rule';
import { hostProblem } from './host-text';
import { Listener } from './listener';
import { NO_HOST } from './read-addresses';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

const MAX_PORT = 65535;

/** The pods of one set. */
export interface AddressedPods {
  /** The ordinal of the first. */
  readonly first: number;
  readonly replicas: number;
  /** The option that says how many. */
  readonly at: Path;
  /** Whether it is a pool beside the default set of its role. */
  readonly isPool: boolean;
}

/** Checks what the servers of one kind advertise, pod by pod. */
export function checkRoleAddresses(plan: RolePlan, pods: AddressedPods, listeners: readonly Listener[], problems: Problems): void {
  const { first, replicas, at: replicasAt } = pods;
  const last = first + replicas - 1;
  const { host, port } = plan;
  if (pods.isPool) {
    for (const [kind, at] of [[host.kind, plan.hostAt], [port.kind, plan.portAt]] as const) {
      if (kind === 'list') problems.error(at, 'says the addresses of `tablets` only, and there are pools beside them: give a template, or a base port, which hold for every id');
    }
    if (plan.fixed !== undefined && plan.fixed.at !== plan.hostAt) problems.error(plan.fixed.at, 'says the addresses of `tablets` only, and there are pools beside them: leave it out');
    if (host.kind === 'list' || port.kind === 'list' || plan.fixed !== undefined) return;
  }
  if (host.kind === 'list') checkCount('host', host.hosts.length, plan.hostAt, replicas, replicasAt, problems);
  if (plan.fixed !== undefined && plan.fixed.at !== plan.hostAt) checkCount('address', plan.fixed.addresses.length, plan.fixed.at, replicas, replicasAt, problems);
  if (port.kind === 'list') checkCount('port', port.ports.length, plan.portAt, replicas, replicasAt, problems);
  if (host.kind === 'template') {
    // Only the ordinal's length differs, so the last pod has the longest name.
    const problem = hostProblem(hostAt(host, last));
    if (problem !== undefined) problems.error(plan.hostAt, `gives pod ${last} a host that ${problem}`);
  }
  if (port.kind === 'base' && port.base + last > MAX_PORT) {
    problems.error(plan.portAt, `${port.base} gives pod ${last} the port ${port.base + last}, and the highest is ${MAX_PORT}: at most ${MAX_PORT - last} is possible`);
  }
  checkRegisteredPorts(plan, first, last, listeners, problems);
}

function checkCount(what: string, count: number, at: Path, replicas: number, replicasAt: Path, problems: Problems): void {
  if (count === replicas) return;
  problems.error(at, `has ${count} ${what}${count === 1 ? '' : what === 'address' ? 'es' : 's'} and there ${replicas === 1 ? 'is 1 pod' : `are ${replicas} pods`} (${problems.say(replicasAt)}): give one for each, or a template`);
}

/**
 * Each server registers all its listeners in ZooKeeper under one host and port each, and whoever reads that refuses a registration in which a port comes
 * twice: the server looks healthy, and the coordinator never learns of it.
 */
function checkRegisteredPorts(plan: RolePlan, first: number, last: number, listeners: readonly Listener[], problems: Problems): void {
  const registered = new Map(listeners.filter(listener => listener.advertises !== 'external-address').map(listener => [listener.port, listener.name]));
  const isListed = plan.port.kind === 'list';
  for (let ordinal = first; ordinal <= last; ordinal += 1) {
    const port = portAt(plan.port, ordinal);
    const taken = port === undefined ? undefined : registered.get(port);
    if (taken === undefined) continue;
    problems.error(isListed ? [...plan.portAt, ordinal] : plan.portAt,
      `${isListed || plan.port.kind === 'same' ? '' : `gives pod ${ordinal} `}the port ${port}, which every server registers for ${taken}: a server that registers a port twice stays unknown to the coordinator`);
    if (plan.port.kind === 'same') return;
  }
}

/** Whether a host was refused before. */
export function isKnownHost(host: string | undefined): host is string {
  return host !== undefined && host !== NO_HOST;
}
