import { proveRule } from './rule-cases';
import { checkTolerations, checkTopologySpread } from '../../../src/kubernetes/value-rules';

describe('tolerations', () => proveRule(checkTolerations, 'Toleration', [
  ['a key alone', [{ key: 'a' }]],
  ['everything', [{ operator: 'Exists' }]],
  ['the empty operator, effect and value', [{ key: 'a', operator: '', effect: '', value: '' }]],
  ['seconds before eviction', [{ key: 'a', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 0 }]],
  ['the same twice', [{ key: 'a' }, { key: 'a' }]],
  ['a numeric comparison', [{ key: 'a', operator: 'Gt', value: '5' }]],
  ['no key without Exists', [{ effect: 'NoSchedule' }], /^x\[0\]: must have a key, or the operator Exists/],
  ['a value with Exists', [{ key: 'a', operator: 'Exists', value: 'b' }], /^x\[0\]\.value: must be empty/],
  ['a bad value', [{ key: 'a', value: 'b c' }], /^x\[0\]\.value: "b c" is not a label value/],
  ['a bad key', [{ key: 'a b' }], /^x\[0\]\.key: /],
  ['seconds without NoExecute', [{ key: 'a', effect: 'NoSchedule', tolerationSeconds: 5 }], /^x\[0\]\.tolerationSeconds: is allowed only with the effect NoExecute$/],
  ['seconds with every effect', [{ key: 'a', tolerationSeconds: 5 }], /tolerationSeconds: is allowed only/],
]));

const spread = { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' };

describe('topology spread constraints', () => proveRule(checkTopologySpread, 'TopologySpreadConstraint', [
  ['a plain one', [spread]],
  ['one key for two actions', [spread, { ...spread, whenUnsatisfiable: 'ScheduleAnyway' }]],
  ['label keys beside a selector', [{ ...spread, labelSelector: { matchLabels: { a: 'b' } }, matchLabelKeys: ['c'] }]],
  ['no skew at all', [{ ...spread, maxSkew: 0 }], /^x\[0\]\.maxSkew: must be 1 or more, is 0$/],
  ['no domain', [{ ...spread, minDomains: 0 }], /^x\[0\]\.minDomains: must be 1 or more/],
  ['domains with ScheduleAnyway', [{ ...spread, minDomains: 2, whenUnsatisfiable: 'ScheduleAnyway' }], /^x\[0\]\.minDomains: is allowed only with/],
  ['an empty key', [{ ...spread, topologyKey: '' }], /^x\[0\]\.topologyKey: must not be empty$/],
  ['the same twice', [spread, spread], /^x\[1\]: has the topologyKey and whenUnsatisfiable of entry 0/],
  ['label keys without a selector', [{ ...spread, matchLabelKeys: ['c'] }], /^x\[0\]\.matchLabelKeys: is allowed only together with a labelSelector$/],
  ['a label key of the selector', [{ ...spread, labelSelector: { matchLabels: { a: 'b' } }, matchLabelKeys: ['a'] }], /^x\[0\]\.matchLabelKeys\[0\]: a is in the/],
  ['a bad selector', [{ ...spread, labelSelector: { matchLabels: { a: '-' } } }], /^x\[0\]\.labelSelector\.matchLabels\.a: /],
]));
