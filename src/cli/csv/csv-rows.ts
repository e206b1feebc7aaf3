import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import {
  type AmountFormat,
  amountFromCents,
  Decimal,
  electronicCreditorReference,
  electronicIban,
  formatAmountText,
  minorUnits,
  nearestName,
  parseAmountText,
  remembered,
} from '../../values/index.ts'
import { nameOfGrouping } from './amount-forms.ts'
import { type AmountUnit, splitAmount, unitIn, unitOfFormat } from './amount-units.ts'
import { isTotalLabel, meaningOf } from './column-words.ts'
import { type CsvColumns, columnNames, dayColumns, ibanColumns, sameMandateNewAccount } from './csv-columns.ts'
import { type CsvLines, createCsvLines } from './csv-lines.ts'
import { type DateForm, dateForms, readDay } from './csv-options.ts'

/** A fault of a file, by line (from 1) and column. */
export interface CsvFault {
  code: 'csv/syntax' | 'csv/header' | 'csv/value'
  line: number
  column: string | undefined
  message: string
}

/** Called for each fault. */
export type OnFault = (fault: CsvFault) => void

/** How a CSV file is written. */
export interface CsvFormat {
  /** The character between the fields. */
  delimiter: string
  /** How amounts are written. */
  amounts: AmountFormat
  /** How dates are written. */
  dates: DateForm
  columns: CsvColumns
  /** Number of records before the line of column names. */
  skip: number
  /** The columns of the file in their order, ours by name; in their place may be names that are none. */
  header: CsvHeader
  /** The names of the columns, as the file has them. */
  names?: readonly string[]
  /** What the column of the amounts, or a line above the table, says of their unit. */
  unit?: AmountUnit | undefined
  /** Values that are the same in all rows, by column. */
  values: ReadonlyMap<string, string>
  /** What a fault counts: lines of a text, or rows of a sheet. */
  counts: 'lines' | 'rows'
}

/** The columns of a file in their order; `undefined` for a column that is left out. */
export type CsvHeader = readonly (string | undefined)[]

/** The fields of a row that are not empty, by column. */
export type Row = Readonly<Record<string, string>>

/**
 * Characters before a field that was a cell of a workbook and no text. XML does not allow them, so no text of a
 * workbook has them.
 */
export const cellMarks = { number: '\u001f', date: '\u001e', error: '\u001d', unsaved: '\u001c' } as const

/** What a field was as a cell; `text` for any field of a CSV. */
type CellKind = keyof typeof cellMarks | 'text'

const kinds = new Map<string, CellKind>(
  Object.entries(cellMarks).map(([kind, mark]) => [mark, kind as keyof typeof cellMarks]),
)

/** The kind of a field, its text without the mark, and what is shown beside a number. */
export function cellOf(field: string): { kind: CellKind; text: string; shown?: string | undefined } {
  const kind = kinds.get(field.charAt(0))
  if (kind === undefined) return { kind: 'text', text: field }
  const [text = '', shown] = field.slice(1).split(cellMarks.number)
  return { kind, text, shown }
}

/** A record as the text has it. */
export interface CsvRecord {
  fields: readonly string[]
  /** Bytes of the text up to the end of the record, including its line end. */
  end: number
  /** The number of its last line, from 1. */
  line: number
}

/**
 * The records of a text in UTF-8, one by one. Empty lines are skipped. A byte order mark is allowed.
 * @throws CsvError when the text is not CSV: see {@link syntaxFault}.
 */
export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array>,
  { delimiter, counts }: Pick<CsvFormat, 'delimiter' | 'counts'>,
): AsyncGenerator<CsvRecord> {
  const lines = createCsvLines()
  /** Those of the records that were parsed and not taken yet. */
  const positions: Omit<CsvRecord, 'fields'>[] = []
  // Rows as lists: this file itself checks the header and refuses rows with too many fields.
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (fields, { bytes: end, lines: counted }) => {
      positions.push({ end, line: lines.lastLineOf(end, counted) })
      return fields
    },
  })
  // The stream reads ahead and may reuse its buffer for the next piece.
  const copies = Readable.from(copied(bytes, lines), { highWaterMark: 1 })
  copies.on('error', (error) => parser.destroy(error))
  copies.pipe(parser)
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      const position = positions.shift()
      if (position === undefined) continue
      // A record of a sheet begins with the number of its row: rows without cells have none.
      if (counts === 'rows') yield { fields, end: position.end, line: Number(fields.shift()) }
      else yield { fields, ...position }
    }
  } catch (error) {
    if (isCsvError(error)) error.lines = lines.lineOfFault(Number(error.bytes), Number(error.lines))
    throw error
  } finally {
    copies.destroy()
  }
}

