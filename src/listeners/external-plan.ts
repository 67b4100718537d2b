import { HostRule, PortRule } from './host-rule';
import { Path } from '../problems/path';

/** The addresses that the servers of one kind advertise on EXTERNAL. */
export interface RolePlan {
  readonly host: HostRule;
  readonly port: PortRule;
  /** The options that say so, for problems that show later. */
  readonly hostAt: Path;
  readonly portAt: Path;
  /** The fixed addresses of the load balancers by ordinal. */
  readonly fixed?: { readonly addresses: readonly string[]; readonly at: Path };
}

/** What the library renders for each pod, so that the address leads to it. */
export type RoutePlan =
  | { readonly kind: 'node-port'; readonly service: ServicePlan }
  | { readonly kind: 'load-balancer'; readonly service: ServicePlan; readonly balancer: BalancerPlan }
  | { readonly kind: 'external-ips'; readonly service: ServicePlan; readonly ips: readonly string[] }
  | { readonly kind: 'gateway'; readonly service: ServicePlan; readonly gateway: GatewayPlan };

/** What every Service of a pod has. */
export interface ServicePlan {
  readonly publishNotReadyAddresses: boolean;
  readonly externalTrafficPolicy?: string;
  /** Templates; of the Services, or of the routes where a Gateway leads to them. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly annotationsAt: Path;
}

export interface BalancerPlan {
  readonly loadBalancerClass?: string;
  readonly sourceRanges?: readonly string[];
  readonly allocateNodePorts?: boolean;
  /** Whether ExternalDNS is asked to make each Service's host name. */
  readonly externalDns: boolean;
}

export interface GatewayPlan {
  readonly name: string;
  readonly namespace?: string;
  /** A template; the listener is found by its port where there is none. */
  readonly sectionName?: string;
  readonly apiVersion: string;
}

/** One more address that leads to whichever coordinator is ready. */
export interface BootstrapPlan {
  readonly host: string;
  readonly port: number;
  readonly at: Path;
}

/** How clients outside the Kubernetes cluster get in. */
export interface ExternalPlan {
  readonly coordinator: RolePlan;
  readonly tablet: RolePlan;
  /** Undefined where something outside the library leads the addresses to the pods. */
  readonly route?: RoutePlan;
  readonly bootstrap?: BootstrapPlan;
}

/** The plan together with the port that every server listens on. */
export interface ResolvedExternal extends ExternalPlan {
  readonly listenPort: number;
}
