import { FlussConfigurationProps } from './configuration-props';
import { ServiceAccount } from './service-account';
import { NetworkPolicyOptions } from '../security/network-policy-options';
import { DisruptionBudget } from '../servers/disruption-budget';
import { CoordinatorSetOptions, TabletSetOptions } from '../servers/server-set-options';

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
   * How many coordinators a voluntary disruption may take down.
   *
   * @default - no PodDisruptionBudget
   */
  readonly coordinatorDisruptionBudget?: DisruptionBudget;

  /**
   * How many tablet servers a voluntary disruption may take down.
   *
   * @default - no PodDisruptionBudget
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
