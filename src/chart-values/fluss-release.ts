import { Construct } from 'constructs';
import { FlussReleaseProps } from './fluss-release-props';
import { FlussClusterProps } from '../cluster/cluster-props';
import { FlussCluster } from '../cluster/fluss-cluster';

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
