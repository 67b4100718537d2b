import { checkValues } from './check-values';
import { DEFAULT_VALUES, defaultZooKeeperAddress } from './default-values';

import { coalesceDefaults } from './merge-values';
import { flattenOverrides } from './overrides';
import { readMetrics } from './read-metrics';
import { COORDINATOR_VALUES, readDisruptionBudget, readServerSet, recordIn, TABLET_VALUES } from './read-server-set';
import { CHART_VALUES } from './schema';
import { renderTemplate, TemplateScope } from './template-text';
import { Values } from './values';
import { FlussClusterProps } from '../cluster/cluster-props';
import { ConfigDefaults } from '../cluster/config-defaults';
import { FlussVersion } from '../cluster/fluss-version';
import { DEFAULT_TAG } from '../cluster/image';
import { ServiceAccount } from '../cluster/service-account';
import { ZooKeeper } from '../cluster/zookeeper';
import { Logging } from '../logging/logging';
import { Naming } from '../naming/naming';
import { INamingStrategy } from '../naming/naming-strategy';
import { isRecord } from '../problems/kind-of';
import { Problems } from '../problems/problems';

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
  const clusterDomain = textIn(values, 'clusterDomain') ?? 'cluster.local';
  const image = recordIn(values, 'image');
  const version = FlussVersion.parse(textIn(image, 'tag') ?? DEFAULT_TAG);
  const overrides = readOverrides(values, release, clusterDomain, problems);
  const address = overrides.get('zookeeper.address');
  const root = overrides.get('zookeeper.path.root');
  overrides.delete('zookeeper.address');
  overrides.delete('zookeeper.path.root');
  return {
    clusterName: release.name,
    namespace: release.namespace,
    naming: readNaming(values),
    appName: textIn(values, 'nameOverride'),
    zookeeper: address === undefined || address === null ? undefined : ZooKeeper.external(address as string),
    zookeeperRoot: (root ?? undefined) as string | undefined,
    image: image as any,
    clusterDomain,
    internalPort: recordIn(listeners, 'internal').port as number | undefined,
    clientPort: recordIn(listeners, 'client').port as number | undefined,
    config: Object.fromEntries(overrides),
    configDefaults: ConfigDefaults.CHART,
    logging: Logging.ofImage(),
    metricsReporters: readMetrics(recordIn(values, 'metrics'), problems),
    coordinators: readServerSet(COORDINATOR_VALUES, values, version, problems),
    tablets: readServerSet(TABLET_VALUES, values, version, problems),
    coordinatorDisruptionBudget: readDisruptionBudget(values, 'coordinator', problems),
    tabletDisruptionBudget: readDisruptionBudget(values, 'tablet', problems),
    serviceAccount: readServiceAccount(recordIn(values, 'serviceAccount')),
  };
}

/** A text that is given and not empty; the chart's empty texts mean "not set". */
function textIn(values: Values, key: string): string | undefined {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function readNaming(values: Values): INamingStrategy {
  const fullname = textIn(values, 'fullnameOverride');
  return values.uniqueResourceNames === true ? Naming.unique({ prefix: fullname }) : Naming.fixed({ fullname });
}

/** The chart cannot use an account that exists; here a name without `create` does. */
function readServiceAccount(account: Values): ServiceAccount | undefined {
  const name = textIn(account, 'name');
  if (account.create === true) return ServiceAccount.create({ name, annotations: account.annotations as any });
  return name === undefined ? undefined : ServiceAccount.existing(name);
}

/** The keys of server.yaml: the user's, by dotted names or nested maps, laid over the chart's; templates rendered. */
function readOverrides(values: Values, release: Release, clusterDomain: string, problems: Problems): Map<string, unknown> {
  const given = flattenOverrides(recordIn(values, 'configurationOverrides'), ['configurationOverrides'], problems);
  const scope: TemplateScope = { release: { name: release.name, namespace: release.namespace }, values: coalesceDefaults(values, DEFAULT_VALUES) };
  const overrides = new Map<string, unknown>([['zookeeper.address', defaultZooKeeperAddress(release.namespace, clusterDomain)]]);
  for (const [key, value] of given) {
    overrides.set(key, typeof value === 'string' ? renderTemplate(value, scope, ['configurationOverrides', key], problems) : value);
  }
  return overrides;
}
