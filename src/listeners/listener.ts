/** A listener that every server of a cluster opens. */
export interface Listener {
  /** Its name in server.yaml; case-sensitive there. */
  readonly name: 'INTERNAL' | 'CLIENT' | 'EXTERNAL';
  /** The name of its port in containers and Services. */
  readonly portName: string;
  /** The port it is bound to, on the pod's address. */
  readonly port: number;
  /** What servers register it under: the address it is bound to, the pod's DNS name, or an address that leads there from outside. */
  readonly advertises: 'bound-address' | 'pod-name' | 'external-address';
}

/** The listeners of a cluster, in the order in which servers are told of them. */
export function listenersOf(internalPort: number, clientPort: number, externalPort?: number): readonly Listener[] {
  return [
    { name: 'INTERNAL', portName: 'internal', port: internalPort, advertises: 'bound-address' },
    { name: 'CLIENT', portName: 'client', port: clientPort, advertises: 'pod-name' },
    ...(externalPort === undefined ? [] : [{ name: 'EXTERNAL', portName: 'external', port: externalPort, advertises: 'external-address' } as const]),
  ];
}
