import { parse as parseJson } from 'lossless-json'
import {
  escapeControls,
  type Finding,
  formatFinding,
  hasErrors,
  InvalidDocumentError,
  isInvalidDocumentError,
} from '../diagnostics/index.ts'
import {
  downgradePain001,
  downgradePain008,
  upgradePain001,
  upgradePain008,
  type VersionChange,
} from '../initiation/index.ts'
import type { DatevOptions, JournalPart, toDatev } from '../journal/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { recognise } from '../recognise/index.ts'
import { buildWith, type DocumentReadOptions, loadSchema, type ValidationReport } from '../schema/index.ts'
import { parseDocument } from '../schema.ts'
import {
  type Assumptions,
  type CsvOptions,
  createCsvWriter,
  createIdentities,
  type ReadOptions,
  type Row,
  type RowColumn,
  type RowOptions,
  readCamt053,
  rowColumns,
  type StatementPart,
  toNdjson,
  toParquet,
  toRows,
} from '../statement/index.ts'
import { createSum, formatAmountText, isAmountText, minorUnits, nearestName } from '../values/index.ts'
import type { WrittenCell } from '../xlsx/index.ts'
import { oneOf, readArguments } from './arguments.ts'
import { wordsForCommand } from './command-words.ts'
import { type Input, InputError, openInputs, wholeOf } from './input.ts'
import { type CommandIo, isReaderGoneError } from './io.ts'
import type { JournalSettings, JournalValues } from './journal-options.ts'
import { type Output, openOutput } from './output.ts'
import { startProgress } from './progress.ts'
import { readSchemaOption, type SchemaOption } from './schema-option.ts'
import { type SequenceWatch, watchSequence } from './sequence.ts'
import {
  assumeFlags,
  assumeHelp,
  assumptionsOf,
  encodingHelp,
  readEncodingOption,
  refuseEncoding,
} from './statement-options.ts'
import { systemCode } from './system-error.ts'
import { fileFinding, unreadable } from './unreadable.ts'
import { UsageError } from './usage-error.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 convert FILE... --to FORMAT [options]

Converts statements (camt.053, .052, .054, MT940) of any size to rows, and any message to JSON and back. \`-\`
is standard input; a ZIP archive stands for the files in it.

  --to ndjson          one JSON object for each row, amounts as decimal strings
  --to csv             for spreadsheets: RFC 4180; texts that look like formulas are made harmless
  --to xlsx            an Excel workbook: amounts as numbers in the format of their currency, dates as dates; needs -o
  --to parquet         for DuckDB and Spark, amounts as decimals; needs -o
  --to beancount       bookings for beancount; --to hledger for hledger, --to datev a posting batch that DATEV
                       imports (EXTF): needs --accounts, and statements that add up
  --to json            one JSON object for each file: {"message": …, "document": …}, element names as in the
                       standard
  --to xml             such a JSON object back to XML, checked against its schema; also takes XML and writes
                       it again
  --to pain.001.001.09 a pain.001.001.03 file as .09 (also the other way round: --to pain.001.001.03);
                       nothing is left out, each change is reported on standard error; pain.008.001.08
                       and pain.008.001.02 likewise

  -o, --output FILE    write to this file; it appears only when it is complete. Without --to its ending says the
                       format: .csv, .xlsx, .ndjson, .parquet, .json, .xml
  --force              replace a file that exists
  --columns NAME,...   for csv and xlsx: the columns, in this order; all for all of them. Default: the 15 that
                       people use, with --level transaction also the amount of the transaction
  --level LEVEL        entry (default): a row for each entry; transaction: a row for each transaction
  --balances           also a row for each balance of the statement, and for the balance after each booked
                       entry
  --delimiter C        for csv: between cells (default , and ; with --decimal-comma)
  --decimal-comma      for csv: amounts as 1234,50
  --bom                for csv: begin with a byte order mark, for Excel
  --accounts FILE.json for bookings: the accounts of your books, and where the other side of an entry goes
  --known FILE         for bookings: books that already have some of the entries, which are not booked again;
                       can be given several times
  --consultant N       for datev: number of the tax consultant (Beraternummer)
  --client N           for datev: number of the client (Mandantennummer)
  --fiscal-year-start DATE
                       for datev: first day of the fiscal year, 2026-01-01
  --unchecked          for bookings: also accept statements without balances, which cannot be checked to add
                       up
${assumeHelp}
${encodingHelp}
  --repair             with --to pain.001.001.09 or pain.008.001.08: propose the town of an address in free
                       lines, if there is only one way to read it
  --addresses FORM     with the same two: every address in free lines as structured or hybrid, where the lines
                       can be read with certainty; or omit, left out. Holds the file in memory
  --schema FILE.xsd    your bank's own schema instead of the built-in ones

Findings go to standard error. Of several files, one that is no XML or holds no statement is reported by its
name, and the others are converted. Exit codes: 0 done (there may be warnings), 1 the input has errors (what
could be read is written, unless a file is cut short), 2 the work could not be done.
`

