import { ResolvedCredential } from './resolve-credential';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** A user that is there twice would have the password that comes last, silently. */
export function refuseSameUsers(users: readonly (ResolvedCredential | undefined)[], at: Path, problems: Problems): void {
  const seen = new Map<string, number>();
  users.forEach((user, index) => {
    if (user === undefined) return;
    const id = JSON.stringify(user.literal === undefined ? user.username : user.literal.username);
    const first = seen.get(id);
    if (first === undefined) seen.set(id, index);
    else problems.error([...at, index], `is the same user as ${problems.say([...at, first])}: each name once`);
  });
}

/** The Fluss client pastes name and password into a JAAS text as they are (apache/fluss#2698). */
export function checkClientsCanSend(user: ResolvedCredential | undefined, at: Path, problems: Problems): void {
  for (const [what, text] of Object.entries(user?.literal ?? {})) {
    if (!/["\\\r\n]/.test(text)) continue;
    problems.caution('credential-needs-escaping-in-clients', [...at, what],
      'holds a double quote, a backslash or a line break, which the servers take as it is but Fluss clients do not: there it has to be written \\", \\\\ or \\n');
  }
}

/** The probe's credential is a list `key:value;key:value` without any escape. */
export function checkProbeCanSend(user: ResolvedCredential, at: Path, problems: Problems): void {
  for (const [what, text] of Object.entries(user.literal ?? {})) {
    if (text.includes(';')) problems.error([...at, what], 'holds a semicolon, which the readiness probe of Fluss takes for the end of the text: choose another');
    else if (text.trim() !== text) problems.caution('probe-credential-with-blanks', [...at, what], 'begins or ends with a blank, which the readiness probe of Fluss may cut off');
  }
}
