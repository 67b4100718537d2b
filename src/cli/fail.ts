import { FlussValidationError } from '../problems/validation-error';

/** What cdk8s puts before the problems that constructs found at synth. */
const CDK8S_HEADLINE = 'Validation failed with the following errors:';

/** Says on standard error why nothing is printed, and ends with 1. A user's mistake gets no stack trace, a fault of ours does. */
export function fail(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof FlussValidationError) process.stderr.write(`error: ${error.withoutPaths()}\n`);
  else if (error instanceof Error && error.message.startsWith(CDK8S_HEADLINE)) process.stderr.write(`error: ${error.message}\n`);
  else process.stderr.write(`This is a fault of cdk8s-fluss; please report it.\n${error instanceof Error ? error.stack : String(error)}\n`);
}
