import { Size } from 'cdk8s';
import { Logging, LogLevel } from './logging';
import { renderLog4j } from './render-log4j';
import { readBoolean, readInteger, readRecord, refuseUnknown } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The logging configuration that the library writes. */
export interface ResolvedLogging {
  /** The text of log4j-console.properties. */
  readonly text: string;
  /** How much the log files may take, in mebibytes. */
  readonly filesMebibytes: number;
}

const LEVELS: readonly unknown[] = Object.values(LogLevel);
const LOGGER = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/** Reads it; undefined where the image's own stays. */
export function resolveLogging(given: unknown, at: Path, problems: Problems): ResolvedLogging | undefined {
  if (given !== undefined && given !== null && !(given instanceof Logging)) {
    problems.error(at, `has to be a Logging, such as Logging.of({ json: true }), not ${kindOf(given)}`);
    return undefined;
  }
  const logging = given instanceof Logging ? given : Logging.of();
  if (logging._options === undefined) return undefined;
  const options = readRecord(logging._options, at, problems);
  refuseUnknown(options, ['level', 'loggers', 'json', 'maxFileSize', 'maxFiles'], at, problems);
  const level = (value: unknown, where: Path): string => {
    if (value === undefined || value === null) return LogLevel.INFO;
    if (!LEVELS.includes(value)) problems.error(where, `${typeof value === 'string' ? `'${value}'` : kindOf(value)} is not one of ${LEVELS.join(', ')}`);
    return String(value);
  };
  const loggers = Object.entries(readRecord(options.loggers, [...at, 'loggers'], problems))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => {
      if (!LOGGER.test(name)) problems.error([...at, 'loggers', name], `'${name}' is not the name of a logger, such as org.apache.fluss.server`);
      return [name, level(value, [...at, 'loggers', name])];
    });
  const fileMebibytes = readFileSize(options.maxFileSize, [...at, 'maxFileSize'], problems);
  const files = readInteger(options.maxFiles, { min: 0, max: 1000 }, [...at, 'maxFiles'], problems, 5);
  const json = readBoolean(options.json, [...at, 'json'], problems, false);
  return {
    text: renderLog4j({ level: level(options.level, [...at, 'level']), loggers: loggers.sort(([a], [b]) => (a < b ? -1 : 1)), json, fileMebibytes, files }),
    filesMebibytes: files === 0 ? 0 : fileMebibytes * (files + 1),
  };
}

function readFileSize(given: unknown, at: Path, problems: Problems): number {
  if (given === undefined || given === null) return 50;
  const amount = given instanceof Size ? given.toKibibytes() / 1024 : Number.NaN;
  if (Number.isInteger(amount) && amount >= 1 && amount <= 1_048_576) return amount;
  problems.error(at, `has to be a Size of whole mebibytes, such as Size.mebibytes(50), not ${Number.isNaN(amount) ? kindOf(given) : `${amount} MiB`}`);
  return 50;
}
