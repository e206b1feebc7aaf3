import type { ColumnType, Fact } from '../domain/index.ts'
import { readInitiationLines } from '../initiation/index.ts'
import { holdsStatements, isReport } from '../recognise/index.ts'
import { readPain002 } from '../report/index.ts'
import { entryColumns, type Row, type StatementPart } from '../statement/index.ts'
import { Decimal } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { documentedParts, transactionsOf } from './rows/statement-rows.ts'

export interface PaymentDetails {
  /** Whether it is what the payments leave of the amount. */
  isDifference: boolean
  name: string | undefined
  amount: string | undefined
  currency: string | undefined
  cells: { name: string; type: ColumnType; text: string }[]
}

/** All that the file has about a row: the payments of a batch, and every element. */
export interface Details {
  payments: PaymentDetails[]
  paymentsOmitted: number
  elements: Fact[]
  elementsOmitted: number
}

const mostPayments = 500
const mostElements = 2000

interface DetailsOptions {
  message: string
  index: number
}

/** Reads what the file has about one row. The file is read up to there, so that no row keeps it in memory. */
export async function readDetails(source: Source, options: DetailsOptions): Promise<Details> {
  if (holdsStatements(options.message)) return entryDetails(source, options)
  const document = isReport(options.message)
    ? await reportedAt(source, options.index)
    : await paymentAt(source, options)
  return { payments: [], paymentsOmitted: 0, ...elementsOf(document) }
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
      ...elementsOf(part.entry.document),
    }
  }
  return { payments: [], paymentsOmitted: 0, elements: [], elementsOmitted: 0 }
}

/** Columns that the title of a payment has, or the row above it. */
export const said: ReadonlySet<string> = new Set(
  `row message_id statement_id sequence_number account entry_path amount currency counterparty_name status
   credit_debit statement_date period_from period_to transactions transaction_number entry_reference
   entry_servicer_reference entry_additional_information entry_charges entry_charges_currency
   batch_message_id batch_payment_information_id batch_transactions batch_amount`.split(/\s+/),
)

const ofTransaction = new Set(['transaction_amount', 'transaction_currency'])

function paymentDetails(row: Row): PaymentDetails {
  const inOwnCurrency = row.transaction_currency === row.currency
  const cells = entryColumns.flatMap(({ name, type }): PaymentDetails['cells'] => {
    const value = row[name]
    const isSaid = said.has(name) || (inOwnCurrency && ofTransaction.has(name))
    return value === null || isSaid ? [] : [{ name, type, text: String(value) }]
  })
  return {
    isDifference: row.row === 'difference',
    name: row.counterparty_name ?? undefined,
    amount: row.amount ?? undefined,
    currency: row.currency ?? undefined,
    cells,
  }
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

function elementsOf(document: unknown): Pick<Details, 'elements' | 'elementsOmitted'> {
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
    } else if (facts.length < mostElements) {
      facts.push({ name: path, value: value instanceof Decimal ? value.toFixed() : String(value) })
    } else left++
  }
  add(document, '')
  return { elements: facts, elementsOmitted: left }
}
