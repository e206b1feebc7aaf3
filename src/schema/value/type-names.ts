import type { SchemaTables } from '../compile/tables.ts'

/** Names that no type of a module may have: those of TypeScript, its types, and what generated modules import. */
const takenByTypes: ReadonlySet<string> = new Set(
  (
    'any unknown never string number boolean symbol bigint void object undefined null intrinsic ' +
    'keyof readonly unique infer asserts is as from MessageSchema XmlElement'
  ).split(' '),
)

/** Reserved words of ECMAScript in modules. */
const reservedWords: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)

/** Names that a constant of a module cannot have, or that would hide what its value is made with. */
const takenByValues: ReadonlySet<string> = new Set(
  'arguments eval undefined globalThis require exports JSON MessageSchema XmlElement'.split(' '),
)

/** Latin letters only: those beyond are not the same in every version of TypeScript. */
const plainName = /^[A-Za-z_$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f][\w$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]*$/
const otherCharacter = /[^\w$\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/gu

/** Whether a constant of a TypeScript module may have this name: a plain identifier, and no reserved word. */
export function isHandleName(name: string): boolean {
  return plainName.test(name) && !reservedWords.has(name) && !takenByValues.has(name)
}

/** The nearest name to `wanted` that {@link isHandleName} takes. */
export function handleNameLike(wanted: string): string {
  const name = withPlainStart(wanted.replace(otherCharacter, '_'))
  return isHandleName(name) ? name : `${name}_`
}

/** A name of an element or an attribute as that of a property: in quotes where it is no plain identifier. */
export function propertyName(name: string): string {
  // The names that XML allows have no quotes and no backslashes.
  return plainName.test(name) ? name : `'${name}'`
}

const idsOfTables = new WeakMap<SchemaTables, ReadonlyMap<string, string>>()

/**
 * The TypeScript name of each type of a schema. A type keeps its name where that is one; characters that TypeScript
 * does not take become `_`, a reserved name gets a `_`, and one that another type has a number: `A_B_2` for `A-B`.
 */
export function typeIds(tables: SchemaTables): ReadonlyMap<string, string> {
  const known = idsOfTables.get(tables)
  if (known !== undefined) return known
  const ids = new Map<string, string>()
  const names = [...new Set(tables.types.map(({ name }) => name))]
  for (const name of names) if (isTypeName(name)) ids.set(name, name)
  const used = new Set(ids.values())
  // Where to go on counting: thousands of types may become one name.
  const counts = new Map<string, number>()
  for (const name of names) {
    if (ids.has(name)) continue
    const plain = withPlainStart(name.replace(otherCharacter, '_'))
    const start = isTypeName(plain) ? plain : `${plain}_`
    let count = counts.get(start) ?? 1
    let id = count === 1 ? start : `${start}_${count}`
    while (used.has(id)) id = `${start}_${++count}`
    counts.set(start, count)
    used.add(id)
    ids.set(name, id)
  }
  idsOfTables.set(tables, ids)
  return ids
}

function isTypeName(name: string): boolean {
  return plainName.test(name) && !reservedWords.has(name) && !takenByTypes.has(name)
}

function withPlainStart(name: string): string {
  return /^\d/.test(name) ? `_${name}` : name
}
