/** A version of the Internet Protocol. */
export enum IpFamily {
  /** Version 4. */
  IPV4 = 'IPv4',
  /** Version 6. */
  IPV6 = 'IPv6',
}

/** How many IP families a Service has. */
export enum IpFamilyPolicy {
  /** One. */
  SINGLE_STACK = 'SingleStack',
  /** Both where the Kubernetes cluster has them, else one. */
  PREFER_DUAL_STACK = 'PreferDualStack',
  /** Both; where the Kubernetes cluster does not have them, the Service is refused. */
  REQUIRE_DUAL_STACK = 'RequireDualStack',
}
