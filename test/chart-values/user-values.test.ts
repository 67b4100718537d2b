import { SetMode } from '../../src/chart-values/set-grammar';
import { chartValues, readUserValues, SetOption } from '../../src/chart-values/user-values';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

const DEFAULTS = { configurationOverrides: { 'zookeeper.path.root': '/fluss', 'data.dir': '/data' }, tablet: { numberOfReplicas: 3 } };

function values(files: string[], sets: SetOption[] = []): { overrides: unknown; errors: string[] } {
  const problems = new Problems(valuesWords, true);
  const user = readUserValues(files.map((text, index) => ({ text, origin: `${index}.yaml` })), sets, problems, path => `<${path}>`);
  const overrides = chartValues(user, DEFAULTS, problems).configurationOverrides;
  return { overrides, errors: problems.errors.map(({ message }) => message) };
}

test.each<[string, string[], SetOption[], unknown]>([
  ['a nested key', ['configurationOverrides: {zookeeper: {path: {root: /x}}}'], [], '/x'],
  ['a later file', ['configurationOverrides: {zookeeper: {path: {root: /x}}}', 'configurationOverrides: {zookeeper.path.root: /y}'], [], '/y'],
  ['a later file that nests', ['configurationOverrides: {zookeeper.path.root: /x}', 'configurationOverrides: {zookeeper: {path.root: /y}}'], [], '/y'],
  ['--set with dots', ['configurationOverrides: {zookeeper.path.root: /x}'], [{ mode: 'set', expression: 'configurationOverrides.zookeeper.path.root=/z' }], '/z'],
  ['--set with escaped dots', ['configurationOverrides: {zookeeper: {path: {root: /x}}}'], [{ mode: 'set', expression: 'configurationOverrides.zookeeper\\.path\\.root=/z' }], '/z'],
  ['the last --set', [], ['zookeeper.path.root=/p', 'zookeeper\\.path\\.root=/q', 'zookeeper.path\\.root=/r'].map(text => ({ mode: 'set', expression: `configurationOverrides.${text}` })), '/r'],
  ['the default', [], [], '/fluss'],
])('%s wins', (_, files, sets, root) => {
  expect(values(files, sets)).toEqual({ overrides: { 'zookeeper.path.root': root, 'data.dir': '/data' }, errors: [] });
});

test('a null removes a default, however it is spelled', () => {
  expect(values(['configurationOverrides: {data: {dir: null}}'], [{ mode: 'set', expression: 'configurationOverrides.zookeeper.path.root=null' }])).toEqual({ overrides: {}, errors: [] });
});

test('Helm takes the set options kind by kind, whatever their order', () => {
  const each = (modes: SetMode[]) => values([], modes.map(mode => ({ mode, expression: `configurationOverrides.k=${mode === 'set-json' ? 0 : 1}` })));
  for (const [modes, k] of [
    [['set', 'set-json'], 1], [['set-string', 'set'], '1'], [['set-file', 'set-string'], '<1>'], [['set-literal', 'set-file'], '1'],
  ] as const) {
    expect(each([...modes])).toMatchObject({ overrides: { k }, errors: [] });
  }
});

test('one file with both spellings is refused, and so are overrides that are no map', () => {
  expect(values(['configurationOverrides: {zookeeper.path.root: /x, zookeeper: {path: {root: /y}}}']).errors).toHaveLength(1);
  expect(values(['configurationOverrides: [x]']).overrides).toEqual(['x']);
});
