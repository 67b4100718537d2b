import { lookup } from '../config/catalogue';
import { COORDINATOR, Role, TABLET } from '../parts/role';

/**
 * Which servers read a key. Where nothing is said of it both do, so that a doubt restarts too much rather than leaves a server with old settings.
 *
 * Read in the server's source: data directories, logs, RocksDB and the disk guard are TabletServer's (LogManager, KvManager, LocalDiskManager,
 * RemoteLogManager); table defaults, automatic partitions and the books of snapshots are CoordinatorServer's.
 */
const TABLET_KEYS: readonly string[] = [
  'data.dir', 'data.dirs', 'env.java.opts.tablet-server', 'kv.backpressure.*', 'kv.flush.*', 'kv.recover.*', 'kv.rocksdb.*', 'kv.scanner.*', 'log.*',
  'remote.log-manager.*', 'remote.log.index-file-cache-size', 'remote.log.task-*', 'server.buffer.*', 'server.data-disk.*', 'server.historical-partition.*',
  'server.writer-id.*', 'tablet-server.*',
];

const COORDINATOR_KEYS: readonly string[] = [
  'allow.create.*', 'auto-partition.*', 'coordinator.lifecycle-throttler.*', 'coordinator.offline-leader.*', 'coordinator.producer-offsets.*',
  'default.bucket.number', 'default.replication.factor', 'env.java.opts.coordinator-server', 'kv.snapshot.lease.*', 'kv.snapshot.num-retained',
];

/** Whether a key is among these; a star stands for whatever follows. */
function isAmong(key: string, patterns: readonly string[]): boolean {
  return patterns.some(pattern => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern));
}

/** Whether a server of this role reads the key. */
export function isReadBy(role: Role, key: string): boolean {
  const entry = lookup(key);
  // What the server knows under another name is judged by the name that it has now.
  const name = entry?.replacedBy ?? entry?.sameAs ?? key;
  if (name.startsWith('table.')) return false;
  const known = lookup(name);
  if (known !== undefined && known.scope !== 'server' && known.readByServer !== true) return false;
  if (isAmong(name, TABLET_KEYS)) return role === TABLET;
  if (isAmong(name, COORDINATOR_KEYS)) return role === COORDINATOR;
  return true;
}
