import { ResolvedLogging } from './resolve-logging';
import { ServerParts } from '../parts/server-parts';
import { isRecord } from '../problems/kind-of';

/** The file that the start script has servers in the foreground read. */
export const LOG4J_FILE = 'log4j-console.properties';

/** What a server writes beside its log files and data: RocksDB's own logs, pid files, unpacked libraries. */
const OTHER_MEBIBYTES = 256;

/** The ephemeral storage that log files and the like may take is asked for, unless the user asks for some; a node that is full evicts pods. */
export function logStorageParts(logging: ResolvedLogging | undefined, users: ServerParts): ServerParts {
  if (logging === undefined) return {};
  const resources = isRecord(users.container?.resources) ? users.container.resources : {};
  const requests = isRecord(resources.requests) ? resources.requests : {};
  const limits = isRecord(resources.limits) ? resources.limits : {};
  const key = 'ephemeral-storage';
  if (Object.hasOwn(requests, key) || Object.hasOwn(limits, key)) return {};
  return { container: { resources: { ...resources, requests: { ...requests, [key]: `${logging.filesMebibytes + OTHER_MEBIBYTES}Mi` } } } };
}
