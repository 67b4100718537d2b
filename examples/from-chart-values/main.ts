import { join } from 'node:path';
import { App, Chart, Yaml } from 'cdk8s';
import { DisruptionBudget, FlussRelease } from 'cdk8s-fluss';

// The release that `helm install legacy fluss -n streaming -f values.yaml` makes, with the same names, selectors and claims.
const app = new App();
const chart = new Chart(app, 'from-chart-values', { namespace: 'streaming' });

new FlussRelease(chart, 'legacy', {
  releaseName: 'legacy',
  namespace: 'streaming',
  values: Yaml.load(join(__dirname, 'values.yaml'))[0],
  // What the values cannot say, or what they should say otherwise, is added one by one.
  overrides: {
    tablets: { podAnnotations: { 'cluster-autoscaler.kubernetes.io/safe-to-evict': 'false' } },
    tabletDisruptionBudget: DisruptionBudget.maxUnavailable(1),
    // Known and wanted: this image is older than the readiness script that the chart of today relies on.
    acknowledge: ['readiness-by-port-only'],
  },
});

app.synth();
