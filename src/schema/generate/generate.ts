import { baseTypeRule } from '../compile/base-types.ts'
import {
  type AttributeTable,
  type ComplexTypeTable,
  type ElementParticle,
  type Facets,
  type GroupParticle,
  leavesOf,
  type SchemaTables,
  type SimpleTypeTable,
  type TypeTable,
  type ValueTypeTable,
} from '../compile/tables.ts'
import { whiteSpaceOf } from '../value/check-value.ts'

const lineWidth = 120

/**
 * TypeScript of the types of a schema: an interface or alias for each, with the requirements of the schema as comments.
 */
export function typesText(tables: SchemaTables, types: readonly TypeTable[] = tables.types): string {
  return types.map((type) => typeText(type, tables)).join('\n')
}

export function usesAny(types: readonly TypeTable[]): boolean {
  return types.some((type) => type.kind === 'complex' && leavesOf(type.content).some(({ kind }) => kind === 'any'))
}

/**
 * The TypeScript of a type without comments, with other types by name. Types that are written alike have the same text.
 * A choice that is the only child of a sequence counts as the choice itself.
 */
export function typeShape(type: TypeTable, tables: SchemaTables): string {
  return withoutComments(typeText(type, tables))
}

function withoutComments(text: string): string {
  const kept: string[] = []
  let inComment = false
  for (const line of text.split('\n')) {
    inComment ||= line.trimStart().startsWith('/**')
    if (!inComment) kept.push(line)
    else inComment = !line.endsWith('*/')
  }
  return kept.join('\n')
}

/** The compiled tables of a schema as an expression, without the annotations, which only the types need. */
function tablesExpression(tables: SchemaTables): string {
  // A string that is parsed loads several times faster than the same object written out, and needs no type checking.
  const json = JSON.stringify(JSON.stringify(tables, (key, value: unknown) => (key === 'doc' ? undefined : value)))
  return `/* @__PURE__ */ JSON.parse(\n  ${escapedBreaks(json)},\n)`
}

/** The name of a handle: `camt053_001_06` for `camt.053.001.06`. It is never a reserved word. */
export function handleName(message: string): string {
  const [area = '', number = '', ...rest] = message.split('.')
  return handleNameLike([`${area}${number}`, ...rest].join('_'))
}

/**
 * A whole module for a schema of one's own: the types of its elements, and the handle from which reading and writing
 * infer them. `name` is the name of the handle; default from the message of the schema.
 */
export function generateModule(tables: SchemaTables, name = handleName(tables.message)): string {
  const imports = usesAny(tables.types) ? 'MessageSchema, XmlElement' : 'MessageSchema'
  const [root] = tables.roots
  const document = root === undefined ? 'unknown' : typeRef(root.type, tables)
  return `// Made from the schema of ${oneLine(tables.message)} by \`iso20022 generate\`. Make it anew when the schema changes.
import type { ${imports} } from 'iso20022-toolkit/schema'

${typesText(tables)}
/** The schema of ${oneLine(tables.message)}: reading and writing with it know the type of the document. */
export const ${name}: MessageSchema<${document}> = ${tablesExpression(tables)}
`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')
}

function typeText(type: TypeTable, tables: SchemaTables): string {
  switch (type.kind) {
    case 'simple':
      return simpleText(type, tables)
    case 'value':
      return valueText(type, tables)
    case 'complex':
      return complexText(type, tables)
  }
}

function simpleText(type: SimpleTypeTable, tables: SchemaTables): string {
  const doc = docText(reference(type.name, { types: [type] }), '')
  const values = valuesOf(type)
  const start = `export type ${typeRef(type.name, tables)} =`
  const line = `${start} ${values.join(' | ')}`
  if (line.length <= lineWidth) return `${doc}${line}\n`
  const alternatives = values.map((value, index) => (index === 0 ? value : `| ${value}`))
  return `${doc}${start}\n${wrapped(alternatives, '  ')}`
}

