import { FlussAddress, FlussListener } from './address';
import { AddressedSet, addressesOf, externalPart, planOf } from './address-model';
import { BootstrapPlan, ResolvedExternal, RoutePlan } from './external-plan';
import { externalDnsAnnotation } from './read-routed-access';
import { familyFields, ServiceNetwork } from './service-network';
import { fillTokens } from './template-tokens';
import { componentLabels, selectorLabels } from '../naming/labels';
import { ClusterIdentity } from '../naming/naming-strategy';
import { orNothing } from '../options/or-nothing';
import { COORDINATOR } from '../parts/role';

type Json = Record<string, unknown>;

/** What rendering needs beside addresses. */
export interface ExternalSet extends AddressedSet {
  readonly configuration: AddressedSet['configuration'] & {
    readonly identity: ClusterIdentity;
    readonly namespace?: string;
    readonly network: ServiceNetwork;
  };
}

/** The objects that lead to one pod, or to the coordinators together. */
export interface RenderedEntrance {
  /** Unique among the entrances of a cluster, such as `tablet-0`. */
  readonly id: string;
  /** The component whose pods it leads to. */
  readonly component: string;
  readonly service: Json;
  readonly route?: Json;
}

/** The part of the Service that leads to whichever coordinator is ready. */
export const EXTERNAL_BOOTSTRAP_PART = 'bootstrap-external';

const POD_NAME_LABEL = 'statefulset.kubernetes.io/pod-name';

/** Tokens whose values are a single pod's. */
const OF_ONE_POD = /\{(ordinal|pod)\}/;

/** What leads from outside to each pod, so that it is found under the address that its server advertises; nothing where that is left to others. */
export function renderExternal(sets: readonly ExternalSet[]): RenderedEntrance[] {
  return sets.flatMap(set => {
    const { external } = set.configuration;
    if (external?.route === undefined) return [];
    const { route, bootstrap } = external;
    const entrances = addressesOf(set)
      .filter(address => address.listener === FlussListener.EXTERNAL)
      .map(address => renderPod(set, external, route, address));
    return set.role === COORDINATOR && bootstrap !== undefined ? [...entrances, renderBootstrap(set, external, route, bootstrap)] : entrances;
  });
}

function renderPod(set: ExternalSet, external: ResolvedExternal, route: RoutePlan, address: FlussAddress): RenderedEntrance {
  const { identity, namespace } = set.configuration;
  const tokens = new Map([
    ['ordinal', String(address.ordinal)], ['component', set.role.component], ['cluster', identity.clusterName], ['namespace', namespace ?? ''],
    ['pod', address.pod], ['host', address.advertisedHost], ['port', String(address.advertisedPort)],
  ]);
  return {
    id: `${set.role.component}-${address.ordinal}`,
    component: set.component,
    ...renderEntrance(set, external, route, {
      part: externalPart(set.role, address.ordinal),
      selector: { ...selectorLabels(identity, set.component), [POD_NAME_LABEL]: address.pod },
      host: address.advertisedHost,
      port: address.advertisedPort,
      publishNotReadyAddresses: route.service.publishNotReadyAddresses,
      tokens,
      fixedAddress: planOf(external, set.role).fixed?.addresses[address.ordinal],
    }),
  };
}

/** Only coordinators that are ready; one that stands by refuses all but the first request, so clients try again. */
function renderBootstrap(set: ExternalSet, external: ResolvedExternal, route: RoutePlan, bootstrap: BootstrapPlan): RenderedEntrance {
  const { identity, namespace } = set.configuration;
  return {
    id: 'bootstrap',
    component: set.component,
    ...renderEntrance(set, external, route, {
      part: EXTERNAL_BOOTSTRAP_PART,
      selector: selectorLabels(identity, set.component),
      host: bootstrap.host,
      port: bootstrap.port,
      publishNotReadyAddresses: false,
      tokens: new Map([
        ['component', set.role.component], ['cluster', identity.clusterName], ['namespace', namespace ?? ''], ['host', bootstrap.host], ['port', String(bootstrap.port)],
      ]),
    }),
  };
}

interface Entrance {
  readonly part: string;
  readonly selector: Record<string, string>;
  readonly host: string;
  readonly port: number;
  readonly publishNotReadyAddresses: boolean;
  readonly tokens: ReadonlyMap<string, string>;
  readonly fixedAddress?: string;
}

function renderEntrance(set: ExternalSet, external: ResolvedExternal, route: RoutePlan, entrance: Entrance): { service: Json; route?: Json } {
  const { names, identity, namespace, network } = set.configuration;
  const labels = componentLabels(identity, set.component);
  const annotations = Object.fromEntries(Object.entries(route.service.annotations)
    .filter(([, value]) => entrance.tokens.has('pod') || !OF_ONE_POD.test(value))
    .map(([key, value]) => [key, fillTokens(value, entrance.tokens)]));
  const service = (type: string, port: Json, spec: Json, own: Record<string, string>): Json => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: names.of('Service', entrance.part), namespace, labels, annotations: orNothing(own) },
    spec: {
      type,
      publishNotReadyAddresses: entrance.publishNotReadyAddresses,
      ...familyFields(network),
      ...spec,
      selector: entrance.selector,
      ports: [{ name: 'external', ...port, targetPort: 'external', protocol: 'TCP', appProtocol: network.appProtocol }],
    },
  });
  const { externalTrafficPolicy } = route.service;
  switch (route.kind) {
    case 'node-port':
      return { service: service('NodePort', { port: external.listenPort, nodePort: entrance.port }, { externalTrafficPolicy }, annotations) };
    case 'external-ips':
      return { service: service('ClusterIP', { port: entrance.port }, { externalIPs: route.ips }, annotations) };
    case 'load-balancer': {
      const { loadBalancerClass, sourceRanges, allocateNodePorts, externalDns } = route.balancer;
      const spec = {
        externalTrafficPolicy,
        loadBalancerClass,
        loadBalancerSourceRanges: sourceRanges,
        allocateLoadBalancerNodePorts: allocateNodePorts,
        loadBalancerIP: entrance.fixedAddress,
      };
      const hostName = externalDns ? externalDnsAnnotation(entrance.host) : {};
      return { service: service('LoadBalancer', { port: entrance.port }, spec, { ...annotations, ...hostName }) };
    }
    case 'gateway': {
      const { gateway } = route;
      const sectionName = gateway.sectionName === undefined || !entrance.tokens.has('pod') ? undefined : fillTokens(gateway.sectionName, entrance.tokens);
      const listener = sectionName === undefined ? { port: entrance.port } : { sectionName };
      return {
        service: service('ClusterIP', { port: external.listenPort }, {}, {}),
        route: {
          apiVersion: gateway.apiVersion,
          kind: 'TCPRoute',
          metadata: { name: names.of('TCPRoute', entrance.part), namespace, labels, annotations: orNothing(annotations) },
          spec: {
            parentRefs: [{ name: gateway.name, namespace: gateway.namespace, ...listener }],
            rules: [{ backendRefs: [{ name: names.of('Service', entrance.part), port: external.listenPort }] }],
          },
        },
      };
    }
  }
}
