import fc from 'fast-check';
import { escapeExpansion } from '../../src/kubernetes/expansion';

/** What the kubelet makes of a command's text (k8s.io/kubernetes/third_party/forked/golang/expansion). */
function expanded(text: string): string {
<<<<<<< HEAD
  return text.replace(/\$\$|\$\(([^)]*)\)/g, (_all, name: string | undefined) => (name === undefined ? '$' : `<${name}>`));
=======
  return text.replace(/\$\$|\$\(([^)]*)\)/g, (_, name: string | undefined) => (name === undefined ? '$' : `<${name}>`));
>>>>>>> c1effe5 (feat: pods that the profile "restricted" admits, by default in the typed API)
}

test('the kubelet gives back what was written', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('$', '(', ')', '{', '}', 'A', ' ') }), text => expanded(escapeExpansion(text)) === text));
});
