import { Duration } from 'cdk8s';
import { LateRecovery, PodManagement, StartupProbe, UpdateStrategy } from '../../src';
import { podOf, pods, problemsOf, releasePods, serverOf } from '../support/pods';

const idsOf = (props: object): string[] => pods(props).warnings.map(warning => warning.id);

test('all pods of a set are started at once, so that a full stop does not wait for itself (kubernetes/kubernetes#67250)', () => {
  const { tablets, coordinators } = pods();
  expect([tablets, coordinators].map(set => set.spec.podManagementPolicy)).toEqual(['Parallel', 'Parallel']);
  expect(idsOf({ tablets: { podManagement: PodManagement.ORDERED_READY } })).toEqual(['ordered-start-waits-for-itself']);
  expect(idsOf({ tablets: { podManagement: PodManagement.ORDERED_READY, replicas: 1 }, config: { 'default.replication.factor': 1 } })).toEqual([]);
});

test('a pod has to stay ready for a while before a rolling update goes on, unless that is switched off', () => {
  expect([pods().tablets, pods().coordinators].map(set => set.spec.minReadySeconds)).toEqual([30, 10]);
  expect(pods({ tablets: { minReady: Duration.seconds(0) } }).tablets.spec.minReadySeconds).toBeUndefined();
});

test('the update strategy is what was asked for', () => {
  const strategy = (updateStrategy?: UpdateStrategy) => pods({ tablets: { updateStrategy } }).tablets.spec.updateStrategy;
  expect(strategy()).toEqual({ type: 'RollingUpdate' });
  expect(strategy(UpdateStrategy.rolling(2))).toEqual({ type: 'RollingUpdate', rollingUpdate: { partition: 2 } });
  expect(strategy(UpdateStrategy.onDelete())).toEqual({ type: 'OnDelete' });
});

test.each<[string, object, number]>([
  ['the defaults', {}, 120],
  ['many retries (arkmq-org/arkmq-org-broker-operator#225)', { 'tablet-server.controlled-shutdown.max-retries': 20, 'tablet-server.controlled-shutdown.retry-interval': '10 s' }, 460],
  ['a slow connect', { 'client.connect-timeout': '2 min' }, 423],
  ['no retries', { 'tablet-server.controlled-shutdown.max-retries': 0 }, 120],
])('the grace of tablet servers holds the controlled shutdown of %s', (_title, config, seconds) => {
  expect(podOf(pods({ config }).tablets).terminationGracePeriodSeconds).toBe(seconds);
});

test('a grace that is too short is kept and warned about', () => {
  const { tablets, warnings } = pods({ tablets: { terminationGrace: Duration.seconds(30) } });
  expect(podOf(tablets).terminationGracePeriodSeconds).toBe(30);
  expect(warnings).toMatchObject([{ id: 'termination-grace-too-short', option: 'tablets.terminationGrace' }]);
});

test('shutdown is bounded by a short connect timeout', () => {
  const yaml = (config: object) => pods({ config }).kind('ConfigMap')[0].data['server.yaml'];
  expect(yaml({})).toContain('client.connect-timeout: 10 s\n');
  expect(yaml({ 'client.connect-timeout': '3 s' })).toContain('client.connect-timeout: 3 s\n');
});

test('the startup probe covers the recovery budget, and the liveness probe only opens a port (helm/charts#2682)', () => {
  const { tablets, coordinators } = pods({ tablets: { recovery: { budget: Duration.hours(2) } } });
  const { startupProbe, livenessProbe } = serverOf(tablets);
  expect(startupProbe.failureThreshold * startupProbe.periodSeconds).toBe(7200);
  expect(Object.keys(livenessProbe).sort()).toEqual(['failureThreshold', 'initialDelaySeconds', 'periodSeconds', 'tcpSocket', 'timeoutSeconds']);
  expect(serverOf(coordinators).startupProbe).toMatchObject({ failureThreshold: 60, periodSeconds: 5 });
});

test('without a startup probe liveness waits for the recovery, and a shorter one is warned about', () => {
  const bare = { startupProbe: StartupProbe.none() };
  expect(serverOf(pods({ tablets: bare }).tablets)).toMatchObject({ livenessProbe: { failureThreshold: 121 } });
  expect(serverOf(pods({ tablets: bare }).tablets).startupProbe).toBeUndefined();
  expect(idsOf({ tablets: { ...bare, livenessProbe: { failureThreshold: 3 } } })).toEqual(['liveness-shorter-than-recovery']);
});

test('readiness waits for the whole budget, and then proceeds or stalls as asked', () => {
  const readiness = (recovery: object) => serverOf(pods({ tablets: { recovery } }).tablets).readinessProbe;
  const proceeding = readiness({ budget: Duration.hours(2) });
  expect(proceeding.exec.command).toContain('READINESS_HEALTH_CHECK_TIMEOUT_SECONDS=7200');
  expect(proceeding.initialDelaySeconds + proceeding.failureThreshold * proceeding.periodSeconds).toBeGreaterThan(7200);
  expect(readiness({ whenLate: LateRecovery.STALL }).exec.command).toContain('READINESS_HEALTH_CHECK_TIMEOUT_SECONDS=2147483647');
  expect(problemsOf({ tablets: { recovery: { whenLate: LateRecovery.STALL } }, flussVersion: '0.9' }).join()).toContain('tablets.readinessProbe.check');
  expect(problemsOf({ tablets: { recovery: { whenLate: LateRecovery.STALL }, readinessProbe: { healthCheckTimeout: Duration.seconds(9) } } }))
    .toEqual([expect.stringContaining('tablets.readinessProbe.healthCheckTimeout: has no meaning')]);
});

test('every option of a wrong type is a problem of its own', () => {
  const wrong = {
    podManagement: 'parallel',
    updateStrategy: 'OnDelete',
    minReady: 30,
    terminationGrace: Duration.millis(1500),
    lifecycle: { preStop: {} },
    recovery: { budget: NaN, whenLate: 'never', more: 1 },
    startupProbe: {},
  };
  expect(problemsOf({ tablets: wrong }).map(line => line.split(': ')[0]).sort()).toEqual([
    'tablets.lifecycle.preStop', 'tablets.minReady', 'tablets.podManagement', 'tablets.recovery.budget', 'tablets.recovery.more', 'tablets.recovery.whenLate',
    'tablets.startupProbe', 'tablets.terminationGrace', 'tablets.updateStrategy',
  ]);
});

test('a release of the chart gets none of it, unless an override switches it on', () => {
  const bare = releasePods({ image: { tag: '1.1.0' } });
  expect(bare.tablets.spec).toMatchObject({ podManagementPolicy: 'OrderedReady', updateStrategy: { type: 'RollingUpdate' } });
  expect(bare.tablets.spec.minReadySeconds).toBeUndefined();
  expect(podOf(bare.tablets).terminationGracePeriodSeconds).toBe(30);
  expect(serverOf(bare.tablets).livenessProbe).toMatchObject({ initialDelaySeconds: 10, periodSeconds: 3, timeoutSeconds: 1, failureThreshold: 100 });
  expect(serverOf(bare.tablets).startupProbe).toBeUndefined();
  const better = releasePods({ image: { tag: '1.1.0' } }, { tablets: { podManagement: PodManagement.PARALLEL, startupProbe: StartupProbe.clientPort() } });
  expect(better.tablets.spec.podManagementPolicy).toBe('Parallel');
  expect(serverOf(better.tablets).startupProbe).toMatchObject({ failureThreshold: 240 });
});
