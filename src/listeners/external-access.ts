import {
  ExternalIpsAccessOptions, GatewayAccessOptions, LoadBalancerAccessOptions, NodePortAccessOptions, PerServerAccessOptions, PortForwardAccessOptions,
  SharedHostAccessOptions, TemplateAccessOptions,
} from './external-access-options';
import { ExternalPlan } from './external-plan';
import { readPerServer, readPortForward, readSharedHost, readTemplate } from './read-access';
import { Reading } from './read-addresses';
import { readExternalIps, readGateway, readLoadBalancer, readNodePort } from './read-routed-access';
import { readRecord } from '../options/read';

/**
 * How clients outside the Kubernetes cluster reach the servers.
 *
 * A client starts at a coordinator and is then sent to each tablet server's own advertised address, so every server, coordinators too, needs an
 * address of its own (apache/fluss#4092). Servers advertise it on the listener EXTERNAL; clients inside keep using CLIENT.
 */
export class ExternalAccess {
  /** A host, and perhaps a port, for each server, listed by ordinal. Leading them to the pods is up to you. */
  static perServer(options: PerServerAccessOptions): ExternalAccess {
    return new ExternalAccess(readPerServer, options);
  }

  /**
   * One host for all servers, with a port for each. Leading them to the pods is up to you.
   *
   * @param host a DNS name, an IPv4 or IPv6 address, or `${NODE_IP}` for the address of the node that a pod runs on
   */
  static sharedHost(host: string, options: SharedHostAccessOptions): ExternalAccess {
    return new ExternalAccess(readSharedHost, options, host);
  }

  /**
   * Hosts and ports that follow from each pod's ordinal, so that one more server changes neither a list nor the pods that run. Leading them to the pods
   * is up to you.
   */
  static template(options: TemplateAccessOptions): ExternalAccess {
    return new ExternalAccess(readTemplate, options);
  }

  /** A laptop's own ports, each led to a pod by `kubectl port-forward`; see `FlussCluster.portForwardCommands`. */
  static portForward(options: PortForwardAccessOptions = {}): ExternalAccess {
    return new ExternalAccess(readPortForward, options);
  }

  /**
   * A Service of type NodePort for each pod. Unless a host is given, servers advertise the address of the node that they run on.
   *
   * Node ports have to be fixed: those that Kubernetes chooses are known only when the servers already run.
   */
  static nodePort(options: NodePortAccessOptions): ExternalAccess {
    return new ExternalAccess(readNodePort, options);
  }

  /**
   * A Service of type LoadBalancer for each pod. Servers advertise DNS names, which ExternalDNS or you make, or fixed addresses: an address that a provider
   * chooses is known only when the servers already run.
   */
  static loadBalancer(options: LoadBalancerAccessOptions): ExternalAccess {
    return new ExternalAccess(readLoadBalancer, options);
  }

  /** A Service with external IPs for each pod: clients use the Service's port at these addresses, no node port. */
  static externalIps(options: ExternalIpsAccessOptions): ExternalAccess {
    return new ExternalAccess(readExternalIps, options);
  }

  /** A TCPRoute of the Gateway API for each pod, each on a port of its own. Telling servers apart by name (SNI) needs TLS, which Fluss does not have. */
  static gateway(options: GatewayAccessOptions): ExternalAccess {
    return new ExternalAccess(readGateway, options);
  }

  /**
   * Addresses that another format says.
   *
   * @internal
   */
  static _of(plan: (reading: Reading) => ExternalPlan): ExternalAccess {
    return new ExternalAccess(plan, {});
  }

  private constructor(
    private readonly reader: (reading: Reading, host?: unknown) => ExternalPlan,
    private readonly options: unknown,
    private readonly host?: unknown,
  ) {}

  /** @internal */
  _read(reading: Omit<Reading, 'options'>): ExternalPlan {
    return this.reader({ ...reading, options: readRecord(this.options, reading.at, reading.problems) }, this.host);
  }
}
