import { CHECKSUM_ANNOTATION, configChecksum } from './config-checksum';
import { RollingOrder, waveAnnotations } from './rolling-order';
import { RolloutOptions } from './rollout-options';
import { readBoolean } from '../options/read';
import { Role } from '../parts/role';
import { ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What restarts depend on beside the options of a set. */
export interface RolloutContext {
  readonly role: Role;
  readonly serverYaml: ReadonlyMap<string, string>;
  readonly order: RollingOrder;
  /** Contents of further files that servers read at their start. */
  readonly files?: readonly string[];
}

/** What makes Kubernetes, Reloader and Argo CD restart the pods of a set when they have to be, and in their turn. */
export function rolloutParts(options: RolloutOptions, context: RolloutContext, at: Path, problems: Problems): ServerParts {
  const { role, serverYaml, order, files } = context;
  const checks = readBoolean(options.restartOnConfigChange, [...at, 'restartOnConfigChange'], problems, true);
  const reloads = readBoolean(options.reloadOnSecretChange, [...at, 'reloadOnSecretChange'], problems, false);
  return {
    podAnnotations: checks ? { [CHECKSUM_ANNOTATION]: configChecksum(role, serverYaml, files) } : {},
    // Not `auto`, which watches ConfigMaps as well and would restart for keys that need none.
    annotations: { ...(reloads ? { 'secret.reloader.stakater.com/auto': 'true' } : {}), ...waveAnnotations(role, order) },
  };
}
