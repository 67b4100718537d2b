import { Size } from 'cdk8s';

/** Options of `Storage.persistent`. */
export interface PersistentStorageOptions {
  /**
   * How much each server's volume holds. A claim template cannot be changed afterwards: growing a volume takes a patch of each claim.
   *
   * @default Size.gibibytes(20)
   */
  readonly size?: Size;

  /**
   * The storage class. An empty text asks for no class at all: only volumes without one, made by hand, then match.
   *
   * @default - the cluster's default storage class
   */
  readonly storageClass?: string;

  /**
   * Labels of the claims. Like everything of a claim template they cannot be changed once the StatefulSet is there.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the claims.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * The volume attributes class of the claims: what a driver can change of a volume while it is in use, such as its throughput. Needs Kubernetes 1.34.
   *
   * @default - none
   */
  readonly volumeAttributesClass?: string;

  /**
   * The VolumeSnapshot, in the same namespace, that every claim is filled from. Only of use for sets of one server: servers refuse the data of another.
   *
   * @default - none: volumes are empty
   */
  readonly snapshot?: string;
}

/** Where a server keeps what it writes under `data.dir`. */
export class Storage {
  /** A volume of its own for each server, claimed through the StatefulSet's template `data`; it outlives pods and the StatefulSet. */
  static persistent(options: PersistentStorageOptions = {}): Storage {
    return new Storage(true, options);
  }

  /**
   * Like `persistent`, with the size as Kubernetes writes it.
   *
   * @param quantity a Kubernetes quantity, such as `20Gi` or `1.5Ti`
   * @param storageClass the storage class; the cluster's default class where it is left out
   */
  static persistentOf(quantity: string, storageClass?: string): Storage {
    return new Storage(true, { quantity, storageClass });
  }

  /** The node's disk (an emptyDir), gone with the pod. The server refuses writes when that disk is 85 % full, whoever filled it. */
  static ephemeral(): Storage {
    return new Storage(false);
  }

  private constructor(
    /** Whether the data outlives the pod. */
    readonly isPersistent: boolean,
    private readonly options?: unknown,
  ) {}

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
