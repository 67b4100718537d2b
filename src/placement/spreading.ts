import { AntiAffinity } from './anti-affinity';
import { ZoneSpread } from './zone-spread';
import { labelKey } from '../kubernetes/names';
import { readInteger, readRecord, readText, refuseUnknown } from '../options/read';
import { isRecord, kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;
type Labels = Readonly<Record<string, string>>;

const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

/** The user's affinity with the set's own pods kept apart; undefined where there is none. */
export function spreadAffinity(given: unknown, users: Json | undefined, selector: Labels, at: Path, problems: Problems): Json | undefined {
  const preset = readAntiAffinity(given, users, at, problems);
  if (preset === undefined || preset._strength === 'none') return users;
  const topologyKey = keyOf(preset._topologyKey, at, problems);
  const term = { topologyKey, labelSelector: { matchLabels: selector } };
  const [kind, entry] = preset._strength === 'hard' ? [REQUIRED, term] : [PREFERRED, { weight: 100, podAffinityTerm: term }];
  const anti = isRecord(users?.podAntiAffinity) ? users.podAntiAffinity : {};
  const others = Array.isArray(anti[kind]) ? anti[kind] as unknown[] : [];
  return { ...users, podAntiAffinity: { ...anti, [kind]: [...others, entry] } };
}

function readAntiAffinity(given: unknown, users: Json | undefined, at: Path, problems: Problems): AntiAffinity | undefined {
  if (given instanceof AntiAffinity) return given;
  if (given !== undefined && given !== null) {
    problems.error(at, `has to be an AntiAffinity, such as AntiAffinity.soft(), not ${kindOf(given)}`);
    return undefined;
  }
  return users?.podAntiAffinity === undefined ? AntiAffinity.soft() : undefined;
}

/** How the pods are spread over zones, and over how many as far as that is known. */
export interface ResolvedSpread {
  readonly constraints: readonly unknown[];
  readonly zones?: number;
}

/** The user's constraints with the preset for zones. */
export function spreadOverZones(given: unknown, users: readonly unknown[], selector: Labels, at: Path, problems: Problems): ResolvedSpread {
  if (given !== undefined && given !== null && !(given instanceof ZoneSpread)) {
    problems.error(at, `has to be a ZoneSpread, such as ZoneSpread.soft(), not ${kindOf(given)}`);
    return { constraints: users };
  }
  const preset = given instanceof ZoneSpread ? given : users.length === 0 ? ZoneSpread.soft() : ZoneSpread.none();
  if (preset._mode === undefined) return { constraints: users };
  const options = readRecord(preset._options, at, problems);
  refuseUnknown(options, ['zones', 'topologyKey'], at, problems);
  const zones = readInteger(options.zones, { min: 1, max: 1000 }, [...at, 'zones'], problems, 0);
  const topologyKey = keyOf(options.topologyKey ?? 'topology.kubernetes.io/zone', [...at, 'topologyKey'], problems);
  const constraint = { maxSkew: 1, topologyKey, whenUnsatisfiable: preset._mode, labelSelector: { matchLabels: selector } };
  const isTwice = users.some(user => isRecord(user) && user.topologyKey === topologyKey && user.whenUnsatisfiable === preset._mode);
  if (isTwice) problems.error(at, `topologySpreadConstraints has one for ${topologyKey} and ${preset._mode} already: leave one of the two out`);
  return { constraints: [...users, constraint], zones: zones === 0 ? undefined : zones };
}

function keyOf(given: unknown, at: Path, problems: Problems): string {
  const key = readText(given, at, problems) ?? '';
  const problem = key === '' ? undefined : labelKey(key);
  if (problem !== undefined) problems.error(at, problem);
  return key;
}
