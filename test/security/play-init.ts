import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREDENTIALS_DIR, jaasScript } from '../../src/security/jaas-script';
import { ResolvedCredential } from '../../src/security/resolve-credential';
import { ResolvedSasl, SaslListener } from '../../src/security/resolve-sasl';
import { Manifest } from '../support/render';

/** A user's name and password, as a Secret holds them. */
export type Login = readonly [username: string, password: string];

/** The logins of one cluster, by who uses them. */
export interface Logins {
  readonly INTERNAL?: readonly Login[];
  readonly CLIENT?: readonly Login[];
  readonly EXTERNAL?: readonly Login[];
  readonly zookeeper?: Login;
  readonly probe?: Login;
}

/** What the init container left behind. */
export interface Played {
  readonly status: number | null;
  readonly stderr: string;
  readonly jaas?: string;
  readonly probe?: string;
  readonly zookeeper?: string;
}

/** Runs the script of the init container, its variables filled from Secrets, in a folder that stands for the one it writes. */
export function playInit(logins: Logins, path = process.env.PATH): Played {
  const secrets = new Map<string, string>();
  const credential = (name: string, [username, password]: Login): ResolvedCredential => {
    secrets.set(`${name}/username`, username).set(`${name}/password`, password);
    return { username: { name, key: 'username' }, password: { name, key: 'password' } };
  };
  const users = (['INTERNAL', 'CLIENT', 'EXTERNAL'] as const)
    .filter(listener => logins[listener] !== undefined)
    .map((listener): [SaslListener, ResolvedCredential[]] => [listener, logins[listener]!.map((login, index) => credential(`${listener}-${index}`, login))]);
  const sasl: ResolvedSasl = {
    users: new Map(users),
    zookeeper: logins.zookeeper && credential('zookeeper', logins.zookeeper),
    zookeeperLoginModule: 'org.example.LoginModule',
    externalSecrets: [],
    probe: logins.probe && credential('probe', logins.probe),
  };
  const { env, script } = jaasScript(sasl);
  return playScript(script, env, ({ name, key }) => secrets.get(`${name}/${key}`)!, path);
}

/** Runs the init container of a StatefulSet. What a Secret holds that is not among the objects is `SECRET.KEY`. */
export function playInitContainer(objects: readonly Manifest[], set: Manifest): Played {
  const [init] = set.spec.template.spec.initContainers.filter((container: Manifest) => container.name === 'render-jaas-config');
  // What the kubelet does to a command.
  const script = String(init.command[2]).replace(/\$\$/g, () => '$');
  return playScript(script, init.env, ({ name, key }) => {
    const secret = objects.find(object => object.kind === 'Secret' && object.metadata.name === name);
    return secret === undefined ? `${name}.${key}` : Buffer.from(secret.data[key], 'base64').toString('utf8');
  });
}

interface Ref {
  readonly name: string;
  readonly key: string;
}

function playScript(script: string, env: readonly Manifest[], valueOf: (ref: Ref) => string, path = process.env.PATH): Played {
  const folder = mkdtempSync(join(tmpdir(), 'jaas-'));
  try {
    const variables = Object.fromEntries(env.map(({ name, valueFrom }) => [name, valueOf(valueFrom.secretKeyRef)]));
    const options = { env: { ...variables, PATH: path }, encoding: 'utf8' as const, stdio: ['ignore' as const, 'pipe' as const, 'pipe' as const] };
    const run = spawnSync('/bin/bash', ['-c', script.replaceAll(CREDENTIALS_DIR, folder)], options);
    const read = (name: string): string | undefined => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined);
    return { status: run.status, stderr: run.stderr, jaas: read('jaas.conf'), probe: read('readiness-auth'), zookeeper: read('zookeeper-client.properties') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
