import { ExternalPlan, RolePlan } from './external-plan';
import { HostRule, PortRule } from './host-rule';
import { basePort, checkedHost, compileHost, hostList, hostTemplate, NO_HOST, portList, Reading } from './read-addresses';
import { readPort, refuseUnknown } from '../options/read';
import { COORDINATOR, Role, TABLET } from '../parts/role';

const HOST_OPTIONS = ['host', 'coordinatorHost', 'tabletHost'];

/** `ExternalAccess.perServer`. */
export function readPerServer(reading: Reading): ExternalPlan {
  refuseUnknown(reading.options, ['coordinatorHosts', 'tabletHosts', 'coordinatorPorts', 'tabletPorts'], reading.at, reading.problems);
  return bothRoles(role => {
    const [hosts, ports] = [`${role.component}Hosts`, `${role.component}Ports`];
    return {
      host: hostList(reading, hosts),
      port: portList(reading, ports) ?? samePort(reading),
      hostAt: [...reading.at, hosts],
      portAt: [...reading.at, ports],
    };
  });
}

/** `ExternalAccess.sharedHost`. */
export function readSharedHost(reading: Reading, host: unknown): ExternalPlan {
  const { at, problems } = reading;
  refuseUnknown(reading.options, ['coordinatorPorts', 'tabletPorts', 'coordinatorBasePort', 'tabletBasePort'], at, problems);
  const shared: HostRule = { kind: 'same', host: checkedHost(host, [...at, 'host'], problems) };
  return bothRoles(role => ({ host: shared, hostAt: [...at, 'host'], ...listOrBase(reading, `${role.component}Ports`, `${role.component}BasePort`) }));
}

/** `ExternalAccess.template`. */
export function readTemplate(reading: Reading): ExternalPlan {
  refuseUnknown(reading.options, [...HOST_OPTIONS, 'port', 'coordinatorBasePort', 'tabletBasePort'], reading.at, reading.problems);
  return bothRoles(role => ({ ...templatedHost(reading, role), ...baseOrSame(reading, role) }));
}

/** `ExternalAccess.portForward`. */
export function readPortForward(reading: Reading): ExternalPlan {
  refuseUnknown(reading.options, ['host', 'coordinatorBasePort', 'tabletBasePort'], reading.at, reading.problems);
  return bothRoles(role => {
    const [hostAt, name] = [[...reading.at, 'host'], `${role.component}BasePort`];
    return {
      host: compileHost(reading.options.host ?? '127.0.0.1', role, reading, hostAt),
      port: basePort(reading, name) ?? { kind: 'base', base: role === COORDINATOR ? 9125 : 9225 },
      hostAt,
      portAt: [...reading.at, name],
    };
  });
}

/** The same for coordinators and tablet servers. */
export function bothRoles(read: (role: Role) => RolePlan): ExternalPlan {
  return { coordinator: read(COORDINATOR), tablet: read(TABLET) };
}

/** A host by template, which has to be there. */
export function templatedHost(reading: Reading, role: Role, fallback?: string): Pick<RolePlan, 'host' | 'hostAt'> {
  const own = `${role.component}Host`;
  const given = hostTemplate(reading, [own, 'host'], role);
  if (given !== undefined) return { host: given.rule, hostAt: given.at };
  const hostAt = [...reading.at, 'host'];
  if (fallback !== undefined) return { host: { kind: 'same', host: fallback }, hostAt };
  reading.problems.error(hostAt, `is needed, or ${reading.problems.say([...reading.at, own])}: servers have to know the host under which they are reached when they start, such as '{component}-{ordinal}.fluss.example.com'`);
  return { host: { kind: 'same', host: NO_HOST }, hostAt };
}

/** A base port of the role's own, or one port for all. */
export function baseOrSame(reading: Reading, role: Role): Pick<RolePlan, 'port' | 'portAt'> {
  const name = `${role.component}BasePort`;
  const base = basePort(reading, name);
  if (base !== undefined) return { port: base, portAt: [...reading.at, name] };
  return { port: samePort(reading), portAt: [...reading.at, (reading.options.port ?? undefined) === undefined ? name : 'port'] };
}

/** A list of ports or a base of them, not both; the listener's port where neither is given. */
export function listOrBase(reading: Reading, list: string, base: string): Pick<RolePlan, 'port' | 'portAt'> {
  const [ports, first] = [portList(reading, list), basePort(reading, base)];
  if (ports !== undefined && first !== undefined) reading.problems.error([...reading.at, list], `cannot be given beside ${reading.problems.say([...reading.at, base])}: keep one`);
  if (first !== undefined && ports === undefined) return { port: first, portAt: [...reading.at, base] };
  return { port: ports ?? samePort(reading), portAt: [...reading.at, list] };
}

function samePort(reading: Reading): PortRule {
  return { kind: 'same', port: readPort(reading.options.port, [...reading.at, 'port'], reading.problems, reading.context.listenPort) };
}
