import { MemoryBudget } from './jvm-options';
import { TABLET, Role } from '../parts/role';

/** What the readiness check's Java takes: a heap of 64 MiB and about as much around it. */
const CHECK = 128;
/** Classes, compiled code and threads. */
const JVM = 192;

/** Everything but the heap. */
export function reservedMemory(role: Role, limit: number, waitsForHealth: boolean): Omit<MemoryBudget, 'heap' | 'rest'> {
  return {
    limit,
    direct: Math.max(64, Math.floor(limit * (role === TABLET ? 0.2 : 0.1))),
    readinessCheck: waitsForHealth ? CHECK : 0,
    jvm: Math.max(JVM, Math.floor(limit * 0.05)),
  };
}

/** The budget with a heap of this size; `rest` is negative where it does not fit. */
export function memoryBudget(role: Role, limit: number, heap: number, waitsForHealth: boolean): MemoryBudget {
  const reserved = reservedMemory(role, limit, waitsForHealth);
  return { ...reserved, heap, rest: limit - heap - reserved.direct - reserved.readinessCheck - reserved.jvm };
}

/** The share of the limit that a heap gets unless it is told: half of it, or less where the rest needs more than the other half. */
export function defaultPercent(role: Role, limit: number, waitsForHealth: boolean): number {
  for (let percent = 50; percent > 25; percent -= 5) {
    if (memoryBudget(role, limit, Math.floor(limit * percent / 100), waitsForHealth).rest >= 0) return percent;
  }
  return 25;
}

/** The budget in words. */
export function budgetWords({ limit, heap, direct, readinessCheck, jvm }: MemoryBudget): string {
  const parts = [`heap ${heap}`, `direct ${direct}`, ...(readinessCheck > 0 ? [`readiness check ${readinessCheck}`] : []), `JVM ${jvm}`];
  return `${parts.join(' + ')} = ${heap + direct + readinessCheck + jvm} MiB of ${limit} MiB`;
}
