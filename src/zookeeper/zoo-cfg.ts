import { ZooKeeperEnsembleProps } from './ensemble-props';
import { CLIENT_PORT, ELECTION_PORT, PEER_PORT } from './ports';
import { DATA_DIRECTORY } from './start-ensemble';
import { readInteger, readMilliseconds, readRecord } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What the lines of `zoo.cfg` are made from. */
export interface ZooCfgOptions {
  readonly props: ZooKeeperEnsembleProps;
  /** The host name of each server. */
  readonly hosts: readonly string[];
  readonly metricsPort?: number;
}

const MAX = 2147483647;

/** The largest session that leaves a restarted Fluss server time to register within its 60 seconds of trying. */
const MOST_SESSION_MS = 45_000;

/** What a key may be set to only through an option, or not at all. */
const OWNED: readonly (readonly [key: RegExp, why: string])[] = [
  [/^tickTime$/, 'use tickTime of the ensemble'],
  [/^maxSessionTimeout$/, 'use maxSessionTimeout of the ensemble'],
  [/^initLimit$/, 'use initLimit of the ensemble'],
  [/^syncLimit$/, 'use syncLimit of the ensemble'],
  [/^maxClientCnxns$/, 'use maxClientConnections'],
  [/^autopurge\.snapRetainCount$/, 'use snapshotsToKeep'],
  [/^jute\.maxbuffer$/, 'use maxBufferSize; in zoo.cfg it has no effect'],
  [/^metricsProvider\./, 'use metricsPort'],
  [/^(server|group|weight)\./, 'the library names the servers'],
  [/^(clientPort|clientPortAddress|dataDir|dataLogDir|dynamicConfigFile|standaloneEnabled|reconfigEnabled|quorumListenOnAllIPs)$/, 'the library writes it'],
  [/^(4lw\.commands\.whitelist|admin\..*)$/, 'the library writes it for its probes, and keeps the admin server off'],
  [/^(authProvider|quorum\.auth|quorum\.cnxn|enforce\.auth)(\.|$)|^sessionRequireClientSASLAuth$/, 'use sasl'],
];

/** The text of `zoo.cfg`, the same file for every server: which one a server is, its file `myid` says. */
export function zooCfg({ props, hosts, metricsPort }: ZooCfgOptions, own: ReadonlyMap<string, string>, problems: Problems): string {
  const lines = new Map<string, string>([...basics(props, problems), ...own]);
  if (metricsPort !== undefined) {
    lines.set('metricsProvider.className', 'org.apache.zookeeper.metrics.prometheus.PrometheusMetricsProvider');
    lines.set('metricsProvider.httpPort', String(metricsPort));
    lines.set('metricsProvider.exportJvmInfo', 'true');
  }
  if (hosts.length === 1) {
    lines.set('clientPort', String(CLIENT_PORT));
  } else {
    lines.set('standaloneEnabled', 'false');
    // The quorum's ports are open before DNS knows the pod's own name.
    lines.set('quorumListenOnAllIPs', 'true');
    hosts.forEach((host, index) => lines.set(`server.${index + 1}`, `${host}:${PEER_PORT}:${ELECTION_PORT};${CLIENT_PORT}`));
  }
  for (const [key, value] of userLines(props.config, ['config'], problems)) lines.set(key, value);
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}=${value}\n`).join('');
}

function basics(props: ZooKeeperEnsembleProps, problems: Problems): [string, string][] {
  const tick = readMilliseconds(props.tickTime, { min: 100, max: 20_000 }, ['tickTime'], problems, 2000);
  const sessions = { min: 2 * tick, max: MOST_SESSION_MS };
  const session = readMilliseconds(props.maxSessionTimeout, sessions, ['maxSessionTimeout'], problems, Math.max(30_000, 2 * tick));
  const number = (value: unknown, option: string, min: number, fallback: number): string =>
    String(readInteger(value, { min, max: MAX }, [option], problems, fallback));
  return [
    ['tickTime', String(tick)],
    ['maxSessionTimeout', String(session)],
    ['initLimit', number(props.initLimit, 'initLimit', 1, 10)],
    ['syncLimit', number(props.syncLimit, 'syncLimit', 1, 5)],
    ['maxClientCnxns', number(props.maxClientConnections, 'maxClientConnections', 0, 60)],
    ['autopurge.snapRetainCount', number(props.snapshotsToKeep, 'snapshotsToKeep', 3, 3)],
    ['autopurge.purgeInterval', '1'],
    ['dataDir', DATA_DIRECTORY],
    ['4lw.commands.whitelist', 'mntr,ruok,srvr'],
    ['admin.enableServer', 'false'],
    ['reconfigEnabled', 'false'],
  ];
}

/** One line of ASCII, with no blanks around it and without a backslash, which escapes in a file of Java properties. */
const LINE = /^[\x21-\x5b\x5d-\x7e]([\x20-\x5b\x5d-\x7e]*[\x21-\x5b\x5d-\x7e])?$/;

/** The lines that the user adds. */
function userLines(given: unknown, at: Path, problems: Problems): [string, string][] {
  const lines: [string, string][] = [];
  for (const [key, value] of Object.entries(readRecord(given, at, problems))) {
    if (value === undefined || value === null) continue;
    const here = [...at, key];
    const owner = OWNED.find(([pattern]) => pattern.test(key));
    const text = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : undefined;
    if (owner !== undefined) problems.error(here, `cannot be set: ${owner[1]}`);
    else if (!/^[A-Za-z0-9][\w.-]*$/.test(key)) problems.error(here, 'is no key of zoo.cfg: letters, digits, dots, dashes and underscores');
    else if (text === undefined) problems.error(here, `has to be a text, a whole number or a boolean, not ${kindOf(value)}`);
    else if (!LINE.test(text)) problems.error(here, 'has to be one line of ASCII without a backslash, and no blanks around it');
    else lines.push([key, text]);
  }
  return lines;
}
