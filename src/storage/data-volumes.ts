import { DATA_VOLUME, resolveClaimTemplate } from './resolve-storage';
import { Storage } from './storage';
import { readList } from '../options/read';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** The further data volumes of a set: where they are mounted, and their claims. */
export interface ResolvedDataVolumes {
  readonly parts: ServerParts;
  readonly names: readonly string[];
  readonly mountPaths: readonly string[];
  readonly claimTemplates: readonly Json[];
}

const NONE: ResolvedDataVolumes = { parts: {}, names: [], mountPaths: [], claimTemplates: [] };

/** More than any node attaches. */
const MOST = 64;

/**
 * Data volumes beside that of `data.dir`, mounted beside it as `<data.dir>-1` and so on. Servers of one set are told of them by `data.dirs`, which spreads
 * new buckets over them.
 *
 * @param first the directory of the first volume
 */
export function resolveDataVolumes(
  given: unknown, first: string, serverYaml: ReadonlyMap<string, string>, kubernetes: number, at: Path, problems: Problems,
): ResolvedDataVolumes {
  const storages = readList(given, at, problems);
  if (storages.length === 0) return NONE;
  if (storages.length > MOST) problems.error(at, `has ${storages.length} volumes, at most ${MOST} are possible`);
  if (serverYaml.has('data.dirs')) problems.error(at, `cannot stand beside ${problems.say(['config', 'data.dirs'])}, which the library writes for it: remove one of the two`);
  const names = storages.map((_, index) => `${DATA_VOLUME}-${index + 1}`);
  const mountPaths = storages.map((_, index) => `${first}-${index + 1}`);
  const claims = storages.map((storage, index) => {
    if (storage instanceof Storage) return resolveClaimTemplate(storage, names[index], kubernetes, [...at, index], problems);
    problems.error([...at, index], `has to be a Storage, such as Storage.persistent(), not ${kindOf(storage)}`);
    return undefined;
  });
  return {
    names,
    mountPaths,
    claimTemplates: claims.filter(claim => claim !== undefined),
    parts: {
      volumes: names.flatMap((name, index) => (claims[index] === undefined ? [{ name, emptyDir: {} }] : [])),
      volumeMounts: names.map((name, index) => ({ name, mountPath: mountPaths[index] })),
      settings: [`data.dirs=${[first, ...mountPaths].join(',')}`],
    },
  };
}
