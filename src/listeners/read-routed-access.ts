import { isIP } from 'node:net';
import { ExternalTrafficPolicy } from './external-access-options';
import { BootstrapPlan, ExternalPlan, RolePlan, ServicePlan } from './external-plan';
import { NODE_IP, isDnsName, plainHost } from './host-text';
import { baseOrSame, bothRoles, listOrBase, templatedHost } from './read-access';
import { checkedHost, NO_HOST, Reading } from './read-addresses';
import { tokenProblem } from './template-tokens';
import { dns1123Label, dns1123Subdomain, labelKey } from '../kubernetes/names';
import { checkAnnotations } from '../kubernetes/value-rules';
import { readBoolean, readList, readPort, readText, refuseUnknown } from '../options/read';
import { readTexts } from '../options/read-texts';
import { kindOf } from '../problems/kind-of';

const COMMON = ['host', 'coordinatorHost', 'tabletHost', 'annotations', 'publishNotReadyAddresses'];
const EXTERNAL_DNS = 'external-dns.alpha.kubernetes.io/hostname';

/** What may stand in braces in a text that each pod has its own of. */
const POD_TOKENS = ['ordinal', 'component', 'cluster', 'namespace', 'pod', 'host', 'port'];

/** `ExternalAccess.nodePort`. */
export function readNodePort(reading: Reading): ExternalPlan {
  const { options, at, problems } = reading;
  refuseUnknown(options, [...COMMON, 'coordinatorNodePorts', 'tabletNodePorts', 'coordinatorBaseNodePort', 'tabletBaseNodePort', 'bootstrapNodePort', 'bootstrapHost',
    'externalTrafficPolicy'], at, problems);
  const plan = bothRoles(role => {
    const [list, base] = [`${role.component}NodePorts`, `${role.component}BaseNodePort`];
    if ((options[list] ?? options[base] ?? undefined) === undefined) {
      problems.error([...at, base], `is needed, or ${problems.say([...at, list])}: a node port that Kubernetes chooses is known only when the servers already run, and they have to advertise it`);
    }
    return { ...templatedHost(reading, role, NODE_IP), ...listOrBase(reading, list, base) };
  });
  const service = readService(reading);
  for (const { host, hostAt } of [plan.coordinator, plan.tablet]) {
    if (service.externalTrafficPolicy === ExternalTrafficPolicy.LOCAL && host.kind === 'same' && host.host !== NODE_IP && host.host !== NO_HOST) {
      problems.unwise('local-traffic-to-shared-host', hostAt,
        `'${host.host}' leads to one node or any, and with ExternalTrafficPolicy.LOCAL only the node that a pod runs on answers: leave the host out, or let any node answer`);
    }
  }
  return { ...plan, route: { kind: 'node-port', service }, bootstrap: readBootstrap(reading, 'bootstrapNodePort', plan) };
}

/** `ExternalAccess.loadBalancer`. */
export function readLoadBalancer(reading: Reading): ExternalPlan {
  const { options, at, problems } = reading;
  refuseUnknown(options, [...COMMON, 'port', 'coordinatorBasePort', 'tabletBasePort', 'coordinatorAddresses', 'tabletAddresses', 'loadBalancerClass', 'sourceRanges',
    'allocateNodePorts', 'externalDns', 'bootstrapHost', 'externalTrafficPolicy'], at, problems);
  const plan = bothRoles(role => {
    const name = `${role.component}Addresses`;
    const addresses = readFixedAddresses(reading, name);
    const fixed = addresses && { addresses, at: [...at, name] };
    const ports = baseOrSame(reading, role);
    const hasHost = (options[`${role.component}Host`] ?? options.host ?? undefined) !== undefined;
    if (fixed !== undefined && !hasHost) return { host: { kind: 'list', hosts: fixed.addresses }, hostAt: fixed.at, fixed, ...ports };
    return noNodeAddress(reading, { ...templatedHost(reading, role), fixed, ...ports });
  });
  const externalDns = readBoolean(options.externalDns, [...at, 'externalDns'], problems, true);
  const service = readService(reading);
  if (externalDns && Object.hasOwn(service.annotations, EXTERNAL_DNS)) {
    problems.error([...at, 'annotations', EXTERNAL_DNS], 'is written from the host that the servers advertise; set externalDns to false to write another');
  }
  const bootstrapHost = (options.bootstrapHost ?? undefined) === undefined ? undefined : checkedHost(options.bootstrapHost, [...at, 'bootstrapHost'], problems);
  const loadBalancerClass = readText(options.loadBalancerClass, [...at, 'loadBalancerClass'], problems);
  const classProblem = loadBalancerClass === undefined ? undefined : labelKey(loadBalancerClass);
  if (classProblem !== undefined) problems.error([...at, 'loadBalancerClass'], classProblem);
  return {
    ...plan,
    route: {
      kind: 'load-balancer',
      service,
      balancer: {
        loadBalancerClass,
        sourceRanges: readSourceRanges(reading),
        allocateNodePorts: (options.allocateNodePorts ?? undefined) === undefined ? undefined : readBoolean(options.allocateNodePorts, [...at, 'allocateNodePorts'], problems, true),
        externalDns,
      },
    },
    bootstrap: bootstrapHost === undefined ? undefined : { host: bootstrapHost, port: readPort(options.port, [...at, 'port'], problems, reading.context.listenPort), at: [...at, 'bootstrapHost'] },
  };
}

