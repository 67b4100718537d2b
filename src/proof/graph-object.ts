import { ApiObject } from 'cdk8s';
import { Json, mapOf, textOf } from './json';
import { OwnedObject } from './owned';

/** An object of the App as it is rendered, JSON patches included. */
export interface GraphObject {
  readonly construct: ApiObject;
  readonly json: Json;
  /** The group of its apiVersion; empty for the core one. */
  readonly group: string;
  readonly kind: string;
  /** Empty where it has none, or its kind knows none. */
  readonly namespace: string;
  readonly name: string;
  /** Set where this library made it. */
  readonly owned?: OwnedObject;
}

/** An object that this library made. */
export interface OwnedGraphObject extends GraphObject {
  readonly owned: OwnedObject;
}

/** Kinds that belong to no namespace, though cdk8s writes the chart's into each object. */
const CLUSTER_SCOPED: ReadonlySet<string> = new Set([
  'APIService', 'CSIDriver', 'CertificateSigningRequest', 'ClusterIssuer', 'ClusterRole', 'ClusterRoleBinding', 'CustomResourceDefinition', 'GatewayClass',
  'IngressClass', 'MutatingWebhookConfiguration', 'Namespace', 'Node', 'PersistentVolume', 'PriorityClass', 'RuntimeClass', 'StorageClass',
  'ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding', 'ValidatingWebhookConfiguration', 'VolumeAttributesClass',
]);

/** An object with what tells it from others. */
export function graphObject(construct: ApiObject, json: Json, owned?: OwnedObject): GraphObject {
  const metadata = mapOf(json.metadata);
  const kind = textOf(json.kind) ?? '';
  const version = textOf(json.apiVersion) ?? '';
  return {
    construct,
    json,
    kind,
    group: version.includes('/') ? version.slice(0, version.indexOf('/')) : '',
    namespace: CLUSTER_SCOPED.has(kind) ? '' : textOf(metadata.namespace) ?? '',
    name: textOf(metadata.name) ?? '',
    owned,
  };
}
