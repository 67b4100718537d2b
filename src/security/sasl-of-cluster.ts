import { ResolvedSasl } from './resolve-sasl';
import { ProvenCluster } from '../proof/proven-cluster';

/** What a composite hands over. */
export interface SaslOfCluster {
  readonly resolved: ResolvedSasl;
  readonly cluster: ProvenCluster;
}
