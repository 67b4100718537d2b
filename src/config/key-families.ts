/** Keys that the server, a plugin or a start script reads without their standing in the catalogue. */
const FAMILIES: readonly RegExp[] = [
  // The file systems hand everything under their prefixes to their own clients.
  /^(s3|s3a|fs\.s3a|oss|fs\.oss|azure|fs\.azure|gs|fs\.gs|fs\.cosn|obs|fs\.obs|fluss\.hadoop)\../,
  // The lake formats do the same; the name of the format stands between.
  /^datalake\.[^.]+\../,
  // Read by the start scripts: config.sh takes them where the environment variable is empty.
  /^env\../,
  /^zookeeper\.heap\.mb$/,
  /^config\.providers\.[^.]+\.param\../,
  /^security\.sasl\.listener\.name\.[^.]+\.[^.]+\.jaas\.config$/,
  // Authentication plugins name their own protocol there. What stands under the names of Fluss itself belongs to Fluss.
  /^security\.(?!sasl\.|acl\.|protocol\.)[^.]+\../,
  /^client\.security\.(?!sasl\.|protocol\.)[^.]+\../,
  // Metrics reporters are plugins as well.
  /^metrics\.reporter\.(?!prometheus\.|prometheus-push\.|jmx\.|influxdb\.)[^.]+\../,
];

/** Whether a key that is not in the catalogue belongs to a family that somebody reads. */
export function inKeyFamily(key: string): boolean {
  return FAMILIES.some(family => family.test(key));
}
