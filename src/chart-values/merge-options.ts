/** Whether a value is a plain map of options, not an object with a life of its own such as a Storage or a Duration. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}

/** Lays options over others: maps are merged, all else is replaced, what is not given stays. */
export function mergeOptions<T extends object>(base: T, over: object): T {
  const merged = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined || value === null) continue;
    const below = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = isPlain(below) && isPlain(value) ? mergeOptions(below, value) : value;
  }
  return merged as T;
}
