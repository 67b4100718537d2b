import { RollingOrder } from '../../src';
import { pods, problemsOf } from '../support/pods';

test('Reloader is asked to watch Secrets only, on the StatefulSet', () => {
  expect(pods({ tablets: { reloadOnSecretChange: true } }).tablets.metadata.annotations).toEqual({ 'secret.reloader.stakater.com/auto': 'true' });
  expect(pods().tablets.metadata.annotations).toBeUndefined();
});

test('Argo CD applies tablet servers before coordinators where it is told to, and nothing else waits', () => {
  const { objects } = pods({ rollingOrder: RollingOrder.TABLETS_FIRST });
  const waves = Object.fromEntries(objects.map(object => [`${object.kind}/${object.metadata.name}`, object.metadata.annotations?.['argocd.argoproj.io/sync-wave']])
    .filter(([, wave]) => wave !== undefined));
  expect(waves).toEqual({ 'StatefulSet/demo-fluss-coordinator-server': '2', 'StatefulSet/demo-fluss-tablet-server': '1' });
});

test('a first install does not wait for waves: nobody has them who did not ask', () => {
  expect(JSON.stringify(pods().objects)).not.toContain('sync-wave');
});

test('orders and switches of a wrong type are refused', () => {
  expect(problemsOf({ rollingOrder: 'first', tablets: { restartOnConfigChange: 'yes' } }).map(line => line.split(': ')[0])).toEqual(['rollingOrder', 'tablets.restartOnConfigChange']);
});
