import { ResolvedConfiguration } from './resolve-configuration';
import { ServiceAccount } from './service-account';
import { checkAnnotations } from '../kubernetes/value-rules';
import { objectLabels } from '../naming/labels';
import { nameProblem } from '../naming/name-limits';
import { orNothing } from '../options/or-nothing';
import { readRecord, readText, refuseUnknown } from '../options/read';
import { readTexts } from '../options/read-texts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The account that the pods run as, and the object where the library makes it. */
export interface ResolvedServiceAccount {
  readonly name?: string;
  readonly manifest?: Record<string, unknown>;
}

/** Reads the service account. */
export function resolveServiceAccount(given: unknown, configuration: ResolvedConfiguration, at: Path, problems: Problems): ResolvedServiceAccount {
  const asked = configuration.remote.accountAnnotations;
  if (given === undefined || given === null) return Object.keys(asked).length === 0 ? {} : created(undefined, asked, configuration);
  if (!(given instanceof ServiceAccount)) {
    problems.error(at, `has to be a ServiceAccount, such as ServiceAccount.create(), not ${kindOf(given)}`);
    return {};
  }
  const options = readRecord(given._options, at, problems);
  refuseUnknown(options, ['name', 'annotations'], at, problems);
  const own = readText(options.name, [...at, 'name'], problems);
  const problem = own === undefined ? undefined : nameProblem('ServiceAccount', own);
  if (problem !== undefined) problems.error([...at, 'name'], problem);
  if (!given._isCreated) {
    if (options.name === undefined || options.name === null) problems.error([...at, 'name'], 'is needed for an account that exists');
    for (const [key, value] of Object.entries(asked)) {
      problems.caution('service-account-needs-annotation', at, `the account '${own}' needs the annotation ${key}: ${value}, or the servers do not reach their remote storage`);
    }
    return { name: own };
  }
  return created(own, { ...asked, ...readTexts(options.annotations, [...at, 'annotations'], checkAnnotations, problems) }, configuration);
}

function created(own: string | undefined, annotations: Record<string, string>, configuration: ResolvedConfiguration): ResolvedServiceAccount {
  const { identity, namespace, names } = configuration;
  const name = own ?? names.of('ServiceAccount', 'service-account');
  return {
    name,
    manifest: {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, namespace, labels: objectLabels(identity), annotations: orNothing(annotations) },
    },
  };
}
