import { IConstruct } from 'constructs';
import { ProvenCluster } from './proven-cluster';

/** Something wrong with what is rendered, which only the whole tree can tell. */
export interface Finding {
  /** The stable id by which it can be acknowledged. */
  readonly id: string;
  /** Where it is reported. */
  readonly construct: IConstruct;
  /** Whose objects it is about: it is dropped where all of them acknowledge it. */
  readonly clusters: readonly ProvenCluster[];
  /** What was seen and what to do. */
  readonly message: string;
  /** Set where the servers would run nevertheless: a warning where a chart values file is read. */
  readonly unwise?: boolean;
}
