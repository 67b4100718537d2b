import { App, Chart } from 'cdk8s';
import * as fc from 'fast-check';
import { AntiAffinity, FlussCluster, FlussClusterProps, Logging, PodManagement, Rack, Storage, ZooKeeper, ZoneSpread } from '../../src';

const storage = fc.constantFrom(undefined, Storage.ephemeral(), Storage.persistent(), Storage.persistentOf('1Ti', 'fast'));
const setOptions = {
  storage,
  antiAffinity: fc.constantFrom(undefined, AntiAffinity.hard(), AntiAffinity.none()),
  zoneSpread: fc.constantFrom(undefined, ZoneSpread.hard(), ZoneSpread.none()),
  podManagement: fc.constantFrom(undefined, ...Object.values(PodManagement)),
  extraDataVolumes: fc.array(storage.filter(value => value !== undefined), { maxLength: 2 }),
  rack: fc.constantFrom(undefined, Rack.of('a')),
};

/** Clusters that are all sound: pools of up to three servers, whose ids leave room. */
const clusters: fc.Arbitrary<FlussClusterProps> = fc.record({
  tablets: fc.record({ ...setOptions, replicas: fc.integer({ min: 1, max: 4 }) }),
  coordinators: fc.record({ replicas: fc.integer({ min: 1, max: 3 }) }),
  tabletPools: fc.uniqueArray(fc.constantFrom('fast', 'big', 'b'), { maxLength: 3 }).chain(names => fc.tuple(...names.map((name, index) =>
    fc.record({ ...setOptions, name: fc.constant(name), firstId: fc.constant(100 * (index + 1)), replicas: fc.integer({ min: 1, max: 3 }) })))),
  factor: fc.integer({ min: 1, max: 3 }),
  minInSync: fc.integer({ min: 1, max: 3 }),
}).filter(({ tablets, tabletPools, factor, minInSync }) =>
  minInSync <= factor && factor <= tablets.replicas + tabletPools.reduce((sum, pool) => sum + pool.replicas, 0))
  .map(({ factor, minInSync, ...props }) => ({
    ...props as FlussClusterProps,
    namespace: 'prod',
    flussVersion: '1.1',
    zookeeper: ZooKeeper.external('zk.infra.example.com:2181'),
    config: { 'remote.data.dir': 's3://b/x', 'default.replication.factor': factor, 'log.replica.min-in-sync-replicas-number': minInSync },
  }));

function synth(props: FlussClusterProps): any[] {
  const app = new App();
  const chart = new Chart(app, 'c');
  new FlussCluster(chart, 'demo', props);
  app.synthYaml();
  return chart.toJson();
}

const ofKind = (objects: any[], kind: string): any[] => objects.filter(object => object.kind === kind);

function matches(selector: any, labels: Record<string, string>): boolean {
  return Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value)
    && (selector.matchExpressions ?? []).every(({ key, operator, values }: any) => operator === 'In' && values.includes(labels[key]));
}

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

test('the proof of the whole graph holds; each pod falls under one budget at most, which never blocks a drain for good; no two tablet servers have one id', () => {
  fc.assert(fc.property(clusters, props => {
    const objects = synth(props);
    const sets = ofKind(objects, 'StatefulSet');
    const budgets = ofKind(objects, 'PodDisruptionBudget');
    const covers = (budget: any, set: any): boolean => matches(budget.spec.selector, set.spec.template.metadata.labels);
    for (const set of sets) expect(budgets.filter(budget => covers(budget, set)).length).toBeLessThanOrEqual(1);
    for (const budget of budgets) {
      const { spec } = budget;
      const pods = sets.filter(set => covers(budget, set)).reduce((sum, set) => sum + set.spec.replicas, 0);
      expect(spec.maxUnavailable).toBeGreaterThanOrEqual(1);
      expect(spec.maxUnavailable).toBeLessThan(pods);
    }
    const ids = sets.filter(set => set.metadata.name.includes('tablet'))
      .flatMap(({ spec }) => Array.from({ length: spec.replicas }, (_, index) => (spec.ordinals?.start ?? 0) + index));
    expect(new Set(ids).size).toBe(ids.length);
  }), { numRuns: 40 });
}, 60_000);

/** Report 9 (helm/charts#7803), and 10. */
test('claim templates and selectors stay, byte for byte, whatever version, image, configuration and labels become', () => {
  const identity = (props: FlussClusterProps): string => JSON.stringify(ofKind(synth(props), 'StatefulSet')
    .map(({ metadata: { name }, spec: { selector, serviceName, volumeClaimTemplates, podManagementPolicy, ordinals } }) =>
      [name, selector, serviceName, volumeClaimTemplates, podManagementPolicy, ordinals]));
  const changes = fc.record({
    image: fc.constantFrom({ tag: '1.1.0' }, { tag: '1.2.3', registry: 'r.example.com' }),
    flussVersion: fc.constantFrom('1.1', '1.2'),
    kubernetesVersion: fc.constantFrom('1.29', '1.35'),
    logging: fc.constantFrom(Logging.ofImage(), Logging.of({ json: true })),
    label: fc.constantFrom('x', 'y'),
    interval: fc.constantFrom('1 min', '2 min'),
  });
  fc.assert(fc.property(clusters, changes, (props, { label, interval, ...change }) => {
    const labelled = { podLabels: { team: label }, annotations: { team: label }, podAnnotations: { team: label } };
    const after: FlussClusterProps = {
      ...props,
      ...change,
      config: { ...props.config, 'kv.snapshot.interval': interval, 'kv.scanner.ttl': interval },
      tablets: { ...props.tablets, ...labelled },
      coordinators: { ...props.coordinators, ...labelled },
      tabletPools: props.tabletPools?.map(pool => ({ ...pool, ...labelled })),
    };
    expect(identity(after)).toBe(identity(props));
  }), { numRuns: 20 });
}, 60_000);
