import { AuthorizationOptions } from './authorization-options';
import { readBoolean, readList, readRecord, readText, refuseUnknown } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What a name in `super.users` cannot hold, in a line of server.yaml that is split at semicolons and colons. */
const NAME = /^[!-~]+$/;
const SEPARATORS = /[;:,#]/;

/** The keys of server.yaml that make servers ask whether somebody may do what they want. */
export function authorizationConfig(given: unknown, at: Path, problems: Problems): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  if (given === undefined || given === null) return keys;
  const options = readRecord(given, at, problems) as AuthorizationOptions;
  refuseUnknown(options, ['superUsers', 'type', 'ignoreCase'], at, problems);
  keys.set('authorizer.enabled', 'true');
  const type = readText(options.type, [...at, 'type'], problems);
  if (type !== undefined && !/^[A-Za-z0-9._-]+$/.test(type)) problems.error([...at, 'type'], `'${type}' is no name of an authorizer: letters, digits, dots, dashes and underscores`);
  else if (type !== undefined) keys.set('authorizer.type', type);
  if (readBoolean(options.ignoreCase, [...at, 'ignoreCase'], problems, false)) keys.set('security.acl.principal.ignore-case', 'true');
  const names = readList(options.superUsers, [...at, 'superUsers'], problems).filter((name, index) => isName(name, [...at, 'superUsers', index], problems));
  if (names.length > 0) keys.set('super.users', names.map(name => `User:${String(name)}`).join(';'));
  else problems.caution('authorizer-without-super-users', [...at, 'superUsers'], 'names nobody, so nobody outside INTERNAL can grant anything to anybody');
  return keys;
}

function isName(name: unknown, at: Path, problems: Problems): boolean {
  if (typeof name === 'string' && NAME.test(name) && !SEPARATORS.test(name)) return true;
  const seen = typeof name === 'string' ? `'${name}'` : kindOf(name);
  problems.error(at, `${seen} is no name of a user: ASCII characters without blanks and any of ; : , #`);
  return false;
}

/** Whether the cluster's servers ask what somebody may do, and may not be asked for the cluster's health by this user; undefined is one without a name. */
export function cannotDescribe(user: string | undefined, serverYaml: ReadonlyMap<string, string>): boolean {
  if (serverYaml.get('authorizer.enabled')?.toLowerCase() !== 'true') return false;
  return user === undefined || !(serverYaml.get('super.users') ?? '').split(';').includes(`User:${user}`);
}
