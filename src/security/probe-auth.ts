import { cannotDescribe } from './authorization';
import { PROBE_FILE } from './jaas-script';
import { ResolvedSasl } from './resolve-sasl';
import { ResolvedSecrets, resolveSecretValue } from './resolve-secrets';
import { SecretLiterals } from './secret-literals';
import { SecretValue } from './secret-value';
import { kindOf } from '../kubernetes/values';
import { ObjectOwner } from '../naming/resolve-identity';
import { PROBE_VARIABLE } from '../parts/owned-env';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** What the readiness probe of a set of servers logs in with. */
export interface ProbeAuth {
  /** The file that the init container composes; undefined where the variable is in the container's environment. */
  readonly file?: string;
  /** The library's own variables of the server's container. */
  readonly env: readonly Json[];
  /** The user's variables, literals among them moved into the Secret. */
  readonly usersEnv: readonly Json[];
  /** The Secret with the literal; undefined where there is none. */
  readonly secret?: Json;
}

/** What is known of a set when its probe is given its login. */
export interface ProbeContext {
  readonly owner: ObjectOwner;
  readonly sasl?: ResolvedSasl;
  readonly secrets: ResolvedSecrets;
  /** The part of the cluster that the set is. */
  readonly part: string;
  readonly serverYaml: ReadonlyMap<string, string>;
  /** Whether the probe asks the server for the cluster's health, and not only whether its port is open. */
  readonly asksForHealth: boolean;
}

/** Finds the one place that says what the probe logs in with. Set twice, one would win silently; not set, no pod would ever be ready. */
export function resolveProbeAuth(given: unknown, usersEnv: readonly Json[], context: ProbeContext, at: Path, problems: Problems): ProbeAuth {
  const { sasl, secrets } = context;
  const option: Path = [...at, 'readinessProbe', 'healthCheckAuth'];
  const literals = new SecretLiterals(context.owner, `${context.part}-probe-auth`);
  const ownIndex = usersEnv.findIndex(entry => entry.name === PROBE_VARIABLE && (Boolean(entry.value) || entry.valueFrom !== undefined));
  const isGiven = given !== undefined && given !== null;
  const sources = [
    ...(isGiven ? [problems.say(option)] : []),
    ...(secrets.env.has(PROBE_VARIABLE) ? [`the entry ${PROBE_VARIABLE} of ${problems.say(['secrets', 'env'])}`] : []),
    ...(ownIndex >= 0 ? [`the entry ${PROBE_VARIABLE} of ${problems.say([...at, 'env'])}`] : []),
    ...(sasl?.probe ? [problems.say(['sasl', 'probe'])] : []),
  ];
  if (sources.length > 1) problems.error(option, `the readiness probe credential is set more than once (${sources.join(', ')}); set only one`);
  // The chart wants a login whatever the version of the image.
  const wantsLogin = context.asksForHealth || problems.lenient;
  if (sources.length === 0 && wantsLogin && sasl?.users.has('CLIENT')) {
    problems.error(option, `is needed, because CLIENT asks who the readiness probe is, and the pods would never be ready: set it for coordinators and tablet servers, or put ${PROBE_VARIABLE} into ${problems.say(['secrets', 'env'])}`);
  }
  const env: Json[] = [];
  const keep = (value: SecretValue, path: Path): void => {
    const ref = resolveSecretValue(value, 'health-check-auth', literals, path, problems);
    if (ref !== undefined) env.push({ name: PROBE_VARIABLE, valueFrom: { secretKeyRef: ref } });
  };
  if (given instanceof SecretValue) keep(given, option);
  else if (isGiven) problems.error(option, `has to be a SecretValue, such as SecretValue.fromSecret('name', 'key'), not ${kindOf(given)}`);
  const moved = literalOf(usersEnv[ownIndex]);
  if (moved !== undefined) keep(SecretValue.literal(moved), [...at, 'env', ownIndex, 'value']);
  if (context.asksForHealth && cannotDescribe(sasl?.probe?.literal?.username ?? userIn(given) ?? userIn(moved), context.serverYaml)) {
    problems.caution('probe-may-not-describe', option,
      'an authorizer is on, and the user of the readiness probe is no super user as far as can be seen here: pods are not ready until it is granted DESCRIBE on the cluster');
  }
  return {
    file: sasl?.probe ? PROBE_FILE : undefined,
    env,
    usersEnv: moved === undefined ? usersEnv : usersEnv.filter((_, index) => index !== ownIndex),
    secret: literals.manifest(),
  };
}

/** The user whom a literal names, so far as nothing in it is escaped. */
function userIn(auth: unknown): string | undefined {
  const text = auth instanceof SecretValue ? auth._text : auth;
  return typeof text === 'string' ? /(?:^|;)client\.security\.sasl\.username:([^;]*)/.exec(text)?.[1] : undefined;
}

/** A variable's value, where it is one that stands in clear; one that is put together from other variables holds nothing itself. */
function literalOf(entry: Json | undefined): string | undefined {
  const value = entry?.value;
  if (typeof value !== 'string' || value === '' || /(?<!\$)(\$\$)*\$\(/.test(value)) return undefined;
  return value.replace(/\$\$/g, '$$');
}
