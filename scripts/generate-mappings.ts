import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Shape } from '../src/domain/field.ts'
import * as directDebits from '../src/domain/initiation/direct-debit-shapes.ts'
import * as creditTransfers from '../src/domain/initiation/initiation-shapes.ts'
import { account, agent, party } from '../src/domain/party.ts'
import { wholeRemittance } from '../src/domain/remittance.ts'
import type { Table } from '../src/domain/table.ts'
import { compileBegins } from './compile-begins.ts'
import { compileOthers, type Others } from './compile-others.ts'
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
/** What is read from objects of the document layer. */
const readStatements = new Set(['Interest'])
const ofStatements = [
  ...['amount', 'amount-details', 'amount-groups', 'balance', 'bank-transaction-code', 'card', 'charges', 'code'],
  ...['date', 'party'],
]
  .map((name) => `src/domain/statement/parts/${name}.ts`)
  .concat(
    ['details', 'document', 'entry', 'reading', 'statement', 'summary', 'transaction'].map(
      (name) => `src/domain/statement/${name}.ts`,
    ),
  )

/**
 * The compiled readers of all tables, by the name of their file. The tables of statements are loaded last: the leaves
 * they name call the readers of the parts that messages share.
 */
export async function generateMappings(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const parts = 'src/domain/compiled.ts'
  files.set(parts, compiled(parts, [party, agent, account, wholeRemittance], shared, [values]))
  const ofParts = { path: parts, source: files.get(parts) ?? '' }
  const { header, statement } = await import('../src/domain/statement/statement.ts')
  const { entry } = await import('../src/domain/statement/entry.ts')
  const { statementAccount } = await import('../src/domain/statement/parts/party.ts')
  const statements = 'src/domain/statement/compiled.ts'
  const others = [position, ofParts]
  files.set(
    statements,
    compiled(
      statements,
      [statementAccount, header, statement, entry],
      [...ofStatements, ...plain],
      [...others, plainValues, values],
    ),
  )
  const begins = 'src/domain/statement/begins.ts'
  files.set(begins, begun(begins, [entry], readStatements, ofStatements, [position, ofParts]))
  const report = await import('../src/domain/report/report.ts')
  const { transaction } = await import('../src/domain/report/transaction.ts')
  const reports = 'src/domain/report/compiled.ts'
  const leaves = ['parts/amount', 'parts/date', 'document', 'reading'].map((name) => `src/domain/statement/${name}.ts`)
  const own = ['reason', 'report', 'status', 'transaction', 'verification'].map(
    (name) => `src/domain/report/${name}.ts`,
  )
  files.set(
    reports,
    compiled(reports, [report.header, report.group, report.block, transaction], [...own, ...leaves, ...plain], others),
  )
  const begunLines = 'src/domain/report/begins.ts'
  files.set(begunLines, begun(begunLines, [transaction], new Set(), [...own, ...leaves], [position, ofParts]))
  const withoutProperty = 'src/domain/initiation/without-property.ts'
  files.set(withoutProperty, formatted(withoutProperty, compileOthers(initiations)))
  return files
}

const creditTransfer = { messages: 'pain.001.', typedFrom: '../../messages' } as const
const directDebit = { messages: 'pain.008.' } as const

/** The records of payments. */
const initiations: readonly Others[] = [
  {
    ...creditTransfer,
    type: 'OtherHeaderElements',
    element: 'GrpHdr',
    record: creditTransfers.initiationHeader,
  },
  {
    ...creditTransfer,
    type: 'OtherPaymentInformationElements',
    element: 'PmtInf',
    record: creditTransfers.paymentInformation,
    apart: ['CdtTrfTxInf'],
  },
  { ...creditTransfer, type: 'OtherPaymentElements', element: 'CdtTrfTxInf', record: creditTransfers.payment },
  {
    ...directDebit,
    type: 'OtherDirectDebitHeaderElements',
    element: 'GrpHdr',
    record: directDebits.directDebitHeader,
  },
  {
    ...directDebit,
    type: 'OtherDirectDebitInformationElements',
    element: 'PmtInf',
    record: directDebits.directDebitInformation,
    apart: ['DrctDbtTxInf'],
  },
  { ...directDebit, type: 'OtherDirectDebitElements', element: 'DrctDbtTxInf', record: directDebits.directDebit },
  { ...directDebit, type: 'OtherMandateElements', element: 'MndtRltdInf', record: directDebits.mandateAsGiven },
  { ...directDebit, type: 'OtherAmendmentElements', element: 'AmdmntInfDtls', record: directDebits.amendment },
]

type Roots = readonly (Shape<never> | Shape<object> | Table<unknown>)[]

function compiled(file: string, roots: Roots, paths: readonly string[], others: readonly Module[]): string {
  return formatted(
    file,
    compileTables({ roots: roots as readonly Shape<never>[], modules: modulesFor(file, paths, others) }),
  )
}

function begun(
  file: string,
  roots: readonly unknown[],
  read: ReadonlySet<string>,
  paths: readonly string[],
  others: readonly Module[],
): string {
  const modules = modulesFor(file, paths, others)
  return formatted(file, compileBegins({ roots: roots as readonly Table<never>[], read, modules }))
}

/** The modules by their paths from a file; another room is imported through its index. */
function modulesFor(file: string, paths: readonly string[], others: readonly Module[]): Module[] {
  const folder = posix.dirname(file)
  return [...paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })), ...others].map((module) => {
    const room = posix.dirname(module.path).replace(/\/parts$/, '')
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
