import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jaasScript, CREDENTIALS_DIR } from '../../src/security/jaas-script';
import { ResolvedCredential } from '../../src/security/resolve-credential';
import { ResolvedSasl, SaslListener } from '../../src/security/resolve-sasl';

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
    probe: logins.probe && credential('probe', logins.probe),
  };
  const { env, script } = jaasScript(sasl);
  const folder = mkdtempSync(join(tmpdir(), 'jaas-'));
  try {
    const variables = env.map(({ name, valueFrom }) => {
      const { secretKeyRef: ref } = valueFrom as { secretKeyRef: { name: string; key: string } };
      return [String(name), secrets.get(`${ref.name}/${ref.key}`)!];
    });
    const run = spawnSync('/bin/bash', ['-c', script.replaceAll(CREDENTIALS_DIR, folder)], { env: { ...Object.fromEntries(variables), PATH: path }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const read = (name: string): string | undefined => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined);
    return { status: run.status, stderr: run.stderr, jaas: read('jaas.conf'), probe: read('readiness-auth'), zookeeper: read('zookeeper-client.properties') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
