import { App, Chart, Duration, Size } from 'cdk8s';
import { FlussCluster, FlussPresets, LateRecovery, Rack, Storage, ZooKeeper, ZoneSpread } from 'cdk8s-fluss';

// A cluster over three zones: a pool of tablet servers in each, so that every server knows its rack on any version of Kubernetes.
const app = new App();
const chart = new Chart(app, 'production', { namespace: 'streaming' });

const storage = Storage.persistent({ size: Size.gibibytes(500), storageClass: 'gp3' });
const inZone = (zone: string) => ({
  rack: Rack.of(zone),
  nodeSelector: { 'topology.kubernetes.io/zone': zone },
  zoneSpread: ZoneSpread.none(),
  storage,
});
const preset = FlussPresets.production();

new FlussCluster(chart, 'events', FlussPresets.production({
  zookeeper: ZooKeeper.external('zk-0.zk.infra:2181,zk-1.zk.infra:2181,zk-2.zk.infra:2181'),
  image: { tag: '1.1.0' },
  config: { 'remote.data.dir': 's3://acme-fluss/events', 's3.region': 'eu-central-1' },
  coordinators: { replicas: 2 },
  tablets: {
    ...inZone('eu-central-1a'),
    replicas: 2,
    // Large primary-key tables: an update that is not done by then waits for somebody to look.
    recovery: { budget: Duration.hours(3), whenLate: LateRecovery.STALL },
    reloadOnSecretChange: true,
  },
  tabletPools: [['b', 100], ['c', 200]].map(([zone, firstId]) => ({
    ...preset.tablets,
    ...inZone(`eu-central-1${zone}`),
    name: `zone-${zone}`,
    firstId: Number(firstId),
    replicas: 2,
    recovery: { budget: Duration.hours(3), whenLate: LateRecovery.STALL },
    reloadOnSecretChange: true,
  })),
}));

app.synth();
