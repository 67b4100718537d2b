import { Lazy } from 'cdk8s';
import { proveRule } from './rule-cases';
import { checkResources } from '../../../src/kubernetes/value-rules';

const both = (request: object, limit: object) => ({ requests: request, limits: limit });

describe('resources', () => proveRule(checkResources, 'ResourceRequirements', [
  ['nothing', {}],
  ['a request below its limit', both({ cpu: '500m', memory: '1023Mi' }, { cpu: 1, memory: '1Gi' })],
  ['a request like its limit', both({ memory: '1Gi' }, { memory: '1024Mi' })],
  ['zero', both({ cpu: 0 }, { cpu: '0' })],
  ['a device', both({ 'nvidia.com/gpu': 1 }, { 'nvidia.com/gpu': '1' })],
  ['huge pages', both({ 'hugepages-2Mi': '4Mi', 'cpu': 1 }, { 'hugepages-2Mi': '4Mi' })],
  ['an amount that is not known yet', both({ memory: '2Gi' }, { memory: Lazy.any({ produce: () => '1Gi' }) })],
  ['a request above its limit', both({ memory: '1Gi' }, { memory: '1023Mi' }), /^x\.requests\.memory: must not be above the limit "1023Mi", is "1Gi"$/],
  ['a negative amount', { limits: { cpu: -1 } }, /^x\.limits\.cpu: must not be negative, is "-1"$/],
  ['no quantity', { limits: { cpu: '1 core' } }, /^x\.limits\.cpu: must be a Kubernetes quantity/],
  ['an unknown resource', { limits: { ram: '1Gi' } }, /^x\.limits\.ram: "ram" is no resource of a container/],
  ['the resource of a claim', { requests: { storage: '1Gi' } }, /^x\.requests\.storage: "storage" is no resource/],
  ['a bad name', { limits: { 'a b': 1 } }, /^x\.limits\['a b'\]: /],
  ['a part of a device', { limits: { 'nvidia.com/gpu': '500m' } }, /must be a whole number, is "500m"$/],
  ['a device without a limit', { requests: { 'nvidia.com/gpu': 1 } }, /^x\.requests\['nvidia\.com\/gpu'\]: needs a limit of the same amount$/],
  ['fewer devices than the limit', both({ 'nvidia.com/gpu': 1 }, { 'nvidia.com/gpu': 2 }), /must be equal to the limit "2", is "1"$/],
  ['huge pages alone', { limits: { 'hugepages-2Mi': '4Mi' } }, /^x: asks for huge pages, which need cpu or memory/],
  ['a fraction of a byte', { limits: { memory: '512m' } }, /^x\.limits\.memory: is "512m", which is no whole number of bytes/],
]));
