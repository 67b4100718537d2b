import { FilesystemPlugin } from './filesystem-plugin';
import { dns1123Label } from '../kubernetes/names';
import { readList, readRecord, readText, refuseUnknown } from '../options/read';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

type Json = Record<string, unknown>;

/** The file systems that are added to the image's, checked and complete. */
export interface ResolvedPlugins {
  readonly schemes: ReadonlySet<string>;
  readonly parts: ServerParts;
}

const PLUGINS = '/opt/fluss/plugins';

/** Where init containers see a plugin's folder. */
const TARGET = '/plugin';

/** The image's own folders, which a mount would hide. */
const BUNDLED: ReadonlySet<string> = new Set(['hdfs', 'oss', 's3', 'prometheus', 'jmx', 'influxdb', 'paimon', 'iceberg', 'lance', 'hudi']);

const SCHEMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['azure', ['abfs', 'abfss', 'wasb', 'wasbs']], ['gs', ['gs']], ['obs', ['obs']], ['cosn', ['cosn']],
]);

/** The checksums of jars on Maven Central. */
const CHECKSUMS: ReadonlyMap<string, string> = new Map([
  ['azure 0.9.1-incubating', 'e32df53afa24cedfffc4600f2960088e7f9237a35fa74d7ba46139fe89b03f7e'],
  ['gs 0.9.1-incubating', '580486ba7cdf57fbf828c406d4581642ea2aa0d08258eceaf91a89bd9bce913d'],
]);

/** Reads the plugins, and gives each an init container that fills a folder of its own. */
export function resolvePlugins(
  given: unknown, image: { readonly reference: string; readonly pullPolicy?: string }, at: Path, problems: Problems,
): ResolvedPlugins {
  const schemes = new Set<string>();
  const parts = { initContainers: [] as Json[], volumes: [] as Json[], volumeMounts: [] as Json[] };
  const names = new Set<string>();
  readList(given, at, problems).forEach((plugin, index) => {
    const here = [...at, index];
    if (!(plugin instanceof FilesystemPlugin)) {
      problems.error(here, `has to be a FilesystemPlugin, such as FilesystemPlugin.download('azure', { version: '0.9.1-incubating' }), not ${kindOf(plugin)}`);
      return;
    }
    const options = readRecord(plugin._options, here, problems);
    const name = plugin._kind === 'inImage' ? undefined : readName(plugin._name, names, [...here, 'name'], problems);
    for (const scheme of readSchemes(options.schemes, name, [...here, 'schemes'], problems)) schemes.add(scheme);
    if (name === undefined) return;
    const container = plugin._kind === 'copy' ? copies(options, here, problems) : downloads(name, options, here, problems);
    const volume = `plugin-${name}`;
    parts.initContainers.push({
      name: volume,
      image: image.reference,
      imagePullPolicy: image.pullPolicy,
      ...container,
      volumeMounts: [{ name: volume, mountPath: TARGET }],
    });
    parts.volumes.push({ name: volume, emptyDir: {} });
    parts.volumeMounts.push({ name: volume, mountPath: `${PLUGINS}/${name}`, readOnly: true });
  });
  return { schemes, parts };
}

function readName(given: unknown, names: Set<string>, at: Path, problems: Problems): string | undefined {
  const name = typeof given === 'string' ? given : '';
  const problem = dns1123Label(`plugin-${name}`);
  if (name === '' || problem !== undefined) {
    problems.error(at, typeof given === 'string' ? `'${given}' is not the name of a plugin: lower-case letters, digits and dashes` : `has to be a text, not ${kindOf(given)}`);
    return undefined;
  }
  if (BUNDLED.has(name)) problems.error(at, `'${name}' is in the image already, and a mount there would hide it: choose another name`);
  if (names.has(name)) problems.error(at, `'${name}' is given twice: each plugin needs a folder of its own`);
  names.add(name);
  return name;
}

