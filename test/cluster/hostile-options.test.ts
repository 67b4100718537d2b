import { App, Chart, Testing } from 'cdk8s';
import * as fc from 'fast-check';
import { CoordinatorSet, FlussCluster, FlussConfiguration, FlussRelease, TabletSet } from '../../src';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';
import { FlussValidationError } from '../../src/problems/validation-error';
import { LEAKS, mapsIn, readable, spoilt, withKeys } from '../support/hostile';
import { ALL_OPTIONS, ALL_VALUES } from '../support/options';
import { objectsOf, SOUND } from '../support/render';

/** Makes it, and gives the whole YAML, or else the report. Anything thrown but a report is a fault. */
function outcome(make: (chart: Chart) => unknown): string {
  const app = new App();
  const chart = new Chart(app, 'c', { namespace: 'prod' });
  try {
    make(chart);
  } catch (error) {
    if (!(error instanceof FlussValidationError)) throw error;
    expect(error.message).not.toMatch(LEAKS);
    return error.message;
  }
  for (const object of objectsOf(chart)) {
    const problems = new Problems();
    expect([checkManifest(object, problems, { allowLater: true }), problems.errors]).toEqual([true, []]);
  }
  return app.synthYaml();
}

/** Who a release is cannot be overridden. */
const { clusterName: _name, namespace: _namespace, ...OVERRIDES } = ALL_OPTIONS as Record<string, unknown>;

const makers: [string, object, (chart: Chart, options: any) => unknown][] = [
  ['a FlussCluster', ALL_OPTIONS, (chart, options) => new FlussCluster(chart, 'x', options)],
  ['a FlussRelease', ALL_VALUES, (chart, values) => new FlussRelease(chart, 'x', { releaseName: 'orders', namespace: 'prod', values })],
  ['the overrides of a FlussRelease', OVERRIDES, (chart, overrides) => new FlussRelease(chart, 'x', { releaseName: 'orders', namespace: 'prod', values: ALL_VALUES, overrides })],
  ['a TabletSet', ALL_OPTIONS.tablets, (chart, options) => new TabletSet(chart, 'x', { ...options, configuration: new FlussConfiguration(chart, 'orders', SOUND) })],
  ['a CoordinatorSet', ALL_OPTIONS.coordinators, (chart, options) => new CoordinatorSet(chart, 'x', { ...options, configuration: new FlussConfiguration(chart, 'orders', SOUND) })],
];

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

test.each(makers)('all options of %s together are sound', (_what, sound, make) => {
  expect(outcome(chart => make(chart, sound))).toMatch(/^apiVersion: /);
});

test.each(makers)('garbage anywhere in %s is refused, or rendered as Kubernetes takes it', (_what, sound, make) => {
  fc.assert(fc.property(spoilt(sound), options => {
    outcome(chart => make(chart, options));
  }), { numRuns: 100 });
});

test.each(makers)('garbage in place of %s is refused, or as good as nothing', (_what, _sound, make) => {
  fc.assert(fc.property(readable(), options => {
    outcome(chart => make(chart, options));
  }), { numRuns: 30 });
});

// An option that is dropped in silence is one that somebody believes in.
test.each(makers)('a key that nobody knows is refused or rendered, in every map of %s', (_what, sound, make) => {
  const name = (index: number) => `odd-${index}-key`;
  const refused = outcome(chart => make(chart, withKeys(sound, name, 'odd-value')));
  const rest = [...Array(mapsIn(sound)).keys()].filter(index => !refused.includes(name(index)));
  const rendered = outcome(chart => make(chart, withKeys(sound, index => (rest.includes(index) ? name(index) : undefined), 'odd-value')));
  expect(rest.filter(index => !rendered.includes(name(index)))).toEqual([]);
});

test.each(makers)('a symbol as a key is refused in every map of %s', (_what, sound, make) => {
  const report = outcome(chart => make(chart, withKeys(sound, () => Symbol('odd'), 1)));
  expect(new Set(report.split('\n').filter(line => line.includes('has a symbol as a key'))).size).toBe(mapsIn(sound));
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the key %s is refused or rendered, in every map of a TabletSet and of its configuration', key => {
  const [, sound, make] = makers[3];
  for (let place = 0; place < mapsIn(sound); place++) {
    const text = outcome(chart => make(chart, withKeys(sound, index => (index === place ? key : undefined), 'odd-value')));
    expect([place, text.includes(key)]).toEqual([place, true]);
  }
  for (const odd of [{ ...SOUND, ...JSON.parse(`{"${key}": 1}`) }, withKeys({ config: SOUND.config }, index => (index === 1 ? key : undefined), 1)]) {
    const options = { ...SOUND, ...odd, acknowledge: ['unknown-config-key'] };
    for (const name of Reflect.ownKeys(odd)) Object.defineProperty(options, name, { value: odd[name], enumerable: true });
    expect(outcome(chart => new FlussConfiguration(chart, 'x', options)).includes(key)).toBe(true);
  }
});

test('a chart that has no namespace is told of it, whatever else is wrong', () => {
  expect(() => new FlussCluster(Testing.chart(), 'x', { ...SOUND, namespace: undefined, clientPort: 0 })).toThrow(/namespace: is needed[^]*|clientPort/);
});
