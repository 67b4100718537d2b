import { kindOf } from '../kubernetes/values';
import { objectLabels } from '../naming/labels';
import { ObjectOwner } from '../naming/resolve-identity';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** A key of a Secret. */
export interface SecretRef {
  readonly name: string;
  readonly key: string;
}

/** Literals on their way into one Secret of the library's own; the rest of the code handles references only. */
export class SecretLiterals {
  private readonly texts = new Map<string, string>();

  /** @param part the Secret's part of the cluster */
  constructor(private readonly owner: ObjectOwner, private readonly part: string) {}

  /** Keeps a text, and gives the reference to it. */
  add(key: string, text: string): SecretRef {
    this.texts.set(key, text);
    return { name: this.owner.names.of('Secret', this.part), key };
  }

  /** The Secret; undefined where there are no literals. */
  manifest(): Record<string, unknown> | undefined {
    if (this.texts.size === 0) return undefined;
    const { identity, namespace, names } = this.owner;
    return {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: names.of('Secret', this.part), namespace, labels: objectLabels(identity) },
      type: 'Opaque',
      // Base64 carries every character through YAML.
      data: Object.fromEntries([...this.texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, text]) => [key, Buffer.from(text, 'utf8').toString('base64')])),
    };
  }
}

/** A secret text that an environment variable can carry; undefined where it is none, with the reason reported and never the text. */
export function readSecretText(value: unknown, what: string, at: Path, problems: Problems): string | undefined {
  const problem = typeof value !== 'string' ? value === undefined || value === null ? `needs a ${what}` : `the ${what} has to be a text, not ${kindOf(value)}`
    : value === '' ? `the ${what} must not be empty`
      : value.includes('\0') ? `the ${what} (not shown) holds a NUL character, which cannot be carried`
        : /\p{Surrogate}/u.test(value) ? `the ${what} (not shown) holds half a character (a lone surrogate), which cannot be carried`
          : undefined;
  if (problem === undefined) return value as string;
  problems.error(at, problem);
  return undefined;
}
