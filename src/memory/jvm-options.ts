import { Heap } from './heap';

/** How a server's Java is started. */
export interface JvmOptions {
  /**
   * How much memory objects get.
   *
   * @default - with a memory limit: half of it, or as much as the rest of the budget leaves, a quarter at least; without one: Heap.unmanaged()
   */
  readonly heap?: Heap;

  /**
   * Whether the G1 collector is asked for. Java takes the serial one in containers below 2 CPUs or 1792 MiB, which stops all threads.
   *
   * @default true
   */
  readonly g1?: boolean;

  /**
   * Whether the server ends, and is started again, when a thread finds no memory; it would go on half-dead otherwise.
   *
   * @default true
   */
  readonly exitOnOutOfMemory?: boolean;

  /**
   * Further options, one word each, such as `-XX:MaxGCPauseMillis=100`. They win over the library's.
   *
   * @default - none
   */
  readonly options?: string[];
}

/** What a container's memory limit is spent on, in mebibytes. */
export interface MemoryBudget {
  /** The container's memory limit. */
  readonly limit: number;

  /** The greatest heap. */
  readonly heap: number;

  /** Network buffers outside of the heap (`-XX:MaxDirectMemorySize`). */
  readonly direct: number;

  /** The Java process of the readiness check, which runs in the same container; 0 where readiness goes by the port. */
  readonly readinessCheck: number;

  /** Classes, compiled code, threads and what else the JVM needs. */
  readonly jvm: number;

  /** What is left: on tablet servers for RocksDB, which takes up to 136 MiB per leader of a primary-key bucket by default. */
  readonly rest: number;
}
