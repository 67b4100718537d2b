import * as fc from 'fast-check';
import { MetricsReporter, Naming } from '../../src';
import { identityOf } from '../../src/naming/identity';
import { nameLimit, nameProblem } from '../../src/naming/name-limits';
import { Names } from '../../src/naming/names';
import { Problems } from '../../src/problems/problems';
import { namesOf, problemsFrom, renderRelease, renderSound } from '../support/render';

const METRICS = { metricsReporters: [MetricsReporter.prometheus()] };

// kubernetes/kubernetes#64023: with 53 characters the StatefulSet exists and never gets a pod.
test('a StatefulSet may have a name of 52 characters, and one of 53 is refused with what to lose', () => {
  expect(namesOf(renderSound({ clusterName: 'x'.repeat(27) }).objects)).toContain(`StatefulSet/${'x'.repeat(27)}-fluss-coordinator-server`);
  expect(problemsFrom(() => renderSound({ clusterName: 'x'.repeat(28) }))).toEqual([
    `naming: the StatefulSet name '${'x'.repeat(28)}-fluss-coordinator-server' is 53 characters, at most 52 are allowed `
    + '(the pod label controller-revision-hash adds 11 to it and may have 63, kubernetes/kubernetes#64023): shorten it by 1; '
    + `its prefix '${'x'.repeat(28)}-fluss' is 34 characters and may have 33`,
  ]);
});

test.each<[string, string | undefined]>([['x'.repeat(33), undefined], ['x'.repeat(34), 'fullnameOverride: ']])('the prefix of a release may have 33 characters: %s', (fullnameOverride, words) => {
  const problems = problemsFrom(() => renderRelease({ uniqueResourceNames: true, fullnameOverride }));
  expect(problems.length).toBe(words === undefined ? 0 : 1);
  if (words !== undefined) expect(problems[0]).toMatch(new RegExp(`^${words}.*is 34 characters and may have 33$`));
});

// Chart defect 34: Services for metrics are named by the release alone, so fullnameOverride does not help them.
test.each<[string, string | undefined]>([
  [`a${'b'.repeat(32)}`, undefined],
  [`a${'b'.repeat(33)}`, 'is 64 characters, at most 63 are allowed (a DNS label): shorten it by 1'],
  ['1abc', 'is not allowed: lower-case letters, digits and dashes, a letter first and no dash last (DNS-1035)'],
  ['my.app', 'is not allowed: lower-case letters, digits and dashes, a letter first and no dash last (DNS-1035)'],
])('the metrics Services of release %s', (name, problem) => {
  const problems = problemsFrom(() => renderRelease({ metrics: { reporters: 'prometheus' }, fullnameOverride: 'short' }, { name }));
  if (problem === undefined) expect(problems).toEqual([]);
  else expect(problems[0]).toContain(`the release name: the Service name '${name}-coordinator-server-metrics-hs' ${problem}`);
});

test('a name that begins with a digit is no Service name, also where it would be a StatefulSet name', () => {
  expect(problemsFrom(() => renderSound({ clusterName: '1abc', ...METRICS })).map(line => /the (\w+) name '([^']*)'/.exec(line)?.slice(1).join(' '))).toEqual([
    'Service 1abc-fluss-coordinator-server-hs', 'Service 1abc-fluss-bootstrap', 'Service 1abc-coordinator-server-metrics-hs', 'Service 1abc-fluss-tablet-server-hs', 'Service 1abc-tablet-server-metrics-hs',
  ]);
});

test.each<[string, string, number]>([['StatefulSet', 'a', 52], ['Service', 'a', 63], ['Namespace', 'a', 63], ['ConfigMap', 'a', 253], ['PodDisruptionBudget', 'a', 253]])(
  'a %s name may have as many characters as its kind allows, and no more', (kind, letter, limit) => {
    expect(nameLimit(kind)).toBe(limit);
    expect(nameProblem(kind, letter.repeat(limit))).toBeUndefined();
    expect(nameProblem(kind, letter.repeat(limit + 3))).toMatch(new RegExp(`is ${limit + 3} characters, at most ${limit} are allowed .*: shorten it by 3$`));
  });

