import { GraphObject } from './graph-object';
import { Json, mapOf, mapsOf, textOf } from './json';

/** The pods that a workload makes. */
export interface PodTemplate {
  readonly workload: GraphObject;
  readonly labels: Json;
  readonly spec: Json;
}

/** Labels that the StatefulSet controller gives to a single pod. */
const POD_NAME = 'statefulset.kubernetes.io/pod-name';
const POD_INDEX = 'apps.kubernetes.io/pod-index';

/** The pod template of an object, of whatever kind; undefined where it makes no pods. */
export function podTemplateOf(workload: GraphObject): PodTemplate | undefined {
  const spec = mapOf(workload.json.spec);
  if (workload.kind === 'Pod') return { workload, labels: mapOf(mapOf(workload.json.metadata).labels), spec };
  const template = mapOf(workload.kind === 'CronJob' ? mapOf(mapOf(spec.jobTemplate).spec).template : spec.template);
  const pod = mapOf(template.spec);
  if (!Array.isArray(pod.containers)) return undefined;
  return { workload, labels: mapOf(mapOf(template.metadata).labels), spec: pod };
}

/** All containers of a pod, those that run before the others first. */
export function containersOf(pod: Json): Json[] {
  return [...mapsOf(pod.initContainers), ...mapsOf(pod.containers)];
}

/** A label selector with its two halves; a Service has the first only. */
export interface Selector {
  readonly matchLabels: Json;
  readonly matchExpressions: readonly Json[];
}

/** The selector of an object: a Service's map, or the label selector of other kinds; undefined where it has none. */
export function selectorOf(object: GraphObject): Selector | undefined {
  const spec = mapOf(object.json.spec);
  const selector = object.kind === 'NetworkPolicy' ? spec.podSelector : spec.selector;
  if (typeof selector !== 'object' || selector === null) return undefined;
  if (object.kind === 'Service' || object.kind === 'ReplicationController') return { matchLabels: mapOf(selector), matchExpressions: [] };
  return { matchLabels: mapOf(mapOf(selector).matchLabels), matchExpressions: mapsOf(mapOf(selector).matchExpressions) };
}

/** Whether a selector matches a pod, or at least one of the pods, of a template. */
export function matches(selector: Selector, pods: PodTemplate): boolean {
  return Object.entries(selector.matchLabels).every(([key, value]) => hasLabel(pods, key, value))
    && selector.matchExpressions.every(expression => meets(pods, expression));
}

function hasLabel(pods: PodTemplate, key: string, value: unknown): boolean {
  if (Object.hasOwn(pods.labels, key)) return pods.labels[key] === value;
  if (pods.workload.kind !== 'StatefulSet' || typeof value !== 'string') return false;
  if (key === POD_INDEX) return isOrdinal(pods, value);
  const prefix = `${pods.workload.name}-`;
  return key === POD_NAME && value.startsWith(prefix) && isOrdinal(pods, value.slice(prefix.length));
}

function isOrdinal(pods: PodTemplate, text: string): boolean {
  const spec = mapOf(pods.workload.json.spec);
  const start = Number(mapOf(spec.ordinals).start ?? 0);
  return /^(0|[1-9]\d*)$/.test(text) && Number(text) >= start && Number(text) < start + Number(spec.replicas ?? 1);
}

function meets(pods: PodTemplate, { key, operator, values }: Json): boolean {
  const given = textOf(key) !== undefined && Object.hasOwn(pods.labels, key as string);
  const listed = given && Array.isArray(values) && values.includes(pods.labels[key as string]);
  switch (operator) {
    case 'In': return listed;
    case 'NotIn': return !listed;
    case 'Exists': return given;
    case 'DoesNotExist': return !given;
    default: return false;
  }
}

/** The pods of one Kubernetes cluster, found by a selector without looking at all of them. */
export class PodIndex {
  private readonly byObject = new Map<object, PodTemplate>();
  private readonly byNamespace = new Map<string, PodTemplate[]>();
  private readonly byLabel = new Map<string, PodTemplate[]>();

  constructor(objects: readonly GraphObject[]) {
    for (const object of objects) {
      const pods = podTemplateOf(object);
      if (pods === undefined) continue;
      this.byObject.set(object.construct, pods);
      push(this.byNamespace, object.namespace, pods);
      for (const [key, value] of Object.entries(pods.labels)) push(this.byLabel, labelKey(object.namespace, key, value), pods);
    }
  }

  /** The pods that a workload makes. */
  of(construct: object): PodTemplate | undefined {
    return this.byObject.get(construct);
  }

  /** The pod templates of a namespace that a selector matches. */
  select(namespace: string, selector: Selector): PodTemplate[] {
    return this.candidates(namespace, selector).filter(pods => matches(selector, pods));
  }

  /** The shortest list that holds every match. */
  private candidates(namespace: string, selector: Selector): readonly PodTemplate[] {
    let fewest = this.byNamespace.get(namespace) ?? [];
    for (const [key, value] of Object.entries(selector.matchLabels)) {
      if (key === POD_NAME || key === POD_INDEX) continue;
      const some = this.byLabel.get(labelKey(namespace, key, value)) ?? [];
      if (some.length < fewest.length) fewest = some;
    }
    return fewest;
  }
}

function labelKey(namespace: string, key: string, value: unknown): string {
  return `${namespace}\0${key}\0${String(value)}`;
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