const journalFormats = ['beancount', 'hledger', 'datev'] as const
const formats = [
  'ndjson',
  'csv',
  'xlsx',
  'parquet',
  ...journalFormats,
  'json',
  'xml',
  'pain.001.001.03',
  'pain.001.001.09',
  'pain.008.001.02',
  'pain.008.001.08',
] as const
type Format = (typeof formats)[number]

/** What converts a file to a version, and from which one. */
const conversions = {
  'pain.001.001.03': { from: 'pain.001.001.09', convert: downgradePain001, repairs: false },
  'pain.001.001.09': { from: 'pain.001.001.03', convert: upgradePain001, repairs: true },
  'pain.008.001.02': { from: 'pain.008.001.08', convert: downgradePain008, repairs: false },
  'pain.008.001.08': { from: 'pain.008.001.02', convert: upgradePain008, repairs: true },
} as const
type Version = keyof typeof conversions

/** What all files of one call share. */
interface ConvertOptions {
  level: NonNullable<RowOptions['level']>
  balances: boolean
  csv: CsvOptions
  /** Whether the output is a file, so that a person sees nothing of it. */
  isFile: boolean
  /** Of CSV and workbooks. */
  columns: readonly RowColumn[]
  schema: SchemaOption | undefined
  repair: boolean
  /** The form of addresses in free lines. */
  addresses: 'structured' | 'hybrid' | 'omit' | undefined
  /** What the user vouches for where statements say nothing. */
  assume: Assumptions
  /** Of MT940. */
  encoding: string | undefined
  /** Only for formats of bookkeeping. */
  journal: JournalSettings | undefined
}

/** `iso20022 convert`: exit 0 when no file has errors, 1 when one has, 2 when the work could not be done. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, {
    flags: ['balances', 'force', 'decimal-comma', 'bom', 'repair', 'unchecked', ...assumeFlags],
    texts: [
      'to',
      'output',
      'level',
      'columns',
      'delimiter',
      'schema',
      'accounts',
      'encoding',
      'addresses',
      ...datevOptions,
    ],
    lists: ['known'],
  })
  const format = oneOf(values.to ?? formatOfName(values.output), formats, '--to')
  const level = oneOf(values.level ?? 'entry', ['entry', 'transaction'] as const, '--level')
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  if (values.repair && !(isVersion(format) && conversions[format].repairs))
    throw new UsageError('--repair works only with --to pain.001.001.09 or pain.008.001.08')
  if (values.addresses !== undefined && !(isVersion(format) && conversions[format].repairs))
    throw new UsageError('--addresses works only with --to pain.001.001.09 or pain.008.001.08')
  if (isVersion(format) && values.schema !== undefined) throw new UsageError(`--to ${format} takes no --schema`)
  if ((format === 'parquet' || format === 'xlsx') && (values.output === undefined || values.output === '-')) {
    throw new UsageError(`${format === 'xlsx' ? 'A workbook' : 'Parquet'} is not text: name a file with -o`)
  }
  const assume = assumptionsOf(values)
  const encoding = await readEncodingOption(values.encoding)
  if (!isRows(format) && encoding !== undefined)
    throw new UsageError(
      `--encoding is for MT940, which has no --to ${format}: XML says itself in which encoding it is`,
    )
  if (!isRows(format) && Object.keys(assume).length > 0)
    throw new UsageError(`what --assume-… takes for granted shows only in rows and bookings, not with --to ${format}`)
  const { delimiter, bom, 'decimal-comma': decimalComma } = values
  if (delimiter !== undefined && !/^[^"\r\n]$/.test(delimiter)) throw new UsageError('--delimiter takes one character')
  const journal = await journalOf(format, values)
  const options: ConvertOptions = {
    level,
    journal,
    balances: values.balances,
    csv: { delimiter, decimalComma, bom },
    isFile: values.output !== undefined && values.output !== '-',
    columns: columnsOption(values.columns, format, { level, balances: values.balances }),
    schema: await readSchemaOption(values.schema),
    repair: values.repair,
    addresses:
      values.addresses === undefined
        ? undefined
        : oneOf(values.addresses, ['structured', 'hybrid', 'omit'] as const, '--addresses'),
    assume,
    encoding,
  }
  // All inputs are opened before anything is written.
  const inputs: Input[] = []
  for (const file of positionals) inputs.push(...(await openInputs(file, io)))
  const [, second] = inputs
  if ((format === 'xml' || isVersion(format)) && second !== undefined) {
    throw new UsageError(`--to ${format} takes one file: an XML file is one message`)
  }
  return convertTo(
    format,
    inputs,
    await openOutput(values.output, io, { inputs: positionals, force: values.force }),
    options,
    io,
  )
}

/** The format that the ending of the output's name stands for. */
function formatOfName(output: string | undefined): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(output ?? '')?.[1]?.toLowerCase()
  return ending === 'jsonl' ? 'ndjson' : ending
}

