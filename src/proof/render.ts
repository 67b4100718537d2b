import { ApiObject, JsonPatch } from 'cdk8s';
import { Json } from './json';

/** What an object is rendered as, JSON patches included, or why it cannot be. */
export type Rendering = { readonly json: Json } | { readonly problem: string };

/**
 * Renders an object as cdk8s will.
 *
 * @param unpatched what it was before its JSON patches, where that is known
 */
export function render(object: ApiObject, unpatched?: Json): Rendering {
  try {
    return { json: object.toJson() as Json };
  } catch (error) {
    return { problem: (unpatched && brokenPatch(object, unpatched)) ?? `cannot be rendered: ${reason(error)}` };
  }
}

interface Operation {
  readonly op: string;
  readonly path: string;
}

/** Which JSON patch fails; cdk8s says only what JavaScript makes of it. */
function brokenPatch(object: ApiObject, unpatched: Json): string | undefined {
  const { patches } = object as unknown as { patches?: unknown };
  if (!Array.isArray(patches)) return undefined;
  let document = structuredClone(unpatched);
  for (const [index, patch] of (patches as JsonPatch[]).entries()) {
    const { op, path } = (patch as unknown as { operation?: Operation }).operation ?? { op: 'patch', path: '' };
    const missing = missingPart(document, path);
    try {
      document = JsonPatch.apply(document, patch);
    } catch (error) {
      const why = missing === undefined ? reason(error) : `the object has no ${missing}: add that first, or mend the path`;
      return `its JSON patch ${index + 1} of ${patches.length} (${op} ${path}) cannot be applied: ${why}`;
    }
  }
  return undefined;
}

/** The first part of a JSON pointer, the last part of all left out, that does not exist. */
function missingPart(document: unknown, pointer: string): string | undefined {
  let at = document;
  let seen = '';
  for (const part of pointer.split('/').slice(1, -1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    seen += `/${part}`;
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined;
    if (typeof at !== 'object' || at === null) return seen;
  }
  return undefined;
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // cdk8s repeats path and name of the object, which the report begins with.
  return text.replace(/^Failed serializing construct at path '[^']*' with name '[^']*': /, '').split('\n', 1)[0];
}
