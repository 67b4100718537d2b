import * as fc from 'fast-check';
import { parseMarker } from '../../src/config/marker';

test.each([
  ['${directory:/etc/fluss/secrets/x:key}', { provider: 'directory', path: '/etc/fluss/secrets/x', key: 'key' }],
  ['${file:/etc/x.properties:a.b}', { provider: 'file', path: '/etc/x.properties', key: 'a.b' }],
  ['${env:NAME}', { provider: 'env', key: 'NAME' }],
])('%s is a marker', (text, marker) => {
  expect(parseMarker(text)).toEqual(marker);
});

test.each([
  'x${env:A}', '${env:A}y', '${env:A}${env:B}', '${env:A', '${env:}', '${env:/p:A}', '${env:1A}', '${env:A B}', '${directory:key}', '${directory:rel/dir:key}', '${directory:/d:}',
  '${directory:/a,b:key}', '${directory:/a:b:key}', '${directory:/d:../x}', '${directory:/d/../e:x}', '${file:/x.properties:}', '${ENV:A}', '${ env:A}', '${env:{A}}',
])('%s was meant as a marker and is none', text => {
  expect(parseMarker(text)).toEqual({ problem: expect.any(String) });
});

test.each(['', 'x', '$', '${', '${}', '${foo}', '${java.io.tmpdir}/fluss', '$${env:A}', '${vault:secret/x:key}', '${__proto__:x}', '${constructor:x}'])('%j is ordinary text', text => {
  expect(parseMarker(text)).toBeUndefined();
});

test('further providers bring further markers', () => {
  expect(parseMarker('${vault:secret/x:key}', new Set(['vault']))).toEqual({ provider: 'vault', path: 'secret/x', key: 'key' });
});

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('$', '{', '}', ':', '/', 'e', 'n', 'v', 'A') }), text => {
    parseMarker(text);
  }));
});
