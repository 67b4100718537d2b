import { escapeExpansion } from '../kubernetes/expansion';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/**
 * The one place where the library's options of the servers' Java meet the user's.
 *
 * Fluss' start scripts put `JVM_ARGS` first on the command line, then `FLUSS_ENV_JAVA_OPTS` (or else `env.java.opts.all` of server.yaml), then the options
 * of the role. `JVM_ARGS` is only split into words, whereas `FLUSS_ENV_JAVA_OPTS` passes through the shell's `eval`, and setting it makes the scripts
 * ignore `env.java.opts.all`. So the library's options go into `JVM_ARGS`, before whatever stands there already, wherever that comes from (`env`, `envFrom`, the
 * image): the user's options come later and win.
 *
 * @param options one word each
 */
export function javaOptionLines(options: readonly string[]): string[] {
  if (options.length === 0) return [];
  for (const option of options) if (!/^[^\s'*?[\]]+$/.test(option)) throw new Error(`the Java option ${JSON.stringify(option)} would be split or expanded by the shell`);
  return [escapeExpansion(`export JVM_ARGS='${options.join(' ')}'"\${JVM_ARGS:+ \${JVM_ARGS}}"`)];
}

/** The variables that hold options of the servers' Java, or of any Java. */
const VARIABLES: readonly string[] = ['JVM_ARGS', 'FLUSS_ENV_JAVA_OPTS', 'FLUSS_ENV_JAVA_OPTS_CS', 'FLUSS_ENV_JAVA_OPTS_TS', 'JAVA_TOOL_OPTIONS', 'JDK_JAVA_OPTIONS'];

/** The keys of server.yaml that hold them. */
const KEYS: readonly string[] = ['env.java.opts.all', 'env.java.opts.coordinator-server', 'env.java.opts.tablet-server'];

/** Where a user's Java options stand. */
export interface UsersJavaOptions {
  /** The environment of the server's container. */
  readonly env: readonly Record<string, unknown>[];
  readonly envPath: Path;
  readonly config: ReadonlyMap<string, string>;
}

/** Refuses what would take an option's place that the library gives, and says which options nobody reads. */
export function checkJavaOptions(ours: readonly string[], users: UsersJavaOptions, problems: Problems): void {
  const properties = ours.map(option => /^-D([^=]+)=/.exec(option)?.[1]).filter(name => name !== undefined);
  const check = (text: unknown, at: Path): void => {
    for (const name of properties) {
      if (typeof text === 'string' && text.includes(`-D${name}=`)) problems.error(at, `cannot set -D${name}, which the library gives the servers: remove it there`);
    }
  };
  users.env.forEach((entry, index) => {
    if (VARIABLES.includes(String(entry.name))) check(entry.value, [...users.envPath, index, 'value']);
  });
  for (const key of KEYS) check(users.config.get(key), ['config', key]);
  const hides = users.env.findIndex(entry => entry.name === 'FLUSS_ENV_JAVA_OPTS' && entry.value !== '');
  if (hides >= 0 && users.config.has('env.java.opts.all')) {
    problems.unwise('java-options-ignored', [...users.envPath, hides], 'makes the start scripts ignore the key env.java.opts.all: keep one of the two, or use JVM_ARGS');
  }
}
