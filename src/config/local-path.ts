import { Reading } from './value-types';

/** Directories of the image or the kernel: a volume mounted on or below them would hide what the server needs. */
const TAKEN_TREES: readonly string[] = [
  '/bin', '/boot', '/dev', '/etc', '/lib', '/lib32', '/lib64', '/libx32', '/proc', '/sbin', '/sys', '/usr', '/opt/java',
  '/opt/fluss/bin', '/opt/fluss/conf', '/opt/fluss/lib', '/opt/fluss/log', '/opt/fluss/opt', '/opt/fluss/plugins',
  '/run/secrets', '/var/run', '/var/lib',
];

/** Directories that hold such trees, or that must not outlive the container: /tmp holds pid files and readiness markers. */
const TAKEN: ReadonlySet<string> = new Set(['/opt', '/opt/fluss', '/root', '/run', '/tmp', '/var']);

/** Whether the path is the directory or lies below it. Both without a slash at the end. */
export function isWithin(path: string, directory: string): boolean {
  return path === directory || path.startsWith(`${directory}/`);
}

/**
 * A directory of the server's container on which a volume can be mounted, in one spelling: no `file:` in front, no slash at the end.
 */
export function parseLocalPath(text: string): Reading<string> {
  const bare = text.replace(/^file:(\/\/)?(?=\/)/, '').replace(/\/+$/, '');
  if (!text.startsWith('/') && bare === text) return { problem: 'must be an absolute local path such as /data/fluss' };
  if (bare === '') return { problem: 'is the root of the file system; give a directory of its own, such as /data/fluss' };
  if (!/^(\/[A-Za-z0-9._@+=~-]+)+$/.test(bare)) {
    return { problem: 'must be an absolute path of letters, digits and . _ @ + = ~ -, such as /data/fluss' };
  }
  if (bare.split('/').some(part => part === '.' || part === '..')) return { problem: 'holds a part . or ..; write the path without them' };
  if (TAKEN.has(bare)) return { problem: `cannot be ${bare}, which the image needs; give a directory of its own, such as /data/fluss` };
  const tree = TAKEN_TREES.find(candidate => isWithin(bare, candidate));
  if (tree !== undefined) return { problem: `cannot lie in ${tree}, which the image needs; give a directory of its own, such as /data/fluss` };
  return { value: bare };
}
