import * as fc from 'fast-check';
import { garbage } from './arbitraries';
import * as names from '../../src/kubernetes/names';

const ALL = Object.values(names);
const a = (length: number) => 'a'.repeat(length);

test.each<[rule: keyof typeof names, good: string[], bad: string[]]>([
  ['dns1123Label', ['a', '0', 'a-b', '1abc', a(63)], ['', '-a', 'a-', 'A', 'a.b', 'a_b', 'My_Creds', 'a\n', 'ä', a(64)]],
  ['dns1123Subdomain', ['a', 'a.b', '0.1', a(253)], ['', '.a', 'a.', 'a..b', 'a-.b', 'A.b', a(254)]],
  ['dns1035Label', ['a', 'a-1', a(63)], ['', '1abc', '-a', 'a-', 'a.b', a(64)]],
  ['labelValue', ['', 'A', '1', 'a_b.c-d', a(63)], ['-', 'a-', '.a', 'a b', 'a/b', a(64)]],
  ['labelKey', ['a', 'A.b_c-1', 'example.com/a', `${a(253)}/${a(63)}`], ['', '/', 'a/', '/a', 'a/b/c', 'Example.com/a', '-a', a(64), `${a(254)}/a`]],
  ['annotationKey', ['a', 'Example.com/a', 'A'], ['', 'a b', 'a/', 'a/b/c', a(64)]],
  ['envVarName', ['A', '_', 'a.b-c', '-', '.a'], ['', '1A', 'A B', 'A=B', '.', '..', '..a', 'ä']],
  ['relaxedEnvVarName', ['A', '1A', 'A B', '~'], ['', 'A=B', 'ä', 'a\n', '\u007f']],
  ['portName', ['http', '1a', 'a-1', a(15)], ['', '1', '80', 'a--b', '-a', 'a-', 'HTTP', 'a_b', a(16)]],
  ['configMapKey', ['a', '.a', 'A_b-c.d', '-', a(253)], ['', '.', '..', '..a', 'a/b', 'a b', a(254)]],
])('%s accepts what the API server accepts, and only that', (rule, good, bad) => {
  for (const name of good) expect([name, names[rule](name)]).toEqual([name, undefined]);
  for (const name of bad) expect([name, names[rule](name)]).toEqual([name, expect.any(String)]);
});

test('a name that is too long is told its length, the limit and by how much to shorten it', () => {
  expect(names.dns1123Label(a(70))).toMatch(/has 70 characters, a DNS label at most 63; shorten it by 7$/);
  expect(names.labelKey(`x.com/${a(64)}`)).toMatch(/^"x\.com\/a+": "a+" has 64 characters/);
});

test('anything but text is refused without an exception', () => {
  fc.assert(fc.property(garbage(), value => {
    fc.pre(typeof value !== 'string');
    for (const rule of ALL) expect(rule(value)).toMatch(/^must be .*, is /);
  }));
});

test('no text throws or hangs', () => {
  for (const text of [a(1_000_000), '-'.repeat(100_000), 'a-'.repeat(126), 'a.'.repeat(126), 'a-.'.repeat(80)]) {
    for (const rule of ALL) expect(() => rule(text)).not.toThrow();
  }
});
