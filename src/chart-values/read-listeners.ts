import { recordIn } from './read-server-set';
import { renderTemplate, TemplateScope } from './template-text';
import { Values } from './values';
import { ExternalAccess } from '../listeners/external-access';
import { RolePlan } from '../listeners/external-plan';
import { HostRule, PortRule } from '../listeners/host-rule';
import { checkedHost, NO_HOST } from '../listeners/read-addresses';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** What `listeners` and the components' `listeners` say about clients outside. */
export interface ExternalValues {
  readonly external?: ExternalAccess;
  readonly externalPort?: number;
}

const SHARED: Path = ['listeners', 'external'];
const COMPONENTS = ['coordinator', 'tablet'] as const;
const DEFAULT_PORT = 9125;

/** Reporters whose ports the chart keeps free whether they are used or not. */
const RESERVED_PORTS: readonly (readonly [reporter: string, port: number])[] = [['prometheus', 9249], ['jmx', 9250]];

/** Reads the external listener, by the chart's own rules. Problems say value paths. */
export function readExternal(values: Values, replicas: ExternalReplicas, scope: TemplateScope, problems: Problems): ExternalValues {
  const shared = recordIn(recordIn(values, 'listeners'), 'external');
  if (shared.enabled !== true) {
    warnUnused(values, problems);
    return {};
  }
  const port = (shared.port as number | undefined) ?? DEFAULT_PORT;
  checkReservedPorts(port, recordIn(values, 'metrics'), problems);
  if (replicas.coordinator > 1) {
    problems.error(['coordinator', 'numberOfReplicas'], `${replicas.coordinator} coordinators cannot be combined with listeners.external.enabled: the values know one coordinator address; the typed option \`external\` gives each its own`);
  }
  const reader = new Reader(values, shared, scope, problems);
  const plans = { coordinator: reader.plan('coordinator', port), tablet: reader.plan('tablet', port) };
  reader.reportMissingHosts();
  return { external: ExternalAccess._of(() => plans), externalPort: port };
}

/** How many servers the values ask for. */
export interface ExternalReplicas {
  readonly coordinator: number;
  readonly tablet: number;
}

/** The addresses of coordinators and tablet servers, each from its own values or else from the shared ones. */
class Reader {
  private missing: string[] = [];

  constructor(
    private readonly values: Values,
    private readonly shared: Values,
    private readonly scope: TemplateScope,
    private readonly problems: Problems,
  ) {}

  plan(component: 'coordinator' | 'tablet', listenPort: number): RolePlan {
    const own = ownValues(this.values, component);
    const at = ownPath(component);
    const [host, hostAt] = this.host(component, own, at);
    const [port, portAt] = this.port(own, at, listenPort);
    return { host, hostAt, port, portAt };
  }

  /** One message, since one value mends both. */
  reportMissingHosts(): void {
    if (this.missing.length === 0) return;
    const own = this.missing.flatMap(component => (component === 'tablet' ? ['tablet.listeners.external.advertisedHosts'] : ['coordinator.listeners.external.advertisedHost']));
    this.problems.error([...SHARED, 'advertisedHost'], `is needed, or ${own.join(' and ')}: with listeners.external.enabled each server tells clients its address`);
  }

  private host(component: string, own: Values, at: Path): [HostRule, Path] {
    const list = this.list(own, at, 'advertisedHosts', 'advertisedHost');
    if (list !== undefined) {
      const path = [...at, 'advertisedHosts'];
      const hosts = list.map((item, index) => (item === '' ? this.refuse([...path, index], 'must not be empty', NO_HOST) : checkedHost(item, [...path, index], this.problems)));
      this.refuseRepeated(hosts.map(host => host.toLowerCase()), path, NO_HOST);
      return [{ kind: 'list', hosts }, path];
    }
    const [text, path] = this.scalar(own, at, 'advertisedHost');
    if (text === undefined) {
      this.missing.push(component);
      return [{ kind: 'same', host: NO_HOST }, path];
    }
    return [{ kind: 'same', host: checkedHost(text, path, this.problems) }, path];
  }