/** The columns that people look at. */
const usualColumns: readonly string[] = [
  'booking_date',
  'value_date',
  'amount',
  'currency',
  'counterparty_name',
  'counterparty_account',
  'remittance',
  'end_to_end_id',
  'creditor_reference',
  'additional_information',
  'return_reason',
  'status',
  'account_servicer_reference',
  'account',
  'statement_id',
]
const balanceColumns: readonly string[] = ['row', 'balance_type', 'balance_date', 'balance_amount']

const transactionColumns: readonly string[] = ['row', 'transaction_amount', 'transaction_currency', 'purpose']

function columnsOption(
  names: string | undefined,
  format: Format,
  { level, balances }: Required<Pick<RowOptions, 'level' | 'balances'>>,
): readonly RowColumn[] {
  if (names !== undefined && format !== 'csv' && format !== 'xlsx')
    throw new UsageError('--columns works only with --to csv or xlsx')
  if (names === 'all') return rowColumns
  const more = [...(level === 'transaction' ? transactionColumns : []), ...(balances ? balanceColumns : [])]
  const wanted = names?.split(',').map((name) => name.trim()) ?? [...new Set([...usualColumns, ...more])]
  return wanted.map((name) => {
    const column = rowColumns.find((each) => each.name === name)
    if (column !== undefined) return column
    const meant = nearestName(
      name,
      rowColumns.map((each) => each.name),
    )
    const hint =
      meant === undefined
        ? `the columns are ${rowColumns.map((each) => each.name).join(', ')}`
        : `did you mean ${meant}?`
    throw new UsageError(`--columns: there is no column "${name.slice(0, 40)}": ${hint}`)
  })
}

/** The options that only DATEV takes. */
const datevOptions = ['consultant', 'client', 'fiscal-year-start'] as const

async function journalOf(format: Format, values: JournalValues): Promise<JournalSettings | undefined> {
  const given = values.accounts !== undefined || values.known.length > 0 || values.unchecked
  const ofDatev = datevOptions.filter((name) => values[name] !== undefined)
  if (format !== 'datev' && ofDatev.length > 0) throw new UsageError(`--${ofDatev[0]} works only with --to datev`)
  const journalFormat = journalFormats.find((each) => each === format)
  if (journalFormat !== undefined) {
    const { readJournalSettings } = await import('./journal-options.ts')
    return readJournalSettings(values, journalFormat)
  }
  if (given)
    throw new UsageError(`--accounts, --known and --unchecked work only with --to ${journalFormats.join(', ')}`)
  return undefined
}

/** The work of one call. */
interface Conversion {
  inputs: readonly Input[]
  options: ConvertOptions
  faults: Faults
  io: CommandIo
  /** What is said when the output is whole. */
  closing: { words: string }
}

