import { LivenessProbeOptions, ReadinessCheck, ReadinessProbeOptions } from './probe-options';
import { FLUSS_HOME } from './start-script';
import { FlussVersion } from '../cluster/fluss-version';
import { Recovery } from '../lifecycle/recovery';
import { MAX_SECONDS as MAX, readInteger, readMilliseconds, readRecord, readSeconds, refuseUnknown } from '../options/read';
import { PROBE_VARIABLE } from '../parts/owned-env';
import { COORDINATOR, Role } from '../parts/role';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { ProbeAuth } from '../security/probe-auth';

/** A probe as Kubernetes writes it, with the handler apart. */
export interface ResolvedProbe {
  readonly handler: Record<string, unknown>;
  readonly initialDelaySeconds: number;
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
}

/** The least time that the health check's Java process needs on top of its request, so that the kubelet does not end it every time. */
const JVM_START_MS = 1000;

const READINESS_OPTIONS = ['check', 'rpcTimeout', 'healthCheckTimeout', 'initialDelay', 'period', 'timeout', 'failureThreshold', 'env', 'healthCheckAuth'];
const LIVENESS_OPTIONS = ['initialDelay', 'period', 'timeout', 'failureThreshold'];

/**
 * The probe that only opens the client port.
 *
 * @param recoverySeconds how long the port may stay closed where no startup probe waits for it; undefined where one does
 */
export function resolveLiveness(
  given: LivenessProbeOptions | undefined, clientPort: number, recoverySeconds: number | undefined, at: Path, problems: Problems,
): ResolvedProbe {
  const options = readRecord(given, at, problems) as LivenessProbeOptions;
  refuseUnknown(options, LIVENESS_OPTIONS, at, problems);
  const failureThreshold = recoverySeconds === undefined ? 6 : Math.ceil(recoverySeconds / 10) + 1;
  const times = timing(options, { initialDelaySeconds: 0, periodSeconds: 10, timeoutSeconds: 5, failureThreshold }, at, problems);
  const window = times.initialDelaySeconds + times.periodSeconds * times.failureThreshold;
  // The chart's window is what it is; its users would read this with every release.
  if (recoverySeconds !== undefined && window < recoverySeconds && !problems.lenient) {
    problems.caution('liveness-shorter-than-recovery', [...at, 'failureThreshold'],
      `a server that recovers for more than ${window} s is restarted, again and again, though it may take ${recoverySeconds} s: use a startup probe, or allow ${Math.ceil(recoverySeconds / times.periodSeconds)} failures`);
  }
  return { handler: { tcpSocket: { port: clientPort } }, ...times };
}

