/** Options of `ServiceAccount.create`. */
export interface CreatedServiceAccountOptions {
  /**
   * The account's name.
   *
   * @default - as the naming strategy names it
   */
  readonly name?: string;

  /**
   * Annotations of the account, such as `eks.amazonaws.com/role-arn`.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };
}

/** The Kubernetes service account that the servers run as. */
export class ServiceAccount {
  /** An account that the library renders. */
  static create(options: CreatedServiceAccountOptions = {}): ServiceAccount {
    return new ServiceAccount(true, options);
  }

  /**
   * An account that exists in the cluster's namespace.
   *
   * @param name its name
   */
  static existing(name: string): ServiceAccount {
    return new ServiceAccount(false, { name });
  }

  private constructor(
    private readonly created: boolean,
    private readonly options: unknown,
  ) {}

  /** @internal */
  get _isCreated(): boolean {
    return this.created;
  }

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
