import { CREDENTIALS_DIR, DOLLAR_OPTION, JAAS_FILE, jaasScript, ZOOKEEPER_FILE } from './jaas-script';
import { namedSecrets } from './named-secrets';
import { ResolvedSasl, SaslListener } from './resolve-sasl';
import { escapeExpansion } from '../kubernetes/expansion';
import { ServerParts } from '../parts/server-parts';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The volume that holds the credentials of a running pod, in memory. */
export const CREDENTIALS_VOLUME = 'fluss-credentials';

/** The annotation that restarts pods when it changes. */
const REVISION_ANNOTATION = 'fluss.apache.org/credentials-revision';

/** The keys of server.yaml that make listeners ask who somebody is, and servers say who they are. */
export function saslConfig(sasl: ResolvedSasl | undefined, listeners: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  if (sasl === undefined) return keys;
  const asks = (listener: string): boolean => sasl.users.has(listener as SaslListener);
  if (listeners.some(asks)) {
    // A listener that is not in the map is PLAINTEXT, silently: all are named.
    keys.set('security.protocol.map', listeners.map(listener => `${listener}:${asks(listener) ? 'SASL' : 'PLAINTEXT'}`).join(','));
    keys.set('security.sasl.enabled.mechanisms', 'PLAIN');
  }
  if (asks('INTERNAL')) {
    keys.set('client.security.protocol', 'SASL');
    keys.set('client.security.sasl.mechanism', 'PLAIN');
  }
  if (sasl.zookeeper !== undefined) keys.set('zookeeper.client.config-path', ZOOKEEPER_FILE);
  return keys;
}

/** A listener that is not there cannot ask anybody. */
export function checkSaslListeners(sasl: ResolvedSasl | undefined, listeners: readonly string[], at: Path, problems: Problems): void {
  if (sasl?.users.has('EXTERNAL') && !listeners.includes('EXTERNAL')) {
    problems.error([...at, 'externalUsers'], 'log in at the listener EXTERNAL, which the cluster does not have: enable it, or leave them out');
  }
}

/** The init container that writes the credentials into memory, and what the server reads them by. */
export function saslParts(sasl: ResolvedSasl | undefined, image: { readonly reference: string; readonly pullPolicy?: string }): ServerParts {
  if (sasl === undefined) return {};
  const { env, script } = jaasScript(sasl);
  return {
    initContainers: [{
      name: 'render-jaas-config',
      image: image.reference,
      imagePullPolicy: image.pullPolicy,
      command: ['/bin/bash', '-c', escapeExpansion(script)],
      env,
      resources: sasl.initResources,
      volumeMounts: [{ name: CREDENTIALS_VOLUME, mountPath: CREDENTIALS_DIR }],
    }],
    volumes: [{ name: CREDENTIALS_VOLUME, emptyDir: { medium: 'Memory', sizeLimit: '1Mi' } }],
    volumeMounts: [{ name: CREDENTIALS_VOLUME, mountPath: CREDENTIALS_DIR, readOnly: true }],
    javaOptions: [`-Djava.security.auth.login.config=${JAAS_FILE}`, DOLLAR_OPTION],
    externals: namedSecrets(env, [], sasl.secret),
    podAnnotations: sasl.revision === undefined ? {} : { [REVISION_ANNOTATION]: sasl.revision },
  };
}
