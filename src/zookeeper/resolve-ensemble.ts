import { Size } from 'cdk8s';
import { ZooKeeperEnsembleProps } from './ensemble-props';
import { EnsembleSasl, resolveEnsembleSasl, saslLines } from './ensemble-sasl';
import { CLIENT_PORT, ELECTION_PORT, PEER_PORT } from './ports';
import { resolveNetworkPolicy, ResolvedNetworkPolicy } from './resolve-network-policy';
import { zooCfg } from './zoo-cfg';
import { DefaultImage, ResolvedImage, resolveImage } from '../cluster/image';
import { readKubernetesVersion } from '../kubernetes/kubernetes-version';
import { quantityNumber } from '../kubernetes/quantity';
import { readClusterDomain } from '../naming/cluster-domain';
import { Names } from '../naming/names';
import { ClusterIdentity } from '../naming/naming-strategy';
import { resolveIdentity, Surroundings } from '../naming/resolve-identity';
import { readBytes, readInteger, readList, readRecord, refuseUnknown } from '../options/read';
import { joinParts, ServerParts } from '../parts/server-parts';
import { isRecord, kindOf } from '../problems/kind-of';
import { Problems } from '../problems/problems';
import { resolvePodExtensions } from '../servers/pod-extensions';
import { DATA_VOLUME, readStorage, resolveClaimTemplate } from '../storage/resolve-storage';
import { Storage } from '../storage/storage';

/** An ensemble, checked and complete: all that its objects are rendered from. */
export interface ResolvedEnsemble {
  readonly identity: ClusterIdentity;
  readonly namespace?: string;
  readonly names: Names;
  readonly image: ResolvedImage;
  readonly replicas: number;
  /** The host name of each server. */
  readonly hosts: readonly string[];
  readonly zooCfg: string;
  readonly heapMebibytes: number;
  readonly jvmOptions: readonly string[];
  readonly maxBufferBytes: number;
  readonly metricsPort?: number;
  /** Undefined where nobody is asked who they are. */
  readonly sasl?: EnsembleSasl;
  /** Undefined where the data is ephemeral. */
  readonly claimTemplate?: Record<string, unknown>;
  readonly networkPolicy?: ResolvedNetworkPolicy;
  /** What users add to the pods. */
  readonly extensions: ServerParts;
  readonly acknowledged: ReadonlySet<string>;
}

const OPTIONS: readonly string[] = [
  'clusterName', 'namespace', 'naming', 'appName', 'clusterDomain', 'replicas', 'image', 'storage', 'heap', 'jvmOptions', 'resources', 'tickTime', 'maxSessionTimeout',
  'initLimit', 'syncLimit', 'maxClientConnections', 'snapshotsToKeep', 'maxBufferSize', 'config', 'metricsPort', 'sasl', 'networkPolicy', 'affinity', 'nodeSelector', 'tolerations',
  'topologySpreadConstraints', 'annotations', 'podAnnotations', 'podLabels', 'kubernetesVersion', 'acknowledge',
];

/** The official image on Docker Hub. */
const ZOOKEEPER_IMAGE: DefaultImage = { repository: 'zookeeper', tag: '3.9.3' };

const MEBIBYTE = 1024 * 1024;

/** What the virtual machine needs beside its heap: code, threads, buffers. */
const BESIDE_HEAP_BYTES = 128 * MEBIBYTE;

/** Fluss's own `zookeeper.client.max-buffer-size`. */
const FLUSS_BUFFER_BYTES = 100 * MEBIBYTE;

