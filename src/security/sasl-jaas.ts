import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { ResolvedSasl, resolveSasl } from './resolve-sasl';
import { SaslOfCluster } from './sasl-of-cluster';
import { SaslOptions } from './sasl-options';
import { INamingStrategy } from '../naming/naming-strategy';
import { IDENTITY_OPTIONS, resolveIdentity } from '../naming/resolve-identity';
import { readRecord } from '../options/read';
import { handedOver } from '../problems/handover';
import { problemsOf } from '../problems/origin';
import { throwIfAny } from '../problems/validation-error';
import { FlussWarning, raiseWarnings, warningsOf } from '../problems/warnings';
import { unknownCluster } from '../proof/proven-cluster';
import { addObject } from '../proof/register';

/** Options of a `SaslJaas` that is made by hand. */
export interface SaslJaasProps extends SaslOptions {
  /**
   * The cluster's name, from which the Secret's name is made.
   *
   * @default - the construct's id
   */
  readonly clusterName?: string;

  /**
   * The namespace of the Secret.
   *
   * @default - the chart's namespace; unique names need one or the other
   */
  readonly namespace?: string;

  /**
   * How the Secret is named.
   *
   * @default Naming.unique()
   */
  readonly naming?: INamingStrategy;

  /**
   * The value of the label `app.kubernetes.io/name`.
   *
   * @default fluss
   */
  readonly appName?: string;
}

/**
 * Who may talk to the servers of a cluster: the Secret with the credentials that are literals, and, for the servers' pods, what writes the JAAS file from
 * that and other Secrets when a pod starts.
 *
 * A cluster with the option `sasl` makes one; one that is made by hand is handed to a `FlussConfiguration` as `saslJaas`.
 */
export class SaslJaas extends Construct {
  /** The Secret with the literals; undefined where every credential comes from a Secret that exists. */
  readonly secret?: ApiObject;

  private readonly externals: ApiObject[];
  private readonly resolved: ResolvedSasl;

  /**
   * @throws an Error that lists every problem, where there is one
   */
  constructor(scope: Construct, id: string, props: SaslJaasProps) {
    super(scope, id);
    const { resolved, cluster } = handedOver<SaslOfCluster>(props) ?? this.resolve(props);
    this.resolved = resolved;
    this.secret = resolved.secret && addObject(this, 'Resource', resolved.secret, cluster);
    this.externals = resolved.externalSecrets.map(manifest => addObject(this, `ExternalSecret-${nameOf(manifest)}`, manifest, cluster));
  }

  /** What the External Secrets Operator is asked for. */
  get externalSecrets(): ApiObject[] {
    return [...this.externals];
  }

  /** The warnings about it. */
  get warnings(): FlussWarning[] {
    return warningsOf(this);
  }

  /** @internal */
  get _resolved(): ResolvedSasl {
    return this.resolved;
  }

  private resolve(props: SaslJaasProps): SaslOfCluster {
    const problems = problemsOf(props);
    const given = readRecord(props, [], problems);
    const owner = resolveIdentity(given, { id: this.node.id, chartNamespace: Chart.of(this).namespace }, problems);
    const resolved = resolveSasl(given, owner, [], problems, IDENTITY_OPTIONS);
    throwIfAny(this.node.path, problems.errors);
    raiseWarnings(this, problems.cautions, new Set());
    return { resolved: resolved!, cluster: unknownCluster(owner) };
  }
}

function nameOf(manifest: Record<string, unknown>): string {
  return String((manifest.metadata as Record<string, unknown>).name);
}
