import type { Property, Table } from '../src/domain/table.ts'

/** A module whose exports compiled code may use, by its path from the compiled file. */
export interface Module {
  readonly path: string
  readonly source: string
}

/** What is compiled into one file of objects before anything is known. */
export interface BeginCompilation {
  readonly roots: readonly Table<never>[]
  readonly modules: readonly Module[]
}

/**
 * The objects of tables before anything is known, each as one literal, which V8 makes at once. Those that are given
 * something are functions of their own.
 */
export function compileBegins({ roots, modules }: BeginCompilation): string {
  const used = new Set<string>()
  const tables = new Map<string, Table<unknown>>()
  for (const root of roots) collect(root as unknown as Table<unknown>, tables)
  const [taking, plain] = [true, false].map((takes) => [...tables.values()].filter(({ given }) => !!given === takes))
  const functions = (taking ?? []).map((table) => {
    const { name, given = [] } = table
    for (const [, type] of given) for (const [word] of type.matchAll(/\b[A-Z]\w*/g)) used.add(word)
    used.add(name)
    const parameters = given.map(([own, type]) => `${own}: ${type}`).join(', ')
    return `/** ${name} before anything is known. */
export function begin${name}(${parameters}): ${name} {
  return ${literalOf(table)}
}
`
  })
  const others = (plain ?? []).map((table) => {
    used.add(table.name)
    return `${table.name}: (): ${table.name} => (${literalOf(table)}),`
  })
  return `// Made from the tables of this folder by \`npm run generate\`. Change the tables, not this file.
${importsText(used, exportsOf(modules))}
/** The objects of tables before anything is known, by the names of their types. */
export const begins: Readonly<Record<string, () => object>> = {
${others.join('\n')}
}

${functions.join('\n')}`
}

function collect(whole: Table<unknown>, all: Map<string, Table<unknown>>): void {
  if (all.has(whole.name)) return
  all.set(whole.name, whole)
  for (const inner of innerOf(whole)) collect(inner, all)
}

/** The tables inside one. */
function innerOf({ properties }: Table<unknown>): Table<unknown>[] {
  return Object.values<Property>(properties).flatMap((property) => {
    if (property.kind === 'given') return []
    if (property.kind === 'group') return (property.group.uses ?? []).map((use) => use() as Table<unknown>)
    return property.content.kind === 'table' ? [property.content] : []
  })
}

/** The object of a table before anything is known. */
export function literalOf({ properties }: Table<unknown>): string {
  const lines = Object.entries<Property>(properties).map(([key, property]) => {
    const value = initialOf(property)
    return value === key ? `${key},` : `${key}: ${value},`
  })
  return `{\n${lines.join('\n')}\n}`
}

function initialOf(property: Property): string {
  if (property.kind === 'given') return property.value
  if (property.kind === 'group') return property.initial
  return property.kind === 'many' ? '[]' : 'undefined'
}

// Imports

/** Where each exported name is declared. */
export function exportsOf(modules: readonly Module[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, source } of modules) {
    for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:function|const|interface|type) (\w+)/gm)) {
      if (found.has(name)) throw new Error(`${name} is exported by ${found.get(name)} and ${path}: rename one`)
      found.set(name, path)
    }
  }
  return found
}

/** Imports of the names that are used. */
export function importsText(used: ReadonlySet<string>, declared: ReadonlyMap<string, string>): string {
  const byModule = new Map<string, string[]>()
  for (const name of used) {
    const path = declared.get(name)
    if (path === undefined) continue
    byModule.set(path, [...(byModule.get(path) ?? []), name])
  }
  const lines = [...byModule].map(([path, names]) => {
    const sorted = names.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    const only = sorted.every((name) => /^[A-Z]/.test(name))
    const list = sorted.map((name) => (/^[A-Z]/.test(name) && !only ? `type ${name}` : name))
    return `import ${only ? 'type ' : ''}{ ${list.join(', ')} } from '${path}'\n`
  })
  return lines.join('')
}
