import { parse } from 'csv-parse'
import type { CreditTransferInitiation, Payment, PaymentInformation } from '../pain001/index.ts'
import { UsageError } from './usage-error.ts'

/** The columns of a CSV file of payments, in the domain's names. */
export const paymentColumns = [
  'paymentInformationId',
  'requestedExecutionDate',
  'debtorName',
  'debtorIban',
  'debtorBic',
  'endToEndId',
  'amount',
  'currency',
  'creditorName',
  'creditorIban',
  'creditorBic',
  'remittanceInformation',
] as const

/** The name of a column. */
export type PaymentColumn = (typeof paymentColumns)[number]

/** Columns that a file may leave out, or leave empty. */
const optionalColumns: readonly PaymentColumn[] = [
  'paymentInformationId',
  'debtorBic',
  'endToEndId',
  'currency',
  'creditorBic',
  'remittanceInformation',
]

/** Columns that say the same in every row of a block. */
const blockColumns = ['requestedExecutionDate', 'debtorName', 'debtorIban', 'debtorBic'] as const

/** A fault of a row, by line of the file (from 1) and column. */
export interface RowFault {
  line: number
  column: PaymentColumn | undefined
  message: string
}

/** Payments as a CSV file gives them. */
export interface CsvPayments {
  paymentInformation: CreditTransferInitiation['paymentInformation']
  /** Line of each payment, by block and place in it. */
  lines: readonly (readonly number[])[]
  faults: RowFault[]
  /** The debtor's name where all rows agree on it. */
  debtorName: string | undefined
}

/** How a CSV file is written. */
export interface CsvFormat {
  /** Between the fields. */
  delimiter: string
  /** Whether amounts have a comma before their decimals. */
  decimalComma: boolean
}

type Row = Partial<Record<PaymentColumn, string>>

interface Block {
  id: string | undefined
  row: Row
  line: number
  payments: Payment[]
  lines: number[]
}

/**
 * Reads a CSV file of payments (UTF-8, a byte order mark is fine, header row first). Rows are grouped into blocks by
 * `paymentInformationId` or, where that is empty, by date and debtor account, in the order they first appear. What is kept in memory is
 * one object for each payment.
 * @throws UsageError when the header is not right or the file is no CSV.
 */
export async function readPaymentsCsv(bytes: AsyncIterable<Uint8Array>, format: CsvFormat): Promise<CsvPayments> {
  const parser = parse({
    bom: true,
    columns: checkHeader,
    delimiter: format.delimiter,
    info: true,
    skip_empty_lines: true,
  })
  const blocks = new Map<string, Block>()
  const faults: RowFault[] = []
  const debtors = new Set<string | undefined>()
  const feeding = feed(bytes, parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      const row = filled(record)
      const line = info.lines
      debtors.add(row.debtorName)
      faults.push(...missingIn(row, line))
      const block = blockOf(blocks, row, line, faults)
      block.payments.push(paymentOf(row, line, format, faults))
      block.lines.push(line)
    }
    await feeding
  } catch (error) {
    if (isCsvError(error)) throw new UsageError(`the CSV cannot be read: ${error.message}`)
    throw error
  }
  const list = [...blocks.values()]
  const [debtorName, another] = debtors
  return {
    paymentInformation: withIds(list),
    lines: list.map((block) => block.lines),
    faults,
    debtorName: another === undefined && debtors.size === 1 ? debtorName : undefined,
  }
}

async function feed(bytes: AsyncIterable<Uint8Array>, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const write = async (text: string): Promise<void> => {
    if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve))
  }
  try {
    for await (const piece of bytes) await write(decoder.decode(piece, { stream: true }))
    await write(decoder.decode())
    parser.end()
  } catch (error) {
    parser.destroy(
      error instanceof TypeError ? new UsageError('the CSV is not UTF-8: save it as "CSV UTF-8"') : (error as Error),
    )
  }
}

function checkHeader(header: string[]): string[] {
  const known: readonly string[] = paymentColumns
  const unknown = header.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const quoted = unknown.map((name) => `"${name.slice(0, 40)}"`).join(', ')
    throw new UsageError(
      `the header has columns that are not known: ${quoted}. Known are ${known.join(', ')}` +
        (header.length === 1 ? '. Are the fields divided by another character (--delimiter)?' : ''),
    )
  }
  const twice = header.find((name, index) => header.indexOf(name) !== index)
  if (twice !== undefined) throw new UsageError(`the header has the column ${twice} twice`)
  const missing = paymentColumns.filter((name) => !header.includes(name) && !optionalColumns.includes(name))
  if (missing.length > 0) throw new UsageError(`the header has no column ${missing.join(', ')}`)
  return header
}

function isCsvError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

/** The fields that say something. */
function filled(record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
}

