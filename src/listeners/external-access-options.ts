/** Options of `ExternalAccess.perServer`. */
export interface PerServerAccessOptions {
  /** The host of each coordinator by ordinal, as many as there are coordinators: DNS names, IPv4 or IPv6 addresses. */
  readonly coordinatorHosts: string[];

  /** The host of each tablet server by ordinal, as many as there are tablet servers. */
  readonly tabletHosts: string[];

  /**
   * The port of each coordinator by ordinal, 1 to 65535.
   *
   * @default - the port of the listener for all of them
   */
  readonly coordinatorPorts?: number[];

  /**
   * The port of each tablet server by ordinal, 1 to 65535.
   *
   * @default - the port of the listener for all of them
   */
  readonly tabletPorts?: number[];
}

/** Options of `ExternalAccess.sharedHost`. */
export interface SharedHostAccessOptions {
  /**
   * The port of each coordinator by ordinal, 1 to 65535.
   *
   * @default - by `coordinatorBasePort`, or the port of the listener
   */
  readonly coordinatorPorts?: number[];

  /**
   * The port of each tablet server by ordinal, 1 to 65535.
   *
   * @default - by `tabletBasePort`, or the port of the listener
   */
  readonly tabletPorts?: number[];

  /**
   * The port of the first coordinator; each further one has the next port.
   *
   * @default - by `coordinatorPorts`
   */
  readonly coordinatorBasePort?: number;

  /**
   * The port of the first tablet server; each further one has the next port.
   *
   * @default - by `tabletPorts`
   */
  readonly tabletBasePort?: number;
}

/** The hosts of all servers, by template. */
export interface TemplatedHosts {
  /**
   * The host of every server: a template with `{ordinal}`, `{component}` (`coordinator` or `tablet`), `{cluster}` and `{namespace}`, such
   * as `{component}-{ordinal}.fluss.example.com`.
   *
   * @default - by `coordinatorHost` and `tabletHost`
   */
  readonly host?: string;

  /**
   * The host of every coordinator: a template as in `host`.
   *
   * @default - as `host` says
   */
  readonly coordinatorHost?: string;

  /**
   * The host of every tablet server: a template as in `host`.
   *
   * @default - as `host` says
   */
  readonly tabletHost?: string;
}

/** Options of `ExternalAccess.template`. */
export interface TemplateAccessOptions extends TemplatedHosts {
  /**
   * The port of every server that has no base port, 1 to 65535.
   *
   * @default - the port of the listener
   */
  readonly port?: number;

  /**
   * The port of the first coordinator; each further one has the next port.
   *
   * @default - the same port for all of them
   */
  readonly coordinatorBasePort?: number;

  /**
   * The port of the first tablet server; each further one has the next port.
   *
   * @default - the same port for all of them
   */
  readonly tabletBasePort?: number;
}

/** Options of `ExternalAccess.portForward`. */
export interface PortForwardAccessOptions {
  /**
   * The address on which `kubectl port-forward` listens.
   *
   * @default 127.0.0.1
   */
  readonly host?: string;

  /**
   * The local port of the first coordinator; each further one has the next port.
   *
   * @default 9125
   */
  readonly coordinatorBasePort?: number;

  /**
   * The local port of the first tablet server; each further one has the next port.
   *
   * @default 9225
   */
  readonly tabletBasePort?: number;
}

/** Which node may answer for a Service that the outside sees. */
export enum ExternalTrafficPolicy {
  /** Any node passes a connection on to the pod; the pod sees the node's address as the client's. */
  CLUSTER = 'Cluster',
  /** Only the node that the pod runs on answers; the pod sees the client's own address. */
  LOCAL = 'Local',
}

/** What the Services that lead to one pod each have in common. */
export interface PodServiceOptions extends TemplatedHosts {
  /**
   * Annotations of each pod's Service (of each route, where a Gateway leads to the pods). In the values `{ordinal}`, `{component}`, `{cluster}`,
   * `{namespace}`, `{pod}`, `{host}` and `{port}` stand for the pod's own.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Whether the Services lead to a pod before it is ready. A server that recovers its data already leads tables, and clients are sent to it.
   *
   * @default true
   */
  readonly publishNotReadyAddresses?: boolean;
}

/** Options of `ExternalAccess.nodePort`. */
export interface NodePortAccessOptions extends PodServiceOptions {
  /**
   * The node port of each coordinator by ordinal.
   *
   * @default - by `coordinatorBaseNodePort`
   */
  readonly coordinatorNodePorts?: number[];

  /**
   * The node port of each tablet server by ordinal.
   *
   * @default - by `tabletBaseNodePort`
   */
  readonly tabletNodePorts?: number[];

  /**
   * The node port of the first coordinator; each further one has the next port.
   *
   * @default - by `coordinatorNodePorts`; one of the two is needed, since servers have to know their port at start
   */
  readonly coordinatorBaseNodePort?: number;

