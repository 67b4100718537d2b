/** Leaves empty maps and lists out of what is rendered. */
export function orNothing<T extends object>(value: T): T | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
