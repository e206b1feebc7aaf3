import { addToList } from '../../values/index.ts'
import { leavesOf, packTables, type SchemaTables, type TypeTable } from '../compile/tables.ts'
import { handleName, typeIds, typeShape, typesText, usesAny } from './generate.ts'

const banner = (from: string): string =>
  `// Made from ${from} by \`npm run generate\`. Change the schema, not this file.\n`

/**
 * All files of `src/messages` by name, made from the schemas of all messages: for each message its handle, for each
 * business area (`camt`, `pain`) the types its messages share, for each family the tables that its messages share, and
 * two lists of all messages.
 */
export function generateMessages(schemas: readonly SchemaTables[]): Map<string, string> {
  const files = new Map<string, string>()
  const packed = new Map<SchemaTables, PackedTables>()
  for (const [family, siblings] of groupedBy(schemas, familyOf)) {
    const common = siblings.length === 1 ? [] : commonLines(siblings)
    if (common.length > 0) files.set(`${family}.tables.ts`, commonText(siblings, common))
    for (const tables of siblings) {
      const own = tableLines(tables).filter((line) => !common.includes(line))
      packed.set(tables, { own, common: common.length > 0 ? family : undefined })
    }
  }
  for (const [area, members] of groupedBy(schemas, ({ message }) => message.split('.')[0] ?? message)) {
    const shared = sharedTypes(members)
    files.set(`${area}.types.ts`, areaText(area, shared, members))
    for (const tables of members) {
      files.set(`${tables.message}.ts`, messageText(tables, area, shared, packed.get(tables) as PackedTables))
    }
  }
  files.set('index.ts', indexText(schemas))
  files.set('all.ts', allText(schemas))
  return files
}

/** The lines of a message alone, and the file with those that it shares. */
interface PackedTables {
  own: readonly string[]
  common: string | undefined
}

function groupedBy(
  schemas: readonly SchemaTables[],
  keyOf: (tables: SchemaTables) => string,
): Map<string, SchemaTables[]> {
  const groups = new Map<string, SchemaTables[]>()
  for (const tables of schemas) addToList(groups, keyOf(tables), tables)
  return groups
}

/**
 * Messages that are much alike: statements of one version (`camt.053.001.08`: `camt.08`), and other messages of one
 * edition of the standard, in which parties have the same type (`PartyIdentification135`: `parties135`).
 */
function familyOf({ message, types }: SchemaTables): string {
  const area = message.slice(0, message.indexOf('.'))
  const version = message.slice(message.lastIndexOf('.') + 1)
  const party = types.map(({ name }) => /^PartyIdentification(\d+)$/.exec(name)?.[1]).find((edition) => edition)
  const hasEntries = types.some(({ name }) => name.startsWith('ReportEntry'))
  return hasEntries || party === undefined ? `${area}.${version}` : `parties${party}`
}

/** The packed types that all of these messages have. */
function commonLines(siblings: readonly SchemaTables[]): string[] {
  const [first = [], ...others] = siblings.map((tables) => tableLines(tables).slice(1))
  return first.filter((line) => others.every((lines) => lines.includes(line)))
}

/** Packed tables: the line of the message, then one for each type. */
function tableLines(tables: SchemaTables): string[] {
  return packTables(tables).split('\n')
}

/** Types that mean the same in every message of an area that has them; the root of a message is its own. */
function sharedTypes(members: readonly SchemaTables[]): Map<string, { type: TypeTable; tables: SchemaTables }> {
  const shared = new Map<string, { type: TypeTable; tables: SchemaTables }>()
  const own = new Set(members.flatMap(({ roots }) => roots.map(({ type }) => type)))
  const shapes = new Map<string, string>()
  for (const tables of members) {
    for (const type of tables.types) {
      const shape = typeShape(type, tables)
      if ((shapes.get(type.name) ?? shape) !== shape) own.add(type.name)
      shapes.set(type.name, shape)
      shared.set(type.name, { type, tables })
    }
  }
  // What refers to a type that differs differs, too.
  for (let size = -1; size !== own.size; ) {
    size = own.size
    for (const { types } of members) {
      for (const type of types) if (referredTo(type).some((name) => own.has(name))) own.add(type.name)
    }
  }
  for (const name of own) shared.delete(name)
  return shared
}

