import * as fc from 'fast-check';
import { garbage } from './arbitraries';
import { isWhole, parseQuantity, quantityNumber, quantityProblem } from '../../src/kubernetes/quantity';

test.each<[text: string | number, value: number]>([
  ['0', 0], ['1', 1], ['+1', 1], ['-1', -1], ['0.5', 0.5], ['.5', 0.5], ['5.', 5], [0.5, 0.5], [2, 2],
  ['500m', 0.5], ['1u', 1e-6], ['1n', 1e-9], ['1k', 1e3], ['1M', 1e6], ['1G', 1e9], ['1T', 1e12], ['1P', 1e15], ['1E', 1e18],
  ['1Ki', 1024], ['1Mi', 2 ** 20], ['1.5Gi', 1.5 * 2 ** 30], ['1Ti', 2 ** 40], ['1Pi', 2 ** 50], ['1Ei', 2 ** 60],
  ['1e3', 1e3], ['1E3', 1e3], ['1.5e-1', 0.15], ['1e+2', 100], [' 1Gi ', 2 ** 30], [1e-7, 1e-7], ['1e999999999', 2 ** 63], ['-9Ei', -(2 ** 63)],
])('%p is %p', (text, value) => {
  expect(quantityNumber(text)).toBe(value);
  expect(quantityProblem(text)).toBeUndefined();
});

test.each(['', ' ', 'a', '1 Gi', '1GB', '1gi', '1K', '1KI', '1.2.3', '1e', '1e1.5', '--1', '0x10', '1,5', '1Gi1', NaN, Infinity, true, null, undefined, {}, []])('%p is none', text => {
  expect(parseQuantity(text)).toBeUndefined();
  expect(quantityProblem(text)).toMatch(/^must be a Kubernetes quantity/);
});

test('two spellings of one amount are equal, and less than a billionth is rounded up', () => {
  expect(parseQuantity('1024Mi')).toBe(parseQuantity('1Gi'));
  expect(parseQuantity('1000m')).toBe(parseQuantity(1));
  expect(parseQuantity('0.1n')).toBe(1n);
  expect(parseQuantity('1e-999999')).toBe(1n);
  expect(parseQuantity('0e-999999')).toBe(0n);
});

test('amounts that a number cannot tell apart still compare', () => {
  expect(parseQuantity('9007199254740993')! > parseQuantity('9007199254740992')!).toBe(true);
});

test('whole amounts are known from fractions', () => {
  expect(isWhole(parseQuantity('1.5Gi')!)).toBe(true);
  expect(isWhole(parseQuantity('100m')!)).toBe(false);
});

test('every whole number with a unit is read exactly', () => {
  const units = { '': 1n, 'k': 1000n, 'Ki': 1024n, 'M': 10n ** 6n, 'Gi': 2n ** 30n };
  fc.assert(fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(...Object.entries(units)), (number, [unit, size]) => {
    expect(parseQuantity(`${number}${unit}`)).toBe(BigInt(number) * size * 10n ** 9n);
  }));
});

test('garbage never throws', () => {
  fc.assert(fc.property(garbage(), value => {
    expect(quantityProblem(value) === undefined).toBe(parseQuantity(value) !== undefined);
  }));
});
