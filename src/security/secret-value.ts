/** A text that only ever stands in a Secret. As a value in `config` it reaches the servers through a config provider (Fluss 1.0). */
export class SecretValue {
  /**
   * A text that is known here. It goes into a Secret that the library renders, and nowhere else; whoever reads the manifests reads it.
   *
   * @param text the text, not empty
   */
  static literal(text: string): SecretValue {
    return new SecretValue(text);
  }

  /**
   * The value of a key of a Secret that exists in the cluster's namespace, taken as it stands there, a line break at its end included.
   *
   * @param secretName the Secret's name
   * @param key the key
   */
  static fromSecret(secretName: string, key: string): SecretValue {
    return new SecretValue(undefined, { secretName, key });
  }

  private constructor(
    private readonly text?: string,
    private readonly source?: { readonly secretName: string; readonly key: string },
  ) {}

  /** @internal */
  get _text(): unknown {
    return this.text;
  }

  /** @internal */
  get _source(): { readonly secretName: unknown; readonly key: unknown } | undefined {
    return this.source;
  }
}