  private port(own: Values, at: Path, listenPort: number): [PortRule, Path] {
    const list = this.list(own, at, 'advertisedPorts', 'advertisedPort');
    if (list !== undefined) {
      const path = [...at, 'advertisedPorts'];
      const ports = list.map((item, index) => (item === '' ? this.refuse([...path, index], 'must not be empty', 0) : this.number(item, [...path, index])));
      this.refuseRepeated(ports, path, 0);
      return [{ kind: 'list', ports }, path];
    }
    const [text, path] = this.scalar(own, at, 'advertisedPort');
    return [{ kind: 'same', port: text === undefined ? listenPort : this.number(text, path) }, path];
  }

  /** The component's text, else the shared one, rendered and trimmed; undefined where both are empty. */
  private scalar(own: Values, at: Path, key: string): [string | undefined, Path] {
    for (const [values, path] of [[own, [...at, key]], [this.shared, [...SHARED, key]]] as const) {
      const text = this.rendered(values[key], path).trim();
      if (text !== '') return [text, path];
    }
    return [undefined, [...SHARED, key]];
  }

  /** A list that has entries; refused beside the component's own scalar. */
  private list(own: Values, at: Path, key: string, scalar: string): string[] | undefined {
    const list = own[key];
    if (!Array.isArray(list) || list.length === 0) return undefined;
    if (this.rendered(own[scalar], [...at, scalar]).trim() !== '') this.problems.error([...at, scalar], `cannot be set beside ${key}: keep one of them`);
    return Array.from(list, (item, index) => this.rendered(item, [...at, key, index]));
  }

  private rendered(value: unknown, at: Path): string {
    if (value === undefined || value === null) return '';
    return typeof value === 'string' ? renderTemplate(value, this.scope, at, this.problems) : String(value);
  }

  private number(text: string, at: Path): number {
    const port = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    return port >= 1 && port <= 65535 ? port : this.refuse(at, `has to be a port from 1 to 65535, not ${/^-?\d+$/.test(text) ? text : `'${text}'`}; formulas are not supported`, 0);
  }

  private refuse<T>(at: Path, message: string, instead: T): T {
    this.problems.error(at, message);
    return instead;
  }

  private refuseRepeated(items: readonly unknown[], at: Path, refused: unknown): void {
    items.forEach((item, index) => {
      if (item !== refused && items.indexOf(item) < index) this.problems.error([...at, index], `${String(item)} is given twice: a client is sent to one particular server`);
    });
  }
}

function ownValues(values: Values, component: string): Values {
  return recordIn(recordIn(recordIn(values, component), 'listeners'), 'external');
}

function ownPath(component: string): Path {
  return [component, 'listeners', 'external'];
}

/** The chart checks this even where no reporter is switched on. */
function checkReservedPorts(port: number, metrics: Values, problems: Problems): void {
  for (const [reporter, fallback] of RESERVED_PORTS) {
    const given = recordIn(metrics, reporter).port ?? fallback;
    const range = /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(String(given));
    if (range === null || port < Number(range[1]) || port > Number(range[2] ?? range[1])) continue;
    problems.error([...SHARED, 'port'], `${port} is also metrics.${reporter}.port: each port of a server has to be another`);
  }
}

/** A values file that sets addresses surely means them to be used. */
function warnUnused(values: Values, problems: Problems): void {
  const shared = recordIn(recordIn(values, 'listeners'), 'external');
  const set = [
    ...['advertisedHost', 'advertisedPort'].filter(key => isSet(shared[key])).map(key => [...SHARED, key]),
    ...COMPONENTS.flatMap(component => {
      const own = ownValues(values, component);
      return Object.keys(own).filter(key => isSet(own[key])).map(key => [...ownPath(component), key]);
    }),
  ];
  for (const path of set) problems.caution('external-listener-off', path, 'has no effect until listeners.external.enabled is true');
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
