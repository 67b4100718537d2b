import { checkContainerNames } from './container-rules';
import { resolvePodExtensions } from './pod-extensions';
import { ReadinessCheck } from './probe-options';
import { ResolvedProbe, resolveLiveness, resolveReadiness, withLogin } from './probes';
import { CoordinatorSetOptions, TabletSetOptions } from './server-set-options';
import { checkDataIsOnVolumes, checkVolumesFit } from './volume-rules';
import { configurationParts, dataParts } from './volumes';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { dataDirectories } from '../config/data-directories';
import { checkJavaOptions } from '../jvm/java-options';
import { planOf } from '../listeners/address-model';
import { checkRoleAddresses } from '../listeners/check-role-addresses';
import { listenerParts } from '../listeners/listener-parts';
import { serviceHost } from '../listeners/service-host';
import { metricsParts } from '../metrics/metrics-parts';
import { readBoolean, readInteger, readRecord } from '../options/read';
import { POD_ENV } from '../parts/owned-env';
import { COORDINATOR, Role, TABLET } from '../parts/role';
import { joinParts, ServerParts } from '../parts/server-parts';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { namedSecrets } from '../security/named-secrets';
import { scratchParts, secured } from '../security/pod-security-parts';
import { resolveProbeAuth } from '../security/probe-auth';
import { PROBE_VARIABLE, secretsParts } from '../security/resolve-secrets';
import { saslParts } from '../security/sasl-parts';
import { DATA_VOLUME, readStorage, resolveClaimTemplate } from '../storage/resolve-storage';
import { Storage } from '../storage/storage';

type Json = Record<string, unknown>;

/** The servers of one role, checked and complete: all that its objects are rendered from. */
export interface ResolvedServerSet {
  readonly role: Role;
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
  readonly claimTemplate?: Json;
  readonly livenessProbe: ResolvedProbe;
  readonly readinessProbe: ResolvedProbe;
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
export const SERVER_SET_OPTIONS: readonly string[] = [
  'replicas', 'storage', 'resources', 'affinity', 'nodeSelector', 'tolerations', 'topologySpreadConstraints', 'annotations', 'serviceAnnotations', 'podAnnotations',
  'podLabels', 'publishNotReadyAddresses', 'extraVolumes', 'extraVolumeMounts', 'initContainers', 'env', 'envFrom', 'readinessProbe', 'livenessProbe',
];

/** Reads, checks and completes the options of a set of servers. */
export function resolveServerSet(
  role: Role, given: CoordinatorSetOptions | TabletSetOptions | undefined, configuration: ResolvedConfiguration,
  serviceAccountName: string | undefined, at: Path, problems: Problems,
): ResolvedServerSet {
  const options = readRecord(given, at, problems) as TabletSetOptions;
  const { names, namespace, clusterDomain, clientPort, version } = configuration;
  const replicas = readInteger(options.replicas, { min: 1, max: MOST_REPLICAS }, [...at, 'replicas'], problems, DEFAULT_REPLICAS[role.component]);
  const statefulSet = names.of('StatefulSet', role.part);
  const service = names.of('Service', `${role.part}-hs`);
  const host = serviceHost({ service, namespace, clusterDomain, longestPod: `${statefulSet}-${replicas - 1}` }, problems);
  const extensions = resolvePodExtensions(options, at, problems);

  const storage = readStorage(options.storage, role === TABLET ? Storage.persistent() : undefined, [...at, 'storage'], problems);
  const claimTemplate = storage && resolveClaimTemplate(storage, [...at, 'storage'], problems);
  const directories = dataDirectories(configuration.serverYaml);
  const own: ServerParts[] = [
    configurationParts(configuration.configInSecret ? { secret: names.of('Secret', 'conf-file') } : { configMap: names.of('ConfigMap', 'conf-file') }),
    ...(storage ? [dataParts(directories.mount, claimTemplate !== undefined)] : []),
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
    checkReplicationFactor(configuration, replicas, [...at, 'replicas'], problems);
  }
  checkVersionIsKnown(role, options, replicas, configuration, at, problems);
  const external = configuration.external && planOf(configuration.external, role);
  if (external !== undefined) checkRoleAddresses(external, replicas, [...at, 'replicas'], configuration.listeners, problems);

  const usersEnv = users as Json[];
  checkEnvIsSetOnce(configuration, usersEnv, [...at, 'env'], problems);
  const readinessProbe = resolveReadiness(role, options.readinessProbe, clientPort, version, [...at, 'readinessProbe'], problems);
  const auth = resolveProbeAuth(isRecord(options.readinessProbe) ? options.readinessProbe.healthCheckAuth : undefined, usersEnv, {
    owner: configuration,
    sasl: configuration.sasl,
    secrets: configuration.secrets,
    part: role.part,
    serverYaml: configuration.serverYaml,
    asksForHealth: readinessProbe.handler.exec !== undefined,
  }, at, problems);
  const parts = secured(configuration.podSecurity, [
    identityParts(role), ...own, { env: auth.env, externals: namedSecrets(auth.env, [], auth.secret) },
    listenerParts(configuration.listeners, host, external), metricsParts(configuration.reporters),
    { ...extensions.parts, env: auth.usersEnv },
  ], ownInits.map(container => String(container.name)));
  checkJavaOptions(joinParts(parts).javaOptions, { env: usersEnv, envPath: [...at, 'env'], config: configuration.serverYaml }, problems);

  return {
    role,
    configuration,
    replicas,
    statefulSet,
    service,
    bootstrapService: role === COORDINATOR && configuration.bootstrapService ? names.of('Service', 'bootstrap') : undefined,
    metricsService: configuration.reporters.service && names.of('Service', `${role.part}-metrics-hs`),
    serviceHost: host,
    publishNotReadyAddresses: readBoolean(options.publishNotReadyAddresses, [...at, 'publishNotReadyAddresses'], problems, true),
    serviceAccountName,
    claimTemplate,
    livenessProbe: resolveLiveness(options.livenessProbe, clientPort, [...at, 'livenessProbe'], problems),
    readinessProbe: withLogin(readinessProbe, auth),
    probeSecret: auth.secret,
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

/** The server starts, and then refuses to create tables. */
function checkReplicationFactor(configuration: ResolvedConfiguration, replicas: number, at: Path, problems: Problems): void {
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
