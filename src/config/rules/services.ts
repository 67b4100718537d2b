import { parseDuration } from '../value-types';
import { Rule } from './rule';

const SESSION = 'zookeeper.client.session-timeout';

function nanoseconds(text: string): bigint {
  const read = parseDuration(text);
  return 'value' in read ? read.value : 0n;
}

/** A server that comes back before its old session has ended retries for 60 s, then gives up (exit code 2). */
const REGISTRATION_RETRY = nanoseconds('60 s');

export const sessionWithinRetry: Rule = (config, problems) => {
  const session = config.quantity(SESSION);
  if (session === undefined || session <= REGISTRATION_RETRY) return;
  problems.caution('zookeeper-session-above-retry', config.path(SESSION),
    `${config.effective(SESSION)} is longer than the 60 s for which a restarted server waits for its old registration to go, so its first starts after a crash fail; set at most 60 s`);
};

/** The Kafka protocol needs a jar that is not part of the distribution. */
export const kafkaNotInImage: Rule = (config, problems) => {
  if (!config.isTrue('kafka.enabled')) return;
  problems.error(config.path('kafka.enabled'), 'cannot be true: the Kafka plugin is not part of Fluss, and servers do not start without it; leave the key out');
};

/** Without its grouping key the push reporter fails when it starts, and the server only logs it. */
export const pushReporterGroupingKey: Rule = (config, problems) => {
  const pushes = config.keys().some(key => key.startsWith('metrics.reporter.prometheus-push.'));
  const key = 'metrics.reporter.prometheus-push.grouping-key';
  if (!pushes || config.given(key) || config.owned(key)) return;
  problems.caution('push-reporter-without-grouping-key', config.path(key), 'is missing, without which the prometheus-push reporter does not start; write k1=v1;k2=v2');
};
