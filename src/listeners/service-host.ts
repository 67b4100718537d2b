import { Problems } from '../problems/problems';

/** The longest DNS name. */
const MAX_HOST = 253;

/** What the pods' names are followed by in DNS. */
export interface ServiceHostParts {
  readonly service: string;
  /** Undefined where neither cluster nor chart names one: the pod then fills it in. */
  readonly namespace?: string;
  readonly clusterDomain: string;
  /** The longest name among the Service's pods. */
  readonly longestPod: string;
}

/** The DNS name of a headless Service, as text for a shell script: its pods are found under `<pod>.<this>`. */
export function serviceHost(parts: ServiceHostParts, problems: Problems): string {
  const host = `${parts.service}.${parts.namespace ?? '${POD_NAMESPACE}'}.svc.${parts.clusterDomain}`;
  const length = parts.longestPod.length + 1 + host.length;
  if (length > MAX_HOST) {
    problems.error(['clusterDomain'], `the host name '${parts.longestPod}.${host}' is ${length} characters, at most ${MAX_HOST} are allowed: shorten names or domain by ${length - MAX_HOST}`);
  }
  return host;
}
