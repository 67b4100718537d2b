import { checkValues } from './check-values';
import { DEFAULT_VALUES, defaultZooKeeperAddress } from './default-values';
import { coalesceDefaults } from './merge-values';
import { flattenOverrides } from './overrides';
import { readExternal } from './read-listeners';
import { readMetrics } from './read-metrics';
import { readSecurity } from './read-security';
import { COORDINATOR_VALUES, readDisruptionBudget, readServerSet, recordIn, TABLET_VALUES } from './read-server-set';
import { CHART_VALUES } from './schema';
import { renderTemplate, TemplateScope } from './template-text';
import { Values } from './values';
import { FlussClusterProps } from '../cluster/cluster-props';
import { ConfigDefaults } from '../cluster/config-defaults';
import { FlussVersion } from '../cluster/fluss-version';
import { DEFAULT_TAG, FlussImage } from '../cluster/image';
import { ServiceAccount } from '../cluster/service-account';
import { ZooKeeper } from '../cluster/zookeeper';
import { Logging } from '../logging/logging';
import { Naming } from '../naming/naming';
import { INamingStrategy } from '../naming/naming-strategy';
import { isRecord } from '../problems/kind-of';
import { Problems } from '../problems/problems';
import { PodSecurity } from '../security/pod-security';

/** A release of the chart: what Helm would be told. */
export interface Release {
  readonly name: string;
  readonly namespace: string;
  readonly values: Values;
}

/** The options of the cluster that the chart makes of these values. Problems say value paths. */
export function readValues(release: Release, problems: Problems): FlussClusterProps {
  const checked = checkValues(release.values, CHART_VALUES, [], problems);
  const values: Values = isRecord(checked) ? checked : {};
  const listeners = recordIn(values, 'listeners');
  const clusterDomain = readClusterDomain(values, problems);
  const image = readImage(recordIn(values, 'image'));
  const version = FlussVersion.parse(image.tag ?? DEFAULT_TAG);
  const overrides = readOverrides(values, release, clusterDomain, problems);
  const coordinators = readServerSet(COORDINATOR_VALUES, values, version, problems);
  const tablets = readServerSet(TABLET_VALUES, values, version, problems);
  const replicas = { coordinator: coordinators.replicas ?? 1, tablet: tablets.replicas ?? 1 };
  const external = readExternal(values, replicas, templateScope(release), problems);
  const address = overrides.get('zookeeper.address');
  const root = overrides.get('zookeeper.path.root');
  overrides.delete('zookeeper.address');
  overrides.delete('zookeeper.path.root');
  return {
    clusterName: release.name,
    namespace: release.namespace,
    naming: readNaming(values),
    appName: textIn(values, 'nameOverride'),
    zookeeper: address === undefined || address === null ? undefined : ZooKeeper.external(joined(address)),
    zookeeperRoot: (root ?? undefined) as string | undefined,
    image,
    clusterDomain,
    internalPort: recordIn(listeners, 'internal').port as number | undefined,
    clientPort: recordIn(listeners, 'client').port as number | undefined,
    ...external,
    bootstrapService: false,
    config: Object.fromEntries(overrides),
    configDefaults: ConfigDefaults.CHART,
    logging: Logging.ofImage(),
    sasl: readSecurity(recordIn(values, 'security'), { releaseName: release.name, hasExternal: recordIn(listeners, 'external').enabled === true }, problems),
    podSecurity: PodSecurity.imageDefaults(),
    secrets: withoutEmptyTexts(recordIn(values, 'secrets')),
    metricsReporters: readMetrics(recordIn(values, 'metrics'), problems),
    coordinators,
    tablets,
    coordinatorDisruptionBudget: readDisruptionBudget(values, 'coordinator', problems),
    tabletDisruptionBudget: readDisruptionBudget(values, 'tablet', problems),
    serviceAccount: readServiceAccount(recordIn(values, 'serviceAccount'), problems),
  };
}

/** A dot at the end says the same, and would stand in the middle of addresses. */
function readClusterDomain(values: Values, problems: Problems): string {
  const { clusterDomain } = values;
  if (typeof clusterDomain === 'string' && clusterDomain !== '' && clusterDomain.trim() === '') problems.error(['clusterDomain'], 'must not be blank; leave it out to get cluster.local');
  return textIn(values, 'clusterDomain')?.replace(/\.$/, '') ?? 'cluster.local';
}

/** A text that is given and not empty; the chart's empty texts mean "not set". */
function textIn(values: Values, key: string): string | undefined {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Options of which the empty texts are not given. */
function withoutEmptyTexts(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function readNaming(values: Values): INamingStrategy {
  const fullname = textIn(values, 'fullnameOverride');
  return values.uniqueResourceNames === true ? Naming.unique({ prefix: fullname }) : Naming.fixed({ fullname });
}

/** The chart pastes the parts together, so a digest may follow the tag, and the registry may stand before the repository. */
function readImage(image: Values): FlussImage {
  const tag = textIn(image, 'tag');
  const repository = textIn(image, 'repository');
  const [, name, digest] = /^([^@]*)@(.+)$/.exec(tag ?? '') ?? [undefined, tag, undefined];
  const [, host, path] = /^([^/]+:\d+)\/(.+)$/.exec(repository ?? '') ?? [undefined, undefined, repository];
  const registry = textIn(image, 'registry');
  return {
    registry: registry ?? host,
    repository: registry === undefined ? path : repository,
    tag: name,
    digest,
    pullPolicy: image.pullPolicy as any,
    pullSecrets: image.pullSecrets as any,
  };
}

/** A list of servers is joined, as every list in server.yaml is. */
function joined(address: unknown): string {
  return Array.isArray(address) && address.every(part => typeof part === 'string') ? address.join(',') : address as string;
}

/** The chart cannot use an account that exists; here a name without `create` does. */
function readServiceAccount(account: Values, problems: Problems): ServiceAccount | undefined {
  const name = textIn(account, 'name');
  if (account.create === true) return ServiceAccount.create({ name, annotations: account.annotations as any });
  if (account.annotations !== undefined) {
    problems.caution('service-account-not-created', ['serviceAccount', 'annotations'], 'have no effect, because serviceAccount.create is not true');
  }
  return name === undefined ? undefined : ServiceAccount.existing(name);
}

/** What templates in the values can refer to. */
function templateScope(release: Release): TemplateScope {
  return { release: { name: release.name, namespace: release.namespace }, values: coalesceDefaults(release.values, DEFAULT_VALUES) };
}

/** The keys of server.yaml: the user's, by dotted names or nested maps, laid over the chart's; templates rendered. */
function readOverrides(values: Values, release: Release, clusterDomain: string, problems: Problems): Map<string, unknown> {
  const given = flattenOverrides(recordIn(values, 'configurationOverrides'), ['configurationOverrides'], problems);
  const scope = templateScope(release);
  const overrides = new Map<string, unknown>([['zookeeper.address', defaultZooKeeperAddress(release.namespace, clusterDomain)]]);
  for (const [key, value] of given) {
    overrides.set(key, typeof value === 'string' ? renderTemplate(value, scope, ['configurationOverrides', key], problems) : value);
  }
  return overrides;
}