/** `ExternalAccess.externalIps`. */
export function readExternalIps(reading: Reading): ExternalPlan {
  const { options, at, problems } = reading;
  refuseUnknown(options, [...COMMON, 'ips', 'coordinatorBasePort', 'tabletBasePort'], at, problems);
  const ips = readFixedAddresses(reading, 'ips') ?? [];
  if (ips.length === 0) problems.error([...at, 'ips'], 'is needed: at least one address that leads to a node');
  const plan = bothRoles(role => {
    needed(reading, `${role.component}BasePort`);
    return noNodeAddress(reading, { ...templatedHost(reading, role, ips[0] ?? NO_HOST), ...baseOrSame(reading, role) });
  });
  return { ...plan, route: { kind: 'external-ips', service: readService(reading), ips } };
}

/** `ExternalAccess.gateway`. */
export function readGateway(reading: Reading): ExternalPlan {
  const { options, at, problems } = reading;
  refuseUnknown(options, [...COMMON, 'gatewayName', 'gatewayNamespace', 'coordinatorBasePort', 'tabletBasePort', 'sectionName', 'bootstrapPort', 'bootstrapHost', 'routeApiVersion'], at, problems);
  const name = named(reading, 'gatewayName', dns1123Subdomain);
  if (name === undefined) problems.error([...at, 'gatewayName'], 'is needed');
  const sectionName = readText(options.sectionName, [...at, 'sectionName'], problems);
  const unknown = sectionName === undefined ? undefined : tokenProblem(sectionName, POD_TOKENS);
  if (unknown !== undefined) problems.error([...at, 'sectionName'], unknown);
  const apiVersion = readText(options.routeApiVersion, [...at, 'routeApiVersion'], problems) ?? 'gateway.networking.k8s.io/v1alpha2';
  if (!/^[a-z0-9.-]+\/v[0-9][a-z0-9]*$/.test(apiVersion)) problems.error([...at, 'routeApiVersion'], `'${apiVersion}' is no version of an API, such as gateway.networking.k8s.io/v1alpha2`);
  const plan = bothRoles(role => {
    needed(reading, `${role.component}BasePort`);
    return noNodeAddress(reading, { ...templatedHost(reading, role), ...baseOrSame(reading, role) });
  });
  return {
    ...plan,
    route: {
      kind: 'gateway',
      service: readService(reading),
      gateway: { name: name ?? '', namespace: named(reading, 'gatewayNamespace', dns1123Label), sectionName, apiVersion },
    },
    bootstrap: readBootstrap(reading, 'bootstrapPort', plan),
  };
}

function needed({ options, at, problems }: Reading, name: string): void {
  if ((options[name] ?? undefined) === undefined) problems.error([...at, name], 'is needed: each server has a port of its own');
}

