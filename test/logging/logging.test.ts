import { Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { Logging, LogLevel } from '../../src';
import { podOf, pods, problemsOf, releasePods, serverOf } from '../support/pods';

const fileOf = (logging?: Logging): string => pods({ logging }).kind('ConfigMap')[0].data['log4j-console.properties'];
/** A properties file as Log4j reads it. */
const entriesOf = (text: string) => new Map(text.split('\n').filter(line => line !== '').map(line => line.split(' = ') as [string, string]));

test('the logging configuration is mounted beside server.yaml', () => {
  const { tablets } = pods();
  expect(serverOf(tablets).volumeMounts).toContainEqual({
    name: 'fluss-conf', mountPath: '/opt/fluss/conf/log4j-console.properties', subPath: 'log4j-console.properties', readOnly: true,
  });
  expect(entriesOf(fileOf()).get('rootLogger.level')).toBe('INFO');
});

test('levels, sizes and numbers of files are what was asked for', () => {
  const entries = entriesOf(fileOf(Logging.of({ level: LogLevel.WARN, loggers: { 'org.b': LogLevel.OFF, 'org.a': LogLevel.DEBUG }, maxFileSize: Size.mebibytes(7), maxFiles: 2 })));
  expect(Object.fromEntries(entries)).toMatchObject({
    'rootLogger.level': 'WARN',
    'logger.l0.name': 'org.a',
    'logger.l0.level': 'DEBUG',
    'logger.l1.name': 'org.b',
    'logger.l1.level': 'OFF',
    'appender.rolling.policies.size.size': '7MB',
    'appender.rolling.strategy.max': '2',
  });
});

test('every appender that is referred to is there, with a layout', () => {
  for (const logging of [Logging.of(), Logging.of({ maxFiles: 0, json: true })]) {
    const entries = entriesOf(fileOf(logging));
    const referred = [...entries].filter(([key]) => /^rootLogger\.appenderRef\.\w+\.ref$/.test(key)).map(([, name]) => name);
    const named = [...entries].filter(([key]) => /^appender\.\w+\.name$/.test(key)).map(([, name]) => name);
    expect(named).toEqual(referred);
    for (const [key] of entries) if (/^appender\.\w+\.type$/.test(key)) expect(entries.get(key.replace('.type', '.layout.type'))).toBe('PatternLayout');
  }
});

test('a JSON line is JSON once the pattern is filled in', () => {
  const pattern = entriesOf(fileOf(Logging.of({ json: true }))).get('appender.console.layout.pattern')!;
  const line = pattern.replace(/%n$/, '').replace(/%enc\{%\w+\}\{JSON\}/g, 'a \\"b\\"').replace(/%d\{[^}]*\}/, '2026-01-01').replace(/%p/, 'INFO');
  expect(JSON.parse(line)).toEqual({ timestamp: '2026-01-01', level: 'INFO', thread: 'a "b"', logger: 'a "b"', message: 'a "b"', exception: 'a "b"' });
});

test('pods ask for the ephemeral storage that log files may take, unless they ask for some already', () => {
  const resources = (props: object) => serverOf(pods(props).tablets).resources;
  expect(resources({})).toEqual({ requests: { 'ephemeral-storage': '556Mi' } });
  expect(resources({ logging: Logging.of({ maxFiles: 0 }) })).toEqual({ requests: { 'ephemeral-storage': '256Mi' } });
  const own = { 'ephemeral-storage': k8s.Quantity.fromString('9Gi') };
  expect(resources({ tablets: { resources: { limits: own } } })).toEqual({ limits: { 'ephemeral-storage': '9Gi' } });
});

test('a change of the logging restarts the pods', () => {
  const checksum = (logging: Logging) => pods({ logging }).tablets.spec.template.metadata.annotations;
  expect(checksum(Logging.of())).not.toEqual(checksum(Logging.of({ level: LogLevel.DEBUG })));
});

test('a release, and whoever wants it, keeps the logging of the image', () => {
  for (const { tablets, kind } of [releasePods(), pods({ logging: Logging.ofImage() })]) {
    expect(Object.keys(kind('ConfigMap')[0].data)).toEqual(['server.yaml']);
    expect(JSON.stringify(podOf(tablets))).not.toContain('log4j');
    expect(serverOf(tablets).resources).toBeUndefined();
  }
  expect(releasePods({}, { logging: Logging.of() }).kind('ConfigMap')[0].data).toHaveProperty(['log4j-console.properties']);
});

test('nothing else gets into the file', () => {
  const wrong = Logging.of({ level: 'info' as LogLevel, loggers: { 'a b': LogLevel.OFF }, json: 'yes' as any, maxFileSize: Size.kibibytes(1), maxFiles: -1 });
  expect(problemsOf({ logging: wrong }).map(line => line.split(': ')[0])).toEqual([
    "logging.loggers['a b']", 'logging.maxFileSize', 'logging.maxFiles', 'logging.json', 'logging.level',
  ]);
  expect(problemsOf({ logging: {} })).toEqual([expect.stringContaining('has to be a Logging')]);
});
