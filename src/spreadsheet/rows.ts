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
} from '../values/index.ts'
import { splitAmount, unitIn, unitOfFormat } from './amount-units.ts'
import { isTotalLabel, meaningOf } from './column-words.ts'
import { type Column, sameMandateNewAccount } from './columns.ts'
import { type DateForm, dateForms, readDay } from './forms.ts'
import { areNames, isBlankRow, shownNames } from './header.ts'
import type { Recognised } from './recognise.ts'
import type { NameOption } from './spreadsheet-error.ts'
import { type CsvFault, cellOf, type TableText } from './table-text.ts'

/** A fault of a table, by line of a CSV or row of a sheet (from 1), and column. */
export interface SpreadsheetFinding {
  /** What is wrong: how it is divided, its columns, or a value. */
  code: 'csv/syntax' | 'csv/header' | 'csv/value'
  /** Line of a CSV, row of a sheet; from 1. */
  line: number
  /** Our name of the column; `undefined` for a fault of the whole row. */
  column: string | undefined
  /** What was found, and what to do. */
  message: string
}

export type OnFault = (fault: SpreadsheetFinding) => void

export interface TableFormat extends Recognised, Pick<TableText, 'counts'> {
  /** The columns of the table in their order, ours by name; among names of ours an unknown one stays, as a fault. */
  header: readonly (string | undefined)[]
  fields: readonly (Column | undefined)[]
  /** Columns that can have a value: those of the header, those with a value for all rows, and the currency. */
  filled: Readonly<Record<Column['of'], readonly Column[]>>
  dayOf: (text: string) => string | undefined
  nameOption: NameOption
}

/** The fields of a row that are not empty, by column. */
export type Row = Readonly<Record<string, string>>

/** Why the text is no CSV, in words that quote nothing of it. */
export function syntaxFault({ what, line }: CsvFault): SpreadsheetFinding {
  const words = {
    'mark inside':
      'A field contains a quotation mark but does not begin with one. Put the whole field in quotation marks ' +
      'and double the marks inside: "the ""Ox"" inn".',
    'text behind mark':
      'There is text after the quotation mark that ends a field. Double the quotation marks inside a ' +
      'field: "the ""Ox"" inn".',
    'no end': 'A field begins with a quotation mark, and the file has no mark that ends it.',
    'too long':
      'The row that begins here has more than 1,000,000 characters. A quotation mark may lack the one that ends it.',
  }
  return { code: 'csv/syntax', line, column: undefined, message: `${words[what]} Reading stopped here.` }
}

export function headerFaults(format: TableFormat, line: number): SpreadsheetFinding[] {
  const { delimiter, columns, values, names, nameOption } = format
  const header = format.header.filter((name) => name !== undefined)
  const fault = (message: string): SpreadsheetFinding => ({ code: 'csv/header', line, column: undefined, message })
  const known = header.filter((name) => columns.names.includes(name))
  if (known.length === 0) {
    const count = format.header.length
    const isHeader = count > 1 && areNames(names)
    const found = isHeader
      ? `No column has a name that is known: the file has ${shownNames(names)}. Say what they are with ` +
        `${nameOption('columns', '"NAME=creditorName,NAME=creditorIban,NAME=amount"')}, or name them`
      : `The first line contains no column name in its ${count} field${count === 1 ? '' : 's'}.` +
        (count === 1 && format.counts === 'lines'
          ? ` If the fields are separated by another character than ${delimiter}, name it with ${nameOption('delimiter')}.`
          : '') +
        ' Begin the file with a line of column names'
    return [fault(`${found}: ${columns.needed.join(', ')}, and others as needed (${nameOption('help')}).`)]
  }
  const unknown = header.filter((name) => !columns.names.includes(name))
  const faults = unknown.map((name) => {
    const near = nearestName(name, columns.names)
    // The other fields of the line are names of columns, so this one is a name too and not a value; it may be quoted.
    const quoted =
      known.length > unknown.length ? `"${name.slice(0, 40)}"` : `of field ${format.header.indexOf(name) + 1}`
    const meant =
      near === undefined
        ? `${nameOption('help')} lists the columns; ${nameOption('columns')} assigns it to one of them, ` +
          `${nameOption('ignore', 'NAME')} leaves it out, ${nameOption('ignoreColumns')} all that are unknown.`
        : `Did you mean ${near}?`
    return fault(`The column ${quoted} is unknown. ${meant}`)
  })
  const twice = [...new Set(known.filter((name, index) => known.indexOf(name) !== index))]
  for (const name of twice) faults.push(fault(`The column ${name} appears twice.`))
  const missing = columns.needed.filter((name) => !known.includes(name) && !values.has(name))
  if (missing.length > 0) {
    const constant = `${missing[0]}=VALUE`
    const remedy =
      `${areNames(names) ? `The file has ${shownNames(names)}. ` : ''}What is the same in all rows needs no column: ` +
      `${nameOption(columns.kind === 'creditTransfers' ? 'sameInAllRows' : 'values', constant)}. A column of another ` +
      `name: ${nameOption('columns', `"NAME=${missing[0]}"`)}.`
    faults.push(fault(`Required columns are missing: ${missing.join(', ')}. ${remedy}`))
  }
  return faults
}

