import { checkConfig, ConfigContext } from '../../src/config/check-config';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

/** What came of a check: one line an error, `id option: message` a caution. */
export interface Outcome {
  readonly errors: string[];
  readonly cautions: string[];
  /** The ids of the cautions. */
  readonly ids: string[];
  readonly texts: Map<string, string>;
}

/** Checks entries beside a remote.data.dir, without which no configuration is complete. */
export function check(entries: Record<string, unknown> | Iterable<[string, unknown]>, context: ConfigContext = {}, lenient = false): Outcome {
  const problems = new Problems(valuesWords, lenient);
  const own = Symbol.iterator in entries ? entries as Iterable<[string, unknown]> : Object.entries(entries);
  const texts = checkConfig(new Map<string, unknown>([['remote.data.dir', 's3://bucket/fluss'], ...own]), ['config'], context, problems);
  return {
    errors: problems.errors.map(problem => `${problem.option}: ${problem.message}`),
    cautions: problems.cautions.map(problem => `${problem.id} ${problem.option}: ${problem.message}`),
    ids: problems.cautions.map(problem => problem.id),
    texts,
  };
}

/** The single error of a check. */
export function onlyError(...given: Parameters<typeof check>): string {
  const { errors } = check(...given);
  expect(errors).toHaveLength(1);
  return errors[0];
}

/** Expects that nothing is said of the entries. */
export function expectClean(...given: Parameters<typeof check>): void {
  const { errors, cautions } = check(...given);
  expect({ errors, cautions }).toEqual({ errors: [], cautions: [] });
}
