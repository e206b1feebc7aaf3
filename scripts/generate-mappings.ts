import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Shape } from '../src/domain/field.ts'
import { account, agent, party } from '../src/domain/party.ts'
import { wholeRemittance } from '../src/domain/remittance.ts'
import type { Table } from '../src/domain/table.ts'
import { compileFillers } from './compile-fillers.ts'
import { compileTables, type Module } from './compile-tables.ts'

/** Modules whose types and functions compiled code may use. */
const shared = ['field', 'party', 'remittance', 'read-value', 'reading'].map((name) => `src/domain/${name}.ts`)
/** What `StatementAccount` has of its own values; other names of that module mean other functions in statements. */
const plain = ['field', 'party', 'reading'].map((name) => `src/domain/${name}.ts`)
const plainValues = {
  path: 'src/domain/read-value.ts',
  source: 'export function readText\nexport function readCodeOrName',
}
const values = { path: 'src/values/index.ts', source: 'export function tryParseAmount' }
const position = { path: 'src/diagnostics/index.ts', source: 'export interface Position' }
/** How fillers read the tape of the run. */
const tape = {
  path: 'src/schema/index.ts',
  source: [
    'export interface TapeItem',
    ...['elementBehind', 'elementHere', 'giveUp', 'isLeafHere', 'nextElement', 'numberHere', 'skipElement'].map(
      (name) => `export function ${name}`,
    ),
  ].join('\n'),
}
/** What is common in statements is filled from the tape; all else is read from objects of the document layer. */
const filledParts = new Set([
  ...['Party', 'PostalAddress', 'Agent', 'Account', 'WholeRemittance', 'StructuredRemittance'],
  'CreditorReferenceInformation',
])
const filledStatements = new Set([
  ...filledParts,
  ...['Entry', 'Batch', 'Transaction', 'References', 'RelatedParties', 'RelatedAgents', 'RelatedDates'],
])
const ofStatements = [
  ...['amount', 'amount-details', 'amount-groups', 'balance', 'bank-transaction-code', 'card', 'charges', 'code'],
  ...['date', 'details', 'document', 'entry', 'party', 'reading', 'statement', 'summary', 'transaction'],
].map((name) => `src/domain/statement/${name}.ts`)

/**
 * The compiled readers of all tables, by the name of their file. The tables of statements are loaded last: the leaves
 * they name call the readers of the parts that messages share.
 */
export async function generateMappings(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const parts = 'src/domain/compiled.ts'
  files.set(parts, compiled(parts, [party, agent, account, wholeRemittance], shared, [values]))
  const fillers = 'src/domain/filled.ts'
  const ofParts = { path: parts, source: files.get(parts) ?? '' }
  files.set(
    fillers,
    filled(fillers, [party, agent, account, wholeRemittance], filledParts, shared, [tape, ofParts, values]),
  )
  const ofFillers = { path: fillers, source: files.get(fillers) ?? '' }
  const { statementTables } = await import('../src/domain/statement/tables.ts')
  const statements = 'src/domain/statement/compiled.ts'
  const others = [position, ofParts]
  files.set(
    statements,
    compiled(statements, statementTables, [...ofStatements, ...plain], [...others, plainValues, values]),
  )
  const entries = 'src/domain/statement/filled.ts'
  const { entry } = await import('../src/domain/statement/entry.ts')
  const ofStatementTables = { path: statements, source: files.get(statements) ?? '' }
  const fillings = 'src/domain/statement/filling.ts'
  files.set(
    entries,
    filled(
      entries,
      [entry],
      filledStatements,
      [...ofStatements, ...plain, fillings],
      [...others, ofFillers, ofStatementTables, plainValues, tape, values],
    ),
  )
  const { reportTables } = await import('../src/domain/report/tables.ts')
  const reports = 'src/domain/report/compiled.ts'
  const leaves = ['amount', 'date', 'document', 'reading'].map((name) => `src/domain/statement/${name}.ts`)
  const own = ['reason', 'report', 'status', 'transaction', 'verification'].map(
    (name) => `src/domain/report/${name}.ts`,
  )
  files.set(reports, compiled(reports, reportTables, [...own, ...leaves, ...plain], others))
  return files
}

type Roots = readonly (Shape<never> | Shape<object> | Table<unknown>)[]

function compiled(file: string, roots: Roots, paths: readonly string[], others: readonly Module[]): string {
  return formatted(
    file,
    compileTables({ roots: roots as readonly Shape<never>[], modules: modulesFor(file, paths, others) }),
  )
}

function filled(
  file: string,
  roots: Roots,
  types: ReadonlySet<string>,
  paths: readonly string[],
  others: readonly Module[],
): string {
  const modules = modulesFor(file, paths, others)
  return formatted(file, compileFillers({ roots: roots as readonly Shape<never>[], filled: types, modules }))
}

/** The modules by their paths from a file; another room is imported through its index. */
function modulesFor(file: string, paths: readonly string[], others: readonly Module[]): Module[] {
  const folder = posix.dirname(file)
  return [...paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })), ...others].map((module) => {
    const room = posix.dirname(module.path)
    const path = posix.relative(folder, room === folder ? module.path : `${room}/index.ts`)
    return { path: path.startsWith('.') ? path : `./${path}`, source: module.source }
  })
}

/** As Biome formats it, which `npm run lint` demands. */
function formatted(file: string, text: string): string {
  const options = ['check', '--write', `--stdin-file-path=${file}`]
  return execFileSync('node_modules/.bin/biome', options, {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
