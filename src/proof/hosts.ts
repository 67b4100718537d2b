/** A host of the form `[pod.]service.namespace.svc[.domain][:port]` in some text. */
export interface ServiceHost {
  /** The part before the Service's name; may hold variables of a shell. */
  readonly pod?: string;
  readonly service: string;
  /** Undefined where a variable stands for the pod's own. */
  readonly namespace?: string;
  /** Undefined where the host ends with `.svc`. */
  readonly domain?: string;
  readonly port?: number;
  readonly text: string;
}

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
/** The longest DNS name. */
const MAX_HOST = 253;
const OWN_NAMESPACE: ReadonlySet<string> = new Set(['${POD_NAMESPACE}', '$POD_NAMESPACE', '$(POD_NAMESPACE)']);
const BEFORE = /[\w.${}()-]/;
const AFTER = /^\.svc(?:\.([a-z0-9-]+(?:\.[a-z0-9-]+)*))?\.?(?::(\d{1,5})(?!\d))?/i;

/** The hosts in a text that are Services of Kubernetes. */
export function hostsIn(text: string): ServiceHost[] {
  const found: ServiceHost[] = [];
  for (let at = text.indexOf('.svc'); at >= 0; at = text.indexOf('.svc', at + 1)) {
    if (/[\w-]/.test(text[at + '.svc'.length] ?? '')) continue;
    let start = at;
    while (start > 0 && at - start < MAX_HOST && BEFORE.test(text[start - 1])) start--;
    const before = text.slice(start, at);
    const [whole, domain, port] = AFTER.exec(text.slice(at, at + MAX_HOST)) ?? [''];
    const parts = before.split('.');
    const namespace = parts.pop() ?? '';
    const service = parts.pop() ?? '';
    const pod = parts.pop();
    if (!LABEL.test(service) || !(OWN_NAMESPACE.has(namespace) || LABEL.test(namespace))) continue;
    found.push({
      pod: pod === '' ? undefined : pod,
      service,
      namespace: OWN_NAMESPACE.has(namespace) ? undefined : namespace,
      domain: domain?.toLowerCase(),
      port: port === undefined ? undefined : Number(port),
      text: `${pod === undefined || pod === '' ? '' : `${pod}.`}${service}.${namespace}${whole}`,
    });
  }
  return found;
}
