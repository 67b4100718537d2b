import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { JaasFile, parseJaas } from './jaas-parser';
import { Login, Logins, Played, playInit } from './play-init';
import { DOLLAR_OPTION } from '../../src/security/jaas-script';

const PROPERTIES = { 'fluss.dollar': '$' };

/** Texts that have broken somebody's JAAS file: apache/fluss#2698, bitnami/charts#25500, #2157, and what facts about the JDK's parser say. */
const HOSTILE: readonly string[] = [
  'pa"w\\d$x', 'x" user_admin="evil', 'a/b', 'a&b', 'a|b', 'a\\1b', 'a;b', 'a{b}', '};', 'a=b', '#x', '//x', '/*x*/', '\'', '%s', '%', ' ', ' x ', '\t', 'a\nb', 'x\n', '\n', 'a\r\nb',
  '${x}', '${user.home}', '${fluss.dollar}', '${{x}}', '$${x}', '$', '${', '${/}', '${}', 'a$b', '\\${x}', '\\', '\\\\', '"', '""', '\\"', '\\n', '\\101', '$(id)', '`id`', '$(FLUSS_JAAS_INTERNAL_PASSWORD)', '$$',
  'alice@corp', 'CN=x,O=y', 'user/1', '日本', 'é', '😀', '\u0085', '\u2028', '\x7f', '\x01', '!', '*', '?', '[a]', '~', '-n', '-e', '--', '\\c', '&', '\\&', 'x="y" user_admin', '[$(id)]', ']', 'a]b',
];

/** What the servers should know: each login, exactly. */
function expected(logins: Logins): JaasFile {
  const file: JaasFile = {};
  for (const listener of ['INTERNAL', 'CLIENT', 'EXTERNAL'] as const) {
    const users = logins[listener];
    if (users !== undefined) file[`${listener.toLowerCase()}.FlussServer`] = Object.fromEntries(users.map(([name, password]) => [`user_${name}`, password]));
  }
  const asClient = (login: Login): Record<string, string> => ({ username: login[0], password: login[1] });
  if (logins.INTERNAL) file.FlussClient = asClient(logins.INTERNAL[0]);
  if (logins.zookeeper) file.ZookeeperClient = asClient(logins.zookeeper);
  return file;
}

/** Without prototypes, which the two readers differ in. */
function plain(file: JaasFile): JaasFile {
  return JSON.parse(JSON.stringify(file)) as JaasFile;
}

function read(played: Played): JaasFile {
  expect(played.stderr.replace(/note: .*\n/g, '')).toBe('');
  expect(played.status).toBe(0);
  return plain(parseJaas(played.jaas!, PROPERTIES));
}

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }).map(value => value.replaceAll('\0', '')),
  fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 4 }).map(parts => parts.join('')),
  fc.string({ unit: fc.constantFrom('"', '\\', '$', '{', '}', '\n', '\r', 'n', '1', '/', '(', ')', '`', ';', '=', ' '), minLength: 1, maxLength: 12 }),
).filter(value => value !== '');
const login: fc.Arbitrary<Login> = fc.tuple(text, text);
const users = fc.uniqueArray(login, { selector: ([name]) => name, minLength: 1, maxLength: 12 });

test.each(['CLIENT', 'EXTERNAL'] as const)('every hostile text arrives at %s as it is, as a name and as a password', listener => {
  const logins: Logins = { [listener]: HOSTILE.flatMap((hostile, index): Login[] => [[hostile, hostile], [`user${index}`, hostile]]) };
  expect(read(playInit(logins))).toEqual(expected(logins));
});

test('every hostile text arrives at INTERNAL and ZooKeeper as it is', () => {
  for (const hostile of HOSTILE) {
    const logins: Logins = { INTERNAL: [[hostile, hostile]], zookeeper: [hostile, hostile] };
    expect(read(playInit(logins))).toEqual(expected(logins));
  }
}, 60_000);

test('any names and passwords arrive as they are', () => {
  fc.assert(fc.property(login, users, users, login, (internal, client, external, zookeeper) => {
    const logins: Logins = { INTERNAL: [internal], CLIENT: client, EXTERNAL: external, zookeeper };
    expect(read(playInit(logins))).toEqual(expected(logins));
  }), { numRuns: 25 });
}, 120_000);

test('twelve users keep their passwords, although one index is the beginning of another', () => {
  const twelve = Array.from({ length: 12 }, (_, index): Login => [`user${index}`, `password${index}`]);
  expect(read(playInit({ CLIENT: twelve }))).toEqual(expected({ CLIENT: twelve }));
});

test('nothing in a Secret can add a user', () => {
  expect(Object.keys(read(playInit({ CLIENT: [['x', 'x" user_admin="evil']] }))['client.FlussServer'])).toEqual(['user_x']);
  expect(Object.keys(read(playInit({ CLIENT: [['x="y" user_admin', 'z']] }))['client.FlussServer'])).toEqual(['user_x="y" user_admin']);
});

