import { Construct } from 'constructs';
import { FlussClusterProps } from '../cluster/cluster-props';
import { FlussCluster } from '../cluster/fluss-cluster';

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

/**
 * The cluster that the official chart makes of a values file: the same names, selectors, claims and settings, so that it takes a
 * running release over. What the chart would render though it could not work is refused; what works but is unwise is warned about.
 */
export class FlussRelease extends FlussCluster {
  /**
   * @throws an Error that lists every problem by its value path, where there is one
   */
  constructor(scope: Construct, id: string, props: FlussReleaseProps) {
    super(scope, id, readRelease(props));
  }
}

/** Loaded here and not above: who never reads a values file does not pay for its readers. */
function readRelease(props: FlussReleaseProps): FlussClusterProps {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { releaseProps } = require('./release-props') as typeof import('./release-props');
  return releaseProps(props);
}
