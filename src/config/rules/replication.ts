import { Rule } from './rule';

const FACTOR = 'default.replication.factor';
const MIN_IN_SYNC = 'log.replica.min-in-sync-replicas-number';

/** Servers start with too large a factor, but every creation of a table that names none fails (InvalidReplicationFactor). */
export const factorWithinTablets: Rule = (config, problems) => {
  const factor = config.number(FACTOR);
  const tablets = config.context.tabletReplicas;
  if (factor === undefined || tablets === undefined || factor <= tablets) return;
  problems.unwise('replication-factor-above-tablets', config.path(FACTOR),
    `${factor} replicas do not fit on ${tablets} tablet server${tablets === 1 ? '' : 's'}, so tables could not be created; set at most ${tablets}, or run more tablet servers`);
};

/** Writes with acks=all wait for more replicas than a table has. */
export const minInSyncWithinFactor: Rule = (config, problems) => {
  const factor = config.number(FACTOR);
  const minInSync = config.number(MIN_IN_SYNC);
  if (factor === undefined || minInSync === undefined || minInSync <= factor) return;
  problems.unwise('min-in-sync-above-replication-factor', config.path(config.given(MIN_IN_SYNC) ? MIN_IN_SYNC : FACTOR),
    `${MIN_IN_SYNC} is ${minInSync} and ${FACTOR} is ${factor}, so writes with acks=all would always fail; lower the one or raise the other`);
};

/** A follower that waits as long as it may lag leaves the in-sync replicas while nothing is wrong. */
export const fetchWaitBelowLag: Rule = (config, problems) => {
  const wait = config.quantity('log.replica.fetch.wait-max-time');
  const lag = config.quantity('log.replica.max-lag-time');
  if (wait === undefined || lag === undefined || wait < lag) return;
  const key = config.given('log.replica.max-lag-time') ? 'log.replica.max-lag-time' : 'log.replica.fetch.wait-max-time';
  problems.caution('fetch-wait-above-lag', config.path(key),
    'log.replica.fetch.wait-max-time should be shorter than log.replica.max-lag-time, or idle followers leave the in-sync replicas');
};
