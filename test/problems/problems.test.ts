import { Chart, Testing } from 'cdk8s';
import { kindOf, isRecord, thrownWords } from '../../src/problems/kind-of';
import { typescriptWords, valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';
import { FlussValidationError, throwIfAny } from '../../src/problems/validation-error';
import { raiseWarnings, warningsOf } from '../../src/problems/warnings';

const ONE = { id: 'one', option: 'a.b', message: 'is odd' };

test.each<[(string | number)[], string, string]>([
  [['tablets', 'replicas'], 'tablets.replicas', 'tablets.replicas'],
  [['config', 'data.dir'], "config['data.dir']", 'config.data.dir'],
  [['initContainers', 0, 'image'], 'initContainers[0].image', 'initContainers[0].image'],
  [[], '', ''],
])('the path %j is said as %s in TypeScript and as %s in a values file', (path, typescript, values) => {
  expect([typescriptWords(path), valuesWords(path)]).toEqual([typescript, values]);
});

test.each<[unknown, string, boolean]>([
  [undefined, 'nothing', false], [null, 'nothing', false], [[], 'a list', false], [{}, 'a map', true], [Object.create(null), 'a map', true],
  ['secret', 'a text', false], [false, 'the boolean false', false], [NaN, 'the number NaN', false], [5n, 'the number 5', false],
  [Symbol('s'), 'a symbol', false], [() => 1, 'a function', false], [new Map([['a', 1]]), 'an object of the class Map', false],
  [new Date(0), 'an object of the class Date', false], [Promise.resolve(), 'an object of the class Promise', false], [new (class Own {})(), 'a map', true],
])('%p is %s', (value, words, record) => {
  expect([kindOf(value), isRecord(value)]).toEqual([words, record]);
});

test.each<[unknown, string]>([
  [new TypeError('boom'), 'boom'], ['boom', 'it threw a text'], [undefined, 'it threw nothing'], [Object.create(null), 'it threw a map'], [Symbol('x'), 'it threw a symbol'],
])('whatever was thrown can be put in words: %p', (thrown, words) => {
  expect(thrownWords(thrown)).toBe(words);
});

test('what is unwise is an error for a typed caller and a caution where a values file is read', () => {
  const [strict, lenient] = [new Problems(), new Problems(valuesWords, true)];
  for (const problems of [strict, lenient]) problems.unwise('one', ['a', 'b'], 'is odd');
  expect([strict.errors, strict.cautions]).toEqual([[{ option: 'a.b', message: 'is odd' }], []]);
  expect([lenient.errors, lenient.cautions]).toEqual([[], [ONE]]);
});

test('an option that was refused while it was read is not refused once more for its stand-in', () => {
  const [reading, problems] = [new Problems(), new Problems()];
  reading.error(['a'], 'has to be a text');
  problems.settle(reading);
  problems.error(['a'], 'is needed');
  problems.error(['b'], 'is needed');
  expect(problems.errors).toEqual([{ option: 'a', message: 'has to be a text' }, { option: 'b', message: 'is needed' }]);
});

test('all problems come out in one error, each line once', () => {
  const problem = { option: 'a', message: 'is wrong' };
  const error = new FlussValidationError('app/cluster', [problem, problem, { option: '', message: 'is odd' }]);
  expect(error.message).toBe('2 problems:\n  - app/cluster: a: is wrong\n  - app/cluster: is odd');
  expect(error.withoutPaths()).toBe('2 problems:\n  - a: is wrong\n  - is odd');
  expect(() => throwIfAny('x', [])).not.toThrow();
  expect(() => throwIfAny('x', [problem])).toThrow('one problem:\n  - x: a: is wrong');
});

describe('warnings', () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.spyOn(process.stderr, 'write').mockImplementation(text => printed.push(String(text)) > 0);
  });
  afterEach(() => jest.restoreAllMocks());

  test('are printed with their id, once each however often the tree is validated', () => {
    const chart = Testing.chart();
    raiseWarnings(chart, [ONE, ONE, { ...ONE, id: 'two', option: '' }], new Set());
    Testing.synth(chart);
    chart.node.root.node.findAll().forEach(node => node.node.validate());
    expect(printed).toEqual(['warning [one] test: a.b: is odd\n', 'warning [two] test: is odd\n']);
  });

  test('that are acknowledged are neither printed nor listed', () => {
    const chart = Testing.chart();
    raiseWarnings(chart, [ONE], new Set(['one']));
    chart.node.root.node.validate();
    expect([printed, warningsOf(chart)]).toEqual([[], []]);
  });

  test('of one construct are not those of its neighbour, even where the name of one begins with the other', () => {
    const app = Testing.app();
    const [a, ab] = [new Chart(app, 'a'), new Chart(app, 'ab')];
    raiseWarnings(a, [ONE], new Set());
    raiseWarnings(ab, [{ ...ONE, id: 'two' }], new Set());
    expect(warningsOf(a)).toEqual([{ ...ONE, path: 'a' }]);
    expect(warningsOf(app).map(warning => warning.id)).toEqual(['one', 'two']);
  });
});