async function convertTo(
  format: Format,
  inputs: readonly Input[],
  output: Output,
  options: ConvertOptions,
  io: CommandIo,
): Promise<number> {
  const faults = createFaults(io)
  const closing = { words: '' }
  try {
    for await (const piece of piecesOf(format, { inputs, options, faults, io, closing })) await output.write(piece)
    await output.finish()
    if (closing.words !== '') io.stderr(closing.words)
    return faults.exitCode()
  } catch (error) {
    await output.abandon()
    // The reader, such as `head`, has all it wanted.
    if (isReaderGoneError(error)) return faults.exitCode()
    if (!isInvalidDocumentError(error)) throw error
    faults.add(error.findings)
    if (!error.findings.some(({ code }) => notDone.has(code))) return 1
    if (isRows(format) && error.findings.some(({ code }) => code === 'message-unknown'))
      io.stderr(`Only statements (camt.052, .053, .054, MT940) have rows; --to json takes any message.\n`)
    return 2
  }
}

/** Codes of findings that mean that the work could not be done, as opposed to a fault of the file. */
const notDone: ReadonlySet<string> = new Set(['message-unknown', 'cli/not-a-statement'])

function isRows(format: Format): boolean {
  return format !== 'json' && format !== 'xml' && !isVersion(format)
}

function isVersion(format: Format): format is Version {
  return format in conversions
}

function piecesOf(format: Format, conversion: Conversion): AsyncIterable<string | Uint8Array> {
  if (isVersion(format)) return toVersion(format, conversion)
  switch (format) {
    case 'json':
      return toJson(conversion)
    case 'xml':
      return toXml(conversion)
    case 'csv':
      return csvOf(rowsOf(conversion), conversion.options)
    case 'xlsx':
      return workbookOf(rowsOf(conversion), conversion.options)
    case 'ndjson':
      return toNdjson(rowsOf(conversion))
    case 'parquet':
      return toParquet(rowsOf(conversion))
    default:
      return toBooks(format, conversion)
  }
}

/**
 * The rows of all files, one after the other. Identical entries keep their running number over the pages of a
 * statement.
 */
async function* rowsOf(conversion: Conversion): AsyncGenerator<Row, void, undefined> {
  const { level, balances } = conversion.options
  const sequence = watchSequence()
  const total = startTotal()
  for await (const parts of partsOf(conversion, sequence, { transactions: 'stream', checks: false })) {
    for await (const row of toRows(parts, { level, balances })) {
      total.add(row)
      yield row
    }
  }
  reportSequence(sequence, conversion.faults)
  if (conversion.options.isFile) conversion.closing.words = total.words()
}

/** Counts rows and adds their amounts up, for each currency. */
function startTotal(): { add(row: Row): void; words(): string } {
  const started = performance.now()
  const sums = new Map<string, ReturnType<typeof createSum>>()
  let rows = 0
  return {
    add({ amount, currency }) {
      rows++
      if (typeof amount !== 'string' || !isAmountText(amount)) return
      const name = typeof currency === 'string' ? currency : ''
      const sum = sums.get(name) ?? createSum()
      sums.set(name, sum)
      sum.add(amount)
    },
    words() {
      const list = [...sums].map(
        ([name, sum]) => `${formatAmountText(sum.total(), { minDigits: minorUnits(name) ?? 0 })} ${name}`,
      )
      const sum = list.length === 0 ? '' : `, sum ${list.join(', ')}`
      return `${rows} ${rows === 1 ? 'row' : 'rows'}${sum}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`
    },
  }
}

async function* csvOf(
  rows: AsyncIterable<Row>,
  { columns, csv }: ConvertOptions,
): AsyncGenerator<string, void, undefined> {
  const writer = createCsvWriter(columns, csv)
  yield writer.head
  for await (const row of rows) yield writer.line(columns.map(({ name }) => row[name]))
}

/** The columns that say the currency of an amount; that of the entry, where there is none. */
const currencyColumns: Readonly<Record<string, keyof Row>> = {
  transaction_amount: 'transaction_currency',
  charges: 'charges_currency',
  instructed_amount: 'instructed_currency',
}

async function* workbookOf(
  rows: AsyncIterable<Row>,
  { columns }: ConvertOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { writeWorkbook, SheetFullError } = await import('../xlsx/index.ts')
  async function* cells(): AsyncGenerator<WrittenCell[], void, undefined> {
    for await (const row of rows) {
      yield columns.map(({ name, type }): WrittenCell => {
        const value = row[name]
        if (type !== 'amount' || typeof value !== 'string') return value
        const currency = row[currencyColumns[name] ?? 'currency']
        return { amount: value, currency: typeof currency === 'string' ? currency : null }
      })
    }
  }
  try {
    yield* writeWorkbook(columns, cells())
  } catch (error) {
    throw error instanceof SheetFullError ? new UsageError(error.message) : error
  }
}

