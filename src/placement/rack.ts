/** The rack of tablet servers: Fluss puts the replicas of a bucket on different ones, if every live tablet server says its own. */
export class Rack {
  /**
   * One rack for all servers of a set, so that each zone is a pool of its own.
   *
   * @param name letters, digits, dots, dashes and underscores
   */
  static of(name: string): Rack {
    return new Rack(name);
  }

  /**
   * The zone of the pod's node, from the pod's label `topology.kubernetes.io/zone`: Kubernetes copies it there from 1.35 on. A server whose node has
   * no zone does not start.
   */
  static fromZoneLabel(): Rack {
    return new Rack(undefined);
  }

  private constructor(private readonly name: string | undefined) {}

  /** @internal */
  get _name(): unknown {
    return this.name;
  }

  /** @internal */
  get _isZone(): boolean {
    return this.name === undefined;
  }
}
