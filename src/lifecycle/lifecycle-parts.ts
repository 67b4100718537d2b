import { LifecycleOptions, PodManagement } from './lifecycle-options';
import { Recovery } from './recovery';
import { StartupProbe } from './startup-probe';
import { defaultGraceSeconds, neededGraceSeconds } from './termination-grace';
import { UpdateStrategy } from './update-strategy';
import { encode } from '../kubernetes/encode';
import { checkContainerHooks } from '../kubernetes/value-rules';
import { MAX_SECONDS, readInteger, readRecord, readSeconds, refuseUnknown } from '../options/read';
import { COORDINATOR, Role } from '../parts/role';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What the lifecycle of a set depends on beside its own options. */
export interface LifecycleContext {
  readonly role: Role;
  readonly clientPort: number;
  readonly serverYaml: ReadonlyMap<string, string>;
  readonly recovery: Recovery;
  /** Whether readiness waits for the health of the cluster. */
  readonly waitsForHealth: boolean;
  readonly replicas: number;
  readonly kubernetes: number;
}

const MANAGEMENT: readonly unknown[] = Object.values(PodManagement);

/** How the pods of a set start, stop and are replaced. */
export function lifecycleParts(options: LifecycleOptions, context: LifecycleContext, at: Path, problems: Problems): ServerParts {
  const minReady = readSeconds(options.minReady, { min: 0, max: MAX_SECONDS }, [...at, 'minReady'], problems, context.role === COORDINATOR ? 10 : 30);
  const startupProbe = resolveStartupProbe(options.startupProbe, context, [...at, 'startupProbe'], problems);
  const lifecycle = encode('Lifecycle', options.lifecycle, [...at, 'lifecycle'], problems, { minor: context.kubernetes }) as Json | undefined;
  if (lifecycle !== undefined) checkContainerHooks(lifecycle, [...at, 'lifecycle'], problems);
  return {
    statefulSet: {
      podManagementPolicy: readManagement(options.podManagement, context, [...at, 'podManagement'], problems),
      updateStrategy: readStrategy(options.updateStrategy, [...at, 'updateStrategy'], problems),
      ...(minReady === 0 ? {} : { minReadySeconds: minReady }),
    },
    pod: { terminationGracePeriodSeconds: readGrace(options.terminationGrace, context, [...at, 'terminationGrace'], problems) },
    container: { ...(startupProbe && { startupProbe }), ...(lifecycle && { lifecycle }) },
  };
}

function readManagement(given: unknown, context: LifecycleContext, at: Path, problems: Problems): string {
  if (given === undefined || given === null) return PodManagement.PARALLEL;
  if (!MANAGEMENT.includes(given)) {
    problems.error(at, `${typeof given === 'string' ? `'${given}'` : kindOf(given)} is not one of ${MANAGEMENT.join(', ')}`);
    return PodManagement.PARALLEL;
  }
  // The chart knows nothing else, so there the remark would come with every release.
  if (given === PodManagement.ORDERED_READY && context.waitsForHealth && context.replicas > 1 && !problems.lenient) {
    problems.caution('ordered-start-waits-for-itself', at,
      'after a full stop, pod 0 is not ready until the others run, and they are not started until it is: delete it, or run them by hand, when that happens, or use PodManagement.PARALLEL');
  }
  return String(given);
}

function readStrategy(given: unknown, at: Path, problems: Problems): Json {
  if (given === undefined || given === null) return { type: 'RollingUpdate' };
  if (!(given instanceof UpdateStrategy)) {
    problems.error(at, `has to be an UpdateStrategy, such as UpdateStrategy.rolling(), not ${kindOf(given)}`);
    return { type: 'RollingUpdate' };
  }
  const partition = readInteger(given._partition, { min: 0, max: MAX_SECONDS }, [...at, 'partition'], problems, 0);
  return { type: given._type, ...(partition === 0 ? {} : { rollingUpdate: { partition } }) };
}

function readGrace(given: unknown, { role, serverYaml }: LifecycleContext, at: Path, problems: Problems): number {
  const grace = readSeconds(given, { min: 0, max: MAX_SECONDS }, at, problems, defaultGraceSeconds(role, serverYaml));
  const needed = neededGraceSeconds(role, serverYaml);
  if (grace < needed && !problems.lenient) {
    problems.caution('termination-grace-too-short', at,
      `${grace} s may end a server before it has shut down, which may take ${needed} s by the settings of controlled shutdown and client.connect-timeout: raise it, or lower those`);
  }
  return grace;
}

function resolveStartupProbe(given: unknown, { clientPort, recovery }: LifecycleContext, at: Path, problems: Problems): Json | undefined {
  if (given !== undefined && given !== null && !(given instanceof StartupProbe)) {
    problems.error(at, `has to be a StartupProbe, such as StartupProbe.clientPort(), not ${kindOf(given)}`);
    return undefined;
  }
  const probe = given instanceof StartupProbe ? given : StartupProbe.clientPort();
  if (probe._options === undefined) return undefined;
  const options = readRecord(probe._options, at, problems);
  refuseUnknown(options, ['period', 'timeout', 'window'], at, problems);
  const range = { min: 1, max: MAX_SECONDS };
  const seconds = (name: string, fallback: number): number => readSeconds(options[name], range, [...at, name], problems, fallback);
  const periodSeconds = seconds('period', 5);
  const window = seconds('window', recovery.portSeconds);
  return { tcpSocket: { port: clientPort }, periodSeconds, timeoutSeconds: seconds('timeout', 3), failureThreshold: Math.ceil(window / periodSeconds) };
}