/** Reports what is wrong between the statements of all files; each finding names its file. */
function reportSequence(sequence: SequenceWatch, faults: Faults): void {
  faults.file = ''
  faults.add(sequence.findings())
}

/** The bookings of all files. The number of entries left out goes to standard error. */
async function* toBooks(
  format: (typeof journalFormats)[number],
  conversion: Conversion,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  const { options, faults, io } = conversion
  if (options.journal === undefined) return
  const { datev, ...settings } = options.journal
  const { toBeancount, toDatev, toHledger, toJournal } = await import('../journal.ts')
  const leftOut = { known: 0, 'not-booked': 0, 'unknown-status': 0 }
  const sequence = watchSequence()
  async function* booked(): AsyncGenerator<JournalPart, void, undefined> {
    try {
      for await (const part of toJournal(partsOf(conversion, sequence), settings)) {
        if (part.kind === 'leftOut') leftOut[part.reason]++
        yield part
      }
    } finally {
      // Of books that are refused it says why.
      reportSequence(sequence, faults)
    }
  }
  const { mapping, opened } = settings
  if (format === 'beancount') yield* toBeancount(booked(), { mapping, opened })
  else if (format === 'hledger') yield* toHledger(booked(), { mapping })
  else if (datev !== undefined) yield* batch(toDatev, booked(), datev, io)
  if (leftOut.known > 0)
    io.stderr(`${entries(leftOut.known)} left out: the books or an earlier file already have them.\n`)
  if (leftOut['not-booked'] > 0) io.stderr(`${entries(leftOut['not-booked'])} left out: not booked by the bank.\n`)
  const unknown = leftOut['unknown-status']
  if (unknown > 0) {
    io.stderr(
      `${entries(unknown)} left out: no status of ISO's says whether the bank booked ` +
        `${unknown === 1 ? 'it' : 'them'}. ` +
        'With --assume-booked, entries without a status are taken as booked.\n',
    )
  }
}

