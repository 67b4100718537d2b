import { defaultConfig } from './config-defaults';
import { FlussConfigurationProps } from './configuration-props';
import { FlussVersion } from './fluss-version';
import { ResolvedImage, resolveImage } from './image';
import { resolveZooKeeper } from './resolve-zookeeper';
import { checkConfig } from '../config/check-config';
import { readKubernetesVersion } from '../kubernetes/kubernetes-version';
import { ResolvedExternal } from '../listeners/external-plan';
import { Listener, listenersOf } from '../listeners/listener';
import { resolveExternal } from '../listeners/resolve-external';
import { ResolvedLogging, resolveLogging } from '../logging/resolve-logging';
import { ResolvedReporters, resolveReporters } from '../metrics/resolve-reporters';
import { identityOf } from '../naming/identity';
import { Names } from '../naming/names';
import { Naming } from '../naming/naming';
import { ClusterIdentity, INamingStrategy } from '../naming/naming-strategy';
import { ShippedNaming } from '../naming/shipped-naming';
import { readList, readPort, readRecord, readText } from '../options/read';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { readRollingOrder, RollingOrder } from '../rollout/rolling-order';

/** What all servers of a cluster share, checked and complete. */
export interface ResolvedConfiguration {
  readonly identity: ClusterIdentity;
  /** The namespace of all objects; undefined where neither cluster nor chart has one. */
  readonly namespace?: string;
  readonly names: Names;
  readonly target: string;
  /** The minor version of the Kubernetes 1 that objects are for. */
  readonly kubernetes: number;
  readonly image: ResolvedImage;
  /** Undefined where neither the tag nor the caller says it. */
  readonly version?: FlussVersion;
  readonly clusterDomain: string;
  readonly listeners: readonly Listener[];
  readonly clientPort: number;
  /** How clients outside get in; undefined where they do not. */
  readonly external?: ResolvedExternal;
  readonly reporters: ResolvedReporters;
  /** The lines of server.yaml. */
  readonly serverYaml: ReadonlyMap<string, string>;
  readonly rollingOrder: RollingOrder;
  /** Undefined where the image's own logging configuration stays. */
  readonly logging?: ResolvedLogging;
  /** The ids that the caller acknowledges. */
  readonly acknowledged: ReadonlySet<string>;
}

/** Every option of the shared configuration, for callers without a compiler. */
export const CONFIGURATION_OPTIONS: readonly string[] = [
  'clusterName', 'namespace', 'naming', 'appName', 'zookeeper', 'zookeeperRoot', 'image', 'flussVersion', 'clusterDomain', 'internalPort', 'clientPort',
  'external', 'externalPort',
  'config', 'configDefaults', 'logging', 'rollingOrder', 'metricsReporters', 'target', 'kubernetesVersion', 'acknowledge',
];

const DEFAULT_EXTERNAL_PORT = 9125;

const CLUSTER_NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const LABEL_VALUE = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const NAMESPACE = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const DOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** Where a cluster stands in the construct tree, as far as its defaults come from there. */
export interface Surroundings {
  readonly id: string;
  readonly chartNamespace?: string;
}

