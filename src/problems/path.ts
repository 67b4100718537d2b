/**
 * Where an option stands, as the segments that lead to it: `['tablets', 'replicas']`, `['config', 'data.dir']`,
 * `['initContainers', 0, 'image']`.
 */
export type Path = readonly (string | number)[];

/** Says a path in words; a reader of another format (a chart values file) brings its own. */
export type PathWords = (path: Path) => string;

const PLAIN = /^[A-Za-z_$][\w$]*$/;

/** A path as TypeScript spells it: `tablets.initContainers[0].image`, `config['data.dir']`. */
export function typescriptWords(path: Path): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`;
    if (!PLAIN.test(segment)) return `${text}['${segment}']`;
    return text === '' ? segment : `${text}.${segment}`;
  }, '');
}

/** A path as Helm's documentation spells it: `tablet.initContainers[0].image`, `configurationOverrides.data.dir`. */
export function valuesWords(path: Path): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`;
    return text === '' ? segment : `${text}.${segment}`;
  }, '');
}