test('no text is accepted as a name that the form of its kind does not allow', () => {
  fc.assert(fc.property(fc.string({ maxLength: 8 }), fc.constantFrom('StatefulSet', 'Service', 'ConfigMap'), (name, kind) => {
    const allowed = kind === 'ConfigMap' ? /^[a-z0-9]+([-.a-z0-9]*[a-z0-9])?$/ : /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
    if (nameProblem(kind, name) === undefined) expect(name).toMatch(allowed);
  }));
});

test.each<[string, object, string[]]>([
  ['throws', { resourceName: () => { throw new Error('boom'); } }, ["naming: the naming strategy failed for the Service 'tablet-server-hs': boom"]],
  ['throws what is no error', { resourceName: () => { throw Object.create(null); } }, ["naming: the naming strategy failed for the Service 'tablet-server-hs': it threw a map"]],
  ['gives no text', { resourceName: () => Symbol('x') }, ["naming: the naming strategy gave a symbol for the Service 'tablet-server-hs'; a text is needed"]],
  ['gives nothing', { resourceName: () => undefined }, ["naming: the naming strategy gave nothing for the Service 'tablet-server-hs'; a text is needed"]],
  ['gives an empty name', { resourceName: () => '' }, ['naming: the Service has no name']],
  ['asks for a namespace that nobody gave', { resourceName: (cluster: any) => cluster.namespace }, ['namespace: is needed, because names are made from it: give it here or to the Chart']],
])('a strategy that %s is a problem of the option, said once', (_what, strategy, expected) => {
  const problems = new Problems();
  const names = new Names(identityOf('orders', undefined, 'fluss'), strategy as any, problems);
  expect([names.of('Service', 'tablet-server-hs'), names.of('Service', 'tablet-server-hs')].every(name => typeof name === 'string')).toBe(true);
  expect(problems.errors.map(({ option, message }) => `${option}: ${message}`)).toEqual(expected);
});

test('a strategy that gives two objects one name is refused', () => {
  const naming = { resourceName: (_cluster: unknown, { kind }: { kind: string }) => kind.toLowerCase(), zookeeperRoot: () => '/orders' };
  expect(problemsFrom(() => renderSound({ naming }))).toEqual([
    "naming: the naming strategy gives the Service 'bootstrap' the name 'service', which is that of the Service 'coordinator-server-hs'",
    "naming: the naming strategy gives the StatefulSet 'tablet-server' the name 'statefulset', which is that of the StatefulSet 'coordinator-server'",
    "naming: the naming strategy gives the Service 'tablet-server-hs' the name 'service', which is that of the Service 'coordinator-server-hs'",
  ]);
});

test('a strategy of one\'s own names everything, and everything refers to its names', () => {
  const naming = { resourceName: (_cluster: unknown, { part }: { part: string }) => `acme-${part}`, zookeeperRoot: () => '/acme' };
  const { objects, cluster } = renderSound({ naming });
  expect(objects.map(object => object.metadata.name)).toEqual([
    'acme-conf-file', 'acme-coordinator-server', 'acme-coordinator-server-hs', 'acme-bootstrap', 'acme-tablet-server', 'acme-tablet-server-hs',
    'acme-tablet-server',
  ]);
  expect(JSON.stringify(objects)).not.toContain('demo-fluss');
  expect(cluster.configuration.zookeeperRoot).toBe('/acme');
});

test('unique names need a namespace, fixed ones do not', () => {
  expect(problemsFrom(() => renderSound({ namespace: undefined }))).toEqual(['namespace: is needed, because names are made from it: give it here or to the Chart']);
  expect(problemsFrom(() => renderSound({ namespace: undefined, naming: Naming.fixed() }))).toEqual([]);
  expect(problemsFrom(() => renderSound({ namespace: '' }))).toEqual(['namespace: must not be empty; leave it out to get the default']);
});
