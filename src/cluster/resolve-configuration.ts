import { defaultConfig } from './config-defaults';
import { FlussConfigurationProps } from './configuration-props';
import { FlussVersion } from './fluss-version';
import { ResolvedImage, resolveImage } from './image';
import { checkBufferFits, ResolvedZooKeeper, resolveZooKeeper, withLogin } from './resolve-zookeeper';
import { checkConfig } from '../config/check-config';
import { readKubernetesVersion } from '../kubernetes/kubernetes-version';
import { resolveLakehouse } from '../lakehouse/resolve-lakehouse';
import { ResolvedExternal } from '../listeners/external-plan';
import { Listener, listenersOf } from '../listeners/listener';
import { resolveExternal } from '../listeners/resolve-external';
import { resolveServiceNetwork, ServiceNetwork } from '../listeners/service-network';
import { ResolvedLogging, resolveLogging } from '../logging/resolve-logging';
import { ResolvedReporters, resolveReporters } from '../metrics/resolve-reporters';
import { readClusterDomain } from '../naming/cluster-domain';
import { IDENTITY_OPTIONS, ObjectOwner, resolveIdentity, Surroundings } from '../naming/resolve-identity';
import { readBoolean, readList, readPort, readRecord, readText } from '../options/read';
import { ResolvedPlugins, resolvePlugins } from '../plugins/resolve-plugins';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { ResolvedRemoteStorage, resolveRemoteStorage } from '../remote-storage/resolve-remote-storage';
import { readRollingOrder, RollingOrder } from '../rollout/rolling-order';
import { authorizationConfig } from '../security/authorization';
import { addConfigProviders } from '../security/config-providers';
import { ResolvedPodSecurity, resolvePodSecurity } from '../security/pod-security-parts';
import { ResolvedSasl, resolveSasl } from '../security/resolve-sasl';
import { ResolvedSecrets, resolveSecrets } from '../security/resolve-secrets';
import { SaslJaas } from '../security/sasl-jaas';
import { checkSaslListeners, saslConfig } from '../security/sasl-parts';

/** What all servers of a cluster share, checked and complete. */
export interface ResolvedConfiguration extends ObjectOwner {
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
  /** What all Services have in common. */
  readonly network: ServiceNetwork;
  /** Whether clients inside get one name for all coordinators. */
  readonly bootstrapService: boolean;
  readonly reporters: ResolvedReporters;
  /** Who may talk to the servers; undefined where nobody is asked. */
  readonly sasl?: ResolvedSasl;
  /** Whether a construct made by hand renders it. */
  readonly saslIsByHand: boolean;
  /** The Secrets that server.yaml refers to. */
  readonly secrets: ResolvedSecrets;
  readonly zookeeper: ResolvedZooKeeper;
  readonly remote: ResolvedRemoteStorage;
  readonly plugins: ResolvedPlugins;
  /** Whether server.yaml is kept in a Secret. */
  readonly configInSecret: boolean;
  /** What the pods may do. */
  readonly podSecurity: ResolvedPodSecurity;
  /** The lines of server.yaml. */
  readonly serverYaml: ReadonlyMap<string, string>;
  readonly rollingOrder: RollingOrder;
  /** Undefined where the image's own logging configuration stays. */
  readonly logging?: ResolvedLogging;
  /** The ids that the caller acknowledges. */
  readonly acknowledged: ReadonlySet<string>;
  /** Whether what is merely unwise passes with a warning. */
  readonly lenient: boolean;
}

/** Every option of the shared configuration, for callers without a compiler. */
export const CONFIGURATION_OPTIONS: readonly string[] = [
  ...IDENTITY_OPTIONS, 'zookeeper', 'zookeeperRoot', 'image', 'flussVersion', 'clusterDomain', 'internalPort', 'clientPort', 'external', 'externalPort',
  'ipFamilies', 'ipFamilyPolicy', 'appProtocol', 'bootstrapService',
  'config', 'configDefaults', 'logging', 'rollingOrder', 'metricsReporters', 'sasl', 'saslJaas', 'authorization', 'secrets', 'configInSecret', 'podSecurity',
  'remoteStorage', 'filesystemPlugins', 'lakehouse', 'target', 'kubernetesVersion', 'acknowledge',
];

const DEFAULT_EXTERNAL_PORT = 9125;

