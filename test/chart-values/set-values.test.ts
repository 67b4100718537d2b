import * as fc from 'fast-check';
import { ReadFile, SetMode } from '../../src/chart-values/set-grammar';
import { applySet } from '../../src/chart-values/set-values';
import { Values } from '../../src/chart-values/values';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

const READ: ReadFile = path => {
  if (path.startsWith('/no')) throw Object.assign(new Error(`ENOENT ${path}`), { code: 'ENOENT' });
  return `<${path}>\n`;
};

function set(expression: unknown, mode: SetMode = 'set', into: Values = {}, readFile: ReadFile | undefined = READ): { values: unknown; errors: string[] } {
  const problems = new Problems(valuesWords, true);
  const values = applySet(expression, into, mode, problems, readFile);
  return { values, errors: problems.errors.map(({ option, message }) => `${option}: ${message}`) };
}

/** As Helm 4.1.4 reads them. */
test.each<[string, unknown]>([
  ['', {}], ['a=1', { a: 1 }], ['a=-1', { a: -1 }], ['a=+1', { a: 1 }], ['a=0', { a: 0 }], ['a=-0', { a: 0 }], ['a=-010', { a: -10 }],
  ['a=true', { a: true }], ['a=TRUE', { a: true }], ['a=False', { a: false }], ['a=null', { a: null }], ['a=Null', { a: null }],
  ['a=00', { a: '00' }], ['a=0400', { a: '0400' }], ['a=1.5', { a: '1.5' }], ['a=1e3', { a: '1e3' }], ['a=1_000', { a: '1_000' }], ['a=0x10', { a: '0x10' }], ['a=yes', { a: 'yes' }],
  ['a=9007199254740993', { a: 9007199254740993n }], ['a=9223372036854775807', { a: 9223372036854775807n }], ['a=9223372036854775808', { a: '9223372036854775808' }],
  ['a=', { a: '' }], ['a=,b=1', { a: '', b: 1 }], ['a= 1', { a: ' 1' }], ['a=1 ', { a: '1 ' }], ['a=1, b=2', { 'a': 1, ' b': 2 }], ['a=1,', { a: 1 }],
  ['a=b=c', { a: 'b=c' }], ['a==', { a: '=' }], ['a="x"', { a: '"x"' }], ['a=[1]', { a: '[1]' }], ['a=x{y}', { a: 'x{y}' }], ['a=b\nc', { a: 'b\nc' }],
  ['a.b=c', { a: { b: 'c' } }], ['a\\.b=c', { 'a.b': 'c' }], ['a\\.b.c=1', { 'a.b': { c: 1 } }], ['a\\=b=c', { 'a=b': 'c' }], ['a\\[0\\]=1', { 'a[0]': 1 }], ['a]=1', { 'a]': 1 }],
  ['a=b\\,c', { a: 'b,c' }], ['a=b\\\\', { a: 'b\\' }], ['a=nul\\l', { a: null }], ['a=1\\2', { a: 12 }],
  ['a={x,y}', { a: ['x', 'y'] }], ['a={x,y},b=1', { a: ['x', 'y'], b: 1 }], ['a={x,y},', { a: ['x', 'y'] }], ['a={1,true,null,0400}', { a: [1, true, null, '0400'] }],
  ['a={}', { a: [''] }], ['a={x,}', { a: ['x', ''] }], ['a={x\\,y}', { a: ['x,y'] }], ['a={\\}}', { a: ['}'] }], ['a={[x]}', { a: ['[x]'] }],
  ['a[0]=1', { a: [1] }], ['a[2]=x', { a: [null, null, 'x'] }], ['a[+0]=1', { a: [1] }], ['a[01]=1', { a: [null, 1] }], ['a[0]=', { a: [''] }], ['a[0]={x}', { a: [['x']] }],
  ['a[0].b=1,a[0].c=2', { a: [{ b: 1, c: 2 }] }], ['a[1].b=1,a[0].c=2', { a: [{ c: 2 }, { b: 1 }] }], ['a[0][1]=x', { a: [[null, 'x']] }],
  ['a[0].b.c[1][0].d=1', { a: [{ b: { c: [null, [{ d: 1 }]] } }] }], ['a[0]=x,a[0].b=y', { a: [{ b: 'y' }] }], ['a={x},a[0]=y', { a: ['y'] }], ['a={x},a[1]=y', { a: ['x', 'y'] }],
  ['a.b=1,a.c=2', { a: { b: 1, c: 2 } }], ['a=1,a=2', { a: 2 }],
])('--set %j gives %j', (expression, values) => {
  expect(set(expression)).toEqual({ values, errors: [] });
});