async function* copied(bytes: AsyncIterable<Uint8Array>, lines: CsvLines): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    lines.add(piece)
    yield Uint8Array.from(piece)
  }
}

/**
 * An error of the parser in our words, because the parser's message quotes fields. It ends the reading: nobody knows
 * where the next row begins.
 */
export function syntaxFault(error: CsvError): CsvFault {
  const line = typeof error.lines === 'number' ? error.lines : 0
  const stopped = 'Reading stopped here.'
  const messages: Record<string, string> = {
    INVALID_OPENING_QUOTE:
      'A field contains a quotation mark but does not begin with one. Put the whole field in quotation marks ' +
      'and double the marks inside: "the ""Ox"" inn".',
    CSV_INVALID_CLOSING_QUOTE:
      'There is text after the quotation mark that ends a field. Double the quotation marks inside a ' +
      'field: "the ""Ox"" inn".',
    CSV_QUOTE_NOT_CLOSED: 'A field begins with a quotation mark, and the file has no mark that ends it.',
  }
  const message = messages[error.code] ?? `The text is not valid CSV (${error.code}).`
  return { code: 'csv/syntax', line, column: undefined, message: `${message} ${stopped}` }
}

/** Whether an error comes from the CSV parser. */
export function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && /^(?:CSV_|INVALID_)/.test(String(error.code))
}

/** Whether a row has nothing but blanks: spreadsheets save such rows after the last one. */
export function isBlankRow(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '')
}

/** The faults in the names of the columns. */
export function headerFaults(
  format: Pick<CsvFormat, 'delimiter' | 'columns' | 'header' | 'values' | 'counts' | 'names'>,
): CsvFault[] {
  const { delimiter, columns, values, names = [] } = format
  const header = format.header.filter((name) => name !== undefined)
  const paymentColumns = columnNames(columns)
  const neededColumns = columns.needed
  const fault = (message: string): CsvFault => ({ code: 'csv/header', line: 1, column: undefined, message })
  const known = header.filter((name) => paymentColumns.includes(name))
  if (known.length === 0) {
    const count = format.header.length
    const isHeader = count > 1 && areNames(names)
    const found = isHeader
      ? `No column has a name that is known: the file has ${shownNames(names)}. Say what they are with ` +
        `--columns "NAME=creditorName,NAME=creditorIban,NAME=amount", or name them`
      : `The first line contains no column name in its ${count} field${count === 1 ? '' : 's'}.` +
        (count === 1 && format.counts === 'lines'
          ? ` If the fields are separated by another character than ${delimiter}, name it with --delimiter.`
          : '') +
        ' Begin the file with a line of column names'
    return [fault(`${found}: ${neededColumns.join(', ')}, and others as needed (iso20022 build --help).`)]
  }
  const unknown = header.filter((name) => !paymentColumns.includes(name))
  const faults = unknown.map((name) => {
    const near = nearestName(name, paymentColumns)
    // The other fields of the line are names of columns, so this one is a name too and not a value; it may be quoted.
    const quoted =
      known.length > unknown.length ? `"${name.slice(0, 40)}"` : `of field ${format.header.indexOf(name) + 1}`
    const meant =
      near === undefined
        ? 'iso20022 build --help lists the columns; --columns assigns it to one of them, ' +
          '--ignore NAME leaves it out, --ignore-columns all that are unknown.'
        : `Did you mean ${near}?`
    return fault(`The column ${quoted} is unknown. ${meant}`)
  })
  const twice = [...new Set(known.filter((name, index) => known.indexOf(name) !== index))]
  for (const name of twice) faults.push(fault(`The column ${name} appears twice.`))
  const missing = neededColumns.filter((name) => !known.includes(name) && !values.has(name))
  if (missing.length > 0) {
    const constants = columns.payments === 'payments' ? '--debtor-name, --debtor-iban, --date, or for any column ' : ''
    const list = areNames(names) ? `The file has ${shownNames(names)}. ` : ''
    const remedy =
      `${list}What is the same in all rows needs no column: ${constants}--set ${missing[0]}=VALUE. A column of another ` +
      `name: --columns "NAME=${missing[0]}".`
    faults.push(fault(`Required columns are missing: ${missing.join(', ')}. ${remedy}`))
  }
  return faults
}

