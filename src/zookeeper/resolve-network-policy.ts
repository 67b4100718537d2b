import { CLIENT_PORT, ELECTION_PORT, PEER_PORT } from './ports';
import { encodeList } from '../kubernetes/codec';
import { APP_NAME_LABEL, selectorLabels } from '../naming/labels';
import { ClusterIdentity } from '../naming/naming-strategy';
import { readRecord, refuseUnknown } from '../options/read';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** The rules of the NetworkPolicy of an ensemble. */
export interface ResolvedNetworkPolicy {
  readonly ingress: readonly Json[];
  readonly egress: readonly Json[];
}

/** Reads who may reach an ensemble; undefined where everybody may. */
export function resolveNetworkPolicy(
  given: unknown, identity: ClusterIdentity, metricsPort: number | undefined, at: Path, problems: Problems,
): ResolvedNetworkPolicy | undefined {
  if (given === undefined || given === null) return undefined;
  const options = readRecord(given, at, problems);
  refuseUnknown(options, ['clients', 'monitoring'], at, problems);
  const peers = (name: string): Json[] | undefined =>
    options[name] === undefined || options[name] === null ? undefined : encodeList('NetworkPolicyPeer', options[name], [...at, name], problems) ?? [];
  const clients = peers('clients') ?? [{ podSelector: { matchLabels: { [APP_NAME_LABEL]: identity.appName } } }];
  const monitoring = peers('monitoring') ?? [];
  if (monitoring.length > 0 && metricsPort === undefined) problems.error([...at, 'monitoring'], 'has nothing to scrape without metricsPort');
  const members = [{ podSelector: { matchLabels: selectorLabels(identity, 'zookeeper') } }];
  return {
    ingress: [
      { from: members, ports: tcp(PEER_PORT, ELECTION_PORT) },
      // A rule from nobody in particular would be one from everybody.
      ...(clients.length === 0 ? [] : [{ from: clients, ports: tcp(CLIENT_PORT) }]),
      ...(monitoring.length === 0 || metricsPort === undefined ? [] : [{ from: monitoring, ports: tcp(metricsPort) }]),
    ],
    egress: [
      { to: members, ports: tcp(PEER_PORT, ELECTION_PORT) },
      { ports: [{ port: 53, protocol: 'UDP' }, { port: 53, protocol: 'TCP' }] },
    ],
  };
}

function tcp(...ports: readonly number[]): Json[] {
  return ports.map(port => ({ port, protocol: 'TCP' }));
}
