/** What a logging configuration says. */
export interface Log4jSettings {
  readonly level: string;
  readonly loggers: readonly (readonly [name: string, level: string])[];
  readonly json: boolean;
  readonly fileMebibytes: number;
  /** How many files are kept beside the one that is written; 0 for none at all. */
  readonly files: number;
}

const PLAIN = '%d{yyyy-MM-dd HH:mm:ss,SSS} %-5p %-60c %x - %m%n';

/** JSON by the pattern layout: the image has no jar for Log4j's JSON layouts. */
const JSON_LINE = `{${[
  ['timestamp', "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX}"], ['level', '%p'], ['thread', '%enc{%t}{JSON}'], ['logger', '%enc{%c}{JSON}'], ['message', '%enc{%m}{JSON}'],
  ['exception', '%enc{%ex}{JSON}'],
].map(([name, pattern]) => `"${name}":"${pattern}"`).join(',')}}%n`;

/** The text of log4j-console.properties, which the start script gives to servers that run in the foreground. */
export function renderLog4j({ level, loggers, json, fileMebibytes, files }: Log4jSettings): string {
  return [
    `rootLogger.level = ${level}`,
    'rootLogger.appenderRef.console.ref = Console',
    ...(files === 0 ? [] : ['rootLogger.appenderRef.rolling.ref = Rolling']),
    ...loggers.flatMap(([name, own], index) => [`logger.l${index}.name = ${name}`, `logger.l${index}.level = ${own}`]),
    'appender.console.name = Console',
    'appender.console.type = CONSOLE',
    ...layout('console', json ? JSON_LINE : PLAIN),
    ...(files === 0 ? [] : [
      'appender.rolling.name = Rolling',
      'appender.rolling.type = RollingFile',
      'appender.rolling.append = true',
      'appender.rolling.fileName = ${sys:log.file:-/opt/fluss/log/fluss.log}',
      'appender.rolling.filePattern = ${sys:log.file:-/opt/fluss/log/fluss.log}.%i',
      ...layout('rolling', PLAIN),
      'appender.rolling.policies.type = Policies',
      'appender.rolling.policies.size.type = SizeBasedTriggeringPolicy',
      `appender.rolling.policies.size.size = ${fileMebibytes}MB`,
      'appender.rolling.strategy.type = DefaultRolloverStrategy',
      `appender.rolling.strategy.max = ${files}`,
    ]),
    '',
  ].join('\n');
}

function layout(appender: string, pattern: string): string[] {
  const at = `appender.${appender}.layout`;
  // The patterns say where an exception stands, or its lines would follow the JSON.
  return [`${at}.type = PatternLayout`, `${at}.alwaysWriteExceptions = ${pattern === PLAIN}`, `${at}.pattern = ${pattern}`];
}
