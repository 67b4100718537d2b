import { AntiAffinity, Rack, ZoneSpread } from '../../src';
import { podOf, pods, problemsOf, releasePods, serverOf } from '../support/pods';

const SELECTOR = { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'demo', 'app.kubernetes.io/component': 'tablet' };
const pod = (tablets: object) => podOf(pods({ tablets }).tablets);
const HOST = { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: SELECTOR } };
const USERS = { podAffinityTerm: { topologyKey: 'rack' }, weight: 1 };

test('pods are kept apart where there is room, by the labels of their own set', () => {
  const preferredDuringSchedulingIgnoredDuringExecution = [{ weight: 100, podAffinityTerm: HOST }];
  expect(pod({}).affinity).toEqual({ podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution } });
  expect(pod({}).topologySpreadConstraints).toEqual([
    { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway', labelSelector: { matchLabels: SELECTOR } },
  ]);
});

test('the labels are those that the pods carry', () => {
  const { tablets, coordinators } = pods();
  for (const set of [tablets, coordinators]) {
    const { labels } = set.spec.template.metadata;
    const term = podOf(set).affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].podAffinityTerm;
    expect(labels).toMatchObject(term.labelSelector.matchLabels);
    expect(term.labelSelector.matchLabels).toEqual(set.spec.selector.matchLabels);
  }
});

test('both presets can be hard, off, or go by other labels', () => {
  expect(pod({ antiAffinity: AntiAffinity.hard(), zoneSpread: ZoneSpread.hard({ topologyKey: 'rack' }) })).toMatchObject({
    affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [HOST] } },
    topologySpreadConstraints: [{ topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' }],
  });
  const off = pod({ antiAffinity: AntiAffinity.none(), zoneSpread: ZoneSpread.none() });
  expect([off.affinity, off.topologySpreadConstraints]).toEqual([undefined, undefined]);
});

test('what users say of affinity stays, and takes the place of a default about the same', () => {
  const node = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'Exists' }] }] } };
  expect(pod({ affinity: { nodeAffinity: node } }).affinity).toMatchObject({ nodeAffinity: node, podAntiAffinity: expect.anything() });
  const anti = { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [USERS] } };
  expect(pod({ affinity: anti }).affinity).toEqual(anti);
  const both = pod({ affinity: anti, antiAffinity: AntiAffinity.soft() }).affinity.podAntiAffinity;
  expect(both.preferredDuringSchedulingIgnoredDuringExecution).toHaveLength(2);
  const spread = { maxSkew: 2, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' };
  expect(pod({ topologySpreadConstraints: [spread] }).topologySpreadConstraints).toEqual([spread]);
  expect(pod({ topologySpreadConstraints: [spread], zoneSpread: ZoneSpread.soft() }).topologySpreadConstraints).toHaveLength(2);
});

test('a zone whose loss stops writes is said in numbers', () => {
  const lines = (zones: number) => pods({ tablets: { zoneSpread: ZoneSpread.soft({ zones }) }, config: { 'log.replica.min-in-sync-replicas-number': 2 } })
    .warnings.map(({ id, message }) => `${id}: ${message}`);
  expect(lines(3)).toEqual([]);
  expect(lines(2)).toEqual([expect.stringContaining('zone-loss-stops-writes: one of 2 zones down leaves 1 of the 2 in-sync replicas that writes need')]);
});

test('priority, scheduler, runtime, DNS, hosts and sidecars reach the pod', () => {
  const spec = pod({
    priorityClassName: 'high',
    schedulerName: 'mine',
    runtimeClassName: 'gvisor',
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['10.0.0.1'] },
    hostAliases: [{ ip: '10.0.0.9', hostnames: ['nas.local'] }],
    sidecars: [{ name: 'helper', image: 'busybox' }],
  });
  expect(spec).toMatchObject({
    priorityClassName: 'high',
    schedulerName: 'mine',
    runtimeClassName: 'gvisor',
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['10.0.0.1'] },
    hostAliases: [{ ip: '10.0.0.9', hostnames: ['nas.local'] }],
  });
  expect(spec.containers.map((container: any) => container.name)).toEqual(['fluss-tablet', 'helper']);
});

test('what Kubernetes would refuse is a problem of the option', () => {
  const wrong = {
    antiAffinity: 'soft',
    zoneSpread: ZoneSpread.soft({ zones: 0 }),
    priorityClassName: 'High!',
    schedulerName: 1,
    dnsPolicy: 'None',
    hostAliases: [{ ip: 'nas', hostnames: ['b_c'] }],
    sidecars: [{ name: 'fluss-tablet', image: 'x', volumeMounts: [{ name: 'gone', mountPath: '/x' }] }],
    rack: Rack.of('a b'),
  };
  expect(problemsOf({ tablets: wrong }).map(line => line.split(': ')[0]).sort()).toEqual([
    'tablets.antiAffinity', 'tablets.dnsConfig', 'tablets.hostAliases[0].hostnames[0]', 'tablets.hostAliases[0].ip', 'tablets.priorityClassName', 'tablets.rack',
    'tablets.schedulerName', 'tablets.sidecars[0].name', 'tablets.sidecars[0].volumeMounts[0].name', 'tablets.zoneSpread.zones',
  ]);
  expect(problemsOf({ coordinators: { rack: Rack.of('a') } })).toEqual([expect.stringContaining('coordinators.rack: is no option')]);
});

test('a rack is a name, or the zone of the node where Kubernetes tells pods theirs', () => {
  const script = (tablets: object, kubernetesVersion?: string) => serverOf(pods({ tablets, kubernetesVersion }).tablets);
  expect(script({ rack: Rack.of('zone-a') }).command[2]).toContain('"-Dtablet-server.rack=zone-a"');
  const zone = script({ rack: Rack.fromZoneLabel() }, '1.35');
  expect(zone.command[2]).toContain('"-Dtablet-server.rack=${NODE_ZONE}"');
  expect(zone.env).toContainEqual({ name: 'NODE_ZONE', valueFrom: { fieldRef: { fieldPath: "metadata.labels['topology.kubernetes.io/zone']" } } });
  expect(problemsOf({ tablets: { rack: Rack.fromZoneLabel() } })).toEqual([expect.stringContaining('tablets.rack: needs Kubernetes 1.35')]);
  expect(problemsOf({ tablets: { rack: Rack.of('a') }, config: { 'tablet-server.rack': 'b' } })).toEqual([expect.stringContaining('cannot stand beside')]);
});

test('fields that the Kubernetes version does not have are refused', () => {
  const tablets = { lifecycle: { preStop: { sleep: { seconds: 5 } } }, extraVolumes: [{ name: 'v', image: { reference: 'x' } }] };
  expect(problemsOf({ tablets }).join()).toContain('tablets.extraVolumes[0].image: needs Kubernetes 1.31, and the objects are for 1.29');
  expect(problemsOf({ tablets, kubernetesVersion: 'v1.33.2-gke.1' })).toEqual([]);
  expect(problemsOf({ kubernetesVersion: '1.20' })).toEqual([expect.stringContaining('too old')]);
  expect(problemsOf({ kubernetesVersion: 129 })).toEqual([expect.stringContaining('has to be a text')]);
});

test('a release places its pods as its values say, and better where an override says so', () => {
  expect(podOf(releasePods().tablets).affinity).toBeUndefined();
  expect(podOf(releasePods().tablets).topologySpreadConstraints).toBeUndefined();
  expect(podOf(releasePods({}, { tablets: { antiAffinity: AntiAffinity.soft() } }).tablets).affinity).toBeDefined();
});