/** Reads, checks and completes the options of an ensemble. */
export function resolveEnsemble(given: ZooKeeperEnsembleProps | undefined, surroundings: Surroundings, problems: Problems): ResolvedEnsemble {
  const props = readRecord(given, [], problems) as ZooKeeperEnsembleProps;
  refuseUnknown(props, OPTIONS, [], problems);
  const owner = resolveIdentity(props, surroundings, problems);
  const { identity, namespace, names } = owner;
  const sasl = resolveEnsembleSasl(props.sasl, owner, ['sasl'], problems);
  const replicas = readReplicas(props.replicas, problems);
  const metricsPort = readMetricsPort(props.metricsPort, problems);
  const hosts = hostsOf(names, namespace, readClusterDomain(props.clusterDomain, problems), replicas);
  const kubernetes = readKubernetesVersion(props.kubernetesVersion, ['kubernetesVersion'], problems);
  const storage = readStorage(props.storage, Storage.persistent({ size: Size.gibibytes(5) }), ['storage'], problems);
  const extensions = resolvePodExtensions(props, kubernetes, [], problems).parts;
  const heap = readBytes(props.heap, { min: 64 * MEBIBYTE, max: 1024 * 1024 * MEBIBYTE }, ['heap'], problems) ?? 512 * MEBIBYTE;
  if (heap % MEBIBYTE !== 0) problems.error(['heap'], 'has to be whole mebibytes, such as Size.mebibytes(512)');
  checkMemory(heap, extensions, problems);
  return {
    identity,
    namespace,
    names,
    image: resolveImage(props.image, ['image'], problems, ZOOKEEPER_IMAGE),
    replicas,
    hosts,
    zooCfg: zooCfg({ props, hosts, metricsPort }, saslLines(sasl), problems),
    heapMebibytes: Math.floor(heap / MEBIBYTE),
    jvmOptions: readJvmOptions(props.jvmOptions, problems),
    maxBufferBytes: readBytes(props.maxBufferSize, { min: MEBIBYTE, max: 2147483647 }, ['maxBufferSize'], problems) ?? FLUSS_BUFFER_BYTES,
    metricsPort,
    sasl,
    claimTemplate: storage && resolveClaimTemplate(storage, DATA_VOLUME, kubernetes, ['storage'], problems),
    networkPolicy: resolveNetworkPolicy(props.networkPolicy, identity, metricsPort, ['networkPolicy'], problems),
    extensions,
    acknowledged: new Set(readList(props.acknowledge, ['acknowledge'], problems).map(String)),
  };
}

function readReplicas(given: unknown, problems: Problems): number {
  if (given === undefined || given === null) return 3;
  if (given === 1 || given === 3 || given === 5) return given;
  problems.error(['replicas'], `has to be 1, 3 or 5, not ${kindOf(given)}: an even number fails as early as the odd one below it`);
  return 3;
}

function readMetricsPort(given: unknown, problems: Problems): number | undefined {
  if (given === undefined || given === null) return undefined;
  const port = readInteger(given, { min: 1, max: 65535 }, ['metricsPort'], problems, 7000);
  if ([CLIENT_PORT, PEER_PORT, ELECTION_PORT].includes(port)) problems.error(['metricsPort'], `${port} is a port of ZooKeeper itself: choose another, such as 7000`);
  return port;
}

/** Each server by its own name, so that a client finds the others when one is gone. Without a namespace the pods' own search path completes them. */
function hostsOf(names: Names, namespace: string | undefined, clusterDomain: string, replicas: number): readonly string[] {
  const [pod, service] = [names.of('StatefulSet', 'zookeeper'), names.of('Service', 'zookeeper-hs')];
  const domain = namespace === undefined ? '' : `.${namespace}.svc.${clusterDomain}`;
  return Array.from({ length: replicas }, (_, ordinal) => `${pod}-${ordinal}.${service}${domain}`);
}

/** The image's script splits the options at blanks, and Kubernetes expands `$(NAME)`. */
function readJvmOptions(given: unknown, problems: Problems): readonly string[] {
  return readList(given, ['jvmOptions'], problems).filter((option, index): option is string => {
    if (typeof option === 'string' && /^-[\x21-\x23\x25-\x7e]+$/.test(option)) return true;
    const seen = typeof option === 'string' ? `'${option}'` : kindOf(option);
    problems.error(['jvmOptions', index], `${seen} is not one option of the Java virtual machine: it begins with a dash and holds no blank, no dollar sign and nothing but ASCII`);
    return false;
  });
}

/** A container that outgrows its limit is killed, again and again. */
function checkMemory(heap: number, extensions: ServerParts, problems: Problems): void {
  const { resources } = joinParts([extensions]).container;
  const limits = isRecord(resources) && isRecord(resources.limits) ? resources.limits : {};
  const limit = quantityNumber(limits.memory);
  if (limit === undefined || limit >= heap + BESIDE_HEAP_BYTES) return;
  problems.error(['resources', 'limits', 'memory'],
    `${String(limits.memory)} cannot hold a heap of ${heap / MEBIBYTE}Mi and 128Mi beside it: allow ${(heap + BESIDE_HEAP_BYTES) / MEBIBYTE}Mi, or lower heap`);
}