/**
 * The fields of a record that are not empty, with dates and account numbers in their standard form; `undefined` for a
 * record that has not as many fields as the header, since nobody knows which field belongs to which column.
 */
export function rowOf(record: readonly string[], line: number, format: TableFormat, onFault: OnFault): Row | undefined {
  const { header, fields, columns, dates, dayOf, values, counts } = format
  const hasMore = record.length > header.length && !isBlankRow(record.slice(header.length))
  // A row of a sheet ends with its last cell.
  if (hasMore || (counts === 'lines' && record.length < header.length)) {
    const message =
      `The line has ${record.length} field${record.length === 1 ? '' : 's'} and the header ${header.length}. Put ` +
      'quotation marks around fields that contain the delimiter.'
    onFault({ code: 'csv/syntax', line, column: undefined, message })
    return undefined
  }
  const fault: FieldFault = (column, message) => onFault(valueFault(line, column, message))
  const row: Record<string, string> = {}
  for (let index = 0; index < fields.length; index++) {
    const column = fields[index]
    if (column === undefined) continue
    const field = (record[index] ?? '').trim()
    const value = counts === 'rows' ? cellValue(field, column, fault) : field
    if (value !== '') row[column.name] = electronic(column, value)
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
  for (const column of fields) {
    const value = column?.type === 'day' ? row[column.name] : undefined
    if (column === undefined || value === undefined) continue
    const { kind, text } = cellOf(value)
    const day = kind === 'date' ? text : dayOf(text)
    if (day !== undefined) row[column.name] = day
    else if (!value.startsWith(`${value.slice(0, 10)}T`)) fault(column.name, notADay(value, dates, format.nameOption))
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
function whyNoPayment(record: readonly string[], row: Row, { columns, names }: TableFormat): string | undefined {
  const account = row[`${columns.other}Iban`] ?? ''
  // Whoever is called Total and has an account is paid.
  if (/^[A-Z]{2}[0-9]{2}/.test(account)) return undefined
  const texts = record.map((field) => cellOf(field.trim()).text).filter((text) => text !== '')
  const label = texts.find(isTotalLabel)
  const isAlone = row.amount !== undefined && !texts.some((text) => /\p{L}/u.test(text))
  if (label !== undefined || isAlone) {
    const quoted = label === undefined ? 'it has nothing but numbers' : JSON.stringify(/^\S{1,20}/.exec(label)?.[0])
    return `The row looks like a total (${quoted}): delete it. If it is a payment, it lacks the account.`
  }
  const known = texts.filter((text) => names.includes(text) || columns.names.includes(text) || meaningOf(text))
  if (known.length < 2 || known.length * 5 < texts.length * 2 || texts.some((text) => /[0-9]/.test(text)))
    return undefined
  return (
    'The row has names of columns, as a second table or the next page of a print: delete it, or put the second table ' +
    'into a file or a sheet of its own.'
  )
}

type FieldFault = (column: string, message: string) => void

/**
 * The text of a cell. In a column of dates a date keeps its mark, and so does a number in that of amounts: how they are
 * written is certain.
 */
function cellValue(field: string, { name, type }: Column, fault: FieldFault): string {
  const { kind, text } = cellOf(field)
  switch (kind) {
    case 'date':
      if (type === 'amount') fault(name, 'The cell is shown as a date. Give it the format of a number.')
      return type === 'day' ? field : text
    case 'number':
      return type === 'amount' ? field : text
    case 'error':
      fault(name, `The cell shows an error (${/^#[A-Z/0!?]{1,12}$/.exec(text)?.[0] ?? '#'}). Correct it.`)
      return ''
    case 'unsaved':
      fault(name, 'The cell is a formula without a saved value. Open the workbook, and save it again.')
      return ''
    default:
      return text
  }
}

/**
 * Moves the currency of an amount to its column: what the field or its format, the name of the column, a line above the
 * table, the column of the currency and `--set` say has to agree.
 */
function takeCurrency(row: Record<string, string>, field: string, format: TableFormat, fault: FieldFault): void {
  const { kind, text, shown = '' } = cellOf(field)
  const { amount, unit } = kind === 'text' ? splitAmount(text) : { amount: field, unit: unitOfFormat(shown) }
  row.amount = amount
  const isSaid = unit ?? row.currency ?? format.unit ?? format.values.get('currency')
  if (isSaid === undefined && shown === '') return
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
    { where: format.nameOption('values', 'currency'), currencies: constant === undefined ? undefined : [constant] },
  ].filter(({ currencies }) => currencies !== undefined)
  const [first] = stated
  if (first?.currencies === undefined) {
    if (shown === '¤')
      fault(
        'amount',
        `The cell is shown in the currency of the workbook's language. ${whichCurrency(format.nameOption)}`,
      )
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
  else fault('amount', `The currency can be ${all.slice(0, 4).join(' or ')}. ${whichCurrency(format.nameOption)}`)
}

function whichCurrency(nameOption: NameOption): string {
  return `Say which it is with ${nameOption('values', 'currency=CODE')}, or in a column.`
}

/** People write account numbers and references with spaces, which are not part of them. */
function electronic({ type }: Column, value: string): string {
  if (type === 'iban') return electronicIban(value)
  return type === 'reference' ? electronicCreditorReference(value) : value
}

export function valueFault(line: number, column: string, message: string): SpreadsheetFinding {
  return { code: 'csv/value', line, column, message }
}

export function paymentOf(row: Row, line: number, format: TableFormat, onFault: OnFault): Record<string, unknown> {
  const amount = amountOf(row, line, format, onFault)
  const payment = objectOf(row, format.filled.payment)
  if (amount === undefined) delete payment.amount
  else payment.amount = amount
  return payment
}

/**
 * The amount of a row as plain decimal text. Its fault prevents the file from being written; the search for other
 * faults in the row goes on.
 */
export function amountOf(
  { amount, currency = 'EUR' }: Row,
  line: number,
  { amounts, unit, nameOption }: TableFormat,
  onFault: OnFault,
): string | undefined {
  if (amount === undefined) return undefined
  const { kind, text: written } = cellOf(amount)
  const form = kind === 'number' ? {} : amounts
  const { text, fault } =
    unit?.size === 'minor' ? parseMinor(written, currency, form) : parseAmountText(written, currency, form)
  if (fault !== undefined) {
    const remedy = kind === 'number' ? '' : amountRemedy(written, currency, amounts, nameOption)
    onFault(valueFault(line, 'amount', `The amount ${fault}${remedy}.`))
  }
  return text
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
function amountRemedy(
  text: string,
  currency: string,
  { decimal = '.', grouping }: AmountFormat,
  nameOption: NameOption,
): string {
  const other = decimal === '.' ? ',' : '.'
  const isReadable = (format: AmountFormat) => parseAmountText(text, currency, format).text !== undefined
  const written = `, or, where all amounts are written so, build ${decimal === '.' ? 'with' : 'without'}`
  const decimals = `${written} ${nameOption('amounts.decimal', ',')}`
  if (isReadable(grouping === other ? { decimal: other } : { decimal: other, grouping })) return decimals
  for (const separator of grouping === undefined ? (['.', ',', ' ', "'"] as const) : []) {
    const named = nameOption('amounts.grouping', separator)
    if (separator !== decimal && isReadable({ decimal, grouping: separator })) return `, or name it with ${named}`
    if (separator !== other && isReadable({ decimal: other, grouping: separator })) return `${decimals} and ${named}`
  }
  return ''
}

/** A field that is not a day in the form of the file, with the forms that it has. */
function notADay(text: string, form: DateForm, nameOption: NameOption): string {
  const others = dateForms.filter((each) => readDay(text, each) !== undefined)
  const remedy =
    others.length === 0
      ? 'Correct it'
      : `Where all dates are written so, name the form with ${nameOption('dates', others.join(' or '))}`
  return `The field is not a date in the form ${form}. ${remedy}.`
}

/** Builds an object from the values of a row, each at the property of its column. */
export function objectOf(row: Row, columns: readonly Column[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const { name: column, type, place: usual } of columns) {
    const value = row[column]
    if (value === undefined) continue
    const isUnnamed = column === 'originalDebtorIban' && value === sameMandateNewAccount.value
    const place = isUnnamed ? sameMandateNewAccount.place : usual
    // The last step to a line is its number.
    const last = place.length - (type === 'line' ? 2 : 1)
    let inside = object
    for (let step = 0; step < last; step++) inside = held(inside, place[step] ?? '')
    const name = place[last] ?? ''
    if (type === 'line') inside[name] = [...((inside[name] as string[] | undefined) ?? []), value]
    else inside[name] = type === 'flag' ? flagOf(value) : value
  }
  return object
}

function held(object: Record<string, unknown>, name: string): Record<string, unknown> {
  object[name] ??= {}
  return object[name] as Record<string, unknown>
}

function flagOf(value: string): boolean | string {
  return value === 'true' || (value === 'false' ? false : value)
}
