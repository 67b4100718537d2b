import { checkContainerNames } from './container-rules';
import { resolvePodExtensions } from './pod-extensions';
import { resolvePodFeatures } from './pod-features';
import { ReadinessCheck } from './probe-options';
import { ResolvedProbe, withLogin } from './probes';
import { CoordinatorSetOptions, TabletSetOptions } from './server-set-options';
import { PoolIdentity } from './tablet-pool';
import { checkDataIsOnVolumes, checkVolumesFit } from './volume-rules';
import { configurationParts, dataParts } from './volumes';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { dataDirectories } from '../config/data-directories';
import { checkJavaOptions } from '../jvm/java-options';
import { LIFECYCLE_OPTIONS } from '../lifecycle/lifecycle-options';
import { planOf } from '../listeners/address-model';
import { checkRoleAddresses } from '../listeners/check-role-addresses';
import { listenerParts } from '../listeners/listener-parts';
import { serviceHost } from '../listeners/service-host';
import { MemoryBudget } from '../memory/jvm-options';
import { metricsParts } from '../metrics/metrics-parts';
import { selectorLabels } from '../naming/labels';
import { readBoolean, readInteger, readRecord } from '../options/read';
import { POD_ENV, PROBE_VARIABLE } from '../parts/owned-env';
import { COORDINATOR, Role, TABLET } from '../parts/role';
import { joinParts, ServerParts } from '../parts/server-parts';
import { PLACEMENT_OPTIONS } from '../placement/placement-options';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { ROLLOUT_OPTIONS } from '../rollout/rollout-options';
import { namedSecrets } from '../security/named-secrets';
import { scratchParts, secured } from '../security/pod-security-parts';
import { resolveProbeAuth } from '../security/probe-auth';
import { secretsParts } from '../security/resolve-secrets';
import { saslParts } from '../security/sasl-parts';
import { retentionParts } from '../storage/claim-retention';
import { resolveDataVolumes } from '../storage/data-volumes';
import { DATA_VOLUME, readStorage, resolveClaimTemplate } from '../storage/resolve-storage';
import { Storage } from '../storage/storage';

type Json = Record<string, unknown>;

/** The servers of one role, checked and complete: all that its objects are rendered from. */
export interface ResolvedServerSet {
  readonly role: Role;
  /** The part that its objects' names are made of, and the value of the label `app.kubernetes.io/component`. */
  readonly part: string;
  readonly component: string;
  /** The ordinal of its first pod. */
  readonly firstOrdinal: number;
  /** The rack of its servers, where they share one. */
  readonly rack?: string;
  readonly configuration: ResolvedConfiguration;
  readonly replicas: number;
  /** The names of its objects. */
  readonly statefulSet: string;
  readonly service: string;
  readonly metricsService?: string;
  /** The Service through which clients inside find a coordinator. */
  readonly bootstrapService?: string;
  /** The DNS name under which the pods are found. */
  readonly serviceHost: string;
  readonly publishNotReadyAddresses: boolean;
  readonly serviceAccountName?: string;
  readonly claimTemplates: readonly Json[];
  /** The paths at which users mount volumes of their own. */
  readonly usersMountPaths: readonly string[];
  readonly livenessProbe: ResolvedProbe;
  readonly readinessProbe: ResolvedProbe;
  /** Over how many zones the pods are spread, as far as that is known. */
  readonly zones?: number;
  /** What the memory limit is spent on, where there is one. */
  readonly memoryBudget?: MemoryBudget;
  /** The Secret with what the readiness probe logs in with; undefined where that stands elsewhere. */
  readonly probeSecret?: Json;
  readonly serviceAnnotations: Readonly<Record<string, string>>;
  /** What each feature adds to the servers. */
  readonly parts: readonly ServerParts[];
}

/** More than any cluster has; keeps a slip of the finger from making a million pods. */
const MOST_REPLICAS = 1000;

const DEFAULT_REPLICAS = { coordinator: 1, tablet: 3 };

/** Options of every set of servers, for callers without a compiler. */
const SERVER_SET_OPTIONS: readonly string[] = [
  'replicas', 'storage', 'resources', 'affinity', 'nodeSelector', 'tolerations', 'topologySpreadConstraints', 'annotations', 'serviceAnnotations', 'podAnnotations',
  'podLabels', 'publishNotReadyAddresses', 'extraVolumes', 'extraVolumeMounts', 'initContainers', 'env', 'envFrom', 'readinessProbe', 'livenessProbe', 'jvm', 'claimRetention',
  ...LIFECYCLE_OPTIONS, ...PLACEMENT_OPTIONS, ...ROLLOUT_OPTIONS,
];

