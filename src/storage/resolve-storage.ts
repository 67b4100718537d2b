import { Storage } from './storage';
import { needsKubernetes } from '../kubernetes/kubernetes-version';
import { dns1123Subdomain } from '../kubernetes/names';
import { quantityNumber } from '../kubernetes/quantity';
import { checkAnnotations, checkLabels } from '../kubernetes/value-rules';
import { orNothing } from '../options/or-nothing';
import { readRecord, readText, refuseUnknown } from '../options/read';
import { readTexts } from '../options/read-texts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The name of the data volume and its claim template. Identity: claims are named `data-<pod>`. */
export const DATA_VOLUME = 'data';

const CLASS_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

const MEBIBYTE = 1024 * 1024;

/** The claim template of a data volume; undefined where the volume is ephemeral. */
export function resolveClaimTemplate(
  storage: Storage, name: string, kubernetes: number, at: Path, problems: Problems,
): Record<string, unknown> | undefined {
  if (!storage.isPersistent) return undefined;
  const options = readRecord(storage._options, at, problems);
  refuseUnknown(options, ['size', 'quantity', 'storageClass', 'labels', 'annotations', 'volumeAttributesClass', 'snapshot'], at, problems);
  const labels = readTexts(options.labels, [...at, 'labels'], checkLabels, problems);
  const annotations = readTexts(options.annotations, [...at, 'annotations'], checkAnnotations, problems);
  const { storageClass } = options;
  if (storageClass !== undefined && storageClass !== null && storageClass !== '' && (typeof storageClass !== 'string' || !CLASS_NAME.test(storageClass))) {
    problems.error([...at, 'storageClass'], `${typeof storageClass === 'string' ? `'${storageClass}'` : kindOf(storageClass)} is not the name of a storage class`);
  }
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, ...present({ labels: orNothing(labels), annotations: orNothing(annotations) }) },
    spec: {
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: readSize(options.quantity ?? options.size, [...at, 'size'], problems) } },
      ...(storageClass === undefined || storageClass === null ? {} : { storageClassName: String(storageClass) }),
      ...present({
        volumeAttributesClassName: readAttributesClass(options.volumeAttributesClass, kubernetes, [...at, 'volumeAttributesClass'], problems),
        dataSource: readSnapshot(options.snapshot, [...at, 'snapshot'], problems),
      }),
    },
  };
}

/** Reads the option, and says what it should have been. */
export function readStorage(given: unknown, fallback: Storage | undefined, at: Path, problems: Problems): Storage | undefined {
  if (given === undefined || given === null) return fallback;
  if (given instanceof Storage) return given;
  problems.error(at, `has to be a Storage, such as Storage.persistent() or Storage.ephemeral(), not ${kindOf(given)}`);
  return fallback;
}

/** The fields that are there. */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function readName(value: unknown, at: Path, problems: Problems): string | undefined {
  const name = readText(value, at, problems);
  const problem = name === undefined ? undefined : dns1123Subdomain(name);
  if (problem !== undefined) problems.error(at, problem);
  return name;
}

function readAttributesClass(value: unknown, kubernetes: number, at: Path, problems: Problems): string | undefined {
  const name = readName(value, at, problems);
  return name !== undefined && needsKubernetes(34, kubernetes, at, problems, 'in which volume attributes classes are on by default') ? name : undefined;
}

function readSnapshot(value: unknown, at: Path, problems: Problems): Record<string, unknown> | undefined {
  const name = readName(value, at, problems);
  return name === undefined ? undefined : { apiGroup: 'snapshot.storage.k8s.io', kind: 'VolumeSnapshot', name };
}

function readSize(size: unknown, at: Path, problems: Problems): string {
  if (size === undefined || size === null) return '20Gi';
  const text = typeof size === 'string' ? size : sizeText(size);
  if (text === undefined) {
    problems.error(at, `has to be a Size of cdk8s, such as Size.gibibytes(20), or a quantity such as 20Gi, not ${kindOf(size)}`);
    return '20Gi';
  }
  const amount = quantityNumber(text);
  if (amount === undefined || amount <= 0) problems.error(at, `'${text}' is not the size of a volume: a Kubernetes quantity above 0, such as 20Gi`);
  else if (amount < MEBIBYTE) problems.unwise('volume-tiny', at, `'${text}' is less than a mebibyte: a number without a unit is a number of bytes, so write it as in 20Gi`);
  return text;
}

/** A Size of cdk8s as a quantity of whole mebibytes or larger units. */
function sizeText(size: unknown): string | undefined {
  const convert = typeof size === 'object' && size !== null ? (size as Record<string, unknown>).toKibibytes : undefined;
  if (typeof convert !== 'function') return undefined;
  let amount: number;
  try {
    amount = convert.call(size) as number;
  } catch {
    return undefined;
  }
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined;
  if (amount === 0) return '0';
  for (const unit of ['Ki', 'Mi', 'Gi', 'Ti']) {
    if (amount % 1024 !== 0 || unit === 'Ti') return `${amount}${unit}`;
    amount /= 1024;
  }
  return undefined;
}
