import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** A size of cdk8s in whole mebibytes, 1 or more; undefined where it is not given or not valid. */
export function readMebibytes(value: unknown, at: Path, problems: Problems): number | undefined {
  if (value === undefined || value === null) return undefined;
  const convert: unknown = isRecord(value) ? value.toMebibytes : undefined;
  if (typeof convert !== 'function') {
    problems.error(at, `has to be a Size of cdk8s, such as Size.gibibytes(2), not ${kindOf(value)}`);
    return undefined;
  }
  let amount: unknown;
  try {
    amount = convert.call(value);
  } catch (error) {
    problems.error(at, `cannot be said in whole mebibytes: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 1) return amount;
  problems.error(at, 'has to be at least one mebibyte');
  return undefined;
}
