import { PathWords, typescriptWords } from './path';
import { Problems } from './problems';

/** Where a construct's options come from: who wrote them, and what was found while they were read. */
export interface Origin {
  /** How options are said to the caller. */
  readonly words: PathWords;
  /** Whether what is merely unwise passes with a warning. */
  readonly lenient: boolean;
  /** What reading another format brought up. */
  readonly found?: Problems;
}

const ORIGINS = new WeakMap<object, Origin>();

/** Notes where options come from, beside them: a public option for it would be everybody's. */
export function markOrigin<T extends object>(props: T, origin: Origin): T {
  ORIGINS.set(props, origin);
  return props;
}

/** A collector that speaks the words of whoever wrote the options, and holds what was already found. */
export function problemsOf(props: unknown): Problems {
  const origin = typeof props === 'object' && props !== null ? ORIGINS.get(props) : undefined;
  const problems = new Problems(origin?.words ?? typescriptWords, origin?.lenient ?? false);
  if (origin?.found !== undefined) problems.settle(origin.found);
  return problems;
}