function valuesOf({ base, facets }: SimpleTypeTable): string[] {
  if (base === 'boolean') return ['true', 'false', '1', '0'].map(quote)
  const { enumeration } = facets
  // One number has many forms: 1, 1.0 and 01 are the same code.
  if (enumeration === undefined || base === 'decimal' || base === 'integer') return ['string']
  return [...new Set(enumeration.map(whiteSpaceOf({ base, facets })))].map(quote)
}

function valueText(type: ValueTypeTable, tables: SchemaTables): string {
  const lines = [docText(sentences(type.doc), ''), `export interface ${typeRef(type.name, tables)} {\n`]
  lines.push(
    docText(['The value, as text.', ...reference(type.type, tables)], '  '),
    `  value: ${typeRef(type.type, tables)}\n`,
  )
  for (const attribute of type.attributes) lines.push(attributeText(attribute, tables))
  lines.push('}\n')
  return lines.join('')
}

function attributeText(attribute: AttributeTable, tables: SchemaTables): string {
  const { name, required, type } = attribute
  const doc = docText([`Attribute, ${required ? 'required' : 'optional'}.`, ...reference(type, tables)], '  ')
  return `${doc}  ${propertyName(name)}${required ? '' : '?'}: ${typeRef(type, tables)}\n`
}

function complexText(type: ComplexTypeTable, tables: SchemaTables): string {
  const lines = [docText(sentences(type.doc), ''), `export interface ${typeRef(type.name, tables)} {\n`]
  for (const attribute of type.attributes) lines.push(attributeText(attribute, tables))
  if (type.content !== undefined) members(type.content, true, undefined, tables, lines)
  lines.push('}\n')
  return lines.join('')
}

/** The elements of a group; those of a choice, and of a group that may be left out, are optional. */
function members(
  group: GroupParticle,
  needed: boolean,
  branches: string | undefined,
  tables: SchemaTables,
  lines: string[],
): void {
  const inside = needed && group.min > 0
  const choice = group.kind === 'choice' ? group.particles.flatMap(firstName).join(', ') : branches
  for (const particle of group.particles) {
    const required = inside && group.kind !== 'choice' && particle.min > 0
    if (particle.kind === 'element') lines.push(memberText(particle, required, choice, tables))
    else if (particle.kind === 'any') {
      lines.push(docText([`Any elements. ${multiplicity(particle.min, particle.max)}.`], '  '))
      lines.push(`  any${required ? '' : '?'}: XmlElement[]\n`)
    } else members(particle, required, choice, tables, lines)
  }
}

function firstName(particle: GroupParticle['particles'][number]): string[] {
  if (particle.kind === 'element') return [particle.name]
  if (particle.kind === 'any') return ['any']
  return particle.particles.slice(0, particle.kind === 'choice' ? undefined : 1).flatMap(firstName)
}

function memberText(
  element: ElementParticle,
  required: boolean,
  choice: string | undefined,
  tables: SchemaTables,
): string {
  const { name, min, max, type, doc } = element
  const words = [
    choice === undefined
      ? `${multiplicity(min, max)}.`
      : `One of ${choice}${max === 1 ? '' : `; ${multiplicity(min, max).toLowerCase()}`}.`,
    ...sentences(doc),
    ...reference(type, tables),
  ]
  const list = max === 1 ? '' : '[]'
  return `${docText(words, '  ')}  ${propertyName(name)}${required ? '' : '?'}: ${typeRef(type, tables)}${list}\n`
}

function reference(name: string, { types }: Pick<SchemaTables, 'types'>): string[] {
  const type = types.find((candidate) => candidate.name === name)
  if (type === undefined) return []
  if (type.kind !== 'simple') return sentences(type.doc)
  // Types named after their length need no comment; one in words is enough where a value is used.
  const words = /^Max\d/.test(type.name) ? [] : sentences(type.doc)
  return words.length > 0 ? words : [facetWords(type)]
}

