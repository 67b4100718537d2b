import { FlussClusterProps } from '../cluster/cluster-props';

/** Options of a `FlussRelease`. */
export interface FlussReleaseProps {
  /** The release's name, as in `helm install NAME`: at most 53 lower-case letters, digits, dashes and dots. */
  readonly releaseName: string;

  /** The namespace, as in `helm install -n NAMESPACE`. */
  readonly namespace: string;

  /**
   * The values, as the chart's values file holds them. Values that the chart does not have are refused.
   *
   * @default - the chart's defaults
   */
  readonly values?: { [key: string]: any };

  /**
   * Typed options that win over what the values say, so that better defaults can be adopted one by one. Maps are merged,
   * lists and objects replaced.
   *
   * @default - none
   */
  readonly overrides?: FlussClusterProps;
}
