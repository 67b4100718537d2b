/*
 * The string fields that allow only certain values. A leading blank word (`' '`) stands for the empty text, which the API server takes for "not given"
 * in fields that are no pointers. Values that came after Kubernetes 1.28 are among them.
 */
const TABLE: Readonly<Record<string, string>> = {
  'AppArmorProfile.type': 'Localhost RuntimeDefault Unconfined',
  'AzureDiskVolumeSource.cachingMode': 'None ReadOnly ReadWrite',
  'AzureDiskVolumeSource.kind': 'Dedicated Managed Shared',
  'Container.imagePullPolicy': ' Always IfNotPresent Never',
  'Container.restartPolicy': 'Always Never OnFailure',
  'Container.terminationMessagePolicy': ' FallbackToLogsOnError File',
  'ContainerPort.protocol': ' SCTP TCP UDP',
  'ContainerResizePolicy.restartPolicy': 'NotRequired RestartContainer',
  'ContainerRestartRule.action': 'Restart RestartAllContainers',
  'ContainerRestartRuleOnExitCodes.operator': 'In NotIn',
  'CronJobSpec.concurrencyPolicy': ' Allow Forbid Replace',
  'DeploymentStrategy.type': ' Recreate RollingUpdate',
  'HostPathVolumeSource.type': ' BlockDevice CharDevice Directory DirectoryOrCreate File FileOrCreate Socket',
  'HttpGetAction.scheme': ' HTTP HTTPS',
  'ImageVolumeSource.pullPolicy': ' Always IfNotPresent Never',
  'JobSpec.completionMode': 'Indexed NonIndexed',
  'JobSpec.podReplacementPolicy': 'Failed TerminatingOrFailed',
  'LabelSelectorRequirement.operator': 'DoesNotExist Exists In NotIn',
  'NetworkPolicyPort.protocol': 'SCTP TCP UDP',
  'NetworkPolicySpec.policyTypes': 'Egress Ingress',
  'NodeSelectorRequirement.operator': 'DoesNotExist Exists Gt In Lt NotIn',
  'PersistentVolumeClaimSpec.accessModes': 'ReadOnlyMany ReadWriteMany ReadWriteOnce ReadWriteOncePod',
  'PersistentVolumeClaimSpec.volumeMode': 'Block Filesystem',
  'PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy': 'AlwaysAllow IfHealthyBudget',
  'PodFailurePolicyOnExitCodesRequirement.operator': 'In NotIn',
  'PodFailurePolicyRule.action': 'Count FailIndex FailJob Ignore',
  'PodOs.name': 'linux windows',
  'PodSecurityContext.fsGroupChangePolicy': 'Always OnRootMismatch',
  'PodSecurityContext.seLinuxChangePolicy': 'MountOption Recursive',
  'PodSecurityContext.supplementalGroupsPolicy': 'Merge Strict',
  'PodSpec.dnsPolicy': ' ClusterFirst ClusterFirstWithHostNet Default None',
  'PodSpec.preemptionPolicy': 'Never PreemptLowerPriority',
  'PodSpec.restartPolicy': ' Always Never OnFailure',
  'RoleRef.kind': 'ClusterRole Role',
  'SeccompProfile.type': 'Localhost RuntimeDefault Unconfined',
  'SecurityContext.procMount': 'Default Unmasked',
  'ServicePort.protocol': ' SCTP TCP UDP',
  'ServiceSpec.externalTrafficPolicy': ' Cluster Local',
  'ServiceSpec.internalTrafficPolicy': 'Cluster Local',
  'ServiceSpec.ipFamilies': 'IPv4 IPv6',
  'ServiceSpec.ipFamilyPolicy': 'PreferDualStack RequireDualStack SingleStack',
  'ServiceSpec.sessionAffinity': ' ClientIP None',
  'ServiceSpec.trafficDistribution': 'PreferClose PreferSameNode PreferSameZone',
  'ServiceSpec.type': ' ClusterIP ExternalName LoadBalancer NodePort',
  'StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted': ' Delete Retain',
  'StatefulSetPersistentVolumeClaimRetentionPolicy.whenScaled': ' Delete Retain',
  'StatefulSetSpec.podManagementPolicy': ' OrderedReady Parallel',
  'StatefulSetUpdateStrategy.type': ' OnDelete RollingUpdate',
  'Subject.kind': 'Group ServiceAccount User',
  'Toleration.effect': ' NoExecute NoSchedule PreferNoSchedule',
  'Toleration.operator': ' Equal Exists Gt Lt',
  'TopologySpreadConstraint.nodeAffinityPolicy': 'Honor Ignore',
  'TopologySpreadConstraint.nodeTaintsPolicy': 'Honor Ignore',
  'TopologySpreadConstraint.whenUnsatisfiable': 'DoNotSchedule ScheduleAnyway',
  'VolumeMount.mountPropagation': 'Bidirectional HostToContainer None',
  'VolumeMount.recursiveReadOnly': 'Disabled Enabled IfPossible',
};

/** The values that a field allows; undefined where it allows any text. */
export function allowedValues(struct: string, field: string): readonly string[] | undefined {
  const key = `${struct}.${field}`;
  return Object.hasOwn(TABLE, key) ? TABLE[key].split(' ') : undefined;
}

/** All fields of the table, as `Struct.field`. */
export function restrictedFields(): string[] {
  return Object.keys(TABLE);
}
