import { lookup } from '../config/catalogue';
import { isProblem, parseDuration, parseInt32 } from '../config/value-types';
import { COORDINATOR, Role } from '../parts/role';

const RETRIES = 'tablet-server.controlled-shutdown.max-retries';
const INTERVAL = 'tablet-server.controlled-shutdown.retry-interval';
const CONNECT = 'client.connect-timeout';

/** What closing RPC, executors, logs and the clean-shutdown file takes on top, in seconds. */
const CLOSING = 60;
/** What Fluss' own daemon script grants before it kills. */
const LEAST_FOR_TABLETS = 120;

/**
 * How long the controlled shutdown of a tablet server may take, in whole seconds: each try may first fail to connect to the coordinator. What a config
 * provider fills in cannot be known here; the server's default stands for it.
 */
export function controlledShutdownSeconds(serverYaml: ReadonlyMap<string, string>): number {
  const text = (key: string): string => serverYaml.get(key) ?? '';
  const fallback = (key: string): string => lookup(key)?.default ?? '';
  const given = parseInt32(text(RETRIES));
  const retries = isProblem(given) ? Number(fallback(RETRIES)) : given.value;
  const seconds = (key: string): number => {
    const read = parseDuration(text(key));
    const known = isProblem(read) ? parseDuration(fallback(key)) : read;
    return isProblem(known) ? 0 : Number(known.value) / 1e9;
  };
  return Math.ceil(Math.max(0, retries) * (seconds(INTERVAL) + seconds(CONNECT)));
}

/** The least time that a server of this role needs to shut down in any case. */
export function neededGraceSeconds(role: Role, serverYaml: ReadonlyMap<string, string>): number {
  return role === COORDINATOR ? CLOSING : controlledShutdownSeconds(serverYaml) + CLOSING;
}

/** The grace that a set gets unless it is told otherwise. */
export function defaultGraceSeconds(role: Role, serverYaml: ReadonlyMap<string, string>): number {
  const needed = neededGraceSeconds(role, serverYaml);
  return role === COORDINATOR ? needed : Math.max(LEAST_FOR_TABLETS, needed);
}
