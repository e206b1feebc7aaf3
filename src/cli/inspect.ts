import { type Finding, formatFinding, hasErrors, isInvalidDocumentError } from '../diagnostics/index.ts'
import { envelopeFacts } from '../domain/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import type { SequencedStatement } from '../rules/index.ts'
import { recognise, validateWith } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { defineCommand } from './command.ts'
import { createShow, type InspectContext, type Inspected, showFacts } from './inspect/print.ts'
import { watchStatements } from './inspect/sequence.ts'
import { isUsageError, nameOf, notOpened, unreadable } from './io/errors.ts'
import { documentsIn, type Input } from './io/input.ts'
import { type CommandIo, inPieces, painter } from './io/io.ts'
import { startProgress } from './io/progress.ts'
import { counted, inPage, narrowestPage, pageWidth, sizeAndTime } from './io/table.ts'
import { jsonLine } from './json-line.ts'
import { wordsForCommand } from './options/command-words.ts'
import {
  flag,
  group,
  readSchema,
  refuseEncoding,
  type SchemaOption,
  shared,
  statementReading,
  statementTable,
} from './options/options.ts'

export const command = defineCommand({
  usage: 'FILE... [options]',
  takes: [1, Number.POSITIVE_INFINITY],
  about: `
Shows what is in a file, and whether it adds up. \`-\` is standard input; in a ZIP archive, each file is shown.

  statement (camt.053, .052, .054,  account, period, balances, entries with a running balance, sums by
             MT940)                 direction, whether the booked entries lead to the closing balance
  payments (pain.001, pain.008)     blocks with date and debtor or creditor, whether counts and sums
                                    agree with NbOfTxs, CtrlSum
  status report (pain.002)          statuses of file, blocks and payments, reasons and what to do
  EBICS protocol (HAC)              orders with their steps, results in words, accepted or not
  recalls (camt.055, camt.056),     who asks whom, each payment with its status and the reasons in words
    answers (camt.029), reversals
    (pain.007)
  any other, by --schema            how often each repeating element occurs`,
  options: {
    ...group('What is shown', {
      all: flag('every entry or payment; otherwise the first and last 20 of a list above 200'),
      mask: flag('hide names, accounts and free texts, also where a code, count or id belongs'),
      json: flag('one JSON object a line, amounts as decimal strings, see below'),
    }),
    ...group('How files are read', {
      ...statementTable,
      schema: shared.schema,
    }),
  },
  notes: `
Each JSON object has "file" and "kind":

  envelope   for a message in an envelope: place, header (AppHdr) beside it
  header     head of the message
  statement  account, period, balances, sums by direction, check of the balances
  entry      printed before its statement, with the balance after it; with --all
  block      debtor, date, sums, checks; in a status report status and reasons
  payment    printed before its block; with --all, in a status report always
  group      status of the whole file, in a status report
  item       a file, block or payment of a recall, an answer to one or a reversal
  order      an order of an EBICS protocol, with its outcome and its steps
  totals     counts and sums of the whole file
  end        the last line of a file: message, valid, complete, findings, counts
  sequence   after all files: a fault between statements (number, balance, copy)`,
  exits: ['done, perhaps with warnings', 'the input has errors, such as sums that do not add up'],
  async run(values, files, given) {
    const { json, mask, all } = values
    const schema = await readSchema(values.schema)
    const options = { json, mask, all, schema, ...(await statementReading(values)) }
    const { io, flush } = inPieces(given)
    const statements: SequencedStatement[] = []
    let exitCode = 0
    let isFirst = true
    try {
      for (const file of files) {
        try {
          for await (const input of documentsIn(file, io)) {
            if (!isFirst && !json) io.stdout('\n')
            isFirst = false
            exitCode = Math.max(exitCode, await inspectInput(input, options, statements, io))
          }
        } catch (error) {
          if (!isUsageError(error)) throw error
          exitCode = 2
          printNotOpened(file, error, json, io)
        }
      }
      return Math.max(exitCode, await printSequence(statements, json, io))
    } finally {
      flush()
    }
  },
})

function printNotOpened(file: string, error: Error, json: boolean, io: CommandIo): void {
  io.stderr(`iso20022 inspect: ${error.message}\n`)
  if (!json) return
  const findings = [{ ...notOpened(error), line: null, column: null }]
  const facts = { message: null, valid: false, complete: false, findings, findingsOmitted: 0, bytes: 0, ms: 0 }
  io.stdout(jsonLine({ file, kind: 'end', ...facts }))
}

