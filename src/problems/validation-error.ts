import { Problem } from './problems';

/** One line a problem: `where: option: message`. */
export function problemLine(where: string, problem: Problem): string {
  return [where, problem.option, problem.message].filter(part => part !== '').join(': ');
}

/**
 * All problems of one construct, thrown at once.
 *
 * Not exported from the package: jsii has no exceptions of its own, and callers read the message.
 */
export class FlussValidationError extends Error {
  /** Hidden, so that Node does not print the report twice. */
  readonly #problems: readonly Problem[];

  /**
   * @param where the construct's path
   * @param problems at least one
   */
  constructor(where: string, problems: readonly Problem[]) {
    super(report(where, problems));
    this.#problems = problems;
    this.name = 'FlussValidationError';
  }

  /** The report for somebody who wrote no constructs. */
  withoutPaths(): string {
    return report('', this.#problems);
  }
}

function report(where: string, problems: readonly Problem[]): string {
  const lines = new Set(problems.map(problem => problemLine(where, problem)));
  return `${lines.size === 1 ? 'one problem' : `${lines.size} problems`}:\n${[...lines].map(line => `  - ${line}`).join('\n')}`;
}

/** Throws where there is at least one problem. */
export function throwIfAny(where: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new FlussValidationError(where, problems);
}
