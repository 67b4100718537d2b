import { Construct } from 'constructs';
import { mergeOptions } from './merge-options';
import { readValues } from './read-values';
import { releaseWords } from './release-words';
import { FlussClusterProps } from '../cluster/cluster-props';
import { FlussCluster } from '../cluster/fluss-cluster';
import { isRecord, kindOf } from '../problems/kind-of';
import { markOrigin } from '../problems/origin';
import { valuesWords } from '../problems/path';
import { Problems } from '../problems/problems';

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

/** Helm's own rule for the name of a release. */
const RELEASE_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const RELEASE_NAME_LENGTH = 53;

/**
 * The cluster that the official chart makes of a values file: the same names, selectors, claims and settings, so that it takes a
 * running release over. What the chart would render though it could not work is refused; what works but is unwise is warned about.
 */
export class FlussRelease extends FlussCluster {
  /**
   * @throws an Error that lists every problem by its value path, where there is one
   */
  constructor(scope: Construct, id: string, props: FlussReleaseProps) {
    super(scope, id, clusterProps(props));
  }
}

function clusterProps(given: FlussReleaseProps): FlussClusterProps {
  const found = new Problems(valuesWords, true);
  const props: Record<string, unknown> = isRecord(given) ? given : {};
  const { overrides } = props;
  const { releaseName, namespace } = props;
  if (typeof releaseName !== 'string' || releaseName.length > RELEASE_NAME_LENGTH || !RELEASE_NAME.test(releaseName)) {
    const seen = typeof releaseName === 'string' ? `'${releaseName}'` : kindOf(releaseName);
    found.error(['the release name'], `${seen} is not allowed: at most ${RELEASE_NAME_LENGTH} lower-case letters, digits, dashes and dots, with a letter or digit at both ends`);
  }
  if (typeof namespace !== 'string' || namespace === '') found.error(['the namespace'], namespace === '' ? 'must not be empty' : `has to be a text, not ${kindOf(namespace)}`);
  if (props.values !== undefined && props.values !== null && !isRecord(props.values)) found.error(['values'], `have to be a map, not ${kindOf(props.values)}`);
  if (overrides !== undefined && overrides !== null && !isRecord(overrides)) found.error(['overrides'], `have to be a map of typed options, not ${kindOf(overrides)}`);
  const options = readValues({
    name: typeof releaseName === 'string' ? releaseName : 'release',
    namespace: typeof namespace === 'string' && namespace !== '' ? namespace : 'default',
    values: isRecord(props.values) ? props.values : {},
  }, found);
  const merged = isRecord(overrides) ? mergeOptions(options, overrides) : options;
  return markOrigin(merged, { words: releaseWords(overrides), lenient: true, found });
}
