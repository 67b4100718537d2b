import { PodSecurity } from './pod-security';
import { isWithin } from '../config/local-path';
import { parseRemoteUri } from '../config/remote-uri';
import { isProblem } from '../config/value-types';
import { readRecord, refuseUnknown } from '../options/read';
import { readMebibytes } from '../options/read-size';
import { joinParts, ServerParts } from '../parts/server-parts';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What the servers' pods may do, checked. */
export interface ResolvedPodSecurity {
  readonly user: 'fixed' | 'arbitrary' | 'image';
  readonly tmpSizeLimit?: string;
  readonly logSizeLimit: string;
}

/** The user and group that the image has for the servers, and does not use by itself. */
const FLUSS_USER = 9999;

/** What the Pod Security Standard "restricted" asks of every container. */
const CONTAINER = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };

/** Reads what the pods may do. */
export function resolvePodSecurity(given: unknown, at: Path, problems: Problems): ResolvedPodSecurity {
  if (given !== undefined && given !== null && !(given instanceof PodSecurity)) problems.error(at, `has to be a PodSecurity, such as PodSecurity.restricted(), not ${kindOf(given)}`);
  const security = given instanceof PodSecurity ? given : PodSecurity.restricted();
  const options = readRecord(security._options, at, problems);
  refuseUnknown(options, ['tmpSizeLimit', 'logSizeLimit'], at, problems);
  const tmp = readMebibytes(options.tmpSizeLimit, [...at, 'tmpSizeLimit'], problems);
  const log = readMebibytes(options.logSizeLimit, [...at, 'logSizeLimit'], problems);
  return { user: security._user, tmpSizeLimit: tmp === undefined ? undefined : `${tmp}Mi`, logSizeLimit: log === undefined ? '2Gi' : `${log}Mi` };
}

/**
 * The volumes that servers on a read-only file system write to. A folder that the user mounts needs none.
 *
 * A volume that is mounted below another has its parent folders made by root, so that local remote data below /tmp gets a volume of its own.
 */
export function scratchParts(security: ResolvedPodSecurity, serverYaml: ReadonlyMap<string, string>, mounts: readonly Json[]): ServerParts {
  if (security.user === 'image') return {};
  const folders = new Map<string, [name: string, sizeLimit?: string]>([
    ['/tmp', ['fluss-tmp', security.tmpSizeLimit]],
    ['/opt/fluss/log', ['fluss-log', security.logSizeLimit]],
  ]);
  const taken = mounts.map(mount => String(mount.mountPath).replace(/(?<=.)\/+$/, ''));
  const remote = parseRemoteUri(serverYaml.get('remote.data.dir') ?? '');
  if (!isProblem(remote) && remote.value.local && !taken.some(path => isWithin(remote.value.text, path))) folders.set(remote.value.text, ['fluss-remote-data']);
  const scratch = [...folders].filter(([path]) => !taken.includes(path));
  return {
    volumes: scratch.map(([, [name, sizeLimit]]) => ({ name, emptyDir: sizeLimit === undefined ? {} : { sizeLimit } })),
    volumeMounts: scratch.map(([mountPath, [name]]) => ({ name, mountPath })),
  };
}

/** What says that a volume at /tmp outlives a container: the readiness gate would stay open, and process ids would be another process's. */
const CLEAR_TMP = 'rm -rf /tmp/fluss-readiness /tmp/fluss-*.pid';

/** The parts of a set of servers, with what their pods may do. */
export function secured(security: ResolvedPodSecurity, parts: readonly ServerParts[], own: readonly string[]): ServerParts[] {
  const hasTmp = joinParts(parts).volumeMounts.some(mount => String(mount.mountPath).replace(/(?<=.)\/+$/, '') === '/tmp');
  const all: ServerParts[] = [...parts, { startLines: hasTmp ? [CLEAR_TMP] : [] }];
  if (security.user === 'image') return all;
  const restricted = (containers: readonly Json[] | undefined): Json[] | undefined => containers?.map(container => ({
    ...container,
    securityContext: {
      ...CONTAINER,
      ...(own.includes(String(container.name)) ? { readOnlyRootFilesystem: true } : {}),
      ...(isRecord(container.securityContext) ? container.securityContext : {}),
    },
  }));
  const user = security.user === 'arbitrary' ? {} : {
    runAsUser: FLUSS_USER, runAsGroup: FLUSS_USER, fsGroup: FLUSS_USER, fsGroupChangePolicy: 'OnRootMismatch',
  };
  return [
    ...all.map(part => ({ ...part, initContainers: restricted(part.initContainers), sidecars: restricted(part.sidecars) })),
    {
      container: { securityContext: { ...CONTAINER, readOnlyRootFilesystem: true } },
      pod: {
        securityContext: { runAsNonRoot: true, ...user, seccompProfile: { type: 'RuntimeDefault' } },
        automountServiceAccountToken: false,
        enableServiceLinks: false,
      },
    },
  ];
}
