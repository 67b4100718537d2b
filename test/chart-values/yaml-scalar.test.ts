import * as fc from 'fast-check';
import { plainScalar } from '../../src/chart-values/yaml-scalar';

/** What Helm 4.1.4 makes of each, but for whole numbers above 2^53, which it rounds. */
test.each<[string, unknown]>([
  ...['', '~', 'null', 'Null', 'NULL'].map((text): [string, unknown] => [text, null]),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON', 'true', 'True', 'TRUE'].map((text): [string, unknown] => [text, true]),
  ...['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF', 'false', 'False', 'FALSE'].map((text): [string, unknown] => [text, false]),
  ...['tRue', 'yEs', 'oN', 'nULL', '=', '<<', '_1', '12:30:45', '190:20:30', '2001-01-01', '2001-12-14t21:59:43.10-05:00', '1,000', '0x', '0b', '0b2', '0o', '0o8',
    '1e', '1.5e+', '1e400', '.e5', '.1e', '._5', '.5.5', '.1_', '-', '.', '..', '-.', '-_', '+-1', 'inf', 'nan', 'Infinity', '+inf', '.infx', '0x1p4', '1.1.0',
    '0x10000000000000000', '-0xFFFFFFFFFFFFFFFF'].map((text): [string, unknown] => [text, text]),
  ['0', 0], ['-0', 0], ['00', 0], ['+1', 1], ['-1', -1], ['1_000', 1000], ['1__0', 10], ['1_', 1], ['-_1', -1], ['12345678901', 12345678901],
  ['010', 8], ['0400', 256], ['-010', -8], ['+010', 8], ['0o17', 15], ['0O17', 15], ['-0o17', -15], ['08', 8], ['0778', 778],
  ['0x1F', 31], ['0X1f', 31], ['-0x1', -1], ['0x_1', 1], ['0b11', 3], ['0B11', 3], ['-0b1', -1],
  ['1.5', 1.5], ['1.10', 1.1], ['1.', 1], ['.5', 0.5], ['-.5', -0.5], ['+.5', 0.5], ['.1e3', 100], ['.1_0', 0.1], ['1_0.5', 10.5], ['1e3', 1000], ['1E+3', 1000],
  ['1e-7', 1e-7], ['1e5_0', 1e50], ['-0.0', 0], ['1e21', 1e21],
  ['.inf', Infinity], ['+.Inf', Infinity], ['-.INF', -Infinity], ['.nan', NaN], ['.NaN', NaN], ['.NAN', NaN],
  ['9007199254740991', 9007199254740991], ['9007199254740993', 9007199254740993n], ['-9007199254740993', -9007199254740993n],
  ['18446744073709551615', 18446744073709551615n], ['123456789012345678901234567890', 123456789012345678901234567890n], ['0xFFFFFFFFFFFFFFFF', 2n ** 64n - 1n],
])('%p is %p', (text, value) => {
  expect(plainScalar(text)).toBe(value);
});

test('no whole number is rounded', () => {
  fc.assert(fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), value => {
    expect(BigInt(plainScalar(String(value)) as number | bigint)).toBe(value);
  }));
});

test('a number is the one that is written', () => {
  fc.assert(fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), value => {
    expect(Number(plainScalar(String(value)))).toBe(value + 0);
  }));
});
