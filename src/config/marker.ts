/**
 * A value that a config provider of the server fills in at its start: `${provider:[path:]key}`. The provider runs up to the
 * first colon, the key begins after the last, and the marker must be the whole value (ConfigProviderResolver of Fluss).
 */
export interface Marker {
  readonly provider: string;
  readonly path?: string;
  readonly key: string;
}

/** The providers that Fluss brings along. */
export const BUILT_IN_PROVIDERS: ReadonlySet<string> = new Set(['directory', 'env', 'file']);

function fileProblem({ provider, path, key }: Marker): string | undefined {
  const form = provider === 'directory' ? '${directory:/directory:file}' : '${file:/path.properties:property}';
  if (path === undefined || !path.startsWith('/')) return `a marker of ${provider} needs an absolute path, as in ${form}`;
  if (key === '') return `the marker names nothing behind its last colon; write ${form}`;
  if (/[,:]/.test(path)) return 'the path of a marker cannot hold a comma or a colon';
  if ([...path.split('/'), ...(provider === 'directory' ? key.split('/') : [])].includes('..')) return 'a marker cannot lead out of its directory with ..';
  return undefined;
}

function envProblem({ path, key }: Marker): string | undefined {
  if (path !== undefined) return 'a marker of env takes no path, as in ${env:NAME}';
  if (!/^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(key)) return 'a marker of env must name an environment variable, as in ${env:NAME}';
  return undefined;
}

/**
 * The marker that a value is: undefined where it is ordinary text, a problem where a marker was begun but no server could read it.
 *
 * @param providers the names that begin a marker; `${...}` with another name is ordinary text
 */
export function parseMarker(text: string, providers: ReadonlySet<string> = BUILT_IN_PROVIDERS): Marker | { readonly problem: string } | undefined {
  // `$${` is how a server spells a plain `${`.
  const begun = [...text.matchAll(/(?<!\$)\$\{\s*([\w.-]+)\s*:/g)].find(match => providers.has(match[1].toLowerCase()));
  if (!begun) return undefined;
  const whole = /^\$\{([^:{}]+):([^{}]*)\}$/.exec(text);
  if (!whole) return { problem: 'a marker is only read when it is the whole value; put the whole value into the Secret' };
  const [, provider, rest] = whole;
  if (!providers.has(provider)) return { problem: `the server knows the provider as ${provider.trim().toLowerCase()}, in small letters and without blanks` };
  const colon = rest.lastIndexOf(':');
  const marker: Marker = colon < 0 ? { provider, key: rest } : { provider, path: rest.slice(0, colon), key: rest.slice(colon + 1) };
  const problem = provider === 'env' ? envProblem(marker) : BUILT_IN_PROVIDERS.has(provider) ? fileProblem(marker) : undefined;
  return problem === undefined ? marker : { problem };
}
