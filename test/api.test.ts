import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The public surface, read from the assembly that the compiler wrote (`npm test` compiles first) and from the compiled package.
 */

const ROOT = join(__dirname, '..');
const ASSEMBLY = join(ROOT, '.jsii');

interface Documented {
  readonly docs?: { readonly summary?: string; readonly default?: string };
}
interface TypeReference {
  readonly union?: unknown;
  readonly intersection?: unknown;
  readonly collection?: { readonly elementtype: TypeReference };
}
interface Property extends Documented {
  readonly name: string;
  readonly optional?: boolean;
  readonly immutable?: boolean;
  readonly overrides?: string;
  readonly type: TypeReference;
}
interface Callable extends Documented {
  readonly name?: string;
  readonly overrides?: string;
  readonly parameters?: readonly { readonly name: string; readonly type: TypeReference }[];
  readonly returns?: { readonly type: TypeReference };
}
interface Type extends Documented {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum';
  readonly datatype?: boolean;
  readonly properties?: readonly Property[];
  readonly methods?: readonly Callable[];
  readonly members?: readonly (Documented & { readonly name: string })[];
  readonly initializer?: Callable;
}

const types: readonly Type[] = existsSync(ASSEMBLY) ? Object.values(JSON.parse(readFileSync(ASSEMBLY, 'utf8')).types) : [];

/** The names of what a filter finds, each with the type that it belongs to. */
function namesOf<T extends Documented & { readonly name?: string }>(
  pick: (type: Type) => readonly T[] | undefined,
  holds: (member: T, type: Type) => boolean,
): string[] {
  return types.flatMap(type => (pick(type) ?? []).filter(member => holds(member, type)).map(member => `${type.name}.${member.name}`));
}

const undocumented = (thing: Documented): boolean => (thing.docs?.summary ?? '') === '';

function isUnion(type: TypeReference | undefined): boolean {
  return type !== undefined && (type.union !== undefined || type.intersection !== undefined || isUnion(type.collection?.elementtype));
}

test('the assembly is there: `npx projen compile` writes it', () => {
  expect(types.length).toBeGreaterThan(10);
});

test('every exported type says what it is', () => {
  expect(types.filter(undocumented).map(type => type.name)).toEqual([]);
});

test('every member says what it is', () => {
  expect([
    ...namesOf(type => type.properties, member => member.overrides === undefined && undocumented(member)),
    ...namesOf(type => type.methods, member => member.overrides === undefined && undocumented(member)),
    ...namesOf(type => type.members, undocumented),
  ]).toEqual([]);
});

test('every optional property of a struct says its default', () => {
  expect(namesOf(type => type.properties, (member, type) => (
    type.datatype === true && member.optional === true && member.docs?.default === undefined
  ))).toEqual([]);
});

test('structs are read-only', () => {
  expect(namesOf(type => type.properties, (member, type) => type.datatype === true && member.immutable !== true)).toEqual([]);
});

test('behavioural interfaces, and only they, begin with I', () => {
  const wrong = types.filter(type => type.kind === 'interface' && (type.datatype !== true) !== /^I[A-Z]/.test(type.name));
  expect(wrong.map(type => type.name)).toEqual([]);
});

test('no signature has a union', () => {
  const signatures = (type: Type): Callable[] => [...type.methods ?? [], ...type.initializer === undefined ? [] : [{ ...type.initializer, name: 'constructor' }]];
  expect([
    ...namesOf(type => type.properties, member => isUnion(member.type)),
    ...namesOf(signatures, member => isUnion(member.returns?.type) || (member.parameters ?? []).some(parameter => isUnion(parameter.type))),
  ]).toEqual([]);
});

test('the package exports the classes and enums of the assembly, and nothing beside them', () => {
  // Exported constants and functions are in no assembly, and so in no API.md.
  const exported = Object.keys(jest.requireActual<object>(join(ROOT, 'lib', 'index.js')));
  expect(exported.sort()).toEqual(types.filter(type => type.kind !== 'interface').map(type => type.name).sort());
});
