import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type AmountFormat, electronicCreditorReference, electronicIban, readAmountText } from '../values/index.ts'
import { nearestName } from '../values/nearest-name.ts'
import { type CsvColumns, columnNames, dayColumns, ibanColumns, sameMandateNewAccount } from './csv-columns.ts'
import { type DateForm, readDay } from './csv-options.ts'
import { UsageError } from './usage-error.ts'

/** A fault of a file, by line (from 1) and column. */
export interface CsvFault {
  code: 'csv/syntax' | 'csv/header' | 'csv/value'
  line: number
  column: string | undefined
  message: string
}

/** Payments as a CSV file gives them. Where there are faults, what they are about is left out. */
export interface CsvPayments {
  /** Blocks as the builder of the message takes them, which refuses with findings whatever is missing or wrong. */
  paymentInformation: readonly Record<string, unknown>[]
  /** Line of each payment, by block and place in it. */
  lines: readonly (readonly number[])[]
  faults: CsvFault[]
  /** Name of the debtor of credit transfers, or the creditor of direct debits, where all rows agree on it. */
  sender: string | undefined
  /** Columns that were left out, as was said they may be. */
  ignored: readonly string[]
}

/** How a CSV file is written. */
export interface CsvFormat {
  /** Between the fields. */
  delimiter: string
  /** How amounts are written. */
  amounts: AmountFormat
  /** How days are written. */
  dates: DateForm
  encoding: 'utf-8' | 'windows-1252'
  columns: CsvColumns
  /** Names of columns as the file has them, with ours. */
  names: ReadonlyMap<string, string>
  /** Whether columns that are none of ours are left out. */
  ignoreColumns: boolean
  /** What the ids of blocks that have none begin with: the MsgId, so that they do not repeat from run to run. */
  idPrefix: string
}

type Row = Readonly<Record<string, string>>

interface Block {
  id: string | undefined
  row: Row
  line: number
  payments: Record<string, unknown>[]
  lines: number[]
}

/**
 * Reads a CSV file of payments (a byte order mark is fine, header row first). Rows are grouped into blocks by `paymentInformationId` or,
 * where that is empty, by what the kind of payments has alike (day, account, …), in the order they first appear. What is kept in memory is
 * one object for each payment. What is wrong with the file is a fault, in words of our own: those of the parser quote fields.
 * @throws UsageError when it is not in the encoding that was said.
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
  const senders = new Set<string | undefined>()
  let ignored: readonly string[] = []
  const text = Readable.from(textOf(bytes, format.encoding))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let header: readonly string[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines
      if (header === undefined) {
        const named = record.map((name) => format.names.get(name) ?? name)
        const ours = columnNames(format.columns)
        if (format.ignoreColumns && named.some((name) => ours.includes(name))) {
          ignored = named.filter((name) => !ours.includes(name))
        }
        const kept = named.filter((name) => !ignored.includes(name))
        faults.push(...headerFaults(kept, format))
        // Rows under a header that is none would be faults one and all.
        if (faults.length > 0) break
        header = named
        continue
      }
      const row = rowOf(record, header, line, format, faults)
      senders.add(row[format.columns.sender])
      const block = blockOf(blocks, row, line, format.columns, faults)
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
  const [sender, another] = senders
  return {
    paymentInformation: withIds(list, format),
    lines: list.map((block) => block.lines),
    faults,
    sender: another === undefined && senders.size === 1 ? sender : undefined,
    ignored,
  }
}

async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvFormat['encoding'],
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError
      ? new UsageError('the CSV is not UTF-8: save it as "CSV UTF-8", or say --encoding windows-1252')
      : error
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

function headerFaults(header: readonly string[], { delimiter, columns }: CsvFormat): CsvFault[] {
  const paymentColumns = columnNames(columns)
  const neededColumns = columns.needed
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
function rowOf(
  record: readonly string[],
  header: readonly string[],
  line: number,
  { columns, dates }: CsvFormat,
  faults: CsvFault[],
): Row {
  const row: Record<string, string> = {}
  const ours = columnNames(columns)
  for (const [index, name] of header.entries()) {
    const value = record[index]
    if (value !== undefined && value !== '' && ours.includes(name)) row[name] = electronic(name, value)
  }
  if (record.length !== header.length) {
    const message = `The line has ${record.length} field${record.length === 1 ? '' : 's'} and the header ${header.length}. Put fields with the delimiter in them in quotation marks.`
    faults.push({ code: 'csv/syntax', line, column: undefined, message })
    return row
  }
  for (const column of columns.needed) {
    if (row[column] === undefined) faults.push(valueFault(line, column, 'The field is empty. Fill it in.'))
  }
  for (const column of dayColumns) {
    const value = row[column]
    if (value === undefined) continue
    const day = readDay(value, dates)
    if (day !== undefined) row[column] = day
    else if (dates !== 'YYYY-MM-DD') faults.push(valueFault(line, column, `It is no day in the form ${dates}.`))
  }
  if (row.remittanceInformation !== undefined && row.creditorReference !== undefined) {
    const message = 'The line has a remittanceInformation, too. Give one of the two.'
    faults.push(valueFault(line, 'creditorReference', message))
  }
  return row
}

/** Account numbers and references are printed with spaces, which do not belong to them. */
function electronic(column: string, value: string): string {
  if (ibanColumns.has(column)) return electronicIban(value)
  return column === 'creditorReference' ? electronicCreditorReference(value) : value
}

