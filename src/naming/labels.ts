import { ClusterIdentity } from './naming-strategy';

const NAME = 'app.kubernetes.io/name';
const INSTANCE = 'app.kubernetes.io/instance';
const COMPONENT = 'app.kubernetes.io/component';

/** The labels that selectors use; users cannot set them. */
export const SELECTOR_LABELS: readonly string[] = [NAME, INSTANCE, COMPONENT];

/** The labels of every object of a cluster. */
export function objectLabels(cluster: ClusterIdentity): Record<string, string> {
  return { [NAME]: cluster.appName, [INSTANCE]: cluster.clusterName, 'app.kubernetes.io/managed-by': 'cdk8s' };
}

/** What selects the pods of a component. Identity: a StatefulSet's selector can never change. */
export function selectorLabels(cluster: ClusterIdentity, component: string): Record<string, string> {
  return { [NAME]: cluster.appName, [INSTANCE]: cluster.clusterName, [COMPONENT]: component };
}

/** The labels of an object that belongs to one component. */
export function componentLabels(cluster: ClusterIdentity, component: string): Record<string, string> {
  return { ...objectLabels(cluster), [COMPONENT]: component };
}
