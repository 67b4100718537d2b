/** What restarts pods. */
export interface RolloutOptions {
  /**
   * Whether a change of `server.yaml` restarts the pods that read the changed key at their start. Keys that only the other servers read, and those
   * that servers can be told while they run (`FlussConfiguration.dynamicKeys`), restart nothing.
   *
   * @default true
   */
  readonly restartOnConfigChange?: boolean;

  /**
   * Whether Reloader (github.com/stakater/Reloader) shall restart the pods when a Secret that they use changes. Needs Reloader in the
   * Kubernetes cluster; its annotation stands on the StatefulSet.
   *
   * @default false
   */
  readonly reloadOnSecretChange?: boolean;
}

/** The names of these options, for callers without a compiler. */
export const ROLLOUT_OPTIONS: readonly string[] = ['restartOnConfigChange', 'reloadOnSecretChange'];