test.each<[string, Logins, string]>([
  ['an empty password', { INTERNAL: [['a', '']] }, 'the password of the internal user is empty'],
  ['an empty name', { CLIENT: [['a', 'b'], ['', 'b']] }, 'the user name of user 2 of the listener CLIENT is empty'],
  ['a name that is there twice', { EXTERNAL: [['a', 'b'], ['c', 'd'], ['a', 'e']] }, 'user 3 of the listener EXTERNAL has the name of a user before it'],
  ['a semicolon in a probe password', { CLIENT: [['a', 'b']], probe: ['a', 'b;c'] }, 'the readiness probe cannot hold a semicolon'],
  ['a semicolon in a probe name', { CLIENT: [['a', 'b']], probe: ['a;', 'b'] }, 'the readiness probe cannot hold a semicolon'],
  ['an empty ZooKeeper name', { zookeeper: ['', 'b'] }, 'the user name of the ZooKeeper user is empty'],
])('%s in a Secret stops the pod with a clear message', (_, logins, message) => {
  const played = playInit(logins);
  expect(played.status).toBe(1);
  expect(played.stderr).toContain(message);
});

test('messages never say a name or a password', () => {
  const secret = 'hunter2hunter2';
  for (const logins of [{ CLIENT: [[secret, 'x'], [secret, 'y']] }, { CLIENT: [['a', `${secret}\n`]] }, { CLIENT: [['a', 'b']], probe: [secret, `;${secret}`] }] as Logins[]) {
    const played = playInit(logins);
    expect(played.stderr).not.toBe('');
    expect(played.stderr).not.toContain(secret);
  }
});

test('the same name at two listeners is two users', () => {
  const logins: Logins = { CLIENT: [['a', 'b']], EXTERNAL: [['a', 'c']] };
  expect(read(playInit(logins))).toEqual(expected(logins));
});

test('the ZooKeeper client is told which login is its own', () => {
  expect(playInit({ zookeeper: ['a', 'b'] }).zookeeper).toBe('zookeeper.sasl.clientconfig=ZookeeperClient\n');
  expect(playInit({ CLIENT: [['a', 'b']] }).zookeeper).toBeUndefined();
});

test('the script does without tools beside bash', () => {
  expect(read(playInit({ CLIENT: [['a', '"']] }, '/nowhere'))).toEqual(expected({ CLIENT: [['a', '"']] }));
});

/** What the probe makes of its text: pairs split at semicolons and the first colon, pasted into a JAAS text of the client, which expands nothing. */
function probeLogin(auth: string): Login {
  const pairs = new Map(auth.split(';').map(pair => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));
  expect(pairs.get('client.security.protocol')).toBe('SASL');
  expect(pairs.get('client.security.sasl.mechanism')).toBe('PLAIN');
  const pasted = `x { m required username="${pairs.get('client.security.sasl.username')}" password="${pairs.get('client.security.sasl.password')}"; };`;
  const { username, password } = parseJaas(pasted.replaceAll('${', '${fluss.dollar}{'), PROPERTIES).x;
  return [username, password];
}

test('the probe logs in with any name and password that it can be told', () => {
  const sendable = text.filter(value => !value.includes(';'));
  fc.assert(fc.property(sendable, sendable, (username, password) => {
    const played = playInit({ CLIENT: [[username, password]], probe: [username, password] });
    expect(played.status).toBe(0);
    expect(probeLogin(played.probe!)).toEqual([username, password]);
  }), { numRuns: 25 });
}, 120_000);

const hasJava = spawnSync('java', ['-version']).status === 0;

(hasJava ? test : test.skip)('the parser of the JDK reads the same', () => {
  const cases: Logins[] = [
    ...(['CLIENT', 'EXTERNAL'] as const).map(listener => ({ [listener]: HOSTILE.map((hostile): Login => [hostile, hostile]) })),
    ...HOSTILE.map((hostile): Logins => ({ INTERNAL: [[hostile, hostile]], zookeeper: [hostile, hostile] })),
    ...fc.sample(fc.record({ INTERNAL: login.map(one => [one]), CLIENT: users, EXTERNAL: users, zookeeper: login }), { numRuns: 25, seed: 7 }),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'jdk-'));
  try {
    cases.forEach((logins, index) => writeFileSync(join(folder, String(index).padStart(4, '0')), playInit(logins).jaas!));
    const run = spawnSync('java', [DOLLAR_OPTION, join(__dirname, 'DumpJaas.java'), folder], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' }, maxBuffer: 67_108_864 });
    expect(run.stderr).toBe('');
    const files: JaasFile[] = cases.map(() => ({}));
    for (const line of run.stdout.trim().split('\n')) {
      const [file, entry, key, value] = line.split(' ');
      const decoded = (hex: string): string => Buffer.from(hex.slice(1), 'hex').toString('utf8');
      if (entry === 'error') throw new Error(`${JSON.stringify(cases[Number(file)])}: ${decoded(key)}`);
      (files[Number(file)][entry] ??= {})[decoded(key)] = decoded(value);
    }
    expect(files.map(plain)).toEqual(cases.map(logins => plain(expected(logins))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
