import { joinParts, ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** Kubernetes refuses a pod in which two containers share a name, init containers included. */
export function checkContainerNames(own: readonly string[], users: ServerParts, at: Path, problems: Problems): void {
  joinParts([users]).initContainers.forEach((container, index) => {
    if (own.includes(String(container.name))) problems.error([...at, 'initContainers', index, 'name'], `'${String(container.name)}' is a container of the library: choose another name`);
  });
}
