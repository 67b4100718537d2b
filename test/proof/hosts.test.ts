import { hostsIn } from '../../src/proof/hosts';

test.each<[string, ReturnType<typeof hostsIn>]>([
  ['a: zk.infra.svc:2181', [{ service: 'zk', namespace: 'infra', port: 2181, text: 'zk.infra.svc:2181' }]],
  ['http://s.ns.svc.corp.Local.:80/x', [{ service: 's', namespace: 'ns', domain: 'corp.local', port: 80, text: 's.ns.svc.corp.Local.:80' }]],
  ['CLIENT://${POD_NAME}.s.${POD_NAMESPACE}.svc.cluster.local:9124,', [
    { pod: '${POD_NAME}', service: 's', domain: 'cluster.local', port: 9124, text: '${POD_NAME}.s.${POD_NAMESPACE}.svc.cluster.local:9124' },
  ]],
  ['x-0.s.ns.svc,x-1.s.ns.svc', [
    { pod: 'x-0', service: 's', namespace: 'ns', text: 'x-0.s.ns.svc' }, { pod: 'x-1', service: 's', namespace: 'ns', text: 'x-1.s.ns.svc' },
  ]],
  ['ns.svc', []],
  ['.svc .svc.', []],
  ['a.b.svcs a.b.svc-x', []],
  ['A_B.c.svc', []],
  ['no host', []],
])('%s', (text, expected) => {
  expect(hostsIn(text).map(host => Object.fromEntries(Object.entries(host).filter(([, value]) => value !== undefined)))).toEqual(expected);
});

test('a long text without an end is read in no time', () => {
  expect(hostsIn('a'.repeat(200_000) + '.svc')).toEqual([]);
});
