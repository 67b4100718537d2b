import { runStartScript } from './run-start-script';
import { Manifest } from '../support/render';

/** A pod as the StatefulSet controller makes it, with the addresses that its server binds and advertises. */
export interface Pod {
  readonly name: string;
  readonly component: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly namespace: string;
  /** Ports of the server's container by name. */
  readonly ports: ReadonlyMap<string, number>;
  readonly bind: ReadonlyMap<string, Endpoint>;
  readonly advertised: ReadonlyMap<string, Endpoint>;
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** A pod and the port on it that a connection ends at. */
export interface Arrival {
  readonly pod: Pod;
  readonly port: number;
}

/** The node that pods run on, by its address and by the name that leads to all nodes. */
export const NODE = { ip: '192.0.2.7', name: 'nodes.example.com' };

/** What stands in front of the Gateway. */
export const GATEWAY_HOST = 'gateway.example.com';

const DOMAIN = 'cluster.local';

/**
 * The network that manifests make, as far as clients see it: names resolve to Services, Services lead by selector and target port to pods. It knows
 * nothing but the manifests.
 */
export class Network {
  readonly pods: readonly Pod[];
  private readonly services: readonly Manifest[];
  private readonly routes: readonly Manifest[];

  constructor(objects: readonly Manifest[]) {
    this.pods = objects.filter(object => object.kind === 'StatefulSet').flatMap(podsOf);
    this.services = objects.filter(object => object.kind === 'Service');
    this.routes = objects.filter(object => object.kind === 'TCPRoute');
  }

  /** Where a connection from another pod may end: every pod that it can be led to. */
  fromInside({ host, port }: Endpoint): Arrival[] {
    const labels = host.replace(/\.$/, '').split('.');
    if (labels.slice(-4).join('.') === `svc.${DOMAIN}` || labels.slice(-3).join('.') !== `svc.${DOMAIN}`) return [];
    const names = labels.slice(0, -3);
    const [pod, service, namespace] = names.length === 3 ? names : [undefined, ...names];
    return this.services.filter(one => one.metadata.name === service && one.metadata.namespace === namespace).flatMap(one => {
      const isHeadless = one.spec.clusterIP === 'None';
      if (pod !== undefined && !isHeadless) return [];
      // A headless Service is DNS only: the connection goes to the pod's own port.
      const targets = isHeadless ? this.selected(one).map(each => ({ pod: each, port })) : this.led(one, entry => entry.port === port);
      return targets.filter(arrival => pod === undefined || arrival.pod.name === pod);
    });
  }

  /** Where a connection from outside may end. */
  fromOutside({ host, port }: Endpoint): Arrival[] {
    const isNode = host === NODE.ip || host === NODE.name;
    const viaNode = this.services.flatMap(service => this.led(service, entry => isNode && entry.nodePort === port));
    const viaBalancer = this.services
      .filter(({ spec }) => spec.type === 'LoadBalancer')
      .filter(({ spec, metadata }) => spec.loadBalancerIP === host || metadata.annotations?.['external-dns.alpha.kubernetes.io/hostname'] === host)
      .flatMap(service => this.led(service, entry => entry.port === port));
    const viaExternalIp = this.services
      .filter(({ spec }) => (spec.externalIPs ?? []).includes(host))
      .flatMap(service => this.led(service, entry => entry.port === port));
    const viaGateway = this.routes
      .filter(({ spec }) => host === GATEWAY_HOST && spec.parentRefs.some((parent: Manifest) => parent.port === port))
      .flatMap(route => this.routed(route));
    return [...viaNode, ...viaBalancer, ...viaExternalIp, ...viaGateway];
  }

  /** Where a connection to a port forwarded by commands ends. */
  forwarded(commands: readonly string[], { host, port }: Endpoint): Arrival[] {
    return commands.flatMap(command => {
      const [, namespace, address = '127.0.0.1', name, local, remote] = /^kubectl port-forward -n (\S+) (?:--address (\S+) )?pod\/(\S+) (\d+):(\d+)$/.exec(command) ?? [];
      const pod = this.pods.find(one => one.name === name && one.namespace === namespace);
      return pod !== undefined && address === host && Number(local) === port ? [{ pod, port: Number(remote) }] : [];
    });
  }

  private routed(route: Manifest): Arrival[] {
    return route.spec.rules.flatMap((rule: Manifest) => rule.backendRefs).flatMap((backend: Manifest) => this.services
      .filter(service => service.metadata.name === backend.name && service.metadata.namespace === route.metadata.namespace)
      .flatMap(service => this.led(service, entry => entry.port === backend.port)));
  }

  private led(service: Manifest, isMeant: (port: Manifest) => boolean): Arrival[] {
    return service.spec.ports.filter(isMeant).flatMap(({ port, targetPort = port }: Manifest) => this.selected(service).flatMap(pod => {
      const target = typeof targetPort === 'string' ? pod.ports.get(targetPort) : targetPort;
      return target === undefined ? [] : [{ pod, port: target }];
    }));
  }

  private selected(service: Manifest): Pod[] {
    const selector = Object.entries<string>(service.spec.selector);
    return this.pods.filter(pod => pod.namespace === service.metadata.namespace && selector.every(([key, value]) => pod.labels[key] === value));
  }
}

function podsOf(set: Manifest): Pod[] {
  const { metadata: { labels }, spec } = set.spec.template;
  return Array.from({ length: set.spec.replicas }, (_, ordinal) => {
    const name = `${set.metadata.name}-${ordinal}`;
    const settings = runStartScript(set, { ordinal, nodeIp: NODE.ip, namespace: set.metadata.namespace });
    return {
      name,
      namespace: set.metadata.namespace,
      component: labels['app.kubernetes.io/component'],
      labels: { ...labels, 'statefulset.kubernetes.io/pod-name': name, 'apps.kubernetes.io/pod-index': String(ordinal) },
      ports: new Map(spec.containers[0].ports.map((port: Manifest) => [port.name, port.containerPort])),
      bind: endpoints(settings.get('bind.listeners')!),
      advertised: endpoints(settings.get('advertised.listeners')!),
    };
  });
}

/** Listeners as the server reads them. */
export function endpoints(text: string): Map<string, Endpoint> {
  return new Map(text.split(',').map(item => {
    const [, name, host, port] = /^(.*):\/\/\[?([0-9a-zA-Z\-%._:]*)\]?:(-?[0-9]+)$/.exec(item.trim()) ?? [];
    if (name === undefined) throw new Error(`a server cannot read the listener '${item}'`);
    return [name, { host, port: Number(port) }];
  }));
}
