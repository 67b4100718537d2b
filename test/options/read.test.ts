import { Duration } from 'cdk8s';
import * as fc from 'fast-check';
import * as read from '../../src/options/read';
import { Problems } from '../../src/problems/problems';
import { garbage } from '../kubernetes/arbitraries';

const RANGE = { min: 1, max: 10 };
const AT = ['option'];

function outcome(reader: (problems: Problems) => unknown): [unknown, string[]] {
  const problems = new Problems();
  const value = reader(problems);
  return [value, problems.errors.map(({ option, message }) => `${option}: ${message}`)];
}

test.each<[unknown, unknown]>([
  [undefined, 5], [null, 5], [1, 1], [10, 10],
  [0, 'option: has to be a whole number from 1 to 10, not the number 0'],
  [11, 'option: has to be a whole number from 1 to 10, not the number 11'],
  [1.5, 'option: has to be a whole number from 1 to 10, not the number 1.5'],
  [NaN, 'option: has to be a whole number from 1 to 10, not the number NaN'],
  [3n, 'option: has to be a whole number from 1 to 10, not the number 3'],
  ['3', "option: has to be a whole number from 1 to 10, not the text '3'"],
  [new Number(3), 'option: has to be a whole number from 1 to 10, not an object of the class Number'],
])('%p as a whole number gives %p', (value, expected) => {
  const [number, errors] = outcome(problems => read.readInteger(value, RANGE, AT, problems, 5));
  expect(typeof expected === 'string' ? errors : number).toEqual(typeof expected === 'string' ? [expected] : expected);
});

test.each<[unknown, unknown]>([
  [undefined, undefined], [null, undefined], ['x', 'x'],
  ['', 'option: must not be empty; leave it out to get the default'], [5, 'option: has to be a text, not the number 5'],
])('%p as a text gives %p', (value, expected) => {
  const [text, errors] = outcome(problems => read.readText(value, AT, problems));
  expect([text, ...errors]).toContain(expected);
});

test.each<[unknown, boolean, string[]]>([
  [undefined, true, []], [null, true, []], [false, false, []], ['false', true, ["option: has to be true or false, not the text 'false'"]],
  [0, true, ['option: has to be true or false, not the number 0']],
])('%p as a boolean gives %p', (value, expected, errors) => {
  expect(outcome(problems => read.readBoolean(value, AT, problems, true))).toEqual([expected, errors]);
});

test.each<[unknown, number, string[]]>([
  [undefined, 5, []], [Duration.minutes(1), 60, []], [Duration.seconds(0), 5, ['option: has to be a whole number from 1 to 100, not the number 0']],
  [Duration.millis(1500), 5, ["option: cannot be said in whole seconds: '1500 millis' cannot be converted into a whole number of seconds."]],
  [60, 5, ['option: has to be a Duration of cdk8s, such as Duration.seconds(5), not the number 60']],
  [{ toSeconds: () => { throw Object.create(null); } }, 5, ['option: cannot be said in whole seconds: it threw a map']],
  [{ toSeconds: () => 'x' }, 5, ["option: has to be a whole number from 1 to 100, not the text 'x'"]],
])('%p as a duration gives %d seconds', (value, expected, errors) => {
  expect(outcome(problems => read.readSeconds(value, { min: 1, max: 100 }, AT, problems, 5))).toEqual([expected, errors]);
});

test('objects whose content is not in their fields are no maps of options', () => {
  expect(outcome(problems => read.readRecord(new Map([['a', 1]]), AT, problems))).toEqual([{}, ['option: has to be a map, not an object of the class Map']]);
});

test('a list with holes has its holes', () => {
  expect(outcome(problems => read.readList([, 1], AT, problems))).toEqual([[undefined, 1], []]);
});

test('unknown options are refused with those there are, unless they are undefined; a symbol is none', () => {
  const [, errors] = outcome(problems => read.refuseUnknown({ b: 1, a: 1, c: undefined, toString: 1, [Symbol('s')]: 1 }, ['b', 'z'], AT, problems));
  expect(errors).toEqual([
    'option: has a symbol as a key; only text can be a key',
    'option.a: is no option; there are b, z',
    'option.toString: is no option; there are b, z',
  ]);
});

test('no reader throws or stays silent, whatever it is given', () => {
  const readers: ((value: unknown, problems: Problems) => unknown)[] = [
    (value, problems) => read.readInteger(value, RANGE, AT, problems, 5),
    (value, problems) => read.readPort(value, AT, problems, 5),
    (value, problems) => read.readBoolean(value, AT, problems, true),
    (value, problems) => read.readText(value, AT, problems),
    (value, problems) => read.readRecord(value, AT, problems),
    (value, problems) => read.readList(value, AT, problems),
    (value, problems) => read.readSeconds(value, RANGE, AT, problems, 5),
    (value, problems) => read.readMilliseconds(value, RANGE, AT, problems, 5),
  ];
  fc.assert(fc.property(garbage(), value => {
    const accepting = readers.filter(reader => {
      const problems = new Problems();
      reader(value, problems);
      return problems.errors.length === 0;
    });
    // Nothing is every type at once, unless it is not given.
    expect(accepting.length === readers.length).toBe(value === undefined || value === null);
  }));
});
