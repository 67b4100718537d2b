import { IConstruct } from 'constructs';

const TARGETS = new WeakMap<IConstruct, string>();

/**
 * Which Kubernetes cluster objects are for.
 *
 * Clusters of one App are checked against each other: no two objects of one name, no shared ZooKeeper root, no shared remote directory. Where an
 * App holds charts for several Kubernetes clusters (dev, staging, prod), each says so, and the checks hold among those of one target.
 */
export class DeploymentTarget {
  /**
   * Says which Kubernetes cluster everything below a construct is for. A target named further down wins, and so does `target` of a cluster.
   *
   * @param scope mostly a Chart
   * @param name any name, such as `prod`
   */
  static set(scope: IConstruct, name: string): void {
    if (typeof name !== 'string' || name === '') throw new Error(`${scope.node.path}: the name of a deployment target has to be a text that is not empty`);
    TARGETS.set(scope, name);
  }

  /**
   * The Kubernetes cluster that a construct is for; an empty text where no construct above names one.
   *
   * @param construct any construct
   */
  static of(construct: IConstruct): string {
    for (let at: IConstruct | undefined = construct; at !== undefined; at = at.node.scope) {
      const name = TARGETS.get(at);
      if (name !== undefined) return name;
    }
    return '';
  }

  private constructor() {}
}
