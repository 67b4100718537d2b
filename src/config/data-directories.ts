import { lookup } from './catalogue';

/** Where a tablet server keeps its data, from its server.yaml: `data.dirs`, else `data.dir`, else the server's default. */
export interface DataDirectories {
  /** Where the data volume is mounted. */
  readonly mount: string;
  /** Every directory that has to lie on a volume. */
  readonly all: readonly string[];
}

/** Reads the data directories; `file:` URIs are given as paths. */
export function dataDirectories(serverYaml: ReadonlyMap<string, string>): DataDirectories {
  const mount = pathOf(serverYaml.get('data.dir') ?? lookup('data.dir')?.default ?? '/tmp/fluss-data');
  const dirs = serverYaml.get('data.dirs');
  return { mount, all: dirs === undefined ? [mount] : dirs.split(',').map(dir => pathOf(dir.trim())).filter(dir => dir !== '') };
}

function pathOf(text: string): string {
  return text.replace(/^file:(\/\/)?(?=\/)/, '').replace(/(?<=.)\/+$/, '');
}
