import { checkExactlyOne, Data, dataOf, forEachData, forEachRepeat, givenFields, report, textOf } from './shared';
import { Path } from '../../problems/path';
import { Problems } from '../../problems/problems';
import { configMapKey, dns1123Subdomain, envVarName, labelKey, relaxedEnvVarName } from '../names';
import { shown } from '../values';

const POD_FIELDS = new Set([
  'metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'spec.serviceAccountName',
  'status.hostIP', 'status.hostIPs', 'status.podIP', 'status.podIPs',
]);
const POD_FIELD_BY_KEY = /^metadata\.(?:labels|annotations)\['([^']*)'\]$/;
const RESOURCE = /^(?:limits|requests)\.(?:cpu|memory|ephemeral-storage|hugepages-.+)$/;

/** Environment variables: names, one source of the value each, no name twice. */
export function checkEnv(value: unknown, at: Path, problems: Problems): void {
  forEachData(value, at, (variable, where) => {
    if (variable.name !== undefined) checkName(variable.name, [...where, 'name'], problems);
    checkValueFrom(variable, where, problems);
  });
  // Applied on the client, the later one wins; helm/helm#31529: applied on the server, they are refused.
  forEachRepeat(value, variable => textOf(variable.name), at, (name, where, first) => {
    problems.unwise('env-name-twice', [...where, 'name'], `${shown(name)} is already the name of entry ${first}; server-side apply refuses that`);
  });
}

/** Sources of many environment variables at once. */
export function checkEnvFrom(value: unknown, at: Path, problems: Problems): void {
  forEachData(value, at, (source, where) => {
    const prefix = textOf(source.prefix);
    if (prefix !== undefined) checkName(prefix, [...where, 'prefix'], problems);
    const fields = givenFields(source, ['prefix']);
    checkExactlyOne(fields, 'a configMapRef or a secretRef', where, problems);
    for (const field of fields) checkObjectName(source[field], [...where, field], problems);
  });
}

function checkName(name: unknown, at: Path, problems: Problems): void {
  const problem = envVarName(name);
  if (problem === undefined) return;
  if (relaxedEnvVarName(name) === undefined) problems.caution('env-name-needs-kubernetes-1-32', at, `${problem}; Kubernetes before 1.32 refuses it`);
  else problems.error(at, problem);
}

function checkValueFrom(variable: Data, at: Path, problems: Problems): void {
  const source = dataOf(variable.valueFrom);
  if (!source) return;
  const where = [...at, 'valueFrom'];
  const fields = givenFields(source);
  if (textOf(variable.value) !== undefined) problems.error(where, 'is not allowed together with a value; keep one of them');
  checkExactlyOne(fields, 'a configMapKeyRef, fieldRef, resourceFieldRef or secretKeyRef', where, problems);
  checkKeyRef(source.configMapKeyRef, [...where, 'configMapKeyRef'], problems);
  checkKeyRef(source.secretKeyRef, [...where, 'secretKeyRef'], problems);
  checkResourceFieldRef(source.resourceFieldRef, [...where, 'resourceFieldRef'], problems);
  const path = dataOf(source.fieldRef)?.fieldPath;
  if (typeof path === 'string') checkFieldPath(path, [...where, 'fieldRef', 'fieldPath'], problems);
}

function checkKeyRef(value: unknown, at: Path, problems: Problems): void {
  const reference = dataOf(value);
  if (!reference) return;
  checkObjectName(reference, at, problems);
  if (reference.key !== undefined) report(configMapKey(reference.key), [...at, 'key'], problems);
}

function checkObjectName(value: unknown, at: Path, problems: Problems): void {
  const reference = dataOf(value);
  if (!reference) return;
  report(reference.name === undefined ? 'is missing; it names the ConfigMap or Secret' : dns1123Subdomain(reference.name), [...at, 'name'], problems);
}

function checkFieldPath(path: string, at: Path, problems: Problems): void {
  if (POD_FIELDS.has(path)) return;
  const key = POD_FIELD_BY_KEY.exec(path)?.[1];
  if (key !== undefined) return report(labelKey(key.toLowerCase()), at, problems);
  problems.error(at, `must be one of ${[...POD_FIELDS].join(', ')}, metadata.labels['<key>'] or metadata.annotations['<key>'], is ${shown(path)}`);
}

/** A resource of a container that is handed to it as a value. */
export function checkResourceFieldRef(value: unknown, at: Path, problems: Problems): void {
  const resource = dataOf(value)?.resource;
  if (typeof resource !== 'string' || RESOURCE.test(resource)) return;
  problems.error([...at, 'resource'], `must be limits or requests of cpu, memory or ephemeral-storage, such as limits.memory, is ${shown(resource)}`);
}
