import { isInvalidDocumentError } from '../diagnostics/index.ts'
import {
  createCsvWriter,
  createIdentities,
  type Row,
  type RowColumn,
  rowColumns,
  toParquet,
} from '../statement/index.ts'
import { createSum, formatAmountText, minorUnits } from '../values/index.ts'
import type { WrittenCell } from '../xlsx/index.ts'
import { createFaults, type Faults, startTries } from './convert/convert-faults.ts'
import { type ConvertPiece, faultOf, jsonOfFile, rowsOfFile } from './convert/convert-file.ts'
import { type ConvertOptions, isRows, isVersion, optionNames, readOptions } from './convert/convert-options.ts'
import {
  canBeCountedLater,
  linesOf,
  type RowForm,
  type RowsPiece,
  rowsOfValues,
  showIdentities,
  startCounting,
} from './convert/row-pieces.ts'
import { countJobs, type FilePlan, type FileTask, runFiles, threadFailed, workOnTask } from './file-tasks.ts'
import { packStatement, unpackStatement, watchSequence } from './inspect/sequence.ts'
import { documentsOf, type Input, nameOf, openInputs, readAtOnce } from './io/input.ts'
import { type CommandIo, isReaderGoneError } from './io/io.ts'
import { type Output, openOutput } from './io/output.ts'
import { notOpened } from './io/unreadable.ts'
import { UsageError } from './io/usage-error.ts'
import { readArguments } from './options/arguments.ts'
import { assumeHelp, encodingHelp } from './options/statement-options.ts'

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
  --jobs N             for rows and json: files read at a time, each on a thread (default by cores and bytes)

