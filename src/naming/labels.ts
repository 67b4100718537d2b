import { ClusterIdentity } from './naming-strategy';

/** The label that all pods of all clusters have alike. */
export const APP_NAME_LABEL = 'app.kubernetes.io/name';

const INSTANCE = 'app.kubernetes.io/instance';
/** The label that tells the kinds of a cluster's pods apart. */
export const COMPONENT = 'app.kubernetes.io/component';
const MANAGED_BY = 'app.kubernetes.io/managed-by';

/** The labels that selectors use; users cannot set them. */
export const SELECTOR_LABELS: readonly string[] = [APP_NAME_LABEL, INSTANCE, COMPONENT];

/** The labels that the library puts on its objects; users cannot set them either. */
export const OBJECT_LABELS: readonly string[] = [...SELECTOR_LABELS, MANAGED_BY];

/** The labels of every object of a cluster. */
export function objectLabels(cluster: ClusterIdentity): Record<string, string> {
  return { [APP_NAME_LABEL]: cluster.appName, [INSTANCE]: cluster.clusterName, [MANAGED_BY]: 'cdk8s' };
}

/** What selects the Fluss servers of a cluster; a ZooKeeper ensemble of the same name is none of them. */
export function serversSelector(cluster: ClusterIdentity): Record<string, unknown> {
  return {
    matchLabels: { [APP_NAME_LABEL]: cluster.appName, [INSTANCE]: cluster.clusterName },
    matchExpressions: [{ key: COMPONENT, operator: 'NotIn', values: ['zookeeper'] }],
  };
}

/** What selects the pods of a component. Identity: a StatefulSet's selector can never change. */
export function selectorLabels(cluster: ClusterIdentity, component: string): Record<string, string> {
  return { [APP_NAME_LABEL]: cluster.appName, [INSTANCE]: cluster.clusterName, [COMPONENT]: component };
}

/** The labels of an object that belongs to one component. */
export function componentLabels(cluster: ClusterIdentity, component: string): Record<string, string> {
  return { ...objectLabels(cluster), [COMPONENT]: component };
}
