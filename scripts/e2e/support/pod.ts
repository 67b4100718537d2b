import { ChildProcess, spawn } from 'node:child_process';
import { chownSync, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { capture, hasUsers, plugIn, podAddress } from './sandbox';

/** An image, as far as a pod needs one: folders of this machine laid over its file system, and variables. */
export interface PodImage {
  readonly folders: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

/** What a pod is made from. */
export interface PodOptions {
  /** Where everything of the pod lies. */
  readonly folder: string;
  readonly index: number;
  readonly image: PodImage;
  /** The text of its hosts file. */
  readonly hosts: string;
  /** All objects that were synthesized. */
  readonly objects: readonly any[];
}

/**
 * One pod of a StatefulSet, as the kubelet would run it: its volumes, its variables, its user, its read-only root file system, its init containers and
 * its command, in network, mount and process namespaces of its own.
 */
export class Pod {
  readonly name: string;
  private process?: ChildProcess;
  private readonly spec: any;

  constructor(statefulSet: any, readonly ordinal: number, private readonly options: PodOptions) {
    this.name = `${statefulSet.metadata.name}-${ordinal}`;
    this.spec = statefulSet.spec.template.spec;
    mkdirSync(options.folder, { recursive: true });
    const claims = (statefulSet.spec.volumeClaimTemplates ?? []).map((claim: any) => ({ name: claim.metadata.name }));
    for (const volume of [...(this.spec.volumes ?? []), ...claims]) this.makeVolume(volume);
  }

  /** Its address. */
  get address(): string {
    return podAddress(this.options.index);
  }

  /** The text that it has written. */
  get log(): string {
    const file = join(this.options.folder, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Whether its process runs. */
  get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Runs the init containers to their ends, and starts the container. */
  async start(): Promise<void> {
    for (const container of this.spec.initContainers ?? []) {
      const child = this.launch(container);
      const code = await new Promise(done => child.once('exit', done));
      if (code !== 0) throw new Error(`the init container ${container.name} of ${this.name} failed:\n${this.log}`);
    }
    this.process = this.launch(this.spec.containers[0]);
  }

  /** Runs a probe of the container; whether it passes. */
  async probe(kind: 'startupProbe' | 'livenessProbe' | 'readinessProbe'): Promise<boolean> {
    const { exec, timeoutSeconds } = this.spec.containers[0][kind];
    const pid = this.innerPid();
    if (pid === undefined) return false;
    const enter = ['-t', String(pid), '--net', '--mount', '--pid', '--root', '--wd'];
    return (await capture('nsenter', [...enter, ...this.asUser(), ...exec.command], timeoutSeconds)).ok;
  }

  /** Sends a signal to the first process of the container, and waits for its end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const pid = this.innerPid();
    if (pid === undefined || this.process === undefined) return;
    const gone = new Promise(done => this.process!.once('exit', done));
    process.kill(pid, signal);
    await gone;
  }

  private launch(container: any): ChildProcess {
    const { folder, hosts, image, index } = this.options;
    writeFileSync(join(folder, 'hosts'), hosts);
    const environment = this.environment(container);
    writeFileSync(join(folder, 'env'), Object.entries(environment).map(([name, value]) => `${name}=${value}\0`).join(''));
    const mounts = [
      ...Object.entries(image.folders).map(([target, source]) => `${source} ${target} ro`),
      ...(container.volumeMounts ?? []).map((mount: any) => `${this.volumeFolder(mount.name)} ${mount.mountPath} ${mount.readOnly === true ? 'ro' : 'rw'}`),
    ];
    writeFileSync(join(folder, 'mounts'), mounts.map(mount => `${mount}\n`).join(''));
    if (hasUsers()) writeFileSync(join(folder, 'uid'), `${this.user}\n`);
    const child = spawn('unshare', [
      '--net', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private',
      '/bin/bash', resolve(__dirname, 'pod.sh'), folder, ...container.command.map((text: string) => expanded(text, environment)),
    ], { stdio: ['pipe', 'pipe', 'pipe'] });
    const log = createWriteStream(join(folder, 'log'), { flags: 'a' });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    plugIn(child.pid!, index);
    child.stdin.end('\n');
    return child;
  }

  /** The process that is the first one inside the namespaces. */
  private innerPid(): number | undefined {
    if (!this.isRunning) return undefined;
    const { pid } = this.process!;
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return Number(child) || undefined;
  }

  private get user(): number {
    return this.spec.securityContext.runAsUser;
  }

  private asUser(): string[] {
    return hasUsers() ? ['setpriv', '--reuid', String(this.user), '--regid', String(this.user), '--clear-groups', '--'] : [];
  }

  private volumeFolder(name: string): string {
    return join(this.options.folder, 'volumes', name);
  }

  private makeVolume(volume: any): void {
    const folder = this.volumeFolder(volume.name);
    mkdirSync(folder, { recursive: true });
    const data = volume.configMap === undefined ? volume.secret && this.secret(volume.secret.secretName) : this.find('ConfigMap', volume.configMap.name).data;
    for (const [key, text] of Object.entries<string>(data ?? {})) writeFileSync(join(folder, key), text);
    if (hasUsers() && data === undefined) chownSync(folder, this.user, this.user);
  }

  private environment(container: any): Record<string, string> {
    const fields: Record<string, string> = { 'metadata.name': this.name, 'metadata.namespace': 'e2e', 'status.podIP': this.address };
    const values: Record<string, string> = { HOSTNAME: this.name, HOME: '/', ...this.options.image.env };
    for (const { name, value, valueFrom } of container.env ?? []) {
      const { secretKeyRef, fieldRef } = valueFrom ?? {};
      if (secretKeyRef !== undefined) values[name] = this.secret(secretKeyRef.name)[secretKeyRef.key];
      else values[name] = fieldRef === undefined ? value : fields[fieldRef.fieldPath];
    }
    return values;
  }

  private secret(name: string): Record<string, string> {
    const { data, stringData } = this.find('Secret', name);
    const decoded = Object.entries<string>(data ?? {}).map(([key, text]) => [key, Buffer.from(text, 'base64').toString('utf8')]);
    return { ...Object.fromEntries(decoded), ...stringData };
  }

  private find(kind: string, name: string): any {
    const found = this.options.objects.find(object => object.kind === kind && object.metadata.name === name);
    if (found === undefined) throw new Error(`nothing renders the ${kind} ${name}`);
    return found;
  }
}

/** A command as the kubelet hands it on: `$$` is a dollar sign, `$(NAME)` the value of a variable that there is. */
function expanded(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replace(/\$\$|\$\(([^)]*)\)/g, (found, name) => (found === '$$' ? '$' : environment[name] ?? found));
}
