import { isIP } from 'node:net';
import { PlacementOptions } from './placement-options';
import { spreadAffinity, spreadOverZones } from './spreading';
import { encode, encodeList } from '../kubernetes/encode';
import { dns1123Label, dns1123Subdomain } from '../kubernetes/names';
import { orNothing } from '../options/or-nothing';
import { readText } from '../options/read';
import { ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What placement depends on beside its own options. */
export interface PlacementContext {
  /** The labels by which the pods of the set are found. */
  readonly selector: Readonly<Record<string, string>>;
  /** What users say of affinity and spreading, as Kubernetes spells it. */
  readonly users: ServerParts;
  readonly kubernetes: number;
}

/** Where pods run and what surrounds them, and over how many zones they are spread as far as that is known. */
export interface Placement {
  readonly parts: ServerParts;
  readonly zones?: number;
}

const DNS_POLICIES = ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'];

/** Reads it all. */
export function resolvePlacement(options: PlacementOptions, context: PlacementContext, at: Path, problems: Problems): Placement {
  const { selector, users } = context;
  const name = (option: keyof PlacementOptions, check: (value: unknown) => string | undefined): string | undefined => {
    const text = readText(options[option], [...at, option], problems);
    const problem = text === undefined ? undefined : check(text);
    if (problem !== undefined) problems.error([...at, option], problem);
    return text;
  };
  const affinity = spreadAffinity(options.antiAffinity, users.pod?.affinity as Json | undefined, selector, [...at, 'antiAffinity'], problems);
  const constraints = (users.pod?.topologySpreadConstraints ?? []) as unknown[];
  const spread = spreadOverZones(options.zoneSpread, constraints, selector, [...at, 'zoneSpread'], problems);
  const dnsPolicy = name('dnsPolicy', text => (DNS_POLICIES.includes(String(text)) ? undefined : `'${String(text)}' is not one of ${DNS_POLICIES.join(', ')}`));
  const dnsConfig = encode('PodDnsConfig', options.dnsConfig, [...at, 'dnsConfig'], problems, { minor: context.kubernetes }) as Json | undefined;
  if (dnsPolicy === 'None' && !(Array.isArray(dnsConfig?.nameservers) && dnsConfig.nameservers.length > 0)) {
    problems.error([...at, 'dnsConfig'], 'needs at least one name server with the DNS policy None');
  }
  const pod: Json = {
    affinity,
    topologySpreadConstraints: orNothing(spread.constraints as unknown[]),
    priorityClassName: name('priorityClassName', dns1123Subdomain),
    schedulerName: name('schedulerName', dns1123Label),
    runtimeClassName: name('runtimeClassName', dns1123Subdomain),
    dnsPolicy,
    dnsConfig,
    hostAliases: readHostAliases(options.hostAliases, [...at, 'hostAliases'], problems),
  };
  return {
    parts: { pod: Object.fromEntries(Object.entries(pod).filter(([, value]) => value !== undefined)) },
    zones: spread.zones,
  };
}

function readHostAliases(given: unknown, at: Path, problems: Problems): Json[] | undefined {
  const aliases = (encodeList('HostAlias', given, at, problems) ?? []) as Json[];
  aliases.forEach((alias, index) => {
    if (isIP(String(alias.ip)) === 0) problems.error([...at, index, 'ip'], `'${String(alias.ip)}' is not an IP address`);
    (Array.isArray(alias.hostnames) ? alias.hostnames : []).forEach((host: unknown, place) => {
      const problem = dns1123Subdomain(host);
      if (problem !== undefined) problems.error([...at, index, 'hostnames', place], problem);
    });
  });
  return orNothing(aliases);
}
