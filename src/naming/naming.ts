import { INamingStrategy } from './naming-strategy';
import { FixedNaming, UniqueNaming } from './shipped-naming';

/** Options of `Naming.unique`. */
export interface UniqueNamingOptions {
  /**
   * What every name begins with, the chart's `fullnameOverride`.
   *
   * @default - the cluster's name where it already holds `fluss` (the app name), else `<cluster>-fluss`
   */
  readonly prefix?: string;
}

/** Options of `Naming.fixed`. */
export interface FixedNamingOptions {
  /**
   * The name of the service account, and the prefix of objects that the chart does not have; the chart's `fullnameOverride`.
   *
   * @default - the cluster's name where it already holds `fluss` (the app name), else `<cluster>-fluss`
   */
  readonly fullname?: string;
}

/** The naming strategies that ship. */
export class Naming {
  /**
   * Names that are unique to the cluster, byte for byte those of the official chart under `uniqueResourceNames`:
   * `<prefix>-coordinator-server`, `<prefix>-tablet-server-hs`, `<prefix>-conf-file` …; metrics Services are named by the cluster
   * alone. The ZooKeeper root is `/fluss-<namespace>/<cluster>`.
   *
   * The prefix may have 33 characters: a StatefulSet's name is limited to 52 (kubernetes/kubernetes#64023).
   */
  static unique(options: UniqueNamingOptions = {}): INamingStrategy {
    return new UniqueNaming(options);
  }

  /**
   * The fixed names of the official chart without `uniqueResourceNames`: `coordinator-server`, `tablet-server-hs`,
   * `fluss-conf-file` …, and the ZooKeeper root `/fluss`. One cluster a namespace, and one an ensemble.
   */
  static fixed(options: FixedNamingOptions = {}): INamingStrategy {
    return new FixedNaming(options);
  }

  private constructor() {}
}