  /**
   * The node port of the first tablet server; each further one has the next port.
   *
   * @default - by `tabletNodePorts`; one of the two is needed, since servers have to know their port at start
   */
  readonly tabletBaseNodePort?: number;

  /**
   * One more node port, which leads to whichever coordinator is ready.
   *
   * @default - none
   */
  readonly bootstrapNodePort?: number;

  /**
   * The host under which clients reach `bootstrapNodePort`, such as a name of all nodes.
   *
   * @default - the first coordinator's host, where that is fixed
   */
  readonly bootstrapHost?: string;

  /**
   * Which node may answer.
   *
   * @default - Kubernetes' own, any node
   */
  readonly externalTrafficPolicy?: ExternalTrafficPolicy;
}

/** Options of `ExternalAccess.loadBalancer`. */
export interface LoadBalancerAccessOptions extends PodServiceOptions {
  /**
   * The port of every load balancer that has no base port, 1 to 65535.
   *
   * @default - the port of the listener
   */
  readonly port?: number;

  /**
   * The port of the first coordinator's load balancer, each further one has the next: where one address is shared.
   *
   * @default - the same port for all of them
   */
  readonly coordinatorBasePort?: number;

  /**
   * The port of the first tablet server's load balancer, each further one has the next: where one address is shared.
   *
   * @default - the same port for all of them
   */
  readonly tabletBasePort?: number;

  /**
   * The fixed address of each coordinator's load balancer by ordinal (`spec.loadBalancerIP`), for providers that honour it. Without a
   * host they are what the coordinators advertise.
   *
   * @default - the provider chooses
   */
  readonly coordinatorAddresses?: string[];

  /**
   * The fixed address of each tablet server's load balancer by ordinal (`spec.loadBalancerIP`), for providers that honour it. Without a host they are
   * what the tablet servers advertise.
   *
   * @default - the provider chooses
   */
  readonly tabletAddresses?: string[];

  /**
   * The implementation of load balancers, such as `service.k8s.aws/nlb`.
   *
   * @default - the cluster's default
   */
  readonly loadBalancerClass?: string;

  /**
   * The client addresses that are let in, in CIDR notation, such as `192.0.2.0/24`.
   *
   * @default - all
   */
  readonly sourceRanges?: string[];

  /**
   * Whether Kubernetes gives each Service a node port too, which many load balancers do without.
   *
   * @default - Kubernetes' own, true
   */
  readonly allocateNodePorts?: boolean;

  /**
   * Whether each Service asks ExternalDNS for its host name (`external-dns.alpha.kubernetes.io/hostname`). Without ExternalDNS it does no harm, and the
   * names have to be made by hand.
   *
   * @default true
   */
  readonly externalDns?: boolean;

  /**
   * The host name of one more load balancer, which leads to whichever coordinator is ready.
   *
   * @default - none: each load balancer costs, and the coordinators' own addresses are stable too
   */
  readonly bootstrapHost?: string;

  /**
   * Which node may answer.
   *
   * @default - Kubernetes' own, any node
   */
  readonly externalTrafficPolicy?: ExternalTrafficPolicy;
}

/** Options of `ExternalAccess.externalIps`. */
export interface ExternalIpsAccessOptions extends PodServiceOptions {
  /** The addresses that lead to nodes, at which each Service is reached under its own port (`spec.externalIPs`). */
  readonly ips: string[];

  /** The port of the first coordinator's Service; each further one has the next port. */
  readonly coordinatorBasePort: number;

  /** The port of the first tablet server's Service; each further one has the next port. */
  readonly tabletBasePort: number;
}

/** Options of `ExternalAccess.gateway`. */
export interface GatewayAccessOptions extends PodServiceOptions {
  /** The Gateway's name. It needs a TCP listener for each server, on the port that the server advertises. */
  readonly gatewayName: string;

  /**
   * The Gateway's namespace.
   *
   * @default - the cluster's namespace
   */
  readonly gatewayNamespace?: string;

  /** The Gateway's port for the first coordinator; each further one has the next port. */
  readonly coordinatorBasePort: number;

  /** The Gateway's port for the first tablet server; each further one has the next port. */
  readonly tabletBasePort: number;

  /**
   * The name of the Gateway's listener for each server: a template as in `annotations`, such as `{component}-{ordinal}`.
   *
   * @default - the listener is found by its port
   */
  readonly sectionName?: string;

  /**
   * One more port of the Gateway, which leads to whichever coordinator is ready.
   *
   * @default - none
   */
  readonly bootstrapPort?: number;

  /**
   * The host under which clients reach `bootstrapPort`.
   *
   * @default - the first coordinator's host
   */
  readonly bootstrapHost?: string;

  /**
   * The version of the TCPRoute API that the cluster has.
   *
   * @default gateway.networking.k8s.io/v1alpha2
   */
  readonly routeApiVersion?: string;
}
