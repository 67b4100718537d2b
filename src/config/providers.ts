import { ConfigContext } from './config-view';
import { parseList } from './list-text';
import { BUILT_IN_PROVIDERS } from './marker';
import { isProblem } from './value-types';

/** The keys that declare config providers and their parameters. The server reads them before it resolves any marker. */
export function isProviderKey(key: string): boolean {
  return key === 'config.providers' || key.startsWith('config.providers.');
}

/** Which config providers the servers of a cluster ask. */
export interface Providers {
  /** Whether there are any: only then does a server read markers, and `$${` as a plain `${`. */
  readonly active: boolean;
  /** The providers that are declared; undefined where the library declares what is needed. */
  readonly declared?: ReadonlySet<string>;
  /** Every name that begins a marker. */
  readonly names: ReadonlySet<string>;
}

/** @param text the given text of `config.providers`, undefined where it is not given */
export function providersOf(text: string | undefined, context: ConfigContext): Providers {
  if (context.providersOwned || context.owned?.has('config.providers')) return { active: true, names: BUILT_IN_PROVIDERS };
  const list = text === undefined ? undefined : parseList(text);
  if (list === undefined || isProblem(list)) return { active: false, names: BUILT_IN_PROVIDERS };
  return { active: true, declared: new Set(list.value), names: new Set([...BUILT_IN_PROVIDERS, ...list.value]) };
}