test.each<[SetMode, string, unknown]>([
  ['set-string', 'a=1,b=true,c=null,d=', { a: '1', b: 'true', c: 'null', d: '' }],
  ['set-string', 'a={1,2},b[0]=0', { a: ['1', '2'], b: ['0'] }],
  ['set-literal', 'a=b\\,c,d=1', { a: 'b\\,c,d=1' }],
  ['set-literal', 'a={x,y}', { a: '{x,y}' }], ['set-literal', 'a=null', { a: 'null' }], ['set-literal', 'a=', { a: '' }],
  ['set-literal', 'a.b[1].c=1', { a: { b: [null, { c: '1' }] } }], ['set-literal', 'a\\.b=c', { 'a\\': { b: 'c' } }], ['set-literal', 'a,b=1', { 'a,b': '1' }],
  ['set-file', 'a=x.txt', { a: '<x.txt>\n' }], ['set-file', 'a=x,b.c[0]=y\\,z', { a: '<x>\n', b: { c: ['<y,z>\n'] } }], ['set-file', 'a={x,y}', { a: ['<x>\n', '<y>\n'] }],
  ['set-file', 'a=', { a: '' }],
  ['set-json', 'a={"x":1},b=[1,"y",{"z":null}]', { a: { x: 1 }, b: [1, 'y', { z: null }] }],
  ['set-json', 'a=1e3,b=-1.50,c=true,d="x,\\u0041"', { a: 1000, b: -1.5, c: true, d: 'x,A' }],
  ['set-json', 'a= {"x":1} , b=3', { 'a': { x: 1 }, ' b': 3 }], ['set-json', 'a=', { a: null }], ['set-json', 'a= ,b=2', { a: null, b: 2 }], ['set-json', 'a[1].b="x",a[0]=3', { a: [3, { b: 'x' }] }],
  ['set-json', 'a=9007199254740993', { a: 9007199254740993n }], ['set-json', 'a\\.b=[],c={}', { 'a.b': [], 'c': {} }],
  ['set-json', ' {"a":{"b":1}} ', { a: { b: 1 } }], ['set-json', '{}', {}], ['set-json', '', {}],
])('--%s %j gives %j', (mode, expression, values) => {
  expect(set(expression, mode)).toEqual({ values, errors: [] });
});

test.each<[Values, SetMode, string, unknown]>([
  [{ a: { b: 1 } }, 'set', 'a.c=2', { a: { b: 1, c: 2 } }],
  [{ a: { b: 1 } }, 'set', 'a=null', { a: null }],
  [{ a: [1, 2] }, 'set', 'a[3].x=1', { a: [1, 2, null, { x: 1 }] }],
  [{ a: [{ b: 1 }] }, 'set', 'a[0].c=2', { a: [{ b: 1, c: 2 }] }],
  [{ a: [null] }, 'set', 'a[0].c=2', { a: [{ c: 2 }] }],
  [{ a: [null] }, 'set', 'a[0][0]=2', { a: [[2]] }],
  [{ a: { b: 1 } }, 'set-json', '{"a":{"c":2}}', { a: { b: 1, c: 2 } }],
  [{ a: { b: 1 } }, 'set-json', 'a={"c":2}', { a: { c: 2 } }],
])('over %j, --%s %j gives %j', (into, mode, expression, values) => {
  const before = JSON.stringify(into);
  expect(set(expression, mode, into)).toEqual({ values, errors: [] });
  expect(JSON.stringify(into)).toBe(before);
});

