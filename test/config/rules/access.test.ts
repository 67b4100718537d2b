import { check, expectClean, onlyError } from '../check';

const AUTHORIZER = { 'authorizer.enabled': true };

test.each([['User:a'], ['User:a;User:b'], ['User:a;'], [['User:a', 'Group:b']]])('%p are super users', users => {
  expectClean({ ...AUTHORIZER, 'super.users': users });
});

test.each(['a', 'User:', ':a', 'User:a:b', 'User: a', 'User:a;;User:b', 'User:a; User:b', 'User:a,User:b', ';'])('%s are not', users => {
  expect(onlyError({ ...AUTHORIZER, 'super.users': users })).toMatch(/^config\.super\.users: .*User:name/);
});

test('super users mean nothing without an authorizer', () => {
  expect(check({ 'super.users': 'User:a' }).ids).toEqual(['super-users-without-authorizer']);
});

test('an authorizer that is not in the image gets a word', () => {
  expectClean({ ...AUTHORIZER, 'authorizer.type': 'default' });
  expect(check({ ...AUTHORIZER, 'authorizer.type': 'ranger' }).ids).toEqual(['authorizer-not-in-image']);
});

describe('credentials for all listeners', () => {
  const key = 'security.sasl.plain.credentials';

  test('have names and passwords that the server can read', () => {
    expect(check({ [key]: 'admin:good' }, {}, true).errors).toEqual([]);
    expect(check({ [key]: { 'a@b': 'good' } }, {}, true).errors).toEqual([expect.stringContaining('the name of user 1')]);
    expect(check({ [key]: { a: 'x"y', b: 'x;y', c: 'x\\y', d: 'x,y', e: 'x:y', f: '' } }, {}, true).errors).toEqual(Array(6).fill(expect.stringContaining('(not shown)')));
  });

  test('would take the place of those between the servers', () => {
    const marker = { [key]: '${env:A}' };
    const library = ['security.protocol.map', 'security.sasl.enabled.mechanisms'];
    expect(onlyError(marker, { owned: new Set(library), providersOwned: true })).toContain('the one between the servers too');
    expectClean(marker, { owned: new Set([...library, 'security.sasl.listener.name.internal.plain.jaas.config']), providersOwned: true });
    expectClean(marker, { providersOwned: true });
  });
});

test('the user and the password of a server go together', () => {
  const [user, password] = ['client.security.sasl.username', 'client.security.sasl.password'];
  expectClean({ [user]: 'a', [password]: '${env:A}' }, { providersOwned: true });
  expect(onlyError({ [user]: 'a' })).toContain(password);
  expect(onlyError({ [password]: '${env:A}' }, { providersOwned: true })).toContain(user);
  expectClean({ [user]: 'a' }, { owned: new Set([password]) });
});
