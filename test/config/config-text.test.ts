import * as fc from 'fast-check';
import { configText } from '../../src/config/config-text';
import { parseList, parseMap } from '../../src/config/list-text';

test.each<[unknown, string]>([
  ['x', 'x'], ['x: y', 'x: y'], [3, '3'], [0, '0'], [-0, '0'], [-2.5, '-2.5'], [1e6, '1000000'], [104857600, '104857600'], [1e15, '1000000000000000'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'], [0.1, '0.1'], [1e-7, '0.0000001'], [-1.25e-9, '-0.00000000125'], [123456.789, '123456.789'],
  [true, 'true'], [false, 'false'], [9223372036854775807n, '9223372036854775807'],
])('%p is written as %s', (value, text) => {
  expect(configText(value)).toEqual({ text });
});

test('null and undefined leave the key out', () => {
  expect([configText(null), configText(undefined)]).toEqual([{ absent: true }, { absent: true }]);
});

const CYCLE: unknown[] = [];
CYCLE.push(CYCLE);
const { proxy: REVOKED, revoke } = Proxy.revocable([], {});
revoke();

// Report 38 (cnpg#10515), chart defects 1 to 5: nothing is mangled in silence.
test.each<[string, unknown]>([
  ['NaN', NaN], ['Infinity', Infinity], ['1e21', 1e21], ['2^53', 2 ** 53], ['a function', () => 1], ['a symbol', Symbol('x')], ['a date', new Date(0)], ['a map', { a: 1 }],
  ['a Map', new Map([['a', 1]])], ['a boxed number', Object(3)], ['an empty value', ''], ['an empty list', []], ['a nested list', [['a']]], ['a list with a hole', new Array(2)],
  ['a list with nothing', ['a', null]], ['a list with itself', CYCLE], ['a revoked proxy', REVOKED], ['a hash', 's3://b/a#b'], ['a line feed', 'a\nb'], ['a carriage return', 'a\rb'],
  ['a TAB', 'a\tb'], ['a NUL', '\0'], ['blanks around', ' x '], ['non-ASCII', 'né'], ['a lone surrogate', '\ud800'], ['a comma in an item', ['a,b', 'c']],
])('%s is refused', (_, value) => {
  expect(configText(value)).toEqual({ problem: expect.any(String) });
});

test('an empty value is told to leave the key out, a large number to be a text', () => {
  expect(configText('')).toEqual({ problem: expect.stringContaining('leave the key out') });
  expect(configText(2 ** 60)).toEqual({ problem: expect.stringContaining('give it as a text') });
});

describe('lists and maps', () => {
  test('items are joined, and quoted where the server needs it', () => {
    expect(configText(['a', 2, true], { type: 'list' })).toEqual({ text: 'a,2,true' });
    expect(configText(['a,b', "it's", ' c '], { type: 'list' })).toEqual({ text: "'a,b','it''s',' c '" });
    expect(configText([9249, 9250], { type: 'string' })).toEqual({ text: '9249,9250' });
    expect(configText(['User:a', 'User:b'], { type: 'string', separator: ';' })).toEqual({ text: 'User:a;User:b' });
  });

  test('a map is joined for keys that are maps', () => {
    expect(configText({ CLIENT: 'SASL', INTERNAL: 'PLAINTEXT' }, { type: 'map' })).toEqual({ text: 'CLIENT:SASL,INTERNAL:PLAINTEXT' });
    expect(configText(new Map([['a', 'b']]), { type: 'map' })).toEqual({ text: 'a:b' });
    expect(configText(new Map([[1, 'b']]), { type: 'map' })).toHaveProperty('problem');
    expect(configText({ a: { b: 1 } }, { type: 'map' })).toHaveProperty('problem');
    expect(configText({ get a(): string { throw new Error('no'); } }, { type: 'map' })).toHaveProperty('problem');
  });

  const word = fc.string({ unit: fc.constantFrom('a', ',', ':', "'", '"', ' ', '\\') });

  test('the server splits them into what they were', () => {
    fc.assert(fc.property(fc.array(word, { minLength: 1 }), items => {
      const text = configText(items, { type: 'list' });
      expect(text).toHaveProperty('text');
      expect(parseList((text as { text: string }).text)).toEqual({ value: items });
    }));
    fc.assert(fc.property(fc.dictionary(word, word, { minKeys: 1, noNullPrototype: false }), map => {
      const text = configText(map, { type: 'map' });
      expect(text).toHaveProperty('text');
      expect(parseMap((text as { text: string }).text)).toEqual({ value: new Map(Object.entries(map)) });
    }));
  });
});

test('a finite number is written in plain digits that read as the same number', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
    const text = configText(value);
    if ('problem' in text) {
      expect(Number.isSafeInteger(value)).toBe(false);
      return;
    }
    expect(text).toEqual({ text: expect.stringMatching(/^-?\d+(\.\d+)?$/) });
    expect(Number((text as { text: string }).text)).toBe(value === 0 ? 0 : value);
  }));
});

test('nothing makes it throw', () => {
  const anything = fc.anything({
    withBigInt: true, withDate: true, withMap: true, withSparseArray: true, withTypedArray: true, withNullPrototype: true,
  });
  const types = fc.constantFrom<('string' | 'list' | 'map' | 'int')[]>('string', 'list', 'map', 'int');
  fc.assert(fc.property(anything, types, (value, type) => {
    configText(value, { type });
  }));
});
