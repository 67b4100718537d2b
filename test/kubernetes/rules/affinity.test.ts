import { proveRule } from './rule-cases';
import { checkAffinity } from '../../../src/kubernetes/value-rules';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const node = (term: object) => ({ nodeAffinity: { [REQUIRED]: { nodeSelectorTerms: [term] } } });
const expression = (requirement: object) => node({ matchExpressions: [{ key: 'a', ...requirement }] });
const pod = (term: object) => ({ podAntiAffinity: { [REQUIRED]: [{ topologyKey: 'zone', ...term }] } });

describe('affinity', () => proveRule(checkAffinity, 'Affinity', [
  ['nothing', {}],
  ['node labels', expression({ operator: 'In', values: ['b'] })],
  ['an empty term', node({})],
  ['a comparison', expression({ operator: 'Gt', values: ['5'] })],
  ['a node by its name', node({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['n'] }] })],
  ['a preference', { podAffinity: { [PREFERRED]: [{ weight: 100, podAffinityTerm: { topologyKey: 'kubernetes.io/hostname' } }] } }],
  ['label keys beside a selector', pod({ labelSelector: {}, matchLabelKeys: ['a'], mismatchLabelKeys: ['b'] })],
  ['no term', { nodeAffinity: { [REQUIRED]: { nodeSelectorTerms: [] } } }, /nodeSelectorTerms: must have at least one term$/],
  ['In without values', expression({ operator: 'In' }), /^x\.nodeAffinity\.\w+\.nodeSelectorTerms\[0\]\.matchExpressions\[0\]\.values: must not be empty/],
  ['two values to compare with', expression({ operator: 'Lt', values: ['1', '2'] }), /values: must have exactly one entry with operator Lt, has 2$/],
  ['a value that no node can have', expression({ operator: 'In', values: ['a b'] }), /values\[0\]: "a b" is not a label value/],
  ['another field of a node', node({ matchFields: [{ key: 'spec.x', operator: 'In', values: ['n'] }] }), /matchFields\[0\]\.key: must be metadata\.name/],
  ['two names of a node', node({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['n', 'm'] }] }), /values: must have exactly one entry, has 2$/],
  ['a field that exists', node({ matchFields: [{ key: 'metadata.name', operator: 'Exists' }] }), /operator: must be In or NotIn/],
  ['no weight', { nodeAffinity: { [PREFERRED]: [{ weight: 0, preference: {} }] } }, /^x\.nodeAffinity\.\w+\[0\]\.weight: must be from 1 to 100, is 0$/],
  ['too much weight', { podAffinity: { [PREFERRED]: [{ weight: 101, podAffinityTerm: { topologyKey: 'a' } }] } }, /weight: must be from 1 to 100, is 101$/],
  ['an empty topology key', pod({ topologyKey: '' }), /^x\.podAntiAffinity\.\w+\[0\]\.topologyKey: must not be empty$/],
  ['a bad topology key', pod({ topologyKey: 'a b' }), /topologyKey: "a b" is not/],
  ['a bad namespace', pod({ namespaces: ['a.b'] }), /namespaces\[0\]: "a\.b" is not a DNS label/],
  ['a bad selector', pod({ labelSelector: { matchLabels: { 'a b': '' } } }), /labelSelector\.matchLabels/],
  ['label keys without a selector', pod({ matchLabelKeys: ['a'] }), /matchLabelKeys: is allowed only together with a labelSelector$/],
  ['a label key that matches and does not', pod({ labelSelector: {}, matchLabelKeys: ['a'], mismatchLabelKeys: ['a'] }), /mismatchLabelKeys\[0\]: a is in matchLabelKeys/],
]));
