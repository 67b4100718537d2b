/** A Secret that is mounted as files, one a key. */
export interface SecretMount {
  /** The name of the folder below the base path: letters, digits, dots, dashes and underscores. */
  readonly name: string;

  /** The name of the Secret, in the cluster's namespace. */
  readonly secretName: string;
}

/** A key of a Secret that becomes an environment variable of the servers. */
export interface SecretEnv {
  /** The variable's name. */
  readonly name: string;

  /** The name of the Secret, in the cluster's namespace. */
  readonly secretName: string;

  /** The key of the Secret. */
  readonly key: string;
}

/**
 * Secrets that keys of `config` refer to by markers: `${directory:<basePath>/<mount>:<key of the Secret>}` or `${env:<variable>}`, each the whole value. The
 * servers resolve them when they start. Needs Fluss 1.0. A `SecretValue` in `config` needs nothing of this.
 */
export interface SecretsOptions {
  /**
   * The folder below which Secrets are mounted, an absolute path.
   *
   * @default /etc/fluss/secrets
   */
  readonly basePath?: string;

  /**
   * The Secrets that are mounted.
   *
   * @default - those that `config` refers to by a `SecretValue`
   */
  readonly mounts?: SecretMount[];

  /**
   * Environment variables of all servers. One called `READINESS_HEALTH_CHECK_AUTH` is what the readiness probes log in with.
   *
   * @default - none
   */
  readonly env?: SecretEnv[];
}
