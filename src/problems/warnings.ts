import { IConstruct } from 'constructs';
import { Caution } from './problems';
import { problemLine } from './validation-error';

/** Something that works as written but may not be what was meant. It never stops a synth. */
export interface FlussWarning {
  /** The stable id by which it can be acknowledged. */
  readonly id: string;
  /** The path of the construct that it is about. */
  readonly path: string;
  /** The option that it is about, in the words of whoever wrote it; empty where it is about no single one. */
  readonly option: string;
  /** What was seen and what to do. */
  readonly message: string;
}

/** The warnings of one construct tree. */
interface Register {
  /** By the line that is printed. */
  readonly warnings: Map<string, FlussWarning>;
  readonly printed: Set<string>;
}

const REGISTERS = new WeakMap<IConstruct, Register>();

/** Notes cautions of a construct, and has them printed to stderr, once each, when the tree is synthesized. */
export function raiseWarnings(construct: IConstruct, cautions: readonly Caution[], acknowledged: ReadonlySet<string>): void {
  const fresh = cautions.filter(caution => !acknowledged.has(caution.id));
  if (fresh.length === 0) return;
  const register = registerOf(construct.node.root);
  for (const { id, option, message } of fresh) {
    const warning = { id, path: construct.node.path, option, message };
    register.warnings.set(line(warning), warning);
  }
}

/** The warnings of a construct and everything below it, those acknowledged left out. */
export function warningsOf(construct: IConstruct): FlussWarning[] {
  const { path } = construct.node;
  const all = [...REGISTERS.get(construct.node.root)?.warnings.values() ?? []];
  return all.filter(warning => path === '' || warning.path === path || warning.path.startsWith(`${path}/`));
}

function registerOf(root: IConstruct): Register {
  const known = REGISTERS.get(root);
  if (known !== undefined) return known;
  const register: Register = { warnings: new Map(), printed: new Set() };
  REGISTERS.set(root, register);
  // cdk8s validates every tree before it writes: the one moment when all warnings are there.
  root.node.addValidation({
    validate: () => {
      printWarnings(root);
      return [];
    },
  });
  return register;
}

/** Prints the warnings of a tree to stderr, those that have been printed left out. */
export function printWarnings(root: IConstruct): void {
  const register = REGISTERS.get(root);
  if (register === undefined) return;
  for (const text of register.warnings.keys()) {
    if (!register.printed.has(text)) process.stderr.write(`${text}\n`);
    register.printed.add(text);
  }
}

function line(warning: FlussWarning): string {
  return `warning [${warning.id}] ${problemLine(warning.path, warning)}`;
}
