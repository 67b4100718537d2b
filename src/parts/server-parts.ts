type Json = Record<string, unknown>;

/**
 * What one feature adds to every server of a set. Each feature gives its parts, and the StatefulSet is put together from all of them: no feature
 * knows another, and nothing is rendered in two places.
 */
export interface ServerParts {
  /** Containers that run before the server, in order. */
  readonly initContainers?: readonly Json[];
  /** Containers beside the server. */
  readonly sidecars?: readonly Json[];
  /** Environment of the server's container. */
  readonly env?: readonly Json[];
  /** Sources of further environment variables. */
  readonly envFrom?: readonly Json[];
  /** Volumes of the pod. */
  readonly volumes?: readonly Json[];
  /** Mounts of the server's container. */
  readonly volumeMounts?: readonly Json[];
  /** Ports of the server's container. */
  readonly ports?: readonly Json[];
  /** Lines of the shell script that run before the server is started. */
  readonly startLines?: readonly string[];
  /** Settings that differ from pod to pod, as `key=value`; the shell expands `${…}` in them. */
  readonly settings?: readonly string[];
  /** Options of the servers' Java, one word each; see `src/jvm/java-options.ts`. */
  readonly javaOptions?: readonly string[];
  /** Fields of the server's container. */
  readonly container?: Json;
  /** Fields of the pod's spec. */
  readonly pod?: Json;
  /** Fields of the StatefulSet's spec. */
  readonly statefulSet?: Json;
  /** Annotations of the pod template. */
  readonly podAnnotations?: Readonly<Record<string, string>>;
  /** Labels of the pod template; never those that selectors use. */
  readonly podLabels?: Readonly<Record<string, string>>;
  /** Annotations of the StatefulSet. */
  readonly annotations?: Readonly<Record<string, string>>;
  /** Whether the user wrote all of it: objects and hosts that are named there are taken to exist. */
  readonly byUser?: boolean;
  /** Objects in the namespace that the user says exist, beside those that `byUser` parts name. */
  readonly externals?: readonly ObjectReference[];
}

/** An object that something refers to. */
export interface ObjectReference {
  readonly kind: string;
  readonly name: string;
}

/** All parts of a set as one; later parts come after earlier ones. */
export function joinParts(parts: readonly ServerParts[]): Required<Pick<ServerParts, ListKey | MapKey>> {
  const list = <K extends ListKey>(key: K): any => parts.flatMap(part => (part[key] ?? []) as any[]);
  const map = <K extends MapKey>(key: K): any => Object.assign({}, ...parts.map(part => part[key] ?? {}));
  return {
    initContainers: list('initContainers'),
    sidecars: list('sidecars'),
    env: list('env'),
    envFrom: list('envFrom'),
    volumes: list('volumes'),
    volumeMounts: list('volumeMounts'),
    ports: list('ports'),
    startLines: list('startLines'),
    settings: list('settings'),
    javaOptions: list('javaOptions'),
    container: map('container'),
    pod: map('pod'),
    statefulSet: map('statefulSet'),
    podAnnotations: map('podAnnotations'),
    podLabels: map('podLabels'),
    annotations: map('annotations'),
  };
}

type ListKey = 'initContainers' | 'sidecars' | 'env' | 'envFrom' | 'volumes' | 'volumeMounts' | 'ports' | 'startLines' | 'settings' | 'javaOptions';
type MapKey = Exclude<keyof ServerParts, ListKey | 'byUser' | 'externals'>;