/** The probe that asks for the cluster's health, or opens the client port where the server's version has no such check. */
export function resolveReadiness(
  role: Role, given: ReadinessProbeOptions | undefined, clientPort: number, version: FlussVersion | undefined, recovery: Recovery,
  at: Path, problems: Problems,
): ResolvedProbe {
  const options = readRecord(given, at, problems) as ReadinessProbeOptions;
  refuseUnknown(options, READINESS_OPTIONS, at, problems);
  let times = timing(options, { initialDelaySeconds: 15, periodSeconds: 5, timeoutSeconds: 10, failureThreshold: 360 }, at, problems);
  const rpcTimeoutMs = readMilliseconds(options.rpcTimeout, { min: 1, max: MAX }, [...at, 'rpcTimeout'], problems, 5000);
  const budget = readSeconds(options.healthCheckTimeout, { min: 0, max: MAX }, [...at, 'healthCheckTimeout'], problems, recovery.healthSeconds);
  const env = probeEnv(options.env, [...at, 'env'], problems);
  if (checkOf(role, options.check, version, [...at, 'check'], problems) === ReadinessCheck.TCP) {
    if (recovery.stalls) problems.unwise('stall-without-health-check', [...at, 'check'], 'cannot hold a rolling update up for recovery: the client port says nothing of it; use the health check, or LateRecovery.PROCEED');
    warnOfUnused(options, at, problems);
    return { handler: { tcpSocket: { port: clientPort } }, ...times };
  }
  if (recovery.stalls && isGiven(options.healthCheckTimeout)) problems.error([...at, 'healthCheckTimeout'], 'has no meaning with LateRecovery.STALL, which waits without end: leave it out');

  if (times.timeoutSeconds * 1000 < rpcTimeoutMs + JVM_START_MS) {
    problems.unwise('readiness-timeout-too-short', [...at, 'timeout'],
      `${times.timeoutSeconds} s end the check before its request may (${rpcTimeoutMs} ms), so the pod is never ready: allow at least ${Math.ceil((rpcTimeoutMs + JVM_START_MS) / 1000)} s`);
  }
  const enough = Math.floor(budget / times.periodSeconds) + 1;
  // The chart's threshold stays as it is whatever the budget, so there it is only remarked on.
  if (!isGiven(options.failureThreshold) && !problems.lenient) times = { ...times, failureThreshold: Math.max(times.failureThreshold, enough) };
  const shown = times.failureThreshold * times.periodSeconds;
  if (shown <= budget && !recovery.stalls) {
    problems.unwise('readiness-budget-too-short', [...at, 'failureThreshold'],
      `${times.failureThreshold} failures every ${times.periodSeconds} s end after ${shown} s, before the ${budget} s that the health check may take: raise it to ${enough}, or lower ${problems.say([...at, 'healthCheckTimeout'])}`);
  }
  const variables: Record<string, string> = {
    ...(role === COORDINATOR ? { READINESS_ROLE: 'coordinator' } : {}),
    READINESS_TCP_PORT: String(clientPort),
    READINESS_TIMEOUT_MS: String(rpcTimeoutMs),
    // The script goes by the port once this has passed; a lifetime is never.
    READINESS_HEALTH_CHECK_TIMEOUT_SECONDS: String(recovery.stalls ? MAX : budget),
    ...env,
  };
  const assignments = Object.keys(variables).sort().map(name => `${name}=${variables[name]}`);
  return { handler: { exec: { command: ['/usr/bin/env', ...assignments, '/bin/bash', `${FLUSS_HOME}/bin/readiness-check.sh`] } }, ...times };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Options of the health check do nothing where only the port is tried. */
function warnOfUnused(options: ReadinessProbeOptions, at: Path, problems: Problems): void {
  for (const name of ['rpcTimeout', 'healthCheckTimeout', 'env'] as const) {
    if (isGiven(options[name])) {
      problems.caution('readiness-option-unused', [...at, name], 'has no effect: only the client port decides whether these servers are ready');
    }
  }
}

/** The probe with its login read from a file, where there is one: what stands in the pod's spec is no secret. */
export function withLogin(probe: ResolvedProbe, auth: ProbeAuth): ResolvedProbe {
  const exec = probe.handler.exec as { readonly command: readonly string[] } | undefined;
  if (exec === undefined || auth.file === undefined) return probe;
  const script = `${PROBE_VARIABLE}=$(<${auth.file}) || exit 1; export ${PROBE_VARIABLE}; exec "$@"`;
  return { ...probe, handler: { exec: { command: ['/bin/bash', '-c', script, 'readiness', ...exec.command] } } };
}

/** The first version whose image has the check for a role. */
function hasCheck(role: Role, version: FlussVersion): boolean {
  return role === COORDINATOR ? version.atLeast(1, 1) : version.atLeast(1, 0);
}

function checkOf(role: Role, asked: unknown, version: FlussVersion | undefined, at: Path, problems: Problems): ReadinessCheck {
  const since = role === COORDINATOR ? '1.1' : '1.0';
  if (asked !== undefined && asked !== null) {
    if (asked !== ReadinessCheck.CLUSTER_HEALTH && asked !== ReadinessCheck.TCP) {
      problems.error(at, `${typeof asked === 'string' ? `'${asked}'` : kindOf(asked)} is not one of ${Object.values(ReadinessCheck).join(', ')}`);
      return ReadinessCheck.TCP;
    }
    if (asked === ReadinessCheck.CLUSTER_HEALTH && version !== undefined && !hasCheck(role, version)) {
      problems.unwise('readiness-check-needs-newer-fluss', at, `the check needs Fluss ${since}, the servers are ${version}: use ReadinessCheck.TCP or a newer image`);
    }
    return asked;
  }
  if (version === undefined) return ReadinessCheck.CLUSTER_HEALTH;
  if (hasCheck(role, version)) return ReadinessCheck.CLUSTER_HEALTH;
  return ReadinessCheck.TCP;
}

function timing(
  options: LivenessProbeOptions, fallback: Omit<ResolvedProbe, 'handler'>, at: Path, problems: Problems,
): Omit<ResolvedProbe, 'handler'> {
  return {
    initialDelaySeconds: readSeconds(options.initialDelay, { min: 0, max: MAX }, [...at, 'initialDelay'], problems, fallback.initialDelaySeconds),
    periodSeconds: readSeconds(options.period, { min: 1, max: MAX }, [...at, 'period'], problems, fallback.periodSeconds),
    timeoutSeconds: readSeconds(options.timeout, { min: 1, max: MAX }, [...at, 'timeout'], problems, fallback.timeoutSeconds),
    failureThreshold: readInteger(options.failureThreshold, { min: 1, max: MAX }, [...at, 'failureThreshold'], problems, fallback.failureThreshold),
  };
}

function probeEnv(given: unknown, at: Path, problems: Problems): Record<string, string> {
  const result = new Map<string, string>();
  for (const [name, value] of Object.entries(readRecord(given, at, problems))) {
    if (value === undefined || value === null) continue;
    if (name === PROBE_VARIABLE) problems.error([...at, name], 'would stand in the pod spec in clear: use healthCheckAuth');
    else if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) problems.error([...at, name], `'${name}' is not the name of a shell variable`);
    else if (typeof value !== 'string') problems.error([...at, name], `has to be a text, not ${kindOf(value)}`);
    else if (value.includes('\0')) problems.error([...at, name], 'holds a NUL character, which no command can be given');
    else result.set(name, value);
  }
  return Object.fromEntries(result);
}
