import { Data, dataOf, report } from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { labelKey } from '../names';
import { isWhole, parseQuantity, quantityProblem } from '../quantity';
import { isDeferred, shown } from '../values';

const STANDARD = new Set(['cpu', 'memory', 'ephemeral-storage']);
const BYTES = new Set(['memory', 'ephemeral-storage']);

/** Requests and limits of a container: known names, amounts of the right form, no request above its limit. */
export function checkResources(value: unknown, at: Path, problems: Problems): void {
  const resources = dataOf(value);
  if (!resources) return;
  const limits = dataOf(resources.limits) ?? {};
  const requests = dataOf(resources.requests) ?? {};
  checkAmounts(limits, [...at, 'limits'], problems);
  checkAmounts(requests, [...at, 'requests'], problems);
  for (const name of Object.keys(requests)) checkPair(name, requests[name], Object.hasOwn(limits, name) ? limits[name] : undefined, at, problems);
  const names = [...Object.keys(limits), ...Object.keys(requests)];
  if (names.some(name => name.startsWith('hugepages-')) && !names.includes('cpu') && !names.includes('memory')) {
    problems.error(at, 'asks for huge pages, which need cpu or memory beside them');
  }
}

function checkAmounts(amounts: Data, at: Path, problems: Problems): void {
  for (const [name, amount] of Object.entries(amounts)) {
    const where = [...at, name];
    report(nameProblem(name), where, problems);
    if (amount === undefined || amount === null || isDeferred(amount)) continue;
    const nano = parseQuantity(amount);
    if (nano === undefined) {
      report(quantityProblem(amount), where, problems);
    } else if (nano < 0n) {
      problems.error(where, `must not be negative, is ${shown(String(amount))}`);
    } else if (!isWhole(nano) && isExtended(name)) {
      problems.error(where, `must be a whole number, is ${shown(String(amount))}`);
    } else if (!isWhole(nano) && BYTES.has(name)) {
      problems.caution('fraction-of-a-byte', where, `is ${shown(String(amount))}, which is no whole number of bytes; "m" means thousandths, "M" or "Mi" was probably meant`);
    }
  }
}

function nameProblem(name: string): string | undefined {
  const problem = labelKey(name);
  if (problem !== undefined) return problem;
  if (isExtended(name) || name.includes('/') || STANDARD.has(name) || name.startsWith('hugepages-')) return undefined;
  return `${shown(name)} is no resource of a container; cpu, memory, ephemeral-storage, hugepages-<size> and names with a domain such as nvidia.com/gpu are`;
}

function isExtended(name: string): boolean {
  return name.includes('/') && !/^([^/]*\.)?kubernetes\.io\//.test(name);
}

function checkPair(name: string, request: unknown, limit: unknown, at: Path, problems: Problems): void {
  const asked = parseQuantity(request);
  const most = parseQuantity(limit);
  if (asked === undefined || isDeferred(limit)) return;
  const where = [...at, 'requests', name];
  const fixed = isExtended(name) || name.startsWith('hugepages-');
  if (fixed && limit === undefined) problems.error(where, 'needs a limit of the same amount');
  if (most === undefined) return;
  if (fixed && asked !== most) problems.error(where, `must be equal to the limit ${shown(String(limit))}, is ${shown(String(request))}`);
  else if (asked > most) problems.error(where, `must not be above the limit ${shown(String(limit))}, is ${shown(String(request))}`);
}
