import { Duration } from 'cdk8s';

/** Options of `StartupProbe.clientPort`. */
export interface StartupProbeOptions {
  /**
   * How often the probe runs, in whole seconds, 1 or more.
   *
   * @default Duration.seconds(5)
   */
  readonly period?: Duration;

  /**
   * How long one run may take, in whole seconds, 1 or more.
   *
   * @default Duration.seconds(3)
   */
  readonly timeout?: Duration;

  /**
   * How long the server may take until its client port opens; then its container is started again. Whole seconds.
   *
   * @default - the recovery budget
   */
  readonly window?: Duration;
}

/** What keeps the liveness probe waiting while a server starts. */
export class StartupProbe {
  /** The server has started when its client port is open: a tablet server opens it when its logs are recovered. */
  static clientPort(options: StartupProbeOptions = {}): StartupProbe {
    return new StartupProbe(options);
  }

  /** No such probe: the liveness probe alone has to leave room for the longest recovery. */
  static none(): StartupProbe {
    return new StartupProbe(undefined);
  }

  private constructor(private readonly options: StartupProbeOptions | undefined) {}

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
