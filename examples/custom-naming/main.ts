import { App, Chart } from 'cdk8s';
import { ClusterIdentity, FlussCluster, FlussResource, INamingStrategy, ZooKeeper } from 'cdk8s-fluss';

/** How the platform team names things: `acme-<stage>-<cluster>-<part>`. */
class AcmeNaming implements INamingStrategy {
  constructor(private readonly stage: string) {}

  public resourceName(cluster: ClusterIdentity, resource: FlussResource): string {
    return `acme-${this.stage}-${cluster.clusterName}-${resource.part}`;
  }

  public zookeeperRoot(cluster: ClusterIdentity): string {
    return `/acme/${this.stage}/${cluster.namespace}/${cluster.clusterName}`;
  }
}

const app = new App();
const chart = new Chart(app, 'custom-naming', { namespace: 'payments' });

new FlussCluster(chart, 'ledger', {
  naming: new AcmeNaming('prod'),
  zookeeper: ZooKeeper.external('zookeeper.infra:2181'),
  config: { 'remote.data.dir': 's3://acme-fluss/ledger' },
});

app.synth();
