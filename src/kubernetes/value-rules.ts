/*
 * What the API server checks beyond types, for values that a codec has encoded. Spelling, types, missing fields and the few allowed words of a field
 * are the codec's to report; these rules skip what they cannot read.
 */
export { checkAffinity } from './rules/affinity';
export { checkContainers } from './rules/containers';
export type { ContainerContext } from './rules/containers';
export { checkEnv, checkEnvFrom } from './rules/env';
export { checkAnnotations, checkLabels, checkLabelSelector, checkNodeSelector } from './rules/labels';
export { checkPodTemplate } from './rules/pod';
export { checkContainerHooks, checkPort } from './rules/probes';
export { checkResources } from './rules/resources';
export { checkTolerations, checkTopologySpread } from './rules/scheduling';
export { checkVolumeMounts, checkVolumes } from './rules/volumes';
