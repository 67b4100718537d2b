import { PodExtensions, resolvePodExtensions } from './pod-extensions';
import { ReadinessCheck } from './probe-options';
import { ResolvedProbe, resolveLiveness, resolveReadiness } from './probes';
import { COORDINATOR, Role, TABLET } from './role';
import { CoordinatorSetOptions, TabletSetOptions } from './server-set-options';
import { CONF_MOUNT, CONF_VOLUME, liesUnder } from './volumes';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { dataDirectories } from '../config/data-directories';
import { serviceHost } from '../listeners/service-host';
import { readBoolean, readInteger, readRecord } from '../options/read';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
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
  /** The DNS name under which the pods are found. */
  readonly serviceHost: string;
  readonly publishNotReadyAddresses: boolean;
  readonly serviceAccountName?: string;
  readonly claimTemplate?: Json;
  /** Mounts of the server's container: server.yaml, the data volume, the user's own. */
  readonly volumeMounts: readonly Json[];
  /** Volumes of the pod, without those that claims give. */
  readonly volumes: readonly Json[];
  readonly livenessProbe: ResolvedProbe;
  readonly readinessProbe: ResolvedProbe;
  readonly extensions: PodExtensions;
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
  role: Role, given: CoordinatorSetOptions | TabletSetOptions | undefined, configuration: ResolvedConfiguration, serviceAccountName: string | undefined, at: Path, problems: Problems,
): ResolvedServerSet {
  const options = readRecord(given, at, problems) as TabletSetOptions;
  const { names, namespace, clusterDomain, clientPort, version } = configuration;
  const replicas = readInteger(options.replicas, { min: 1, max: MOST_REPLICAS }, [...at, 'replicas'], problems, DEFAULT_REPLICAS[role.component]);
  const statefulSet = names.of('StatefulSet', role.part);
  const service = names.of('Service', `${role.part}-hs`);
  const extensions = resolvePodExtensions(options, at, problems);

  const storage = readStorage(options.storage, role === TABLET ? Storage.persistent() : undefined, [...at, 'storage'], problems);
  const claimTemplate = storage && resolveClaimTemplate(storage, [...at, 'storage'], problems);
  const directories = dataDirectories(configuration.serverYaml);
  const ownMounts: Json[] = [CONF_MOUNT, ...(storage ? [{ name: DATA_VOLUME, mountPath: directories.mount }] : [])];
  const ownVolumes: Json[] = [
    { name: CONF_VOLUME, configMap: { name: names.of('ConfigMap', 'conf-file') } },
    ...(storage && !claimTemplate ? [{ name: DATA_VOLUME, emptyDir: {} }] : []),
  ];
  checkVolumesFit(ownMounts, [CONF_VOLUME, DATA_VOLUME], extensions, [...at], problems);
  if (role === TABLET) {
    checkDataIsOnVolumes(directories.all, [...ownMounts, ...extensions.volumeMounts], problems);
    checkReplicationFactor(configuration, replicas, [...at, 'replicas'], problems);
  }
  checkVersionIsKnown(role, options, replicas, configuration, at, problems);

  return {
    role,
    configuration,
    replicas,
    statefulSet,
    service,
    metricsService: configuration.reporters.service && names.of('Service', `${role.part}-metrics-hs`),
    serviceHost: serviceHost({ service, namespace, clusterDomain, longestPod: `${statefulSet}-${replicas - 1}` }, problems),
    publishNotReadyAddresses: readBoolean(options.publishNotReadyAddresses, [...at, 'publishNotReadyAddresses'], problems, true),
    serviceAccountName,
    claimTemplate,
    volumeMounts: [...ownMounts, ...extensions.volumeMounts],
    volumes: [...ownVolumes, ...extensions.volumes],
    livenessProbe: resolveLiveness(options.livenessProbe, clientPort, [...at, 'livenessProbe'], problems),
    readinessProbe: resolveReadiness(role, options.readinessProbe, clientPort, version, [...at, 'readinessProbe'], problems),
    extensions,
  };
}

