import { Naming } from '../../src';
import { identityOf } from '../../src/naming/identity';
import { componentLabels, objectLabels, SELECTOR_LABELS, selectorLabels } from '../../src/naming/labels';
import { problemsFrom, renderSound } from '../support/render';

const PARTS = [
  ['StatefulSet', 'coordinator-server'], ['Service', 'coordinator-server-hs'], ['Service', 'coordinator-server-metrics-hs'],
  ['ConfigMap', 'conf-file'], ['ServiceAccount', 'service-account'], ['ConfigMap', 'anything-new'],
] as const;

function namesOf(naming: ReturnType<typeof Naming.unique>, cluster: string, appName = 'fluss'): string[] {
  const identity = identityOf(cluster, 'prod', appName);
  return [...PARTS.map(([kind, part]) => naming.resourceName(identity, { kind, part })), naming.zookeeperRoot(identity)];
}

// apache/fluss#4532, #4424: names and root of two clusters in one namespace collided.
test.each<[string, string, string | undefined, string, string]>([
  ['orders', 'orders-fluss', undefined, 'fluss', 'the release with -fluss'],
  ['fluss', 'fluss', undefined, 'fluss', 'a release that is fluss alone'],
  ['my-fluss-2', 'my-fluss-2', undefined, 'fluss', 'a release that holds fluss alone'],
  ['orders', 'stream', 'stream', 'fluss', 'fullnameOverride alone'],
  ['orders', 'orders-fluss', '', 'fluss', 'an empty fullnameOverride is none'],
  ['orders', 'orders-events', undefined, 'events', 'the release with nameOverride'],
  ['events-1', 'events-1', undefined, 'events', 'a release that holds nameOverride alone'],
])('unique names of release %s begin with %s: %4$s', (cluster, prefix, override, appName) => {
  expect(namesOf(Naming.unique({ prefix: override }), cluster, appName)).toEqual([
    `${prefix}-coordinator-server`, `${prefix}-coordinator-server-hs`, `${cluster}-coordinator-server-metrics-hs`,
    `${prefix}-conf-file`, prefix, `${prefix}-anything-new`, `/fluss-prod/${cluster}`,
  ]);
});

test.each([undefined, 'stream'])('fixed names do not depend on the release, but for metrics Services and the service account; fullnameOverride %s', fullname => {
  const prefix = fullname ?? 'orders-fluss';
  expect(namesOf(Naming.fixed({ fullname }), 'orders')).toEqual([
    'coordinator-server', 'coordinator-server-hs', 'orders-coordinator-server-metrics-hs', 'fluss-conf-file', prefix, `${prefix}-anything-new`, '/fluss',
  ]);
});

test.each<[unknown, string]>([
  [Naming.unique({ prefix: 5 as any }), 'naming.prefix: has to be a text, not the number 5'],
  [Naming.unique({ perfix: 'x' } as any), 'naming.perfix: is no option; there are prefix'],
  [Naming.fixed({ prefix: 'x' } as any), 'naming.prefix: is no option; there are fullname'],
  [Naming.unique(new Map() as any), 'naming: has to be a map, not an object of the class Map'],
  [{}, 'naming: has to be an INamingStrategy, such as Naming.unique(), not a map'],
  [{ resourceName: 'x', zookeeperRoot: () => '/x' }, 'naming: has to be an INamingStrategy, such as Naming.unique(), not a map'],
  [Naming, 'naming: has to be an INamingStrategy, such as Naming.unique(), not a function'],
])('a strategy whose options are not understood is refused', (naming, problem) => {
  expect(problemsFrom(() => renderSound({ naming }))).toEqual([problem]);
});

test('options of a strategy that are null are not given', () => {
  expect(problemsFrom(() => renderSound({ naming: Naming.unique(null as any) }))).toEqual([]);
});

test('selectors use three labels, which every pod and every other object has, too', () => {
  const identity = identityOf('orders', 'prod', 'fluss');
  expect(selectorLabels(identity, 'tablet')).toEqual({
    'app.kubernetes.io/name': 'fluss', 'app.kubernetes.io/instance': 'orders', 'app.kubernetes.io/component': 'tablet',
  });
  expect(Object.keys(selectorLabels(identity, 'tablet'))).toEqual(SELECTOR_LABELS);
  expect(componentLabels(identity, 'tablet')).toEqual({ ...selectorLabels(identity, 'tablet'), 'app.kubernetes.io/managed-by': 'cdk8s' });
  expect(objectLabels(identity)).not.toHaveProperty('app.kubernetes.io/component');
});