async function printSequence(statements: readonly SequencedStatement[], json: boolean, io: CommandIo): Promise<number> {
  if (statements.length === 0) return 0
  const { validateSequence } = await import('../rules/statement/sequence.ts')
  const findings: Finding[] = validateSequence(statements)
  for (const { code, severity, path, message } of findings.slice(0, mostPrinted)) {
    if (json) io.stdout(jsonLine({ kind: 'sequence', code, severity, path, message }))
    else io.stdout(`\n${formatFinding({ code, severity, path, message }, { paint: painter(io) })}\n`)
  }
  const more = findings.length - mostPrinted
  if (more > 0 && !json) io.stdout(`\n… ${counted(more, 'more finding', 'more findings')} between the statements\n`)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

interface InspectOptions extends Pick<InspectContext, 'json' | 'mask' | 'all' | 'assume' | 'encoding'> {
  schema: SchemaOption | undefined
}

/** How many findings are kept of a file, and printed for people: of a file, and between statements. */
const mostKept = 100
const mostPrinted = 20

async function inspectInput(
  input: Input,
  options: InspectOptions,
  statements: SequencedStatement[],
  io: CommandIo,
): Promise<number> {
  const { file } = input
  const started = performance.now()
  const progress = startProgress(input, io)
  const findings = createFindings()
  let bytes = 0
  const context: InspectContext = {
    ...options,
    name: nameOf(input),
    schemas: options.schema === undefined ? builtInSchemas : [options.schema.tables],
    width: io.columns === undefined ? pageWidth : Math.max(io.columns, narrowestPage),
    onProgress: (count) => {
      bytes = count
      progress.update(count)
    },
    print: (lines = '') => {
      if (options.json) return
      for (const line of lines.split('\n'))
        io.stdout(`${io.columns === undefined ? line : inPage(line, context.width)}\n`)
    },
    emit: (kind, content) => {
      if (options.json) io.stdout(jsonLine({ file, kind, ...content }))
    },
    paint: painter(io) ?? ((_part, text) => text),
    show: createShow(options),
    found: findings.add,
    counts: new Map(),
    watch: (lists) => watchStatements(file, lists, statements),
  }
  let outcome: Outcome
  try {
    outcome = await inspectBytes(input.bytes, context)
  } catch (error) {
    findings.add(unreadable(error))
    outcome = { message: undefined, valid: false, stopped: true, findingsOmitted: 0, exitCode: 2 }
  } finally {
    progress.stop()
  }
  const kept = findings.list()
  const list = kept.findings.map(wordsForCommand)
  const omitted = outcome.findingsOmitted + kept.omitted
  const hasError = hasErrors(list) || (!outcome.valid && omitted > 0)
  const end: End = {
    ...outcome,
    exitCode: Math.max(outcome.exitCode, hasError ? 1 : 0),
    findings: list,
    findingsOmitted: omitted,
    bytes,
    ms: Math.round(performance.now() - started),
  }
  context.emit('end', endLine(end, context))
  printEnd(end, context)
  return end.exitCode
}

function createFindings() {
  const kept: Finding[] = []
  const seen = new WeakSet<Finding>()
  const counts = { error: 0, remark: 0 }
  const kindOf = ({ severity }: Finding): keyof typeof counts => (severity === 'error' ? 'error' : 'remark')
  return {
    /** Adding the same object again has no effect. */
    add(finding: Finding): void {
      // The engine's count of findings it did not list; this list reports that count itself.
      if (seen.has(finding) || finding.code === 'findings-limit') return
      seen.add(finding)
      if (++counts[kindOf(finding)] <= mostKept) kept.push(finding)
    },
    list() {
      let remarks = Math.max(0, mostKept - counts.error)
      const findings = kept.filter((finding) => kindOf(finding) === 'error' || remarks-- > 0)
      findings.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0))
      return { findings, omitted: counts.error + counts.remark - findings.length }
    },
  }
}

interface Outcome {
  message: string | undefined
  valid: boolean
  stopped: boolean
  findingsOmitted: number
  /** 2 if the work could not be done. Errors among the findings make it 1 at least. */
  exitCode: 0 | 2
}

interface End extends Omit<Outcome, 'exitCode'> {
  exitCode: number
  findings: readonly Finding[]
  bytes: number
  ms: number
}

async function inspectBytes(bytes: AsyncIterable<Uint8Array>, context: InspectContext): Promise<Outcome> {
  const { format, message, envelope, source } = await recognise(bytes, context.schemas)
  if (format !== 'mt940') refuseEncoding(context.encoding, context.name)
  if (message === undefined) return inspectUnknown(source, context)
  context.print(context.paint('place', `${context.name}: ${message}`))
  if (envelope !== undefined) showFacts(context, 'envelope', envelopeFacts, envelope)
  try {
    const { valid, findingsOmitted } = await inspectMessage(message, source, context)
    return { message, valid, stopped: false, findingsOmitted, exitCode: 0 }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    for (const finding of error.findings) context.found(finding)
    return { message, valid: false, stopped: true, findingsOmitted: error.findingsOmitted, exitCode: 0 }
  }
}

