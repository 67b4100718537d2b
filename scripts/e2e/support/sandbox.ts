import { spawn, spawnSync } from 'node:child_process';

const INSIDE = 'CDK8S_FLUSS_E2E_SANDBOX';

/** The network of the sandbox; the test itself has the first address. */
const NETWORK = '10.88.0';

/** The address of the n-th pod. */
export function podAddress(index: number): string {
  return `${NETWORK}.${index + 10}`;
}

/**
 * Runs the calling program again in namespaces of its own, where it may make networks and mounts that nobody else sees and that are gone with it.
 *
 * @returns once inside; outside the program ends here, with the exit code of the inner one
 */
export function enterSandbox(): void {
  if (process.env[INSIDE] === undefined) {
    const rootless = process.getuid?.() === 0 ? [] : ['--map-root-user'];
    // The shell is the init process of the namespace: it takes over orphans, which Node does not.
    const namespaces = [...rootless, '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', '"$@"; exit $?', 'sh'];
    const inner = spawnSync('unshare', [...namespaces, process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      stdio: 'inherit',
      env: { ...process.env, [INSIDE]: rootless.length === 0 ? 'root' : 'rootless' },
    });
    if (inner.error !== undefined) throw new Error(`the sandbox needs Linux with unshare (util-linux): ${inner.error.message}`);
    process.exit(inner.status ?? 1);
  }
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'pods', 'type', 'bridge');
  run('ip', 'addr', 'add', `${NETWORK}.1/24`, 'dev', 'pods');
  run('ip', 'link', 'set', 'pods', 'up');
}

/** Whether pods can run as the users that they name. */
export function hasUsers(): boolean {
  return process.env[INSIDE] === 'root';
}

/** Runs a command to its end; throws where it fails. */
export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error !== undefined || status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

/** Gives the network namespace of a process an address. */
export function plugIn(pid: number, index: number): void {
  const [outer, inner] = [`pod${index}`, `eth${index}`];
  // The kernel takes its time to remove the one of a pod that is gone.
  spawnSync('ip', ['link', 'del', outer]);
  run('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', String(pid));
  run('ip', 'link', 'set', outer, 'master', 'pods', 'up');
  run('nsenter', '-t', String(pid), '-n', 'ip', 'link', 'set', 'lo', 'up');
  run('nsenter', '-t', String(pid), '-n', 'ip', 'addr', 'add', `${podAddress(index)}/24`, 'dev', inner);
  run('nsenter', '-t', String(pid), '-n', 'ip', 'link', 'set', inner, 'up');
}

/** What a program wrote, and whether it ended well within its time; then it is killed with all that it started. */
export function capture(command: string, args: readonly string[], seconds: number): Promise<{ readonly ok: boolean; readonly text: string }> {
  return new Promise(done => {
    const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', chunk => { text += String(chunk); });
    child.stderr.on('data', chunk => { text += String(chunk); });
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), seconds * 1000);
    child.once('error', error => done({ ok: false, text: error.message }));
    child.once('close', code => {
      clearTimeout(timer);
      done({ ok: code === 0, text });
    });
  });
}
