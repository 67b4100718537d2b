import { SaslCredential } from '../security/sasl-credential';

/** Who may talk to an ensemble, by SASL with the mechanism DIGEST-MD5. What clients write is readable for every user: Fluss sets no ACLs. */
export interface ZooKeeperSaslOptions {
  /**
   * The users that may log in; nobody else is served. Clusters that are given the ensemble log in as the first of them, unless their `sasl.zookeeper` says
   * another.
   */
  readonly users: SaslCredential[];

  /**
   * The user as which the servers log in at each other.
   *
   * @default - the servers trust whoever reaches their ports
   */
  readonly quorum?: SaslCredential;

  /**
   * A text that restarts the servers when it changes, so that they read new credentials.
   *
   * @default - none
   */
  readonly revision?: string;
}