function named({ options, at, problems }: Reading, option: string, rule: (value: unknown) => string | undefined): string | undefined {
  const value = readText(options[option], [...at, option], problems);
  const problem = value === undefined ? undefined : rule(value);
  if (problem !== undefined) problems.error([...at, option], problem);
  return value;
}

/** A node's address leads to the node, not to what stands before it. */
function noNodeAddress({ problems }: Reading, plan: RolePlan): RolePlan {
  if (plan.host.kind === 'same' && plan.host.host === NODE_IP) problems.error(plan.hostAt, `cannot be ${NODE_IP}: that is the node's own address, which does not lead through here; give a DNS name, also as a template`);
  return plan;
}

function readService(reading: Reading): ServicePlan {
  const { options, at, problems } = reading;
  const annotationsAt = [...at, 'annotations'];
  const annotations = readTexts(options.annotations, annotationsAt, checkAnnotations, problems);
  for (const [key, value] of Object.entries(annotations)) {
    const unknown = tokenProblem(value, POD_TOKENS);
    if (unknown !== undefined) problems.error([...annotationsAt, key], unknown);
  }
  return {
    annotations,
    annotationsAt,
    publishNotReadyAddresses: readBoolean(options.publishNotReadyAddresses, [...at, 'publishNotReadyAddresses'], problems, true),
    externalTrafficPolicy: readPolicy(reading),
  };
}

function readPolicy({ options, at, problems }: Reading): string | undefined {
  const policy = options.externalTrafficPolicy ?? undefined;
  if (policy === undefined) return undefined;
  const known: readonly unknown[] = Object.values(ExternalTrafficPolicy);
  if (known.includes(policy)) return policy as string;
  problems.error([...at, 'externalTrafficPolicy'], `${typeof policy === 'string' ? `'${policy}'` : kindOf(policy)} is not one of ${known.join(', ')}`);
  return undefined;
}

function readFixedAddresses({ options, at, problems }: Reading, name: string): string[] | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  return readList(value, [...at, name], problems).map((address, index) => {
    const host = checkedHost(address, [...at, name, index], problems);
    if (host === NO_HOST || isIP(plainHost(host)) !== 0) return host === NO_HOST ? NO_HOST : plainHost(host);
    problems.error([...at, name, index], `'${host}' is no IPv4 or IPv6 address; names are given as host`);
    return NO_HOST;
  });
}

function readSourceRanges({ options, at, problems }: Reading): string[] | undefined {
  if ((options.sourceRanges ?? undefined) === undefined) return undefined;
  return readList(options.sourceRanges, [...at, 'sourceRanges'], problems).map((range, index) => {
    const match = typeof range === 'string' ? /^([^/]+)\/(\d{1,3})$/.exec(range) : null;
    const family = match === null ? 0 : isIP(match[1]);
    if (family === 0 || Number(match?.[2]) > (family === 4 ? 32 : 128)) {
      problems.error([...at, 'sourceRanges', index], `${typeof range === 'string' ? `'${range}'` : kindOf(range)} is no range of addresses, such as 192.0.2.0/24`);
    }
    return String(range);
  });
}

/** One more port for the coordinators together; its host has to be a fixed one. */
function readBootstrap(reading: Reading, portName: string, plan: ExternalPlan): BootstrapPlan | undefined {
  const { options, at, problems } = reading;
  if ((options[portName] ?? undefined) === undefined) {
    if ((options.bootstrapHost ?? undefined) !== undefined) problems.error([...at, 'bootstrapHost'], `needs ${problems.say([...at, portName])} beside it`);
    return undefined;
  }
  const port = readPort(options[portName], [...at, portName], problems, 0);
  const { host } = plan.coordinator;
  const fallback = host.kind === 'same' ? host.host : host.kind === 'list' ? host.hosts[0] : host.parts.join('0');
  const given = (options.bootstrapHost ?? undefined) === undefined ? fallback : checkedHost(options.bootstrapHost, [...at, 'bootstrapHost'], problems);
  return { host: given ?? NO_HOST, port, at: [...at, portName] };
}

/** The annotation by which ExternalDNS makes a Service's name; none where the host is an address. */
export function externalDnsAnnotation(host: string): Record<string, string> {
  return isDnsName(host) ? { [EXTERNAL_DNS]: plainHost(host) } : {};
}
