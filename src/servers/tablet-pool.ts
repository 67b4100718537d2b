import { TabletSetOptions } from './server-set-options';
import { dns1123Label } from '../kubernetes/names';
import { MAX_SECONDS, readInteger, readText } from '../options/read';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Tablet servers of their own kind in a cluster: on other nodes, with other volumes, in a zone of their own. */
export interface TabletPool extends TabletSetOptions {
  /**
   * The pool's name: a DNS label of at most 20 characters, from which its objects are named and its pods are labelled. Identity.
   */
  readonly name: string;

  /**
   * The id of the pool's first tablet server, and the ordinal of its first pod; the others follow. Identity. The ids of `tablets` begin at 0, and no two
   * servers of a cluster may have the same: leave room for every pool to grow.
   */
  readonly firstId: number;
}

/** The options that only pools have. */
export const POOL_OPTIONS: readonly string[] = ['name', 'firstId'];

/** Which tablet servers a set is. */
export interface PoolIdentity {
  readonly name: string;
  readonly firstId: number;
}

const MOST_CHARACTERS = 20;

/** Reads what tells a pool from the others. */
export function readPool(given: Record<string, unknown>, at: Path, problems: Problems): PoolIdentity {
  const name = readText(given.name, [...at, 'name'], problems);
  const problem = name === undefined ? undefined : nameProblem(name);
  if (given.name === undefined || given.name === null) problems.error([...at, 'name'], 'is needed: a pool is named');
  else if (problem !== undefined) problems.error([...at, 'name'], problem);
  if (given.firstId === undefined || given.firstId === null) problems.error([...at, 'firstId'], 'is needed: the ids of tablet servers must not change when pools come and go');
  return { name: name ?? 'pool', firstId: readInteger(given.firstId, { min: 0, max: MAX_SECONDS - 1000 }, [...at, 'firstId'], problems, 0) };
}

function nameProblem(name: string): string | undefined {
  if (name.length > MOST_CHARACTERS) return `'${name}' is ${name.length} characters, at most ${MOST_CHARACTERS} are allowed`;
  if (name === 'metrics' || name.endsWith('-metrics')) return `'${name}' is not allowed: it ends like the name of the Service for metrics`;
  return dns1123Label(name);
}

/** The servers of one set, as far as ids go. */
export interface IdRange {
  readonly firstId: number;
  readonly replicas: number;
  /** Where the set's options stand. */
  readonly at: Path;
}

/** No two tablet servers of a cluster may have the same id: the second one does not start. */
export function checkIdsApart(ranges: readonly IdRange[], problems: Problems): void {
  const sorted = [...ranges].sort((a, b) => a.firstId - b.firstId);
  sorted.slice(1).forEach((range, index) => {
    const before = sorted[index];
    const last = before.firstId + before.replicas - 1;
    if (range.firstId > last) return;
    // The default set begins at 0, so it is never the later one.
    problems.error([...range.at, 'firstId'], `${range.firstId} is the id of a server of ${problems.say(before.at)}, which has ${before.firstId} to ${last}: begin at ${last + 1} or later`);
  });
}
