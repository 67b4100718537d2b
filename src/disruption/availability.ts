import { replicationOf } from './replication';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

const MIN_IN_SYNC: Path = ['config', 'log.replica.min-in-sync-replicas-number'];

/** Says what the replication factor and the in-sync replicas that writes need leave of a cluster that has lost a server, or a zone. */
export function checkAvailability(
  serverYaml: ReadonlyMap<string, string>, tablets: number, zones: number | undefined, problems: Problems,
): void {
  const { factor, minInSync } = replicationOf(serverYaml);
  // Everything else is wrong already: factor above tablets, in-sync above factor.
  if (tablets < 2 || factor < 2 || factor > tablets || minInSync > factor || problems.lenient) return;
  if (factor - 1 < minInSync) {
    problems.caution('server-loss-stops-writes', MIN_IN_SYNC,
      `one tablet server down leaves ${factor - 1} of the ${minInSync} in-sync replicas that writes need, so every restart stops writes: lower it, or raise ${problems.say(['config', 'default.replication.factor'])}`);
    return;
  }
  if (zones === undefined || zones < 1) return;
  const lost = Math.ceil(factor / zones);
  const left = factor - lost;
  if (left < minInSync) {
    problems.caution('zone-loss-stops-writes', MIN_IN_SYNC,
      `one of ${zones} zones down leaves ${left} of the ${minInSync} in-sync replicas that writes need, since ${lost} of the ${factor} replicas of a bucket lie in one zone: use more zones, lower it, or raise ${problems.say(['config', 'default.replication.factor'])}`);
  }
}
