import fc from 'fast-check';
import { escapeExpansion } from '../../src/kubernetes/expansion';

/** What the kubelet makes of a command's text (k8s.io/kubernetes/third_party/forked/golang/expansion). */
function expanded(text: string): string {
  return text.replace(/\$\$|\$\(([^)]*)\)/g, (_all, name: string | undefined) => (name === undefined ? '$' : `<${name}>`));
}

test('the kubelet gives back what was written', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('$', '(', ')', '{', '}', 'A', ' ') }), text => expanded(escapeExpansion(text)) === text));
});
