import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** When the kubelet pulls an image. */
export enum ImagePullPolicy {
  /** Before every start. */
  ALWAYS = 'Always',
  /** Only where the node does not have it. */
  IF_NOT_PRESENT = 'IfNotPresent',
  /** Never; the image has to be on the node. */
  NEVER = 'Never',
}

/** Which Fluss image the servers run. */
export interface FlussImage {
  /**
   * The registry's host, with a port where it has one (`registry.example.com:5000`).
   *
   * @default - none: the container runtime's default, Docker Hub
   */
  readonly registry?: string;

  /**
   * The repository in the registry.
   *
   * @default apache/fluss
   */
  readonly repository?: string;

  /**
   * The tag; also says the Fluss version, unless `flussVersion` does.
   *
   * @default - the newest release that this library knows, 0.9.1-incubating; none where a digest is given
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
   * Names of Secrets with registry credentials, of type `kubernetes.io/dockerconfigjson`, in the cluster's namespace.
   *
   * @default - none
   */
  readonly pullSecrets?: string[];
}

/** The repository that the project publishes; the chart documentation's `fluss` cannot be pulled (apache/fluss#2340). */
export const DEFAULT_REPOSITORY = 'apache/fluss';

/** The newest Apache Fluss release; newer ones are on no public registry yet. */
export const DEFAULT_TAG = '0.9.1-incubating';

/** An image that a container can be given. */
export interface ResolvedImage {
  readonly reference: string;
  readonly tag?: string;
  readonly pullPolicy: string;
  readonly pullSecrets: readonly string[];
}

const REGISTRY = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*(?::\d{1,5})?(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$|^\[[0-9A-Fa-f:]+\](?::\d{1,5})?$/;
const REPOSITORY = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const DIGEST = /^sha256:[0-9a-f]{64}$|^sha512:[0-9a-f]{128}$/;
const SECRET_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const POLICIES: readonly string[] = Object.values(ImagePullPolicy);

/** Puts the parts of an image together, each checked against the grammar of image references. */
export function resolveImage(image: FlussImage | undefined, at: Path, problems: Problems): ResolvedImage {
  const given: FlussImage = isRecord(image) ? image : {};
  if (image !== undefined && image !== null && !isRecord(image)) problems.error(at, `has to be an object with repository, tag …, not ${kindOf(image)}`);

  const part = (name: 'registry' | 'repository' | 'tag' | 'digest', form: RegExp, hint: string): string | undefined => {
    const value: unknown = given[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string') {
      problems.error([...at, name], `has to be a text, not ${kindOf(value)}${typeof value === 'number' ? `; quote it, or ${value} may not be what was written (1.10 becomes 1.1)` : ''}`);
      return undefined;
    }
    if (form.test(value)) return value;
    problems.error([...at, name], `'${value}' is not a valid ${name}: ${hint}`);
    return undefined;
  };
  const registry = part('registry', REGISTRY, 'a host name, with a port and a path where needed, without https:// and a slash at its end');
  const repository = part('repository', REPOSITORY, 'lower-case letters and digits, parts separated by slashes; the tag and the digest have options of their own') ?? DEFAULT_REPOSITORY;
  const digest = part('digest', DIGEST, "'sha256:' and 64 hexadecimal digits");
  const written = part('tag', TAG, 'up to 128 letters, digits, dots, dashes and underscores');
  const tag = written ?? (digest === undefined ? DEFAULT_TAG : undefined);

  const pullPolicy: unknown = given.pullPolicy ?? ImagePullPolicy.IF_NOT_PRESENT;
  if (!POLICIES.includes(pullPolicy as string)) {
    problems.error([...at, 'pullPolicy'], `${typeof pullPolicy === 'string' ? `'${pullPolicy}'` : kindOf(pullPolicy)} is not one of ${POLICIES.join(', ')}`);
  }
  return {
    reference: `${registry === undefined ? '' : `${registry}/`}${repository}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`,
    tag,
    pullPolicy: String(pullPolicy),
    pullSecrets: pullSecretNames(given.pullSecrets, [...at, 'pullSecrets'], problems),
  };
}

function pullSecretNames(names: unknown, at: Path, problems: Problems): readonly string[] {
  if (names === undefined || names === null) return [];
  if (!Array.isArray(names)) {
    problems.error(at, `has to be a list of Secret names, not ${kindOf(names)}`);
    return [];
  }
  return names.filter((name, index) => {
    if (typeof name === 'string' && name.length <= 253 && SECRET_NAME.test(name)) return true;
    problems.error([...at, index], typeof name === 'string' ? `'${name}' is not a Secret name` : `has to be the name of a Secret as text, not ${kindOf(name)}`);
    return false;
  });
}