function referredTo(type: TypeTable): string[] {
  if (type.kind === 'simple') return []
  const attributes = type.attributes.map((attribute) => attribute.type)
  if (type.kind === 'value') return [type.type, ...attributes]
  return [...attributes, ...leavesOf(type.content).flatMap((leaf) => (leaf.kind === 'element' ? [leaf.type] : []))]
}

function areaText(
  area: string,
  shared: ReadonlyMap<string, { type: TypeTable; tables: SchemaTables }>,
  members: readonly SchemaTables[],
): string {
  const parts = [...shared.values()].sort((a, b) => (a.type.name < b.type.name ? -1 : 1))
  const imported = usesAny(parts.map(({ type }) => type))
    ? "import type { XmlElement } from '../xml/index.ts'\n\n"
    : '\n'
  const text = parts.map(({ type, tables }) => typesText(tables, [type])).join('\n')
  return `${banner(`schemas/${area}.*.xsd`)}// The types of ${members.length} messages: one of a name means the same in all of them.\n${imported}${text}`
}

function messageText(
  tables: SchemaTables,
  area: string,
  shared: ReadonlyMap<string, unknown>,
  { own: lines, common }: PackedTables,
): string {
  const { message } = tables
  const own = tables.types.filter(({ name }) => !shared.has(name))
  const referred = [...new Set(own.flatMap(referredTo))].filter((name) => shared.has(name)).sort()
  const ids = typeIds(tables)
  const root = ids.get(tables.roots[0]?.type ?? '') ?? 'unknown'
  const imports = [
    "import { type MessageSchema, unpackTables } from '../schema/index.ts'",
    ...(usesAny(own) ? ["import type { XmlElement } from '../xml/index.ts'"] : []),
    ...(common === undefined ? [] : [`import { commonTypes } from './${common}.tables.ts'`]),
    `import type { ${referred.map((name) => ids.get(name)).join(', ')} } from './${area}.types.ts'`,
  ].sort((one, other) => (pathIn(one) < pathIn(other) ? -1 : 1))
  return `${banner(`schemas/${message}.xsd`)}${imports.join('\n')}

export type * from './${area}.types.ts'

${typesText(tables, own)}
/** The schema of ${message}: reading and writing with it know the type of the document. */
export const ${handleName(message)}: MessageSchema<${root}> = /* @__PURE__ */ unpackTables(
  ${JSON.stringify(lines.join('\n'))},${common === undefined ? '' : '\n  commonTypes,'}
)
`
}

function pathIn(importLine: string): string {
  return importLine.slice(importLine.indexOf("'"))
}

function commonText(siblings: readonly SchemaTables[], lines: readonly string[]): string {
  const messages = siblings.map(({ message }) => message)
  return `${banner('schemas/*.xsd')}
/** The types that ${messages.join(', ')} have in common, packed. */
export const commonTypes =
  ${JSON.stringify(lines.join('\n'))}
`
}

/** The list from which the namespace of a file chooses: no tables are loaded until then. */
function indexText(schemas: readonly SchemaTables[]): string {
  const entries = schemas.map((tables) => {
    const { message, namespace } = tables
    const load = `async () => (await import('./${message}.ts')).${handleName(message)}`
    return `  lazySchema(\n    '${message}',\n    '${namespace}',\n    '${contentOf(tables)}',\n    ${load},\n  ),\n`
  })
  return `${banner('schemas/*.xsd')}import { type LazySchema, lazySchema } from '../schema/index.ts'

/** The schemas of all messages in \`schemas/\`. Each is loaded when a file of its namespace is read. */
export const builtInSchemas: readonly LazySchema[] = [
${entries.join('')}]
`
}

/** The element inside the root: ISO 20022 has one. */
function contentOf(tables: SchemaTables): string {
  const type = tables.types.find(({ name }) => name === tables.roots[0]?.type)
  const first = type?.kind === 'complex' ? type.content?.particles[0] : undefined
  return first?.kind === 'element' ? first.name : ''
}

/** All tables at once, for what needs them without waiting. */
function allText(schemas: readonly SchemaTables[]): string {
  const names = schemas.map(({ message }) => ({ message, name: handleName(message) }))
  return `${banner('schemas/*.xsd')}import type { SchemaTables } from '../schema/index.ts'
${names.map(({ message, name }) => `import { ${name} } from './${message}.ts'\n`).join('')}
/** The compiled schemas of all messages in \`schemas/\`. */
export const allSchemas: readonly SchemaTables[] = [
${names.map(({ name }) => `  ${name},\n`).join('')}]
`
}
