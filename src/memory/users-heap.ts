type Json = Record<string, unknown>;

const VARIABLES: readonly string[] = ['JVM_ARGS', 'FLUSS_ENV_JAVA_OPTS', 'FLUSS_ENV_JAVA_OPTS_CS', 'FLUSS_ENV_JAVA_OPTS_TS', 'JAVA_TOOL_OPTIONS', 'JDK_JAVA_OPTIONS'];
const KEYS: readonly string[] = ['env.java.opts.all', 'env.java.opts.coordinator-server', 'env.java.opts.tablet-server'];

const MEBIBYTES: ReadonlyMap<string, number> = new Map([['', 1 / 1024 / 1024], ['k', 1 / 1024], ['m', 1], ['g', 1024], ['t', 1024 * 1024]]);

/** The heap that a user's own Java options ask for, in mebibytes, rounded up; undefined where they ask for none. */
export function usersHeap(env: readonly Json[], serverYaml: ReadonlyMap<string, string>, limit: number | undefined): number | undefined {
  const texts = [
    ...KEYS.map(key => serverYaml.get(key)),
    ...env.filter(entry => VARIABLES.includes(String(entry.name))).map(entry => entry.value),
  ].filter(text => typeof text === 'string');
  const sizes = texts.flatMap(text => [...text.matchAll(/(?:-Xmx|-XX:MaxHeapSize=)(\d{1,15})([kmgt]?)/gi)])
    .map(([, amount, unit]) => Number(amount) * MEBIBYTES.get(unit.toLowerCase())!);
  const shares = limit === undefined ? [] : texts.flatMap(text => [...text.matchAll(/-XX:MaxRAMPercentage=(\d{1,3}(?:\.\d*)?)/g)])
    .map(([, percent]) => limit * Number(percent) / 100);
  // A size wins over a share, whatever their order.
  const heap = sizes.at(-1) ?? shares.at(-1);
  return heap === undefined ? undefined : Math.ceil(heap);
}
