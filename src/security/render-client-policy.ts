import { PolicedCluster } from './render-network-policy';
import { encode } from '../kubernetes/encode';
import { objectLabels, serversSelector } from '../naming/labels';
import { nameProblem } from '../naming/name-limits';
import { Problems } from '../problems/problems';

/** The NetworkPolicy that lets one more peer reach a listener, beside the policy of the servers; policies add up. */
export function renderClientPolicy(
  id: unknown, peer: unknown, listener: string, cluster: PolicedCluster, problems: Problems,
): Record<string, unknown> {
  if (typeof id !== 'string' || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(id)) {
    problems.error(['id'], 'has to be a text of lower-case letters, digits and dashes, with a letter or digit at both ends: the name of the policy is made from it');
  }
  const from = encode('NetworkPolicyPeer', peer, ['peer'], problems) as Record<string, unknown> | undefined;
  // A peer that says nothing is one that Kubernetes refuses.
  if (peer === undefined || peer === null || (from !== undefined && Object.keys(from).length === 0)) problems.error(['peer'], 'has to say who: podSelector, namespaceSelector or ipBlock');
  if (listener === 'INTERNAL') problems.error(['listener'], 'cannot be INTERNAL: requests there are never authorized, so it is for the servers of the cluster only');
  const ports = cluster.listeners.filter(each => each.name === listener).map(({ port }) => ({ port, protocol: 'TCP' }));
  if (ports.length === 0) problems.error(['listener'], `the cluster has no listener ${String(listener)}: CLIENT is always there, EXTERNAL with the option external`);
  const name = cluster.names.of('NetworkPolicy', `clients-${String(id)}`);
  const problem = nameProblem('NetworkPolicy', name);
  if (problem !== undefined) problems.error(['id'], problem);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace: cluster.namespace, labels: objectLabels(cluster.identity) },
    spec: { podSelector: serversSelector(cluster.identity), policyTypes: ['Ingress'], ingress: [{ from: [from], ports }] },
  };
}
