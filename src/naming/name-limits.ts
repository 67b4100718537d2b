/** How long a name of a kind may be, what it may hold, and why. */
interface NameLimit {
  readonly length: number;
  readonly form: RegExp;
  readonly allowed: string;
  readonly because: string;
}

const LABEL_1123 = { form: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, allowed: 'lower-case letters, digits and dashes, with a letter or digit at both ends' };
const LABEL_1035 = { form: /^[a-z]([-a-z0-9]*[a-z0-9])?$/, allowed: 'lower-case letters, digits and dashes, a letter first and no dash last (DNS-1035)' };
const SUBDOMAIN = { form: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/, allowed: 'lower-case letters, digits, dashes and dots, with a letter or digit at both ends of each part' };

const OTHERS: NameLimit = { length: 253, ...SUBDOMAIN, because: 'a DNS subdomain' };
const LIMITS: ReadonlyMap<string, NameLimit> = new Map([
  // Longer ones are accepted and never get a pod: its label controller-revision-hash is the name, a dash and 10 characters.
  ['StatefulSet', { length: 52, ...LABEL_1123, because: 'the pod label controller-revision-hash adds 11 to it and may have 63, kubernetes/kubernetes#64023' }],
  // Digits first are allowed from Kubernetes 1.34 on only.
  ['Service', { length: 63, ...LABEL_1035, because: 'a DNS label' }],
  ['Namespace', { length: 63, ...LABEL_1123, because: 'a DNS label' }],
]);

/** How many characters a name of this kind may have. */
export function nameLimit(kind: string): number {
  return (LIMITS.get(kind) ?? OTHERS).length;
}

/** What is wrong with the name of an object, if anything. */
export function nameProblem(kind: string, name: string): string | undefined {
  const limit = LIMITS.get(kind) ?? OTHERS;
  if (name === '') return `the ${kind} has no name`;
  if (name.length > limit.length) {
    const excess = name.length - limit.length;
    return `the ${kind} name '${name}' is ${name.length} characters, at most ${limit.length} are allowed (${limit.because}): shorten it by ${excess}`;
  }
  if (!limit.form.test(name)) return `the ${kind} name '${name}' is not allowed: ${limit.allowed}`;
  return undefined;
}
