import type { Fact } from '../domain/index.ts'
import { readInitiationLines } from '../initiation/index.ts'
import { holdsStatements, isReport } from '../recognise/index.ts'
import { readPain002 } from '../report/index.ts'
import { entryColumns, type Row, type StatementPart } from '../statement/index.ts'
import { amountWords, Decimal } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { documentedParts } from './rows/statement-parts.ts'
import { transactionsOf } from './rows/statement-rows.ts'
import { columnWords, countWords, valueWords } from './words.ts'

/** All that the file has about a row: the payments of a batch, and every element. */
export interface Details {
  /** The payments of an entry, each with what it says. */
  payments: { title: string; amount: string; facts: Fact[] }[]
  /** Payments that are not listed. */
  paymentsOmitted: number
  /** Every value of the element, under its path. */
  elements: Fact[]
}

const mostPayments = 500
const mostElements = 2000

/** Which row of a file is asked for. */
export interface DetailsOptions {
  message: string
  /** Number of the row in the table, from 0. */
  index: number
}

/** Reads what the file has about one row. The file is read up to there, so that no row keeps it in memory. */
export async function readDetails(source: Source, options: DetailsOptions): Promise<Details> {
  if (holdsStatements(options.message)) return entryDetails(source, options)
  const document = isReport(options.message)
    ? await reportedAt(source, options.index)
    : await paymentAt(source, options)
  return { payments: [], paymentsOmitted: 0, elements: elementsOf(document) }
}

async function entryDetails(source: Source, { message, index }: DetailsOptions): Promise<Details> {
  let before: StatementPart[] = []
  let entries = 0
  for await (const part of documentedParts(source, message)) {
    if (part.kind === 'header') before = [part]
    if (part.kind === 'statement') before = [...before.filter(({ kind }) => kind === 'header'), part]
    if (part.kind !== 'entry' || entries++ < index) continue
    const rows = await transactionsOf(...before, part)
    return {
      payments: rows.slice(0, mostPayments).map(paymentDetails),
      paymentsOmitted: Math.max(0, rows.length - mostPayments),
      elements: elementsOf(part.entry.document),
    }
  }
  return { payments: [], paymentsOmitted: 0, elements: [] }
}

/** Columns that the title of a payment has, or the row above it. */
const said = new Set([
  'row',
  'message_id',
  'statement_id',
  'sequence_number',
  'account',
  'entry_path',
  'amount',
  'currency',
  'counterparty_name',
  'status',
  'credit_debit',
  'statement_date',
  'period_from',
  'period_to',
  'transactions',
  'transaction_number',
])

function paymentDetails(row: Row): Details['payments'][number] {
  const facts = entryColumns.flatMap(({ name, type }): Fact[] => {
    const value = row[name]
    if (value === null || said.has(name)) return []
    return [{ name: columnWords(name), value: valueWords({ name, type }, String(value)) }]
  })
  const title =
    row.row === 'difference' ? 'What the payments leave of the amount' : (row.counterparty_name ?? 'Without a name')
  return { title, amount: `${amountWords(row.amount ?? '')} ${row.currency ?? ''}`.trim(), facts }
}

async function paymentAt(source: Source, { message, index }: DetailsOptions): Promise<unknown> {
  let payments = 0
  let block: unknown
  for await (const part of readInitiationLines(source, message, { maxFindings: 0, document: true })) {
    if (part.kind === 'paymentInformation') block = part.document
    if (part.kind === 'payment' && payments++ === index) return { payment: part.document, block }
  }
  return undefined
}

async function reportedAt(source: Source, index: number): Promise<unknown> {
  let rows = 0
  for await (const part of readPain002(source, { document: true })) {
    if (part.kind === 'group' && rows++ === index) return part.group.document
    if (part.kind === 'block' && part.block.status !== undefined && rows++ === index) return part.block.document
    if (part.kind === 'transaction' && rows++ === index) return part.transaction.document
  }
  return undefined
}

/** Every value in an object of the document layer, under its path. */
function elementsOf(document: unknown): Fact[] {
  const facts: Fact[] = []
  let left = 0
  const add = (value: unknown, path: string): void => {
    if (value === undefined || value === null) return
    if (typeof value === 'object' && !(value instanceof Decimal)) {
      const isList = Array.isArray(value)
      for (const [name, each] of Object.entries(value)) {
        if (isList) add(each, value.length > 1 ? `${path}[${Number(name) + 1}]` : path)
        else add(each, path === '' ? name : `${path}/${name}`)
      }
    } else if (facts.length < mostElements) facts.push({ name: path, value: leafWords(value) })
    else left++
  }
  add(document, '')
  return left === 0 ? facts : [...facts, { name: 'more', value: countWords(left, 'value') }]
}

/** A value of the document layer as text, an amount with all its digits. */
function leafWords(value: unknown): string {
  return value instanceof Decimal ? value.toFixed() : String(value)
}
