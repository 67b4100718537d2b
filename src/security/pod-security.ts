import { Size } from 'cdk8s';

/** Options of `PodSecurity.restricted` and `PodSecurity.arbitraryUser`. */
export interface RestrictedPodOptions {
  /**
   * How much the servers may write to /tmp, where the Java libraries of object stores keep what they upload, too. A pod that writes more is evicted.
   *
   * @default - as much as the node has
   */
  readonly tmpSizeLimit?: Size;

  /**
   * How much the servers may write to /opt/fluss/log: ten log files of 100 MB, and those of RocksDB. A pod that writes more is evicted.
   *
   * @default Size.gibibytes(2)
   */
  readonly logSizeLimit?: Size;
}

/** What the servers' pods may do. */
export class PodSecurity {
  /**
   * As little as servers can do with, which the profile "restricted" of Kubernetes' Pod Security Standards admits: they run as the image's user 9999 on a
   * read-only file system, without privileges, capabilities and an API token. What they write lies on volumes: their data, /tmp, the logs.
   */
  static restricted(options: RestrictedPodOptions = {}): PodSecurity {
    return new PodSecurity('fixed', options);
  }

  /**
   * The same without a user id, for clusters that give each namespace a range of its own, such as OpenShift.
   */
  static arbitraryUser(options: RestrictedPodOptions = {}): PodSecurity {
    return new PodSecurity('arbitrary', options);
  }

  /** What the image and the namespace say: the stock image then runs as root. */
  static imageDefaults(): PodSecurity {
    return new PodSecurity('image');
  }

  private constructor(private readonly user: 'fixed' | 'arbitrary' | 'image', private readonly options?: RestrictedPodOptions) {}

  /** @internal */
  get _user(): 'fixed' | 'arbitrary' | 'image' {
    return this.user;
  }

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
