import type { Alias, ParsedNode, Scalar, YAMLMap } from 'yaml';
import { isValues, newValues, Values } from './values';
import { plainScalar, YamlScalar } from './yaml-scalar';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';

/** The YAML package. */
export type Yaml = typeof import('yaml');

const TAG = 'tag:yaml.org,2002:';
const COLLECTIONS = new Set(['!', `${TAG}map`, `${TAG}seq`]);
const MERGE = '<<';

/** Far more than any values file has, and far less than a stack holds. */
const MAX_DEPTH = 200;
/** So many nodes may come out of aliases; without a limit, ten lines can stand for a billion nodes. */
const MAX_ALIASED_NODES = 100_000;

type Node = ParsedNode | null;

/** Turns the nodes of one YAML document into values, and reports what has no meaning as a value. */
export class YamlReader {
  /** How many problems there were. */
  failures = 0;

  private readonly anchors = new Map<string, ParsedNode>();
  private readonly targets = new Map<Alias, ParsedNode>();
  /** The lists and maps around the node that is being read, to notice one that holds itself. */
  private readonly open = new Set<ParsedNode>();
  private aliasDepth = 0;
  private aliased = 0;

  constructor(private readonly yaml: Yaml, private readonly place: (offset: number) => string, private readonly problems: Problems) {}

  /** The value of a node, with everything below it. */
  read(node: Node, at: Path = [], depth = 0): unknown {
    if (node === null || this.isExhausted(node, at)) return null;
    if (this.yaml.isAlias(node)) return this.alias(node, at, depth);
    if (node.anchor !== undefined && this.aliasDepth === 0) this.anchors.set(node.anchor, node);
    if (depth > MAX_DEPTH) return this.refuse(node, at, `nested deeper than ${MAX_DEPTH} levels`);
    if (this.yaml.isScalar(node)) return this.number(node, this.scalar(node, at), at);

    if (node.tag !== undefined && !COLLECTIONS.has(node.tag)) return this.refuse(node, at, `the tag ${tagWords(node.tag)} has no meaning in a values file; remove it`);
    this.open.add(node);
    const value = this.yaml.isMap(node)
      ? this.map(node as YAMLMap.Parsed, at, depth + 1)
      : node.items.map((item, index) => this.read(item as Node, [...at, index], depth + 1));
    this.open.delete(node);
    return value;
  }

  private isExhausted(node: ParsedNode, at: Path): boolean {
    if (this.aliasDepth > 0) this.aliased += 1;
    if (this.aliased === MAX_ALIASED_NODES + 1) {
      this.aliased += 1;
      this.report(node, at, `the aliases stand for more than ${MAX_ALIASED_NODES} values; write what is meant`, true);
    }
    return this.aliased > MAX_ALIASED_NODES;
  }

  private alias(node: Alias.Parsed, at: Path, depth: number): unknown {
    const target = this.target(node, at);
    if (target === undefined) return null;
    if (this.open.has(target)) return this.refuse(node, at, `the anchor &${node.source} holds an alias to itself`);
    this.aliasDepth += 1;
    const value = this.read(target, at, depth + 1);
    this.aliasDepth -= 1;
    return value;
  }

  /** What an alias meant where it was first met: an anchor may be set again further down. */
  private target(node: Alias.Parsed, at: Path): ParsedNode | undefined {
    const target = this.targets.get(node) ?? this.anchors.get(node.source);
    if (target === undefined) this.refuse(node, at, `there is no anchor &${node.source} above`);
    else this.targets.set(node, target);
    return target;
  }

  private scalar(node: Scalar.Parsed, at: Path): YamlScalar {
    const text = String(node.value);
    if (/\p{Surrogate}/u.test(text)) return this.refuse(node, at, 'an escape stands for half a character; write the character itself');
    if (node.tag === undefined) return node.type === 'PLAIN' ? plainScalar(text) : text;
    if (node.tag === '!' || node.tag === `${TAG}str`) return text;

    const value = plainScalar(text);
    const name = node.tag.startsWith(TAG) ? node.tag.slice(TAG.length) : node.tag;
    switch (name) {
      case 'null':
        if (value === null) return null;
        break;
      case 'bool':
        if (typeof value === 'boolean') return value;
        break;
      case 'int':
        if (typeof value === 'bigint' || Number.isInteger(value)) return value;
        break;
      case 'float':
        if (typeof value === 'bigint' || typeof value === 'number') return value;
        break;
      default: return this.refuse(node, at, `the tag ${tagWords(node.tag)} has no meaning in a values file; remove it`);
    }
    return this.refuse(node, at, `the tag ${tagWords(node.tag)} does not fit its value; remove it`);
  }