function multiplicity(min: number, max: number): string {
  if (max === -1) return min === 0 ? 'Any number' : `At least ${min === 1 ? 'once' : `${min} times`}`
  if (min === max) return min === 1 ? 'Exactly once' : `Exactly ${min} times`
  if (min === 0) return max === 1 ? 'Optional' : `At most ${max} times`
  return `${min} to ${max} times`
}

function facetWords(type: SimpleTypeTable): string {
  const { base, facets } = type
  if (facets.enumeration !== undefined) {
    return facets.enumeration.length <= 12 ? `One of ${facets.enumeration.join(', ')}.` : 'A code of the schema.'
  }
  const words = [...lengthWords(facets), ...numberWords(facets)]
  for (const step of facets.patterns ?? []) words.push(`form \`${step.join(' or ')}\``)
  const what = base === 'string' ? 'Text' : capital(baseTypeRule(base).words)
  return words.length === 0 ? `${what}.` : `${what}: ${words.join(', ')}.`
}

function lengthWords(facets: Facets): string[] {
  const { length, minLength, maxLength } = facets
  if (length !== undefined) return [`${length} characters`]
  if (minLength !== undefined && maxLength !== undefined) return [`${minLength} to ${maxLength} characters`]
  if (maxLength !== undefined) return [`at most ${maxLength} characters`]
  return minLength === undefined ? [] : [`at least ${minLength} characters`]
}

function numberWords(facets: Facets): string[] {
  const words: string[] = []
  if (facets.totalDigits !== undefined) words.push(`at most ${facets.totalDigits} digits`)
  if (facets.fractionDigits !== undefined) {
    words.push(facets.fractionDigits === 0 ? 'no decimals' : `at most ${facets.fractionDigits} decimals`)
  }
  if (facets.minInclusive !== undefined) words.push(`at least ${facets.minInclusive}`)
  if (facets.maxInclusive !== undefined) words.push(`at most ${facets.maxInclusive}`)
  if (facets.minExclusive !== undefined) words.push(`more than ${facets.minExclusive}`)
  if (facets.maxExclusive !== undefined) words.push(`less than ${facets.maxExclusive}`)
  return words
}

function sentences(doc: string | undefined): string[] {
  return doc === undefined || doc === '' ? [] : [doc]
}

function docText(words: readonly string[], indent: string): string {
  const text = words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replaceAll('*/', '*\\/')
  if (text === '') return ''
  const line = `${indent}/** ${text} */`
  if (line.length <= lineWidth) return `${line}\n`
  return `${indent}/**\n${wrapped(text.split(' '), `${indent} * `)}${indent} */\n`
}

/**
 * Words in lines of at most {@link lineWidth} characters (a longer word has a line of its own), each line behind
 * `start`.
 */
function wrapped(words: readonly string[], start: string): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineWidth) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${start}${word}`)
  }
  return lines.map((line) => `${line}\n`).join('')
}

function typeRef(name: string, tables: SchemaTables): string {
  if (name === 'xs:boolean') return "'true' | 'false' | '1' | '0'"
  return typeIds(tables).get(name) ?? 'string'
}

function quote(text: string): string {
  return `'${escapedBreaks(text.replaceAll('\\', '\\\\').replaceAll("'", "\\'"))}'`
}

/** A text without the characters that end a line or are not seen: as escapes, which mean the same between quotes. */
function escapedBreaks(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (char) => {
    const code = char.charCodeAt(0)
    return char === '\n' ? '\\n' : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Names that no type of a module may have: those of TypeScript, its types, and what generated modules import. */
const takenByTypes: ReadonlySet<string> = new Set(
  (
    'any unknown never string number boolean symbol bigint void object undefined null intrinsic ' +
    'keyof readonly unique infer asserts is as from MessageSchema XmlElement'
  ).split(' '),
)

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
