import { Duration } from 'cdk8s';

/** What kind of store the External Secrets Operator reads from. */
export enum SecretStoreKind {
  /** A store of the same namespace. */
  SECRET_STORE = 'SecretStore',
  /** A store for all namespaces. */
  CLUSTER_SECRET_STORE = 'ClusterSecretStore',
}

/** Where the External Secrets Operator finds a user's name and password. */
export interface ExternalCredential {
  /** The name of the store, such as `aws-secretsmanager`. */
  readonly store: string;

  /**
   * The kind of the store.
   *
   * @default SecretStoreKind.SECRET_STORE
   */
  readonly storeKind?: SecretStoreKind;

  /** The key in the store, such as `prod/fluss/internal`. */
  readonly remoteKey: string;

  /**
   * The property of the key that holds the user's name.
   *
   * @default username
   */
  readonly usernameProperty?: string;

  /**
   * The property of the key that holds the password.
   *
   * @default password
   */
  readonly passwordProperty?: string;

  /**
   * How often the operator looks for changes, in whole seconds. Servers read the Secret only when they start.
   *
   * @default Duration.hours(1)
   */
  readonly refreshInterval?: Duration;

  /**
   * The version of the operator's API: `v1`, or `v1beta1` before release 0.16.
   *
   * @default v1
   */
  readonly apiVersion?: string;
}
