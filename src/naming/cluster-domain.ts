import { readText } from '../options/read';
import { Problems } from '../problems/problems';

const DOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** The default domain, or the given one; a dot at its end says the same and would make names with two. */
export function readClusterDomain(given: unknown, problems: Problems): string {
  const domain = readText(given, ['clusterDomain'], problems)?.replace(/\.$/, '') ?? 'cluster.local';
  if (!DOMAIN.test(domain)) problems.error(['clusterDomain'], `'${domain}' is not a DNS domain: lower-case letters, digits and dashes, parts separated by dots`);
  return domain;
}
