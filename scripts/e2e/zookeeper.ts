import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Pod } from './support/pod';
import { capture, enterSandbox, podAddress } from './support/sandbox';
import { zookeeperHome, zookeeperImage } from './support/zookeeper-home';
import { SaslCredential, ZooKeeperEnsemble, ZooKeeperEnsembleProps } from '../../src';

/*
 * Starts real ZooKeeper servers from the manifests that ZooKeeperEnsemble renders: their files, variables, user, volumes, command and probes, each pod in
 * namespaces of its own. Not a line of configuration is written for the test.
 */

/** An ensemble that runs. */
class Running {
  readonly pods: readonly Pod[];
  readonly address: string;
  readonly objects: readonly any[];

  constructor(private readonly folder: string, version: string, props: ZooKeeperEnsembleProps) {
    const chart = new Chart(new App(), 'chart', { namespace: 'e2e' });
    const ensemble = new ZooKeeperEnsemble(chart, 'zk', { clusterName: 'e2e', ...props });
    this.address = ensemble.connection.address;
    this.objects = chart.toJson();
    const statefulSet = this.objects.find(object => object.kind === 'StatefulSet');
    const ordinals = Array.from({ length: statefulSet.spec.replicas }, (_, ordinal) => ordinal);
    const domain = `${statefulSet.spec.serviceName}.e2e.svc.cluster.local`;
    const hosts = ['127.0.0.1 localhost', ...ordinals.map(ordinal => `${podAddress(ordinal)} ${statefulSet.metadata.name}-${ordinal}.${domain}`), ''].join('\n');
    writeFileSync(join(folder, 'hosts'), hosts);
    this.pods = ordinals.map(ordinal => new Pod(statefulSet, ordinal, {
      folder: join(folder, `pod-${ordinal}`), index: ordinal, image: zookeeperImage(version), hosts, objects: this.objects,
    }));
  }

  async start(): Promise<void> {
    await Promise.all(this.pods.map(pod => pod.start()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.pods.map(pod => pod.end('SIGKILL')));
  }

  /** The JAAS file of a client; as Java reads it, a dollar sign before a brace needs a property. */
  login(user: string, password: string): string {
    const text = password.replace(/["\\]/g, '\\$&').replace(/\$\{/g, '$${fluss.dollar}{');
    const file = join(this.folder, 'login.conf');
    writeFileSync(file, `ZookeeperClient { org.apache.zookeeper.server.auth.DigestLoginModule required username="${user}" password="${text}"; };\n`);
    return file;
  }

  /** What each server says of itself: `leader`, `follower`, `standalone`; undefined where it does not serve. */
  async modes(): Promise<(string | undefined)[]> {
    return Promise.all(this.pods.map(async pod => (pod.isRunning ? /Mode: (\w+)/.exec(await ask(pod.address, 'srvr'))?.[1] : undefined)));
  }

  /** The server that leads. */
  async leader(): Promise<Pod | undefined> {
    return this.pods[(await this.modes()).indexOf('leader')];
  }

  /** Runs a command of ZooKeeper's own shell, as a client outside the pods. */
  client(version: string, command: readonly string[], options: ClientOptions = {}): Promise<Output> {
    const server = options.address ?? this.address;
    const shell = ['org.apache.zookeeper.ZooKeeperMain', '-timeout', '60000', '-waitforconnection', '-server', server, ...command];
    return this.java(version, [...(options.jvm ?? []), ...shell]);
  }

  /** Runs Java with ZooKeeper's library, outside the pods. */
  java(version: string, args: readonly string[]): Promise<Output> {
    const lib = join(zookeeperHome(version), 'lib/*');
    return capture('java', [`-Djdk.net.hosts.file=${join(this.folder, 'hosts')}`, '-cp', lib, ...args], 90);
  }
}

interface ClientOptions {
  readonly address?: string;
  readonly jvm?: readonly string[];
}

/** How a program ended, and what it said. */
interface Output {
  readonly ok: boolean;
  readonly text: string;
}

/** The answer to a four-letter word; empty where there is none. */
async function ask(address: string, word: string): Promise<string> {
  return (await capture('/bin/bash', ['-c', `exec 3<>/dev/tcp/${address}/2181 && echo ${word} >&3 && cat <&3`], 3)).text;
}

async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!await holds()) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await new Promise(done => setTimeout(done, 500));
  }
}

