import { CLIENT_PORT } from './ports';

/** Where a server keeps its transaction log, snapshots and `myid`. */
export const DATA_DIRECTORY = '/data';

/** Where its configuration is mounted; also on the class path, for the logging configuration. */
export const CONF_DIRECTORY = '/etc/zookeeper';

/** The file of the ConfigMap that the server is started with. */
export const ZOO_CFG = 'zoo.cfg';

/** The other one: without it the logging library prints every debug message. */
export const LOGBACK = 'logback.xml';

/** Everything from INFO up to the console, where Kubernetes takes it from. */
export const LOGBACK_XML = `<configuration>
  <appender name="CONSOLE" class="ch.qos.logback.core.ConsoleAppender">
    <encoder>
      <pattern>%d{ISO8601} [myid:%X{myid}] - %-5p [%t:%C{1}@%L] - %m%n</pattern>
    </encoder>
  </appender>
  <root level="INFO">
    <appender-ref ref="CONSOLE"/>
  </root>
</configuration>
`;

/**
 * The shell script that starts a server. Which server it is, it learns from its pod's ordinal; `exec`, here and in the image's `zkServer.sh`, makes Java the
 * process that is sent SIGTERM.
 *
 * @param replicas a lone server has no `myid`
 */
export function ensembleScript(replicas: number): string {
  return [
    'set -eu',
    ...(replicas === 1 ? [] : [`echo "$((\${POD_NAME##*-} + 1))" > ${DATA_DIRECTORY}/myid`]),
    `exec zkServer.sh start-foreground ${CONF_DIRECTORY}/${ZOO_CFG}`,
    '',
  ].join('\n');
}

/** Asks the server a four-letter word, with nothing but bash. */
function asks(word: string, answer: string): readonly string[] {
  return ['/bin/bash', '-c', `exec 3<>/dev/tcp/localhost/${CLIENT_PORT} && echo ${word} >&3 && grep -q '${answer}' <&3`];
}

/** Passes as long as the process is well, whether or not it is in a quorum: a restart would bring nobody back. */
export const ALIVE: readonly string[] = asks('ruok', '^imok');

/** Passes while the server serves: it leads, follows a leader, or is alone. */
export const SERVING: readonly string[] = asks('srvr', '^Mode: ');
