import { ExternalAccess } from './external-access';
import { ResolvedExternal } from './external-plan';
import { AccessContext } from './read-addresses';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Reads how the outside gets in; undefined where it does not. */
export function resolveExternal(given: unknown, context: AccessContext, at: Path, problems: Problems): ResolvedExternal | undefined {
  if (given === undefined || given === null) return undefined;
  if (!(given instanceof ExternalAccess)) {
    problems.error(at, `has to be an ExternalAccess, such as ExternalAccess.template({ … }), not ${kindOf(given)}`);
    return undefined;
  }
  return { ...given._read({ at, context, problems }), listenPort: context.listenPort };
}