  /** Infinity and NaN have no JSON, through which Helm sends every value. */
  private number(node: Scalar.Parsed, value: YamlScalar, at: Path): YamlScalar {
    if (typeof value !== 'number' || Number.isFinite(value)) return value;
    return this.refuse(node, at, 'infinity and "not a number" are no values; quote it if text is meant');
  }

  private map(node: YAMLMap.Parsed, at: Path, depth: number): Values {
    const own = newValues();
    const lines = new Map<string, string>();
    let merged: Values | undefined;
    for (const { key: keyNode, value } of node.items as { key: Node; value: Node }[]) {
      if (this.isMerge(keyNode)) {
        if (merged !== undefined) this.report(keyNode, at, 'a second <<; write one with a list: <<: [*a, *b]');
        merged = this.merge(value, at, depth);
        for (const key of Object.keys(merged).filter(name => Object.hasOwn(own, name))) {
          this.report(keyNode, [...at, key], 'stands above a << that has it too, where Helm takes the one of <<; move << to the top of its map');
        }
        continue;
      }
      const key = this.key(keyNode ?? node, at);
      if (key === undefined) continue;
      const entry = this.read(value, [...at, key], depth);
      const before = lines.get(key);
      if (before !== undefined) this.report(keyNode ?? node, [...at, key], `is given twice in one map, before at ${before}; keep one`);
      lines.set(key, this.place((keyNode ?? node).range[0]));
      own[key] = entry;
    }
    if (merged === undefined) return own;
    for (const key of Object.keys(own)) merged[key] = own[key];
    return merged;
  }

  /** Keys are text; Helm spells booleans and whole numbers out (`yes` is `true`, `010` is `8`). */
  private key(node: ParsedNode, at: Path): string | undefined {
    const target = this.yaml.isAlias(node) ? this.target(node, at) : node;
    if (target === undefined) return undefined;
    if (!this.yaml.isScalar(target)) return this.refuse(node, at, 'a key has to be text, not null, a list or a map') ?? undefined;
    if (target.anchor !== undefined && target === node) this.anchors.set(target.anchor, target);
    const value = this.scalar(target, at);
    if (typeof value === 'string') return value;
    if (value === null) return this.refuse(node, at, 'a key has to be text, not null; quote it') ?? undefined;
    const isWhole = typeof value === 'bigint' || /^[-+]?(?:0[xX]|[0-9_]+$|0[oObB])/.test(String(target.value));
    if (typeof value === 'boolean' || isWhole) return String(value);
    return this.refuse(node, at, 'a number with a point or an exponent is no key; quote it') ?? undefined;
  }

  private isMerge(node: Node): node is Scalar.Parsed {
    return node !== null && this.yaml.isScalar(node) && node.value === MERGE && node.type === 'PLAIN' && node.tag === undefined;
  }

  /** The entries that `<<` brings in; of several maps, an earlier one wins. */
  private merge(node: Node, at: Path, depth: number): Values {
    const merged = newValues();
    const parts = node !== null && this.yaml.isSeq(node) ? node.items as Node[] : [node];
    for (const part of parts) {
      const failures = this.failures;
      const values = this.read(part, at, depth);
      if (!isValues(values)) {
        if (this.failures === failures) this.report(part ?? node, at, '<< takes an alias of a map, or a list of them');
        continue;
      }
      for (const key of Object.keys(values)) if (!Object.hasOwn(merged, key)) merged[key] = values[key];
    }
    return merged;
  }

  private refuse(node: ParsedNode, at: Path, message: string): null {
    this.report(node, at, message);
    return null;
  }

  private report(node: Node, at: Path, message: string, evenInAlias = false): void {
    this.failures += 1;
    // What an alias stands for was judged where it is written.
    if (this.aliasDepth > 0 && !evenInAlias) return;
    this.problems.error(at, `${this.place(node?.range[0] ?? 0)}: ${message}`);
  }
}

function tagWords(tag: string): string {
  return tag.startsWith(TAG) ? `!!${tag.slice(TAG.length)}` : tag;
}
