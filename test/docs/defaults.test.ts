import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { k8s } from 'cdk8s-plus-28';
import { podOf, pods, problemsOf, serverOf } from '../support/pods';

const cluster = pods();
const { tablets, coordinators } = cluster;
const limited = serverOf(pods({ tablets: { resources: { limits: { memory: k8s.Quantity.fromString('8Gi') } } } }).tablets).command[2];
const script = serverOf(tablets).command[2];
const [configMap] = cluster.kind('ConfigMap');
const window = (probe: any): number => probe.periodSeconds * probe.failureThreshold;
const budgetOf = (part: string): string => {
  const budget = cluster.kind('PodDisruptionBudget').find(({ metadata }) => metadata.name.endsWith(part));
  return budget === undefined ? 'none' : `${budget.spec.maxUnavailable} may be down`;
};
const logEntry = (key: string): string => new RegExp(`^${key} = (.*)$`, 'm').exec(configMap.data['log4j-console.properties'])![1];
const antiAffinity = podOf(tablets).affinity.podAntiAffinity;
const [spread] = podOf(tablets).topologySpreadConstraints;

/** What is rendered for each row of the table. */
const RENDERED: Readonly<Record<string, string>> = {
  'Pod management': tablets.spec.podManagementPolicy,
  'Update strategy': tablets.spec.updateStrategy.type,
  'Ready for, tablet servers': `${tablets.spec.minReadySeconds} s`,
  'Ready for, coordinators': `${coordinators.spec.minReadySeconds} s`,
  'Termination grace, tablet servers': `${podOf(tablets).terminationGracePeriodSeconds} s`,
  'Termination grace, coordinators': `${podOf(coordinators).terminationGracePeriodSeconds} s`,
  'Startup window, tablet servers': `${window(serverOf(tablets).startupProbe)} s`,
  'Startup window, coordinators': `${window(serverOf(coordinators).startupProbe)} s`,
  'Liveness': `${serverOf(tablets).livenessProbe.tcpSocket ? 'port' : 'other'}, ${window(serverOf(tablets).livenessProbe)} s`,
  'Health gate': `${/TIMEOUT_SECONDS=(\d+)/.exec(serverOf(tablets).readinessProbe.exec.command.join(' '))![1]} s, then by the port`,
  '`client.connect-timeout`': /^client\.connect-timeout: (.*)$/m.exec(configMap.data['server.yaml'])![1],
  'Restart on configuration change': tablets.spec.template.metadata.annotations['fluss.apache.org/config-checksum'] ? 'yes' : 'no',
  'Budget of tablet servers': budgetOf('tablet-server'),
  'Budget of coordinators': budgetOf('coordinator-server'),
  'Anti-affinity': `soft, by ${antiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].podAffinityTerm.topologyKey}`,
  'Zone spread': `${spread.whenUnsatisfiable === 'ScheduleAnyway' ? 'soft' : 'hard'}, by ${spread.topologyKey}`,
  'Heap with a limit of 8Gi': `${Number(/MaxRAMPercentage=([\d.]+)/.exec(limited)![1])} %`,
  'Heap without a limit': /-Xmx|RAMPercentage/.test(script) ? 'set' : 'Java\'s own',
  'Garbage collector': /-XX:\+Use(\w+)GC/.exec(script)![1],
  'Out of memory': script.includes('-XX:+ExitOnOutOfMemoryError') ? 'the server ends' : 'nothing',
  'Log files': `${Number(logEntry('appender.rolling.strategy.max')) + 1} of ${logEntry('appender.rolling.policies.size.size').replace('MB', ' MB')}`,
  'Ephemeral storage': serverOf(tablets).resources.requests['ephemeral-storage'],
  'Claims when the set is deleted': tablets.spec.persistentVolumeClaimRetentionPolicy.whenDeleted,
  'Claims when it is scaled in': tablets.spec.persistentVolumeClaimRetentionPolicy.whenScaled,
  'Storage of coordinators': coordinators.spec.volumeClaimTemplates === undefined ? 'none' : 'claims',
  'Local `remote.data.dir`': problemsOf({ config: { 'remote.data.dir': '/tmp/x' } }).length > 0 ? 'refused' : 'taken',
  'Kubernetes version': /the objects are for ([\d.]+)/.exec(problemsOf({ tablets: { lifecycle: { stopSignal: 'SIGTERM' } } }).join())![1],
};

const rows = readFileSync(join(__dirname, '../../docs/defaults.md'), 'utf8').split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Default '))
  .map(line => line.split('|').slice(1, -1).map(cell => cell.trim()));

test('the table has a row for each of these defaults, and no other', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(RENDERED).sort());
});

test.each(rows)('%s is %s, as the table says', (name, value) => {
  expect(`\`${RENDERED[name]}\``).toBe(value);
});

test('every row says why, and how to change it', () => {
  for (const row of rows) expect(row.filter(cell => cell === '')).toEqual([]);
});
