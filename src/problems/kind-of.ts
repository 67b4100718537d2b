/** What a value is, in words for a message: `the number 5`, `a list`, `nothing`. Never the text itself, which may be a secret. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'object': return isRecord(value) ? 'a map' : `an object of the class ${classOf(value)}`;
    case 'string': return 'a text';
    case 'boolean': return `the boolean ${value}`;
    case 'number':
    case 'bigint': return `the number ${value}`;
    default: return `a ${typeof value}`;
  }
}

/** Whether a value is a map of options: no list, and none of the built-in objects (Map, Date, Promise …) whose content is not in its fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && classOf(value) === 'Object';
}

/** What somebody else's code threw, in words; anything can be thrown. */
export function thrownWords(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : `it threw ${kindOf(thrown)}`;
}

function classOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}
