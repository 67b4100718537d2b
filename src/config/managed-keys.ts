import { isProviderKey } from './providers';
import { Path } from '../problems/path';

/** A key that the library writes itself. */
export interface ManagedKey {
  /** What the library does with it, as the end of "the library …". */
  readonly why: string;
  /** The option to use instead; absent where there is none. */
  readonly option?: Path;
}

const LISTENERS: Path = ['clientPort'];
const SASL: Path = ['sasl'];

const ADDRESS_RELIC: ManagedKey = { why: 'gives each server its addresses, and the server refuses this key beside bind.listeners', option: LISTENERS };

/** Refused in every cluster. */
const ALWAYS: ReadonlyMap<string, ManagedKey> = new Map<string, ManagedKey>([
  ['bind.listeners', { why: 'writes the addresses of each pod when it starts', option: LISTENERS }],
  ['advertised.listeners', { why: 'writes the addresses of each pod when it starts', option: LISTENERS }],
  ['coordinator.host', ADDRESS_RELIC],
  ['coordinator.port', ADDRESS_RELIC],
  ['tablet-server.host', ADDRESS_RELIC],
  ['tablet-server.port', ADDRESS_RELIC],
  ['tablet-server.id', { why: 'gives each tablet server the ordinal of its pod as its id', option: ['tablets', 'replicas'] }],
  ['zookeeper.address', { why: 'writes the address of ZooKeeper', option: ['zookeeper'] }],
  ['zookeeper.path.root', { why: 'gives each cluster a ZooKeeper root of its own', option: ['zookeeperRoot'] }],
  ['security.protocol.map', { why: 'says for each of its listeners whether clients have to log in', option: SASL }],
  ['metrics.reporters', { why: 'writes the reporters together with their ports', option: ['metricsReporters'] }],
]);

/** The option behind each key that is refused only in clusters for which the library writes it. */
const WHERE_WRITTEN: readonly (readonly [key: RegExp, option: Path])[] = [
  [/^(client\.)?security\./, SASL],
  [/^zookeeper\.client\.config-path$/, ['sasl', 'zookeeper']],
  [/^(authorizer\.|super\.users$)/, ['authorization']],
  [/^config\.providers(\.|$)/, ['secrets']],
];

/** The name that the library's own listener for traffic between servers always has. */
export const INTERNAL_LISTENER = 'INTERNAL';

/**
 * Why a key cannot be set by hand, or undefined where it can. Blanks around the key do not hide it.
 *
 * @param text the value's text, undefined where it has none
 * @param owned the keys that the library writes for this cluster
 * @param providersOwned whether the library writes the config providers
 */
export function managedKey(key: string, text: string | undefined, owned: ReadonlySet<string>, providersOwned = false): ManagedKey | undefined {
  const name = key.trim();
  const always = ALWAYS.get(name);
  if (always) return always;
  const port = /^metrics\.reporter\.([^.]+)\.port$/.exec(name);
  if (port) return { why: 'writes the port, which Services and probes must know too', option: ['metricsReporters', port[1], 'port'] };
  if (name === 'internal.listener.name') {
    return text === INTERNAL_LISTENER ? undefined : { why: `names the listener between servers ${INTERNAL_LISTENER} everywhere` };
  }
  if (!owned.has(name) && !(providersOwned && isProviderKey(name))) return undefined;
  return { why: 'writes it for this cluster', option: WHERE_WRITTEN.find(([pattern]) => pattern.test(name))?.[1] };
}
