import { Manifest } from './render';

/** Volume types that the profile "restricted" of the Pod Security Standards admits. */
const VOLUMES = ['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret'];

/** What Kubernetes' admission would say to a pod's spec in a namespace that enforces the profile "restricted" (Pod Security Standards, v1.28). */
export function restrictedViolations(spec: Manifest): string[] {
  const found: string[] = [];
  const check = (ok: boolean, what: string): void => {
    if (!ok) found.push(what);
  };
  const pod = spec.securityContext ?? {};
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) check(spec[field] !== true, field);
  for (const { name, ...source } of spec.volumes ?? []) check(Object.keys(source).every(type => VOLUMES.includes(type)), `volume ${name}`);
  check((pod.sysctls ?? []).length === 0, 'sysctls');
  check(pod.runAsUser !== 0, 'runAsUser of the pod');
  for (const container of [...spec.initContainers ?? [], ...spec.containers]) {
    const own = container.securityContext ?? {};
    const says = (what: string, ok: boolean): void => check(ok, `${what} of ${container.name}`);
    says('privileged', own.privileged !== true);
    says('allowPrivilegeEscalation', own.allowPrivilegeEscalation === false);
    says('capabilities.drop', (own.capabilities?.drop ?? []).includes('ALL'));
    says('capabilities.add', (own.capabilities?.add ?? []).every((capability: string) => capability === 'NET_BIND_SERVICE'));
    says('runAsNonRoot', (own.runAsNonRoot ?? pod.runAsNonRoot) === true);
    says('runAsUser', own.runAsUser !== 0);
    says('seccompProfile', ['RuntimeDefault', 'Localhost'].includes((own.seccompProfile ?? pod.seccompProfile)?.type));
    says('procMount', own.procMount === undefined || own.procMount === 'Default');
    says('hostPort', (container.ports ?? []).every((port: Manifest) => !port.hostPort));
  }
  return found;
}
