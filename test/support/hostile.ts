import * as fc from 'fast-check';
import { garbage } from '../kubernetes/arbitraries';

type Container = Record<string | number, unknown>;

/** The maps and lists in a tree, the tree itself first. Objects of classes are leaves: their content is not the caller's to set. */
function containersOf(tree: unknown): Container[] {
  const prototype: unknown = typeof tree === 'object' && tree !== null ? Object.getPrototypeOf(tree) : undefined;
  if (!Array.isArray(tree) && prototype !== Object.prototype && prototype !== null) return [];
  return [tree as Container, ...Object.values(tree as Container).flatMap(containersOf)];
}

/** A copy that shares objects of classes only. */
function copyOf(tree: any): any {
  if (Array.isArray(tree)) return tree.map(copyOf);
  if (containersOf(tree).length === 0) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, copyOf(value)]));
}

/** What a message must not show of JavaScript's insides. */
export const LEAKS = /\[object |Cannot (read|convert|set)|is not (a function|iterable)|\bundefined\b|\bat \S+:\d+/;

/** Whether a text within says of itself what would be a fault in a message. */
function holdsLeak(value: unknown): boolean {
  try {
    return LEAKS.test(JSON.stringify(value, (_key, inner) => (['object', 'string'].includes(typeof inner) ? inner : null)));
  } catch {
    return false;
  }
}

/** Whatever a caller may write, but for objects whose own code throws when it is looked at: that error is the caller's. */
export function readable(): fc.Arbitrary<unknown> {
  return garbage().filter(value => {
    try {
      for (const key of Object.keys(value ?? {})) void (value as any)[key];
    } catch {
      return false;
    }
    return !holdsLeak(value);
  });
}

/** A sound tree of options with garbage in one to three places. */
export function spoilt(sound: object): fc.Arbitrary<any> {
  const places = containersOf(sound).flatMap((container, index) => Object.keys(container).map(key => [index, key] as const));
  return fc.array(fc.tuple(fc.constantFrom(...places), readable()), { minLength: 1, maxLength: 3 }).map(changes => {
    const tree = copyOf(sound);
    const containers = containersOf(tree);
    for (const [[index, key], value] of changes) containers[index][key] = value;
    return tree;
  });
}

/** How many maps a tree holds. */
export function mapsIn(tree: object): number {
  return containersOf(tree).filter(container => !Array.isArray(container)).length;
}

/** A copy of a tree in which each map that is chosen has a key more. */
export function withKeys(sound: object, key: (index: number) => string | symbol | undefined, value: unknown): object {
  const tree = copyOf(sound);
  const maps = containersOf(tree).filter(container => !Array.isArray(container));
  maps.forEach((map, index) => {
    const name = key(index);
    if (name !== undefined) Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true });
  });
  return tree;
}
