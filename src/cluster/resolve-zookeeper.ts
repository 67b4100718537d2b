import { ZooKeeper } from './zookeeper';
import { checkZooKeeperRoot, parseZooKeeperAddress } from '../config/zookeeper-rules';
import { configMapKey, dns1123Subdomain } from '../kubernetes/names';
import { Names } from '../naming/names';
import { readBytes, readRecord, readText, refuseUnknown } from '../options/read';
import { ServerParts } from '../parts/server-parts';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** How a cluster's servers reach their metadata. */
export interface ResolvedZooKeeper {
  /** Keys of server.yaml that the library writes. */
  readonly config: ReadonlyMap<string, string>;
  /** Keys of server.yaml that the user may set to something else. */
  readonly defaults: ReadonlyMap<string, string>;
  /** As whom the servers log in, where the cluster does not say another. */
  readonly user?: unknown;
  /** What each server needs for it. */
  readonly parts: ServerParts;
}

/** The key by which a server's ZooKeeper client takes messages up to a size, its `jute.maxbuffer`. */
const BUFFER_KEY = 'zookeeper.client.max-buffer-size';

/** Where a Secret with the client's properties is mounted. */
const CLIENT_DIRECTORY = '/etc/fluss/zookeeper-client';

const AT: Path = ['zookeeper'];
const OPTIONS = ['user', 'clientPropertiesSecret', 'clientPropertiesKey', 'maxBufferSize'];
const WAYS = "give a ZooKeeperEnsemble, which is rendered with it, or ZooKeeper.external('host:2181') for one that exists";

const ADDRESS = 'say where its servers are, such as zk-0.zk:2181,zk-1.zk:2181';

/** Reads the ensemble and the root below which the cluster keeps its metadata. */
export function resolveZooKeeper(given: unknown, root: unknown, names: Names, problems: Problems): ResolvedZooKeeper {
  const config = new Map<string, string>();
  const connection = readConnection(given, problems);
  const address = connection && readAddress(connection, problems);
  if (address !== undefined) config.set('zookeeper.address', address);
  const path = readRoot(root, names, problems);
  if (path !== undefined) config.set('zookeeper.path.root', path);

  const options = readRecord(connection?._options, AT, problems);
  refuseUnknown(options, OPTIONS, AT, problems);
  const buffer = readBytes(options.maxBufferSize, { min: 1, max: 2147483647 }, [...AT, 'maxBufferSize'], problems);
  return {
    config,
    defaults: new Map(buffer === undefined ? [] : [[BUFFER_KEY, String(buffer)]]),
    user: options.user ?? undefined,
    parts: clientParts(options, config, problems),
  };
}

/**
 * Beside a properties file of the user's, the file that would name the login has no place: then a system property names it.
 *
 * @param logsIn whether the servers log in at ZooKeeper
 */
export function withLogin(zookeeper: ResolvedZooKeeper, logsIn: boolean): ResolvedZooKeeper {
  if (!logsIn || !zookeeper.config.has('zookeeper.client.config-path')) return zookeeper;
  return { ...zookeeper, parts: { ...zookeeper.parts, javaOptions: ['-Dzookeeper.sasl.clientconfig=ZookeeperClient'] } };
}

/** A node that the client takes and the ensemble does not cannot be written. */
export function checkBufferFits(zookeeper: ResolvedZooKeeper, config: ReadonlyMap<string, string>, at: Path, problems: Problems): void {
  const [most, asked] = [zookeeper.defaults.get(BUFFER_KEY), config.get(BUFFER_KEY)].map(Number);
  if (asked <= most || Number.isNaN(asked) || Number.isNaN(most)) return;
  problems.caution('zookeeper-buffer-above-ensemble', [...at, BUFFER_KEY], `${asked} bytes are more than the ensemble takes (${most}): raise its maxBufferSize too`);
}

function readRoot(root: unknown, names: Names, problems: Problems): string | undefined {
  const given = readText(root, ['zookeeperRoot'], problems);
  const path = given ?? names.zookeeperRoot();
  const problem = path === undefined ? undefined : checkZooKeeperRoot(path);
  if (problem !== undefined) problems.error(given === undefined ? ['naming'] : ['zookeeperRoot'], `the ZooKeeper root ${problem}`);
  return path;
}

function readConnection(given: unknown, problems: Problems): ZooKeeper | undefined {
  if (given === undefined || given === null) {
    problems.error(AT, `is needed: a Fluss cluster keeps its metadata in ZooKeeper; ${problems.lenient ? ADDRESS : WAYS}`);
    return undefined;
  }
  const connection = isRecord(given) ? given.connection : undefined;
  if (connection instanceof ZooKeeper) return connection;
  problems.error(AT, `has to be a ZooKeeper, not ${kindOf(given)}; ${WAYS}`);
  return undefined;
}

function readAddress(connection: ZooKeeper, problems: Problems): string | undefined {
  const address: unknown = connection.address;
  if (typeof address !== 'string') {
    problems.error(AT, `has to be a text such as host:2181, not ${kindOf(address)}`);
    return undefined;
  }
  const parsed = parseZooKeeperAddress(address);
  for (const problem of 'problems' in parsed ? parsed.problems : []) problems.error(AT, problem);
  return address.split(',').map(part => part.trim()).join(',');
}

/** The properties file of the client, which the server reads at `zookeeper.client.config-path`; a missing one stops its start. */
function clientParts(options: Record<string, unknown>, config: Map<string, string>, problems: Problems): ServerParts {
  const secret = checked(options.clientPropertiesSecret, dns1123Subdomain, [...AT, 'clientPropertiesSecret'], problems);
  const key = checked(options.clientPropertiesKey, configMapKey, [...AT, 'clientPropertiesKey'], problems);
  if (secret === undefined) {
    if (key !== undefined) problems.error([...AT, 'clientPropertiesSecret'], 'is needed with clientPropertiesKey');
    return {};
  }
  config.set('zookeeper.client.config-path', `${CLIENT_DIRECTORY}/${key ?? 'zookeeper-client.properties'}`);
  return {
    volumes: [{ name: 'zookeeper-client', secret: { secretName: secret } }],
    volumeMounts: [{ name: 'zookeeper-client', mountPath: CLIENT_DIRECTORY, readOnly: true }],
    externals: [{ kind: 'Secret', name: secret }],
  };
}

function checked(value: unknown, check: (text: string) => string | undefined, at: Path, problems: Problems): string | undefined {
  const text = readText(value, at, problems);
  const problem = text === undefined ? undefined : check(text);
  if (problem !== undefined) problems.error(at, problem);
  return text;
}
