import { Duration } from 'cdk8s';
import type { k8s as structs } from 'cdk8s-plus-28';
import { FlussClusterProps } from './cluster-props';
import { k8s } from '../kubernetes/structs';
import { Logging } from '../logging/logging';
import { mergeOptions } from '../options/merge-options';
import { AntiAffinity } from '../placement/anti-affinity';
import { isRecord } from '../problems/kind-of';
import { Storage } from '../storage/storage';

/**
 * Starting points for the options of a cluster. They are options like any others: print them, lay your own over them, or copy what you like.
 */
export class FlussPresets {
  /**
   * A cluster for a laptop: one server of each kind, nothing kept, no replicas. It forgets everything when its pods go.
   *
   * @param overrides options that win; maps are merged, all else is replaced
   */
  static development(overrides: FlussClusterProps = {}): FlussClusterProps {
    return over({
      config: { 'default.replication.factor': 1, 'default.bucket.number': 1 },
      logging: Logging.of({ maxFiles: 0 }),
      coordinators: { resources: memory('256Mi', '1Gi', '100m'), minReady: Duration.seconds(0) },
      tablets: { replicas: 1, storage: Storage.ephemeral(), resources: memory('512Mi', '2Gi', '100m'), minReady: Duration.seconds(0) },
    }, overrides);
  }

  /**
   * A cluster that outlives the loss of a node: three tablet servers that never share one, two in-sync replicas for every write, memory reserved up to its limit,
   * logs for machines. `remote.data.dir`, sizes of volumes and ZooKeeper are for you to give; from Fluss 1.0 on, two coordinators and
   * `LateRecovery.STALL` as well.
   *
   * @param overrides options that win; maps are merged, all else is replaced
   */
  static production(overrides: FlussClusterProps = {}): FlussClusterProps {
    return over({
      config: { 'default.replication.factor': 3, 'log.replica.min-in-sync-replicas-number': 2 },
      logging: Logging.of({ json: true }),
      coordinators: { resources: memory('2Gi', '2Gi', '500m') },
      tablets: { replicas: 3, antiAffinity: AntiAffinity.hard(), resources: memory('8Gi', '8Gi', '2'), recovery: { budget: Duration.hours(1) } },
    }, overrides);
  }

  private constructor() {}
}

/** What is no map of options comes out as it is, so that the cluster can say what is wrong with it. */
function over(preset: FlussClusterProps, overrides: unknown): FlussClusterProps {
  if (overrides === undefined || overrides === null) return preset;
  return isRecord(overrides) ? mergeOptions(preset, overrides) : overrides as FlussClusterProps;
}

function memory(request: string, limit: string, cpu: string): structs.ResourceRequirements {
  return {
    requests: { cpu: k8s().Quantity.fromString(cpu), memory: k8s().Quantity.fromString(request) },
    limits: { memory: k8s().Quantity.fromString(limit) },
  };
}
