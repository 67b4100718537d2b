/** The ZooKeeper ensemble in which a cluster keeps its metadata. */
export class ZooKeeper {
  /**
   * An ensemble that exists.
   *
   * @param address its servers as `host:port`, separated by commas, with a chroot once at the very end where it has one
   *   (`zk-0.zk:2181,zk-1.zk:2181/chroot`). The chroot's node has to exist: Fluss does not create it.
   */
  static external(address: string): ZooKeeper {
    return new ZooKeeper(address);
  }

  private constructor(
    /** The connection string, as it was given. */
    readonly address: string,
  ) {}
}
