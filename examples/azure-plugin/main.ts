import { App, Chart } from 'cdk8s';
import { FilesystemPlugin, FlussCluster, RemoteStorage, SecretValue, ZooKeeperEnsemble } from 'cdk8s-fluss';

// The stock image has no file system for Azure: its plugin comes from an image of one's own. `FilesystemPlugin.download('azure', …)` fetches it from Maven Central.
const app = new App();
const chart = new Chart(app, 'azure-plugin', { namespace: 'fluss' });

new FlussCluster(chart, 'telemetry', {
  zookeeper: new ZooKeeperEnsemble(chart, 'zookeeper', { clusterName: 'telemetry' }),
  image: { tag: '1.0.0' },
  filesystemPlugins: [FilesystemPlugin.copy('azure', { image: 'registry.example.com/fluss-plugins:1.0.0', path: '/jars/azure' })],
  remoteStorage: RemoteStorage.azure('abfs://fluss@exampleaccount.dfs.core.windows.net/remote', {
    // kubectl -n fluss create secret generic azure-storage --from-literal=account-key=…
    accountKey: SecretValue.fromSecret('azure-storage', 'account-key'),
  }),
});

app.synth();
