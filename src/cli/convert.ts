import { isInvalidDocumentError } from '../diagnostics/index.ts'
import { defineCommand } from './command.ts'
import { type Conversion, createFaults } from './convert/convert-files.ts'
import {
  convertTable,
  type Format,
  isJournal,
  isRows,
  isVersion,
  readConvertOptions,
} from './convert/convert-options.ts'
import { type Input, openInputs } from './io/input.ts'
import { isReaderGoneError, UsageError } from './io/io.ts'
import { openOutput } from './io/output.ts'

/** `iso20022 convert`: exit 0 when no file has errors, 1 when one has, 2 when the work could not be done. */
export const command = defineCommand({
  usage: 'FILE... --to FORMAT [options]',
  takes: [1, Number.POSITIVE_INFINITY],
  about: `
Converts statements (camt.053, .052, .054, MT940) of any size to rows or bookings, any message to JSON and back, and
payments to another version. \`-\` is standard input; a ZIP archive stands for the files in it. The formats:

  ndjson      one JSON object for each row, amounts as decimal strings
  csv         for spreadsheets: RFC 4180; texts that look like formulas are made harmless
  xlsx        an Excel workbook: amounts as numbers in the format of their currency, dates as dates; needs -o
  parquet     for DuckDB and Spark, amounts as decimals; needs -o
  beancount, hledger, datev
              bookings for beancount and hledger, a posting batch that DATEV imports (EXTF); need --accounts,
              and statements that add up
  json        one JSON object for each file: {"message": …, "document": …}, element names as in the standard
  xml         such a JSON object back to XML, checked against its schema; also takes XML and writes it again
  pain.001.001.09, pain.001.001.03, pain.008.001.08, pain.008.001.02
              a file of the other one of the two versions; nothing is left out, each change is reported on
              standard error`,
  options: convertTable,
  notes: `
Findings go to standard error. Of several files, one that is no XML or holds no statement is reported by its name, and
the others are converted. With errors in the input, what could be read is written, unless a file is cut short.`,
  exits: ['done, perhaps with warnings', 'the input has errors'],
  async run(values, files, io) {
    const options = await readConvertOptions(values)
    // All inputs are opened before anything is written.
    const inputs: Input[] = []
    const takes = { json: options.format === 'xml', mt940: isRows(options.format) || isJournal(options.format) }
    for (const file of files) for (const input of await openInputs(file, io, takes)) inputs.push(input)
    if ((options.format === 'xml' || isVersion(options.format)) && inputs.length > 1)
      throw new UsageError(`--to ${options.format} takes one file: an XML file is one message`)
    const { force } = values
    const output = await openOutput(values.output, io, { inputs: files, force })
    const faults = createFaults(io)
    const closing = { words: '' }
    try {
      for await (const piece of outputPieces({ inputs, options, faults, io, closing })) await output.write(piece)
      await output.finish()
      io.stderr(closing.words)
      return faults.exitCode()
    } catch (error) {
      // Each row and each document is whole by itself: what stands before the fault is given, but never as a file.
      if (isInvalidDocumentError(error) && isByLine.has(options.format)) await output.flush()
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
  },
})

const isByLine: ReadonlySet<Format> = new Set<Format>(['ndjson', 'csv', 'json'])

/** Codes of findings that mean that the work could not be done, as opposed to a fault of the file. */
const notDone: ReadonlySet<string> = new Set(['message-unknown', 'cli/not-a-statement'])

async function* outputPieces(conversion: Conversion): AsyncGenerator<string | Uint8Array> {
  const { format } = conversion.options
  if (isVersion(format)) {
    const { toVersion } = await import('./convert/convert-documents.ts')
    yield* toVersion(format, conversion)
  } else if (format === 'xml') {
    const { toXml } = await import('./convert/convert-documents.ts')
    yield* toXml(conversion)
  } else if (format === 'json') {
    const { toJson } = await import('./convert/convert-json.ts')
    yield* toJson(conversion)
  } else if (isJournal(format)) {
    const { toBooks } = await import('./convert/convert-journal.ts')
    yield* toBooks(format, conversion)
  } else {
    const { toRowFormat } = await import('./convert/convert-rows.ts')
    yield* toRowFormat(format, conversion)
  }
}
