import { spawnSync } from 'node:child_process';
import { Manifest } from '../support/render';

/** The pod whose start script is run. */
export interface RunPod {
  readonly ordinal: number;
  readonly podIp?: string;
  readonly nodeIp?: string;
  readonly namespace?: string;
}

/**
 * Runs the start script of a StatefulSet's server under a real shell and gives the settings that the server would be started with. Lighter than playing
 * the whole pod: nothing but the shell is there.
 */
export function runStartScript(set: Manifest, { ordinal, podIp = '10.1.2.3', nodeIp = '192.0.2.7', namespace = 'prod' }: RunPod): Map<string, string> {
  const [, , script] = set.spec.template.spec.containers[0].command;
  const printed = script.replace(/^exec \S+ start-foreground/m, "printf '%s\\n'");
  if (printed === script) throw new Error(`no server is started by: ${script}`);
  const result = spawnSync('/bin/sh', ['-c', printed], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, POD_NAME: `${set.metadata.name}-${ordinal}`, POD_IP: podIp, NODE_IP: nodeIp, POD_NAMESPACE: namespace },
  });
  if (result.status !== 0) throw new Error(`${set.metadata.name}-${ordinal}: ${result.stderr}`);
  return new Map(result.stdout.trim().split('\n').map(line => {
    const [, key, value] = /^-D([^=]+)=(.*)$/.exec(line) ?? [];
    return [key, value];
  }));
}