/** Whether the fields of a line can be names of columns: a line of payments has an account and an amount. */
function areNames(fields: readonly string[]): boolean {
  return !fields.some((field) => /[0-9]{3}|[0-9][.,][0-9]/.test(field))
}

/** The names of columns, for messages. */
export function shownNames(names: readonly string[]): string {
  const all = names.filter((name) => name !== '').map((name) => JSON.stringify(name.slice(0, 40)))
  return all.length > 30 ? `${all.slice(0, 30).join(', ')} and ${all.length - 30} more` : all.join(', ')
}

/**
 * The fields of a record that are not empty, with dates and account numbers in their standard form; `undefined` for a
 * record that has not as many fields as the header, since nobody knows which field belongs to which column.
 */
export function rowOf(record: readonly string[], line: number, format: CsvFormat, onFault: OnFault): Row | undefined {
  const { header, columns, dates, values, counts } = format
  const extra = record.slice(header.length)
  // A row of a sheet ends with its last cell.
  if ((counts === 'lines' && record.length < header.length) || !isBlankRow(extra)) {
    const message =
      `The line has ${record.length} field${record.length === 1 ? '' : 's'} and the header ${header.length}. Put ` +
      'quotation marks around fields that contain the delimiter.'
    onFault({ code: 'csv/syntax', line, column: undefined, message })
    return undefined
  }
  const fault: FieldFault = (column, message) => onFault(valueFault(line, column, message))
  const row: Record<string, string> = {}
  for (const [index, name] of header.entries()) {
    if (name === undefined) continue
    const field = (record[index] ?? '').trim()
    const value = counts === 'rows' ? cellValue(field, name, fault) : field
    if (value !== '') row[name] = electronic(name, value)
  }
  const noPayment = whyNoPayment(record, row, format)
  if (noPayment !== undefined) {
    onFault({ code: 'csv/value', line, column: undefined, message: noPayment })
    return undefined
  }
  if (row.amount !== undefined) takeCurrency(row, row.amount, format, fault)
  for (const column of columns.needed) {
    if (row[column] === undefined && !values.has(column))
      fault(column, 'The field is empty, and every row needs it. Fill it in.')
  }
  for (const column of dayColumns) {
    const value = row[column]
    if (value === undefined) continue
    const { kind, text } = cellOf(value)
    if (kind === 'date') {
      row[column] = text
      continue
    }
    const day = readDay(text, dates)
    if (day !== undefined) row[column] = day
    else if (!value.startsWith(`${value.slice(0, 10)}T`)) fault(column, notADay(value, dates))
  }
  for (const [column, value] of values) row[column] = value
  if (row.remittanceInformation !== undefined && row.creditorReference !== undefined) {
    fault('creditorReference', 'The line also has a remittanceInformation. Give one of the two.')
    // Both go to one property of a payment.
    delete row.creditorReference
  }
  return row
}

