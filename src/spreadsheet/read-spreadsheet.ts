import type { Finding } from '../diagnostics/index.ts'
import type {
  AnyDirectDebits,
  AnyPayments,
  CreditTransferInitiation,
  DirectDebitInitiation,
} from '../domain/initiation/index.ts'
import { createMessageId } from '../initiation/index.ts'
import { type AmountFormat, checkOptions, Decimal, electronicIban, type OptionChecks, option } from '../values/index.ts'
import { blockIds, paymentsOfBlock, type ScannedTable, scanTable } from './blocks.ts'
import {
  type Column,
  columnOf,
  creditTransferColumns,
  directDebitColumns,
  isIbanColumn,
  type PaymentKind,
} from './columns.ts'
import { amountForms, createDayReader, type DateForm, dateForms, nameOfAmountForm } from './forms.ts'
import { hasPayments, type Stated } from './header.ts'
import { questionsOf, type SpreadsheetQuestion } from './questions.ts'
import { type Recognised, recognise } from './recognise.ts'
import { objectOf, type SpreadsheetFinding, type TableFormat } from './rows.ts'
import { type NameOption, nameInCode, SpreadsheetError } from './spreadsheet-error.ts'
import {
  type CsvEncoding,
  csvEncodings,
  csvText,
  type KeepBytes,
  keepInMemory,
  openBytes,
  type SpreadsheetSource,
  type TableText,
} from './table-text.ts'
import type { SpreadsheetColumn } from './take-columns.ts'
import { workbookText } from './workbook-text.ts'

/** What is known about spreadsheets of one program: what was answered once, as JSON keeps it. */
export interface SpreadsheetMap {
  /** Our columns, by the names of the file; `null` for a column that is left out. */
  columns?: Readonly<Record<string, string | null>> | undefined
  /** How a thousand and a half is written: `1.000,50`. */
  amounts?: string | undefined
  /** How dates are written. */
  dates?: DateForm | undefined
  /** Values that are the same in all rows, by our names of columns. */
  values?: Readonly<Record<string, string>> | undefined
}

const properties = ['columns', 'amounts', 'dates', 'values']

