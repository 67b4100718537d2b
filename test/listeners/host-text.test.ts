import * as fc from 'fast-check';
import { hostInAddress, hostProblem, isDnsName, isLoopback, NODE_IP, plainHost } from '../../src/listeners/host-text';

// Report B15, bitnami/charts#5975: an empty or a half-written host went into the addresses of servers.
test.each<[unknown, RegExp]>([
  ['', /must not be empty/], ['https://x', /scheme/], ['x:9125', /has a port/], ['10.0.0.1:9125', /has a port/], ['a b', /no host/], ['a,b', /no host/],
  ['${POD_NAME}.example.com', /shell expression/], ['$(id)', /shell expression/], ['`id`', /no host/], ['a"b', /no host/], ['a;b', /no host/], ['a\nb', /no host/], ['a\\b', /no host/],
  ['-a', /no host/], ['a-', /no host/], ['a..b', /no host/], ['.a', /no host/], ['.', /no host/], ['a_b', /no host/], ['é.example.com', /no host/], ['{ordinal}', /no host/],
  ['10.0.0.256', /neither/], ['1.2.3', /neither/], ['123', /neither/], ['0.0.0.0', /every address/], ['::', /every address/], ['[::]', /every address/], ['0:0:0:0:0:0:0:0', /every address/],
  ['fe80::1%eth0', /zone/], ['[fd00::1', /no host/], ['fd00:::1', /no host/], ['[a]', /no host/], ['${NODE_IP}x', /shell expression/], ['x${NODE_IP}', /shell expression/], ['${NODE_IP}.', /shell expression/],
  ['a'.repeat(64), /64 characters, at most 63/], [`${'a.'.repeat(130)}com`, /at most 253/],
  [null, /nothing/], [undefined, /nothing/], [5, /the number 5/], [NaN, /NaN/], [['a'], /a list/], [{}, /a map/], [() => 'a', /a function/],
])('%p is no host', (host, problem) => {
  expect(hostProblem(host)).toMatch(problem);
});

test.each(['a', 'localhost', 'tablet-0.fluss.example.com', 'Fluss.Example.COM', 'example.com.', '127.0.0.1', '192.0.2.7', 'fd00::5', '[fd00::5]', '::ffff:1.2.3.4', NODE_IP, 'xn--bcher-kva.example', '1a.example'])(
  '%s is a host', host => {
    expect(hostProblem(host)).toBeUndefined();
  });

test('an IPv6 address stands in brackets before a port, once', () => {
  expect(['fd00::5', '[fd00::5]', '192.0.2.7', 'a.example.com'].map(hostInAddress)).toEqual(['[fd00::5]', '[fd00::5]', '192.0.2.7', 'a.example.com']);
});

test('hosts are compared as DNS does', () => {
  expect(['A.Example.com.', '[FD00::5]', '.'].map(plainHost)).toEqual(['a.example.com', 'fd00::5', '.']);
  expect(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', 'a.localhost', '128.0.0.1', 'localhost.example.com'].map(isLoopback)).toEqual([true, true, true, true, true, true, false, false]);
  expect(['a.example.com', '192.0.2.7', '[fd00::5]', NODE_IP].map(isDnsName)).toEqual([true, false, false, false]);
});

test('no text that is accepted means anything to a shell', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aA0-.:[]$`"\'\\;&|(){} \n') })), text => {
    if (hostProblem(text) === undefined) expect(text === NODE_IP || /^[A-Za-z0-9.:[\]-]+$/.test(text)).toBe(true);
  }));
});
