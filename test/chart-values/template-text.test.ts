import * as fc from 'fast-check';
import { renderTemplate, TemplateScope } from '../../src/chart-values/template-text';
import { valuesWords } from '../../src/problems/path';
import { Problems } from '../../src/problems/problems';

const SCOPE: TemplateScope = {
  release: { name: 'demo', namespace: 'prod' },
  values: {
    a: { b: { c: 'deep' } },
    text: ' x ',
    empty: '',
    yes: true,
    no: false,
    zero: 0,
    whole: 10000000,
    large: 1e21,
    big: 2n ** 63n,
    part: 1.5,
    tiny: 1.5e-7,
    minus: -2e-7,
    braces: '{{ .Release.Name }}',
    none: null,
    list: [1],
    map: {},
    nan: NaN,
    fn: () => 1,
    cluster_domain: 'k8s',
    größe: 'xl',
  },
};

function render(text: string): { text: string; errors: string[] } {
  const problems = new Problems(valuesWords, true);
  const rendered = renderTemplate(text, SCOPE, ['configurationOverrides', 'k'], problems);
  return { text: rendered, errors: problems.errors.map(({ option, message }) => `${option}: ${message}`) };
}

test.each<[string, string]>([
  ['', ''], ['plain } }} text', 'plain } }} text'], ['{ {x', '{ {x'],
  ['{{ .Release.Name }}', 'demo'], ['{{.Release.Namespace}}', 'prod'], ['{{\n\t.Release.Name\n}}', 'demo'],
  ['/{{ .Release.Namespace }}/{{ .Release.Name }}/x', '/prod/demo/x'],
  ['{{ .Values.a.b.c }}', 'deep'], ['{{ .Values.text }}', ' x '], ['{{ .Values.empty }}', ''], ['{{ .Values.cluster_domain }}', 'k8s'], ['{{ .Values.größe }}', 'xl'],
  ['{{ .Values.yes }}{{ .Values.no }}', 'truefalse'], ['{{ .Values.zero }}', '0'], ['{{ .Values.whole }}', '10000000'],
  ['{{ .Values.big }}', '9223372036854775808'], ['{{ .Values.part }}', '1.5'], ['{{ .Values.tiny }}', '0.00000015'], ['{{ .Values.minus }}', '-0.0000002'],
  ['a {{- .Release.Name }} b', 'ademo b'], ['a {{ .Release.Name -}} b', 'a demob'], ['a {{- .Release.Name -}} b', 'ademob'],
  ['a \n{{- /* gone */ -}}\t b', 'ab'], ['a {{/* gone\n }} too */}} b', 'a  b'], ['a {{ /* gone */ }} b', 'a  b'], ['{{/**/}}', ''],
  ['{{ "}}" }}', '}}'], ['{{ "{{" }}', '{{'], ['{{ `{{ "x" }}` }}', '{{ "x" }}'], ['{{ "a\\"\\u0041" }}', 'a"A'], ['{{"x"}}', 'x'],
  ['{{ .Values.braces }}', '{{ .Release.Name }}'],
  ['  {{ .Release.Name }}  ', '  demo  '],
])('%j becomes %j', (text, rendered) => {
  expect(render(text)).toEqual({ text: rendered, errors: [] });
});

test.each<[string, string]>([
  ['{{ .Release.Revision }}', '{{ .Release.Revision }}'], ['{{ .Chart.Name }}', '{{ .Chart.Name }}'], ['{{ .Values }}', '{{ .Values }}'], ['{{ . }}', '{{ . }}'], ['{{ $ }}', '{{ $ }}'],
  ['{{ .Values.a | default "x" }}', '{{ .Values.a | default "…" }}'], ['{{ include "x" . }}', '{{ include "…" . }}'], ['{{ if .Values.a }}', '{{ if .Values.a }}'], ['{{ end }}', '{{ end }}'],
  ['{{ }}', '{{ }}'], ['{{}}', '{{ }}'], ['{{ .Values.a-b }}', '{{ .Values.a-b }}'], ['{{ .Values.a. }}', '{{ .Values.a. }}'], ['{{ .Values..a }}', '{{ .Values..a }}'], ['{{ .release.name }}', '{{ .release.name }}'],
  ['{{-.Release.Name }}', '{{ -.Release.Name }}'], ['{{ .Release.Name-}}', '{{ .Release.Name- }}'], ['{{ 5 }}', '{{ 5 }}'], ['{{ "\\x41" }}', '{{ "…" }}'], ['{{ .Values.a; rm }}', 'that begins with .Values.a'],
  ['{{ ?? }}', 'that begins with a sign'],
])('%j is refused by its name', (text, name) => {
  const { errors } = render(`x${text}y`);
  expect(errors).toEqual([expect.stringContaining(`configurationOverrides.k: has the template action ${name}, which is not supported; supported are {{ .Release.Name }}`)]);
});

test.each<[string, string]>([
  ['{{ .Values.missing }}', '.Values.missing, which is not set'], ['{{ .Values.a.x.c }}', '.Values.a.x.c, which is not set'], ['{{ .Values.text.length }}', 'not set'], ['{{ .Values.list.length }}', 'not set'],
  ['{{ .Values.constructor }}', 'not set'], ['{{ .Values.__proto__ }}', 'not set'], ['{{ .Values.a.toString }}', 'not set'],
  ['{{ .Values.none }}', 'which is null'], ['{{ .Values.list }}', 'which is a list'], ['{{ .Values.map }}', 'which is a map'], ['{{ .Values.nan }}', 'which is a number'], ['{{ .Values.large }}', 'which is a number'], ['{{ .Values.fn }}', 'which is a function'],
])('%j is refused, where Helm would print <no value> or map[]', (text, message) => {
  expect(render(text).errors).toEqual([expect.stringContaining(message)]);
});

test.each(['{{', 'a{{b', '{{ .Release.Name }', '{{ "}}', '{{/* x', '{{ .Release.Name }} {{'])('the braces of %j are not closed', text => {
  expect(render(text)).toEqual({ text, errors: [expect.stringContaining('has a {{ without }}')] });
});

test('all actions of a text are judged', () => {
  expect(render('{{ .Chart.Name }}{{ .Release.Name }}{{ .Values.missing }}').errors).toHaveLength(2);
});

test('a secret that holds braces does not come out in the message', () => {
  for (const secret of ['hunter2{{hunter2', 'hunter2{{ "hunter2" | b }}hunter2', 'hunter2{{ `hunter2` x }}']) {
    const { errors } = render(secret);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('hunter2');
  }
});

test('text without {{ comes out as it went in', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }).filter(text => !text.includes('{{')), text => {
    expect(render(text)).toEqual({ text, errors: [] });
  }));
});

test('any text can be quoted with backquotes', () => {
  fc.assert(fc.property(fc.string().filter(text => !/[`\r]/.test(text)), text => {
    expect(render(`<{{ \`${text}\` }}>`)).toEqual({ text: `<${text}>`, errors: [] });
  }));
});

test('no text makes it throw', () => {
  const snippet = fc.constantFrom('{{', '}}', '-', ' ', '"', '`', '/*', '*/', '.Release.Name', '.Values.a', '\\', '|', 'x', '\n');
  fc.assert(fc.property(fc.array(snippet, { maxLength: 20 }), parts => {
    render(parts.join(''));
  }), { numRuns: 3000 });
});