const DOTS = (count: number): string => `${'a.'.repeat(count)}a=1`;

test.each<[unknown, SetMode, string]>([
  ['a', 'set', '--set: has no value'], ['a,b=1', 'set', '--set: has no value'], ['a=1,b', 'set', '--set a: assignment 2: has no value'], ['a.b', 'set-string', '--set-string: has no value'],
  ['a=1,,b=2', 'set', '--set a: assignment 2: has no value'], ['a.', 'set', 'has no value'], ['a\\', 'set', 'ends with a lone backslash'], ['a=\\', 'set', '--set a: ends with a lone backslash'],
  ['=1', 'set', 'has an empty key'], ['.a=1', 'set', 'has an empty key'], ['a..b=1', 'set', 'has an empty key'], ['a.=1', 'set', 'has an empty key'], ['[0]=1', 'set', 'has an empty key'],
  ['a={x', 'set', '--set a: has a list that does not end with }'], ['a={x}y', 'set', '--set a: has text behind the } of a list'], ['a={{x}}', 'set', 'has text behind the }'],
  ['a[-1]=1', 'set', 'no whole number from 0 to 65536'], ['a[x]=1', 'set', 'no whole number'], ['a[]=1', 'set', 'no whole number'], ['a[0', 'set', 'no whole number'], ['a[ 0]=1', 'set', 'no whole number'],
  ['a[65537]=1', 'set', 'has a list index above 65536'], ['a[99999999999999999999]=1', 'set', 'has a list index above 65536'],
  ['a[0]', 'set', 'has no value behind its list index'], ['a[0]x=1', 'set', 'has no value behind its list index'], ['a[0],b=1', 'set', 'has no value behind its list index'],
  [DOTS(31), 'set', 'is nested deeper than 30 levels'], [`a${'[0]'.repeat(31)}=1`, 'set', 'has more than 30 list indices'],
  ['a=1,a.b=2', 'set', '--set a: assignment 2: goes into a map, but there is a number at its first key'],
  ['a.b=x,a.b.c=2', 'set', 'goes into a map, but there is a text at level 2 of its 3 levels'], ['a={x},a.b=2', 'set', 'there is a list at its first key'],
  ['a=x,a[0]=2', 'set', 'goes into a list, but there is a text at its first key'], ['a[0]=x,a[0][0]=2', 'set', 'goes into a list, but there is a text at level 2 of its 3 levels'],
  ['a=null,a.b=1', 'set', 'goes into a map, but there is null'], ['a=null,a[0]=1', 'set', 'goes into a list, but there is null'],
  ['a=x', 'set-json', '--set-json a: is not JSON; texts need double quotes'], ['a=01', 'set-json', 'has text behind a JSON value'], ['a=1 b=2', 'set-json', 'has text behind a JSON value'],
  ['a=.5', 'set-json', 'is not JSON'], ['a=[1,]', 'set-json', 'is not JSON'], ['a=[1', 'set-json', 'does not end with ]'], ['a={"b":1', 'set-json', 'does not end with }'],
  ['a={b:1}', 'set-json', 'needs double quotes'], ['a={"b" 1}', 'set-json', 'is followed by a colon'], ['a={"b":1,"b":2}', 'set-json', 'same key twice'], ['a=1e999', 'set-json', 'number that is too large'],
  ['a="\\ud800"', 'set-json', 'half a character'], ['{"a":1', 'set-json', '--set-json: is not JSON'], ['{"a":1},b=2', 'set-json', 'has text behind its JSON object'], ['[1]', 'set-json', 'has an empty key'],
  [`a=${'['.repeat(300)}`, 'set-json', 'nested deeper than 200 levels'],
  ['a=/no/where', 'set-file', "--set-file a: names the file '/no/where', which cannot be read (ENOENT)"],
  [undefined, 'set', '--set: has to be text'], [{ a: 1 }, 'set-json', '--set-json: has to be text'], [NaN, 'set-literal', '--set-literal: has to be text'],
])('%j with --%s is refused and changes nothing', (expression, mode, message) => {
  const into: Values = { kept: [1] };
  const { values, errors } = set(expression, mode, into);
  expect(errors).toEqual([expect.stringContaining(message)]);
  expect(values).toBe(into);
});

