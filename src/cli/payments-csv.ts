import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import type { CreditTransferInitiation, Payment, PaymentInformation } from '../pain001/index.ts'
import { type AmountFormat, electronicCreditorReference, electronicIban, readAmountText } from '../values/index.ts'
import { nearestName } from '../values/nearest-name.ts'
import { UsageError } from './usage-error.ts'

/** Properties of a block, by the column that gives them. */
const blockColumns = {
  requestedExecutionDate: 'requestedExecutionDate',
  batchBooking: 'batchBooking',
  debtorName: 'debtor.name',
  debtorIban: 'debtorAccount.iban',
  debtorBic: 'debtorAgent.bic',
  ...address('debtor'),
} as const

/** Properties of a payment, by the column that gives them. */
const payeeColumns = {
  endToEndId: 'endToEndId',
  instructionId: 'instructionId',
  amount: 'amount',
  currency: 'currency',
  creditorName: 'creditor.name',
  creditorIban: 'creditorAccount.iban',
  creditorBic: 'creditorAgent.bic',
  ...address('creditor'),
  remittanceInformation: 'remittanceInformation',
  creditorReference: 'remittanceInformation.creditorReference',
  purpose: 'purpose',
  categoryPurpose: 'categoryPurpose',
  serviceLevel: 'serviceLevel',
  localInstrument: 'localInstrument',
  instructionPriority: 'instructionPriority',
  chargeBearer: 'chargeBearer',
  ultimateDebtorName: 'ultimateDebtor.name',
  ultimateCreditorName: 'ultimateCreditor.name',
} as const

const properties: Readonly<Record<string, string>> = {
  paymentInformationId: 'paymentInformationId',
  ...blockColumns,
  ...payeeColumns,
}

/** The columns of a CSV file of payments, in the domain's names. */
export const paymentColumns: readonly string[] = Object.keys(properties)

/** Columns that a file must have, and fill in every row. */
export const neededColumns: readonly string[] = [
  'requestedExecutionDate',
  'debtorName',
  'debtorIban',
  'amount',
  'creditorName',
  'creditorIban',
]

/** A fault of a file, by line (from 1) and column. */
export interface CsvFault {
  code: 'csv/syntax' | 'csv/header' | 'csv/value'
  line: number
  column: string | undefined
  message: string
}

/** Payments as a CSV file gives them. Where there are faults, what they are about is left out. */
export interface CsvPayments {
  paymentInformation: CreditTransferInitiation['paymentInformation']
  /** Line of each payment, by block and place in it. */
  lines: readonly (readonly number[])[]
  faults: CsvFault[]
  /** The debtor's name where all rows agree on it. */
  debtorName: string | undefined
}

/** How a CSV file is written. */
export interface CsvFormat {
  /** Between the fields. */
  delimiter: string
  /** How amounts are written. */
  amounts: AmountFormat
}

type Row = Readonly<Record<string, string>>

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
 * one object for each payment. What is wrong with the file is a fault, in words of our own: those of the parser quote fields.
 * @throws UsageError when it is not UTF-8.
 */
