/** A listener that every server of a cluster opens. */
export interface Listener {
  /** Its name in server.yaml; case-sensitive there. */
  readonly name: 'INTERNAL' | 'CLIENT';
  /** The name of its port in containers and Services. */
  readonly portName: string;
  /** The port it is bound to, on the pod's address. */
  readonly port: number;
  /** Whether servers register it under the pod's DNS name; the address it is bound to is registered otherwise. */
  readonly advertisesPodName: boolean;
}

/** The listeners of a cluster, in the order in which servers are told of them. */
export function listenersOf(internalPort: number, clientPort: number): readonly Listener[] {
  return [
    { name: 'INTERNAL', portName: 'internal', port: internalPort, advertisesPodName: false },
    { name: 'CLIENT', portName: 'client', port: clientPort, advertisesPodName: true },
  ];
}
