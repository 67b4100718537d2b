import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { exampleFile, exampleNames, goldenFile, runExample } from '../../scripts/support/examples';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';

function run(name: string): string {
  return runExample(name, program => jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    require(program);
  }));
}

test('there is an example for each main use', () => {
  expect(exampleNames()).toEqual(expect.arrayContaining([
    'custom-naming', 'from-chart-values', 'quickstart', 'three-tablets', 'two-clusters-one-namespace',
  ]));
});

describe.each(exampleNames())('the example %s', name => {
  test('gives the YAML that is kept beside it, byte for byte', () => {
    expect(run(name)).toBe(readFileSync(goldenFile(name), 'utf8'));
  });

  test('gets no warning', () => {
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      run(name);
      expect(stderr.mock.calls).toEqual([]);
    } finally {
      stderr.mockRestore();
    }
  });

  test('runs by `npx cdk8s synth`', () => {
    expect(readFileSync(exampleFile(name, 'cdk8s.yaml'), 'utf8')).toBe('language: typescript\napp: npx tsx main.ts\n');
  });

  test('holds only objects that Kubernetes 1.28 takes', () => {
    for (const document of parseAllDocuments(readFileSync(goldenFile(name), 'utf8'))) {
      const object = document.toJS();
      const problems = new Problems();
      const known = checkManifest(object, problems, { allowLater: false });
      expect({ kind: object.kind, known, errors: problems.errors }).toEqual({ kind: object.kind, known: true, errors: [] });
    }
  });
});
