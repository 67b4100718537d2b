import { ConfigView } from '../config-view';
import { parseList } from '../list-text';
import { BUILT_IN_PROVIDERS, Marker, parseMarker } from '../marker';
import { isProblem } from '../value-types';
import { Rule } from './rule';

const PROVIDERS = 'config.providers';

/** The parameters of the providers that Fluss brings along; those that must be given are marked. */
const PARAMETERS: ReadonlyMap<string, { readonly name: string; readonly needed: boolean }> = new Map([
  ['directory', { name: 'allowed.paths', needed: true }],
  ['file', { name: 'allowed.paths', needed: true }],
  ['env', { name: 'allowlist.pattern', needed: false }],
]);

/** Whether the configuration itself declares providers; where the library does it, there is nothing to check here. */
function declares(config: ConfigView): boolean {
  return !config.context.providersOwned && !config.owned(PROVIDERS);
}

/** A provider that is not on the class path stops the start. */
export const providersKnown: Rule = (config, problems) => {
  for (const id of declares(config) ? config.list(PROVIDERS) ?? [] : []) {
    if (BUILT_IN_PROVIDERS.has(id)) continue;
    problems.caution('config-provider-not-in-image', config.path(PROVIDERS),
      `the stock image has only the providers directory, env and file, and does not start with ${JSON.stringify(id)}; add its jar to the lib folder of the image`);
  }
};

/** A missing allowed.paths stops the start. */
export const providerParametersGiven: Rule = (config, problems) => {
  for (const id of declares(config) ? config.list(PROVIDERS) ?? [] : []) {
    const parameter = PARAMETERS.get(id);
    const key = `${PROVIDERS}.${id}.param.${parameter?.name}`;
    if (parameter?.needed && !config.given(key)) problems.error(config.path(PROVIDERS), `the provider ${id} needs ${key}`);
  }
};

/** So does a parameter that the provider does not know. */
export const providerParametersKnown: Rule = (config, problems) => {
  if (!declares(config)) return;
  for (const key of config.keys()) {
    const [, id, name] = /^config\.providers\.([^.]+)\.param\.(.+)$/.exec(key) ?? [];
    const known = id === undefined ? undefined : PARAMETERS.get(id)?.name;
    if (known !== undefined && name !== known) {
      problems.error(config.path(key), `the provider ${id} has no such parameter, and the server does not start with it; it has ${known}`);
    }
  }
};

/** A marker beyond what its provider is allowed stops the start. */
export const markersAllowed: Rule = (config, problems) => {
  for (const key of config.keys()) {
    const marker = config.isMarker(key) ? parseMarker(config.effective(key) ?? '') : undefined;
    if (marker === undefined || 'problem' in marker) continue;
    const refused = marker.provider === 'env' ? !allowsName(config, marker.key) : !allowsPath(config, marker);
    if (!refused) continue;
    const what = marker.provider === 'env' ? `the variable ${marker.key}` : `the path ${marker.path}`;
    const where = marker.provider === 'file' ? `${PROVIDERS}.file.param.allowed.paths` : problems.say(['secrets', marker.provider === 'env' ? 'env' : 'mounts']);
    problems.error(config.path(key), `the server does not start, since the provider ${marker.provider} is not allowed ${what}: declare it in ${where}`);
  }
};

function allowsName(config: ConfigView, name: string): boolean {
  const pattern = config.effective(`${PROVIDERS}.env.param.allowlist.pattern`);
  if (pattern === undefined) return true;
  try {
    return new RegExp(`^(?:${pattern})$`).test(name);
  } catch {
    // Java knows patterns that JavaScript does not.
    return true;
  }
}

function allowsPath(config: ConfigView, { provider, path }: Marker): boolean {
  const text = config.effective(`${PROVIDERS}.${provider}.param.allowed.paths`);
  const paths = text === undefined ? undefined : parseList(text);
  // What is missing or cannot be read is reported elsewhere.
  if (path === undefined || paths === undefined || isProblem(paths)) return true;
  const plain = (folder: string): string => folder.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return paths.value.some(allowed => plain(path) === plain(allowed) || plain(path).startsWith(`${plain(allowed)}/`));
}
