import { joinParts, ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Kubernetes refuses a pod in which two containers share a name, init containers included. */
export function checkContainerNames(own: readonly string[], users: ServerParts, at: Path, problems: Problems): void {
  const { initContainers, sidecars } = joinParts([users]);
  const taken = new Set(own);
  for (const [option, containers] of [['initContainers', initContainers], ['sidecars', sidecars]] as const) {
    containers.forEach((container, index) => {
      const name = String(container.name);
      if (own.includes(name)) problems.error([...at, option, index, 'name'], `'${name}' is a container of the library: choose another name`);
      else if (option === 'sidecars' && taken.has(name)) problems.error([...at, option, index, 'name'], `'${name}' is the name of an init container, too: choose another`);
    });
    for (const container of containers) taken.add(String(container.name));
  }
}
