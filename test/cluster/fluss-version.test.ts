import { FlussVersion } from '../../src/cluster/fluss-version';

test.each<[string, string | undefined]>([
  ['1.1', '1.1'], ['1.0.0', '1.0'], ['v1.1', '1.1'], ['1.1-SNAPSHOT', '1.1'], ['0.9.1-incubating', '0.9'], ['1.1.0-java17', '1.1'], ['10.12.3', '10.12'], ['1.1.0+build.5', '1.1'],
  ['latest', undefined], ['stable', undefined], ['', undefined], ['1', undefined], ['sha-1.1', undefined], ['20260101', undefined], ['1.1x', undefined], ['1.1 ', undefined], ['a1.1', undefined],
])('%j says the version %s', (text, version) => {
  expect(FlussVersion.parse(text)?.toString()).toBe(version);
});

test.each<[string, [number, number], boolean]>([
  ['1.1', [1, 1], true], ['1.1', [1, 2], false], ['1.10', [1, 2], true], ['2.0', [1, 1], true], ['0.9', [1, 0], false],
])('%s is at least %j: %s', (text, [major, minor], expected) => {
  expect(FlussVersion.parse(text)!.atLeast(major, minor)).toBe(expected);
});
