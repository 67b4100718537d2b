import { Finding } from './finding';
import { Graph } from './graph';
import { budgets } from './rules/budgets';
import { hosts } from './rules/hosts';
import { identity } from './rules/identity';
import { nodePorts } from './rules/node-ports';
import { objectNames } from './rules/object-names';
import { podNames } from './rules/pod-names';
import { podPorts, servicePorts } from './rules/ports';
import { references } from './rules/references';
import { remoteDirectories } from './rules/remote-directories';
import { secretTexts } from './rules/secret-texts';
import { selectors } from './rules/selectors';
import { serviceNames } from './rules/service-names';
import { volumes } from './rules/volumes';
import { zooKeeperRoots } from './rules/zookeeper-roots';

/** Judges what is rendered for one Kubernetes cluster. */
export type Rule = (graph: Graph) => Finding[];

/** Everything that is proven of the whole tree. A rule that is not in this list does not run. */
export const RULES: readonly Rule[] = [
  // Between clusters.
  objectNames,
  zooKeeperRoots,
  remoteDirectories,
  nodePorts,
  // Within a cluster.
  identity,
  selectors,
  serviceNames,
  hosts,
  servicePorts,
  podPorts,
  volumes,
  podNames,
  references,
  budgets,
  secretTexts,
];
