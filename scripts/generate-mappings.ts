import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import * as directDebits from '../src/domain/initiation/direct-debit-shapes.ts'
import * as creditTransfers from '../src/domain/initiation/initiation-shapes.ts'
import type { Table } from '../src/domain/table.ts'
import { compileBegins, type Module } from './compile-begins.ts'
import { compileOthers, type Others } from './compile-others.ts'

const position = { path: 'src/diagnostics/index.ts', source: 'export interface Position' }
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

/** What is generated from tables, by the name of its file. The tables of statements are loaded last. */
export async function generateMappings(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const { header, statement } = await import('../src/domain/statement/statement.ts')
  const { entry } = await import('../src/domain/statement/entry.ts')
  const begins = 'src/domain/statement/begins.ts'
  files.set(begins, begun(begins, [header, statement, entry], ofStatements))
  const report = await import('../src/domain/report/report.ts')
  const { transaction } = await import('../src/domain/report/transaction.ts')
  const own = ['reason', 'report', 'status', 'transaction', 'verification'].map(
    (name) => `src/domain/report/${name}.ts`,
  )
  const lines = 'src/domain/report/begins.ts'
  files.set(lines, begun(lines, [report.header, report.group, report.block, transaction], own))
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

function begun(file: string, roots: readonly unknown[], paths: readonly string[]): string {
  return formatted(
    file,
    compileBegins({ roots: roots as readonly Table<never>[], modules: modulesFor(file, paths, [position]) }),
  )
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
