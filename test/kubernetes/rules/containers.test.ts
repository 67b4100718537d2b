import { linesOf, proveRule } from './rule-cases';
import { checkContainers } from '../../../src/kubernetes/value-rules';

const one = (more: object) => [{ name: 'c', image: 'i', ...more }];
const exec = { exec: { command: ['true'] } };

describe('containers', () => proveRule(checkContainers, 'Container', [
  ['a small one', one({})],
  ['everything', one({
    ports: [{ name: 'http', containerPort: 80, hostPort: 0 }, { name: 'dns', containerPort: 80, protocol: 'UDP' }],
    livenessProbe: { tcpSocket: { port: 'http' }, successThreshold: 1, terminationGracePeriodSeconds: 1 },
    readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: 'X-A', value: '' }] }, successThreshold: 3, failureThreshold: 0 },
    startupProbe: { grpc: { port: 1 }, successThreshold: 0 },
    lifecycle: { preStop: { sleep: { seconds: 5 } }, stopSignal: 'SIGTERM' },
  })],
  ['a bad name', one({ name: 'My_C' }), /^x\[0\]\.name: "My_C" is not a DNS label/],
  ['a name twice', [...one({}), ...one({})], /^x\[1\]\.name: "c" is already the name of entry 0$/],
  ['no image', [{ name: 'c' }], /^x\[0\]\.image: is missing; a container needs an image$/],
  ['an image with a blank', one({ image: 'i ' }), /^x\[0\]\.image: must not begin or end with a blank, is "i "$/],
  ['port 0', one({ ports: [{ containerPort: 0 }] }), /^x\[0\]\.ports\[0\]\.containerPort: must be from 1 to 65535, is 0$/],
  ['a long port name', one({ ports: [{ name: 'a'.repeat(16), containerPort: 1 }] }), /^x\[0\]\.ports\[0\]\.name: .* has 16 characters/],
  ['a port name twice', one({ ports: [{ name: 'a', containerPort: 1 }, { name: 'a', containerPort: 2 }] }), /ports\[1\]\.name: "a" is already the name of entry 0$/],
  ['a port twice', one({ ports: [{ containerPort: 1 }, { containerPort: 1, protocol: 'TCP' }] }), /ports\[1\]\.containerPort: 1\/TCP is already the port of entry 0/],
  ['a probe without a handler', one({ readinessProbe: { periodSeconds: 5 } }), /^x\[0\]\.readinessProbe: must have a handler/],
  ['a probe with two handlers', one({ readinessProbe: { ...exec, tcpSocket: { port: 1 } } }), /must have only one of exec, tcpSocket$/],
  ['a probe without a command', one({ readinessProbe: { exec: {} } }), /^x\[0\]\.readinessProbe\.exec\.command: must not be empty$/],
  ['a negative number of a probe', one({ readinessProbe: { ...exec, periodSeconds: -1 } }), /periodSeconds: must be 0 or more, is -1$/],
  ['two successes of a liveness probe', one({ livenessProbe: { ...exec, successThreshold: 2 } }), /successThreshold: must be 1 for a livenessProbe, is 2$/],
  ['two successes of a startup probe', one({ startupProbe: { ...exec, successThreshold: 2 } }), /successThreshold: must be 1 for a startupProbe/],
  ['the grace of a readiness probe', one({ readinessProbe: { ...exec, terminationGracePeriodSeconds: 5 } }), /terminationGracePeriodSeconds: is not allowed for a readinessProbe/],
  ['a port in quotes', one({ livenessProbe: { tcpSocket: { port: '80' } } }), /tcpSocket\.port: "80" is not a port name.*remove the quotes/],
  ['a bad header', one({ livenessProbe: { httpGet: { port: 1, httpHeaders: [{ name: 'A B', value: '' }] } } }), /httpHeaders\[0\]\.name: must be the name of a HTTP header/],
  ['a hook without a handler', one({ lifecycle: { preStop: {} } }), /^x\[0\]\.lifecycle\.preStop: must have a handler/],
  ['a privileged container that must not escalate', one({ securityContext: { privileged: true, allowPrivilegeEscalation: false } }), /allowPrivilegeEscalation: must not be false/],
  ['a negative user', one({ securityContext: { runAsUser: -1 } }), /^x\[0\]\.securityContext\.runAsUser: must be from 0 to/],
  ['what is wrong with its environment', one({ env: [{ name: '=' }] }), /^x\[0\]\.env\[0\]\.name: /],
  ['what is wrong with its sources of environment', one({ envFrom: [{}] }), /^x\[0\]\.envFrom\[0\]: /],
  ['what is wrong with its mounts', one({ volumeMounts: [{ name: 'v', mountPath: '' }] }), /^x\[0\]\.volumeMounts\[0\]\.mountPath: /],
  ['what is wrong with its resources', one({ resources: { limits: { cpu: -1 } } }), /^x\[0\]\.resources\.limits\.cpu: /],
]));

test('an init container has probes and hooks only where it restarts always', () => {
  const check = (more: object) => linesOf((value, at, problems) => checkContainers(value, at, problems, { init: true }), one(more));
  expect(check({ startupProbe: exec, lifecycle: { preStop: exec } })).toEqual([
    'x[0].lifecycle: is allowed for an init container only with restartPolicy Always',
    'x[0].startupProbe: is allowed for an init container only with restartPolicy Always',
  ]);
  expect(check({ startupProbe: exec, restartPolicy: 'Always' })).toEqual([]);
});
