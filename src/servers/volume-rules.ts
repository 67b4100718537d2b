import { CONF_VOLUME, liesUnder } from './volumes';
import { joinParts, ServerParts } from '../parts/server-parts';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** Kubernetes refuses a name or a mount path that is used twice, and a mount without its volume. What has no name or path has been refused already. */
export function checkVolumesFit(ownMounts: readonly Json[], ownVolumes: readonly string[], users: ServerParts, at: Path, problems: Problems): void {
  const { volumes: given, volumeMounts, initContainers, sidecars } = joinParts([users]);
  const known = new Set<unknown>([...ownVolumes, ...given.map(volume => volume.name)]);
  const checkVolumeOf = (mount: Json, here: Path): void => {
    if (typeof mount.name === 'string' && !known.has(mount.name)) problems.error([...here, 'name'], `there is no volume '${mount.name}'`);
  };
  given.forEach(({ name }, index) => {
    if (typeof name === 'string' && ownVolumes.includes(name)) problems.error([...at, 'extraVolumes', index, 'name'], `'${name}' is a volume of the library: choose another name`);
  });
  volumeMounts.forEach((mount, index) => {
    const here = [...at, 'extraVolumeMounts', index];
    checkVolumeOf(mount, here);
    if (typeof mount.mountPath === 'string') checkMountPath(mount.mountPath.replace(/(?<=.)\/+$/, ''), ownMounts, [...here, 'mountPath'], problems);
  });
  for (const [option, containers] of [['initContainers', initContainers], ['sidecars', sidecars]] as const) {
    containers.forEach((container, index) => {
      (Array.isArray(container.volumeMounts) ? container.volumeMounts : []).forEach((mount: unknown, mountIndex) => {
        if (isRecord(mount)) checkVolumeOf(mount, [...at, option, index, 'volumeMounts', mountIndex]);
      });
    });
  }
}

function checkMountPath(path: string, ownMounts: readonly Json[], at: Path, problems: Problems): void {
  if (ownMounts.some(own => own.mountPath === path)) {
    problems.error(at, `${path} is mounted by the library already`);
    return;
  }
  const hidden = ownMounts.find(own => own.name === CONF_VOLUME && liesUnder(String(own.mountPath), path));
  if (hidden !== undefined) problems.error(at, `${path} would hide ${String(hidden.mountPath)} and what the image has there`);
}

/** Data beside every volume is lost with the container, silently: chart defect, `data.dir` changed while the mount stayed. */
export function checkDataIsOnVolumes(directories: readonly string[], mounts: readonly Json[], problems: Problems): void {
  for (const directory of directories) {
    if (!mounts.some(mount => liesUnder(directory, String(mount.mountPath)))) {
      problems.unwise('data-dir-on-no-volume', ['config', 'data.dirs'], `${directory} lies on no volume, so its data is lost with the container: mount one there, or put it below data.dir`);
    }
  }
}
