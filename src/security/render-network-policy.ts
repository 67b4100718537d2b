import { NetworkPolicyOptions } from './network-policy-options';
import { parseRemoteUri } from '../config/remote-uri';
import { isProblem } from '../config/value-types';
import { parseZooKeeperAddress } from '../config/zookeeper-rules';
import { encodeList } from '../kubernetes/encode';
import { objectLabels, serversSelector } from '../naming/labels';
import { ObjectOwner } from '../naming/resolve-identity';
import { readRecord, refuseUnknown } from '../options/read';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What a policy has to know of a cluster. */
export interface PolicedCluster extends ObjectOwner {
  readonly listeners: readonly { readonly name: string; readonly port: number }[];
  readonly serverYaml: ReadonlyMap<string, string>;
}

const OPTIONS = ['clientsFrom', 'externalFrom', 'metricsFrom', 'zookeeperTo', 'egress'];

/** The NetworkPolicy of all servers of a cluster; undefined where none is asked for. */
export function renderNetworkPolicy(
  given: unknown, cluster: PolicedCluster, metricsPorts: readonly number[], at: Path, problems: Problems,
): Json | undefined {
  if (given === undefined || given === null) return undefined;
  const options = readRecord(given, at, problems) as NetworkPolicyOptions;
  refuseUnknown(options, OPTIONS, at, problems);
  const list = (name: keyof NetworkPolicyOptions, type: string): Json[] | undefined => {
    const value: unknown = options[name];
    return value === undefined || value === null ? undefined : encodeList(type, value, [...at, name], problems) as Json[] | undefined;
  };
  const peers = (name: keyof NetworkPolicyOptions): Json[] | undefined => {
    const found = list(name, 'NetworkPolicyPeer');
    // No peers at all is how Kubernetes spells everybody.
    if (found?.length === 0) problems.error([...at, name], 'must not be empty: it would let everybody in; leave it out to get the default');
    return found;
  };

  const ours = { podSelector: serversSelector(cluster.identity) };
  const portsOf = (...names: string[]): number[] => cluster.listeners.filter(({ name }) => names.includes(name)).map(({ port }) => port);
  const ingress: Json[] = [
    { from: [ours], ports: tcp(portsOf('INTERNAL', 'CLIENT')) },
    { from: peers('clientsFrom') ?? [{ podSelector: {} }], ports: tcp(portsOf('CLIENT')) },
  ];
  const external = portsOf('EXTERNAL');
  const externalFrom = peers('externalFrom');
  if (external.length > 0) ingress.push({ from: externalFrom, ports: tcp(external) });
  else if (externalFrom !== undefined) problems.error([...at, 'externalFrom'], 'is about the listener EXTERNAL, which the cluster does not have');
  const metricsFrom = peers('metricsFrom');
  if (metricsPorts.length > 0) ingress.push({ from: metricsFrom ?? [{ namespaceSelector: {} }], ports: tcp(metricsPorts) });
  else if (metricsFrom !== undefined) problems.error([...at, 'metricsFrom'], 'is about a metrics port, which the servers do not open');

  const more = list('egress', 'NetworkPolicyEgressRule');
  checkStorageIsReached(more, cluster, [...at, 'egress'], problems);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: cluster.names.of('NetworkPolicy', 'servers'), namespace: cluster.namespace, labels: objectLabels(cluster.identity) },
    spec: {
      podSelector: serversSelector(cluster.identity),
      policyTypes: ['Ingress', 'Egress'],
      ingress,
      egress: [
        { ports: [{ port: 53, protocol: 'UDP' }, { port: 53, protocol: 'TCP' }] },
        { to: [ours], ports: tcp(portsOf('INTERNAL', 'CLIENT')) },
        { to: peers('zookeeperTo'), ports: tcp(zookeeperPorts(cluster)) },
        ...more ?? [],
      ],
    },
  };
}

function tcp(ports: readonly number[]): Json[] {
  return ports.map(port => ({ port, protocol: 'TCP' }));
}

function zookeeperPorts(cluster: PolicedCluster): number[] {
  const address = parseZooKeeperAddress(cluster.serverYaml.get('zookeeper.address'));
  return 'problems' in address ? [] : [...new Set(address.servers.map(server => server.port))].sort((a, b) => a - b);
}

/** Without its remote storage a server starts, and then can neither tier a log nor take a snapshot. */
function checkStorageIsReached(egress: readonly Json[] | undefined, cluster: PolicedCluster, at: Path, problems: Problems): void {
  const uri = parseRemoteUri(cluster.serverYaml.get('remote.data.dir') ?? '');
  if (egress !== undefined || isProblem(uri) || uri.value.local) return;
  problems.unwise('network-policy-hides-storage', at, `is needed: remote.data.dir lies at ${uri.value.scheme}://, which the servers could not reach; say where that is, such as {ports: [{port: IntOrString.fromNumber(443)}]}`);
}