/** Reads, checks and completes the shared configuration. */
export function resolveConfiguration(given: FlussConfigurationProps, surroundings: Surroundings, problems: Problems): ResolvedConfiguration {
  const props = readRecord(given, [], problems) as FlussConfigurationProps;
  const owner = resolveIdentity(props, surroundings, problems);
  const { identity, namespace, names } = owner;
  const image = resolveImage(props.image, ['image'], problems);
  const internalPort = readPort(props.internalPort, ['internalPort'], problems, 9123);
  const clientPort = readPort(props.clientPort, ['clientPort'], problems, 9124);
  const reporters = resolveReporters(props.metricsReporters, ['metricsReporters'], problems);
  const externalPort = readExternalPort(props, problems);
  checkPortsDiffer(internalPort, clientPort, externalPort, reporters, problems);
  const external = resolveExternal(props.external, { clusterName: identity.clusterName, namespace, listenPort: externalPort ?? DEFAULT_EXTERNAL_PORT }, ['external'], problems);
  const zookeeper = resolveZooKeeper(props.zookeeper, props.zookeeperRoot, names, problems);

  const listeners = listenersOf(internalPort, clientPort, external?.listenPort);
  const sasl = readSasl(props, zookeeper.user, owner, listeners, problems);

  const written = new Map<string, string>([
    ...reporters.config, ...saslConfig(sasl, listeners.map(listener => listener.name)), ...zookeeper.config,
    ...authorizationConfig(props.authorization, ['authorization'], problems), ['internal.listener.name', 'INTERNAL'],
  ]);
  const config = new Map<string, unknown>([...defaultConfig(props.configDefaults, ['configDefaults'], problems), ...zookeeper.defaults]);
  for (const [key, value] of Object.entries(readRecord(props.config, ['config'], problems))) config.set(key, value);
  const version = resolveVersion(props.flussVersion, image, problems);
  const remote = resolveRemoteStorage(props.remoteStorage, names, version, problems);
  const typed: [string, ReadonlyMap<string, unknown>][] = [['remoteStorage', remote.config], ['lakehouse', resolveLakehouse(props.lakehouse, ['lakehouse'], problems)]];
  for (const [option, keys] of typed) addTyped(keys, option, config, props.config, problems);
  const plugins = resolvePlugins(props.filesystemPlugins, image, ['filesystemPlugins'], problems);
  const configInSecret = readBoolean(props.configInSecret, ['configInSecret'], problems, false);
  const secrets = resolveSecrets(props.secrets, config, owner, problems);
  addConfigProviders(secrets, config, problems);
  checkProvidersExist(secrets, version, problems);
  const texts = checkConfig(config, ['config'], { owned: new Set(written.keys()), pluginSchemes: plugins.schemes, isSecret: configInSecret }, problems);
  checkBufferFits(zookeeper, texts, ['config'], problems);

  return {
    identity,
    namespace,
    names,
    target: readText(props.target, ['target'], problems) ?? '',
    kubernetes: readKubernetesVersion(props.kubernetesVersion, ['kubernetesVersion'], problems),
    image,
    version,
    clusterDomain: readClusterDomain(props.clusterDomain, problems),
    listeners,
    clientPort,
    external,
    network: resolveServiceNetwork(props, problems),
    bootstrapService: readBoolean(props.bootstrapService, ['bootstrapService'], problems, true),
    reporters,
    sasl,
    saslIsByHand: (props.saslJaas as unknown) instanceof SaslJaas,
    secrets,
    remote,
    plugins,
    zookeeper: withLogin(zookeeper, sasl?.zookeeper !== undefined),
    configInSecret,
    podSecurity: resolvePodSecurity(props.podSecurity, ['podSecurity'], problems),
    serverYaml: new Map([...texts, ...written]),
    logging: resolveLogging(props.logging, ['logging'], problems),
    rollingOrder: readRollingOrder(props.rollingOrder, ['rollingOrder'], problems),
    acknowledged: new Set(readList(props.acknowledge, ['acknowledge'], problems).filter((id, index) => isId(id, ['acknowledge', index], problems))) as Set<string>,
    lenient: problems.lenient,
  };
}

/** Who may talk to the servers: said here, or by a construct that was made by hand. */
function readSasl(
  props: FlussConfigurationProps, zookeeperUser: unknown, owner: ObjectOwner, listeners: readonly Listener[], problems: Problems,
): ResolvedSasl | undefined {
  const byHand: unknown = props.saslJaas;
  if (byHand !== undefined && byHand !== null && !(byHand instanceof SaslJaas)) problems.error(['saslJaas'], `has to be a SaslJaas, not ${kindOf(byHand)}`);
  const isByHand = byHand instanceof SaslJaas;
  if (isByHand && props.sasl !== undefined && props.sasl !== null) problems.error(['saslJaas'], 'says the same as sasl: give one of the two');
  const at: Path = [isByHand ? 'saslJaas' : 'sasl'];
  const sasl = isByHand ? byHand._resolved : resolveSasl(withZooKeeperUser(props.sasl, zookeeperUser), owner, at, problems);
  checkSaslListeners(sasl, listeners.map(listener => listener.name), at, problems);
  return sasl;
}

/** The options of SASL, with the user that the ensemble asks for. */
function withZooKeeperUser(given: unknown, user: unknown): unknown {
  if (user === undefined || (given !== undefined && given !== null && !isRecord(given))) return given;
  return { ...given, zookeeper: given?.zookeeper ?? user };
}

/** Adds the keys that an option stands for; the same key by hand would be overridden in silence. */
function addTyped(keys: ReadonlyMap<string, unknown>, option: string, config: Map<string, unknown>, byHand: unknown, problems: Problems): void {
  for (const [key, value] of keys) {
    if (isRecord(byHand) && (byHand[key] ?? undefined) !== undefined) problems.error(['config', key], `cannot be set: ${option} writes it`);
    config.set(key, value);
  }
}

/** Older servers take a marker for the value itself. */
function checkProvidersExist(secrets: ResolvedSecrets, version: FlussVersion | undefined, problems: Problems): void {
  if (secrets.mounts.size + secrets.env.size === 0 || version === undefined || version.atLeast(1, 0)) return;
  problems.unwise('config-providers-need-newer-fluss', ['secrets'], `config providers need Fluss 1.0, the servers are ${version}, which take a marker for the value itself`);
}

function isId(id: unknown, at: Path, problems: Problems): boolean {
  if (typeof id === 'string' && id !== '') return true;
  problems.error(at, `has to be the id of a warning or finding, not ${kindOf(id)}`);
  return false;
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
