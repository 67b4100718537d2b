import { checkEnv, checkEnvFrom } from './env';
import { checkProbes } from './probes';
import { checkResources } from './resources';
import { checkRange, checkUnique, Data, dataOf, forEachData, forEachRepeat, report, textOf } from './shared';
import { checkVolumeMounts } from './volumes';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { dns1123Label, portName } from '../names';
import { shown } from '../values';

/** What is known about the pod around its containers. */
export interface ContainerContext {
  /**
   * Whether these are init containers, which have no probes and hooks unless they restart always.
   *
   * @default false
   */
  readonly init?: boolean;
  /**
   * The names of all volumes of the pod.
   *
   * @default - not known, mounts are not compared with them
   */
  readonly volumes?: ReadonlySet<string>;
}

/** Containers: names, images, ports, environment, mounts, resources, probes. */
export function checkContainers(value: unknown, at: Path, problems: Problems, context: ContainerContext = {}): void {
  forEachData(value, at, (container, where) => {
    if (container.name !== undefined) report(dns1123Label(container.name), [...where, 'name'], problems);
    checkImage(container.image, [...where, 'image'], problems);
    checkPorts(container.ports, [...where, 'ports'], problems);
    checkEnv(container.env, [...where, 'env'], problems);
    checkEnvFrom(container.envFrom, [...where, 'envFrom'], problems);
    checkVolumeMounts(container.volumeMounts, [...where, 'volumeMounts'], problems, context.volumes);
    checkResources(container.resources, [...where, 'resources'], problems);
    checkProbes(container, where, problems);
    checkSecurityContext(container.securityContext, [...where, 'securityContext'], problems);
    if (context.init) checkInit(container, where, problems);
  });
  checkUnique(value, 'name', 'the name', at, problems);
}

function checkImage(image: unknown, at: Path, problems: Problems): void {
  if (image === undefined || image === '') problems.error(at, 'is missing; a container needs an image');
  else if (typeof image === 'string' && image !== image.trim()) problems.error(at, `must not begin or end with a blank, is ${shown(image)}`);
}

function checkPorts(value: unknown, at: Path, problems: Problems): void {
  forEachData(value, at, (port, where) => {
    if (textOf(port.name) !== undefined) report(portName(port.name), [...where, 'name'], problems);
    checkRange(port.containerPort, 1, 65535, [...where, 'containerPort'], problems);
    // Zero stands for none.
    checkRange(port.hostPort, 0, 65535, [...where, 'hostPort'], problems);
  });
  checkUnique(value, 'name', 'the name', at, problems);
  const identity = (port: Data) => (port.containerPort === undefined ? undefined : `${port.containerPort}/${textOf(port.protocol) ?? 'TCP'}`);
  forEachRepeat(value, identity, at, (key, where, first) => {
    problems.unwise('container-port-twice', [...where, 'containerPort'], `${key} is already the port of entry ${first}; server-side apply refuses that`);
  });
}

function checkSecurityContext(value: unknown, at: Path, problems: Problems): void {
  const context = dataOf(value);
  for (const id of ['runAsUser', 'runAsGroup']) checkRange(context?.[id], 0, 2_147_483_647, [...at, id], problems);
  if (context?.privileged === true && context.allowPrivilegeEscalation === false) {
    problems.error([...at, 'allowPrivilegeEscalation'], 'must not be false for a privileged container');
  }
}

function checkInit(container: Data, at: Path, problems: Problems): void {
  if (container.restartPolicy === 'Always') return;
  for (const field of ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe']) {
    if (container[field] !== undefined) problems.error([...at, field], 'is allowed for an init container only with restartPolicy Always');
  }
}
