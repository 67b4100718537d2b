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
import { kindOf } from '../problems/kind-of';
import { problemsOf } from '../problems/origin';
import { throwIfAny } from '../problems/validation-error';
import { raiseWarnings } from '../problems/warnings';

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
  const metrics = renderMetricsService(resolved);
  if (resolved.probeSecret !== undefined) new ApiObject(construct, 'ProbeSecret', resolved.probeSecret as any);
  const bootstrap = renderBootstrapService(resolved);
  return {
    resolved,
    statefulSet: new ApiObject(construct, 'Resource', renderStatefulSet(resolved) as any),
    service: new ApiObject(construct, 'Service', renderHeadlessService(resolved) as any),
    metricsService: metrics && new ApiObject(construct, 'MetricsService', metrics as any),
    bootstrapService: bootstrap && new ApiObject(construct, 'BootstrapService', bootstrap as any),
  };
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
