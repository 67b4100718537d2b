import { lookup } from './catalogue';
import { ConfigValue, readValue } from './read-value';
import { isProblem } from './value-types';
import { Path } from '../problems/path';

/** What is known of a cluster beside its configuration. */
export interface ConfigContext {
  /** How many tablet servers there are, where that is known. */
  readonly tabletReplicas?: number;
  /** The keys that the library writes for this cluster. */
  readonly owned?: ReadonlySet<string>;
  /** The schemes of URIs that plugins beside the stock image's read. */
  readonly pluginSchemes?: ReadonlySet<string>;
  /** Whether the library writes `config.providers` and what belongs to it. */
  readonly providersOwned?: boolean;
  /** Whether server.yaml is kept in a Secret, where literal secrets may stand. */
  readonly isSecret?: boolean;
}

/**
 * A configuration as a server would see it: with its defaults, and under any name that a key goes by. Values that cannot be
 * known here (markers, keys that the library writes elsewhere) or cannot be read are undefined.
 */
export class ConfigView {
  /**
   * @param texts the given entries as texts
   * @param unknown the given keys without a value: refused already, or known to the running server only, through a marker
   */
  constructor(
    private readonly texts: ReadonlyMap<string, string>,
    private readonly unknown: ReadonlyMap<string, 'refused' | 'marker'>,
    private readonly at: Path,
    readonly context: ConfigContext,
  ) {}

  /** The names of all entries that stand. */
  keys(): string[] {
    return [...this.texts.keys()];
  }

  /** Whether the key is given, under any of its names. */
  given(key: string): boolean {
    return this.nameOf(key) !== undefined;
  }

  /** Whether the library writes the key. */
  owned(key: string): boolean {
    return this.context.owned?.has(key) ?? false;
  }

  /** Whether the value of the key is a marker. */
  isMarker(key: string): boolean {
    const name = this.nameOf(key);
    return name !== undefined && this.unknown.get(name) === 'marker';
  }

  /** Where the key stands, or would stand. */
  path(key: string): Path {
    return [...this.at, this.nameOf(key) ?? key];
  }

  text(key: string): string | undefined {
    const value = this.value(key);
    return typeof value === 'string' ? value : undefined;
  }

  number(key: string): number | undefined {
    const value = this.value(key);
    return typeof value === 'number' ? value : undefined;
  }

  /** Bytes or nanoseconds. */
  quantity(key: string): bigint | undefined {
    const value = this.value(key);
    return typeof value === 'bigint' ? value : undefined;
  }

  isTrue(key: string): boolean {
    return this.value(key) === true;
  }

  list(key: string): readonly string[] | undefined {
    const value = this.value(key);
    return Array.isArray(value) ? value : undefined;
  }

  map(key: string): ReadonlyMap<string, string> | undefined {
    const value = this.value(key);
    return value instanceof Map ? value : undefined;
  }

  /** The given text, or the default; for messages. */
  effective(key: string): string | undefined {
    const name = this.nameOf(key);
    return name === undefined ? lookup(key)?.default : this.texts.get(name);
  }

  private value(key: string): ConfigValue | undefined {
    const name = this.nameOf(key);
    if (name === undefined ? this.owned(key) : this.unknown.has(name)) return undefined;
    const entry = lookup(key);
    const text = this.effective(key);
    if (entry === undefined || text === undefined) return undefined;
    const read = readValue(entry, text);
    return isProblem(read) ? undefined : read.value;
  }

  /** The new name wins where several are given. */
  private nameOf(key: string): string | undefined {
    const entry = lookup(key);
    return [key, ...(entry?.oldNames ?? []), ...(entry?.otherNames ?? [])].find(name => this.texts.has(name) || this.unknown.has(name));
  }
}