/** Kubernetes refuses a name or a mount path that is used twice, and a mount without its volume. */
function checkVolumesFit(ownMounts: readonly Json[], ownVolumes: readonly string[], extensions: PodExtensions, at: Path, problems: Problems): void {
  const volumes = new Set(extensions.volumes.map(volume => String(volume.name)));
  extensions.volumes.forEach((volume, index) => {
    if (ownVolumes.includes(String(volume.name))) problems.error([...at, 'extraVolumes', index, 'name'], `'${String(volume.name)}' is a volume of the library: choose another name`);
  });
  const known = (name: string): boolean => volumes.has(name) || ownVolumes.includes(name);
  extensions.volumeMounts.forEach((mount, index) => {
    const here = [...at, 'extraVolumeMounts', index];
    const path = String(mount.mountPath).replace(/(?<=.)\/+$/, '');
    if (!known(String(mount.name))) problems.error([...here, 'name'], `there is no volume '${String(mount.name)}'`);
    if (ownMounts.some(own => String(own.mountPath) === path)) problems.error([...here, 'mountPath'], `${path} is mounted by the library already`);
    else if (ownMounts.some(own => liesUnder(String(own.mountPath), path) && own.name === CONF_VOLUME)) {
      problems.error([...here, 'mountPath'], `${path} would hide ${String(ownMounts[0].mountPath)} and what the image has there`);
    }
  });
  extensions.initContainers.forEach((container, index) => {
    (Array.isArray(container.volumeMounts) ? container.volumeMounts : []).forEach((mount: unknown, mountIndex) => {
      const name = isRecord(mount) ? String(mount.name) : '';
      if (!known(name)) problems.error([...at, 'initContainers', index, 'volumeMounts', mountIndex, 'name'], `there is no volume '${name}'`);
    });
  });
}

/** Data beside every volume is lost with the container, silently: chart defect, `data.dir` changed while the mount stayed. */
function checkDataIsOnVolumes(directories: readonly string[], mounts: readonly Json[], problems: Problems): void {
  for (const directory of directories) {
    if (!mounts.some(mount => liesUnder(directory, String(mount.mountPath)))) {
      problems.unwise('data-dir-on-no-volume', ['config', 'data.dirs'], `${directory} lies on no volume, so its data is lost with the container: mount one there, or put it below data.dir`);
    }
  }
}

/** The server starts, and then refuses to create tables. */
function checkReplicationFactor(configuration: ResolvedConfiguration, replicas: number, at: Path, problems: Problems): void {
  const factor = Number(configuration.serverYaml.get('default.replication.factor') ?? 1);
  if (!Number.isInteger(factor) || factor <= replicas) return;
  problems.unwise('replication-factor-above-tablets', at,
    `${replicas} tablet ${replicas === 1 ? 'server' : 'servers'} cannot hold ${factor} replicas of a table: raise it, or lower ${problems.say(['config', 'default.replication.factor'])}`);
}

/** What a server can be asked for depends on its version. */
function checkVersionIsKnown(role: Role, options: TabletSetOptions, replicas: number, configuration: ResolvedConfiguration, at: Path, problems: Problems): void {
  const { version, image } = configuration;
  const several = role === COORDINATOR && replicas > 1;
  const choosesCheck = !isRecord(options.readinessProbe) || (options.readinessProbe.check ?? undefined) === undefined || problems.lenient && options.readinessProbe.check !== ReadinessCheck.TCP;
  if (version === undefined && (several || choosesCheck)) {
    problems.unwise('fluss-version-unknown', ['flussVersion'],
      `the image ${image.tag === undefined ? 'has no tag' : `tag '${image.tag}'`} does not say the Fluss version, and readiness probes and standby coordinators depend on it: say it, such as 1.1`);
  }
  if (several && version !== undefined && !version.atLeast(1, 0)) {
    problems.unwise('standby-coordinators-need-newer-fluss', [...at, 'replicas'],
      `${replicas} coordinators need Fluss 1.0, the servers are ${version}: a second one does not start (apache/fluss#1138)`);
  }
}
