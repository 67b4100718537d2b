/** What a value is, in words for a message: `a number`, `a list`, `nothing`. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'object': return 'a map';
    case 'string': return 'a text';
    case 'boolean': return `the boolean ${value}`;
    case 'number':
    case 'bigint': return `the number ${value}`;
    default: return `a ${typeof value}`;
  }
}

/** Whether a value is a map of options. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