Findings go to standard error. Of several files, one that is no XML or holds no statement is reported by its
name, and the others are converted. Exit codes: 0 done (there may be warnings), 1 the input has errors (what
could be read is written, unless a file is cut short), 2 the work could not be done.
`

/** `iso20022 convert`: exit 0 when no file has errors, 1 when one has, 2 when the work could not be done. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, optionNames)
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  const options = await readOptions(args)
  const { format } = options
  // All inputs are opened before anything is written.
  const inputs = new Map<FileTask, Input>()
  for (const file of positionals) {
    const opened = await openInputs(file, io)
    for (const [index, input] of opened.entries())
      inputs.set({ file, entry: input.file === file ? undefined : index, size: input.size ?? 0 }, input)
  }
  if ((format === 'xml' || isVersion(format)) && inputs.size > 1) {
    throw new UsageError(`--to ${format} takes one file: an XML file is one message`)
  }
  const jobs = await jobsFor(inputs, options, values.jobs)
  const output = await openOutput(values.output, io, { inputs: positionals, force: values.force })
  return convertTo(output, { args, inputs, jobs, options, io, faults: createFaults(io), closing: { words: '' } })
}

/**
 * How many threads read files. What can be read only once is read where it was opened, bookings depend on all files
 * before, and a message of XML is one file.
 */
async function jobsFor(
  inputs: ReadonlyMap<FileTask, Input>,
  options: ConvertOptions,
  given: string | undefined,
): Promise<number> {
  const jobs = await countJobs([...inputs.keys()], given)
  const form = formOf(options, jobs)
  const isShared = form === undefined ? options.format === 'json' : !showIdentities(form) || canBeCountedLater(form)
  return isShared && [...inputs.values()].every(({ again }) => again !== undefined) ? jobs : 1
}

/** How rows come from who reads the files; `undefined` where there are none. */
function formOf({ format, columns, csv }: ConvertOptions, jobs: number): RowForm | undefined {
  switch (format) {
    case 'csv':
      return { as: 'csv', columns, csv }
    case 'ndjson':
      return { as: 'ndjson', columns: rowColumns, csv }
    case 'parquet':
    case 'xlsx': {
      const needed = format === 'parquet' ? rowColumns : rowColumns.filter(({ name }) => isNeeded(name, columns))
      return { as: jobs < 2 ? 'rows' : 'values', columns: needed, csv }
    }
    default:
      return undefined
  }
}

/** The work of one call. */
interface Conversion {
  args: string[]
  inputs: ReadonlyMap<FileTask, Input>
  /** How many threads read files. */
  jobs: number
  options: ConvertOptions
  faults: Faults
  io: CommandIo
  /** What is said when the output is whole. */
  closing: { words: string }
}

async function convertTo(output: Output, conversion: Conversion): Promise<number> {
  const { options, faults, io, closing } = conversion
  try {
    for await (const piece of piecesOf(conversion)) await output.write(piece)
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
    if (isRows(options.format) && error.findings.some(({ code }) => code === 'message-unknown'))
      io.stderr(`Only statements (camt.052, .053, .054, MT940) have rows; --to json takes any message.\n`)
    return 2
  }
}

/** Codes of findings that mean that the work could not be done, as opposed to a fault of the file. */
const notDone: ReadonlySet<string> = new Set(['message-unknown', 'cli/not-a-statement'])

async function* piecesOf(conversion: Conversion): AsyncGenerator<string | Uint8Array> {
  const { inputs, options, faults, io } = conversion
  const { format, columns, csv } = options
  if (isVersion(format) || format === 'xml') {
    const { toVersion, toXml } = await import('./convert/convert-xml.ts')
    for (const input of inputs.values()) {
      const work = { input, options, faults, io }
      yield* format === 'xml' ? toXml(work) : toVersion(format, work)
    }
  } else if (format === 'xlsx') yield* workbookOf(rowsOf(conversion), options)
  else if (format === 'parquet') yield* toParquet(rowsOf(conversion))
  else if (format === 'json' || format === 'ndjson' || format === 'csv') {
    if (format === 'csv') yield createCsvWriter(columns, csv).head
    yield* textOf(conversion)
  } else {
    const { toBooks } = await import('./convert/convert-journal.ts')
    yield* toBooks(format, { inputs: [...inputs.values()], options, faults, io })
  }
}

/** A piece on its way between threads. */
type SentPiece = Exclude<ConvertPiece, { kind: 'statement' }> | { kind: 'packed'; statement: string }

/** Prepares a thread to convert files as the arguments say. */
export async function prepareWork(
  args: string[],
  io: CommandIo,
): Promise<(task: FileTask) => AsyncGenerator<SentPiece>> {
  const options = await readOptions(args)
  const convert = converterFor(options, 2)
  async function* work(input: Input): AsyncGenerator<SentPiece> {
    for await (const piece of convert(input, io))
      yield piece.kind === 'statement' ? { kind: 'packed', statement: packStatement(piece.statement) } : piece
  }
  return (task) =>
    workOnTask(task, io, work, (error) => {
      const findings = [notOpened(error)]
      return { kind: 'refused', file: nameOf(task), findings, error: { words: error.message } }
    })
}

function converterFor(
  options: ConvertOptions,
  jobs: number,
): (input: Input, io: CommandIo) => AsyncGenerator<ConvertPiece> {
  const form = formOf(options, jobs)
  if (form === undefined) return (input, io) => jsonOfFile(input, options, io)
  // Those of all files, where one thread reads them.
  const identities = jobs < 2 && showIdentities(form) ? createIdentities() : undefined
  return (input, io) => rowsOfFile(input, { ...options, form }, identities, io)
}

/** What stands for a file whose thread ended on it. */
function crashed(task: FileTask, reason: string): ConvertPiece | SentPiece {
  return { kind: 'failed', file: nameOf(task), finding: threadFailed(reason) }
}

/** What is written of all files, one after the other. */
async function* convertedPieces(conversion: Conversion): AsyncGenerator<RowsPiece | { kind: 'text'; text: string }> {
  const { args, inputs, jobs, options, faults, io } = conversion
  const convert = converterFor(options, jobs)
  async function* work(task: FileTask): AsyncGenerator<ConvertPiece | SentPiece> {
    const opened = inputs.get(task)
    const input = task.entry === undefined ? ((await readAtOnce(task.file, task.size)) ?? opened) : opened
    if (input === undefined) return
    for await (const document of documentsOf(input)) yield* convert(document, io)
  }
  const plan: FilePlan = { tasks: [...inputs.keys()], jobs }
  const tries = startTries(faults)
  const sequence = watchSequence()
  for await (const piece of runFiles({ command: 'convert', args, io, plan, work, crashed })) {
    switch (piece.kind) {
      case 'begun':
        tries.begun(piece.file)
        break
      case 'refused':
        tries.refused(piece.file, piece.findings, faultOf(piece.error))
        break
      case 'findings':
        faults.add(piece.findings)
        break
      case 'statement':
        sequence.add(piece.statement)
        break
      case 'packed':
        sequence.add(unpackStatement(piece.statement))
        break
      case 'end':
        faults.end(piece)
        break
      case 'broken':
        faults.pass(piece.reported)
        throw faultOf(piece.error)
      case 'failed':
        throw new UsageError(`${piece.file}: ${piece.finding.message}`)
      default:
        yield piece
    }
  }
  tries.ended()
  // What is wrong between the statements of all files: each finding names its file.
  faults.file = ''
  faults.add(sequence.findings())
}

/** The lines of all files. Identical entries keep their running number over the pages of a statement. */
async function* textOf(conversion: Conversion): AsyncGenerator<string> {
  const total = startTotal()
  const count = startCounting()
  for await (const piece of convertedPieces(conversion)) {
    if (piece.kind === 'rows') total.add(piece)
    yield piece.kind === 'rows' ? linesOf(piece, count(piece)) : piece.text
  }
  const { format, isFile } = conversion.options
  if (isFile && format !== 'json') conversion.closing.words = total.words()
}

/** The rows of all files, one after the other. */
async function* rowsOf(conversion: Conversion): AsyncGenerator<Row> {
  const { options, jobs } = conversion
  const columns = formOf(options, jobs)?.columns ?? []
  const total = startTotal()
  const count = startCounting()
  for await (const piece of convertedPieces(conversion)) {
    if (piece.kind !== 'rows') continue
    total.add(piece)
    yield* piece.objects ?? rowsOfValues(piece, columns, count(piece))
  }
  if (options.isFile) conversion.closing.words = total.words()
}

/** Counts rows and adds their amounts up, for each currency. */
function startTotal(): { add(piece: RowsPiece): void; words(): string } {
  const started = performance.now()
  const sums = new Map<string, ReturnType<typeof createSum>>()
  let rows = 0
  return {
    add(piece) {
      rows += piece.rows
      for (const [currency, text] of piece.sums) {
        const sum = sums.get(currency) ?? createSum()
        sums.set(currency, sum)
        sum.add(text)
      }
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

/** The columns that say the currency of an amount; that of the entry, where there is none. */
const currencyColumns: Readonly<Record<string, keyof Row>> = {
  transaction_amount: 'transaction_currency',
  charges: 'charges_currency',
  instructed_amount: 'instructed_currency',
}

/** Whether the workbook needs a column, shown or not. */
function isNeeded(name: RowColumn['name'], columns: readonly RowColumn[]): boolean {
  const isCurrency = name === 'currency' || Object.values(currencyColumns).includes(name)
  return isCurrency || columns.some((column) => column.name === name)
}

async function* workbookOf(rows: AsyncIterable<Row>, { columns }: ConvertOptions): AsyncGenerator<Uint8Array> {
  const { writeWorkbook, SheetFullError } = await import('../xlsx/index.ts')
  async function* cells(): AsyncGenerator<WrittenCell[]> {
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