function readSchemes(given: unknown, name: string | undefined, at: Path, problems: Problems): readonly string[] {
  const known = name === undefined ? undefined : SCHEMES.get(name);
  if (given === undefined || given === null) {
    if (known === undefined) problems.error(at, "is needed: the schemes of the URIs that the plugin reads, such as ['gs']");
    return known ?? [];
  }
  return readList(given, at, problems).flatMap((scheme, index) => {
    if (typeof scheme === 'string' && /^[a-z][a-z0-9+.-]*$/.test(scheme)) return [scheme];
    problems.error([...at, index], `${typeof scheme === 'string' ? `'${scheme}'` : kindOf(scheme)} is not the scheme of a URI, such as abfs`);
    return [];
  });
}

/** A URL, path or version that a shell takes for one word. */
const WORD = /^[A-Za-z0-9._~:/?@%+=&,-]+$/;

function word(options: Json, option: string, hint: string, at: Path, problems: Problems): string | undefined {
  const text = readText(options[option], [...at, option], problems);
  if (text === undefined) {
    if (options[option] === undefined || options[option] === null) problems.error([...at, option], `is needed, such as ${hint}`);
    return undefined;
  }
  if (!WORD.test(text)) problems.error([...at, option], `'${text}' holds a character that it may not; write it like ${hint}`);
  return text;
}

/** The image of Fluss has curl or wget, and sha256sum; what is not as it should be never gets its name. */
function downloads(name: string, options: Json, at: Path, problems: Problems): Json {
  refuseUnknown(options, ['version', 'sha256', 'repository', 'schemes'], at, problems);
  const version = word(options, 'version', '0.9.1-incubating', at, problems) ?? '';
  const repository = options.repository === undefined || options.repository === null
    ? 'https://repo1.maven.org/maven2' : word(options, 'repository', 'https://mirror.example.com/maven2', at, problems) ?? '';
  if (repository !== '' && !/^https?:\/\/[^/]/.test(repository)) problems.error([...at, 'repository'], `'${repository}' has to begin with https:// or http://`);
  const sum = readText(options.sha256, [...at, 'sha256'], problems)?.toLowerCase() ?? CHECKSUMS.get(`${name} ${version}`);
  if (sum === undefined) problems.error([...at, 'sha256'], `is needed: the SHA-256 checksum of fluss-fs-${name}-${version}.jar`);
  else if (!/^[0-9a-f]{64}$/.test(sum)) problems.error([...at, 'sha256'], 'has to be 64 hexadecimal digits');
  const file = `fluss-fs-${name}-${version}.jar`;
  const url = `${repository.replace(/\/+$/, '')}/org/apache/fluss/fluss-fs-${name}/${version}/${file}`;
  const script = [
    'set -eu',
    `part=${TARGET}/download`,
    `if command -v curl >/dev/null; then curl -fsSL --retry 5 -o "$part" '${url}'; else wget -q -O "$part" '${url}'; fi`,
    `echo '${sum}  '"$part" | sha256sum -c -`,
    `mv "$part" ${TARGET}/${file}`,
    '',
  ].join('\n');
  return { command: ['/bin/sh', '-c', script] };
}

function copies(options: Json, at: Path, problems: Problems): Json {
  refuseUnknown(options, ['image', 'path', 'schemes'], at, problems);
  const image = word(options, 'image', 'registry.example.com/fluss-plugins:1.0', at, problems);
  const path = word(options, 'path', '/jars/fluss-fs-azure.jar', at, problems) ?? '';
  if (!path.startsWith('/')) problems.error([...at, 'path'], `'${path}' has to be an absolute path`);
  const script = ['set -eu', `if [ -d '${path}' ]; then cp '${path}'/*.jar ${TARGET}/; else cp '${path}' ${TARGET}/; fi`, ''].join('\n');
  return { image, command: ['/bin/sh', '-c', script] };
}
