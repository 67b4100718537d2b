import { kindOf, shown } from './values';

const NANO = 1_000_000_000n;
/** No quantity is greater, whatever is written: the API server caps it. */
const CAP = (2n ** 63n - 1n) * NANO;
const FORM = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:(Ki|Mi|Gi|Ti|Pi|Ei|[numkMGTPE])|[eE]([+-]?\d+))?$/;
const DECIMAL = new Map([['n', -9], ['u', -6], ['m', -3], ['k', 3], ['M', 6], ['G', 9], ['T', 12], ['P', 15], ['E', 18]]);
const BINARY = new Map([['Ki', 1n], ['Mi', 2n], ['Gi', 3n], ['Ti', 4n], ['Pi', 5n], ['Ei', 6n]]);

/** `digits` x 10^`exponent` x 1024^`binary` in billionths; what is smaller than one is rounded up, as the API server does. */
function scaled(digits: bigint, exponent: number, binary: bigint): bigint {
  if (digits === 0n) return 0n;
  const power = exponent + 9;
  if (power > 60) return CAP;
  const units = digits * 1024n ** binary;
  if (power >= 0) return units * 10n ** BigInt(power);
  if (-power > units.toString().length) return 1n;
  const divisor = 10n ** BigInt(-power);
  return (units + divisor - 1n) / divisor;
}

/**
 * A Kubernetes quantity (`500m`, `1Gi`, `1e3`, `0.5`, `-1`) in billionths of its unit, so that any two compare exactly.
 *
 * @returns undefined where it is none
 */
export function parseQuantity(value: unknown): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // The API server trims, too.
  const text = String(value).trim();
  const match = text.length <= 1000 ? FORM.exec(text) : null;
  if (!match) return undefined;
  const [, sign, number, suffix, exponent] = match;
  const [whole, fraction = ''] = number.split('.');
  const decimals = suffix === undefined ? Number(exponent ?? 0) : DECIMAL.get(suffix) ?? 0;
  const size = scaled(BigInt(`${whole}${fraction}`), decimals - fraction.length, BINARY.get(suffix ?? '') ?? 0n);
  const capped = size > CAP ? CAP : size;
  return sign === '-' ? -capped : capped;
}

/** A Kubernetes quantity as a number of its unit (bytes, cores); undefined where it is none. */
export function quantityNumber(value: unknown): number | undefined {
  const nano = parseQuantity(value);
  return nano === undefined ? undefined : Number(nano / NANO) + Number(nano % NANO) / 1e9;
}

/** Whether a quantity has no fraction, as a number of bytes should have none. */
export function isWhole(nano: bigint): boolean {
  return nano % NANO === 0n;
}

/** What is wrong with a quantity; undefined where nothing is. */
export function quantityProblem(value: unknown): string | undefined {
  if (parseQuantity(value) !== undefined) return undefined;
  const seen = typeof value === 'string' ? shown(value) : kindOf(value);
  return `must be a Kubernetes quantity, a number with an optional unit such as "500m", "2" or "1.5Gi", is ${seen}`;
}
