import { Rack, Storage } from '../../src';
import { pods, problemsOf, serverOf } from '../support/pods';

const POOLS = [{ name: 'fast', firstId: 100, replicas: 2 }, { name: 'big', firstId: 200, replicas: 1, storage: Storage.persistentOf('1Ti') }];
const setOf = (props: object, name: string) => pods(props).kind('StatefulSet').find(set => set.metadata.name === name);
const linesOf = (tabletPools: unknown, more: object = {}) => problemsOf({ tabletPools, ...more });

test('each pool is a StatefulSet whose ordinals, and with them server ids, begin where it says', () => {
  const fast = setOf({ tabletPools: POOLS }, 'demo-fluss-tablet-pool-fast');
  expect(fast.spec).toMatchObject({ replicas: 2, ordinals: { start: 100 }, serviceName: 'demo-fluss-tablet-pool-fast-hs' });
  expect(serverOf(fast).command[2]).toContain('-Dtablet-server.id=${POD_NAME##*-}');
  expect(setOf({ tabletPools: POOLS }, 'demo-fluss-tablet-pool-big').spec.volumeClaimTemplates[0].spec.resources.requests.storage).toBe('1Ti');
});

test('the default pool is what it is without pools', () => {
  expect(setOf({ tabletPools: POOLS }, 'demo-fluss-tablet-server')).toEqual(setOf({}, 'demo-fluss-tablet-server'));
});

test('every Service and StatefulSet finds the pods of its own set only', () => {
  const { objects } = pods({ tabletPools: POOLS });
  const templates = objects.filter(({ kind }) => kind === 'StatefulSet').map(set => [set.metadata.name, set.spec.template.metadata.labels] as const);
  for (const { kind, metadata, spec } of objects) {
    if (kind !== 'StatefulSet' && (kind !== 'Service' || metadata.name.endsWith('-bootstrap'))) continue;
    const selector = kind === 'StatefulSet' ? spec.selector.matchLabels : spec.selector;
    const found = templates.filter(([, labels]) => Object.entries(selector).every(([key, value]) => labels[key] === value)).map(([name]) => name);
    expect(found).toEqual([metadata.name.replace(/-hs$/, '')]);
  }
});

test('one budget holds for the tablet servers of all pools, since replicas lie on any of them', () => {
  const budgets = pods({ tabletPools: POOLS }).kind('PodDisruptionBudget');
  expect(budgets).toHaveLength(1);
  expect(budgets[0].spec).toEqual({
    maxUnavailable: 1,
    selector: {
      matchLabels: { 'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'demo' },
      matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: ['tablet', 'tablet-big', 'tablet-fast'] }],
    },
  });
});

test('the replication factor may need the servers of all pools', () => {
  expect(linesOf([{ name: 'more', firstId: 10, replicas: 2 }], { tablets: { replicas: 1 } })).toEqual([]);
  expect(linesOf([{ name: 'more', firstId: 10, replicas: 1 }], { tablets: { replicas: 1 } })).toEqual([expect.stringContaining('2 tablet servers cannot hold 3 replicas')]);
});

test('a pool a zone is a rack a pool, and the loss of one is said in numbers', () => {
  const racks = { tablets: { rack: Rack.of('a') }, tabletPools: [{ name: 'b', firstId: 10, rack: Rack.of('b') }], config: { 'log.replica.min-in-sync-replicas-number': 2 } };
  expect(pods(racks).warnings.map(({ id }) => id)).toEqual(['zone-loss-stops-writes']);
});

test.each<[string, unknown, string]>([
  ['ids that meet', [{ name: 'a', firstId: 2 }], 'tabletPools[0].firstId: 2 is the id of a server of tablets, which has 0 to 2: begin at 3 or later'],
  ['ids of two pools that meet', [{ name: 'a', firstId: 10 }, { name: 'b', firstId: 12 }], 'tabletPools[1].firstId: 12 is the id of a server of tabletPools[0]'],
  ['two of one name', [{ name: 'a', firstId: 10 }, { name: 'a', firstId: 20 }], 'tabletPools[1].name: is the name of another pool'],
  ['no name', [{ firstId: 10 }], 'tabletPools[0].name: is needed'],
  ['no first id', [{ name: 'a' }], 'tabletPools[0].firstId: is needed'],
  ['a name that another object would have', [{ name: 'a-metrics', firstId: 10 }], 'ends like the name of the Service for metrics'],
  ['a name that is no label', [{ name: 'A', firstId: 10 }], 'tabletPools[0].name'],
  ['a name that is too long', [{ name: 'a'.repeat(21), firstId: 10 }], 'is 21 characters, at most 20'],
  ['what is no list', { name: 'a' }, 'tabletPools: has to be a list'],
  ['what is no pool', [7], 'tabletPools[0]: has to be a map'],
])('pools with %s are refused', (_title, tabletPools, line) => {
  expect(linesOf(tabletPools).join('\n')).toContain(line);
});
