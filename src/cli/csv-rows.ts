import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type AmountFormat, electronicCreditorReference, electronicIban, readAmountText } from '../values/index.ts'
import { nearestName } from '../values/nearest-name.ts'
import { type CsvColumns, columnNames, dayColumns, ibanColumns, sameMandateNewAccount } from './csv-columns.ts'
import { type DateForm, readDay } from './csv-options.ts'

/** A fault of a file, by line (from 1) and column. */
export interface CsvFault {
  code: 'csv/syntax' | 'csv/header' | 'csv/value'
  line: number
  column: string | undefined
  message: string
}

/** Told of each fault. */
export type TellFault = (fault: CsvFault) => void

/** How a CSV file is written. */
export interface CsvFormat {
  /** Between the fields. */
  delimiter: string
  /** How amounts are written. */
  amounts: AmountFormat
  /** How days are written. */
  dates: DateForm
  columns: CsvColumns
  /** Names of columns as the file has them, with ours. */
  names: ReadonlyMap<string, string>
  /** Whether columns that are none of ours are left out. */
  ignoreColumns: boolean
}

/** The columns of a file in its order; `undefined` for one that is left out. */
export type CsvHeader = readonly (string | undefined)[]

/** The fields of a row that say something, by their columns. */
export type Row = Readonly<Record<string, string>>

/** A record as it stands in the text. */
export interface CsvRecord {
  fields: readonly string[]
  /** Bytes of the text up to the end of the record, its end of line included. */
  end: number
  /** Its last line, from 1. */
  line: number
}

/**
 * The records of a text in UTF-8, one by one; empty lines are none. A byte order mark is fine.
 * @throws CsvError where it is no CSV: see {@link syntaxFault}.
 */
export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array>,
  { delimiter }: Pick<CsvFormat, 'delimiter'>,
): AsyncGenerator<CsvRecord, void, undefined> {
  // Rows as lists: the header is ours to check, and a row with too many fields ours to refuse.
  const parser = parse({ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true })
  // The stream reads ahead, and the next piece may come in the same buffer.
  const copies = Readable.from(copied(bytes), { highWaterMark: 1 })
  copies.on('error', (error) => parser.destroy(error))
  copies.pipe(parser)
  try {
    const parsed = parser as AsyncIterable<{ record: string[]; info: { lines: number; bytes: number } }>
    for await (const { record, info } of parsed) yield { fields: record, end: info.bytes, line: info.lines }
  } finally {
    copies.destroy()
  }
}

async function* copied(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of bytes) yield Uint8Array.from(piece)
}

/** The fault that an error of the parser is, in words of our own: its own quote fields. It ends the reading, since nobody knows where the next row begins. */
export function syntaxFault(error: CsvError): CsvFault {
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

/** Whether an error is one of the parser. */
export function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && /^(?:CSV_|INVALID_)/.test(String(error.code))
}

/** What is wrong with the names of the columns. */
export function headerFaults(header: readonly string[], { delimiter, columns }: CsvFormat): CsvFault[] {
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
    const meant =
      near === undefined
        ? 'iso20022 build --help lists the names; --columns says which one is meant, --ignore-columns leaves it out.'
        : `Did you mean ${near}?`
    return fault(`There is no column ${quoted}. ${meant}`)
  })
  const twice = [...new Set(known.filter((name, index) => known.indexOf(name) !== index))]
  faults.push(...twice.map((name) => fault(`The column ${name} stands twice.`)))
  const missing = neededColumns.filter((name) => !known.includes(name))
  if (missing.length > 0) faults.push(fault(`There is no column ${missing.join(', ')}, which must be there.`))
  return faults
}

/** The fields of a record that say something, days and account numbers as files have them. */
export function rowOf(
  record: readonly string[],
  header: CsvHeader,
  line: number,
  { columns, dates }: CsvFormat,
  tell: TellFault,
): Row {
  const row: Record<string, string> = {}
  for (const [index, name] of header.entries()) {
    const value = record[index]
    if (value !== undefined && value !== '' && name !== undefined) row[name] = electronic(name, value)
  }
  if (record.length !== header.length) {
    const message = `The line has ${record.length} field${record.length === 1 ? '' : 's'} and the header ${header.length}. Put fields with the delimiter in them in quotation marks.`
    tell({ code: 'csv/syntax', line, column: undefined, message })
    return row
  }
  for (const column of columns.needed) {
    if (row[column] === undefined) tell(valueFault(line, column, 'The field is empty. Fill it in.'))
  }
  for (const column of dayColumns) {
    const value = row[column]
    if (value === undefined) continue
    const day = readDay(value, dates)
    if (day !== undefined) row[column] = day
    else if (dates !== 'YYYY-MM-DD') tell(valueFault(line, column, `It is no day in the form ${dates}.`))
  }
  if (row.remittanceInformation !== undefined && row.creditorReference !== undefined) {
    const message = 'The line has a remittanceInformation, too. Give one of the two.'
    tell(valueFault(line, 'creditorReference', message))
  }
  return row
}

/** Account numbers and references are printed with spaces, which do not belong to them. */
function electronic(column: string, value: string): string {
  if (ibanColumns.has(column)) return electronicIban(value)
  return column === 'creditorReference' ? electronicCreditorReference(value) : value
}

/** A fault of a field. */
export function valueFault(line: number, column: string, message: string): CsvFault {
  return { code: 'csv/value', line, column, message }
}

/** The payment of a row, as the builder takes it. */
export function paymentOf(
  row: Row,
  line: number,
  { amounts, columns }: CsvFormat,
  tell: TellFault,
): Record<string, unknown> {
  const payment = objectOf(row, columns.payment)
  const { amount, currency = 'EUR' } = row
  if (amount !== undefined) {
    const { text, fault } = readAmountText(amount, currency, amounts)
    if (fault !== undefined) tell(valueFault(line, 'amount', `The amount ${fault}.`))
    // The file is not written then; the other faults of the row are looked for.
    payment.amount = text ?? '0.01'
  }
  return payment
}

/** An object with the values of a row at the places of the columns; what stands in a list follows what stands there already. */
export function objectOf(row: Row, columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [column, property] of Object.entries(columns)) {
    const value = row[column]
    if (value === undefined) continue
    const place =
      column === 'originalDebtorIban' && value === sameMandateNewAccount.value
        ? sameMandateNewAccount.property
        : property
    const { names, last } = stepsOf(place)
    const isInList = /^\d$/.test(last)
    let inside: Record<string, unknown> | unknown[] = object
    for (const [index, name] of names.entries()) {
      const holder = inside as Record<string, unknown>
      holder[name] ??= isInList && index === names.length - 1 ? [] : {}
      inside = holder[name] as Record<string, unknown> | unknown[]
    }
    if (Array.isArray(inside)) inside.push(value)
    else inside[last] = column === 'batchBooking' ? flagOf(value) : value
  }
  return object
}

interface Steps {
  names: readonly string[]
  last: string
}

/** Steps by property: the properties are those of the columns, and are asked for with every row. */
const knownSteps = new Map<string, Steps>()

function stepsOf(property: string): Steps {
  let steps = knownSteps.get(property)
  if (steps === undefined) {
    const names = property.split('.')
    steps = { last: names.pop() ?? '', names }
    knownSteps.set(property, steps)
  }
  return steps
}

function flagOf(value: string): boolean | string {
  return value === 'true' || (value === 'false' ? false : value)
}