/** Options of tablet servers only. */
const TABLET_OPTIONS: readonly string[] = ['extraDataVolumes', 'rack'];

/** The options that a set of this role has. */
export function optionsOf(role: Role): readonly string[] {
  return role === TABLET ? [...SERVER_SET_OPTIONS, ...TABLET_OPTIONS] : SERVER_SET_OPTIONS;
}

/** Reads, checks and completes the options of a set of servers. */
export function resolveServerSet(
  role: Role, given: CoordinatorSetOptions | TabletSetOptions | undefined, configuration: ResolvedConfiguration,
  serviceAccountName: string | undefined, at: Path, problems: Problems, pool?: PoolIdentity,
): ResolvedServerSet {
  const options = readRecord(given, at, problems) as TabletSetOptions;
  const { names, namespace, clusterDomain } = configuration;
  const replicas = readInteger(options.replicas, { min: 1, max: MOST_REPLICAS }, [...at, 'replicas'], problems, DEFAULT_REPLICAS[role.component]);
  const part = pool === undefined ? role.part : `tablet-pool-${pool.name}`;
  const component = pool === undefined ? role.component : `${role.component}-${pool.name}`;
  const firstOrdinal = pool?.firstId ?? 0;
  const statefulSet = names.of('StatefulSet', part);
  const service = names.of('Service', `${part}-hs`);
  const host = serviceHost({ service, namespace, clusterDomain, longestPod: `${statefulSet}-${firstOrdinal + replicas - 1}` }, problems);
  const extensions = resolvePodExtensions(options, configuration.kubernetes, at, problems);

  const storage = readStorage(options.storage, role === TABLET ? Storage.persistent() : undefined, [...at, 'storage'], problems);
  const claimTemplate = storage && resolveClaimTemplate(storage, DATA_VOLUME, configuration.kubernetes, [...at, 'storage'], problems);
  const directories = dataDirectories(configuration.serverYaml);
  const further = resolveDataVolumes(options.extraDataVolumes, directories.mount, configuration.serverYaml, configuration.kubernetes, [...at, 'extraDataVolumes'], problems);
  const claimTemplates = [...(claimTemplate ? [claimTemplate] : []), ...further.claimTemplates];
  if (claimTemplates.length === 0 && options.claimRetention !== undefined && options.claimRetention !== null) {
    problems.error([...at, 'claimRetention'], 'has no meaning without persistent volumes: leave it out, or use Storage.persistent()');
  }
  const own: ServerParts[] = [
    configurationParts(
      configuration.configInSecret ? { secret: names.of('Secret', 'conf-file') } : { configMap: names.of('ConfigMap', 'conf-file') }, configuration.logging !== undefined,
    ),
    ...(storage ? [dataParts(directories.mount, claimTemplate !== undefined)] : []),
    further.parts,
    ...(claimTemplates.length > 0 ? [retentionParts(role, options.claimRetention, [...at, 'claimRetention'], problems)] : []),
    ...(pool === undefined ? [] : [{ statefulSet: { ordinals: { start: firstOrdinal } } }]),
    saslParts(configuration.sasl, configuration.image),
    secretsParts(configuration.secrets),
    configuration.zookeeper.parts,
    configuration.remote.parts,
    configuration.plugins.parts,
  ];
  const { volumeMounts: usersMounts, env: users } = joinParts([extensions.parts]);
  const lasting = [...joinParts(own).volumeMounts, ...usersMounts];
  // Before what is mounted below.
  own.unshift(scratchParts(configuration.podSecurity, configuration.serverYaml, lasting));
  const { volumeMounts: ownMounts, volumes: ownVolumes, initContainers: ownInits } = joinParts(own);
  checkVolumesFit(ownMounts, [...ownVolumes.map(volume => String(volume.name)), DATA_VOLUME], extensions.parts, at, problems);
  checkContainerNames([role.container, ...ownInits.map(container => String(container.name))], extensions.parts, at, problems);
  if (role === TABLET) {
    checkDataIsOnVolumes(directories.all, lasting, problems);
  }
  const selector = selectorLabels(configuration.identity, component);
  const features = resolvePodFeatures(options, { role, configuration, replicas, selector, users: extensions.parts }, at, problems);
  checkVersionIsKnown(role, options, replicas, configuration, at, problems);
  const external = configuration.external && planOf(configuration.external, role);
  if (external !== undefined) checkRoleAddresses(external, { first: firstOrdinal, replicas, at: [...at, 'replicas'], isPool: pool !== undefined }, configuration.listeners, problems);

  const usersEnv = users as Json[];
  checkEnvIsSetOnce(configuration, usersEnv, [...at, 'env'], problems);
  const auth = resolveProbeAuth(isRecord(options.readinessProbe) ? options.readinessProbe.healthCheckAuth : undefined, usersEnv, {
    owner: configuration,
    sasl: configuration.sasl,
    secrets: configuration.secrets,
    part,
    serverYaml: configuration.serverYaml,
    asksForHealth: features.readinessProbe.handler.exec !== undefined,
  }, at, problems);
  const parts = secured(configuration.podSecurity, [
    identityParts(role), ...own, { env: auth.env, externals: namedSecrets(auth.env, [], auth.secret) },
    listenerParts(configuration.listeners, host, external), metricsParts(configuration.reporters),
    { ...extensions.parts, env: auth.usersEnv }, ...features.parts,
  ], ownInits.map(container => String(container.name)));
  checkJavaOptions(joinParts(parts).javaOptions, { env: usersEnv, envPath: [...at, 'env'], config: configuration.serverYaml }, problems);

  return {
    role,
    part,
    component,
    firstOrdinal,
    rack: features.rack,
    configuration,
    replicas,
    statefulSet,
    service,
    bootstrapService: role === COORDINATOR && configuration.bootstrapService ? names.of('Service', 'bootstrap') : undefined,
    metricsService: configuration.reporters.service && names.of('Service', `${part}-metrics-hs`),
    serviceHost: host,
    publishNotReadyAddresses: readBoolean(options.publishNotReadyAddresses, [...at, 'publishNotReadyAddresses'], problems, true),
    serviceAccountName,
    claimTemplates,
    usersMountPaths: joinParts([extensions.parts]).volumeMounts.map(mount => String(mount.mountPath)),
    livenessProbe: features.livenessProbe,
    readinessProbe: withLogin(features.readinessProbe, auth),
    probeSecret: auth.secret,
    zones: features.zones,
    memoryBudget: features.memoryBudget,
    serviceAnnotations: extensions.serviceAnnotations,
    parts,
  };
}

