import { App, Chart } from 'cdk8s';
import { FlussRelease } from '../chart-values/fluss-release';
import { Values } from '../chart-values/values';

/** The manifests of a release, as YAML documents. Throws an Error that lists every problem. */
export function template(releaseName: string, namespace: string, values: Values): string {
  const app = new App();
  const chart = new Chart(app, 'release', { namespace, disableResourceNameHashes: true });
  new FlussRelease(chart, 'cluster', { releaseName, namespace, values });
  return app.synthYaml();
}
