import { isProblem, Reading } from './value-types';

/** One server of a ZooKeeper ensemble. An IPv6 host stands without its brackets. */
export interface ZooKeeperHost {
  readonly host: string;
  readonly port: number;
}

/** A ZooKeeper address in one spelling: equal ensembles and chroots give equal texts. */
export interface ZooKeeperAddress {
  /** Each server once, sorted. */
  readonly servers: readonly ZooKeeperHost[];
  /** The node under which everything lies, with its leading slash; absent where that is the root itself. */
  readonly chroot?: string;
  readonly text: string;
}

const DEFAULT_PORT = 2181;

/** Curator and ZooKeeper take more, but nothing else reads well in logs, metrics and shells. */
const NODE_PATH = /^(\/[A-Za-z0-9._-]+)+$/;

const ROOT_FORM = 'write a path such as /fluss/orders, of letters, digits, dots, dashes and underscores';

function pathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return `must start with /; ${ROOT_FORM}`;
  if (path.endsWith('/')) return `must not end with /; ${ROOT_FORM}`;
  if (path.includes('//')) return `holds an empty part; ${ROOT_FORM}`;
  if (!NODE_PATH.test(path)) return `holds a character that it may not; ${ROOT_FORM}`;
  if (path.split('/').some(part => part === '.' || part === '..')) return `holds a part . or .., which ZooKeeper refuses; ${ROOT_FORM}`;
  return undefined;
}

/**
 * Why a text cannot be a cluster's ZooKeeper root (`zookeeper.path.root`); undefined where it can. The root of ZooKeeper itself
 * and its own `/zookeeper` are refused as well: a cluster there would lie among the data of others.
 */
export function checkZooKeeperRoot(root: unknown): string | undefined {
  if (typeof root !== 'string') return `must be a string; ${ROOT_FORM}`;
  if (root === '') return `is empty; ${ROOT_FORM}`;
  if (root === '/') return `is the root of ZooKeeper itself, where every other user's data lies; ${ROOT_FORM}`;
  if (root === '/zookeeper' || root.startsWith('/zookeeper/')) return `belongs to ZooKeeper itself; ${ROOT_FORM}`;
  return pathProblem(root);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

function isIpv6(host: string): boolean {
  return URL.canParse(`http://[${host}]/`);
}

function readHost(item: string): Reading<ZooKeeperHost> {
  const seen = JSON.stringify(item);
  if (item === '') return { problem: 'holds an empty item; write host:port items separated by single commas' };
  if (item.includes('://')) return { problem: `holds ${seen}; write host:port, without a scheme` };
  if (/\s/.test(item)) return { problem: `holds a blank in ${seen}; separate servers by commas` };
  const bracketed = /^\[([^\]]*)\](?::(.*))?$/.exec(item);
  const plain = /^([^:[\]]*)(?::([^:]*))?$/.exec(item);
  const [, host, portText] = bracketed ?? plain ?? [];
  if (host === undefined) return { problem: `holds ${seen}; write host:port, and an IPv6 address in brackets, as in [fd00::1]:2181` };
  if (bracketed ? !isIpv6(host) : !/^[A-Za-z0-9_]([A-Za-z0-9._-]*[A-Za-z0-9_.])?$/.test(host) || host.includes('..')) {
    return { problem: `holds ${seen}, which has no valid host name or IP address` };
  }
  const port = readPort(portText);
  if (port === undefined) return { problem: `holds ${seen}; the port must be a number from 1 to 65535` };
  return { value: { host: host.toLowerCase().replace(/\.$/, ''), port } };
}

function hostText({ host, port }: ZooKeeperHost): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/**
 * Reads a ZooKeeper connect string: `host:port` items, then at most one chroot at the very end, which counts for all of them.
 * The port is 2181 where none is given.
 */
export function parseZooKeeperAddress(address: unknown): ZooKeeperAddress | { readonly problems: readonly string[] } {
  if (typeof address !== 'string') return { problems: ['must be a string such as zk-0.zk:2181,zk-1.zk:2181'] };
  if (address.trim() === '') return { problems: ['is empty; write the servers of the ensemble, such as zk-0.zk:2181,zk-1.zk:2181'] };

  const problems: string[] = [];
  const items = address.split(',').map(item => item.trim());
  const last = items.length - 1;
  let chroot: string | undefined;
  const servers = new Map<string, ZooKeeperHost>();
  for (const [at, item] of items.entries()) {
    const slash = item.includes('://') ? -1 : item.indexOf('/');
    const [server, path] = slash < 0 ? [item, undefined] : [item.slice(0, slash), item.slice(slash)];
    if (path !== undefined && at < last) {
      problems.push(`holds a path behind ${JSON.stringify(server)}; the path counts for all servers and stands once, at the very end`);
    }
    const read = readHost(server);
    if (isProblem(read)) problems.push(read.problem);
    else servers.set(hostText(read.value), read.value);
    // ZooKeeper takes a lone slash for no path at all.
    if (path !== undefined && at === last && path !== '/') {
      const problem = pathProblem(path);
      if (problem === undefined) chroot = path;
      else problems.push(`ends with the path ${JSON.stringify(path)}, which ${problem}`);
    }
  }
  if (problems.length > 0) return { problems };
  const sorted = [...servers].sort(([a], [b]) => (a < b ? -1 : 1));
  return { servers: sorted.map(([, server]) => server), chroot, text: `${sorted.map(([text]) => text).join(',')}${chroot ?? ''}` };
}
