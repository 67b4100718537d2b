import { Size } from 'cdk8s';
import { SaslCredential } from '../security/sasl-credential';

/** Something that a cluster can keep its metadata in: a `ZooKeeperEnsemble`, or `ZooKeeper.external(…)`. */
export interface IZooKeeper {
  /** How servers reach it. */
  readonly connection: ZooKeeper;
}

/** Options of `ZooKeeper.external`. */
export interface ExternalZooKeeperOptions {
  /**
   * The user as which the servers log in, by SASL with the mechanism DIGEST-MD5. The cluster's own `sasl.zookeeper` says the same, and wins.
   *
   * @default - the servers do not log in
   */
  readonly user?: SaslCredential;

  /**
   * The Secret with a properties file of the ZooKeeper client, such as its TLS settings (`zookeeper.client.secure=true`,
   * `zookeeper.clientCnxnSocket=org.apache.fluss.shaded.zookeeper3.org.apache.zookeeper.ClientCnxnSocketNetty`, `zookeeper.ssl.trustStore.location=…`).
   * The whole Secret is mounted at `/etc/fluss/zookeeper-client`, so that key and trust stores can lie in it too.
   *
   * @default - none
   */
  readonly clientPropertiesSecret?: string;

  /**
   * The key of that Secret which holds the properties file.
   *
   * @default zookeeper-client.properties
   */
  readonly clientPropertiesKey?: string;

  /**
   * The largest message that the ensemble takes, its `jute.maxbuffer`, in whole bytes. The servers are given the same
   * (`zookeeper.client.max-buffer-size`) unless `config` says another.
   *
   * @default - the servers keep their own limit of 100 MiB; an ensemble that was not told otherwise takes 1 MiB
   */
  readonly maxBufferSize?: Size;
}

/** The ZooKeeper ensemble in which a cluster keeps its metadata. */
export class ZooKeeper implements IZooKeeper {
  /**
   * An ensemble that exists.
   *
   * @param address its servers as `host:port`, separated by commas, with a chroot once at the very end where it has one
   *   (`zk-0.zk:2181,zk-1.zk:2181/chroot`). The chroot's node has to exist: Fluss does not create it.
   * @param options how to talk to it
   */
  static external(address: string, options: ExternalZooKeeperOptions = {}): ZooKeeper {
    return new ZooKeeper(address, options);
  }

  private constructor(
    /** The connection string, as it was given. */
    readonly address: string,
    private readonly options: ExternalZooKeeperOptions,
  ) {}

  /** Itself. */
  get connection(): ZooKeeper {
    return this;
  }

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
