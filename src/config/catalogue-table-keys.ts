import { CatalogueRow } from './catalogue-row';

/**
 * The keys of single tables (Fluss 1.0, ConfigOptions.java); no server reads them from server.yaml.
 */
export const TABLE_KEYS: readonly CatalogueRow[] = [
  ['table.auto-increment.cache-size', 'long', '100000'],
  ['table.auto-partition.enabled', 'boolean', 'false'],
  ['table.auto-partition.key', 'string'],
  ['table.auto-partition.num-precreate', 'int', '2'],
  ['table.auto-partition.num-retention', 'int', '7'],
  ['table.auto-partition.time-format', 'string'],
  ['table.auto-partition.time-unit', 'enum', 'DAY', { values: ['YEAR', 'QUARTER', 'MONTH', 'DAY', 'HOUR'] }],
  ['table.auto-partition.time-zone', 'string', 'Etc/UTC'],
  ['table.changelog.image', 'enum', 'FULL', { values: ['FULL', 'WAL'] }],
  ['table.datalake.auto-compaction', 'boolean', 'false'],
  ['table.datalake.auto-expire-snapshot', 'boolean', 'false'],
  ['table.datalake.enabled', 'boolean', 'false'],
  ['table.datalake.format', 'enum', undefined, { values: ['paimon', 'lance', 'iceberg', 'hudi'] }],
  ['table.datalake.freshness', 'duration', '3 min'],
  ['table.datalake.historical-partition.enabled', 'boolean', 'false'],
  ['table.delete.behavior', 'enum', 'ALLOW', { values: ['ALLOW', 'IGNORE', 'DISABLE'] }],
  ['table.kv.format', 'enum', 'COMPACTED', { values: ['COMPACTED', 'INDEXED'] }],
  ['table.kv.format-version', 'int'],
  ['table.kv.standby-replica.enabled', 'boolean'],
  ['table.log.arrow.compression.type', 'enum', 'ZSTD', { values: ['NONE', 'LZ4_FRAME', 'ZSTD'] }],
  ['table.log.arrow.compression.zstd.level', 'int', '3', { min: '1', max: '22' }],
  ['table.log.format', 'enum', 'ARROW', { values: ['ARROW', 'INDEXED', 'COMPACTED'] }],
  ['table.log.local-ttl', 'duration'],
  ['table.log.tiered.local-segments', 'int', '2', { min: '1' }],
  ['table.log.ttl', 'duration', '7 d'],
  ['table.merge-engine', 'enum', undefined, { values: ['FIRST_ROW', 'VERSIONED', 'AGGREGATION'] }],
  ['table.merge-engine.versioned.ver-column', 'string'],
  ['table.replication.factor', 'int'],
  ['table.statistics.columns', 'string'],
];
