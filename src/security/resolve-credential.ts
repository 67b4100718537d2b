import { renderExternalSecret } from './render-external-secret';
import { SaslCredential } from './sasl-credential';
import { readSecretText, SecretLiterals, SecretRef } from './secret-literals';
import { configMapKey, dns1123Subdomain } from '../kubernetes/names';
import { ObjectOwner } from '../naming/resolve-identity';
import { readRecord, refuseUnknown } from '../options/read';
import { checkedName } from '../options/read-name';
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
  /** What the External Secrets Operator is asked for, by the name of the Secret. */
  readonly externalSecrets = new Map<string, Record<string, unknown>>();
  private readonly known = new Map<SaslCredential, ResolvedCredential>();

  constructor(private readonly owner: ObjectOwner, private readonly literals: SecretLiterals, private readonly problems: Problems) {}

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

  private reference(source: NonNullable<SaslCredential['_source']>, at: Path): ResolvedCredential | undefined {
    const keys = readRecord(source.keys, [...at, 'keys'], this.problems);
    refuseUnknown(keys, ['usernameKey', 'passwordKey'], [...at, 'keys'], this.problems);
    const name = checkedName(source.secretName, dns1123Subdomain, [...at, 'secretName'], this.problems);
    const username = checkedName(keys.usernameKey ?? 'username', configMapKey, [...at, 'usernameKey'], this.problems);
    const password = checkedName(keys.passwordKey ?? 'password', configMapKey, [...at, 'passwordKey'], this.problems);
    if (name === undefined || username === undefined || password === undefined) return undefined;
    if (username === password) this.problems.error([...at, 'passwordKey'], `'${password}' holds the user name already: name and password have to be two keys`);
    if (source.external !== undefined) this.fetch(name, source.external, at);
    return { username: { name, key: username }, password: { name, key: password } };
  }

  private fetch(name: string, external: unknown, at: Path): void {
    const wanted = renderExternalSecret(name, external, this.owner, [...at, 'external'], this.problems);
    const known = this.externalSecrets.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(wanted)) this.problems.error([...at, 'secretName'], `'${name}' is fetched from another place as well: each Secret from one place`);
    this.externalSecrets.set(name, wanted);
  }
}
