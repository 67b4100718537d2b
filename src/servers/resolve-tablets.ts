import { checkReplicationFactor, optionsOf, ResolvedServerSet, resolveServerSet } from './resolve-server-set';
import { checkIdsApart, POOL_OPTIONS, readPool } from './tablet-pool';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { checkAvailability } from '../disruption/availability';
import { readList, readRecord, refuseUnknown } from '../options/read';
import { TABLET } from '../parts/role';
import { joinParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { checkRemoteIsShared } from '../storage/remote-is-shared';

/** All tablet servers of a cluster: the default set, and the pools beside it. */
export interface ResolvedTablets {
  readonly tablets: ResolvedServerSet;
  readonly pools: readonly ResolvedServerSet[];
  /** How many servers there are in all. */
  readonly replicas: number;
}

/** Reads the default set and the pools, and proves what has to hold of them together. */
export function resolveTablets(
  given: { readonly tablets?: unknown; readonly tabletPools?: unknown }, shared: ResolvedConfiguration,
  account: string | undefined, problems: Problems,
): ResolvedTablets {
  refuseUnknown(given.tablets, optionsOf(TABLET), ['tablets'], problems);
  const tablets = resolveServerSet(TABLET, given.tablets as any, shared, account, ['tablets'], problems);
  const places = new Map<ResolvedServerSet, Path>([[tablets, ['tablets']]]);
  const pools = readList(given.tabletPools, ['tabletPools'], problems).map((options, index) => {
    const at: Path = ['tabletPools', index];
    refuseUnknown(options, [...optionsOf(TABLET), ...POOL_OPTIONS], at, problems);
    const pool = readRecord(options, at, problems);
    const set = resolveServerSet(TABLET, pool as any, shared, account, at, problems, readPool(pool, at, problems));
    places.set(set, at);
    return set;
  });
  const names = new Set<string>();
  for (const pool of pools) {
    if (names.has(pool.part)) problems.error([...places.get(pool)!, 'name'], 'is the name of another pool: choose another');
    names.add(pool.part);
  }
  const all = [tablets, ...pools];
  checkIdsApart(all.map(set => ({ firstId: set.firstOrdinal, replicas: set.replicas, at: places.get(set)! })), problems);
  checkTogether(all, shared, pools.length === 0 ? ['tablets', 'replicas'] : ['tabletPools'], problems);
  return { tablets, pools, replicas: total(all) };
}

/** What depends on all tablet servers of a cluster, or on those of a set made by hand. */
export function checkTogether(sets: readonly ResolvedServerSet[], shared: ResolvedConfiguration, replicasAt: Path, problems: Problems): void {
  const replicas = total(sets);
  checkReplicationFactor(shared, replicas, replicasAt, problems);
  // A path is shared only where every set has a mount there.
  const theirs = sets[0].usersMountPaths.filter(path => sets.every(set => set.usersMountPaths.includes(path)));
  const mountPaths = [...theirs, ...joinParts([shared.remote.parts]).volumeMounts.map(mount => String(mount.mountPath))];
  checkRemoteIsShared({ serverYaml: shared.serverYaml, tablets: replicas, mountPaths, acknowledged: shared.acknowledged }, problems);
  checkAvailability(shared.serverYaml, replicas, zonesOf(sets), problems);
}

function total(sets: readonly ResolvedServerSet[]): number {
  return sets.reduce((sum, set) => sum + set.replicas, 0);
}

/** Over how many zones the tablet servers are spread: their racks, if all have one, else what a lone set says. */
function zonesOf(sets: readonly ResolvedServerSet[]): number | undefined {
  const racks = sets.map(set => set.rack);
  if (sets.length > 1 && racks.every(rack => rack !== undefined)) return new Set(racks).size;
  return sets.length === 1 ? sets[0].zones : undefined;
}
