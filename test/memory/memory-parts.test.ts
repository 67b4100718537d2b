import { Size } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import * as fc from 'fast-check';
import { Heap, MetricsReporter } from '../../src';
import { budgetWords, defaultPercent, memoryBudget } from '../../src/memory/memory-budget';
import { COORDINATOR, TABLET } from '../../src/parts/role';
import { pods, problemsOf, releasePods, serverOf } from '../support/pods';

const limited = (memory: string, jvm?: object) => ({ tablets: { resources: { limits: { memory: k8s.Quantity.fromString(memory) } }, jvm } });
/** The options that the library gives Java, from the start script. */
const flagsOf = (props: object): string[] => / JVM_ARGS='([^']*)'/.exec(serverOf(pods(props).tablets).command[2])?.[1].split(' ') ?? [];

/** Report 50 (bitnami/charts#29670, confluentinc/cp-helm-charts#177). */
test('a heap that fills the limit is refused with its budget', () => {
  expect(problemsOf(limited('2Gi', { heap: Heap.fixed(Size.gibibytes(2)) }))).toEqual([
    'tablets.jvm.heap: does not fit into the container, which would be killed: heap 2048 + direct 409 + readiness check 128 + JVM 192 = 2777 MiB of 2048 MiB; '
    + 'raise the limit by 729 MiB, or lower the heap',
  ]);
});

test('with a limit the heap is half of it, and the budget can be asked for', () => {
  expect(flagsOf(limited('8Gi'))).toEqual([
    '-XX:InitialRAMPercentage=50.0', '-XX:MaxRAMPercentage=50.0', '-XX:MaxDirectMemorySize=1638m', '-XX:+UseG1GC', '-XX:+ExitOnOutOfMemoryError',
  ]);
  expect(pods(limited('8Gi')).cluster.tablets.memoryBudget).toEqual({ limit: 8192, heap: 4096, direct: 1638, readinessCheck: 128, jvm: 409, rest: 1921 });
});

test('without a limit no heap is guessed', () => {
  expect(flagsOf({})).toEqual(['-XX:+UseG1GC', '-XX:+ExitOnOutOfMemoryError']);
  expect(pods().cluster.tablets.memoryBudget).toBeUndefined();
  expect(problemsOf({ tablets: { jvm: { heap: Heap.ofLimit(50) } } })).toEqual([expect.stringContaining('tablets.jvm.heap: is a share of a memory limit, and there is none')]);
});

test('the heap that users ask for in their own Java options counts', () => {
  const env = (value: string) => ({ tablets: { ...limited('2Gi').tablets, env: [{ name: 'JVM_ARGS', value }] } });
  expect(problemsOf(env('-Xmx2g'))).toEqual([expect.stringContaining('heap 2048')]);
  expect(problemsOf(env('-XX:MaxRAMPercentage=100'))).toEqual([expect.stringContaining('heap 2048')]);
  expect(flagsOf(env('-Xmx512m'))).not.toContainEqual(expect.stringContaining('RAMPercentage'));
  expect(problemsOf({ ...limited('2Gi'), config: { 'env.java.opts.all': '-Xmx1900m' } })).toEqual([expect.stringContaining('heap 1900')]);
});

test('a limit that holds no server at all is refused, as the example of the chart (100m CPU, 128Mi)', () => {
  expect(problemsOf(limited('128Mi')).join()).toContain('of 128 MiB');
});

test('a default heap fits wherever one does, and every sum is that of its parts', () => {
  fc.assert(fc.property(fc.constantFrom(COORDINATOR, TABLET), fc.integer({ min: 1, max: 1_048_576 }), fc.boolean(), (role, limit, waits) => {
    const percent = defaultPercent(role, limit, waits);
    const budget = memoryBudget(role, limit, Math.floor(limit * percent / 100), waits);
    expect(budget.heap + budget.direct + budget.readinessCheck + budget.jvm + budget.rest).toBe(limit);
    if (limit >= 768) expect(budget.rest).toBeGreaterThanOrEqual(0);
    expect(budgetWords(budget)).toContain(`${limit - budget.rest} MiB of ${limit} MiB`);
  }));
});

test('JMX gets the option that JDK 17 needs for it', () => {
  expect(flagsOf({ metricsReporters: [MetricsReporter.jmx()] })).toContain('--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED');
  expect(flagsOf({})).not.toContain('--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED');
});

test('further options come last, so that they win, and cannot be read as anything but one word', () => {
  expect(flagsOf({ tablets: { jvm: { g1: false, options: ['-XX:+UseZGC'] } } })).toEqual(['-XX:+ExitOnOutOfMemoryError', '-XX:+UseZGC']);
  expect(problemsOf({ tablets: { jvm: { heap: 50, options: ['-Da=$(id)', 'Xmx1g', '-Da=b c', 1], more: 1 } } }).map(line => line.split(': ')[0])).toEqual([
    'tablets.jvm.more', 'tablets.jvm.heap', 'tablets.jvm.options[0]', 'tablets.jvm.options[1]', 'tablets.jvm.options[2]', 'tablets.jvm.options[3]',
  ]);
});

test.each([['no size', 7], ['half a mebibyte', Size.kibibytes(512)], ['too little', Size.mebibytes(1)]])('a fixed heap of %s is refused', (_title, size) => {
  expect(problemsOf({ tablets: { jvm: { heap: Heap.fixed(size as Size) } } })).toEqual([expect.stringContaining('has to be a Size of whole mebibytes')]);
});

test('in a release Java is left alone, a heap that cannot fit is warned about, and an override takes it over', () => {
  const values = { image: { tag: '1.1.0' }, resources: { tabletServer: { limits: { memory: '2Gi' } } } };
  expect(serverOf(releasePods(values).tablets).command[2]).not.toContain('JVM_ARGS');
  expect(serverOf(releasePods(values, { tablets: { jvm: { heap: Heap.ofLimit(40) } } }).tablets).command[2]).toContain('-XX:MaxRAMPercentage=40.0');
  const greedy = { ...values, tablet: { extraEnv: [{ name: 'JVM_ARGS', value: '-Xmx2g' }] } };
  expect(releasePods(greedy).warnings.map(({ id }) => id)).toContain('memory-budget-exceeded');
});

test('what the budget cannot see, or Java would not start with, is refused', () => {
  expect(problemsOf({ tablets: { jvm: { options: ['-Xmx4g', '-XX:MaxRAMPercentage=90', '-XX:+UseZGC', '-XX:MaxGCPauseMillis=100'] } } })).toEqual([
    expect.stringMatching(/^tablets\.jvm\.options\[0\]: '-Xmx4g' would pass the memory budget by/),
    expect.stringMatching(/^tablets\.jvm\.options\[1\]: /),
    expect.stringMatching(/^tablets\.jvm\.options\[2\]: '-XX:\+UseZGC' beside G1 keeps Java from starting/),
  ]);
});
