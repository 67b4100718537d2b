/**
 * Readers of value texts that accept what the servers accept (ConfigurationUtils, TimeUtils and MemorySize of Fluss).
 * A problem says what is allowed; it does not repeat the text, which may be secret.
 */

export type Reading<T> = { readonly value: T } | { readonly problem: string };

export function isProblem<T>(reading: Reading<T>): reading is { readonly problem: string } {
  return 'problem' in reading;
}

const INT_MAX = 2n ** 31n - 1n;
const LONG_MAX = 2n ** 63n - 1n;

function wholeNumber(text: string, max: bigint, name: string): Reading<bigint> {
  if (!/^[+-]?\d+$/.test(text)) {
    return { problem: 'must be a whole number in plain digits, such as 3 (no unit, point, exponent, underscore or quotes)' };
  }
  // BigInt() reads a leading minus but no plus.
  const value = BigInt(text.replace(/^\+/, ''));
  if (value > max || value < -max - 1n) return { problem: `must be ${name}, from ${-max - 1n} to ${max}` };
  return { value };
}

/** A Java int. */
export function parseInt32(text: string): Reading<number> {
  const whole = wholeNumber(text, INT_MAX, 'a 32-bit number');
  return isProblem(whole) ? whole : { value: Number(whole.value) };
}

/** A Java long. */
export function parseInt64(text: string): Reading<bigint> {
  return wholeNumber(text, LONG_MAX, 'a 64-bit number');
}

/** A Java double in decimal spelling. The server would read hexadecimal ones too, which nobody writes. */
export function parseDouble(text: string): Reading<number> {
  const match = /^([+-]?)(?:(NaN|Infinity)|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?)$/.exec(text);
  if (!match) return { problem: 'must be a number such as 0.85 (no percent sign, no unit)' };
  const size = Number(match[2] ?? match[3]);
  return { value: match[1] === '-' ? -size : size };
}

/** `true` or `false`, in any case. */
export function parseBoolean(text: string): Reading<boolean> {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return { value: lower === 'true' };
  return { problem: 'must be true or false (not yes, on or 1)' };
}

/** One of the names, in any case; gives the name as it is listed. */
export function parseEnum(text: string, values: readonly string[]): Reading<string> {
  const value = values.find(candidate => candidate.toLowerCase() === text.toLowerCase());
  return value === undefined ? { problem: `must be one of ${values.join(', ')}` } : { value };
}

function unitTable(...rows: readonly (readonly [size: bigint, names: string])[]): ReadonlyMap<string, bigint> {
  return new Map(rows.flatMap(([size, names]) => names.split(' ').map((name): [string, bigint] => [name, size])));
}

const NANOSECONDS = unitTable(
  [86_400_000_000_000n, 'd day days'],
  [3_600_000_000_000n, 'h hour hours'],
  [60_000_000_000n, 'min m minute minutes'],
  [1_000_000_000n, 's sec secs second seconds'],
  [1_000_000n, 'ms milli millis millisecond milliseconds'],
  [1_000n, 'µs micro micros microsecond microseconds'],
  [1n, 'ns nano nanos nanosecond nanoseconds'],
);

const BYTES = unitTable(
  [1n, 'b bytes'],
  [1024n, 'k kb kibibytes'],
  [1024n ** 2n, 'm mb mebibytes'],
  [1024n ** 3n, 'g gb gibibytes'],
  [1024n ** 4n, 't tb tebibytes'],
);

function quantity(text: string, units: ReadonlyMap<string, bigint>, max: bigint, allowed: string): Reading<bigint> {
  const match = /^(\d+)\s*(\S*)$/.exec(text.trim());
  if (!match) return { problem: `must be a whole number and a unit, ${allowed}` };
  const count = BigInt(match[1]);
  const unit = units.get(match[2].toLowerCase());
  if (match[2] === '') return { problem: `lacks its unit; write ${allowed}` };
  if (unit === undefined) return { problem: `has a unit that the server does not know; write ${allowed}` };
  if (count > LONG_MAX || count * unit > max) return { problem: 'is too large for the server to count' };
  return { value: count * unit };
}

/** A duration in nanoseconds, at most what the server can count in milliseconds. `m` means minutes. */
export function parseDuration(text: string): Reading<bigint> {
  return quantity(text, NANOSECONDS, LONG_MAX * 1_000_000n + 999_999n, 'such as 10 min, 30 s or 500 ms (units d, h, min, s, ms, ns)');
}

/** A memory size in bytes; all units are 1024-based. `m` means mebibytes. */
export function parseMemory(text: string): Reading<bigint> {
  return quantity(text, BYTES, LONG_MAX, 'such as 64mb or 1gb (units b, kb, mb, gb, tb, all 1024-based; not Mi or MiB)');
}
