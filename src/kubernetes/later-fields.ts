/**
 * Fields that Kubernetes got after 1.28, the release that cdk8s-plus-28 describes, spelled as in schema.generated.ts with `@` and the minor version
 * that brought them (behind a feature gate, as a rule).
 *
 * A TypeScript caller passes them by a cast; they then stand in the output as written.
 */
export const LATER_FIELDS: Readonly<Record<string, string>> = {
  Container: 'restartPolicyRules:ContainerRestartRule[]@34',
  EnvVarSource: 'fileKeyRef:FileKeySelector@34',
  JobSpec: 'managedBy@30 successPolicy:SuccessPolicy@30',
  Lifecycle: 'stopSignal@33',
  LifecycleHandler: 'sleep:SleepAction@29',
  PersistentVolumeClaimSpec: 'volumeAttributesClassName@29',
  PodAffinityTerm: 'matchLabelKeys:string[]@29 mismatchLabelKeys:string[]@29',
  PodResourceClaim: 'resourceClaimName@31 resourceClaimTemplateName@31',
  PodSecurityContext: 'appArmorProfile:AppArmorProfile@30 seLinuxChangePolicy@32 supplementalGroupsPolicy@31',
  PodSpec: 'hostnameOverride@34 resources:ResourceRequirements@32',
  ResourceClaim: 'request@31',
  SecurityContext: 'appArmorProfile:AppArmorProfile@30',
  ServiceSpec: 'trafficDistribution@30',
  Volume: 'image:ImageVolumeSource@31',
  VolumeMount: 'recursiveReadOnly@30',
  VolumeProjection: 'clusterTrustBundle:ClusterTrustBundleProjection@29 podCertificate:PodCertificateProjection@34',
};

/** The structs that only the fields above lead to. */
export const LATER_STRUCTS: Readonly<Record<string, string>> = {
  AppArmorProfile: 'localhostProfile type!',
  ClusterTrustBundleProjection: 'labelSelector:LabelSelector name optional:boolean path! signerName',
  ContainerRestartRule: 'action! exitCodes:ContainerRestartRuleOnExitCodes',
  ContainerRestartRuleOnExitCodes: 'operator! values:number[]',
  FileKeySelector: 'key! optional:boolean path! volumeName!',
  ImageVolumeSource: 'pullPolicy reference',
  PodCertificateProjection: 'certificateChainPath credentialBundlePath keyPath keyType! maxExpirationSeconds:number signerName!',
  SleepAction: 'seconds!:number',
  SuccessPolicy: 'rules!:SuccessPolicyRule[]',
  SuccessPolicyRule: 'succeededCount:number succeededIndexes',
};