/** What a row is that has no account and looks like a total, or like the names of columns of another table. */
function whyNoPayment(record: readonly string[], row: Row, { columns, names = [] }: CsvFormat): string | undefined {
  const account = row[columns.payments === 'payments' ? 'creditorIban' : 'debtorIban'] ?? ''
  // Whoever is called Total and has an account is paid.
  if (/^[A-Z]{2}[0-9]{2}/.test(account)) return undefined
  const texts = record.map((field) => cellOf(field.trim()).text).filter((text) => text !== '')
  const label = texts.find(isTotalLabel)
  const isAlone = row.amount !== undefined && !texts.some((text) => /\p{L}/u.test(text))
  if (label !== undefined || isAlone) {
    const quoted = label === undefined ? 'it has nothing but numbers' : JSON.stringify(/^\S{1,20}/.exec(label)?.[0])
    return `The row looks like a total (${quoted}): delete it. If it is a payment, it lacks the account.`
  }
  const known = texts.filter((text) => names.includes(text) || columnNames(columns).includes(text) || meaningOf(text))
  if (known.length < 2 || known.length * 5 < texts.length * 2 || texts.some((text) => /[0-9]/.test(text)))
    return undefined
  return (
    'The row has names of columns, as a second table or the next page of a print: delete it, or put the second table ' +
    'into a file or a sheet of its own.'
  )
}

/** Called for a fault of the field in a column. */
type FieldFault = (column: string, message: string) => void

/**
 * The text of a cell. In a column of dates a date keeps its mark, and so does a number in that of amounts: how they are
 * written is certain.
 */
function cellValue(field: string, column: string, fault: FieldFault): string {
  const { kind, text } = cellOf(field)
  switch (kind) {
    case 'date':
      if (column === 'amount') fault(column, 'The cell is shown as a date. Give it the format of a number.')
      return dayColumns.has(column) ? field : text
    case 'number':
      return column === 'amount' ? field : text
    case 'error':
      fault(column, `The cell shows an error (${/^#[A-Z/0!?]{1,12}$/.exec(text)?.[0] ?? '#'}). Correct it.`)
      return ''
    case 'unsaved':
      fault(column, 'The cell is a formula without a saved value. Open the workbook, and save it again.')
      return ''
    default:
      return text
  }
}

/**
 * Moves the currency of an amount to its column: what the field or its format, the name of the column, a line above the
 * table, the column of the currency and `--set` say has to agree.
 */
function takeCurrency(row: Record<string, string>, field: string, format: CsvFormat, fault: FieldFault): void {
  const { kind, text, shown = '' } = cellOf(field)
  const { amount, unit } = kind === 'text' ? splitAmount(text) : { amount: field, unit: unitOfFormat(shown) }
  row.amount = amount
  if (unit !== undefined && (unit.size !== 'whole' || unit.currencies?.length === 0)) {
    fault('amount', `The cell is shown with ${JSON.stringify(unit.written.slice(0, 20))}. Write the amount itself.`)
    return
  }
  const named = row.currency === undefined ? undefined : unitIn(row.currency).unit
  if (named !== undefined && named.size !== 'whole')
    fault('currency', 'The field says a size, such as cents or thousands. Write a code like EUR, and whole amounts.')
  const column = row.currency === undefined ? undefined : (named?.currencies ?? [row.currency])
  const constant = format.values.get('currency')
  const stated = [
    { where: 'The amount', currencies: unit?.currencies },
    { where: `The name of the amounts ("${format.unit?.written}")`, currencies: format.unit?.currencies },
    { where: 'The column of the currency', currencies: column },
    { where: '--set currency', currencies: constant === undefined ? undefined : [constant] },
  ].filter(({ currencies }) => currencies !== undefined)
  const [first] = stated
  if (first?.currencies === undefined) {
    if (shown === '¤') fault('amount', `The cell is shown in the currency of the workbook's language. ${whichCurrency}`)
    return
  }
  let all = first.currencies
  for (const { where, currencies = [] } of stated.slice(1)) {
    const both = all.filter((code) => currencies.includes(code))
    if (both.length === 0) {
      const [one, other] = [all, currencies].map((codes) => codes.slice(0, 3).join(' or '))
      const named = where.replace(/^T/, 't')
      fault(
        'amount',
        `${first.where} names another currency (${one}) than ${named} (${other}). Correct one of the two.`,
      )
      return
    }
    all = both
  }
  const [only = '', another] = all
  if (another === undefined) row.currency = only
  else fault('amount', `The currency can be ${all.slice(0, 4).join(' or ')}. ${whichCurrency}`)
}

const whichCurrency = 'Say which it is with --set currency=CODE, or in a column.'

