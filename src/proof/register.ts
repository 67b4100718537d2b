import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { Finding } from './finding';
import { Json } from './json';
import { Register } from './owned';
import { prove } from './prove';
import { Intent, ProvenCluster } from './proven-cluster';
import { provenInThisSynth } from './synth-call';

interface RootRegister extends Register {
  findings: Map<IConstruct, Finding[]>;
}

const REGISTERS = new WeakMap<IConstruct, RootRegister>();

/**
 * Makes an object of a cluster, and has the proof look after it. Every object of this library is made here.
 *
 * @param intent what it is for, where the proof cannot see it
 */
export function addObject(scope: Construct, id: string, rendered: Json, cluster: ProvenCluster, intent: Intent = {}): ApiObject {
  const object = new ApiObject(scope, id, rendered as any);
  const register = registerOf(object.node.root);
  register.owned.set(object, { ...intent, object, cluster, rendered });
  reportAt(object, register);
  return object;
}

/** Has a cluster checked against the others of the tree. */
export function addCluster(construct: IConstruct, cluster: ProvenCluster, configMap: ApiObject): void {
  const register = registerOf(construct.node.root);
  register.clusters.set(cluster, { construct, configMap });
  reportAt(construct, register);
}

/** cdk8s puts a construct's path before what its own validation says, so each construct reports what concerns it. */
function reportAt(construct: IConstruct, register: RootRegister): void {
  construct.node.addValidation({ validate: () => (register.findings.get(construct) ?? []).map(line) });
}

function registerOf(root: IConstruct): RootRegister {
  const known = REGISTERS.get(root);
  if (known !== undefined) return known;
  const register: RootRegister = { owned: new Map(), clusters: new Map(), findings: new Map() };
  REGISTERS.set(root, register);
  root.node.addValidation({
    // cdk8s validates the root before what is below it.
    validate: () => {
      if (!provenInThisSynth()) register.findings = prove(root, register);
      const reporting = new Set<IConstruct>([...register.owned.keys(), ...[...register.clusters.values()].map(({ construct }) => construct)]);
      return [...register.findings].filter(([construct]) => !reporting.has(construct)).flatMap(([construct, findings]) => findings.map(finding => `${construct.node.path}: ${line(finding)}`));
    },
  });
  return register;
}

function line(finding: Finding): string {
  return `${finding.message} (${finding.id})`;
}
