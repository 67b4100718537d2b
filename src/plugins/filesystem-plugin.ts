/** Options of `FilesystemPlugin.download`. */
export interface DownloadedPluginOptions {
  /** The version of the plugin, the servers' own, such as `0.9.1-incubating`. */
  readonly version: string;

  /**
   * The SHA-256 checksum of the jar, 64 hexadecimal digits. A pod whose download has another does not start.
   *
   * @default - known for `azure` and `gs` of 0.9.1-incubating; needed for others
   */
  readonly sha256?: string;

  /**
   * The Maven repository, such as a mirror, to which `org/apache/fluss/…` is appended.
   *
   * @default https://repo1.maven.org/maven2
   */
  readonly repository?: string;

  /**
   * The schemes of the URIs that it reads.
   *
   * @default - known for `azure`, `gs`, `obs` and `cosn`; needed for others
   */
  readonly schemes?: string[];
}

/** Options of `FilesystemPlugin.copy`. */
export interface CopiedPluginOptions {
  /** The image that holds the jar, with its registry and a tag or digest; it needs a `/bin/sh` with `cp`. It is pulled with the cluster's pull secrets. */
  readonly image: string;

  /** The jar's path in that image, or that of a folder of jars. */
  readonly path: string;

  /**
   * The schemes of the URIs that it reads.
   *
   * @default - known for `azure`, `gs`, `obs` and `cosn`; needed for others
   */
  readonly schemes?: string[];
}

/**
 * A file system that the stock image does not have. Its jar has to lie in a folder of its own below `plugins/` of every coordinator and every tablet server.
 */
export class FilesystemPlugin {
  /**
   * Downloads the plugin that Fluss publishes, each time a pod starts, and checks what it got.
   *
   * @param name the plugin's name, as in `fluss-fs-<name>`: `azure`, `gs`, `obs` …
   * @param options which version
   */
  static download(name: string, options: DownloadedPluginOptions): FilesystemPlugin {
    return new FilesystemPlugin('download', name, options);
  }

  /**
   * Copies the plugin from an image, for clusters without a way out.
   *
   * @param name the name of the folder below `plugins/`
   * @param options which image
   */
  static copy(name: string, options: CopiedPluginOptions): FilesystemPlugin {
    return new FilesystemPlugin('copy', name, options);
  }

  /**
   * A plugin that the servers' own image holds, because it was built so.
   *
   * @param schemes the schemes of the URIs that it reads
   */
  static inImage(schemes: string[]): FilesystemPlugin {
    return new FilesystemPlugin('inImage', '', { schemes });
  }

  private constructor(
    private readonly kind: string,
    private readonly name: string,
    private readonly options: object,
  ) {}

  /** @internal */
  get _kind(): string {
    return this.kind;
  }

  /** @internal */
  get _name(): unknown {
    return this.name;
  }

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
