/** The Services that lead to a metrics port, one for the coordinators and one for the tablet servers. */
export interface MetricsServiceOptions {
  /**
   * The name of the Services' port, to which a ServiceMonitor refers; at most 15 characters.
   *
   * @default metrics
   */
  readonly portName?: string;

  /**
   * Labels of the Services beside the library's own, for a ServiceMonitor to select by.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the Services, such as `prometheus.io/scrape`.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };
}

/** Options of `MetricsReporter.prometheus`. */
export interface PrometheusReporterOptions {
  /**
   * The port on which each server answers a scrape, 1 to 65535. HTTP, without authentication, on all addresses of the pod.
   *
   * @default 9249
   */
  readonly port?: number;

  /**
   * The Services through which the port is scraped.
   *
   * @default - Services without further labels and annotations
   */
  readonly service?: MetricsServiceOptions;
}

/** Options of `MetricsReporter.jmx`. */
export interface JmxReporterOptions {
  /**
   * The port of the JMX server, or a range of which the first free one is taken (`9250-9260`).
   *
   * @default 9250
   */
  readonly port?: string;
}

/** Options of `MetricsReporter.custom`. */
export interface CustomReporterOptions {
  /**
   * The reporter's port or range of ports, written as `metrics.reporter.<name>.port`.
   *
   * @default - none: the key is not written
   */
  readonly port?: string;
}

/**
 * A way in which the servers give their metrics away. What a reporter needs beyond its port is a key of `config`, such as
 * `metrics.reporter.prometheus-push.grouping-key`.
 */
export class MetricsReporter {
  /** Prometheus scrapes each server; headless Services lead to the port. */
  static prometheus(options: PrometheusReporterOptions = {}): MetricsReporter {
    return new MetricsReporter('prometheus', options);
  }

  /**
   * A JMX server in each pod. It has no authentication, and on the Java 17 of the image it starts only with
   * `--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED` among the JVM's options.
   */
  static jmx(options: JmxReporterOptions = {}): MetricsReporter {
    return new MetricsReporter('jmx', options);
  }

  /**
   * Any other reporter, such as `prometheus-push`, `influxdb` or one from a plugin.
   *
   * @param name the reporter's identifier, case-sensitive; a server only logs that it does not know one
   */
  static custom(name: string, options: CustomReporterOptions = {}): MetricsReporter {
    return new MetricsReporter(name, options, true);
  }

  private constructor(
    /** The reporter's identifier in `metrics.reporters`. */
    readonly name: string,
    private readonly options: unknown,
    private readonly custom = false,
  ) {}

  /** @internal */
  get _options(): unknown {
    return this.options;
  }

  /** @internal */
  get _isCustom(): boolean {
    return this.custom;
  }
}
