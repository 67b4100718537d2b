/** The listeners of a cluster. */
export enum FlussListener {
  /** Between the servers, which find each other through ZooKeeper. */
  INTERNAL = 'INTERNAL',
  /** For clients in the Kubernetes cluster. */
  CLIENT = 'CLIENT',
  /** For clients outside it; there where `external` is given. */
  EXTERNAL = 'EXTERNAL',
}

/** A user that may log in at a listener: where the name and the password stand, in the cluster's namespace. */
export interface FlussClientUser {
  /** The Secret that holds the user's name. */
  readonly usernameSecret: string;

  /** The key of the user's name in that Secret. */
  readonly usernameKey: string;

  /** The Secret that holds the password. */
  readonly passwordSecret: string;

  /** The key of the password in that Secret. */
  readonly passwordKey: string;
}

/** Where one listener of one server is, and what leads there. */
export interface FlussAddress {
  /** The pod's name. */
  readonly pod: string;

  /** `coordinator` or `tablet`. */
  readonly component: string;

  /** The pod's ordinal; a tablet server's id. */
  readonly ordinal: number;

  /** The listener. */
  readonly listener: FlussListener;

  /** What the server binds, as in `bind.listeners`; the pod's own address stands as `${POD_IP}`. */
  readonly bind: string;

  /** The port that it binds. */
  readonly bindPort: number;

  /** What the server registers and clients connect to, as in `advertised.listeners`. */
  readonly advertised: string;

  /** The host of `advertised`, without brackets. `${POD_IP}`, `${POD_NAMESPACE}` and `${NODE_IP}` are known only when the pod runs. */
  readonly advertisedHost: string;

  /** The port of `advertised`. */
  readonly advertisedPort: number;

  /**
   * The Service that leads there.
   *
   * @default - the pod's own address is used, or something outside the library leads there
   */
  readonly service?: string;

  /**
   * The port of that Service.
   *
   * @default - there is no Service
   */
  readonly servicePort?: number;

  /**
   * The port on every node.
   *
   * @default - there is none
   */
  readonly nodePort?: number;
}
