import { resolveLiveness, resolveReadiness, ResolvedProbe } from './probes';
import { TabletSetOptions } from './server-set-options';
import { ResolvedConfiguration } from '../cluster/resolve-configuration';
import { lifecycleParts } from '../lifecycle/lifecycle-parts';
import { resolveRecovery } from '../lifecycle/recovery';
import { logStorageParts } from '../logging/logging-parts';
import { MemoryBudget } from '../memory/jvm-options';
import { resolveMemory } from '../memory/memory-parts';
import { Role } from '../parts/role';
import { ServerParts } from '../parts/server-parts';
import { resolvePlacement } from '../placement/placement-parts';
import { rackName, rackParts } from '../placement/rack-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { rolloutParts } from '../rollout/rollout-parts';

/** What the features of a pod are told of its set. */
export interface PodFeaturesContext {
  readonly role: Role;
  readonly configuration: ResolvedConfiguration;
  readonly replicas: number;
  readonly selector: Readonly<Record<string, string>>;
  /** What users add by Kubernetes' own fields. */
  readonly users: ServerParts;
}

/** What keeps pods of a set alive and in their place. */
export interface PodFeatures {
  readonly parts: readonly ServerParts[];
  readonly livenessProbe: ResolvedProbe;
  readonly readinessProbe: ResolvedProbe;
  /** Over how many zones the pods are spread, as far as that is known. */
  readonly zones?: number;
  readonly memoryBudget?: MemoryBudget;
  /** The rack of the servers, where they share one. */
  readonly rack?: string;
}

/** Reads the options about lifecycle, rollout, placement and memory. */
export function resolvePodFeatures(options: TabletSetOptions, context: PodFeaturesContext, at: Path, problems: Problems): PodFeatures {
  const { role, configuration, replicas, selector, users } = context;
  const { clientPort, version, serverYaml, kubernetes, rollingOrder, logging, reporters } = configuration;
  const recovery = resolveRecovery(role, options.recovery, [...at, 'recovery'], problems);
  const readinessProbe = resolveReadiness(role, options.readinessProbe, clientPort, version, recovery, [...at, 'readinessProbe'], problems);
  const waitsForHealth = 'exec' in readinessProbe.handler;
  const lifecycle = lifecycleParts(options, { role, clientPort, serverYaml, recovery, waitsForHealth, replicas, kubernetes }, at, problems);
  const bareRecovery = lifecycle.container?.startupProbe === undefined ? recovery.portSeconds : undefined;
  const placement = resolvePlacement(options, { selector, users, kubernetes }, at, problems);
  const hasJmx = reporters.config.get('metrics.reporters')?.split(',').includes('jmx') ?? false;
  const memory = resolveMemory(options.jvm, { role, waitsForHealth, hasJmx, users, serverYaml }, [...at, 'jvm'], problems);
  return {
    livenessProbe: resolveLiveness(options.livenessProbe, clientPort, bareRecovery, [...at, 'livenessProbe'], problems),
    readinessProbe,
    zones: placement.zones,
    memoryBudget: memory.budget,
    rack: rackName(options.rack),
    parts: [
      lifecycle,
      rolloutParts(options, { role, serverYaml, order: rollingOrder, files: logging && [logging.text] }, at, problems),
      placement.parts,
      memory.parts,
      logStorageParts(logging, users),
      rackParts(options.rack, { kubernetes, serverYaml }, [...at, 'rack'], problems),
    ],
  };
}