/** People write account numbers and references with spaces, which are not part of them. */
function electronic(column: string, value: string): string {
  if (ibanColumns.has(column)) return electronicIban(value)
  return column === 'creditorReference' ? electronicCreditorReference(value) : value
}

/** A fault of a field. */
export function valueFault(line: number, column: string, message: string): CsvFault {
  return { code: 'csv/value', line, column, message }
}

/** The payment of a row, in the form the builder takes. */
export function paymentOf(
  row: Row,
  line: number,
  { amounts, columns, unit }: CsvFormat,
  onFault: OnFault,
): Record<string, unknown> {
  const payment = objectOf(row, columns.payment)
  const { amount, currency = 'EUR' } = row
  if (amount !== undefined) {
    const { kind, text: written } = cellOf(amount)
    const form = kind === 'number' ? {} : amounts
    const { text, fault } =
      unit?.size === 'minor' ? parseMinor(written, currency, form) : parseAmountText(written, currency, form)
    if (fault !== undefined) {
      const option = kind === 'number' ? '' : amountOption(written, currency, amounts)
      onFault(valueFault(line, 'amount', `The amount ${fault}${option}.`))
    }
    // The fault prevents the file from being written; the search for other faults in the row goes on.
    if (text === undefined) delete payment.amount
    else payment.amount = text
  }
  return payment
}

/** An amount in cents, or what the smallest unit of its currency is called. */
function parseMinor(written: string, currency: string, form: AmountFormat): { text?: string; fault?: string } {
  // Of a currency that nobody has, decimals are not counted.
  const { text, fault } = parseAmountText(written, 'XXX', form)
  if (text === undefined) return { fault: fault ?? '' }
  const units = new Decimal(text)
  if (minorUnits(currency) === undefined) return { fault: `is in the smallest unit of ${currency}, which has none` }
  if (!units.isInteger()) return { fault: 'is in the smallest unit by the name of its column, and has decimals' }
  return { text: formatAmountText(amountFromCents(BigInt(units.toFixed()), currency)) }
}

/** The option with which an amount could be read, as the end of a sentence. */
function amountOption(text: string, currency: string, { decimal = '.', grouping }: AmountFormat): string {
  const other = decimal === '.' ? ',' : '.'
  const isReadable = (format: AmountFormat) => parseAmountText(text, currency, format).text !== undefined
  const commas = decimal === '.' ? 'with --decimal-comma' : 'without --decimal-comma'
  if (isReadable(grouping === other ? { decimal: other } : { decimal: other, grouping })) {
    return `, or, where all amounts are written so, build ${commas}`
  }
  for (const separator of ['.', ',', ' ', "'"] as const) {
    if (grouping !== undefined) break
    const named = nameOfGrouping(separator)
    if (separator !== decimal && isReadable({ decimal, grouping: separator }))
      return `, or name it with --grouping ${named}`
    if (separator !== other && isReadable({ decimal: other, grouping: separator })) {
      return `, or, where all amounts are written so, build ${commas} and --grouping ${named}`
    }
  }
  return ''
}

/** A field that is not a day in the form of the file, with the forms that it has. */
function notADay(text: string, form: DateForm): string {
  const others = dateForms.filter((each) => readDay(text, each) !== undefined)
  const remedy =
    others.length === 0
      ? 'Correct it'
      : `Where all dates are written so, name the form with --dates ${others.join(' or ')}`
  return `The field is not a date in the form ${form}. ${remedy}.`
}

/**
 * Builds an object from the values of a row, each at the property of its column. A value for a list is appended to it.
 */
export function objectOf(row: Row, columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [column, usual] of Object.entries(columns)) {
    const value = row[column]
    if (value === undefined) continue
    const property =
      column === 'originalDebtorIban' && value === sameMandateNewAccount.value ? sameMandateNewAccount.property : usual
    const { names, last } = stepsOf(property)
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

/** The steps of a path; the properties are those of the columns, and needed for every row. */
const stepsOf = remembered((property): { names: readonly string[]; last: string } => {
  const names = property.split('.')
  return { last: names.pop() ?? '', names }
})

function flagOf(value: string): boolean | string {
  return value === 'true' || (value === 'false' ? false : value)
}
