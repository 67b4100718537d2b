import { Size } from 'cdk8s';

/** How much a logger says. */
export enum LogLevel {
  /** Nothing. */
  OFF = 'OFF',
  /** What failed. */
  ERROR = 'ERROR',
  /** And what may be wrong. */
  WARN = 'WARN',
  /** And what happens. */
  INFO = 'INFO',
  /** And how. */
  DEBUG = 'DEBUG',
  /** Everything. */
  TRACE = 'TRACE',
}

/** Options of `Logging.of`. */
export interface LoggingOptions {
  /**
   * The level of all loggers that `loggers` does not name.
   *
   * @default LogLevel.INFO
   */
  readonly level?: LogLevel;

  /**
   * Levels by the name of a logger, such as `org.apache.fluss.server.coordinator`.
   *
   * @default - none
   */
  readonly loggers?: { [name: string]: LogLevel };

  /**
   * Whether each line of the console is a JSON object with `timestamp`, `level`, `thread`, `logger`, `message` and `exception`.
   *
   * @default false
   */
  readonly json?: boolean;

  /**
   * How large a log file in the container grows before the next one is begun, in whole mebibytes.
   *
   * @default Size.mebibytes(50)
   */
  readonly maxFileSize?: Size;

  /**
   * How many such files are kept beside the one that is written; 0 for no files, since the console says the same.
   *
   * @default 5
   */
  readonly maxFiles?: number;
}

/** Where the servers' logging configuration comes from. */
export class Logging {
  /** Written by the library, for console and files; the pods ask for the ephemeral storage that the files may take. */
  static of(options: LoggingOptions = {}): Logging {
    return new Logging(options);
  }

  /** That of the image: level INFO, up to 11 files of 100 MB. */
  static ofImage(): Logging {
    return new Logging(undefined);
  }

  private constructor(private readonly options: LoggingOptions | undefined) {}

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
