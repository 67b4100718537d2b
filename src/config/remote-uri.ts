import { Reading } from './value-types';

/** The file systems that the stock image can use (plugins/ of the distribution). */
const IN_IMAGE: ReadonlySet<string> = new Set(['file', 's3', 's3a', 'oss', 'hdfs']);

/** Where tables are kept outside the servers. */
export interface RemoteUri {
  /** `file` for a local path. */
  readonly scheme: string;
  readonly local: boolean;
  readonly inImage: boolean;
  /** One spelling, to compare with: no slash at the end, small scheme, a local path without its scheme. */
  readonly text: string;
}

/** Reads a base URI such as `s3://bucket/path`, or an absolute local path. */
export function parseRemoteUri(text: string): Reading<RemoteUri> {
  const local = /^(?:file:(?:\/\/)?)?(\/(?!\/).*)$/i.exec(text);
  if (local) return { value: { scheme: 'file', local: true, inImage: true, text: local[1].replace(/\/+$/, '') || '/' } };
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/.exec(text);
  if (!match) return { problem: 'must be a URI such as s3://bucket/path, or an absolute path' };
  const scheme = match[1].toLowerCase();
  const [, , authority, path = ''] = match;
  if (scheme === 'file') return { problem: 'names another host; a local path has three slashes, as in file:///data' };
  // HDFS may leave its name node to the configuration of Hadoop.
  if (authority === '' && scheme !== 'hdfs') return { problem: `names no bucket; write ${scheme}://bucket/path` };
  return { value: { scheme, local: false, inImage: IN_IMAGE.has(scheme), text: `${scheme}://${authority}${path.replace(/\/+$/, '')}` } };
}
