import * as fc from 'fast-check';
import { checkZooKeeperRoot, parseZooKeeperAddress } from '../../src/config/zookeeper-rules';

test.each(['/fluss', '/fluss-ns/orders', '/a.b_c-d/E1', '/zookeepers'])('%s can be a root', root => {
  expect(checkZooKeeperRoot(root)).toBeUndefined();
});

// Chart defect 9 and the refusals of Curator.
test.each(['fluss', '', '/', '/a//b', '/a/', '/a/./b', '/a/../b', '/a b', '/a\tb', '/a\u0000', '/${X}', '/zookeeper', '/zookeeper/x', '/é', null, 3, {}, ['/a']])('%p cannot', root => {
  expect(checkZooKeeperRoot(root)).toEqual(expect.stringContaining('/fluss/orders'));
});

describe('addresses', () => {
  test.each([
    ['zk', 'zk:2181'],
    ['ZK-0.zk:2181', 'zk-0.zk:2181'],
    ['b:2181 , a:2182', 'a:2182,b:2181'],
    ['a,a:2181', 'a:2181'],
    ['h1:2181,h2:2181/chroot/x', 'h1:2181,h2:2181/chroot/x'],
    ['h1/', 'h1:2181'],
    ['[FD00::1]:2182,[::1]', '[::1]:2181,[fd00::1]:2182'],
    ['10.0.0.1:2181', '10.0.0.1:2181'],
    ['zk.ns.svc.cluster.local.:2181', 'zk.ns.svc.cluster.local:2181'],
  ])('%s means %s', (address, text) => {
    expect(parseZooKeeperAddress(address)).toMatchObject({ text });
  });

  test('servers and chroot are told apart', () => {
    expect(parseZooKeeperAddress('B:1,[::1]:2/c')).toEqual({ servers: [{ host: '::1', port: 2 }, { host: 'b', port: 1 }], chroot: '/c', text: '[::1]:2,b:1/c' });
  });

  test.each<[unknown, string]>([
    ['', 'is empty'], ['  ', 'is empty'], [undefined, 'must be a string'], [3, 'must be a string'],
    ['a,,b', 'an empty item'], ['a,', 'an empty item'], [',', 'an empty item'],
    ['h1/c,h2/c', 'at the very end'], ['h1/c,h2', 'at the very end'],
    ['a:0', '1 to 65535'], ['a:65536', '1 to 65535'], ['a:x', '1 to 65535'], ['a:', '1 to 65535'], ['a:+1', '1 to 65535'],
    ['a b:1', 'a blank'], ['zk://a:1', 'without a scheme'], ['fd00::1:2181', 'in brackets'], ['[xyz]:1', 'valid host'], ['[::1', 'in brackets'],
    ['a_:2181,-b', 'valid host'], ['a..b', 'valid host'], ['${X}:2181', 'valid host'], ['/c', 'an empty item'],
    ['a/c//d', 'empty part'], ['a/c d', 'a character'], ['a/../b', 'a part . or ..'],
  ])('%p is refused', (address, words) => {
    expect(parseZooKeeperAddress(address)).toEqual({ problems: expect.arrayContaining([expect.stringContaining(words)]) });
  });

  test('all problems come out together', () => {
    expect(parseZooKeeperAddress('a:0,b/c,,d e')).toEqual({ problems: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] });
  });

  test('the one spelling reads as itself, and nothing makes it throw', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', ':', ',', '.', '/', '[', ']', ' ', '-') }), address => {
      const read = parseZooKeeperAddress(address);
      if ('text' in read) expect(parseZooKeeperAddress(read.text)).toEqual(read);
    }));
  });
});
