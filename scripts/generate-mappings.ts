import { execFileSync } from 'node:child_process'
import { type AnyProperty, type Description, propertiesOf } from '../src/domain/description.ts'
import { block, group, transaction as line, header as reportHeader } from '../src/domain/report/index.ts'
import { batch } from '../src/domain/statement/entry.ts'
import { entry, header, statement } from '../src/domain/statement/index.ts'
import { transaction } from '../src/domain/statement/transaction.ts'

const file = 'src/domain/begins.ts'

/**
 * What is generated from tables, by the name of its file: the objects before anything is read, each as one literal, which
 * V8 makes at once. As Biome formats it, which `npm run lint` demands.
 */
export function generateMappings(): Map<string, string> {
  const roots = [header, statement, entry, batch, transaction, reportHeader, group, block, line]
  const input = compileBegins(roots as readonly Description<unknown>[])
  const args = ['check', '--write', `--stdin-file-path=${file}`]
  return new Map([[file, execFileSync('node_modules/.bin/biome', args, { input, encoding: 'utf8' })]])
}

function compileBegins(roots: readonly Description<unknown>[]): string {
  const tables = new Map<string, Description<unknown>>()
  for (const root of roots) collect(root, tables)
  const literals = [...tables.values()].map((table) => `${table.name}: () => (${literalOf(table)}),`)
  return `// Made from the tables of statements and reports by \`npm run generate\`. Change the tables, not this file.

/** The objects of tables before anything is read, by the names of their types. */
export const begins: Readonly<Record<string, () => object>> = {
${literals.join('\n')}
}
`
}

function collect(table: Description<unknown>, all: Map<string, Description<unknown>>): void {
  if (table.kind !== 'table' || all.has(table.name)) return
  all.set(table.name, table)
  for (const [, property] of propertiesOf(table)) {
    if ((property.kind === 'one' || property.kind === 'many') && property.content.kind !== 'leaf')
      collect(property.content, all)
  }
}

function literalOf(table: Description<unknown>): string {
  return `{\n${propertiesOf(table)
    .map(([key, property]) => `${key}: ${JSON.stringify(initialOf(property))},`)
    .join('\n')}\n}`
}

function initialOf(property: AnyProperty): unknown {
  if (property.kind === 'given' || property.kind === 'group') return property.initial
  return property.kind === 'many' ? [] : undefined
}
