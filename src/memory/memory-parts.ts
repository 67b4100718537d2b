import { Size } from 'cdk8s';
import { Heap } from './heap';
import { JvmOptions, MemoryBudget } from './jvm-options';
import { budgetWords, defaultPercent, memoryBudget } from './memory-budget';
import { usersHeap } from './users-heap';
import { parseQuantity } from '../kubernetes/quantity';
import { readBoolean, readInteger, readList, readRecord, refuseUnknown } from '../options/read';
import { Role } from '../parts/role';
import { ServerParts } from '../parts/server-parts';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What a server's memory depends on beside its own options. */
export interface MemoryContext {
  readonly role: Role;
  readonly waitsForHealth: boolean;
  /** Whether metrics are given away through JMX. */
  readonly hasJmx: boolean;
  /** What users say by Kubernetes' own fields. */
  readonly users: ServerParts;
  readonly serverYaml: ReadonlyMap<string, string>;
}

/** A server's memory: the options of its Java, and the budget where there is a limit. */
export interface Memory {
  readonly parts: ServerParts;
  readonly budget?: MemoryBudget;
}

const MIB = 1024n * 1024n;
/** The JMX server of JDK 17 uses a class that is closed unless it is opened by this. */
const JMX_OPTION = '--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED';

/** Reads how Java is started, and proves that the memory it may take fits into the container. */
export function resolveMemory(given: unknown, context: MemoryContext, at: Path, problems: Problems): Memory {
  const options = readRecord(given, at, problems) as JvmOptions;
  refuseUnknown(options, ['heap', 'g1', 'exitOnOutOfMemory', 'options'], at, problems);
  const limit = memoryLimit(context.users);
  const g1 = readBoolean(options.g1, [...at, 'g1'], problems, true);
  const { flags, budget } = resolveHeap(options.heap, limit, context, [...at, 'heap'], problems);
  return {
    budget,
    parts: {
      javaOptions: [
        ...flags,
        ...(g1 ? ['-XX:+UseG1GC'] : []),
        ...(readBoolean(options.exitOnOutOfMemory, [...at, 'exitOnOutOfMemory'], problems, true) ? ['-XX:+ExitOnOutOfMemoryError'] : []),
        ...(context.hasJmx ? [JMX_OPTION] : []),
        ...readOptions(options.options, g1, [...at, 'options'], problems),
      ],
    },
  };
}

/** The container's memory limit in whole mebibytes; undefined where there is none. */
function memoryLimit(users: ServerParts): number | undefined {
  const resources = users.container?.resources;
  const limits = isRecord(resources) && isRecord(resources.limits) ? resources.limits : {};
  const amount = parseQuantity(limits.memory);
  return amount === undefined ? undefined : Number(amount / 1_000_000_000n / MIB);
}

function resolveHeap(
  given: unknown, limit: number | undefined, context: MemoryContext, at: Path, problems: Problems,
): { readonly flags: readonly string[]; readonly budget?: MemoryBudget } {
  if (given !== undefined && given !== null && !(given instanceof Heap)) {
    problems.error(at, `has to be a Heap, such as Heap.ofLimit(50), not ${kindOf(given)}`);
    return { flags: [] };
  }
  const heap = given instanceof Heap ? given : undefined;
  const own = usersHeap(context.users.env ?? [], context.serverYaml, limit);
  if (heap?._kind === 'unmanaged' && own === undefined) return { flags: [] };
  if (own !== undefined || heap?._kind === 'fixed') {
    const size = own ?? readSize(heap!._amount, at, problems);
    const flags = own === undefined ? [`-Xms${size}m`, `-Xmx${size}m`] : [];
    return limit === undefined ? { flags } : proven(size, limit, flags, context, at, problems);
  }
  if (limit === undefined) {
    if (heap !== undefined) problems.error(at, 'is a share of a memory limit, and there is none: give resources.limits.memory, or Heap.fixed()');
    return { flags: [] };
  }
  const percent = heap === undefined
    ? defaultPercent(context.role, limit, context.waitsForHealth)
    : readInteger(heap._amount, { min: 1, max: 80 }, [...at, 'percent'], problems, 50);
  const flags = [`-XX:InitialRAMPercentage=${percent}.0`, `-XX:MaxRAMPercentage=${percent}.0`];
  return proven(Math.floor(limit * percent / 100), limit, flags, context, at, problems);
}

/** The heap with its budget, where that fits into the limit. */
function proven(
  heap: number, limit: number, flags: readonly string[], { role, waitsForHealth }: MemoryContext, at: Path, problems: Problems,
): { readonly flags: readonly string[]; readonly budget: MemoryBudget } {
  const budget = memoryBudget(role, limit, heap, waitsForHealth);
  if (budget.rest < 0) {
    problems.unwise('memory-budget-exceeded', at, `does not fit into the container, which would be killed: ${budgetWords(budget)}; raise the limit by ${-budget.rest} MiB, or lower the heap`);
  }
  return { flags: flags.length === 0 ? [] : [...flags, `-XX:MaxDirectMemorySize=${budget.direct}m`], budget };
}

function readSize(size: unknown, at: Path, problems: Problems): number {
  const amount = size instanceof Size ? size.toKibibytes() / 1024 : Number.NaN;
  if (Number.isInteger(amount) && amount >= 16 && amount <= 1_048_576) return amount;
  problems.error(at, `has to be a Size of whole mebibytes from 16 MiB to 1 TiB, not ${Number.isNaN(amount) ? kindOf(size) : `${amount} MiB`}`);
  return 16;
}

/** Options that say how large the heap is: the budget would not know of them. */
const HEAP_OPTION = /^-(?:Xm[sx]|XX:(?:Initial|Max)(?:HeapSize|RAMPercentage)=)/;
const COLLECTOR = /^-XX:\+Use(?!G1)\w+GC$/;

function readOptions(given: unknown, g1: boolean, at: Path, problems: Problems): string[] {
  return readList(given, at, problems).flatMap((option, index) => {
    if (typeof option === 'string' && HEAP_OPTION.test(option)) {
      problems.error([...at, index], `'${option}' would pass the memory budget by: use heap, such as Heap.fixed(Size.gibibytes(2)) or Heap.ofLimit(50)`);
      return [];
    }
    if (typeof option === 'string' && g1 && COLLECTOR.test(option)) {
      problems.error([...at, index], `'${option}' beside G1 keeps Java from starting, which takes one garbage collector: set g1 to false`);
      return [];
    }
    if (typeof option === 'string' && /^-[^\s'*?[\]"\\$`]+$/.test(option)) return [option];
    problems.error([...at, index], `${typeof option === 'string' ? `'${option}'` : kindOf(option)} is not an option of Java: one word that begins with a dash, without quotes, blanks and what a shell expands`);
    return [];
  });
}
