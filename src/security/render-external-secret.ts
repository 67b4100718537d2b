import { ExternalCredential, SecretStoreKind } from './external-secret';
import { dns1123Subdomain } from '../kubernetes/names';
import { objectLabels } from '../naming/labels';
import { ObjectOwner } from '../naming/resolve-identity';
import { readRecord, readSeconds, readText, refuseUnknown } from '../options/read';
import { checkedName } from '../options/read-name';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

const OPTIONS = ['store', 'storeKind', 'remoteKey', 'usernameProperty', 'passwordProperty', 'refreshInterval', 'apiVersion'];

/** The object from which the External Secrets Operator makes the Secret of a credential, with the keys `username` and `password`. */
export function renderExternalSecret(secretName: string, given: unknown, owner: ObjectOwner, at: Path, problems: Problems): Json {
  const options = readRecord(given, at, problems) as Partial<ExternalCredential>;
  refuseUnknown(options, OPTIONS, at, problems);
  const kind: unknown = options.storeKind ?? SecretStoreKind.SECRET_STORE;
  if (!Object.values<unknown>(SecretStoreKind).includes(kind)) problems.error([...at, 'storeKind'], `${kindOf(kind)} is not one of ${Object.values(SecretStoreKind).join(', ')}`);
  const version = readText(options.apiVersion, [...at, 'apiVersion'], problems) ?? 'v1';
  if (!/^v\d+((alpha|beta)\d+)?$/.test(version)) problems.error([...at, 'apiVersion'], `'${version}' is no version of an API, such as v1 or v1beta1`);
  const seconds = readSeconds(options.refreshInterval, { min: 0, max: 31536000 }, [...at, 'refreshInterval'], problems, 3600);
  const key = readText(options.remoteKey, [...at, 'remoteKey'], problems);
  if (options.remoteKey === undefined || options.remoteKey === null) problems.error([...at, 'remoteKey'], 'is missing');
  const field = (secretKey: string, property: unknown, name: string): Json => ({
    secretKey, remoteRef: { key, property: readText(property, [...at, name], problems) ?? secretKey },
  });
  return {
    apiVersion: `external-secrets.io/${version}`,
    kind: 'ExternalSecret',
    metadata: { name: secretName, namespace: owner.namespace, labels: objectLabels(owner.identity) },
    spec: {
      refreshInterval: durationText(seconds),
      secretStoreRef: { name: checkedName(options.store, dns1123Subdomain, [...at, 'store'], problems), kind },
      target: { name: secretName },
      data: [field('username', options.usernameProperty, 'usernameProperty'), field('password', options.passwordProperty, 'passwordProperty')],
    },
  };
}

/** As Go writes it, in the largest unit that is whole. */
function durationText(seconds: number): string {
  if (seconds > 0 && seconds % 3600 === 0) return `${seconds / 3600}h`;
  return seconds > 0 && seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`;
}