function missingIn(row: Row, line: number): RowFault[] {
  return paymentColumns
    .filter((column) => row[column] === undefined && !optionalColumns.includes(column))
    .map((column) => ({ line, column, message: 'The field is empty. Fill it in.' }))
}

function blockOf(blocks: Map<string, Block>, row: Row, line: number, faults: RowFault[]): Block {
  const id = row.paymentInformationId
  const key = id === undefined ? `by ${row.requestedExecutionDate} ${row.debtorIban}` : `id ${id}`
  const known = blocks.get(key)
  if (known === undefined) {
    const block: Block = { id, row, line, payments: [], lines: [] }
    blocks.set(key, block)
    return block
  }
  for (const column of blockColumns) {
    if (row[column] === known.row[column]) continue
    faults.push({
      line,
      column,
      message: `It is not the same as in line ${known.line}, which begins the same block. Give the payment another paymentInformationId, or correct it.`,
    })
  }
  return known
}

function paymentOf(row: Row, line: number, format: CsvFormat, faults: RowFault[]): Payment {
  const { endToEndId, currency, creditorName, creditorIban, creditorBic, remittanceInformation } = row
  return {
    endToEndId,
    amount: amountOf(row.amount ?? '', line, format, faults),
    currency,
    creditor: { name: creditorName },
    creditorAccount: { iban: creditorIban },
    creditorAgent: creditorBic === undefined ? undefined : { bic: creditorBic },
    remittanceInformation: remittanceInformation === undefined ? undefined : { unstructured: [remittanceInformation] },
  }
}

function amountOf(text: string, line: number, { decimalComma }: CsvFormat, faults: RowFault[]): string {
  const fault = (message: string): string => {
    faults.push({ line, column: 'amount', message })
    return '0.01'
  }
  if (text === '') return '0.01'
  if (decimalComma) {
    if (!/^\d+(,\d+)?$/.test(text)) return fault('The amount must have digits and at most one comma, as in 1234,56.')
    return text.replace(',', '.')
  }
  if (!/^\d+(\.\d+)?$/.test(text)) {
    const hint = /^\d+,\d+$/.test(text) ? ' For decimal commas there is --decimal-comma.' : ''
    return fault(`The amount must have digits and at most one point, as in 1234.56.${hint}`)
  }
  return text
}

/** Blocks without an id get one of date and number, which no block of the file has yet. */
function withIds(blocks: readonly Block[]): PaymentInformation[] {
  const taken = new Set(blocks.map((block) => block.id))
  let number = 0
  return blocks.map(({ id, row, payments }) => {
    let paymentInformationId = id
    while (paymentInformationId === undefined) {
      number++
      const candidate = `${(row.requestedExecutionDate ?? '').replaceAll('-', '').slice(0, 10)}-${number}`
      if (!taken.has(candidate)) paymentInformationId = candidate
    }
    taken.add(paymentInformationId)
    return {
      paymentInformationId,
      requestedExecutionDate: row.requestedExecutionDate ?? '',
      debtor: { name: row.debtorName },
      debtorAccount: { iban: row.debtorIban },
      debtorAgent: row.debtorBic === undefined ? undefined : { bic: row.debtorBic },
      payments,
    }
  })
}

/** The column a finding of the builder is about, by the rest of its path; `undefined` when no column made it. */
export function columnOf(path: string): PaymentColumn | undefined {
  const known: readonly [RegExp, PaymentColumn][] = [
    [/\/CdtTrfTxInf\[\d+\]\/PmtId/, 'endToEndId'],
    [/\/CdtTrfTxInf\[\d+\]\/Amt\/InstdAmt\/@Ccy/, 'currency'],
    [/\/CdtTrfTxInf\[\d+\]\/Amt/, 'amount'],
    [/\/CdtTrfTxInf\[\d+\]\/CdtrAgt/, 'creditorBic'],
    [/\/CdtTrfTxInf\[\d+\]\/CdtrAcct/, 'creditorIban'],
    [/\/CdtTrfTxInf\[\d+\]\/Cdtr/, 'creditorName'],
    [/\/CdtTrfTxInf\[\d+\]\/RmtInf/, 'remittanceInformation'],
    [/\/PmtInf\[\d+\]\/PmtInfId/, 'paymentInformationId'],
    [/\/PmtInf\[\d+\]\/ReqdExctnDt/, 'requestedExecutionDate'],
    [/\/PmtInf\[\d+\]\/DbtrAcct/, 'debtorIban'],
    [/\/PmtInf\[\d+\]\/DbtrAgt/, 'debtorBic'],
    [/\/PmtInf\[\d+\]\/Dbtr/, 'debtorName'],
  ]
  return known.find(([pattern]) => pattern.test(path))?.[1]
}
