import { isWithin, parseLocalPath } from '../local-path';
import { isProblem } from '../value-types';
import { Rule } from './rule';

const LIMIT = 'server.data-disk.write-limit-ratio';
const RECOVER = 'server.data-disk.write-recover-ratio';

/** The volume is mounted there, so it must be a path on which one can be mounted. */
export const dataDirMountable: Rule = (config, problems) => {
  const text = config.given('data.dir') ? config.text('data.dir') : undefined;
  const read = text === undefined ? undefined : parseLocalPath(text);
  if (read && isProblem(read)) problems.error(config.path('data.dir'), `${JSON.stringify(text)} ${read.problem}`);
};

export const dataDirsKnown: Rule = (config, problems) => {
  for (const key of ['data.dir', 'data.dirs'].filter(name => config.isMarker(name))) {
    problems.error(config.path(key), 'cannot come from a config provider: volumes are mounted there, so the path must be known here');
  }
};

/** No directory empty, twice or inside another (LocalDiskManager). */
export const dataDirsApart: Rule = (config, problems) => {
  const path = config.path('data.dirs');
  const texts = config.list('data.dirs');
  if (texts?.length === 0) problems.error(path, 'names no directory; give one, or leave the key out');
  const dirs: string[] = [];
  for (const text of texts ?? []) {
    const read = parseLocalPath(text);
    if (isProblem(read)) problems.error(path, `${JSON.stringify(text)} ${read.problem}`);
    else dirs.push(read.value);
  }
  for (const [at, dir] of dirs.entries()) {
    const other = dirs.find((candidate, place) => place !== at && isWithin(dir, candidate));
    if (other === undefined) continue;
    if (other !== dir) problems.error(path, `${dir} lies in ${other}; give directories that do not hold one another`);
    else if (dirs.indexOf(dir) === at) problems.error(path, `holds ${dir} twice; name each directory once`);
  }
};

export const dataDirOrDirs: Rule = (config, problems) => {
  if (!config.given('data.dir') || !config.given('data.dirs')) return;
  problems.caution('data-dir-unused', config.path('data.dir'), 'is not used, because data.dirs is set; remove one of them');
};

/** Writes stop above the limit and go on below the recovery ratio (LocalDiskManager). */
export const recoverBelowLimit: Rule = (config, problems) => {
  const limit = config.number(LIMIT);
  const recover = config.number(RECOVER);
  if (limit === undefined || recover === undefined || recover < limit) return;
  problems.error(config.path(config.given(LIMIT) ? LIMIT : RECOVER),
    `${RECOVER} (${config.effective(RECOVER)}) must be below ${LIMIT} (${config.effective(LIMIT)}); set both`);
};
