import type { Table } from '../src/domain/table.ts'
import { exportsOf, importsText, innerOf, literalOf, type Module, type Whole } from './compile-tables.ts'

/** What is compiled into one file of objects before anything is known. */
export interface BeginCompilation {
  readonly roots: readonly Table<never>[]
  /** Names of the types that are read from objects of the document layer, with all inside them. */
  readonly read: ReadonlySet<string>
  readonly modules: readonly Module[]
}

/**
 * The objects of tables before anything is known, each as one literal, which V8 makes at once. Those that are given
 * something are functions of their own.
 */
export function compileBegins({ roots, read, modules }: BeginCompilation): string {
  const used = new Set<string>()
  const tables = new Map<string, Table<unknown>>()
  for (const root of roots) collect(root as unknown as Whole, tables, read)
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

function collect(whole: Whole, all: Map<string, Table<unknown>>, read: ReadonlySet<string>): void {
  if (whole.kind !== 'table' || all.has(whole.name) || read.has(whole.name)) return
  all.set(whole.name, whole)
  for (const inner of innerOf(whole)) collect(inner, all, read)
}
