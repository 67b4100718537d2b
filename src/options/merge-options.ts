/** Whether a value is a plain map of options, not an object with a life of its own such as a Storage or a Duration. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}

/** Lays options over others: maps are merged, all else is replaced, what is not given stays. No key is lost, for the sake of who refuses it later. */
export function mergeOptions<T extends object>(base: T, over: object): T {
  const merged = new Map<string | symbol, unknown>(entriesOf(base));
  for (const [key, value] of entriesOf(over)) {
    if (value === undefined || value === null) continue;
    const below = merged.get(key);
    merged.set(key, isPlain(below) && isPlain(value) ? mergeOptions(below, value) : value);
  }
  return Object.fromEntries(merged) as T;
}

function entriesOf(map: object): [string | symbol, unknown][] {
  return Reflect.ownKeys(map).filter(key => Object.prototype.propertyIsEnumerable.call(map, key)).map(key => [key, map[key as keyof object]]);
}