async function* batch(
  write: typeof toDatev,
  journal: AsyncIterable<JournalPart>,
  options: DatevOptions,
  io: CommandIo,
): AsyncGenerator<Uint8Array, void, undefined> {
  const changed = new Set<string>()
  const onCharacterChange = (from: string, to: string): void => void changed.add(`${from} as ${to}`)
  try {
    yield* write(journal, { ...options, onCharacterChange })
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
  if (changed.size > 0) {
    const list = [...changed].slice(0, 10).join(', ')
    io.stderr(`Characters that Windows-1252 lacks were written as others: ${list}${changed.size > 10 ? ', …' : ''}\n`)
  }
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

/** What is read from each file, one file after the other. */
async function* partsOf(
  { inputs, options, faults, io }: Conversion,
  sequence: SequenceWatch,
  how: Pick<ReadOptions, 'transactions' | 'checks'> = {},
): AsyncGenerator<AsyncIterable<StatementPart>, void, undefined> {
  const identities = createIdentities()
  const tryEach = triesOf(inputs, faults)
  for (const input of inputs) {
    const progress = startProgress(input, io)
    const reading = { ...readingOf(options, progress.update), ...how, identities }
    try {
      const parts = await tryEach(input, () => begun(() => statementParts(input, options, reading)))
      if (parts !== undefined) yield reporting(sequence.watch(nameOf(input), parts), faults)
    } finally {
      progress.stop()
    }
  }
}

/**
 * Gives a function that begins to read a file. Of several files, one that cannot be read at all (a text file in an
 * archive) is reported by its name, and gives `undefined`; unless none could be read: then its error is thrown.
 */
function triesOf(
  inputs: readonly Input[],
  faults: Faults,
): <T>(input: Input, begin: () => Promise<T>) => Promise<T | undefined> {
  let begun = 0
  return async (input, begin) => {
    faults.file = nameOf(input)
    try {
      const made = await begin()
      begun++
      return made
    } catch (error) {
      const findings = isInvalidDocumentError(error)
        ? error.findings
        : isFileFault(error)
          ? [unreadable(error)]
          : undefined
      if (findings === undefined || (begun === 0 && input === inputs.at(-1))) throw error
      faults.add(findings)
      return undefined
    }
  }
}

/** Whether an error is about one file, such as a damaged one in an archive. */
function isFileFault(error: unknown): boolean {
  return error instanceof InputError || systemCode(error) !== undefined
}

/**
 * The parts of a file once one of them was read that is not a finding: a file without any is no statement, not one that
 * is cut short.
 */
async function begun(
  open: () => Promise<AsyncIterable<StatementPart>>,
): Promise<AsyncGenerator<StatementPart, void, undefined>> {
  const parts = (await open())[Symbol.asyncIterator]()
  const first: StatementPart[] = []
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    first.push(next.value)
    if (next.value.kind !== 'finding') break
  }
  async function* all(): AsyncGenerator<StatementPart, void, undefined> {
    try {
      yield* first
      for (let next = await parts.next(); next.done !== true; next = await parts.next()) yield next.value
    } finally {
      await parts.return?.()
    }
  }
  return all()
}

/** Reads the parts of a file: of an MT940 with its own reader, of any other as camt. */
async function statementParts(
  input: Input,
  options: ConvertOptions,
  reading: ReadOptions,
): Promise<AsyncIterable<StatementPart>> {
  const schemas = options.schema === undefined ? builtInSchemas : []
  const { format, message, source, close } = await recognise(input.bytes, schemas)
  if (format === 'mt940') {
    const { readMt940 } = await import('../mt940.ts')
    const { checks, identities, onProgress } = reading
    return readMt940(source, { checks, identities, encoding: options.encoding, onProgress })
  }
  refuseEncoding(options.encoding, nameOf(input))
  // Any message that is not a statement is refused by name before a row is written.
  if (message === undefined || /^camt\.05[234]\./.test(message)) {
    return readCamt053(source, { ...reading, assume: options.assume })
  }
  await close()
  const words =
    `The file is a ${message}, which contains no statement, so it has no rows. --to json takes any message, ` +
    '`iso20022 inspect` shows what is in it.'
  throw new InvalidDocumentError([fileFinding('cli/not-a-statement', words)])
}

async function* reporting(
  parts: AsyncIterable<StatementPart>,
  faults: Faults,
): AsyncGenerator<StatementPart, void, undefined> {
  for await (const part of parts) {
    if (part.kind === 'finding') faults.add([part.finding])
    else if (part.kind === 'end') faults.end(part)
    yield part
  }
}

async function* toJson({ inputs, options, faults, io }: Conversion): AsyncGenerator<string, void, undefined> {
  const tryEach = triesOf(inputs, faults)
  for (const input of inputs) {
    const progress = startProgress(input, io)
    try {
      const reading = { ...readingOf(options, progress.update), otherVersions: true }
      const read = await tryEach(input, () => parseDocument(input.bytes, reading))
      if (read === undefined) continue
      const { message, document, envelope } = read
      faults.add(read.findings)
      faults.end(read)
      yield `${JSON.stringify({ message, document, envelope })}\n`
    } finally {
      progress.stop()
    }
  }
}

async function* toXml({ inputs, options, faults, io }: Conversion): AsyncGenerator<string, void, undefined> {
  const [input] = inputs
  if (input === undefined) return
  faults.file = nameOf(input)
  const progress = startProgress(input, io)
  try {
    const bytes = await wholeOf(input.bytes)
    const { message, document, findings } = looksLikeJson(bytes)
      ? { ...readJson(bytes, input), findings: [] }
      : await parseDocument(bytes, { ...readingOf(options, progress.update), strict: true })
    faults.add(findings)
    const found = options.schema?.tables ?? builtInSchemas.find((tables) => tables.message === message)
    if (found === undefined) {
      throw new UsageError(`${nameOf(input)}: no schema for the message ${message}; name one with --schema`)
    }
    yield buildWith(document, { schema: await loadSchema(found) })
  } finally {
    progress.stop()
  }
}

/** Converts a file of payments to another version. Reports each change, and those findings that are not errors. */
async function* toVersion(
  version: Version,
  { inputs, options, faults, io }: Conversion,
): AsyncGenerator<string, void, undefined> {
  const [input] = inputs
  if (input === undefined) return
  faults.file = nameOf(input)
  const { from, convert, repairs } = conversions[version]
  const { message, source, close } = await recognise(input.bytes, builtInSchemas)
  if (message !== from) {
    await close()
    throw new UsageError(`--to ${version} takes a ${from}; ${faults.file} is ${message ?? 'not a known message'}`)
  }
  let changes = 0
  const hooks = {
    onChange: ({ path, change, proposed }: VersionChange) => {
      changes++
      io.stderr(`${faults.file}: ${path}: ${proposed ? 'proposed, please check: ' : ''}${change}\n`)
    },
    onFinding: (finding: Finding) => faults.add([finding]),
  }
  if (options.addresses === undefined) {
    yield* convert(source, repairs ? { ...hooks, repair: options.repair } : hooks)
  } else {
    const findings: Finding[] = []
    const pieces: string[] = []
    for await (const piece of convert(source, { ...hooks, onFinding: (finding) => findings.push(finding) }))
      pieces.push(piece)
    const { inAddressForm } = await import('../remedies/file-addresses.ts')
    const { text, changed } = inAddressForm(pieces.join(''), options.addresses)
    const isOmitted = options.addresses === 'omit'
    const change = isOmitted ? 'the address in lines is left out' : `the address is now ${options.addresses}`
    for (const path of changed) hooks.onChange({ path, change, proposed: !isOmitted })
    for (const finding of findings) if (!changed.includes(finding.path)) hooks.onFinding(finding)
    yield text
  }
  io.stderr(`${faults.file}: ${changes} change${changes === 1 ? '' : 's'}, now ${version}\n`)
}

function readingOf({ schema }: ConvertOptions, onProgress: (bytes: number) => void): Partial<DocumentReadOptions> {
  return schema === undefined ? { onProgress } : { onProgress, schema: schema.tables }
}

/** Reads the output of `--to json`. If somebody wrote a number in place of a text, its digits are kept. */
function readJson(bytes: Uint8Array, input: Input): { message: string; document: unknown } {
  let value: unknown
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), undefined, (digits) => digits)
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${nameOf(input)}: not JSON (it is not UTF-8)`)
    if (error instanceof RangeError) throw new UsageError(`${nameOf(input)}: the JSON is nested too deep`)
    // Not quoted: the parser's message contains the text, which may be a name.
    const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
    throw new UsageError(`${nameOf(input)}: not JSON${at === undefined ? '' : ` (at character ${at})`}`)
  }
  if (typeof value === 'object' && value !== null && 'message' in value && 'document' in value) {
    const { message, document } = value
    if (typeof message === 'string') return { message, document }
  }
  throw new UsageError(`${nameOf(input)}: not what --to json writes, {"message": "pain.001.001.03", "document": {…}}`)
}

function looksLikeJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80)
  return first === 0x7b
}

/** Prints findings of files on standard error and remembers whether one of them is an error. */
interface Faults {
  /** The file being read. */
  file: string
  add(findings: readonly Finding[]): void
  /** The file was read to its end. Findings that are not in the list may be errors. */
  end(report: Pick<ValidationReport, 'valid' | 'findings' | 'findingsOmitted'>): void
  exitCode(): number
}

const mostPrinted = 100

function createFaults(io: CommandIo): Faults {
  let printed = 0
  let failed = false
  // A reading that breaks off repeats in its error the findings it has already reported.
  const reported = new WeakSet<Finding>()
  const faults: Faults = {
    file: '',
    add(findings) {
      failed ||= hasErrors(findings)
      for (const finding of findings) {
        if (reported.has(finding)) continue
        reported.add(finding)
        if (printed++ === mostPrinted) io.stderr('More findings are not shown: `iso20022 validate` lists them all.\n')
        if (printed <= mostPrinted)
          io.stderr(`${formatFinding(wordsForCommand(finding), faults.file === '' ? {} : { file: faults.file })}\n`)
      }
    },
    end({ valid, findings, findingsOmitted }) {
      failed ||= hasErrors(findings) || (!valid && findingsOmitted > 0)
      if (findingsOmitted > 0) io.stderr(`${faults.file}: ${findingsOmitted} more findings.\n`)
    },
    exitCode: () => (failed ? 1 : 0),
  }
  return faults
}

function nameOf({ file }: Input): string {
  return escapeControls(file.replace(/^-(?=$|:)/, 'standard input'))
}
