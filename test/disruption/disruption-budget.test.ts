import { DisruptionBudget } from '../../src';
import { pods, problemsOf, releasePods } from '../support/pods';

const budgets = (props: object) => Object.fromEntries(pods(props).kind('PodDisruptionBudget')
  .map(({ metadata, spec: { selector, ...limit } }) => [metadata.name.replace('demo-fluss-', ''), limit]));
const idsOf = (props: object): string[] => pods(props).warnings.map(warning => warning.id);
const config = (factor: number, minInSync: number) => ({ 'default.replication.factor': factor, 'log.replica.min-in-sync-replicas-number': minInSync });

test.each<[string, object, object]>([
  ['three tablet servers', {}, { 'tablet-server': { maxUnavailable: 1 } }],
  ['several coordinators', { coordinators: { replicas: 3 } }, { 'coordinator-server': { maxUnavailable: 1 }, 'tablet-server': { maxUnavailable: 1 } }],
  ['one of each (cloudnative-pg#2570)', { tablets: { replicas: 1 }, config: config(1, 1) }, {}],
  ['a high replication factor', { tablets: { replicas: 5 }, config: config(5, 2) }, { 'tablet-server': { maxUnavailable: 2 } }],
  ['no spare replica', { config: config(3, 3) }, { 'tablet-server': { maxUnavailable: 1 } }],
])('by default, the budget of %s keeps writes going and never blocks a drain for good', (_title, props, expected) => {
  expect(budgets(props)).toEqual(expected);
});

test('a budget can be switched off, be nothing at all, or be a share', () => {
  expect(budgets({ tabletDisruptionBudget: DisruptionBudget.none() })).toEqual({});
  expect(budgets({ tabletDisruptionBudget: DisruptionBudget.maxUnavailable(0) })).toEqual({ 'tablet-server': { maxUnavailable: 0 } });
  expect(budgets({ tabletDisruptionBudget: DisruptionBudget.minAvailablePercent(50) })).toEqual({ 'tablet-server': { minAvailable: '50%' } });
});

test.each<[string, DisruptionBudget, string[]]>([
  ['all have to stay up', DisruptionBudget.minAvailable(3), ['disruption-budget-blocks-drains']],
  ['nothing may be evicted', DisruptionBudget.maxUnavailable(0), ['disruption-budget-blocks-drains']],
  ['a controller moves the pods', DisruptionBudget.controllerRolled(), []],
  ['more may go than writes can spare', DisruptionBudget.maxUnavailable(2), ['disruption-budget-stops-writes']],
  ['a share is more than writes can spare', DisruptionBudget.maxUnavailablePercent(50), ['disruption-budget-stops-writes']],
  ['a share rounds up to all', DisruptionBudget.minAvailablePercent(67), ['disruption-budget-blocks-drains']],
  ['one may go', DisruptionBudget.maxUnavailable(1), []],
])('says so where %s', (_title, tabletDisruptionBudget, ids) => {
  expect(idsOf({ tabletDisruptionBudget, config: config(3, 2) })).toEqual(ids);
});

test('a loss that would stop writes is said in numbers', () => {
  expect(pods({ config: config(3, 3) }).warnings.map(({ id, message }) => `${id}: ${message}`))
    .toEqual([expect.stringMatching(/^server-loss-stops-writes: one tablet server down leaves 2 of the 3 in-sync replicas that writes need/)]);
});

test('what is no budget is refused', () => {
  expect(problemsOf({ tabletDisruptionBudget: { maxUnavailable: 1 } })).toEqual([expect.stringContaining('tabletDisruptionBudget: has to be a DisruptionBudget')]);
  expect(problemsOf({ tabletDisruptionBudget: DisruptionBudget.maxUnavailablePercent(101) })).toEqual([expect.stringContaining('from 0 to 100')]);
});

test('a release has a budget only where its values, or an override, ask for one', () => {
  const count = (values: object, overrides: object = {}) => releasePods(values, overrides).kind('PodDisruptionBudget').length;
  expect(count({})).toBe(0);
  expect(count({ tablet: { podDisruptionBudget: { enabled: true, maxUnavailable: 0 } } })).toBe(1);
  expect(count({}, { tabletDisruptionBudget: DisruptionBudget.maxUnavailable(1) })).toBe(1);
});