test('thirty levels are the most, and a dot behind a list index is none', () => {
  expect([set(DOTS(30)).errors, set(`a[0].${DOTS(30)}`).errors, set('a[65536]=1').errors]).toEqual([[], [], []]);
});

test('a file reader may be missing or give something that is no text', () => {
  const problems = new Problems(valuesWords);
  applySet('a=x', {}, 'set-file', problems);
  applySet('a=x', {}, 'set-file', problems, (() => Buffer.from('x')) as unknown as ReadFile);
  expect(problems.errors.map(({ message }) => message)).toEqual(["names the file 'x', which cannot be read", "names the file 'x', which is not text"]);
});

test('a password whose comma was forgotten does not come out in the message', () => {
  for (const expression of ['password=abc,hunter2', 'password=abc,hunter2..x=1', 'a=1,hunter2[x]=1', 'password={hunter2', 'hunter2', 'x=1,x.hunter2=2']) {
    const { errors } = set(expression);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('hunter2');
  }
});

test('keys that every object inherits are keys like any other', () => {
  expect(JSON.stringify(set('__proto__.x=1,constructor.prototype.x=2,a[0].__proto__=3').values)).toBe('{"__proto__":{"x":1},"constructor":{"prototype":{"x":2}},"a":[{"__proto__":3}]}');
  expect(JSON.stringify(set('a={"__proto__":{"x":1}}', 'set-json').values)).toBe('{"a":{"__proto__":{"x":1}}}');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

const escaped = (text: string): string => text.replace(/[\\,.=[{]/g, '\\$&');

test('any key and text can be said with backslashes', () => {
  fc.assert(fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), fc.string({ unit: 'grapheme' }), (path, text) => {
    const { values, errors } = set(`${path.map(escaped).join('.')}=${escaped(text)}`, 'set-string');
    expect(errors).toEqual([]);
    expect(path.reduce<unknown>((value, key) => (value as Values)[key], values)).toBe(text);
  }));
});

test('any text can be said literally', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => {
    expect(set(`a=${text}`, 'set-literal')).toEqual({ values: { a: text }, errors: [] });
  }));
});

const plain = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => typeof part === 'bigint' ? Number(part) : part);

test('any JSON can be said as JSON, and another assignment follow it', () => {
  fc.assert(fc.property(fc.json({ stringUnit: 'grapheme' }), json => {
    const { values, errors } = set(`a=${json},b=1`, 'set-json');
    expect(errors).toEqual([]);
    expect(plain(values)).toBe(plain({ a: JSON.parse(json), b: 1 }));
  }));
});

test('no expression makes it throw', () => {
  const snippet = fc.constantFrom('a', '.', ',', '=', '[', ']', '{', '}', '\\', '0', '1', '"', ' ', 'null', 'true', '-', ':');
  fc.assert(fc.property(fc.array(snippet, { maxLength: 20 }), fc.constantFrom<SetMode>('set', 'set-string', 'set-json', 'set-file', 'set-literal'), (parts, mode) => {
    const { values, errors } = set(parts.join(''), mode);
    expect(errors.length === 0 || JSON.stringify(values) === '{}').toBe(true);
  }), { numRuns: 3000 });
});
