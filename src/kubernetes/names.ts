import { kindOf, shown } from './values';

/*
 * The forms of names that the API server accepts (k8s.io/apimachinery/pkg/util/validation). Each function returns what is wrong, or undefined.
 */

interface Form {
  readonly what: string;
  readonly most: number;
  readonly pattern: RegExp;
  readonly rule: string;
}

const DNS1123_LABEL: Form = {
  what: 'a DNS label',
  most: 63,
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  rule: 'lower-case letters, digits and "-", with a letter or digit at both ends',
};
const DNS1123_SUBDOMAIN: Form = {
  what: 'a DNS subdomain',
  most: 253,
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  rule: 'lower-case letters, digits, "-" and ".", with a letter or digit at both ends of each part',
};
const DNS1035_LABEL: Form = {
  what: 'a Service name',
  most: 63,
  pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/,
  rule: 'lower-case letters, digits and "-", with a letter first and a letter or digit last',
};
const LABEL_VALUE: Form = {
  what: 'a label value',
  most: 63,
  pattern: /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/,
  rule: 'letters, digits, "-", "_" and ".", with a letter or digit at both ends, or empty',
};
const QUALIFIED_NAME: Form = {
  what: 'the name part of a key',
  most: 63,
  pattern: /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/,
  rule: 'letters, digits, "-", "_" and ".", with a letter or digit at both ends',
};
const PORT_NAME: Form = {
  what: 'a port name',
  most: 15,
  pattern: /^(?=.*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  rule: 'lower-case letters, digits and single "-" with at least one letter, and a letter or digit at both ends',
};
const CONFIG_MAP_KEY: Form = {
  what: 'a key of a ConfigMap or Secret',
  most: 253,
  pattern: /^(?!\.\.)(?!\.$)[-._a-zA-Z0-9]+$/,
  rule: 'letters, digits, "-", "_" and ".", neither "." nor beginning with ".."',
};
const ENV_VAR_NAME: Form = {
  what: 'the name of an environment variable',
  most: Number.MAX_SAFE_INTEGER,
  pattern: /^(?!\.\.)(?!\.$)[-._a-zA-Z][-._a-zA-Z0-9]*$/,
  rule: 'letters, digits, "_", "-" and ".", no digit first, neither "." nor beginning with ".."',
};

function problemOf(value: unknown, form: Form): string | undefined {
  if (typeof value !== 'string') return `must be ${form.what}, is ${kindOf(value)}`;
  if (value.length > form.most) {
    const excess = value.length - form.most;
    return `${shown(value)} has ${value.length} characters, ${form.what} at most ${form.most}; shorten it by ${excess}`;
  }
  return form.pattern.test(value) ? undefined : `${shown(value)} is not ${form.what}: ${form.rule}`;
}

/** Names of containers, volumes, namespaces, pods' host names: at most 63 characters. */
export function dns1123Label(value: unknown): string | undefined {
  return problemOf(value, DNS1123_LABEL);
}

/** Names of most objects: at most 253 characters. */
export function dns1123Subdomain(value: unknown): string | undefined {
  return problemOf(value, DNS1123_SUBDOMAIN);
}

/** Names of Services: at most 63 characters, no digit first. */
export function dns1035Label(value: unknown): string | undefined {
  return problemOf(value, DNS1035_LABEL);
}

/** Values of labels: at most 63 characters. */
export function labelValue(value: unknown): string | undefined {
  return problemOf(value, LABEL_VALUE);
}

/** Keys of labels: a name of at most 63 characters after an optional DNS subdomain and `/`. */
export function labelKey(value: unknown): string | undefined {
  if (typeof value !== 'string') return `must be a key, is ${kindOf(value)}`;
  const slash = value.indexOf('/');
  const prefix = slash < 0 ? undefined : problemOf(value.slice(0, slash), DNS1123_SUBDOMAIN);
  const problem = prefix ?? problemOf(value.slice(slash + 1), QUALIFIED_NAME);
  return problem === undefined ? undefined : `${slash < 0 ? '' : `${shown(value)}: `}${problem}`;
}

/** Keys of annotations: as those of labels, but the prefix may have capitals. */
export function annotationKey(value: unknown): string | undefined {
  const problem = labelKey(typeof value === 'string' ? value.toLowerCase() : value);
  return problem === undefined ? undefined : labelKey(value) ?? problem;
}

/**
 * Names of environment variables that every supported Kubernetes accepts.
 *
 * From 1.32 on the server takes any printable ASCII but `=`: see `relaxedEnvVarName`.
 */
export function envVarName(value: unknown): string | undefined {
  return problemOf(value, ENV_VAR_NAME);
}

/** Names of environment variables that Kubernetes accepts from 1.32 on. */
export function relaxedEnvVarName(value: unknown): string | undefined {
  const form = { ...ENV_VAR_NAME, pattern: /^[\x20-\x3c\x3e-\x7e]+$/, rule: 'printable ASCII characters other than "="' };
  return problemOf(value, form);
}

/** Names of container ports (IANA service names): at most 15 characters. */
export function portName(value: unknown): string | undefined {
  return problemOf(value, PORT_NAME);
}

/** Keys of ConfigMaps and Secrets: at most 253 characters. */
export function configMapKey(value: unknown): string | undefined {
  return problemOf(value, CONFIG_MAP_KEY);
}
