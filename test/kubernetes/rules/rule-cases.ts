import * as fc from 'fast-check';
import { Rule } from '../../../src/kubernetes/rules/shared';
import { Problems } from '../../../src/problems/problems';
import { garbage, nearlyValid } from '../arbitraries';

/** A title, the encoded value, and what is said of it: nothing, or one line that matches. */
export type RuleCase = readonly [title: string, value: unknown, line?: RegExp];

/** All lines of a rule, errors and cautions. */
export function linesOf(rule: Rule, value: unknown): string[] {
  const problems = new Problems();
  rule(value, ['x'], problems);
  return [...problems.errors, ...problems.cautions].map(({ option, message }) => `${option}: ${message}`);
}

/** Proves a rule by a table, and by garbage of its type. */
export function proveRule(rule: Rule, type: string | undefined, cases: readonly RuleCase[]): void {
  test.each(cases.filter(([, , line]) => line === undefined))('accepts %s', (_title, value) => {
    expect(linesOf(rule, value)).toEqual([]);
  });

  const refused = cases.flatMap(([title, value, line]) => (line ? [{ title, value, line }] : []));
  test.each(refused)('reports $title', ({ value, line }) => {
    const lines = linesOf(rule, value);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });

  test('never throws', () => {
    // Values that throw when they are looked at never get through a codec.
    const near = type === undefined ? garbage(false) : nearlyValid(type, false);
    fc.assert(fc.property(fc.oneof(garbage(false), near, fc.array(near, { maxLength: 3 })), value => {
      expect(() => linesOf(rule, value)).not.toThrow();
    }), { numRuns: 200 });
  });
}
