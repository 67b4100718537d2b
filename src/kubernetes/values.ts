/** A value in a message: JSON, cut to a bearable length. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}...` : text);
}

const CLASS_WORDS = new Map([['Date', 'a date'], ['Function', 'a function'], ['AsyncFunction', 'a function'], ['Object', 'an object']]);

/** What a value is, in words for a message; never shows the value itself, which may be a secret. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'empty';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' && typeof value !== 'function') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return CLASS_WORDS.get(name) ?? `a ${name}`;
}

/** Whether fields can be read from it: an object or an instance of a class of one's own; no list, date, Map, Set or the like. */
export function isStruct(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';
}

/** Whether cdk8s will put in the real value on synthesis: a `Lazy`, or an object that resolves itself. */
export function isDeferred(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const token = value as { produce?: unknown; resolve?: unknown };
  return typeof token.produce === 'function' || typeof token.resolve === 'function';
}
