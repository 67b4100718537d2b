import { MissingNamespace } from './identity';
import { nameLimit, nameProblem } from './name-limits';
import { ClusterIdentity, INamingStrategy } from './naming-strategy';
import { kindOf, thrownWords } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The names of one cluster: asked of the strategy, checked, each problem reported once. */
export class Names {
  private readonly known = new Map<string, string>();
  private readonly takenBy = new Map<string, string>();
  private namespaceReported = false;

  /**
   * @param cluster whose names
   * @param strategy who makes them
   * @param problems where bad names are reported
   * @param at the option by which a caller changes names
   */
  constructor(
    readonly cluster: ClusterIdentity,
    private readonly strategy: INamingStrategy,
    private readonly problems: Problems,
    private readonly at: Path = ['naming'],
  ) {}

  /** The name of an object; a placeholder where the strategy gives none, with the problem reported. */
  of(kind: string, part: string): string {
    const key = `${kind}/${part}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const name = this.ask(`the ${kind} '${part}'`, () => this.strategy.resourceName(this.cluster, { kind, part }));
    if (name !== undefined) {
      const problem = nameProblem(kind, name);
      // Where nothing but the cluster's name precedes the part, that is what can be shortened.
      const at: Path = name === `${this.cluster.clusterName}-${part}` ? ['clusterName'] : this.at;
      if (problem === undefined) this.reportTwice(kind, name, part);
      else this.problems.error(at, problem + roomFor(kind, name, part));
    }
    const result = name ?? part;
    this.known.set(key, result);
    return result;
  }

  /** The ZooKeeper root that the strategy gives; its form is judged where the configuration is checked. */
  zookeeperRoot(): string | undefined {
    return this.ask('the ZooKeeper root', () => this.strategy.zookeeperRoot(this.cluster));
  }

  private reportTwice(kind: string, name: string, part: string): void {
    const other = this.takenBy.get(`${kind}/${name}`);
    if (other === undefined) this.takenBy.set(`${kind}/${name}`, part);
    else this.problems.error(this.at, `the naming strategy gives the ${kind} '${part}' the name '${name}', which is that of the ${kind} '${other}'`);
  }

  private reportMissingNamespace(): void {
    if (this.namespaceReported) return;
    this.namespaceReported = true;
    this.problems.error(['namespace'], 'is needed, because names are made from it: give it here or to the Chart');
  }

  /** A strategy is the caller's code: what it throws or forgets is a problem of the option, not a crash. */
  private ask(what: string, question: () => unknown): string | undefined {
    let answer: unknown;
    try {
      answer = question();
    } catch (error) {
      if (error instanceof MissingNamespace) {
        this.reportMissingNamespace();
        return undefined;
      }
      this.problems.error(this.at, `the naming strategy failed for ${what}: ${thrownWords(error)}`);
      return undefined;
    }
    if (typeof answer === 'string') return answer;
    this.problems.error(this.at, `the naming strategy gave ${kindOf(answer)} for ${what}; a text is needed`);
    return undefined;
  }
}

/** How long the caller's own share of a name that is too long may be. */
function roomFor(kind: string, name: string, part: string): string {
  const prefix = name.length - part.length - 1;
  const room = nameLimit(kind) - part.length - 1;
  if (prefix <= room || !name.endsWith(`-${part}`)) return '';
  return `; its prefix '${name.slice(0, prefix)}' is ${prefix} characters and may have ${room}`;
}
