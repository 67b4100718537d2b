import { FlussConfigurationProps } from './configuration-props';
import { ServiceAccount } from './service-account';
import { DisruptionBudget } from '../disruption/disruption-budget';
import { NetworkPolicyOptions } from '../security/network-policy-options';
import { CoordinatorSetOptions, TabletSetOptions } from '../servers/server-set-options';
import { TabletPool } from '../servers/tablet-pool';

/** Options of a `FlussCluster`. */
export interface FlussClusterProps extends FlussConfigurationProps {
  /**
   * The coordinators.
   *
   * @default - one coordinator
   */
  readonly coordinators?: CoordinatorSetOptions;

  /**
   * The tablet servers.
   *
   * @default - three tablet servers, each with a volume of 20Gi
   */
  readonly tablets?: TabletSetOptions;

  /**
   * Further tablet servers, of other kinds, in the same cluster. Each pool is a StatefulSet of its own.
   *
   * @default - none
   */
  readonly tabletPools?: TabletPool[];

  /**
   * How many coordinators a voluntary disruption may take down.
   *
   * @default - DisruptionBudget.maxUnavailable(1); none for a single coordinator, whose drain it could only block
   */
  readonly coordinatorDisruptionBudget?: DisruptionBudget;

  /**
   * How many tablet servers, those of all pools together, a voluntary disruption may take down.
   *
   * @default - as many as leave one more in-sync replica than writes need (`default.replication.factor` less `log.replica.min-in-sync-replicas-number` less
   *   one), at least one; none for a single tablet server, whose drain it could only block
   */
  readonly tabletDisruptionBudget?: DisruptionBudget;

  /**
   * The service account that the pods run as.
   *
   * @default - the namespace's default account
   */
  readonly serviceAccount?: ServiceAccount;

  /**
   * Who may reach the servers, and whom they may reach.
   *
   * @default - no NetworkPolicy
   */
  readonly networkPolicy?: NetworkPolicyOptions;
}
