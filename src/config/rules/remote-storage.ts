import { ConfigView } from '../config-view';
import { isWithin, parseLocalPath } from '../local-path';
import { parseRemoteUri, RemoteUri } from '../remote-uri';
import { isProblem, parseInt32 } from '../value-types';
import { Rule } from './rule';

const DIR = 'remote.data.dir';
const DIRS = 'remote.data.dirs';
const WEIGHTS = 'remote.data.dirs.weights';
const STRATEGY = 'remote.data.dirs.strategy';

function readUri(text: string | undefined): RemoteUri | undefined {
  const read = text === undefined ? undefined : parseRemoteUri(text);
  return read === undefined || isProblem(read) ? undefined : read.value;
}

/** All remote base URIs with the key that holds them. */
function remoteTexts(config: ConfigView): [key: string, text: string][] {
  const single = config.text(DIR);
  return [
    ...(single === undefined ? [] : [[DIR, single] as [string, string]]),
    ...(config.list(DIRS) ?? []).map((text): [string, string] => [DIRS, text]),
  ];
}

/** What cannot be parsed stops the start (FlussConfigUtils); a scheme without its plugin fails as soon as it is used. */
export const remoteUris: Rule = (config, problems) => {
  const foreign = new Set<string>();
  for (const [key, text] of remoteTexts(config)) {
    const read = parseRemoteUri(text);
    if (isProblem(read)) problems.error(config.path(key), `${JSON.stringify(text)} ${read.problem}`);
    else if (!read.value.inImage && !config.context.pluginSchemes?.has(read.value.scheme)) foreign.add(`${key} ${read.value.scheme}`);
  }
  for (const [key, scheme] of [...foreign].map(text => text.split(' '))) {
    problems.unwise('remote-scheme-not-in-image', config.path(key),
      `the stock image has no file system for ${scheme}:// (it has s3, s3a, oss, hdfs and local paths); ${problems.lenient
        ? 'put its jar into a folder of its own below plugins/ of the image' : 'give filesystemPlugins the one that has'}`);
  }
};

/** Both servers refuse to start without one (FlussConfigUtils). */
export const remoteDirGiven: Rule = (config, problems) => {
  if ([DIR, DIRS].some(key => config.given(key) || config.owned(key))) return;
  problems.error(config.path(DIR), 'is missing, and the servers do not start without it; set it to a URI such as s3://bucket/path');
};

/** The server builds its base paths from remote.data.dir and fails on a null path without it, remote.data.dirs or not. */
export const remoteDirBesideDirs: Rule = (config, problems) => {
  if (!config.given(DIRS) || config.given(DIR) || config.owned(DIR)) return;
  problems.error(config.path(DIRS), `the server cannot start with ${DIRS} alone; set ${DIR} to the first of them as well`);
};

/** The spread must keep what remote.data.dir holds already. */
export const remoteDirLeadsDirs: Rule = (config, problems) => {
  const dir = readUri(config.text(DIR));
  const dirs = config.list(DIRS)?.map(readUri);
  if (!dir || !dirs || dirs.length === 0) return;
  const place = dirs.findIndex(candidate => candidate?.text === dir.text);
  if (place < 0) {
    problems.unwise('remote-dir-not-in-dirs', config.path(DIRS), `does not hold ${DIR} (${dir.text}), where data lies already; put it first`);
  } else if (place > 0) {
    problems.caution('remote-dir-not-first', config.path(DIRS), `should begin with ${DIR} (${dir.text})`);
  }
};

export const remoteDirsDistinct: Rule = (config, problems) => {
  const texts = (config.list(DIRS) ?? []).map(text => readUri(text)?.text ?? text);
  const twice = texts.find((text, at) => texts.indexOf(text) !== at);
  if (twice !== undefined) problems.unwise('remote-dirs-repeated', config.path(DIRS), `holds ${twice} twice; name each base URI once`);
};

/** Weights are one per URI, none negative, with a sum above zero, or the start fails. */
export const remoteWeights: Rule = (config, problems) => {
  const dirs = config.list(DIRS) ?? [];
  const weights = config.list(WEIGHTS);
  const weighted = config.text(STRATEGY) === 'WEIGHTED_ROUND_ROBIN';
  if (!weights || !config.given(WEIGHTS) && !weighted) return;
  if (!weighted) {
    problems.caution('remote-weights-unused', config.path(WEIGHTS), `count only with ${STRATEGY} WEIGHTED_ROUND_ROBIN`);
    return;
  }
  if (dirs.length === 0) {
    problems.caution('remote-weights-unused', config.path(STRATEGY), `spreads nothing without ${DIRS}`);
    return;
  }
  const numbers = weights.map(text => parseInt32(text)).map(read => (isProblem(read) ? NaN : read.value));
  const path = config.path(config.given(WEIGHTS) ? WEIGHTS : STRATEGY);
  if (numbers.length !== dirs.length) {
    problems.error(path, `there must be one weight for each of the ${dirs.length} ${DIRS}; ${WEIGHTS} has ${numbers.length}`);
  }
  if (numbers.some(weight => weight < 0)) problems.error(path, `${WEIGHTS} cannot be negative; 0 puts no new tables there`);
  else if (numbers.length > 0 && numbers.every(weight => weight === 0)) problems.error(path, `at least one of ${WEIGHTS} must be above 0`);
};

/** Everything below a data directory is taken for a database. */
export const remoteDirOutsideDataDir: Rule = (config, problems) => {
  const dataDirs = config.given('data.dirs') ? config.list('data.dirs') ?? [] : [config.text('data.dir') ?? ''];
  const remote = readUri(config.text(DIR));
  if (!remote?.local) return;
  for (const dataDir of dataDirs) {
    const read = parseLocalPath(dataDir);
    if (isProblem(read) || !isWithin(remote.text, read.value)) continue;
    problems.caution('remote-dir-inside-data-dir', config.path(DIR), `lies in the data directory ${read.value}; keep the two apart`);
  }
};

/** The S3 file system takes a role or a credentials provider. */
export const s3RoleOrProvider: Rule = (config, problems) => {
  if (!config.given('s3.assumed.role.arn') || !config.given('s3.aws.credentials.provider')) return;
  problems.unwise('s3-role-and-provider', config.path('s3.assumed.role.arn'), 'cannot stand beside s3.aws.credentials.provider; remove one of them');
};
