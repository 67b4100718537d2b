import { Size } from 'cdk8s';

/** How much memory a server's Java gives to objects. */
export class Heap {
  /**
   * A share of the container's memory limit.
   *
   * @param percent 1 to 80; what is left is needed for RocksDB, network buffers, the JVM itself and the readiness check's own JVM
   */
  static ofLimit(percent: number): Heap {
    return new Heap('percent', percent);
  }

  /** A fixed size, in whole mebibytes. */
  static fixed(size: Size): Heap {
    return new Heap('fixed', size);
  }

  /** Java decides: a quarter of the limit, or of the node where there is no limit. */
  static unmanaged(): Heap {
    return new Heap('unmanaged', undefined);
  }

  private constructor(private readonly kind: 'percent' | 'fixed' | 'unmanaged', private readonly amount: unknown) {}

  /** @internal */
  get _kind(): 'percent' | 'fixed' | 'unmanaged' {
    return this.kind;
  }

  /** @internal */
  get _amount(): unknown {
    return this.amount;
  }
}
