import { checkClientsCanSend, checkProbeCanSend, refuseSameUsers } from './credential-rules';
import { Credentials, ResolvedCredential } from './resolve-credential';
import { SaslOptions } from './sasl-options';
import { SecretLiterals } from './secret-literals';
import { encode } from '../kubernetes/codec';
import { checkResources } from '../kubernetes/value-rules';
import { ObjectOwner } from '../naming/resolve-identity';
import { readList, readRecord, readText, refuseUnknown } from '../options/read';
import { checkedName } from '../options/read-name';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** The listeners that can ask who somebody is. */
export type SaslListener = 'INTERNAL' | 'CLIENT' | 'EXTERNAL';

/** Who may talk to the servers of a cluster, checked and complete. Holds no secret but the literals' own Secret. */
export interface ResolvedSasl {
  /** The users of each listener that has any. */
  readonly users: ReadonlyMap<SaslListener, readonly ResolvedCredential[]>;
  readonly zookeeper?: ResolvedCredential;
  readonly zookeeperLoginModule: string;
  readonly probe?: ResolvedCredential;
  readonly initResources?: Json;
  readonly revision?: string;
  /** The Secret with the literals; undefined where there are none. */
  readonly secret?: Json;
  /** What the External Secrets Operator is asked for. */
  readonly externalSecrets: readonly Json[];
}

/** Every option, for callers without a compiler. */
export const SASL_OPTIONS: readonly string[] = [
  'internal', 'clientUsers', 'externalUsers', 'zookeeper', 'zookeeperLoginModule', 'probe', 'initResources', 'revision',
];

/** ZooKeeper's own class, where the image has it. */
const DIGEST_LOGIN = 'org.apache.fluss.shaded.zookeeper3.org.apache.zookeeper.server.auth.DigestLoginModule';

const CLASS_NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** The part of the cluster that the Secret with the literals is. */
export const SASL_PART = 'sasl-jaas-config';

/** Reads, checks and completes who may talk to the servers; undefined where nobody is asked. */
export function resolveSasl(
  given: unknown, owner: ObjectOwner, at: Path, problems: Problems, more: readonly string[] = [],
): ResolvedSasl | undefined {
  if (given === undefined || given === null) return undefined;
  const options = readRecord(given, at, problems) as SaslOptions;
  refuseUnknown(options, [...SASL_OPTIONS, ...more], at, problems);
  const literals = new SecretLiterals(owner, SASL_PART);
  const credentials = new Credentials(owner, literals, problems);
  const one = (value: unknown, key: string, path: Path): ResolvedCredential[] => {
    const credential = isGiven(value) ? credentials.resolve(value, key, path) : undefined;
    return credential === undefined ? [] : [credential];
  };
  const several = (name: 'clientUsers' | 'externalUsers', key: string): ResolvedCredential[] => {
    const list = readList(options[name], [...at, name], problems);
    if (Array.isArray(options[name]) && list.length === 0) problems.error([...at, name], 'needs at least one user; leave it out to ask nobody who they are');
    const users = list.map((user, index) => credentials.resolve(user, `${key}-${index}`, [...at, name, index]));
    refuseSameUsers(users, [...at, name], problems);
    users.forEach((user, index) => checkClientsCanSend(user, [...at, name, index], problems));
    return users.filter(user => user !== undefined);
  };

  const internal = one(options.internal, 'internal', [...at, 'internal']);
  const client = several('clientUsers', 'client');
  const external = several('externalUsers', 'external');
  const [zookeeper] = one(options.zookeeper, 'zookeeper', [...at, 'zookeeper']);
  const [probe] = one(options.probe, 'probe', [...at, 'probe']);
  if (probe !== undefined) {
    checkProbeCanSend(probe, [...at, 'probe'], problems);
    if (!isGiven(options.clientUsers)) problems.error([...at, 'probe'], 'logs in at CLIENT, which has no users: give clientUsers, or leave it out');
    else if (!hasUser(client, probe, [...at, 'probe', 'password'], problems)) client.push(probe);
  }
  if (![options.internal, options.clientUsers, options.externalUsers, options.zookeeper].some(isGiven)) {
    problems.error(at, 'asks nobody who they are: give internal, clientUsers, externalUsers or zookeeper, or leave it out');
  }
  if (!isGiven(options.internal) && client.length + external.length > 0) {
    problems.caution('internal-listener-open', [...at, 'internal'],
      'is not given, so whoever reaches the port of INTERNAL is a super user: give it, or let a network policy keep others away from that port');
  }
  const lists: [SaslListener, ResolvedCredential[]][] = [['INTERNAL', internal], ['CLIENT', client], ['EXTERNAL', external]];
  return {
    users: new Map(lists.filter(([, list]) => list.length > 0)),
    zookeeper,
    zookeeperLoginModule: checkedName(options.zookeeperLoginModule ?? DIGEST_LOGIN, classProblem, [...at, 'zookeeperLoginModule'], problems) ?? DIGEST_LOGIN,
    probe,
    initResources: readResources(options.initResources, [...at, 'initResources'], problems),
    revision: readText(options.revision, [...at, 'revision'], problems),
    secret: literals.manifest(),
    externalSecrets: [...credentials.externalSecrets.values()],
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function classProblem(value: unknown): string | undefined {
  return typeof value === 'string' && CLASS_NAME.test(value) ? undefined : 'has to be the full name of a Java class';
}

/** Whether the list holds the user already; the same name with another password is refused. */
function hasUser(users: readonly ResolvedCredential[], wanted: ResolvedCredential, at: Path, problems: Problems): boolean {
  const sameKeys = (user: ResolvedCredential) => user.username.name === wanted.username.name && user.username.key === wanted.username.key;
  const same = users.find(user => (wanted.literal === undefined ? sameKeys(user) : user.literal?.username === wanted.literal.username));
  if (same?.literal !== undefined && same.literal.password !== wanted.literal?.password) problems.error(at, 'is not the one that the user of this name has among the users of CLIENT');
  return same !== undefined;
}

function readResources(given: unknown, at: Path, problems: Problems): Json | undefined {
  if (given === undefined || given === null) return undefined;
  const encoded = encode('ResourceRequirements', given, at, problems) as Json | undefined;
  if (encoded !== undefined) checkResources(encoded, at, problems);
  return encoded;
}
