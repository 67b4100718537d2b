import { readList, refuseUnknown } from '../options/read';
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

/** What the chart's documentation names instead. */
const UNPUBLISHED = 'fluss';

/** The newest Apache Fluss release; newer ones are on no public registry yet. */
export const DEFAULT_TAG = '0.9.1-incubating';

/** An image that a container can be given. */
export interface ResolvedImage {
  readonly reference: string;
  readonly tag?: string;
  /** Undefined where Kubernetes is to choose. */
  readonly pullPolicy?: string;
  readonly pullSecrets: readonly string[];
}

const REGISTRY = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*(?::\d{1,5})?(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$|^\[[0-9A-Fa-f:]+\](?::\d{1,5})?$/;
const REPOSITORY = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const DIGEST = /^sha256:[0-9a-f]{64}$|^sha512:[0-9a-f]{128}$/;
const SECRET_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const OPTIONS = ['registry', 'repository', 'tag', 'digest', 'pullPolicy', 'pullSecrets'];
const POLICIES: readonly string[] = Object.values(ImagePullPolicy);

/** What an image is where the caller does not say. */
export interface DefaultImage {
  readonly repository: string;
  readonly tag: string;
}

const FLUSS: DefaultImage = { repository: DEFAULT_REPOSITORY, tag: DEFAULT_TAG };

/** Puts the parts of an image together, each checked against the grammar of image references. */
export function resolveImage(image: FlussImage | undefined, at: Path, problems: Problems, fallback: DefaultImage = FLUSS): ResolvedImage {
  const given: FlussImage = isRecord(image) ? image : {};
  if (image !== undefined && image !== null && !isRecord(image)) problems.error(at, `has to be an object with repository, tag …, not ${kindOf(image)}`);
  refuseUnknown(given, OPTIONS, at, problems);

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
  const repository = part('repository', REPOSITORY, 'lower-case letters and digits, parts separated by slashes; the tag and the digest have options of their own') ?? fallback.repository;
  const digest = part('digest', DIGEST, "'sha256:' and 64 hexadecimal digits");
  const written = part('tag', TAG, 'up to 128 letters, digits, dots, dashes and underscores');
  const tag = written ?? (digest === undefined ? fallback.tag : undefined);

  if (registry === undefined && repository === UNPUBLISHED) {
    problems.caution('image-not-published', [...at, 'repository'],
      `Docker Hub has no image '${UNPUBLISHED}' (apache/fluss#2340), so only nodes that hold it already can run it: the project publishes '${DEFAULT_REPOSITORY}'`);
  }
  return {
    reference: `${registry === undefined ? '' : `${registry}/`}${repository}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`,
    tag,
    pullPolicy: readPullPolicy(given.pullPolicy, [...at, 'pullPolicy'], problems),
    pullSecrets: pullSecretNames(given.pullSecrets, [...at, 'pullSecrets'], problems),
  };
}

/** An empty text leaves the choice to Kubernetes: always for the tag `latest`, else where the node does not have the image. */
function readPullPolicy(given: unknown, at: Path, problems: Problems): string | undefined {
  if (given === undefined || given === null) return ImagePullPolicy.IF_NOT_PRESENT;
  if (given === '') return undefined;
  if (typeof given === 'string' && POLICIES.includes(given)) return given;
  problems.error(at, `${typeof given === 'string' ? `'${given}'` : kindOf(given)} is not one of ${POLICIES.join(', ')}`);
  return undefined;
}

/** The names, each once: server-side apply refuses a name that comes twice. */
function pullSecretNames(names: unknown, at: Path, problems: Problems): readonly string[] {
  const texts = readList(names, at, problems).filter((name, index): name is string => {
    if (typeof name === 'string' && name.length <= 253 && SECRET_NAME.test(name)) return true;
    problems.error([...at, index], typeof name === 'string' ? `'${name}' is not a Secret name` : `has to be the name of a Secret as text, not ${kindOf(name)}`);
    return false;
  });
  return [...new Set(texts)];
}
