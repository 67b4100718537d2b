import { decode } from './decode';
import { configMapKey, dns1035Label, dns1123Label, dns1123Subdomain } from './names';
import { checkRange, dataOf, forEachData, listOf, report, textOf } from './rules/shared';
import { manifestStruct } from './schema';
import { checkAnnotations, checkLabels, checkLabelSelector, checkPodTemplate, checkPort } from './value-rules';
import { isStruct, kindOf } from './values';
import { CodecOptions } from './walk';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Roles and their bindings allow more than a DNS name. */
const PATH_SEGMENT = /^(?!\.{1,2}$)[^/%]+$/;

/**
 * Proves a whole rendered object as strictly as the API server: spelling and types of every field, and what it checks beyond.
 *
 * @param options fields that came after Kubernetes 1.28 pass only with `allowLater`
 * @returns whether the kind is known; others, such as a ServiceMonitor, are not checked
 */
export function checkManifest(object: unknown, problems: Problems, options: CodecOptions = {}): boolean {
  if (!isStruct(object)) {
    problems.error([], `must be a Kubernetes object, is ${kindOf(object)}`);
    return false;
  }
  for (const key of ['apiVersion', 'kind']) if (textOf(object[key]) === undefined) problems.error([key], 'is missing');
  const struct = manifestStruct(object.apiVersion, object.kind);
  if (struct === undefined) return false;
  const own = new Problems();
  decode(struct, object, [], own, { allowLater: options.allowLater ?? false });
  // What the rules say of misspelt fields would only confuse.
  if (own.errors.length === 0) checkContent(object, own);
  problems.take(own);
  return true;
}

function checkContent(object: Readonly<Record<string, unknown>>, problems: Problems): void {
  const metadata = dataOf(object.metadata);
  report(nameProblem(object.kind, metadata?.name), ['metadata', 'name'], problems);
  if (metadata?.namespace !== undefined) report(dns1123Label(metadata.namespace), ['metadata', 'namespace'], problems);
  checkLabels(metadata?.labels, ['metadata', 'labels'], problems);
  checkAnnotations(metadata?.annotations, ['metadata', 'annotations'], problems);
  checkData(object, problems);
  const spec = dataOf(object.spec);
  if (!spec) return;
  if (object.kind === 'Service') checkServicePorts(spec.ports, problems);
  if (object.kind === 'Service') checkLabels(spec.selector, ['spec', 'selector'], problems);
  else checkLabelSelector(spec.selector, ['spec', 'selector'], problems);
  const claims = listOf(spec.volumeClaimTemplates).flatMap(claim => textOf(dataOf(dataOf(claim)?.metadata)?.name) ?? []);
  checkPodTemplate(spec.template, ['spec', 'template'], problems, claims);
  checkPodTemplate(dataOf(dataOf(spec.jobTemplate)?.spec)?.template, ['spec', 'jobTemplate', 'spec', 'template'], problems);
}

function nameProblem(kind: unknown, name: unknown): string | undefined {
  switch (kind) {
    case 'Service': return dns1035Label(name);
    case 'Namespace': return dns1123Label(name);
    case 'Role':
    case 'RoleBinding':
    case 'ClusterRole':
    case 'ClusterRoleBinding':
      return typeof name === 'string' && PATH_SEGMENT.test(name) ? undefined : 'must be a name without "/" and "%"';
    default: return dns1123Subdomain(name);
  }
}

function checkData(object: Readonly<Record<string, unknown>>, problems: Problems): void {
  for (const field of ['binaryData', 'data', 'stringData']) {
    const encoded = field === 'binaryData' || (field === 'data' && object.kind === 'Secret');
    for (const [key, text] of Object.entries(dataOf(object[field]) ?? {})) {
      report(configMapKey(key), [field, key], problems);
      if (encoded && typeof text === 'string' && !BASE64.test(text)) problems.error([field, key], 'must be base64');
    }
  }
}

function checkServicePorts(value: unknown, problems: Problems): void {
  const at: Path = ['spec', 'ports'];
  const names = new Set<unknown>();
  forEachData(value, at, (port, where) => {
    checkRange(port.port, 1, 65535, [...where, 'port'], problems);
    checkPort(port.targetPort, [...where, 'targetPort'], problems);
    // The name of a Service's port is a DNS label, longer than that of a container's port.
    if (textOf(port.name) !== undefined) report(dns1123Label(port.name), [...where, 'name'], problems);
    else if (listOf(value).length > 1) problems.error([...where, 'name'], 'is missing; a Service with several ports must name each');
    if (names.has(port.name)) problems.error([...where, 'name'], 'is the name of another port, too');
    names.add(port.name);
  });
}
