import { parseAllDocuments } from 'yaml';
import { decode } from '../../src/kubernetes/decode';
import { manifestStruct } from '../../src/kubernetes/schema';
import { Problems } from '../../src/problems/problems';

/**
 * The program that somebody without this library would write to get some objects: one literal each, with the generated classes of
 * cdk8s-plus-28.
 *
 * @param manifests the objects, as YAML documents
 * @returns JavaScript
 */
export function byHand(manifests: string): string {
  const objects = parseAllDocuments(manifests).map(document => document.toJS());
  const lines = objects.map((object, index) => {
    const struct = manifestStruct(object.apiVersion, object.kind);
    if (struct === undefined) throw new Error(`cdk8s-plus-28 has no ${object.kind}`);
    const problems = new Problems();
    const { apiVersion, kind, ...props } = decode(struct, object, [], problems);
    if (problems.errors.length > 0) throw new Error(JSON.stringify(problems.errors));
    return `new k8s.${struct.replace(/Props$/, '')}(chart, 'object-${index}', ${literal(props)});`;
  });
  return [
    "const { App, Chart } = require('cdk8s');",
    "const { k8s } = require('cdk8s-plus-28');",
    'const app = new App();',
    "const chart = new Chart(app, 'by-hand');",
    ...lines,
    'app.synth();',
    '',
  ].join('\n');
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const wrapper = value.constructor.name;
  if (wrapper === 'Quantity' || wrapper === 'IntOrString') {
    const { value: inner } = value as { value: string | number };
    return `k8s.${wrapper}.${typeof inner === 'number' ? 'fromNumber' : 'fromString'}(${JSON.stringify(inner)})`;
  }
  return `{ ${Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${literal(field)}`).join(', ')} }`;
}
