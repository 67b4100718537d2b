import { ConfigView } from '../config-view';
import { BUILT_IN_PROVIDERS } from '../marker';
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
