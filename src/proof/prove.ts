import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { DeploymentTarget } from './deployment-target';
import { Finding } from './finding';
import { Graph, GraphCluster } from './graph';
import { graphObject, GraphObject } from './graph-object';
import { Json, mapOf, textOf } from './json';
import { Register } from './owned';
import { render } from './render';
import { RULES } from './rules';
import { parseServerYaml } from '../config/server-yaml';
import { printWarnings, raiseWarnings } from '../problems/warnings';

/** Judges everything that a construct tree renders; what is acknowledged is left out, what only needs a word becomes a warning. */
export function prove(root: IConstruct, register: Register): Map<IConstruct, Finding[]> {
  const findings: Finding[] = [];
  const graphs = graphsOf(root, register, findings);
  for (const graph of graphs) for (const rule of RULES) findings.push(...rule(graph));
  const byConstruct = new Map<IConstruct, Finding[]>();
  for (const finding of findings) {
    const { id, construct, clusters, message } = finding;
    if (clusters.length > 0 && clusters.every(cluster => cluster.acknowledged.has(id))) continue;
    if (finding.unwise && clusters.every(cluster => cluster.lenient)) {
      raiseWarnings(construct, [{ id, option: '', message }], new Set());
      continue;
    }
    const list = byConstruct.get(construct) ?? [];
    if (!list.some(other => other.id === id && other.message === message)) list.push(finding);
    byConstruct.set(construct, list);
  }
  // Those of before have been printed; these were found just now.
  printWarnings(root);
  return byConstruct;
}

/** One graph for each Kubernetes cluster that a Fluss cluster is for. */
function graphsOf(root: IConstruct, register: Register, findings: Finding[]): Graph[] {
  const byTarget = new Map<string, GraphObject[]>();
  for (const construct of root.node.findAll()) {
    if (!ApiObject.isApiObject(construct)) continue;
    const owned = register.owned.get(construct);
    const rendering = render(construct, owned?.rendered);
    if ('problem' in rendering) {
      findings.push({ id: 'proof-object-not-rendered', construct, clusters: [], message: rendering.problem });
      continue;
    }
    pushTo(byTarget, owned?.cluster.target || DeploymentTarget.of(construct), graphObject(construct, rendering.json, owned));
  }
  const clusters = new Map<string, GraphCluster[]>();
  const rendered = new Map([...byTarget.values()].flat().map(object => [object.construct, object.json]));
  for (const [cluster, { construct, configMap }] of register.clusters) {
    const serverYaml = readServerYaml(cluster.serverYaml, register.owned.get(configMap)?.rendered, rendered.get(configMap));
    pushTo(clusters, cluster.target || DeploymentTarget.of(construct), { cluster, construct, serverYaml });
  }
  const anywhere = byTarget.get('') ?? [];
  return [...byTarget]
    .filter(([, objects]) => objects.some(object => object.owned !== undefined))
    .map(([target, objects]) => new Graph(objects, target === '' ? [] : anywhere, clusters.get(target) ?? []));
}

/** The server.yaml that the servers will read: a JSON patch may have changed it. */
function readServerYaml(known: ReadonlyMap<string, string>, before?: Json, after?: Json): ReadonlyMap<string, string> {
  const text = textOf(mapOf(after?.data)['server.yaml']);
  return text === undefined || text === mapOf(before?.data)['server.yaml'] ? known : parseServerYaml(text);
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