export async function readPaymentsCsv(bytes: AsyncIterable<Uint8Array>, format: CsvFormat): Promise<CsvPayments> {
  // Rows as lists: the header is ours to check, and a row with too many fields ours to refuse.
  const parser = parse({
    bom: true,
    delimiter: format.delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const blocks = new Map<string, Block>()
  const faults: CsvFault[] = []
  const debtors = new Set<string | undefined>()
  const text = Readable.from(textOf(bytes))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let header: readonly string[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines
      if (header === undefined) {
        faults.push(...headerFaults(record, format.delimiter))
        // Rows under a header that is none would be faults one and all.
        if (faults.length > 0) break
        header = record
        continue
      }
      const row = rowOf(record, header, line, faults)
      debtors.add(row.debtorName)
      const block = blockOf(blocks, row, line, faults)
      block.payments.push(paymentOf(row, line, format, faults))
      block.lines.push(line)
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    faults.push(syntaxFault(error))
  } finally {
    text.destroy()
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

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new UsageError('the CSV is not UTF-8: save it as "CSV UTF-8"') : error
  }
}

/** Errors of the parser by their codes. They stop it, since nobody knows where the next row begins. */
function syntaxFault(error: CsvError): CsvFault {
  const line = typeof error.lines === 'number' ? error.lines : 0
  const stopped = 'The file was not read any further.'
  const messages: Record<string, string> = {
    INVALID_OPENING_QUOTE:
      'A field has a quotation mark in it but does not begin with one. Put the whole field in quotation marks and write those inside twice: "the ""Ox"" inn".',
    CSV_INVALID_CLOSING_QUOTE:
      'Something stands behind the quotation mark that ends a field. Write quotation marks inside a field twice: "the ""Ox"" inn".',
    CSV_QUOTE_NOT_CLOSED: 'A field begins with a quotation mark, and none ends it up to the end of the file.',
  }
  const message = messages[error.code] ?? `It cannot be read as CSV (${error.code}).`
  return { code: 'csv/syntax', line, column: undefined, message: `${message} ${stopped}` }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && /^(?:CSV_|INVALID_)/.test(String(error.code))
}

function headerFaults(header: readonly string[], delimiter: string): CsvFault[] {
  const fault = (message: string): CsvFault => ({ code: 'csv/header', line: 1, column: undefined, message })
  const known = header.filter((name) => paymentColumns.includes(name))
  if (known.length === 0) {
    // It may be a row of payments: nothing of it is quoted.
    const other =
      header.length === 1 ? ` Are the fields divided by something else than ${delimiter} (--delimiter)?` : ''
    return [
      fault(
        `The first line has no name of a column in its ${header.length} field${header.length === 1 ? '' : 's'}.${other} ` +
          `Begin the file with a line of names: ${neededColumns.join(', ')}, and others if you like: see iso20022 build --help.`,
      ),
    ]
  }
  const unknown = header.filter((name) => !paymentColumns.includes(name))
  const faults = unknown.map((name) => {
    const near = nearestName(name, paymentColumns)
    // Where the other names are names of columns, this is one, too, and no value.
    const quoted = known.length > unknown.length ? `"${name.slice(0, 40)}"` : `of field ${header.indexOf(name) + 1}`
    const meant = near === undefined ? `Known are ${paymentColumns.join(', ')}.` : `Did you mean ${near}?`
    return fault(`There is no column ${quoted}. ${meant}`)
  })
  const twice = [...new Set(known.filter((name, index) => known.indexOf(name) !== index))]
  faults.push(...twice.map((name) => fault(`The column ${name} stands twice.`)))
  const missing = neededColumns.filter((name) => !known.includes(name))
  if (missing.length > 0) faults.push(fault(`There is no column ${missing.join(', ')}, which must be there.`))
  return faults
}

/** The fields that say something, by their columns. */
function rowOf(record: readonly string[], header: readonly string[], line: number, faults: CsvFault[]): Row {
  const row: Record<string, string> = {}
  for (const [index, name] of header.entries()) {
    const value = record[index]
    if (value !== undefined && value !== '') row[name] = electronic(name, value)
  }
  if (record.length !== header.length) {
    const message = `The line has ${record.length} field${record.length === 1 ? '' : 's'} and the header ${header.length}. Put fields with the delimiter in them in quotation marks.`
    faults.push({ code: 'csv/syntax', line, column: undefined, message })
    return row
  }
  for (const column of neededColumns) {
    if (row[column] === undefined) faults.push(valueFault(line, column, 'The field is empty. Fill it in.'))
  }
  if (row.remittanceInformation !== undefined && row.creditorReference !== undefined) {
    const message = 'The line has a remittanceInformation, too. Give one of the two.'
    faults.push(valueFault(line, 'creditorReference', message))
  }
  return row
}

/** Account numbers and references are printed with spaces, which do not belong to them. */
function electronic(column: string, value: string): string {
  if (column === 'debtorIban' || column === 'creditorIban') return electronicIban(value)
  return column === 'creditorReference' ? electronicCreditorReference(value) : value
}

function valueFault(line: number, column: string, message: string): CsvFault {
  return { code: 'csv/value', line, column, message }
}

function blockOf(blocks: Map<string, Block>, row: Row, line: number, faults: CsvFault[]): Block {
  const id = row.paymentInformationId
  const key = id === undefined ? `by ${row.requestedExecutionDate} ${row.debtorIban}` : `id ${id}`
  const known = blocks.get(key)
  if (known === undefined) {
    const block: Block = { id, row, line, payments: [], lines: [] }
    blocks.set(key, block)
    return block
  }
  for (const column of Object.keys(blockColumns)) {
    if (row[column] === known.row[column]) continue
    const message = `It is not the same as in line ${known.line}, which begins the same block. Give the payment another paymentInformationId, or correct it.`
    faults.push(valueFault(line, column, message))
  }
  return known
}

function paymentOf(row: Row, line: number, { amounts }: CsvFormat, faults: CsvFault[]): Payment {
  const payment = objectOf(row, payeeColumns)
  const { amount, currency = 'EUR' } = row
  if (amount !== undefined) {
    const { text, fault } = readAmountText(amount, currency, amounts)
    if (fault !== undefined) faults.push(valueFault(line, 'amount', `The amount ${fault}.`))
    // The file is not written then; the other faults of the row are looked for.
    payment.amount = text ?? '0.01'
  }
  // The builder refuses with findings whatever is missing or wrong.
  return payment as unknown as Payment
}

/** An object with the values of a row at the places of the columns. */
function objectOf(row: Row, columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [column, property] of Object.entries(columns)) {
    const value = row[column]
    if (value === undefined) continue
    const names = property.split('.')
    const last = names.pop() ?? ''
    let inside = object
    for (const name of names) {
      const next = inside[name]
      if (typeof next === 'object' && next !== null) inside = next as Record<string, unknown>
      else {
        const made: Record<string, unknown> = {}
        inside[name] = made
        inside = made
      }
    }
    inside[last] = column === 'batchBooking' ? flagOf(value) : value
  }
  return object
}

function flagOf(value: string): boolean | string {
  return value === 'true' || (value === 'false' ? false : value)
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
    return { ...objectOf(row, blockColumns), paymentInformationId, payments } as unknown as PaymentInformation
  })
}

/** The column that gives a property (`creditorAccount.iban`), what is around it or what is in it; `undefined` when none does. */
export function columnOf(property: string | undefined): string | undefined {
  if (property === undefined) return undefined
  const isAround = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)
  const columns = Object.entries(properties)
  const exact = columns.find(([, each]) => each === property)
  return (exact ?? columns.find(([, each]) => isAround(each, property) || isAround(property, each)))?.[0]
}

/** The columns of an address. */
function address<Party extends 'debtor' | 'creditor'>(party: Party) {
  return {
    [`${party}StreetName`]: `${party}.postalAddress.streetName`,
    [`${party}BuildingNumber`]: `${party}.postalAddress.buildingNumber`,
    [`${party}PostCode`]: `${party}.postalAddress.postCode`,
    [`${party}TownName`]: `${party}.postalAddress.townName`,
    [`${party}Country`]: `${party}.postalAddress.country`,
  }
}
