/** An object of rendered JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The value where it is a map; an empty one otherwise, since what is rendered may have been patched into anything. */
export function mapOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The entries of a list that are maps. */
export function mapsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'object' && entry !== null && !Array.isArray(entry)) : [];
}

/** The value where it is a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Calls for each text in the value, however deep. */
export function forEachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const entry of value) forEachText(entry, visit);
  else if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) forEachText(entry, visit);
}
