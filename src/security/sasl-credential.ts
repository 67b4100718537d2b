import { ExternalCredential } from './external-secret';

/** Where a user's name and password stand in a Secret. */
export interface CredentialKeys {
  /**
   * The key of the Secret that holds the user's name.
   *
   * @default username
   */
  readonly usernameKey?: string;

  /**
   * The key of the Secret that holds the password.
   *
   * @default password
   */
  readonly passwordKey?: string;
}

/** Name and password of a SASL user. Any text will do, except an empty one or one with a NUL character. */
export class SaslCredential {
  /**
   * A name and a password that are known here. They go into a Secret that the library renders, and nowhere else; whoever reads the manifests reads them.
   *
   * @param username the user's name
   * @param password the password
   */
  static literal(username: string, password: string): SaslCredential {
    return new SaslCredential(username, password);
  }

  /**
   * Name and password out of a Secret that exists in the cluster's namespace, put there by hand, by External Secrets, Sealed Secrets, Vault or a pipeline.
   *
   * @param secretName the Secret's name
   * @param keys the keys that hold the two
   */
  static fromSecret(secretName: string, keys: CredentialKeys = {}): SaslCredential {
    return new SaslCredential(undefined, undefined, { secretName, keys });
  }

  /**
   * Name and password that the External Secrets Operator fetches. The library renders the ExternalSecret beside the cluster.
   *
   * @param secretName the name of the ExternalSecret and of the Secret that the operator makes
   * @param external where the operator finds them
   */
  static fromExternalSecret(secretName: string, external: ExternalCredential): SaslCredential {
    return new SaslCredential(undefined, undefined, { secretName, keys: {}, external });
  }

  private constructor(
    private readonly username?: string,
    private readonly password?: string,
    private readonly source?: { readonly secretName: string; readonly keys: CredentialKeys; readonly external?: ExternalCredential },
  ) {}

  /** @internal */
  get _username(): unknown {
    return this.username;
  }

  /** @internal */
  get _password(): unknown {
    return this.password;
  }

  /** @internal */
  get _source(): { readonly secretName: unknown; readonly keys: unknown; readonly external?: unknown } | undefined {
    return this.source;
  }
}
