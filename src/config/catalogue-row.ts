/** How the server reads a value. `list` is a list of strings. */
export type ValueType =
  | 'string' | 'int' | 'long' | 'double' | 'boolean' | 'duration' | 'memory' | 'enum'
  | 'list' | 'int list' | 'enum list' | 'map';

/** What may be said of a key beyond its type and default. Limits are texts of the key's own type, such as `1 ms`. */
export interface KeyTraits {
  /** The smallest value. */
  readonly min?: string;
  /** The limit that a value must be greater than. */
  readonly above?: string;
  /** The greatest value. */
  readonly max?: string;
  /** The values of an enum, in any case. */
  readonly values?: readonly string[];
  /** Whether it can be changed without a restart. */
  readonly dynamic?: boolean;
  /** Whether the server keeps its value out of its logs. */
  readonly hidden?: boolean;
  /** Whether a key of the client scope is read by servers too. */
  readonly readByServer?: boolean;
  /** The key that came in its place. */
  readonly replacedBy?: string;
  /** Deprecated names under which the server still accepts it. */
  readonly oldNames?: readonly string[];
  /** Further names that are as good as the first. */
  readonly otherNames?: readonly string[];
  /** What separates the parts of a string that is a list in disguise; a comma where nothing is said. */
  readonly separator?: string;
}

/** Key, type, default text (absent where the server has none), traits. */
export type CatalogueRow = readonly [key: string, type: ValueType, fallback?: string, traits?: KeyTraits];
