import * as fc from 'fast-check';
import {
  isProblem, parseBoolean, parseDouble, parseDuration, parseEnum, parseInt32, parseInt64, parseMemory, Reading,
} from '../../src/config/value-types';

function valueOf<T>(reading: Reading<T>): T {
  if (isProblem(reading)) throw new Error(reading.problem);
  return reading.value;
}

describe('whole numbers', () => {
  test.each([['3', 3], ['+3', 3], ['01', 1], ['-1', -1], ['0', 0], ['2147483647', 2147483647], ['-2147483648', -2147483648]])('%s is read as %d', (text, value) => {
    expect(parseInt32(text)).toEqual({ value });
    expect(parseInt64(text)).toEqual({ value: BigInt(value) });
  });

  test.each(['3.0', '1e+06', '1_000', '0x10', '"3"', '', ' 3', '3 ', '+', '--1', '१', '100mb'])('%j is refused', text => {
    expect(parseInt32(text)).toHaveProperty('problem');
    expect(parseInt64(text)).toHaveProperty('problem');
  });

  test('what does not fit is refused', () => {
    expect(parseInt32('2147483648')).toEqual({ problem: 'must be a 32-bit number, from -2147483648 to 2147483647' });
    expect(parseInt32('-2147483649')).toHaveProperty('problem');
    expect(parseInt64('9223372036854775807')).toEqual({ value: 9223372036854775807n });
    expect(parseInt64('-9223372036854775808')).toEqual({ value: -9223372036854775808n });
    expect(parseInt64('9223372036854775808')).toHaveProperty('problem');
  });
});

describe('doubles', () => {
  test.each([['0.85', 0.85], ['.5', 0.5], ['1.', 1], ['1e-1', 0.1], ['1E+2', 100], ['-2', -2], ['+2', 2], ['1.5f', 1.5], ['2d', 2], ['NaN', NaN], ['-Infinity', -Infinity]])(
    '%s is read', (text, value) => {
      expect(valueOf(parseDouble(text))).toBe(value);
    });

  test.each(['85%', '', '.', 'e1', 'nan', '1,5', '0x10', '1 '])('%j is refused', text => {
    expect(parseDouble(text)).toHaveProperty('problem');
  });
});

test.each([['true', true], ['TRUE', true], ['False', false]])('the boolean %s is read', (text, value) => {
  expect(parseBoolean(text)).toEqual({ value });
});

test.each(['yes', 'on', '1', '', 'truee', '"true"'])('%j is no boolean', text => {
  expect(parseBoolean(text)).toHaveProperty('problem');
});

describe('durations', () => {
  const second = 1_000_000_000n;
  test.each<[string, bigint]>([
    ['0s', 0n], ['10 min', 600n * second], ['10min', 600n * second], ['5 m', 300n * second], ['1 MINUTES', 60n * second], ['2 h', 7200n * second], ['1 hour', 3600n * second],
    ['7 d', 604800n * second], ['3 days', 259200n * second], ['30 Sec', 30n * second], ['500 ms', second / 2n], ['1 millis', 1_000_000n],
    ['4 µs', 4000n], ['4 micros', 4000n], ['9 nanoseconds', 9n], ['9223372036854775807 ms', 9223372036854775807n * 1_000_000n],
  ])('%s is read', (text, value) => {
    expect(parseDuration(text)).toEqual({ value });
  });

  test.each(['60', '0', '1.5s', '-1s', '1mins', '1w', 'PT1M', '', 's', '1 s s', '1h30m', '9223372036854775807 d', '9223372036854775808 ns'])('%j is refused', text => {
    expect(parseDuration(text)).toHaveProperty('problem');
  });

  test('a number without a unit is told that it lacks one', () => {
    expect(parseDuration('60')).toEqual({ problem: expect.stringContaining('lacks its unit') });
  });
});

describe('memory sizes', () => {
  test.each<[string, bigint]>([
    ['0b', 0n], ['7 bytes', 7n], ['1k', 1024n], ['1 KB', 1024n], ['2 kibibytes', 2048n], ['64mb', 67108864n], ['1m', 1048576n], ['1 gb', 1073741824n],
    ['1tebibytes', 1099511627776n], ['9223372036854775807 bytes', 9223372036854775807n],
  ])('%s is read', (text, value) => {
    expect(parseMemory(text)).toEqual({ value });
  });

  test.each(['1073741824', '0', '1Gi', '1GiB', '0.5gb', '-1b', '', 'mb', '9223372036854775808 b', '8388608 tb'])('%j is refused', text => {
    expect(parseMemory(text)).toHaveProperty('problem');
  });
});

test('an enum is read in any case and given as it is listed', () => {
  expect(parseEnum('lz4', ['NO', 'LZ4'])).toEqual({ value: 'LZ4' });
  expect(parseEnum('zip', ['NO', 'LZ4'])).toEqual({ problem: 'must be one of NO, LZ4' });
});

test('no text makes a reader throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => {
    for (const parse of [parseInt32, parseInt64, parseDouble, parseBoolean, parseDuration, parseMemory]) parse(text);
  }));
});

test('every count and unit of a duration agrees with its nanoseconds', () => {
  fc.assert(fc.property(fc.nat(), fc.constantFrom<[string, bigint]>(['d', 86400n * 10n ** 9n], ['s', 10n ** 9n], ['ms', 10n ** 6n]), (count, [unit, size]) => {
    expect(parseDuration(`${count} ${unit}`)).toEqual({ value: BigInt(count) * size });
  }));
});
