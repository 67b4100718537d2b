import { ImagePullPolicy } from '../cluster/image';

/** Which image an ensemble runs. */
export interface ZooKeeperImage {
  /**
   * The registry's host, with a port and a path where it has one (`registry.example.com:5000/mirror`).
   *
   * @default - none: the container runtime's default, Docker Hub
   */
  readonly registry?: string;

  /**
   * The repository in the registry.
   *
   * @default zookeeper
   */
  readonly repository?: string;

  /**
   * The tag.
   *
   * @default - 3.9.3; none where a digest is given
   */
  readonly tag?: string;

  /**
   * The digest that pins the image, such as `sha256:` and 64 hexadecimal digits.
   *
   * @default - none
   */
  readonly digest?: string;

  /**
   * When the image is pulled.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly pullPolicy?: ImagePullPolicy;

  /**
   * Names of Secrets with registry credentials, of type `kubernetes.io/dockerconfigjson`, in the ensemble's namespace.
   *
   * @default - none
   */
  readonly pullSecrets?: string[];
}
