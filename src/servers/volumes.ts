import { FLUSS_HOME } from './start-script';
import { LOG4J_FILE } from '../logging/logging-parts';
import { ServerParts } from '../parts/server-parts';
import { DATA_VOLUME } from '../storage/resolve-storage';

/** The volume that holds server.yaml. */
export const CONF_VOLUME = 'fluss-conf';

/** The key of the ConfigMap, and the file that the server reads. */
export const SERVER_YAML = 'server.yaml';

/**
 * The server's configuration. Single files are mounted, so that what the image has beside them stays. A file mounted by subPath does not follow changes of
 * the ConfigMap, which is as well: the server reads it at its start only.
 *
 * @param logs whether the ConfigMap has a logging configuration, too
 */
export function configurationParts(source: { readonly configMap: string } | { readonly secret: string }, logs: boolean): ServerParts {
  return {
    volumes: [{ name: CONF_VOLUME, ...('secret' in source ? { secret: { secretName: source.secret } } : { configMap: { name: source.configMap } }) }],
    volumeMounts: [SERVER_YAML, ...(logs ? [LOG4J_FILE] : [])]
      .map(file => ({ name: CONF_VOLUME, mountPath: `${FLUSS_HOME}/conf/${file}`, subPath: file, readOnly: true })),
  };
}

/** The volume of `data.dir`: a claim gives it, or the node. */
export function dataParts(mountPath: string, isClaimed: boolean): ServerParts {
  return {
    volumes: isClaimed ? [] : [{ name: DATA_VOLUME, emptyDir: {} }],
    volumeMounts: [{ name: DATA_VOLUME, mountPath }],
  };
}

/** Whether a path is a mount's own path or lies below it. */
export function liesUnder(path: string, mountPath: string): boolean {
  const mount = mountPath.replace(/(?<=.)\/+$/, '');
  return path === mount || mount === '/' || path.startsWith(`${mount}/`);
}
