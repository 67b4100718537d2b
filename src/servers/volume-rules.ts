import { CONF_VOLUME, liesUnder } from './volumes';
import { joinParts, ServerParts } from '../parts/server-parts';
import { isRecord } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** Kubernetes refuses a name or a mount path that is used twice, and a mount without its volume. */
export function checkVolumesFit(ownMounts: readonly Json[], ownVolumes: readonly string[], users: ServerParts, at: Path, problems: Problems): void {
  const { volumes: given, volumeMounts, initContainers, sidecars } = joinParts([users]);
  const volumes = new Set(given.map(volume => String(volume.name)));
  given.forEach((volume, index) => {
    if (ownVolumes.includes(String(volume.name))) problems.error([...at, 'extraVolumes', index, 'name'], `'${String(volume.name)}' is a volume of the library: choose another name`);
  });
  const known = (name: string): boolean => volumes.has(name) || ownVolumes.includes(name);
  volumeMounts.forEach((mount, index) => {
    const here = [...at, 'extraVolumeMounts', index];
    const path = String(mount.mountPath).replace(/(?<=.)\/+$/, '');
    if (!known(String(mount.name))) problems.error([...here, 'name'], `there is no volume '${String(mount.name)}'`);
    if (ownMounts.some(own => String(own.mountPath) === path)) {
      problems.error([...here, 'mountPath'], `${path} is mounted by the library already`);
    } else if (ownMounts.some(own => liesUnder(String(own.mountPath), path) && own.name === CONF_VOLUME)) {
      problems.error([...here, 'mountPath'], `${path} would hide ${String(ownMounts[0].mountPath)} and what the image has there`);
    }
  });
  for (const [option, containers] of [['initContainers', initContainers], ['sidecars', sidecars]] as const) {
    containers.forEach((container, index) => {
      (Array.isArray(container.volumeMounts) ? container.volumeMounts : []).forEach((mount: unknown, mountIndex) => {
        const name = isRecord(mount) ? String(mount.name) : '';
        if (!known(name)) problems.error([...at, option, index, 'volumeMounts', mountIndex, 'name'], `there is no volume '${name}'`);
      });
    });
  }
}

/** Data beside every volume is lost with the container, silently: chart defect, `data.dir` changed while the mount stayed. */
export function checkDataIsOnVolumes(directories: readonly string[], mounts: readonly Json[], problems: Problems): void {
  for (const directory of directories) {
    if (!mounts.some(mount => liesUnder(directory, String(mount.mountPath)))) {
      problems.unwise('data-dir-on-no-volume', ['config', 'data.dirs'], `${directory} lies on no volume, so its data is lost with the container: mount one there, or put it below data.dir`);
    }
  }
}
