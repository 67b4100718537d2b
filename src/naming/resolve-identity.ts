import { identityOf } from './identity';
import { Names } from './names';
import { Naming } from './naming';
import { ClusterIdentity, INamingStrategy } from './naming-strategy';
import { ShippedNaming } from './shipped-naming';
import { readText } from '../options/read';
import { isRecord, kindOf } from '../problems/kind-of';
import { Problems } from '../problems/problems';

/** What every object of a cluster is named and labelled by. */
export interface ObjectOwner {
  readonly identity: ClusterIdentity;
  /** The namespace of all objects; undefined where neither cluster nor chart has one. */
  readonly namespace?: string;
  readonly names: Names;
}

/** The options that say who a cluster is. */
export interface IdentityOptions {
  readonly clusterName?: string;
  readonly namespace?: string;
  readonly naming?: INamingStrategy;
  readonly appName?: string;
}

/** Their names, for callers without a compiler. */
export const IDENTITY_OPTIONS: readonly string[] = ['clusterName', 'namespace', 'naming', 'appName'];

/** Where a cluster stands in the construct tree, as far as its defaults come from there. */
export interface Surroundings {
  readonly id: string;
  readonly chartNamespace?: string;
}

const CLUSTER_NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const LABEL_VALUE = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const NAMESPACE = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

/** Reads and checks who a cluster is. */
export function resolveIdentity(options: IdentityOptions, surroundings: Surroundings, problems: Problems): ObjectOwner {
  const label = (name: string, value: string, form: RegExp, standIn: string, allowed: string): string => {
    if (value.length > 63) problems.error([name], `'${value}' is ${value.length} characters, at most 63 are allowed: shorten it by ${value.length - 63}`);
    if (form.test(value)) return value;
    problems.error([name], `'${value}' is not allowed: ${allowed}`);
    // All names made from it would be refused as well.
    return standIn;
  };
  const clusterName = label('clusterName', readText(options.clusterName, ['clusterName'], problems) ?? surroundings.id, CLUSTER_NAME, 'cluster',
    'lower-case letters, digits, dashes and dots, with a letter or digit at both ends; it is a part of object names');
  const appName = label('appName', readText(options.appName, ['appName'], problems) ?? 'fluss', LABEL_VALUE, 'fluss',
    'letters, digits, dashes, dots and underscores, with a letter or digit at both ends');
  const isGiven = options.namespace !== undefined && options.namespace !== null;
  const place = isGiven ? readText(options.namespace, ['namespace'], problems) ?? 'default' : surroundings.chartNamespace;
  const namespace = place === undefined ? undefined : label('namespace', place, NAMESPACE, 'default', 'lower-case letters, digits and dashes, with a letter or digit at both ends');
  const identity = identityOf(clusterName, namespace, appName);
  return { identity, namespace, names: new Names(identity, readStrategy(options.naming, problems), problems) };
}

function readStrategy(given: unknown, problems: Problems): INamingStrategy {
  if (given === undefined || given === null) return Naming.unique();
  if (given instanceof ShippedNaming) given.check(['naming'], problems);
  if (isRecord(given) && typeof given.resourceName === 'function' && typeof given.zookeeperRoot === 'function') return given as unknown as INamingStrategy;
  problems.error(['naming'], `has to be an INamingStrategy, such as Naming.unique(), not ${kindOf(given)}`);
  return Naming.unique();
}
