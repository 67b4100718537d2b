/** What a value of the chart may be. */
export type Shape =
  | { readonly kind: 'text' | 'boolean' | 'whole-number' | 'ports' | 'amount' | 'size' }
  /** A map with these keys and no others. */
  | { readonly kind: 'map'; readonly keys: Readonly<Record<string, Shape>> }
  /** A map with any keys; values are judged later, by what they become. */
  | { readonly kind: 'open' }
  /** A map with any keys, each holding the same. */
  | { readonly kind: 'each'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape }
  /** A Kubernetes structure, or a list of them, judged when it is decoded. */
  | { readonly kind: 'kubernetes'; readonly list: boolean };

const text: Shape = { kind: 'text' };
const boolean: Shape = { kind: 'boolean' };
const whole: Shape = { kind: 'whole-number' };
const open: Shape = { kind: 'open' };
const raw: Shape = { kind: 'kubernetes', list: false };
const raws: Shape = { kind: 'kubernetes', list: true };
const map = (keys: Record<string, Shape>): Shape => ({ kind: 'map', keys });
const list = (of: Shape): Shape => ({ kind: 'list', of });

const existingSecret = map({ name: text, usernameKey: text, passwordKey: text });
const user = map({ username: text, password: text, existingSecret });
const userList = map({ sasl: map({ mechanism: text, plain: map({ users: list(user) }) }) });

/** What coordinators and tablet servers have in common. */
const serverSet = (external: Record<string, Shape>): Shape => map({
  numberOfReplicas: whole,
  affinity: raw,
  nodeSelector: open,
  tolerations: raws,
  topologySpreadConstraints: raws,
  storage: map({ enabled: boolean, size: { kind: 'size' }, storageClass: text }),
  annotations: open,
  service: map({ annotations: open, publishNotReadyAddresses: boolean }),
  extraVolumes: raws,
  extraVolumeMounts: raws,
  initContainers: raws,
  extraEnv: raws,
  envFrom: raws,
  podAnnotations: open,
  podLabels: open,
  podDisruptionBudget: map({ enabled: boolean, minAvailable: { kind: 'amount' }, maxUnavailable: { kind: 'amount' } }),
  readinessProbe: map({
    rpcTimeoutMs: whole,
    failureThreshold: whole,
    timeoutSeconds: whole,
    initialDelaySeconds: whole,
    periodSeconds: whole,
    healthCheckTimeoutSeconds: whole,
    healthCheckAuth: text,
  }),
  listeners: map({ external: map({ advertisedHost: text, advertisedPort: { kind: 'ports' }, ...external }) }),
});

/** Every value that the chart's documentation lists. */
export const CHART_VALUES: Shape = map({
  nameOverride: text,
  fullnameOverride: text,
  uniqueResourceNames: boolean,
  image: map({ registry: text, repository: text, tag: text, pullPolicy: text, pullSecrets: list(text) }),
  clusterDomain: text,
  listeners: map({
    internal: map({ port: whole }),
    client: map({ port: whole }),
    external: map({ enabled: boolean, port: whole, advertisedHost: text, advertisedPort: { kind: 'ports' } }),
  }),
  security: map({
    client: userList,
    external: userList,
    internal: map({ sasl: map({ mechanism: text, plain: map({ username: text, password: text, existingSecret }) }) }),
    zookeeper: map({ sasl: map({ mechanism: text, plain: map({ username: text, password: text, loginModuleClass: text, existingSecret }) }) }),
  }),
  metrics: { kind: 'open' },
  configurationOverrides: open,
  secrets: map({
    basePath: text,
    mounts: list(map({ name: text, secretName: text })),
    env: list(map({ name: text, secretName: text, key: text })),
  }),
  serviceAccount: map({ create: boolean, name: text, annotations: open }),
  resources: map({ coordinatorServer: raw, tabletServer: raw }),
  coordinator: serverSet({}),
  tablet: serverSet({ advertisedHosts: list(text), advertisedPorts: list({ kind: 'ports' }) }),
});

/** The values of one metrics reporter; which reporters there are is open. */
export const REPORTER_VALUES: Shape = map({
  port: { kind: 'ports' },
  service: map({ portName: text, labels: open, annotations: open }),
});
