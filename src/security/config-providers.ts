import { ResolvedSecrets } from './resolve-secrets';
import { parseList } from '../config/list-text';
import { isProblem } from '../config/value-types';
import { Problems } from '../problems/problems';

const PROVIDERS = 'config.providers';
const PATHS = 'config.providers.directory.param.allowed.paths';
const NAMES = 'config.providers.env.param.allowlist.pattern';

/**
 * Adds the providers that the declared Secrets need, restricted to what is declared, to those that the user declares.
 *
 * @param config the values of server.yaml, to which the keys are added
 */
export function addConfigProviders(secrets: ResolvedSecrets, config: Map<string, unknown>, problems: Problems): void {
  const ours: string[] = [];
  const own = (key: string, text: string, option: string): void => {
    if (config.get(key) !== undefined && config.get(key) !== null) problems.error(['config', key], `cannot be set: the library writes it; use ${problems.say(['secrets', option])} instead`);
    config.set(key, text);
  };
  if (secrets.mounts.size > 0) {
    ours.push('directory');
    own(PATHS, [...secrets.mounts.keys()].join(','), 'mounts');
  }
  if (secrets.env.size > 0) {
    ours.push('env');
    // A Java pattern that has to match the whole name: a bare dot would let other variables in.
    own(NAMES, [...secrets.env.keys()].map(name => name.replace(/[^A-Za-z0-9_-]/g, '\\$&')).join('|'), 'env');
  }
  if (ours.length === 0) return;
  const given = config.get(PROVIDERS);
  const read = parseList(typeof given === 'string' ? given : '');
  // A list that cannot be read is reported where the whole configuration is checked.
  if (isProblem(read)) return;
  const list: unknown[] = Array.isArray(given) ? Array.from(given) : read.value;
  config.set(PROVIDERS, [...new Set([...list.filter(id => id !== ''), ...ours])]);
}
