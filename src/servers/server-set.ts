import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { renderBootstrapService, renderHeadlessService, renderMetricsService } from './render-services';
import { renderStatefulSet } from './render-stateful-set';
import { optionsOf, ResolvedServerSet, resolveServerSet } from './resolve-server-set';
import { checkTogether } from './resolve-tablets';
import { CoordinatorSetOptions } from './server-set-options';
import { FlussConfiguration } from '../cluster/fluss-configuration';
import { readRecord, readText, refuseUnknown } from '../options/read';
import { Role, TABLET } from '../parts/role';
import { joinParts, ObjectReference } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { problemsOf } from '../problems/origin';
import { throwIfAny } from '../problems/validation-error';
import { raiseWarnings } from '../problems/warnings';
import { addObject } from '../proof/register';

/** What a set of servers made by hand needs beside its options. */
export interface ServerSetProps extends CoordinatorSetOptions {
  readonly configuration: FlussConfiguration;
  readonly serviceAccountName?: string;
}

/** The objects of a set of servers. */
export interface ServerSetObjects {
  readonly resolved: ResolvedServerSet;
  readonly statefulSet: ApiObject;
  readonly service: ApiObject;
  readonly metricsService?: ApiObject;
  readonly bootstrapService?: ApiObject;
}

/** Makes the objects of a set below its construct. */
export function addServerSet(construct: Construct, resolved: ResolvedServerSet): ServerSetObjects {
  const { configuration } = resolved;
  const metrics = renderMetricsService(resolved);
  const statefulSet = addObject(construct, 'Resource', renderStatefulSet(resolved), configuration, { users: usersPod(resolved), externals: externalsOf(resolved) });
  if (resolved.probeSecret !== undefined) addObject(construct, 'ProbeSecret', resolved.probeSecret, configuration);
  const bootstrap = renderBootstrapService(resolved);
  const selects = [statefulSet];
  return {
    resolved,
    statefulSet,
    service: addObject(construct, 'Service', renderHeadlessService(resolved), configuration, { selects }),
    metricsService: metrics && addObject(construct, 'MetricsService', metrics, configuration, { selects }),
    bootstrapService: bootstrap && addObject(construct, 'BootstrapService', bootstrap, configuration, { selects }),
  };
}

/** What the user wrote of the pods, as the fields of a pod's spec, and the addresses that are advertised. */
function usersPod({ parts, configuration }: ResolvedServerSet): Record<string, unknown> {
  const { volumes, initContainers, sidecars, env, envFrom, container, pod } = joinParts(parts.filter(part => part.byUser));
  return { ...pod, external: configuration.external, volumes, initContainers, containers: [{ ...container, env, envFrom }, ...sidecars] };
}

/** The objects that the user named by an option of their own. */
function externalsOf({ parts, configuration, serviceAccountName }: ResolvedServerSet): ObjectReference[] {
  return [
    ...parts.flatMap(part => part.externals ?? []),
    ...configuration.image.pullSecrets.map(name => ({ kind: 'Secret', name })),
    ...(serviceAccountName === undefined ? [] : [{ kind: 'ServiceAccount', name: serviceAccountName }]),
  ];
}

/** Resolves the options of a set made by hand, and throws all their problems. */
export function resolveOwnServerSet(construct: Construct, role: Role, props: ServerSetProps): ResolvedServerSet {
  const problems = problemsOf(props);
  const given = readRecord(props, [], problems);
  refuseUnknown(given, [...optionsOf(role), 'configuration', 'serviceAccountName'], [], problems);
  const configuration = given.configuration;
  if (!(configuration instanceof FlussConfiguration)) {
    problems.error(['configuration'], `has to be the FlussConfiguration of the cluster, not ${kindOf(configuration)}`);
    throwIfAny(construct.node.path, problems.errors);
  }
  const shared = (configuration as FlussConfiguration)._resolved;
  const account = readText(given.serviceAccountName, ['serviceAccountName'], problems);
  const resolved = resolveServerSet(role, given as any, shared, account, [], problems);
  if (role === TABLET) checkTogether([resolved], shared, ['replicas'], problems);
  throwIfAny(construct.node.path, problems.errors);
  raiseWarnings(construct, problems.cautions, shared.acknowledged);
  return resolved;
}
