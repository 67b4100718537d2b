import { SaslCredential } from './sasl-credential';
import { readSecretText, SecretLiterals, SecretRef } from './secret-literals';
import { configMapKey, dns1123Subdomain } from '../kubernetes/names';
import { readRecord, refuseUnknown } from '../options/read';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Where a user's name and password stand, and what is known of them here. */
export interface ResolvedCredential {
  readonly username: SecretRef;
  readonly password: SecretRef;
  /** Both, where they are literals. */
  readonly literal?: { readonly username: string; readonly password: string };
}

/** Reads credentials, and puts literals into the Secret. */
export class Credentials {
  private readonly known = new Map<SaslCredential, ResolvedCredential>();

  constructor(private readonly literals: SecretLiterals, private readonly problems: Problems) {}

  /** @param key what the literal's keys in the Secret begin with */
  resolve(given: unknown, key: string, at: Path): ResolvedCredential | undefined {
    if (!(given instanceof SaslCredential)) {
      this.problems.error(at, `has to be a SaslCredential, such as SaslCredential.fromSecret('name'), not ${kindOf(given)}`);
      return undefined;
    }
    const known = this.known.get(given);
    if (known !== undefined) return known;
    const resolved = given._source === undefined ? this.literal(given, key, at) : this.reference(given._source, at);
    if (resolved !== undefined) this.known.set(given, resolved);
    return resolved;
  }

  private literal(given: SaslCredential, key: string, at: Path): ResolvedCredential | undefined {
    const username = readSecretText(given._username, 'user name', [...at, 'username'], this.problems);
    const password = readSecretText(given._password, 'password', [...at, 'password'], this.problems);
    if (username === undefined || password === undefined) return undefined;
    return {
      username: this.literals.add(`${key}-username`, username),
      password: this.literals.add(`${key}-password`, password),
      literal: { username, password },
    };
  }

  private reference(source: { readonly secretName: unknown; readonly keys: unknown }, at: Path): ResolvedCredential | undefined {
    const keys = readRecord(source.keys, [...at, 'keys'], this.problems);
    refuseUnknown(keys, ['usernameKey', 'passwordKey'], [...at, 'keys'], this.problems);
    const name = checkedName(source.secretName, dns1123Subdomain, [...at, 'secretName'], this.problems);
    const username = checkedName(keys.usernameKey ?? 'username', configMapKey, [...at, 'usernameKey'], this.problems);
    const password = checkedName(keys.passwordKey ?? 'password', configMapKey, [...at, 'passwordKey'], this.problems);
    if (name === undefined || username === undefined || password === undefined) return undefined;
    if (username === password) this.problems.error([...at, 'passwordKey'], `'${password}' holds the user name already: name and password have to be two keys`);
    return { username: { name, key: username }, password: { name, key: password } };
  }
}

/** A name that Kubernetes accepts; undefined where it is none, with the reason reported. */
export function checkedName(value: unknown, check: (value: unknown) => string | undefined, at: Path, problems: Problems): string | undefined {
  const problem = value === undefined || value === null ? 'is missing' : check(value);
  if (problem === undefined) return value as string;
  problems.error(at, problem);
  return undefined;
}