/** Reads, checks and completes the shared configuration. */
export function resolveConfiguration(given: FlussConfigurationProps, surroundings: Surroundings, problems: Problems): ResolvedConfiguration {
  const props = readRecord(given, [], problems) as FlussConfigurationProps;
  const label = (name: string, value: string, form: RegExp, standIn: string, allowed: string): string => {
    if (value.length > 63) problems.error([name], `'${value}' is ${value.length} characters, at most 63 are allowed: shorten it by ${value.length - 63}`);
    if (form.test(value)) return value;
    problems.error([name], `'${value}' is not allowed: ${allowed}`);
    // All names made from it would be refused as well.
    return standIn;
  };
  const clusterName = label('clusterName', readText(props.clusterName, ['clusterName'], problems) ?? surroundings.id, CLUSTER_NAME, 'cluster',
    'lower-case letters, digits, dashes and dots, with a letter or digit at both ends; it is a part of object names');
  const appName = label('appName', readText(props.appName, ['appName'], problems) ?? 'fluss', LABEL_VALUE, 'fluss',
    'letters, digits, dashes, dots and underscores, with a letter or digit at both ends');
  const isGiven = props.namespace !== undefined && props.namespace !== null;
  const place = isGiven ? readText(props.namespace, ['namespace'], problems) ?? 'default' : surroundings.chartNamespace;
  const namespace = place === undefined ? undefined : label('namespace', place, NAMESPACE, 'default', 'lower-case letters, digits and dashes, with a letter or digit at both ends');

  const image = resolveImage(props.image, ['image'], problems);
  const identity = identityOf(clusterName, namespace, appName);
  const names = new Names(identity, readStrategy(props.naming, problems), problems);
  const internalPort = readPort(props.internalPort, ['internalPort'], problems, 9123);
  const clientPort = readPort(props.clientPort, ['clientPort'], problems, 9124);
  const reporters = resolveReporters(props.metricsReporters, ['metricsReporters'], problems);
  const externalPort = readExternalPort(props, problems);
  checkPortsDiffer(internalPort, clientPort, externalPort, reporters, problems);
  const external = resolveExternal(props.external, { clusterName, namespace, listenPort: externalPort ?? DEFAULT_EXTERNAL_PORT }, ['external'], problems);
  const zookeeper = resolveZooKeeper(props.zookeeper, props.zookeeperRoot, names, problems);

  const written = new Map<string, string>([...reporters.config, ...zookeeper, ['internal.listener.name', 'INTERNAL']]);
  const config = new Map<string, unknown>(defaultConfig(props.configDefaults, ['configDefaults'], problems));
  for (const [key, value] of Object.entries(readRecord(props.config, ['config'], problems))) config.set(key, value);
  const texts = checkConfig(config, ['config'], { owned: new Set(written.keys()) }, problems);

  return {
    identity,
    namespace,
    names,
    target: readText(props.target, ['target'], problems) ?? '',
    kubernetes: readKubernetesVersion(props.kubernetesVersion, ['kubernetesVersion'], problems),
    image,
    version: resolveVersion(props.flussVersion, image, problems),
    clusterDomain: readClusterDomain(props.clusterDomain, problems),
    listeners: listenersOf(internalPort, clientPort, external?.listenPort),
    clientPort,
    external,
    reporters,
    serverYaml: new Map([...texts, ...written]),
    logging: resolveLogging(props.logging, ['logging'], problems),
    rollingOrder: readRollingOrder(props.rollingOrder, ['rollingOrder'], problems),
    acknowledged: new Set(readList(props.acknowledge, ['acknowledge'], problems).filter((id, index) => isId(id, ['acknowledge', index], problems))) as Set<string>,
  };
}

function isId(id: unknown, at: Path, problems: Problems): boolean {
  if (typeof id === 'string' && id !== '') return true;
  problems.error(at, `has to be the id of a warning or finding, not ${kindOf(id)}`);
  return false;
}

function readStrategy(given: unknown, problems: Problems): INamingStrategy {
  if (given === undefined || given === null) return Naming.unique();
  if (given instanceof ShippedNaming) given.check(['naming'], problems);
  if (isRecord(given) && typeof given.resourceName === 'function' && typeof given.zookeeperRoot === 'function') return given as unknown as INamingStrategy;
  problems.error(['naming'], `has to be an INamingStrategy, such as Naming.unique(), not ${kindOf(given)}`);
  return Naming.unique();
}

/** The default domain, or the given one; a dot at its end says the same and would make names with two. */
function readClusterDomain(given: unknown, problems: Problems): string {
  const domain = readText(given, ['clusterDomain'], problems)?.replace(/\.$/, '') ?? 'cluster.local';
  if (!DOMAIN.test(domain)) problems.error(['clusterDomain'], `'${domain}' is not a DNS domain: lower-case letters, digits and dashes, parts separated by dots`);
  return domain;
}

function resolveVersion(given: unknown, image: ResolvedImage, problems: Problems): FlussVersion | undefined {
  if (given === undefined || given === null) return image.tag === undefined ? undefined : FlussVersion.parse(image.tag);
  const text = readText(given, ['flussVersion'], problems);
  const version = text === undefined ? undefined : FlussVersion.parse(text);
  if (text !== undefined && version === undefined) problems.error(['flussVersion'], `'${text}' is not a Fluss version, such as 1.1 or 1.0.0`);
  // After a version that cannot be read nothing more is to be said of it.
  return version ?? FlussVersion.parse('1.1');
}

/** The port of EXTERNAL; undefined where the outside does not get in. */
function readExternalPort(props: FlussConfigurationProps, problems: Problems): number | undefined {
  if ((props.external ?? undefined) !== undefined) return readPort(props.externalPort, ['externalPort'], problems, DEFAULT_EXTERNAL_PORT);
  if ((props.externalPort ?? undefined) !== undefined) problems.caution('external-port-unused', ['externalPort'], 'has no effect without `external`, which opens the listener');
  return undefined;
}

/** A server that finds a port taken does not start; a reporter that does only logs it. */
function checkPortsDiffer(
  internalPort: number, clientPort: number, externalPort: number | undefined, reporters: ResolvedReporters, problems: Problems,
): void {
  const taken = new Map<number, string>([[internalPort, problems.say(['internalPort'])]]);
  const claim = (port: number, at: Path): void => {
    const owner = taken.get(port);
    if (owner !== undefined) problems.error(at, `${port} is taken by ${owner}: each port of a server has to be another`);
    else taken.set(port, problems.say(at));
  };
  claim(clientPort, ['clientPort']);
  if (externalPort !== undefined) claim(externalPort, ['externalPort']);
  for (const [name, port] of reporters.ports) claim(port, ['metricsReporters', name, 'port']);
}
