import { checkResourceFieldRef } from './env';
import {
  checkExactlyOne, checkInnerPath, checkRange, checkUnique, Data, dataOf, forEachData, givenFields, report, textOf,
} from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { dns1123Label } from '../names';
import { parseQuantity } from '../quantity';
import { shown } from '../values';

const MOST_MODE = 0o777;
const FILE_FIELDS = new Set(['metadata.name', 'metadata.namespace', 'metadata.uid', 'metadata.labels', 'metadata.annotations']);
const FILE_FIELD_BY_KEY = /^metadata\.(?:labels|annotations)\['[^']+'\]$/;
/** The kinds of volume that are named by one field. */
const NAMED_BY: readonly (readonly [source: string, field: string])[] = [
  ['configMap', 'name'], ['hostPath', 'path'], ['persistentVolumeClaim', 'claimName'], ['secret', 'secretName'],
];

/** Volumes: names, exactly one source each, modes and paths. */
export function checkVolumes(value: unknown, at: Path, problems: Problems): void {
  forEachData(value, at, (volume, where) => {
    if (volume.name !== undefined) report(dns1123Label(volume.name), [...where, 'name'], problems);
    checkExactlyOne(givenFields(volume, ['name']), 'a source such as secret, configMap or emptyDir', where, problems);
    for (const [source, field] of NAMED_BY) {
      const data = dataOf(volume[source]);
      if (data && textOf(data[field]) === undefined) problems.error([...where, source, field], 'must not be empty');
    }
    for (const source of ['configMap', 'secret', 'downwardAPI']) checkFiles(volume[source], source, [...where, source], problems);
    checkProjected(volume.projected, [...where, 'projected'], problems);
    const size = parseQuantity(dataOf(volume.emptyDir)?.sizeLimit);
    if (size !== undefined && size < 0n) problems.error([...where, 'emptyDir', 'sizeLimit'], 'must not be negative');
    const path = textOf(dataOf(volume.hostPath)?.path);
    if (path?.split('/').includes('..')) problems.error([...where, 'hostPath', 'path'], `must not contain "..", is ${shown(path)}`);
  });
  checkUnique(value, 'name', 'the name', at, problems);
}

function checkFiles(value: unknown, source: string, at: Path, problems: Problems): void {
  const files = dataOf(value);
  checkRange(files?.defaultMode, 0, MOST_MODE, [...at, 'defaultMode'], problems);
  forEachData(files?.items, [...at, 'items'], (item, where) => {
    checkRange(item.mode, 0, MOST_MODE, [...where, 'mode'], problems);
    checkFilePath(item.path, [...where, 'path'], problems);
    if (item.key === '') problems.error([...where, 'key'], 'must not be empty');
    if (source === 'downwardAPI') checkPodFile(item, where, problems);
  });
}

function checkFilePath(path: unknown, at: Path, problems: Problems): void {
  if (path === '') problems.error(at, 'must not be empty');
  checkInnerPath(path, at, problems);
  if (typeof path === 'string' && /^\.\.[^/]/.test(path)) problems.error(at, `must not begin with "..", is ${shown(path)}`);
}

function checkPodFile(item: Data, at: Path, problems: Problems): void {
  checkExactlyOne(givenFields(item, ['mode', 'path']), 'a fieldRef or a resourceFieldRef', at, problems);
  const path = dataOf(item.fieldRef)?.fieldPath;
  if (typeof path === 'string' && !FILE_FIELDS.has(path) && !FILE_FIELD_BY_KEY.test(path)) {
    problems.error([...at, 'fieldRef', 'fieldPath'], `must be one of ${[...FILE_FIELDS].join(', ')}, is ${shown(path)}`);
  }
  checkResourceFieldRef(item.resourceFieldRef, [...at, 'resourceFieldRef'], problems);
  const resource = dataOf(item.resourceFieldRef);
  if (resource && textOf(resource.containerName) === undefined) {
    problems.error([...at, 'resourceFieldRef', 'containerName'], 'is missing; a volume belongs to no single container');
  }
}

function checkProjected(value: unknown, at: Path, problems: Problems): void {
  const projected = dataOf(value);
  checkRange(projected?.defaultMode, 0, MOST_MODE, [...at, 'defaultMode'], problems);
  forEachData(projected?.sources, [...at, 'sources'], (source, where) => {
    checkExactlyOne(givenFields(source), 'a source such as secret, configMap or serviceAccountToken', where, problems);
    for (const kind of ['configMap', 'secret', 'downwardAPI']) checkFiles(source[kind], kind, [...where, kind], problems);
    const token = dataOf(source.serviceAccountToken);
    checkRange(token?.expirationSeconds, 600, 2 ** 32, [...where, 'serviceAccountToken', 'expirationSeconds'], problems);
    if (token) checkFilePath(token.path, [...where, 'serviceAccountToken', 'path'], problems);
  });
}

/**
 * Mounts of volumes in one container: no mount path twice, no sub path that leaves the volume.
 *
 * @param volumes the names of all volumes of the pod, where they are known
 */
export function checkVolumeMounts(value: unknown, at: Path, problems: Problems, volumes?: ReadonlySet<string>): void {
  forEachData(value, at, (mount, where) => {
    const name = textOf(mount.name);
    if (mount.name === '') problems.error([...where, 'name'], 'must not be empty');
    if (mount.mountPath === '') problems.error([...where, 'mountPath'], 'must not be empty');
    if (volumes && name !== undefined && !volumes.has(name)) problems.error([...where, 'name'], `${shown(name)} is no volume of the pod`);
    checkInnerPath(mount.subPath, [...where, 'subPath'], problems);
    checkInnerPath(mount.subPathExpr, [...where, 'subPathExpr'], problems);
    if (textOf(mount.subPath) !== undefined && textOf(mount.subPathExpr) !== undefined) {
      problems.error([...where, 'subPathExpr'], 'is not allowed together with subPath; keep one of them');
    }
    checkRecursiveReadOnly(mount, where, problems);
  });
  checkUnique(value, 'mountPath', 'the mount path', at, problems);
}

function checkRecursiveReadOnly(mount: Data, at: Path, problems: Problems): void {
  if (mount.recursiveReadOnly !== 'Enabled' && mount.recursiveReadOnly !== 'IfPossible') return;
  const where = [...at, 'recursiveReadOnly'];
  if (mount.readOnly !== true) problems.error(where, 'is allowed only with readOnly: true');
  if (mount.mountPropagation !== undefined && mount.mountPropagation !== 'None') problems.error(where, 'is allowed only with mountPropagation None');
}