/** The code of a family of messages is loaded only for a file of that family. */
async function inspectMessage(message: string, source: Source, context: InspectContext): Promise<Inspected> {
  if (/^camt\.05[234]\./.test(message)) {
    const { inspectStatements } = await import('./inspect/inspect-statement.ts')
    // The reader needs the elements of all messages it knows, so it needs a schema of each besides that of `--schema`.
    const { schemas, onProgress, assume } = context
    const [{ readCamt053Lists }, { camtSchemas }] = await Promise.all([
      import('../statement/read.ts'),
      import('../domain/statement/dialect.ts'),
    ])
    return inspectStatements(
      readCamt053Lists(source, { schema: [...schemas, ...camtSchemas], onProgress, assume, transactions: 'either' }),
      context,
    )
  }
  if (message === 'MT940' || message === 'MT942') {
    const { inspectStatements } = await import('./inspect/inspect-statement.ts')
    const { readMt940Lists } = await import('../mt940/index.ts')
    const { encoding, onProgress } = context
    return inspectStatements(readMt940Lists(source, { encoding, onProgress }), context)
  }
  if (message.startsWith('pain.001.') || message.startsWith('pain.008.')) {
    const { inspectInitiation } = await import('./inspect/inspect-initiation.ts')
    return inspectInitiation(source, message, context)
  }
  if (message.startsWith('pain.002.')) {
    const { inspectReport } = await import('./inspect/inspect-report.ts')
    return inspectReport(source, context)
  }
  if (/^(?:camt\.0(?:29|55|56)|pain\.007)\./.test(message)) {
    const { inspectRecall } = await import('./inspect/inspect-recall.ts')
    return inspectRecall(source, context)
  }
  const { inspectOther } = await import('./inspect/inspect-other.ts')
  return inspectOther(source, message, context)
}

/** A file that no schema describes, or that is not XML: the engine explains what is wrong with it. */
async function inspectUnknown(source: Source, context: InspectContext): Promise<Outcome> {
  const { schemas, onProgress } = context
  const { message, valid, findings, findingsOmitted } = await validateWith(source, { schema: schemas, onProgress })
  for (const finding of findings) context.found(finding)
  const unknown = message === undefined && findings.some(({ code }) => code === 'message-unknown')
  // Without a message nothing of the file was checked, whatever its size.
  const stopped = message === undefined
  return { message, valid, stopped, findingsOmitted, exitCode: unknown ? 2 : 0 }
}

function listed({ code, severity, path, line, column, message }: Finding): object {
  return { code, severity, path, line, column, message }
}

function endLine(end: End, { counts }: InspectContext): Record<string, unknown> {
  return {
    message: end.message ?? null,
    valid: end.valid,
    complete: !end.stopped,
    ...Object.fromEntries(counts),
    findings: end.findings.map(listed),
    findingsOmitted: end.findingsOmitted,
    bytes: end.bytes,
    ms: end.ms,
  }
}

function printEnd(end: End, context: InspectContext): void {
  const { findings, findingsOmitted, message } = end
  const { name, print, paint, counts } = context
  const cut = 'The file could not be read to its end: the output above covers only the part before the fault.'
  if (end.stopped && message !== undefined) print(`\n${paint('error', cut)}`)
  const shown = findings.slice(0, mostPrinted)
  for (const finding of shown) print(`\n${formatFinding(finding, { file: name, paint })}`)
  const more = findings.length + findingsOmitted - shown.length
  if (more > 0) print(`\n… ${counted(more, 'more finding')}; \`iso20022 validate\` lists them`)
  const facts = [
    message ?? 'not a known message',
    ...[...counts].map(([things, count]) => counted(count, things.replace(/ies$/, 'y').replace(/s$/, ''), things)),
    sizeAndTime(end),
  ]
  print(`\n${name}: ${verdict(end, paint)} (${facts.join(', ')})`)
}

function verdict(end: End, paint: InspectContext['paint']): string {
  const { valid, findings, findingsOmitted } = end
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const remarks = findings.length - errors + findingsOmitted
  const words = [
    valid ? 'valid' : paint('error', end.exitCode === 2 || isOtherVersion(end) ? 'not checked' : 'invalid'),
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(remarks > 0 ? [counted(remarks, 'remark')] : []),
  ]
  return words.join(', ')
}

/** Whether the schema of another version was used: then nothing was checked against the file's own schema. */
function isOtherVersion({ findings }: End): boolean {
  return (
    findings.every(({ severity }) => severity !== 'error') && findings.some(({ code }) => code === 'message-version')
  )
}