/** Whether a value is a {@link SpreadsheetMap}; if not, the end of a sentence that says what it must be. */
export function mapFault(value: unknown): string | undefined {
  if (!isObject(value)) return ''
  const other = Object.keys(value).find((key) => !properties.includes(key))
  if (other !== undefined) return `: "${other.slice(0, 40)}" is not one of ${properties.join(', ')}`
  const { columns = {}, amounts, dates, values = {} } = value
  if (amounts !== undefined && !amountForms.has(String(amounts)))
    return `; amounts is one of ${[...amountForms.keys()].join(' | ')}`
  if (dates !== undefined && !dateForms.some((form) => form === dates))
    return `; dates is one of ${dateForms.join(' | ')}`
  if (!isObject(columns)) return '; columns is an object'
  if (!isObject(values)) return '; values is an object'
  if (!Object.values(columns).every((column) => typeof column === 'string' || column === null))
    return '; a column is a text'
  return Object.values(values).every((constant) => typeof constant === 'string') ? undefined : '; a value is a text'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Options of {@link readSpreadsheet}. What none of them states is recognised. */
export interface ReadOptions {
  /** A CSV, or a workbook of Excel. Default: by the first bytes. */
  format?: 'csv' | 'xlsx' | undefined
  /** The encoding of a CSV. */
  encoding?: CsvEncoding | undefined
  /** The character between the fields of a CSV. */
  delimiter?: string | undefined
  /** The sheet of a workbook. */
  sheet?: string | undefined
  /** What is paid: the payments of pain.001, or those of pain.008. */
  kind?: PaymentKind | undefined
  /** Our columns, by the names of the file: `{ 'IBAN Empfänger': 'creditorIban' }`. */
  columns?: Readonly<Record<string, string>> | undefined
  /** Names of columns that are left out, which may say what is not paid. */
  ignore?: readonly string[] | undefined
  /** Whether unknown columns are left out. Default: `false`; they are asked about. */
  ignoreColumns?: boolean | undefined
  /** Values that are the same in all rows, by our names of columns: `{ debtorName: 'Nordwind GmbH' }`. */
  values?: Readonly<Record<string, string>> | undefined
  /** The day of execution or collection of all rows, whatever its column is called. */
  date?: string | undefined
  /** How amounts are written. */
  amounts?: AmountFormat | undefined
  /** How dates are written. */
  dates?: DateForm | undefined
  /** What was answered for another file of the same program: its {@link Spreadsheet.map}. */
  map?: SpreadsheetMap | undefined
  /** MsgId of the initiation. Default: a new one. */
  messageId?: string | undefined
  /** CreDtTm of the initiation. Default: when it is built. */
  creationDateTime?: string | undefined
  /** Who sends the file. Default: the debtor, of direct debits the creditor. */
  initiatingParty?: string | undefined
  /** Whether questions show values that may name a person. Default: `false`; they are masked. */
  showValues?: boolean | undefined
  /**
   * Keeps bytes that must be read several times: a source that comes in pieces, a CSV that is no UTF-8, the rows of a
   * workbook. Default: in memory, 500 MB at most.
   */
  keep?: KeepBytes | undefined
  /** How questions and findings name an option. Default: as this list does. */
  nameOption?: NameOption | undefined
}

const optionChecks: OptionChecks<ReadOptions> = {
  format: option.oneOf('csv', 'xlsx'),
  encoding: option.oneOf(...csvEncodings),
  delimiter: (value, name) =>
    typeof value === 'string' && /^[^"\r\n]$/.test(value)
      ? undefined
      : `${name} must be one character, no quotation mark and no end of line`,
  sheet: option.text,
  kind: option.oneOf('creditTransfers', 'directDebits'),
  columns: (value, name) =>
    mapFault({ columns: value }) === undefined ? undefined : `${name} must be an object of names`,
  ignore: option.list('a list of names', option.text),
  ignoreColumns: option.flag,
  values: (value, name) =>
    mapFault({ values: value }) === undefined ? undefined : `${name} must be an object of texts`,
  date: option.day,
  amounts: option.group({ decimal: option.oneOf('.', ','), grouping: option.oneOf('.', ',', ' ', "'") }),
  dates: option.oneOf(...dateForms),
  map: (value, name) => {
    const fault = mapFault(value)
    return fault === undefined ? undefined : `${name} must be the map of a spreadsheet${fault}`
  },
  messageId: option.text,
  creationDateTime: option.text,
  initiatingParty: option.text,
  showValues: option.flag,
  keep: option.function,
  nameOption: option.function,
}

/** A block of payments: those of one day and account. */
export interface SpreadsheetBlock {
  /** `PmtInfId` of the block. */
  paymentInformationId: string
  /** The day of execution or collection. */
  date: string
  /** How many payments it has. */
  payments: number
  /** The sum of their amounts. */
  sum: Decimal
  /** Whether all its payments are instant ones. */
  instant: boolean
}

/** What a spreadsheet was taken for, and its payments. */
export interface SpreadsheetReading {
  /** The encoding of a CSV; of a workbook `utf-8`. */
  encoding: CsvEncoding
  /** The character between two fields of a CSV. */
  delimiter: string
  /** The name of the sheet of a workbook. */
  sheet: string | undefined
  /** Records above the line of column names. */
  skipped: number
  /** The columns in the order of the file. */
  columns: readonly SpreadsheetColumn[]
  /** How its amounts are written. */
  amounts: AmountFormat
  /** How its dates are written. */
  dates: DateForm
  /** What {@link ReadOptions.map} takes for the next file. */
  map: SpreadsheetMap
  /** The first row by our columns, its amount as a number. */
  first: Readonly<Record<string, string>> | undefined
  /** How many rows have a payment. */
  rows: number
  /** The sum of all amounts, whatever their currency. */
  sum: Decimal
  /** The blocks that the payments are written in, by day and account. */
  blocks: readonly SpreadsheetBlock[]
  /** What is not certain: a person has to answer before the payments are sent. */
  questions: readonly SpreadsheetQuestion[]
  /** Faults of the table, at most 1000. With any of them the payments must not be sent. */
  findings: readonly SpreadsheetFinding[]
  /** Number of the other faults. */
  findingsOmitted: number
  /**
   * Where a finding stands in the spreadsheet: its line or row, and our name of its column. To be called in
   * `onFinding`, while the payments are written.
   */
  locate(finding: Finding): { line: number | undefined; column: string | undefined }
}

/**
 * What a spreadsheet was taken for, and its payments, which are read from the source when they are written: memory does
 * not grow with their number.
 */
export type Spreadsheet = SpreadsheetReading &
  (
    | { kind: 'creditTransfers'; initiation: CreditTransferInitiation<AnyPayments> }
    | { kind: 'directDebits'; initiation: DirectDebitInitiation<AnyDirectDebits> }
  )

/**
 * Reads the payments of a CSV or of a sheet of a workbook (.xlsx). The encoding, the delimiter, the line of column
 * names, what the columns are (by their usual names in English, German, French, Italian, Spanish, Dutch and Polish, and
 * by their values) and how amounts and dates are written are recognised by all rows: what is not certain is a question.
 * The whole is read once here, and once more for each writing of the payments.
 * @throws SpreadsheetError when it cannot be read, or not in one way only.
 * @throws RangeError for an unknown option, or a wrong value of one.
 */
export async function readSpreadsheet(source: SpreadsheetSource, options: ReadOptions = {}): Promise<Spreadsheet> {
  checkOptions({ readSpreadsheet }, options, optionChecks)
  const { keep = keepInMemory, nameOption = nameInCode, ignoreColumns = false, showValues = false } = options
  const stated = statedIn(options, nameOption)
  const bytes = await openBytes(source, keep)
  const isWorkbook = options.format === undefined ? await isZip(bytes) : options.format === 'xlsx'
  const text = isWorkbook
    ? await workbookText(bytes, {
        sheet: options.sheet,
        keep,
        nameOption,
        hasPayments: (rows) => hasPayments(rows, stated),
      })
    : await csvText(bytes, options.encoding, keep, nameOption)
  // The records of a sheet are written by ourselves.
  const recognised = await recognise(text, isWorkbook ? { ...stated, delimiter: ',' } : stated)
  const { taken, isOurs } = recognised
  // Among names of ours, an unknown one stays: it is a fault.
  const isUnknown = ({ sure, asks }: SpreadsheetColumn): boolean =>
    isOurs && !ignoreColumns && !sure && asks !== 'stops'
  const header = taken.map((each) => each.column ?? (isUnknown(each) ? each.name : undefined))
  const format = tableFormatOf(recognised, header, text.counts, nameOption)
  const scan = await scanTable(text, format)
  const questions = questionsOf(text, recognised, { ignoreColumns, showValues, nameOption })
  return { ...readingOf(text, recognised, scan), questions, ...paymentsOf(text, format, scan, options) } as Spreadsheet
}

/** How the rows are read: by the columns that are there, so that the others cost nothing. */
function tableFormatOf(
  recognised: Recognised,
  header: TableFormat['header'],
  counts: TableText['counts'],
  nameOption: NameOption,
): TableFormat {
  const { all } = recognised.columns
  const isFilled = ({ name }: Column): boolean =>
    header.includes(name) || recognised.values.has(name) || name === 'currency'
  const filled = {
    block: all.filter((column) => column.of === 'block' && isFilled(column)),
    payment: all.filter((column) => column.of === 'payment' && isFilled(column)),
  }
  const fields = header.map((name) => all.find((column) => column.name === name))
  return { ...recognised, header, fields, filled, dayOf: createDayReader(recognised.dates), counts, nameOption }
}

async function isZip(bytes: Awaited<ReturnType<typeof openBytes>>): Promise<boolean> {
  const [p, k, three, four] = await bytes.read(0, 4)
  return p === 0x50 && k === 0x4b && three === 3 && four === 4
}

/** @throws SpreadsheetError for names that are given twice. */
function statedIn({ map = {}, ...options }: ReadOptions, nameOption: NameOption): Stated {
  const { columns = {}, ignore = [], values = {}, delimiter, kind, date } = options
  const here = [...Object.entries(columns), ...ignore.map((name) => [name.trim(), null] as const)]
  const named = new Map<string, string | null>()
  for (const [name, column] of [...Object.entries(map.columns ?? {}), ...here]) {
    // Said twice that it is left out: in the map and by the option.
    if (column === null && named.get(name) === null) continue
    if (named.has(name) || (column !== null && [...named.values()].includes(column)))
      throw new SpreadsheetError('columns', `"${name.slice(0, 40)}" or ${column} is given twice`)
    named.set(name, column)
  }
  const constants = Object.entries({ ...map.values, ...values }).map(
    ([column, value]) => [column, isIbanColumn(column) ? electronicIban(value) : value] as const,
  )
  const ofKind = { creditTransfers: creditTransferColumns, directDebits: directDebitColumns }
  return {
    delimiter,
    columns: kind === undefined ? undefined : ofKind[kind],
    named,
    expected: here.map(([name]) => name),
    values: new Map(constants),
    amounts: options.amounts ?? amountForms.get(map.amounts ?? ''),
    dates: options.dates ?? map.dates,
    date,
    nameOption,
  }
}

function readingOf(text: TableText, recognised: Recognised, scan: ScannedTable) {
  const { delimiter, skip, taken, amounts, dates, values } = recognised
  const named = taken.filter(({ name }) => name !== '').map(({ name, column = null }) => [name, column])
  const map: SpreadsheetMap = {
    columns: Object.fromEntries(named),
    amounts: nameOfAmountForm(amounts),
    dates,
    ...(values.size === 0 ? {} : { values: Object.fromEntries(values) }),
  }
  return {
    encoding: text.encoding,
    delimiter,
    sheet: text.sheet?.name,
    skipped: skip,
    columns: taken,
    amounts,
    dates,
    map,
    first: scan.first,
    rows: scan.rows,
    sum: scan.blocks.reduce((all, block) => all.plus(block.sum), new Decimal(0)),
    findings: scan.faults,
    findingsOmitted: scan.faultsOmitted,
  }
}

/** The payments, in the form the builder takes, which checks what the rows have. */
function paymentsOf(text: TableText, format: TableFormat, scan: ScannedTable, options: ReadOptions) {
  const { columns } = format
  const { blocks, faults, sender } = scan
  const { messageId = createMessageId(), creationDateTime, initiatingParty: name = sender } = options
  const isFaulty = faults.length > 0
  if (!isFaulty && blocks.length === 0) throw new SpreadsheetError('empty', 'The spreadsheet has no payments')
  if (!isFaulty && name === undefined) {
    const remedy = `name the sender of the file with ${format.nameOption('initiatingParty')}`
    throw new SpreadsheetError('sender', `the values of ${columns.sender} differ: ${remedy}`)
  }
  const ids = blockIds(blocks, messageId)
  // A finding is reported while its payment or its block is being written.
  let line = 0
  const onLine = (ofPayment: number): void => {
    line = ofPayment
  }
  const paymentInformation = blocks.map((block, index) => ({
    ...objectOf(block.row, format.filled.block),
    paymentInformationId: ids[index],
    // The payments were counted: the builder need not read them once more, unless they differ in how they are treated.
    ...(isFaulty || block.hasOwnType ? {} : { numberOfTransactions: block.payments, controlSum: block.sum }),
    [columns.payments]: () => paymentsOfBlock(text, block, format, onLine),
  }))
  const initiation: object = {
    messageId,
    ...(creationDateTime === undefined ? {} : { creationDateTime }),
    // Where several parties pay or collect, no single sender exists: the file is only checked, never sent.
    initiatingParty: { name: name ?? 'unknown' },
    paymentInformation,
  }
  return {
    kind: columns.kind,
    initiation,
    blocks: blocks.map(({ row, payments, sum, instant }, index) => ({
      paymentInformationId: ids[index] ?? '',
      date: row[columns.date] ?? '',
      payments,
      sum,
      instant,
    })),
    locate({ payment, property }: Finding) {
      const ofPayment = payment?.index === undefined ? blocks[(payment?.block ?? 0) - 1]?.line : line
      return { line: ofPayment, column: columnOf(columns, property) }
    },
  }
}
