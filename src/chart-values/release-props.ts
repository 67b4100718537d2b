import { FlussReleaseProps } from './fluss-release-props';
import { readValues } from './read-values';
import { releaseWords } from './release-words';
import { FlussClusterProps } from '../cluster/cluster-props';
import { mergeOptions } from '../options/merge-options';
import { isRecord, kindOf } from '../problems/kind-of';
import { markOrigin } from '../problems/origin';
import { valuesWords } from '../problems/path';
import { Problems } from '../problems/problems';

/** Helm's own rule for the name of a release. */
const RELEASE_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const RELEASE_NAME_LENGTH = 53;

/** The typed options of a release, marked as coming from values. */
export function releaseProps(given: FlussReleaseProps): FlussClusterProps {
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
  for (const [option, own] of [['clusterName', 'releaseName'], ['namespace', 'namespace']]) {
    if (isRecord(overrides) && overrides[option] !== undefined && overrides[option] !== null) {
      found.error(['overrides', option], `would make another cluster of the release: set ${own} of the FlussRelease`);
    }
  }
  const merged = isRecord(overrides) ? mergeOptions(options, overrides) : options;
  return markOrigin(merged, { words: releaseWords(overrides), lenient: true, found });
}
