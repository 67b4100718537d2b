import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Manifest } from './render';
import { parseServerYaml } from '../../src/config/server-yaml';

/** The pod that is played. */
export interface PlayedPod {
  readonly ordinal?: number;
  readonly podIp?: string;
  readonly nodeIp?: string;
  readonly namespace?: string;
}

/** What a server would have been started with. */
export interface Started {
  /** The script of the image and its first argument. */
  readonly command: string;
  /** The file, with the `-Dkey=value` arguments laid over it. */
  readonly serverYaml: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** Whether the server took the shell's place, so that signals reach it. */
  readonly isExec: boolean;
  /** What the readiness script would have been given; undefined where the probe runs none. */
  readonly readiness?: Readonly<Record<string, string>>;
}

const HOME = '/opt/fluss';
const SCRIPTS = ['coordinator-server.sh', 'tablet-server.sh', 'readiness-check.sh'];

/**
 * Runs the command of a StatefulSet's server under a real shell, in a throw-away folder that stands for the image, with stubs in place of the Fluss
 * scripts; then its readiness probe.
 */
export function play(objects: readonly Manifest[], set: Manifest, pod: PlayedPod = {}): Started {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fluss-')));
  try {
    return playIn(root, objects, set, { ordinal: 0, podIp: '10.1.2.3', nodeIp: '192.0.2.7', namespace: 'prod', ...pod });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function playIn(root: string, objects: readonly Manifest[], set: Manifest, pod: Required<PlayedPod>): Started {
  const [container] = set.spec.template.spec.containers;
  const home = join(root, HOME);
  for (const script of SCRIPTS) write(join(home, 'bin', script), `#!/bin/sh\n{ printf '%s\\0' "$$" "$@"; printf '\\0\\0'; env -0; } > ${join(root, script)}.ran\n`, 0o755);
  for (const mount of container.volumeMounts ?? []) place(root, objects, set, mount);

  // Both of the container's paths and nothing else: a script that reaches for another place of the image finds it missing.
  const moved = (text: string): string => text.replaceAll(HOME, home);
  const env = environment(container, set, pod);
  const run = (argv: readonly string[], isExpanded: boolean) => {
    const [file, ...args] = argv.map(argument => moved(isExpanded ? expand(argument, env) : argument));
    const result = spawnSync(file, args, { cwd: home, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`${set.metadata.name}: ${result.stderr || String(result.error)}`);
    return result.pid;
  };
  const pid = run(container.command, true);
  const ran = SCRIPTS.map(script => ({ script, dump: readDump(join(root, `${script}.ran`)) })).find(({ dump }) => dump !== undefined);
  if (ran?.dump === undefined) throw new Error(`${set.metadata.name} started no server`);
  const [own, ...args] = ran.dump.args;

  const serverYaml = parseServerYaml(readFileSync(join(home, 'conf', 'server.yaml'), 'utf8'));
  for (const argument of args.slice(1)) {
    const setting = /^-D([^=]+)=([^]*)$/.exec(argument);
    if (setting !== null) serverYaml.set(setting[1], setting[2]);
  }
  const probe = container.readinessProbe?.exec?.command;
  if (probe !== undefined) run(probe, false);
  return {
    command: `bin/${ran.script} ${args[0]}`,
    serverYaml: Object.fromEntries([...serverYaml].sort()),
    env,
    isExec: Number(own) === pid,
    readiness: probe && Object.fromEntries(Object.entries(readDump(join(root, 'readiness-check.sh.ran'))?.env ?? {}).filter(([name]) => name.startsWith('READINESS_')).sort()),
  };
}

function readDump(file: string): { args: string[]; env: Record<string, string> } | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const [args, env] = text.split('\0\0\0');
  return { args: args.split('\0'), env: Object.fromEntries(env.split('\0').filter(line => line.includes('=')).map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])) };
}

/** Lays a volume into the image: a ConfigMap's files, read-only, or an empty folder. */
function place(root: string, objects: readonly Manifest[], set: Manifest, mount: Manifest): void {
  const at = join(root, mount.mountPath);
  const source = join(root, 'volumes', mount.name);
  mkdirSync(source, { recursive: true });
  const volume = (set.spec.template.spec.volumes ?? []).find((one: Manifest) => one.name === mount.name);
  const config = volume?.configMap && objects.find(object => object.kind === 'ConfigMap' && object.metadata.name === volume.configMap.name);
  for (const [key, text] of Object.entries<string>(config?.data ?? {})) write(join(source, key), text, 0o444);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(join(source, mount.subPath ?? ''), at);
}

function environment(container: Manifest, set: Manifest, pod: Required<PlayedPod>): Record<string, string> {
  const fields: Record<string, string> = {
    'metadata.name': `${set.metadata.name}-${pod.ordinal}`, 'metadata.namespace': pod.namespace, 'status.podIP': pod.podIp, 'status.hostIP': pod.nodeIp,
  };
  const env: Record<string, string> = {};
  for (const { name, value, valueFrom } of container.env ?? []) env[name] = valueFrom?.fieldRef ? fields[valueFrom.fieldRef.fieldPath] : expand(value ?? '', env);
  return env;
}

/** As the kubelet expands `$(NAME)` and `$$`. */
function expand(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\$|\$\(([A-Za-z_][\w.-]*)\)/g, (all, name) => (name === undefined ? '$' : env[name] ?? all));
}

function write(file: string, text: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}
