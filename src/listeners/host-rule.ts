import { hostInAddress, NODE_IP } from './host-text';

/** How the hosts that the servers of one kind advertise follow from a pod's ordinal. */
export type HostRule =
  | { readonly kind: 'same'; readonly host: string }
  | { readonly kind: 'list'; readonly hosts: readonly string[] }
  /** The texts between which the ordinal stands. */
  | { readonly kind: 'template'; readonly parts: readonly string[] };

/** How the ports that the servers of one kind advertise follow from a pod's ordinal. */
export type PortRule =
  | { readonly kind: 'same'; readonly port: number }
  | { readonly kind: 'list'; readonly ports: readonly number[] }
  /** The base for ordinal 0, one more for each further pod. */
  | { readonly kind: 'base'; readonly base: number };

/** The host of a pod; undefined where a list ends before it. */
export function hostAt(rule: HostRule, ordinal: number): string | undefined {
  switch (rule.kind) {
    case 'same': return rule.host;
    case 'list': return rule.hosts[ordinal];
    case 'template': return rule.parts.join(String(ordinal));
  }
}

/** The port of a pod; undefined where a list ends before it. */
export function portAt(rule: PortRule, ordinal: number): number | undefined {
  switch (rule.kind) {
    case 'same': return rule.port;
    case 'list': return rule.ports[ordinal];
    case 'base': return rule.base + ordinal;
  }
}

/** How a shell script finds a pod's own address. */
export interface AddressScript {
  /** Lines that have to run first; they end the script where the pod has no address. */
  readonly lines: readonly string[];
  /** `host:port`, in which the shell expands `${…}` and `$((…))`. */
  readonly address: string;
}

const ORDINAL_LINES: readonly string[] = [
  'ordinal="${POD_NAME##*-}"',
  'case "${ordinal}" in \'\'|*[!0-9]*) echo "the name of pod ${POD_NAME} does not end in an ordinal" >&2; exit 1 ;; esac',
];
const NODE_LINE = 'case "${NODE_IP}" in *:*) node_ip="[${NODE_IP}]" ;; *) node_ip="${NODE_IP}" ;; esac';

/**
 * The part of a start script that finds the address that a pod advertises.
 *
 * Templates and bases say nothing about how many pods there are, so a further pod changes no script; lists do.
 */
export function addressScript(host: HostRule, port: PortRule): AddressScript {
  const isListed = host.kind === 'list' || port.kind === 'list';
  const needsOrdinal = isListed || host.kind === 'template' || port.kind === 'base';
  const texts = host.kind === 'same' ? [host.host] : host.kind === 'list' ? host.hosts : [];
  return {
    lines: [
      ...(texts.includes(NODE_IP) ? [NODE_LINE] : []),
      ...(needsOrdinal ? ORDINAL_LINES : []),
      ...(isListed ? listLines(host, port) : []),
    ],
    address: `${hostText(host)}:${portText(port)}`,
  };
}

function hostText(rule: HostRule): string {
  switch (rule.kind) {
    case 'same': return shellHost(rule.host);
    case 'list': return '${external_host}';
    case 'template': return hostInAddress(rule.parts.join('${ordinal}'));
  }
}

function portText(rule: PortRule): string {
  switch (rule.kind) {
    case 'same': return String(rule.port);
    case 'list': return '${external_port}';
    // Kubernetes leaves $(( alone: what follows is no name of a variable.
    case 'base': return `$((${rule.base} + ordinal))`;
  }
}

function shellHost(host: string): string {
  return host === NODE_IP ? '${node_ip}' : hostInAddress(host);
}

/** What a pod beyond the lists does: it would advertise nothing, or another's address. */
function listLines(host: HostRule, port: PortRule): string[] {
  const count = Math.max(host.kind === 'list' ? host.hosts.length : 0, port.kind === 'list' ? port.ports.length : 0);
  const cases = Array.from({ length: count }, (_, ordinal) => {
    const assignments = [
      ...(host.kind === 'list' ? [`external_host="${shellHost(host.hosts[ordinal] ?? '')}"`] : []),
      ...(port.kind === 'list' ? [`external_port="${port.ports[ordinal] ?? ''}"`] : []),
    ];
    return `  ${ordinal}) ${assignments.join('; ')} ;;`;
  });
  return [
    'case "${ordinal}" in',
    ...cases,
    `  *) echo "pod \${POD_NAME} has no EXTERNAL address: ${count === 1 ? 'only one is listed' : `only ${count} are listed`}, so scale by the options of the cluster" >&2; exit 1 ;;`,
    'esac',
  ];
}
