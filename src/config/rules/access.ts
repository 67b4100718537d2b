import { Rule } from './rule';

/** `Type:name;Type:name`: an entry without a colon stops the start, a second colon cuts the name, blanks are not trimmed. */
export const superUsersFormat: Rule = (config, problems) => {
  const users = config.text('super.users');
  if (users === undefined) return;
  // Java drops empty parts at the end.
  for (const user of users.replace(/;+$/, '').split(';')) {
    if (/^[^\s:,]+:[^\s:,]+$/.test(user)) continue;
    problems.error(config.path('super.users'),
      `${JSON.stringify(user)} is no principal; write User:name, several separated by semicolons, without blanks, commas or a second colon`);
  }
};

export const superUsersNeedAuthorizer: Rule = (config, problems) => {
  if (!config.given('super.users') || config.isTrue('authorizer.enabled') || config.owned('authorizer.enabled')) return;
  problems.caution('super-users-without-authorizer', config.path('super.users'), 'means nothing until authorizer.enabled is true');
};

/** Only the default authorizer is part of the distribution; an unknown one stops the start. */
export const authorizerKnown: Rule = (config, problems) => {
  const type = config.text('authorizer.type');
  if (type === undefined || type === 'default') return;
  problems.caution('authorizer-not-in-image', config.path('authorizer.type'),
    `the stock image has only the authorizer "default" and does not start with ${JSON.stringify(type)}; add its plugin to the image`);
};

/** Checked by the server only when it is changed at run time; wrong text breaks every login. Says neither names nor passwords. */
export const saslCredentials: Rule = (config, problems) => {
  const path = config.path('security.sasl.plain.credentials');
  [...config.map('security.sasl.plain.credentials') ?? []].forEach(([name, password], at) => {
    if (!/^\w+$/.test(name)) problems.error(path, `the name of user ${at + 1} (not shown) must be of letters, digits and underscores`);
    if (!/^[^,:"\\;]+$/.test(password)) problems.error(path, `the password of user ${at + 1} (not shown) must not be empty nor hold any of , : " \\ ;`);
  });
};

/**
 * One JAAS text for every listener takes the place of the JAAS file, so that servers no longer let each other in, unless the
 * listeners have their own texts.
 */
export const jaasForAllListeners: Rule = (config, problems) => {
  const library = [...config.context.owned ?? []];
  if (!library.includes('security.protocol.map') || library.some(key => key.startsWith('security.sasl.listener.name.'))) return;
  for (const key of ['security.sasl.plain.credentials', 'security.sasl.plain.jaas.config'].filter(name => config.given(name))) {
    problems.unwise('jaas-for-all-listeners', config.path(key),
      'takes the place of the credentials of every SASL listener, the one between the servers too; use the sasl option, or a security.sasl.listener.name.<listener>.plain.jaas.config key');
  }
};

/** A user without a password, or the other way round, stops the start. */
export const clientUserAndPassword: Rule = (config, problems) => {
  const [user, password] = ['client.security.sasl.username', 'client.security.sasl.password'];
  const [hasUser, hasPassword] = [user, password].map(key => config.given(key) || config.owned(key));
  if (hasUser === hasPassword) return;
  problems.error(config.path(hasUser ? user : password), `needs ${hasUser ? password : user} beside it`);
};
