/** The environment variables that every server gets from its pod. */
export const POD_ENV: readonly Record<string, unknown>[] = [
  fieldEnv('POD_NAME', 'metadata.name'),
  fieldEnv('POD_NAMESPACE', 'metadata.namespace'),
  fieldEnv('POD_IP', 'status.podIP'),
  fieldEnv('NODE_IP', 'status.hostIP'),
];

function fieldEnv(name: string, fieldPath: string): Record<string, unknown> {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

/** Variables that users cannot set, each with the reason. */
export const OWNED_ENV: ReadonlyMap<string, string> = new Map([
  ...POD_ENV.map(entry => [String(entry.name), 'the library sets it from the pod'] as const),
  ['FLUSS_HOME', 'the library starts the server from /opt/fluss'],
  ['FLUSS_CONF_DIR', 'the library mounts server.yaml into /opt/fluss/conf'],
]);

/** The variable that the readiness script logs in with. */
export const PROBE_VARIABLE = 'READINESS_HEALTH_CHECK_AUTH';