const passed: string[] = [];

async function check(what: string, body: () => Promise<void> | void): Promise<void> {
  const start = Date.now();
  await body();
  passed.push(what);
  process.stdout.write(`  ok  ${what} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
}

async function withEnsemble(version: string, props: ZooKeeperEnsembleProps, body: (ensemble: Running) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zookeeper-e2e-'));
  const ensemble = new Running(folder, version, props);
  try {
    await ensemble.start();
    await body(ensemble);
  } catch (error) {
    for (const pod of ensemble.pods) process.stderr.write(`--- ${pod.name}\n${pod.log.split('\n').slice(-60).join('\n')}\n`);
    throw error;
  } finally {
    await ensemble.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function quorum(version: string): Promise<void> {
  await withEnsemble(version, { metricsPort: 7000 }, async ensemble => {
    const ready = (pod: Pod): Promise<boolean> => pod.probe('readinessProbe');
    await check('three servers form a quorum and get ready', () =>
      until('every server is ready', 90, async () => (await Promise.all(ensemble.pods.map(ready))).every(Boolean)));
    await check('exactly one leads', async () => assert.deepEqual((await ensemble.modes()).sort(), ['follower', 'follower', 'leader']));
    await check('all probes pass', async () => {
      for (const pod of ensemble.pods) {
        for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) assert.ok(await pod.probe(kind), `${kind} of ${pod.name}`);
      }
    });
    await check('a client that asks for a session of 60 s is granted 30 s', async () => {
      const { ok, text } = await ensemble.client(version, ['create', '/fluss', 'written']);
      assert.ok(ok, text);
      assert.match(text, /negotiated timeout = 30000/);
    });
    await check('messages of more than the usual 1 MiB are taken', async () => {
      const { text } = await ensemble.java(version, ['-Djute.maxbuffer=104857600', join(__dirname, 'support/LargeNode.java'), ensemble.address, '/large', '8388608']);
      assert.match(text, /^read 8388608$/m);
    });
    await check('the Prometheus metrics are there', async () => {
      const { text } = await capture('curl', ['-sf', '--max-time', '5', `http://${ensemble.pods[0].address}:7000/metrics`], 10);
      assert.match(text, /^znode_count /m);
      assert.match(text, /^jvm_memory_bytes_used/m);
    });
    await check('no admin server listens', async () => assert.ok(!await listens(ensemble.pods[0], 8080)));

    const leader = await ensemble.leader();
    assert.ok(leader !== undefined);
    await check('the leader may die: the others elect one, and what was written is there', async () => {
      await leader.end('SIGKILL');
      await until('another leads', 60, async () => await ensemble.leader() !== undefined);
      const { text } = await ensemble.client(version, ['get', '/fluss']);
      assert.match(text, /^written$/m);
      const written = await ensemble.client(version, ['create', '/without', 'one']);
      assert.ok(written.ok, written.text);
    });
    await check('it comes back with its volume, and catches up', async () => {
      await leader.start();
      await until('it is ready', 60, () => ready(leader));
      const { text } = await ensemble.client(version, ['get', '/without'], { address: `${leader.address}:2181` });
      assert.match(text, /^one$/m);
    });
    await check('SIGTERM ends a server at once', async () => {
      for (const pod of ensemble.pods.slice(1)) await pod.end('SIGTERM');
      assert.ok(ensemble.pods.slice(1).every(pod => !pod.isRunning));
    });
    await check('without a quorum a server is alive and not ready, so it is not restarted', async () => {
      const [last] = ensemble.pods;
      await until('it is not ready', 60, async () => !await ready(last));
      assert.ok(await last.probe('livenessProbe'));
    });
  });
}