function valueFault(line: number, column: string, message: string): CsvFault {
  return { code: 'csv/value', line, column, message }
}

function blockOf(
  blocks: Map<string, Block>,
  row: Row,
  line: number,
  { alike, block: blockColumns }: CsvColumns,
  faults: CsvFault[],
): Block {
  const id = row.paymentInformationId
  const key = id === undefined ? `by ${JSON.stringify(alike.map((column) => row[column]))}` : `id ${id}`
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

function paymentOf(
  row: Row,
  line: number,
  { amounts, columns }: CsvFormat,
  faults: CsvFault[],
): Record<string, unknown> {
  const payment = objectOf(row, columns.payment)
  const { amount, currency = 'EUR' } = row
  if (amount !== undefined) {
    const { text, fault } = readAmountText(amount, currency, amounts)
    if (fault !== undefined) faults.push(valueFault(line, 'amount', `The amount ${fault}.`))
    // The file is not written then; the other faults of the row are looked for.
    payment.amount = text ?? '0.01'
  }
  return payment
}

/** An object with the values of a row at the places of the columns. */
function objectOf(row: Row, columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [column, property] of Object.entries(columns)) {
    const value = row[column]
    if (value === undefined) continue
    const place =
      column === 'originalDebtorIban' && value === sameMandateNewAccount.value
        ? sameMandateNewAccount.property
        : property
    const names = place.split('.')
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

const longestId = 35

/** Blocks without an id get one of the prefix and a number, which no block of the file has yet. */
function withIds(blocks: readonly Block[], { columns, idPrefix }: CsvFormat): Record<string, unknown>[] {
  const taken = new Set(blocks.map((block) => block.id))
  let number = 0
  return blocks.map(({ id, row, payments }) => {
    let paymentInformationId = id
    while (paymentInformationId === undefined) {
      number++
      const end = `-${number}`
      // What makes one MsgId another than the next stands at its end. An identifier does not begin with a slash or a space.
      const candidate = `${idPrefix.slice(Math.max(0, idPrefix.length + end.length - longestId))}${end}`.replace(
        /^[/ ]+/,
        '',
      )
      if (!taken.has(candidate)) paymentInformationId = candidate
    }
    taken.add(paymentInformationId)
    return { ...objectOf(row, columns.block), paymentInformationId, [columns.payments]: payments }
  })
}
