import { Duration } from 'cdk8s';
import { PodManagement } from '../lifecycle/lifecycle-options';
import { StartupProbe } from '../lifecycle/startup-probe';
import { UpdateStrategy } from '../lifecycle/update-strategy';
import { Heap } from '../memory/heap';
import { AntiAffinity } from '../placement/anti-affinity';
import { ZoneSpread } from '../placement/zone-spread';
import { TabletSetOptions } from '../servers/server-set-options';

/**
 * What the chart's pods are, said in typed options: every better default of this library off. Typed overrides of a release are laid over it, so that
 * each can be switched on.
 */
export const AS_THE_CHART: TabletSetOptions = {
  podManagement: PodManagement.ORDERED_READY,
  updateStrategy: UpdateStrategy.rolling(),
  minReady: Duration.seconds(0),
  terminationGrace: Duration.seconds(30),
  startupProbe: StartupProbe.none(),
  antiAffinity: AntiAffinity.none(),
  zoneSpread: ZoneSpread.none(),
  jvm: { heap: Heap.unmanaged(), g1: false, exitOnOutOfMemory: false },
  restartOnConfigChange: false,
  livenessProbe: { initialDelay: Duration.seconds(10), period: Duration.seconds(3), timeout: Duration.seconds(1), failureThreshold: 100 },
};
