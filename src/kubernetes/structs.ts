/** Kubernetes' typed structs. Loading them all takes longer than a synth: only who makes one pays for it. */
export function k8s(): typeof import('cdk8s-plus-28')['k8s'] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('cdk8s-plus-28').k8s;
}
