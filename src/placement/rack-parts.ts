import { Rack } from './rack';
import { needsKubernetes } from '../kubernetes/kubernetes-version';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

const KEY = 'tablet-server.rack';
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

/** The one rack of a set; undefined where its servers have none, or each its own. */
export function rackName(given: unknown): string | undefined {
  return given instanceof Rack && typeof given._name === 'string' ? given._name : undefined;
}

/** What a rack depends on. */
export interface RackContext {
  readonly kubernetes: number;
  readonly serverYaml: ReadonlyMap<string, string>;
}

/** What tells tablet servers their rack. */
export function rackParts(given: unknown, context: RackContext, at: Path, problems: Problems): ServerParts {
  if (given === undefined || given === null) return {};
  if (!(given instanceof Rack)) {
    problems.error(at, `has to be a Rack, such as Rack.of('zone-a'), not ${kindOf(given)}`);
    return {};
  }
  if (context.serverYaml.has(KEY)) problems.error(at, `cannot stand beside ${problems.say(['config', KEY])}: remove one of the two`);
  if (given._isZone) {
    needsKubernetes(35, context.kubernetes, at, problems, 'which copies the zone of a node to its pods');
    return {
      env: [{ name: 'NODE_ZONE', valueFrom: { fieldRef: { fieldPath: "metadata.labels['topology.kubernetes.io/zone']" } } }],
      startLines: ['[ -n "${NODE_ZONE}" ] || { echo "the node has no label topology.kubernetes.io/zone, so the rack is not known" >&2; exit 1; }'],
      settings: [`${KEY}=\${NODE_ZONE}`],
    };
  }
  const name = given._name;
  if (typeof name !== 'string' || !NAME.test(name)) {
    problems.error(at, `${typeof name === 'string' ? `'${name}'` : kindOf(name)} is not the name of a rack: up to 63 letters, digits, dots, dashes and underscores, beginning with a letter or digit`);
    return {};
  }
  return { settings: [`${KEY}=${name}`] };
}
