import { quantityProblem } from './quantity';
import { isStruct, kindOf, shown } from './values';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The number fields of 64 bits; all others have 32. */
const LONG = new Set([
  'activeDeadlineSeconds', 'deletionGracePeriodSeconds', 'expirationSeconds', 'fsGroup', 'generation', 'runAsGroup', 'runAsUser', 'seconds',
  'startingDeadlineSeconds', 'supplementalGroups', 'terminationGracePeriodSeconds', 'tolerationSeconds',
]);
const MOST_INT32 = 2_147_483_647;
const DATE = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;
const DEEPEST = 100;

function textProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return undefined;
  const advice = typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? '; put it in quotes' : '';
  return `must be text, is ${kindOf(value)}${advice}`;
}

function integerProblem(value: unknown, at: Path): string | undefined {
  if (typeof value !== 'number') {
    const advice = typeof value === 'string' && /^-?\d+$/.test(value) ? '; remove the quotes' : '';
    return `must be a whole number, is ${kindOf(value)}${advice}`;
  }
  if (!Number.isInteger(value)) return `must be a whole number, is ${value}`;
  const long = at.some(segment => LONG.has(String(segment)));
  const most = long ? Number.MAX_SAFE_INTEGER : MOST_INT32;
  return value > most || value < -most - 1 ? `is ${value}, beyond what Kubernetes can hold (${-most - 1} to ${most})` : undefined;
}

function booleanProblem(value: unknown): string | undefined {
  if (typeof value === 'boolean') return undefined;
  const advice = value === 'true' || value === 'false' ? '; remove the quotes' : '';
  return `must be true or false, is ${kindOf(value)}${advice}`;
}

function intOrStringProblem(value: unknown, at: Path): string | undefined {
  if (typeof value === 'string') return undefined;
  return typeof value === 'number' ? integerProblem(value, at) : `must be a whole number or text, is ${kindOf(value)}`;
}

function dateProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return `must be a date such as "2030-01-31T12:00:00Z", is ${kindOf(value)}`;
  return DATE.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : `must be a date such as "2030-01-31T12:00:00Z", is ${shown(value)}`;
}

const CHECKS = new Map<string, (value: unknown, at: Path) => string | undefined>([
  ['string', textProblem],
  ['number', integerProblem],
  ['boolean', booleanProblem],
  ['date', dateProblem],
  ['Quantity', quantityProblem],
  ['IntOrString', intOrStringProblem],
]);

/** Whether a type is one of the leaves, no struct. */
export function isScalarType(type: string): boolean {
  return CHECKS.has(type);
}

/** The value where it is of the type; otherwise reports it. */
export function copyScalar(type: string, value: unknown, at: Path, problems: Problems): string | number | boolean | undefined {
  const problem = CHECKS.get(type)!(value, at);
  if (problem === undefined) return value as string | number | boolean;
  problems.error(at, problem);
  return undefined;
}

/**
 * A copy of free-form JSON without what is not given; reports what JSON cannot hold.
 *
 * @param copies what has been copied so far; an object that is still being copied has no copy yet
 */
export function copyJson(value: unknown, at: Path, problems: Problems, copies = new Map<object, unknown>()): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (!Array.isArray(value) && !isStruct(value)) return refuse(`must be plain data, is ${kindOf(value)}`, at, problems);
  if (copies.has(value)) return copies.get(value) ?? refuse('contains itself', at, problems);
  if (at.length > DEEPEST) return refuse(`is nested more than ${DEEPEST} levels deep`, at, problems);
  copies.set(value, undefined);
  const parts: [string | number, unknown][] = Array.isArray(value) ? value.map((entry, index) => [index, entry]) : Object.entries(value);
  const kept = parts
    .filter(([, entry]) => entry !== undefined && entry !== null)
    .map(([key, entry]) => [key, copyJson(entry, [...at, key], problems, copies)] as const)
    .filter(([, entry]) => entry !== undefined);
  const copy = Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
  copies.set(value, copy);
  return copy;
}

function refuse(problem: string, at: Path, problems: Problems): undefined {
  problems.error(at, problem);
  return undefined;
}
