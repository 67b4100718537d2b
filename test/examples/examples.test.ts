import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { exampleFile, exampleNames, goldenFile, runExample } from '../../scripts/support/examples';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';
import { secretLeaks } from '../../src/proof/secret-leaks';
import { Manifest } from '../support/render';
import { restrictedViolations } from '../support/restricted';

function run(name: string): string {
  return runExample(name, program => jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    require(program);
  }));
}

function objectsIn(name: string): Manifest[] {
  return parseAllDocuments(readFileSync(goldenFile(name), 'utf8')).map(document => document.toJS());
}

test('there is an example for each main use', () => {
  expect(exampleNames()).toEqual(expect.arrayContaining([
    'custom-naming', 'external-gateway', 'external-load-balancer', 'external-node-port', 'from-chart-values', 'port-forward', 'quickstart', 'secure', 'three-tablets', 'two-clusters-one-namespace',
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
      // Of the External Secrets Operator and the Gateway API, whose types are not Kubernetes' own.
      if (/^(external-secrets|gateway\.networking\.k8s)\.io\//.test(object.apiVersion)) continue;
      const problems = new Problems();
      const known = checkManifest(object, problems, { allowLater: false });
      expect({ kind: object.kind, known, errors: problems.errors }).toEqual({ kind: object.kind, known: true, errors: [] });
    }
  });
});

// A values file of the chart gives pods that run as root, as the chart does.
test.each(exampleNames().filter(name => name !== 'from-chart-values'))('the profile "restricted" admits every pod of the example %s', name => {
  const pods = objectsIn(name).map(object => object.spec?.template?.spec).filter(spec => spec !== undefined);
  expect(pods.length).toBeGreaterThan(0);
  expect(pods.flatMap(restrictedViolations)).toEqual([]);
});

test('the secure example holds no secret: no Secret, and no credential that does not refer to one', () => {
  const objects = objectsIn('secure');
  expect(objects.map(object => object.kind)).not.toContain('Secret');
  expect(secretLeaks(objects)).toEqual([]);
  const env = objects.flatMap(object => object.spec?.template?.spec.initContainers ?? []).flatMap(container => container.env);
  expect(env.length).toBeGreaterThan(0);
  expect(env.filter(entry => entry.valueFrom?.secretKeyRef === undefined)).toEqual([]);
});
