import { isIPv4, isIPv6 } from 'node:net';
import { kindOf } from '../problems/kind-of';

/** The one token that stands for a host: the address of the node that a pod runs on, known only when the pod starts. */
export const NODE_IP = '${NODE_IP}';

/** The longest DNS name. */
const MAX_HOST = 253;
const LABEL = /^[A-Za-z0-9]([-A-Za-z0-9]{0,61}[A-Za-z0-9])?$/;
const ALLOWED = `allowed are a DNS name, an IPv4 or an IPv6 address, or exactly ${NODE_IP}`;

/**
 * What is wrong with the host of an address that servers advertise, or undefined.
 *
 * The text becomes a part of a shell script and of a server's setting, so nothing but letters, digits, `-`, `.` and `:` may be in it.
 */
export function hostProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return `has to be a host, not ${kindOf(value)}; ${ALLOWED}`;
  if (value === '') return `must not be empty; ${ALLOWED}`;
  if (value === NODE_IP) return undefined;
  const seen = JSON.stringify(value.length > 300 ? `${value.slice(0, 300)}…` : value);
  if (value.includes('$')) return `${seen} has a shell expression, which is not supported; ${ALLOWED}`;
  if (value.includes('://')) return `${seen} has a scheme: give the host alone; ${ALLOWED}`;
  const bare = withoutBrackets(value);
  if (isIPv6(bare)) return addressProblem(bare, seen);
  if (/^[^:]*:\d+$/.test(value)) return `${seen} has a port: give the host alone, and the port by its own option`;
  if (isIPv4(value)) return addressProblem(value, seen);
  const name = value.endsWith('.') ? value.slice(0, -1) : value;
  if (name.length > MAX_HOST) return `the host is ${name.length} characters, at most ${MAX_HOST} are allowed: shorten it by ${name.length - MAX_HOST}`;
  const labels = name.split('.');
  const long = labels.find(label => label.length > 63);
  if (long !== undefined) return `the part ${JSON.stringify(long)} of a host is ${long.length} characters, at most 63 are allowed: shorten it by ${long.length - 63}`;
  if (!labels.every(label => LABEL.test(label))) return `${seen} is no host; ${ALLOWED}`;
  if (/^\d+$/.test(labels[labels.length - 1])) return `${seen} is neither a DNS name nor an IPv4 address; ${ALLOWED}`;
  return undefined;
}

/** Addresses that mean "every address", "many hosts" or "this link only" lead no client to a server. */
function addressProblem(address: string, seen: string): string | undefined {
  if (/^0\.0\.0\.0$/.test(address) || /^[0:]+$/.test(address)) return `${seen} stands for every address of a server, so clients cannot connect to it: give one`;
  if (address.includes('%')) return `${seen} has a zone, which means something on one machine only`;
  return undefined;
}

/** The host as it stands in an address with a port: IPv6 in brackets. */
export function hostInAddress(host: string): string {
  const bare = withoutBrackets(host);
  return bare.includes(':') ? `[${bare}]` : host;
}

/** The host as DNS and comparisons see it: without brackets, capitals and the dot at its end. */
export function plainHost(host: string): string {
  return withoutBrackets(host).toLowerCase().replace(/(?<=.)\.$/, '');
}

/** Whether a host is the machine itself. */
export function isLoopback(host: string): boolean {
  const plain = plainHost(host);
  return plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Whether a host is a name rather than an address. */
export function isDnsName(host: string): boolean {
  const plain = plainHost(host);
  return host !== NODE_IP && !isIPv4(plain) && !isIPv6(plain);
}

function withoutBrackets(host: string): string {
  return host.startsWith('[') && host.endsWith(']') && host.includes(':') ? host.slice(1, -1) : host;
}
