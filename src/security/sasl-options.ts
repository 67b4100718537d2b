import { k8s } from 'cdk8s-plus-28';
import { SaslCredential } from './sasl-credential';

/**
 * Who may talk to the servers, by SASL/PLAIN. Names and passwords cross the network as they are: Fluss has no TLS, so listeners belong on a network
 * that is trusted.
 */
export interface SaslOptions {
  /**
   * The user as which the servers log in at each other, through the listener INTERNAL. Requests there are never authorized, so whoever reaches that port
   * unauthenticated is a super user.
   *
   * @default - INTERNAL asks nobody who they are
   */
  readonly internal?: SaslCredential;

  /**
   * The users that may log in at the listener CLIENT.
   *
   * @default - CLIENT asks nobody who they are
   */
  readonly clientUsers?: SaslCredential[];

  /**
   * The users that may log in at the listener EXTERNAL, which has to be there.
   *
   * @default - EXTERNAL asks nobody who they are
   */
  readonly externalUsers?: SaslCredential[];

  /**
   * The user as which the servers log in at ZooKeeper. What they write there stays readable for everybody all the same: Fluss sets no ACLs.
   *
   * @default - the servers do not log in
   */
  readonly zookeeper?: SaslCredential;

  /**
   * The class that logs in at ZooKeeper.
   *
   * @default org.apache.fluss.shaded.zookeeper3.org.apache.zookeeper.server.auth.DigestLoginModule
   */
  readonly zookeeperLoginModule?: string;

  /**
   * The user as which the readiness probes of coordinators and tablet servers log in at CLIENT. It is made a user of CLIENT where it is not among
   * `clientUsers`. Neither name nor password can hold a semicolon, which the probe of Fluss cannot be told. Where an authorizer is enabled, the user needs
   * DESCRIBE on the cluster.
   *
   * @default - none: `readinessProbe.healthCheckAuth` of both sets has to say one, where CLIENT has users
   */
  readonly probe?: SaslCredential;

  /**
   * CPU and memory of the init container that writes the JAAS file. A pod is of the QoS class Guaranteed only where each of its containers has equal
   * requests and limits (apache/fluss#3979).
   *
   * @default - not set
   */
  readonly initResources?: k8s.ResourceRequirements;

  /**
   * Any text, changed to restart the pods once literals here, or Secrets referred to from here, have changed: the servers read them only when they
   * start. It stands in an annotation of the pods, so it must not be derived from a secret.
   *
   * @default - none
   */
  readonly revision?: string;
}
