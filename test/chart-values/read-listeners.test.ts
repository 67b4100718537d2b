import { ExternalAccess } from '../../src';
import { runStartScript } from '../listeners/run-start-script';
import { ids, problemsFrom, renderRelease, statefulSet } from '../support/render';

const GOOD = { image: { tag: '1.1.0' }, configurationOverrides: { 'remote.data.dir': 's3://b/x' } };

interface Parts {
  readonly shared?: object;
  readonly coordinator?: object;
  readonly tablet?: object;
  readonly more?: object;
}

const values = ({ shared, coordinator, tablet, more }: Parts) => ({
  ...GOOD,
  listeners: { external: { enabled: true, ...shared } },
  coordinator: { listeners: { external: coordinator ?? {} } },
  tablet: { listeners: { external: tablet ?? {} } },
  ...more,
});

const host = { advertisedHost: 'c.example.com' };
const hosts = { advertisedHosts: ['a', 'b', 'd'] };

// The chart's own rules, each said by the value that breaks it.
test.each<[string, Parts, RegExp]>([
  ['no host', {}, /^listeners\.external\.advertisedHost: is needed, or coordinator\.listeners\.external\.advertisedHost and tablet\.listeners\.external\.advertisedHosts/],
  ['a host for tablets only', { tablet: hosts }, /^listeners\.external\.advertisedHost: is needed, or coordinator\.listeners\.external\.advertisedHost:/],
  ['a blank host', { shared: { advertisedHost: '  ' } }, /^listeners\.external\.advertisedHost: is needed/],
  ['a formula as shared host', { shared: { advertisedHost: '${POD_NAME}.x' } }, /^listeners\.external\.advertisedHost: .*shell expression/],
  ['a formula in a list', { shared: host, tablet: { advertisedHosts: ['a', '$(x)', 'b'] } }, /^tablet\.listeners\.external\.advertisedHosts\[1\]: .*shell expression/],
  ['a formula as a coordinator’s port', { shared: host, coordinator: { advertisedPort: '$((9125+1))' }, tablet: hosts }, /^coordinator\.listeners\.external\.advertisedPort: .*'\$\(\(9125\+1\)\)'/],
  ['a port that is none', { shared: { ...host, advertisedPort: 70000 }, tablet: hosts }, /^listeners\.external\.advertisedPort: .*70000/],
  ['a port in a list that is none', { shared: host, tablet: { advertisedPorts: [1, 'x', 3] } }, /^tablet\.listeners\.external\.advertisedPorts\[1\]: has to be a port/],
  ['an empty entry', { shared: host, tablet: { advertisedHosts: ['a', '', 'b'] } }, /^tablet\.listeners\.external\.advertisedHosts\[1\]: must not be empty/],
  ['an entry of nothing', { shared: host, tablet: { advertisedPorts: [1, null, 3] } }, /^tablet\.listeners\.external\.advertisedPorts\[1\]: must not be empty/],
  ['too few hosts', { shared: host, tablet: { advertisedHosts: ['a', 'b'] } }, /^tablet\.listeners\.external\.advertisedHosts: has 2 hosts and there are 3 pods \(tablet\.numberOfReplicas\)/],
  ['too many ports', { shared: host, tablet: { advertisedPorts: [1, 2, 3, 4] } }, /^tablet\.listeners\.external\.advertisedPorts: has 4 ports/],
  ['a host twice', { shared: host, tablet: { advertisedHosts: ['a', 'b', 'A'] } }, /^tablet\.listeners\.external\.advertisedHosts\[2\]: a is given twice/],
  ['a port twice', { shared: host, tablet: { advertisedPorts: [1, '1', 2] } }, /^tablet\.listeners\.external\.advertisedPorts\[1\]: 1 is given twice/],
  ['a host beside hosts', { shared: host, tablet: { ...hosts, advertisedHost: 'x' } }, /^tablet\.listeners\.external\.advertisedHost: cannot be set beside advertisedHosts/],
  ['a port beside ports', { shared: host, tablet: { advertisedPorts: [1, 2, 3], advertisedPort: 5 } }, /^tablet\.listeners\.external\.advertisedPort: cannot be set beside advertisedPorts/],
  ['hosts of coordinators', { shared: host, coordinator: { advertisedHosts: ['a'] } }, /^coordinator\.listeners\.external\.advertisedHosts: is no value/],
  ['no list', { shared: host, tablet: { advertisedHosts: 'a,b,c' } }, /^tablet\.listeners\.external\.advertisedHosts: has to be a list/],
  ['the port of CLIENT', { shared: { ...host, port: 9124 }, tablet: hosts }, /^listeners\.external\.port: 9124 is taken by listeners\.client\.port/],
  ['the port of a reporter that is off', { shared: { ...host, port: 9249 }, tablet: hosts }, /^listeners\.external\.port: 9249 is also metrics\.prometheus\.port/],
  ['the port of a range', { shared: { ...host, port: 7001 }, tablet: hosts, more: { metrics: { jmx: { port: '7000-7005' } } } }, /^listeners\.external\.port: 7001 is also metrics\.jmx\.port/],
  ['port 0', { shared: { ...host, port: 0 }, tablet: hosts }, /^listeners\.external\.port: has to be a whole number from 1/],
  ['several coordinators', { shared: host, tablet: hosts, more: { coordinator: { numberOfReplicas: 3 } } }, /^coordinator\.numberOfReplicas: 3 coordinators cannot be combined/],
  ['an advertised port that every server registers', { shared: { ...host, advertisedPort: 9124 }, tablet: hosts }, /^listeners\.external\.advertisedPort: the port 9124, which every server registers for CLIENT/],
  ['a blank domain', { shared: host, tablet: hosts, more: { clusterDomain: ' ' } }, /^clusterDomain: must not be blank/],
])('%s is refused', (_what, parts, problem) => {
  expect(problemsFrom(() => renderRelease(values(parts)))).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

const advertised = (parts: Parts): string[] => {
  const { objects } = renderRelease(values(parts));
  const get = (component: 'coordinator' | 'tablet', ordinal: number): string => runStartScript(statefulSet(objects, component), { ordinal }).get('advertised.listeners')!.split(',')[1];
  return [get('coordinator', 0), get('tablet', 0), get('tablet', 2)];
};

test.each<[string, Parts, string[]]>([
  ['a component’s own before the shared', { shared: { advertisedHost: 's', advertisedPort: 1 }, coordinator: { advertisedHost: 'c', advertisedPort: '2' }, tablet: { advertisedPorts: [5, 6, 7] } }, ['EXTERNAL://c:2', 'EXTERNAL://s:5', 'EXTERNAL://s:7']],
  ['a list before the shared', { shared: { advertisedHost: 's' }, tablet: hosts }, ['EXTERNAL://s:9125', 'EXTERNAL://a:9125', 'EXTERNAL://d:9125']],
  ['an empty list as none', { shared: { advertisedHost: '${NODE_IP}', port: '7777' }, tablet: { advertisedHosts: [], advertisedPorts: [1, 2, 3] } }, ['EXTERNAL://192.0.2.7:7777', 'EXTERNAL://192.0.2.7:1', 'EXTERNAL://192.0.2.7:3']],
  ['templates and blanks around them', { shared: { advertisedHost: ' {{ .Release.Name }}.{{ .Release.Namespace }}.example.com ', advertisedPort: ' 443 ' }, tablet: hosts }, ['EXTERNAL://demo.prod.example.com:443', 'EXTERNAL://a:443', 'EXTERNAL://d:443']],
  ['IPv6 in brackets', { shared: { advertisedHost: 'fd00::1' }, tablet: { advertisedPorts: [1, 2, 3] } }, ['EXTERNAL://[fd00::1]:9125', 'EXTERNAL://[fd00::1]:1', 'EXTERNAL://[fd00::1]:3']],
])('reads %s', (_what, parts, expected) => {
  expect(advertised(parts)).toEqual(expected);
});

// The chart only warns: bootstrap works, and most writes fail.
test('one address for all tablets passes with a warning', () => {
  expect(ids(renderRelease(values({ shared: host })).warnings)).toEqual(expect.arrayContaining(['external-address-shared', 'external-listener-open']));
  expect(ids(renderRelease(values({ shared: { advertisedHost: '${NODE_IP}' } })).warnings)).toEqual(expect.arrayContaining(['external-address-shared-by-node']));
});

test('addresses without the listener get a word, and nothing is rendered of them', () => {
  const { objects, warnings } = renderRelease({ ...GOOD, listeners: { external: { advertisedHost: 'x' } }, tablet: { listeners: { external: hosts } } });
  expect(warnings.filter(({ id }) => id === 'external-listener-off').map(({ option }) => option)).toEqual(['listeners.external.advertisedHost', 'tablet.listeners.external.advertisedHosts']);
  expect(JSON.stringify(objects)).not.toMatch(/EXTERNAL|"external"/);
});

test('the typed option gives what the values cannot say, and its problems are said as typed', () => {
  const external = ExternalAccess.loadBalancer({ host: '{component}-{ordinal}.example.com' });
  const { objects } = renderRelease({ ...GOOD, coordinator: { numberOfReplicas: 3 } }, { overrides: { external } });
  expect(objects.filter(object => object.spec?.type === 'LoadBalancer')).toHaveLength(6);
  expect(problemsFrom(() => renderRelease(GOOD, { overrides: { external: ExternalAccess.template({ host: 'a b' }) } }))).toEqual(expect.arrayContaining([expect.stringMatching(/^overrides\.external\.host: /)]));
});
