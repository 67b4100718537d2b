import { spawnSync } from 'node:child_process';
import { checkJavaOptions, javaOptionLines } from '../../src/jvm/java-options';
import { Problems } from '../../src/problems/problems';

function jvmArgs(options: readonly string[], given?: string): string {
  const script = [...javaOptionLines(options), 'printf "%s" "$JVM_ARGS"'].join('\n');
  const run = spawnSync('sh', ['-euc', script], { env: { PATH: process.env.PATH, ...(given === undefined ? {} : { JVM_ARGS: given }) }, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return run.stdout;
}

function problemsOf(ours: readonly string[], env: Record<string, unknown>[], config: [string, string][] = []): Problems {
  const problems = new Problems();
  checkJavaOptions(ours, { env, envPath: ['tablets', 'env'], config: new Map(config) }, problems);
  return problems;
}

const JAAS = '-Djava.security.auth.login.config=/etc/fluss/conf/jaas.conf';

test('the options of the library reach the start script', () => {
  expect(jvmArgs([JAAS, '-Dfluss.dollar=$'])).toBe(`${JAAS} -Dfluss.dollar=$`);
});

test('options that are in the environment already come later, so that they win', () => {
  expect(jvmArgs(['-XX:+UseG1GC'], '-XX:+UseZGC -Da="b"')).toBe('-XX:+UseG1GC -XX:+UseZGC -Da="b"');
});

test('an empty variable adds nothing', () => {
  expect(jvmArgs(['-Xmx1g'], '')).toBe('-Xmx1g');
});

test('without options the script sets nothing', () => {
  expect(javaOptionLines([])).toEqual([]);
});

test('an option that the shell would split or expand never leaves the library', () => {
  for (const option of ['-Da=b c', "-Da='", '-Da=*', '-Da=\n', '']) expect(() => javaOptionLines([option])).toThrow('would be split');
});

test('a user cannot take the place of an option that the servers need', () => {
  const value = `-Xmx1g ${JAAS}`;
  expect(problemsOf([JAAS], [{ name: 'A', value }, { name: 'FLUSS_ENV_JAVA_OPTS', value }], [['env.java.opts.tablet-server', value]]).errors.map(error => error.option))
    .toEqual(['tablets.env[1].value', "config['env.java.opts.tablet-server']"]);
  expect(problemsOf([], [{ name: 'FLUSS_ENV_JAVA_OPTS', value }]).errors).toEqual([]);
});

test('a variable that makes the scripts ignore a key of server.yaml is named', () => {
  const key: [string, string] = ['env.java.opts.all', '-Xss1m'];
  expect(problemsOf([], [{ name: 'FLUSS_ENV_JAVA_OPTS', value: '-Xmx1g' }], [key]).errors).toHaveLength(1);
  expect(problemsOf([], [{ name: 'JVM_ARGS', value: '-Xmx1g' }], [key]).errors).toEqual([]);
});
