import { Json, mapOf, mapsOf, textOf } from './json';
import { containersOf } from './pods';
import { ObjectReference } from '../parts/server-parts';

/** What a pod refers to in its namespace. */
export interface PodReference extends ObjectReference {
  /** The key of a ConfigMap or Secret, where one is named. */
  readonly key?: string;
  /** Where in the pod it stands. */
  readonly where: string;
}

/** Everything that a pod cannot start without; what is optional is left out. */
export function referencesOf(pod: Json): PodReference[] {
  const found: PodReference[] = [];
  const add = (kind: string, name: unknown, where: string, key?: unknown): void => {
    if (typeof name === 'string' && name !== '') found.push({ kind, name, where, key: textOf(key) });
  };
  add('ServiceAccount', pod.serviceAccountName, 'serviceAccountName');
  for (const secret of mapsOf(pod.imagePullSecrets)) add('Secret', secret.name, 'imagePullSecrets');
  for (const volume of mapsOf(pod.volumes)) addVolume(volume, pod, add);
  for (const container of containersOf(pod)) {
    for (const { name, valueFrom } of mapsOf(container.env)) {
      const where = `env ${String(name)} of the container ${String(container.name)}`;
      const configMap = mapOf(mapOf(valueFrom).configMapKeyRef);
      const secret = mapOf(mapOf(valueFrom).secretKeyRef);
      if (configMap.optional !== true) add('ConfigMap', configMap.name, where, configMap.key);
      if (secret.optional !== true) add('Secret', secret.name, where, secret.key);
    }
    for (const source of mapsOf(container.envFrom)) {
      const where = `envFrom of the container ${String(container.name)}`;
      if (mapOf(source.configMapRef).optional !== true) add('ConfigMap', mapOf(source.configMapRef).name, where);
      if (mapOf(source.secretRef).optional !== true) add('Secret', mapOf(source.secretRef).name, where);
    }
  }
  return found;
}

type Add = (kind: string, name: unknown, where: string, key?: unknown) => void;

function addVolume(volume: Json, pod: Json, add: Add): void {
  const where = `the volume ${String(volume.name)}`;
  add('PersistentVolumeClaim', mapOf(volume.persistentVolumeClaim).claimName, where);
  const sources: [string, Json, unknown][] = [
    ['ConfigMap', mapOf(volume.configMap), mapOf(volume.configMap).name],
    ['Secret', mapOf(volume.secret), mapOf(volume.secret).secretName],
    ...mapsOf(mapOf(volume.projected).sources).flatMap((source): [string, Json, unknown][] => [
      ['ConfigMap', mapOf(source.configMap), mapOf(source.configMap).name],
      ['Secret', mapOf(source.secret), mapOf(source.secret).name],
    ]),
  ];
  for (const [kind, source, name] of sources) {
    if (source.optional === true) continue;
    add(kind, name, where);
    for (const item of mapsOf(source.items)) add(kind, name, where, item.key);
    // Without items, files are called like their keys.
    if (source.items !== undefined || volume.projected !== undefined) continue;
    for (const container of containersOf(pod)) {
      for (const mount of mapsOf(container.volumeMounts)) {
        if (mount.name === volume.name && typeof mount.subPath === 'string') add(kind, name, `a mount of ${where} in the container ${String(container.name)}`, mount.subPath.split('/')[0]);
      }
    }
  }
}
