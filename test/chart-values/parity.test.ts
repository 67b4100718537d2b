import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseValues } from '../../src/chart-values/yaml-values';
import { checkManifest } from '../../src/kubernetes/manifest-check';
import { Problems } from '../../src/problems/problems';
import { play, Started } from '../support/play';
import { ids, namesOf, renderRelease } from '../support/render';

/** What the chart is known to make of a values file: the second document of a case, after the values. */
interface Expected {
  /** @default demo */
  readonly release?: string;
  /** The ids of all warnings. */
  readonly warnings: string[];
  /** All objects where it is given, each with the fields that matter. */
  readonly objects?: Record<string, object>;
  /** What some of the pods are started with, as far as it matters; the readiness script's variables whole. */
  readonly pods?: Record<string, Partial<Started>>;
  /** Texts that must not occur. */
  readonly lacks?: string[];
}

const CASES = join(__dirname, '..', 'cases');
const names = readdirSync(CASES).filter(file => file.endsWith('.yaml')).map(file => file.replace(/\.yaml$/, ''));

function read(name: string): { values: unknown; expected: Expected } {
  const [values, expected] = readFileSync(join(CASES, `${name}.yaml`), 'utf8').split(/^---\n/m);
  const problems = new Problems();
  const parsed = parseValues(values, name, problems);
  expect(problems.errors).toEqual([]);
  return { values: parsed, expected: parse(expected) as Expected };
}

test.each(names)('a release of %s behaves as that of the chart', name => {
  const { values, expected } = read(name);
  const { objects, warnings } = renderRelease(values, { name: expected.release });
  expect(ids(warnings)).toEqual(expected.warnings);

  for (const object of objects) {
    const problems = new Problems();
    expect([checkManifest(object, problems), problems.errors]).toEqual([true, []]);
  }
  if (expected.objects !== undefined) {
    expect(namesOf(objects).sort()).toEqual(Object.keys(expected.objects).sort());
    for (const object of objects) expect(object).toMatchObject(expected.objects[`${object.kind}/${object.metadata.name}`]);
  }
  for (const text of expected.lacks ?? []) expect(JSON.stringify(objects)).not.toContain(text);

  for (const [pod, wanted] of Object.entries(expected.pods ?? {})) {
    const [, setName, ordinal] = /^(.+)-(\d+)$/.exec(pod)!;
    const set = objects.find(object => object.kind === 'StatefulSet' && object.metadata.name === setName);
    const started = play(objects, set, { ordinal: Number(ordinal) });
    expect(started).toMatchObject(wanted);
    if (wanted.readiness !== undefined) expect(started.readiness).toEqual(wanted.readiness);
  }
});
