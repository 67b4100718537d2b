import { SaslCredential } from '../../src';
import { ids, problemsFrom, renderSound, serverYaml } from '../support/render';

const sasl = (probe: SaslCredential) => ({ internal: SaslCredential.fromSecret('i'), clientUsers: [SaslCredential.fromSecret('c')], probe });

test('super users and the authorizer are written as the server reads them', () => {
  expect(serverYaml(renderSound({ authorization: { superUsers: ['admin', 'ops@corp'], ignoreCase: true, type: 'default' } }).objects)).toEqual(expect.arrayContaining([
    'authorizer.enabled: true', 'super.users: User:admin;User:ops@corp', 'security.acl.principal.ignore-case: true', 'authorizer.type: default',
  ]));
});

test('a probe that may not ask for the cluster\'s health gets a word', () => {
  const of = (user: string, superUsers: string[]): string[] => ids(renderSound({ authorization: { superUsers }, sasl: sasl(SaslCredential.literal(user, 'pw')) }).warnings);
  expect(of('probe', ['admin'])).toEqual(['probe-may-not-describe']);
  expect(of('probe', ['admin', 'probe'])).toEqual([]);
  expect(ids(renderSound({ authorization: { superUsers: ['admin'] } }).warnings)).toEqual(['probe-may-not-describe']);
  expect(ids(renderSound({ authorization: { superUsers: ['admin'] }, sasl: sasl(SaslCredential.fromSecret('probe')) }).warnings)).toEqual(['probe-may-not-describe']);
});

test('an authorizer without super users gets a word', () => {
  expect(ids(renderSound({ authorization: {}, sasl: sasl(SaslCredential.literal('a', 'b')) }).warnings)).toContain('authorizer-without-super-users');
});

test.each<[unknown, string]>([
  [{ superUsers: ['a;b'] }, 'authorization.superUsers[0]'],
  [{ superUsers: ['User:a'] }, 'authorization.superUsers[0]'],
  [{ superUsers: ['a b'] }, 'authorization.superUsers[0]'],
  [{ superUsers: ['é'] }, 'authorization.superUsers[0]'],
  [{ superUsers: [1] }, 'authorization.superUsers[0]'],
  [{ superUsers: 'a' }, 'authorization.superUsers: has to be a list'],
  [{ type: 'a b' }, 'authorization.type'],
  [{ enabled: true }, 'authorization.enabled: is no option'],
  [true, 'authorization: has to be a map'],
])('%j is refused', (authorization, message) => {
  expect(problemsFrom(() => renderSound({ authorization })).join()).toContain(message);
});