/** Whether something listens on a port of a pod. */
async function listens(pod: Pod, port: number): Promise<boolean> {
  return (await capture('/bin/bash', ['-c', `exec 3<>/dev/tcp/${pod.address}/${port}`], 3)).ok;
}

async function alone(version: string): Promise<void> {
  await withEnsemble(version, { replicas: 1 }, async ensemble => {
    const [server] = ensemble.pods;
    await check('a lone server serves', async () => {
      await until('it is ready', 60, () => server.probe('readinessProbe'));
      assert.deepEqual(await ensemble.modes(), ['standalone']);
    });
    await check('what it holds outlives a kill', async () => {
      assert.ok((await ensemble.client(version, ['create', '/fluss', 'written'])).ok);
      await server.end('SIGKILL');
      await server.start();
      await until('it is ready', 60, () => server.probe('readinessProbe'));
      assert.match((await ensemble.client(version, ['get', '/fluss'])).text, /^written$/m);
    });
  });
}

/** The passwords that a shell, a JAAS file or Kubernetes could spoil. */
const HOSTILE = 'pa"ss\\w$(id)${user.home} #;=\'ü';

async function secured(version: string): Promise<void> {
  const sasl = { users: [SaslCredential.literal('fluss', HOSTILE), SaslCredential.literal('tools', 'second')], quorum: SaslCredential.literal('quorum', `${HOSTILE}2`) };
  await withEnsemble(version, { sasl }, async ensemble => {
    await check('three servers that ask each other for a password form a quorum', () =>
      until('every server is ready', 90, async () => (await Promise.all(ensemble.pods.map(pod => pod.probe('readinessProbe')))).every(Boolean)));
    const as = (user: string, password: string): readonly string[] => [
      `-Djava.security.auth.login.config=${ensemble.login(user, password)}`, '-Dfluss.dollar=$', '-Dzookeeper.sasl.clientconfig=ZookeeperClient',
    ];
    await check('a user with a password of odd characters is let in', async () => {
      const { ok, text } = await ensemble.client(version, ['create', '/fluss', 'written'], { jvm: as('fluss', HOSTILE) });
      assert.ok(ok, text);
    });
    await check('so is the second user', async () => {
      assert.match((await ensemble.client(version, ['get', '/fluss'], { jvm: as('tools', 'second') })).text, /^written$/m);
    });
    await check('a wrong password is refused', async () => {
      assert.doesNotMatch((await ensemble.client(version, ['get', '/fluss'], { jvm: as('fluss', 'wrong') })).text, /^written$/m);
    });
    await check('whoever does not log in is refused', async () => {
      assert.doesNotMatch((await ensemble.client(version, ['get', '/fluss'])).text, /^written$/m);
    });
    await check('no log holds a password', () => {
      for (const pod of ensemble.pods) assert.ok(!pod.log.includes(HOSTILE) && !pod.log.includes('second'));
    });
  });
}

async function main(): Promise<void> {
  const version = /zookeeper:([\d.]+)/.exec(imageOf())![1];
  zookeeperHome(version);
  enterSandbox();
  process.stdout.write(`ZooKeeper ${version}, ${readFileSync('/proc/version', 'utf8').split(' ').slice(0, 3).join(' ')}\n`);
  const parts = { quorum, alone, secured };
  const asked = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await part(version);
  process.stdout.write(`${passed.length} passed, 0 failed\n`);
}

/** The image that an ensemble runs where nobody says another. */
function imageOf(): string {
  const chart = new Chart(new App(), 'chart');
  return new ZooKeeperEnsemble(chart, 'zk').statefulSet.toJson().spec.template.spec.containers[0].image;
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n1 failed\n`);
  process.exit(1);
});
