import { KindReader, KINDS } from './kinds';
import { RemoteStorage } from './remote-storage';
import { FlussVersion } from '../cluster/fluss-version';
import { parseLocalPath } from '../config/local-path';
import { parseRemoteUri } from '../config/remote-uri';
import { isProblem } from '../config/value-types';
import { dns1123Subdomain } from '../kubernetes/names';
import { Names } from '../naming/names';
import { readBoolean, readInteger, readList, readRecord, readText, refuseUnknown } from '../options/read';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Where tables are kept outside the servers, checked and complete. */
export interface ResolvedRemoteStorage {
  /** The keys of server.yaml; values may be secret. */
  readonly config: ReadonlyMap<string, unknown>;
  /** What each server needs for it. */
  readonly parts: ServerParts;
  /** What the servers' service account has to say, so that the cloud knows them. */
  readonly accountAnnotations: Readonly<Record<string, string>>;
}

const NOTHING: ResolvedRemoteStorage = { config: new Map(), parts: {}, accountAnnotations: {} };
const COMMON = ['ownDirectory', 'weight', 'moreDirectories'];
const VOLUME = 'remote-data';

/** Reads the remote storage of a cluster. */
export function resolveRemoteStorage(given: unknown, names: Names, version: FlussVersion | undefined, problems: Problems): ResolvedRemoteStorage {
  const at: Path = ['remoteStorage'];
  if (given === undefined || given === null) return NOTHING;
  if (!(given instanceof RemoteStorage)) {
    problems.error(at, `has to be a RemoteStorage, such as RemoteStorage.s3('s3://bucket/path'), not ${kindOf(given)}`);
    return NOTHING;
  }
  const options = readRecord(given._options, at, problems);
  const own = readBoolean(options.ownDirectory, [...at, 'ownDirectory'], problems, true) ? names.zookeeperRoot() ?? '' : '';
  if (given._kind === 'sharedVolume') return sharedVolume(given._place, options, own, at, problems);
  const kind = KINDS.get(given._kind)!;
  refuseUnknown(options, [...COMMON, ...kind.options], at, problems);
  const directories = readDirectories(given._place, options, kind, own, at, problems);
  const buckets = [...new Set(directories.map(({ path }) => /^[^:]+:\/\/([^/]*)/.exec(path)?.[1] ?? ''))];
  const result = kind.read(options, buckets, version, at, problems);
  return {
    config: new Map([...directoryKeys(directories), ...result.config]),
    parts: result.parts ?? {},
    accountAnnotations: result.accountAnnotations ?? {},
  };
}

interface Directory {
  readonly path: string;
  readonly weight?: number;
}

function readDirectories(
  place: unknown, options: Record<string, unknown>, kind: KindReader, own: string, at: Path, problems: Problems,
): readonly Directory[] {
  const read = (path: unknown, weight: unknown, here: Path): Directory[] => {
    const text = readText(path, [...here, 'path'], problems);
    if (text === undefined && (path === undefined || path === null)) problems.error([...here, 'path'], `is needed: a URI such as ${kind.example}`);
    if (text === undefined) return [];
    const uri = parseRemoteUri(text);
    if (isProblem(uri)) {problems.error([...here, 'path'], `'${text}' ${uri.problem}`);} else if (!kind.schemes.includes(uri.value.scheme)) {
      problems.error([...here, 'path'], `'${text}' has to begin with ${kind.schemes.map(scheme => `${scheme}://`).join(' or ')}, such as ${kind.example}`);
    }
    const share = weight === undefined || weight === null ? undefined : readInteger(weight, { min: 0, max: 2147483647 }, [...here, 'weight'], problems, 1);
    return [{ path: `${text.replace(/\/+$/, '')}${own}`, weight: share }];
  };
  return [
    ...read(place, options.weight, at),
    ...readList(options.moreDirectories, [...at, 'moreDirectories'], problems).flatMap((entry, index) => {
      const here = [...at, 'moreDirectories', index];
      const directory = readRecord(entry, here, problems);
      refuseUnknown(directory, ['path', 'weight'], here, problems);
      return read(directory.path, directory.weight, here);
    }),
  ];
}

/** The first directory stands in both keys: the server builds its base paths from the one, and new tables go to the others. */
function directoryKeys(directories: readonly Directory[]): [string, unknown][] {
  const [first] = directories;
  if (first === undefined) return [];
  const keys: [string, unknown][] = [['remote.data.dir', first.path]];
  if (directories.length === 1) return keys;
  keys.push(['remote.data.dirs', directories.map(({ path }) => path)]);
  if (directories.every(({ weight }) => weight === undefined)) return keys;
  return [...keys, ['remote.data.dirs.strategy', 'WEIGHTED_ROUND_ROBIN'], ['remote.data.dirs.weights', directories.map(({ weight }) => weight ?? 1)]];
}

function sharedVolume(claim: unknown, options: Record<string, unknown>, own: string, at: Path, problems: Problems): ResolvedRemoteStorage {
  refuseUnknown(options, ['mountPath', 'ownDirectory'], at, problems);
  const claimProblem = dns1123Subdomain(claim);
  if (claimProblem !== undefined) problems.error([...at, 'claimName'], claimProblem);
  const path = readText(options.mountPath, [...at, 'mountPath'], problems) ?? '/mnt/fluss-remote';
  const local = parseLocalPath(path);
  if (isProblem(local)) problems.error([...at, 'mountPath'], `'${path}' ${local.problem}`);
  return {
    config: new Map([['remote.data.dir', `${path.replace(/\/+$/, '')}${own}`]]),
    parts: {
      volumes: [{ name: VOLUME, persistentVolumeClaim: { claimName: String(claim) } }],
      volumeMounts: [{ name: VOLUME, mountPath: path }],
      externals: [{ kind: 'PersistentVolumeClaim', name: String(claim) }],
    },
    accountAnnotations: {},
  };
}