/** What tells a server which one it is. */
function identityParts(role: Role): ServerParts {
  return { env: POD_ENV, settings: role === TABLET ? ['tablet-server.id=${POD_NAME##*-}'] : [] };
}

/** Two entries of one variable: the API server refuses them, or the later one wins. */
function checkEnvIsSetOnce(configuration: ResolvedConfiguration, usersEnv: readonly Json[], at: Path, problems: Problems): void {
  usersEnv.forEach(({ name }, index) => {
    if (name === PROBE_VARIABLE || !configuration.secrets.env.has(String(name))) return;
    problems.error([...at, index, 'name'], `${String(name)} is set by ${problems.say(['secrets', 'env'])} already: keep one of the two`);
  });
}

/** The servers start, and then refuse to create tables. */
export function checkReplicationFactor(configuration: ResolvedConfiguration, replicas: number, at: Path, problems: Problems): void {
  const factor = Number(configuration.serverYaml.get('default.replication.factor') ?? 1);
  if (!Number.isInteger(factor) || factor <= replicas) return;
  problems.unwise('replication-factor-above-tablets', at,
    `${replicas} tablet ${replicas === 1 ? 'server' : 'servers'} cannot hold ${factor} replicas of a table: raise it, or lower ${problems.say(['config', 'default.replication.factor'])}`);
}

/** What a server can be asked for depends on its version. */
function checkVersionIsKnown(
  role: Role, options: TabletSetOptions, replicas: number, configuration: ResolvedConfiguration, at: Path, problems: Problems,
): void {
  const { version, image } = configuration;
  const several = role === COORDINATOR && replicas > 1;
  const check = isRecord(options.readinessProbe) ? options.readinessProbe.check ?? undefined : undefined;
  // Whoever writes a values file cannot choose the check, so there it is chosen for the version whatever it says.
  const choosesCheck = check === undefined || (problems.lenient && check !== ReadinessCheck.TCP);
  if (version === undefined && (several || choosesCheck)) {
    problems.unwise('fluss-version-unknown', ['flussVersion'],
      `${image.tag === undefined ? 'the image has no tag that says' : `the image tag '${image.tag}' does not say`} the Fluss version, and readiness probes and standby coordinators depend on it: say it in ${problems.say(['flussVersion'])}, such as 1.1.0`);
  }
  if (several && version !== undefined && !version.atLeast(1, 0)) {
    problems.unwise('standby-coordinators-need-newer-fluss', [...at, 'replicas'],
      `${replicas} coordinators need Fluss 1.0, the servers are ${version}: a second one does not start (apache/fluss#1138)`);
  }
}
