import { IpFamily, IpFamilyPolicy } from './ip-family';
import { labelKey } from '../kubernetes/names';
import { readList, readText } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What all Services of a cluster have in common. */
export interface ServiceNetwork {
  readonly ipFamilies?: readonly string[];
  readonly ipFamilyPolicy?: string;
  /** Of the ports of Fluss' own listeners. */
  readonly appProtocol?: string;
}

/** The options that say it. */
export interface ServiceNetworkOptions {
  readonly ipFamilies?: unknown;
  readonly ipFamilyPolicy?: unknown;
  readonly appProtocol?: unknown;
}

const FAMILIES: readonly unknown[] = Object.values(IpFamily);
const POLICIES: readonly unknown[] = Object.values(IpFamilyPolicy);

/** Reads what all Services have in common. */
export function resolveServiceNetwork(options: ServiceNetworkOptions, problems: Problems): ServiceNetwork {
  const ipFamilies = readFamilies(options.ipFamilies, ['ipFamilies'], problems);
  const policy = readPolicy(options.ipFamilyPolicy, ['ipFamilyPolicy'], problems);
  if (policy === IpFamilyPolicy.SINGLE_STACK && ipFamilies !== undefined && ipFamilies.length > 1) {
    problems.error(['ipFamilyPolicy'], `${policy} has one family, and ${problems.say(['ipFamilies'])} names ${ipFamilies.length}: leave one out or choose another policy`);
  }
  const appProtocol = readText(options.appProtocol, ['appProtocol'], problems);
  const problem = appProtocol === undefined ? undefined : labelKey(appProtocol);
  if (problem !== undefined) problems.error(['appProtocol'], problem);
  const fallback = ipFamilies !== undefined && ipFamilies.length > 1 ? IpFamilyPolicy.PREFER_DUAL_STACK : undefined;
  return { ipFamilies, ipFamilyPolicy: policy ?? fallback, appProtocol };
}

/** The fields of a Service's spec. */
export function familyFields({ ipFamilies, ipFamilyPolicy }: ServiceNetwork): Record<string, unknown> {
  return { ipFamilyPolicy, ipFamilies };
}

function readFamilies(given: unknown, at: Path, problems: Problems): string[] | undefined {
  const list = readList(given, at, problems);
  list.forEach((family, index) => {
    if (!FAMILIES.includes(family)) refuse(family, FAMILIES, [...at, index], problems);
    else if (list.indexOf(family) < index) problems.error([...at, index], `${String(family)} is given twice`);
  });
  return list.length === 0 ? undefined : (list as string[]);
}

function readPolicy(given: unknown, at: Path, problems: Problems): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (POLICIES.includes(given)) return given as string;
  refuse(given, POLICIES, at, problems);
  return undefined;
}

function refuse(given: unknown, known: readonly unknown[], at: Path, problems: Problems): void {
  problems.error(at, `${typeof given === 'string' ? `'${given}'` : kindOf(given)} is not one of ${known.join(', ')}`);
}
