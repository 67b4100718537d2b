import { addresses } from '../../src/cli/addresses';

const FORWARDED = {
  image: { tag: '1.1.0' },
  configurationOverrides: { 'remote.data.dir': 's3://b/x' },
  listeners: { external: { enabled: true } },
  coordinator: { listeners: { external: { advertisedHost: '127.0.0.1', advertisedPort: '9125' } } },
  tablet: { listeners: { external: { advertisedHost: '127.0.0.1', advertisedPorts: [9126, 9127, 9128] } } },
};

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

test('a table has a line for each pod and listener', () => {
  const lines = addresses('demo', 'prod', FORWARDED, {}).split('\n');
  expect(lines).toHaveLength(14);
  expect(lines[0].split(/ +/)).toEqual(['POD', 'LISTENER', 'BIND', 'ADVERTISED', 'SERVICE']);
  expect(lines[5].split(/ +/)).toEqual(['tablet-server-0', 'CLIENT', '${POD_IP}:9124', 'tablet-server-0.tablet-server-hs.prod.svc.cluster.local:9124', 'tablet-server-hs:9124']);
  expect(lines[6].split(/ +/)).toEqual(['tablet-server-0', 'EXTERNAL', '${POD_IP}:9125', '127.0.0.1:9126', '-']);
});

test('JSON holds the same', () => {
  expect(JSON.parse(addresses('demo', 'prod', FORWARDED, { json: true }))[11]).toEqual({
    pod: 'tablet-server-2',
    component: 'tablet',
    ordinal: 2,
    listener: 'EXTERNAL',
    bind: 'EXTERNAL://${POD_IP}:9125',
    bindPort: 9125,
    advertised: 'EXTERNAL://127.0.0.1:9128',
    advertisedHost: '127.0.0.1',
    advertisedPort: 9128,
  });
});

test('the commands for a laptop are those of the chart documentation', () => {
  expect(addresses('demo', 'prod', FORWARDED, { portForward: true })).toBe([
    'kubectl port-forward -n prod pod/coordinator-server-0 9125:9125',
    'kubectl port-forward -n prod pod/tablet-server-0 9126:9125',
    'kubectl port-forward -n prod pod/tablet-server-1 9127:9125',
    'kubectl port-forward -n prod pod/tablet-server-2 9128:9125',
    '',
  ].join('\n'));
});

test('commands are refused where they would lead clients away again, and values that cannot work are refused as for manifests', () => {
  expect(() => addresses('demo', 'prod', { ...FORWARDED, tablet: {}, coordinator: {}, listeners: {} }, { portForward: true })).toThrow('no server advertises this machine');
  expect(() => addresses('demo', 'prod', { listeners: { external: { enabled: true } } }, {})).toThrow('listeners.external.advertisedHost: is needed');
});
