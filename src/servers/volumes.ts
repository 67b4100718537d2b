import { FLUSS_HOME } from './start-script';

/** The volume that holds server.yaml. */
export const CONF_VOLUME = 'fluss-conf';

/** The key of the ConfigMap, and the file that the server reads. */
export const SERVER_YAML = 'server.yaml';

/**
 * Where server.yaml lies in the container. Only this file is mounted, so that the image's logging configuration beside it stays. A file
 * mounted by subPath does not follow changes of the ConfigMap, which is as well: the server reads it at its start only.
 */
export const CONF_MOUNT = { name: CONF_VOLUME, mountPath: `${FLUSS_HOME}/conf/${SERVER_YAML}`, subPath: SERVER_YAML, readOnly: true };

/** Whether a path is a mount's own path or lies below it. */
export function liesUnder(path: string, mountPath: string): boolean {
  const mount = mountPath.replace(/(?<=.)\/+$/, '');
  return path === mount || mount === '/' || path.startsWith(`${mount}/`);
}
