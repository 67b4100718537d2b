import { lookup } from './catalogue';

/**
 * Parts of a key that make the server hide its value in logs (GlobalConfiguration.java), and a few more that
 * hint at a secret which the server would print.
 */
const SECRET_PARTS: readonly string[] = [
  'password', 'secret', 'fs.azure.account.key', 'apikey', 'api-key', 'auth-params', 'service-key', 'token', 'basic-auth',
  'jaas.config', 'http-headers', 'private.key', 'private-key', 'access.key', 'access-key', 'access_key', 'accesskey',
  'credentials', 'passwd', 'passphrase',
];

/** Keys that only name a class, a file or a time and hold no secret although they sound like it. */
const HARMLESS = /(credentials[.-]provider|\.token\.renewal\.|\.token\.file$)/;

/** Whether the value of the key must never be printed. */
export function isSecretKey(key: string): boolean {
  if (lookup(key)?.hidden) return true;
  const lower = key.toLowerCase();
  return SECRET_PARTS.some(part => lower.includes(part)) && !HARMLESS.test(lower);
}

/** Value texts longer than this are cut in messages. */
const SHOWN_LENGTH = 60;

/** A value as messages may show it: quoted, cut where it is long, never a secret. */
export function shown(key: string, text: string): string {
  if (isSecretKey(key)) return '(not shown)';
  return JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
}
