import { escapeControls, type Finding, formatFinding, hasErrors, isInvalidDocumentError } from '../diagnostics/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { recognise } from '../recognise/index.ts'
import { type Envelope, type HeaderParty, validateWith } from '../schema/index.ts'
import type { Assumptions } from '../statement/index.ts'
import type { Source } from '../xml/index.ts'
import { readArguments } from './arguments.ts'
import { wordsForCommand } from './command-words.ts'
import { type Input, openInputs } from './input.ts'
import {
  counted,
  type InspectContext,
  type Inspected,
  printFact,
  shownBic,
  shownFact,
  shownId,
  shownText,
} from './inspect-context.ts'
import { createInspectFindings } from './inspect-findings.ts'
import { inPage, narrowestPage, pageWidth } from './inspect-table.ts'
import type { CommandIo } from './io.ts'
import { painter } from './paint.ts'
import { startProgress } from './progress.ts'
import { readSchemaOption, type SchemaOption } from './schema-option.ts'
import type { SequenceWatch } from './sequence.ts'
import {
  assumeFlags,
  assumeHelp,
  assumptionsOf,
  encodingHelp,
  readEncodingOption,
  refuseEncoding,
} from './statement-options.ts'
import { notOpened, unreadable } from './unreadable.ts'
import { isUsageError, UsageError } from './usage-error.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 inspect FILE... [options]

Shows what is in a file, and whether it adds up. \`-\` is standard input; in a ZIP archive, each file is
shown.

  statement (camt.053, .052, .054,  account, period, balances, entries with a running balance, sums by
             MT940)                 direction, whether the booked entries lead to the closing balance
  payments (pain.001, pain.008)     blocks with date and debtor or creditor, whether counts and sums
                                    agree with NbOfTxs, CtrlSum
  status report (pain.002)          statuses of file, blocks and payments, reasons and what to do
  EBICS protocol (HAC)              orders with their steps, results in words, accepted or not
  recalls (camt.055, camt.056),     who asks whom, each payment with its status and the reasons in words
    answers (camt.029), reversals
    (pain.007)
  any other, by --schema            how often each repeating element occurs

  --all                every entry or payment; otherwise the first and last 20 of a list above 200
  --mask               hide names, accounts and free texts, also where a code, count or id belongs
  --json               one JSON object a line, amounts as decimal strings; each has "file" and "kind":
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
                         sequence   after all files: a fault between statements (number, balance, copy)
${assumeHelp}
${encodingHelp}
  --schema FILE.xsd    a schema instead of the built-in ones, also of another message

Exit codes: 0 done (there may be warnings), 1 the input has errors, such as sums that do not add up,
2 the work could not be done.
`

/** Options that apply to every file of one call. */
interface InspectOptions {
  json: boolean
  mask: boolean
  all: boolean
  schema: SchemaOption | undefined
  /** What the user vouches for where statements say nothing. */
  assume: Assumptions
  /** Of MT940. */
  encoding: string | undefined
}

/**
 * `iso20022 inspect`: prints the content of files, in memory that does not grow with them. Exit 0 when none has errors,
 * 1 when one has or is cut short, 2 when one could not be opened or is not a known message.
 */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, {
    flags: ['json', 'mask', 'all', ...assumeFlags],
    texts: ['schema', 'encoding'],
  })
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  const { json, mask, all } = values
  const options: InspectOptions = {
    json,
    mask,
    all,
    schema: await readSchemaOption(values.schema),
    assume: assumptionsOf(values),
    encoding: await readEncodingOption(values.encoding),
  }
  let exitCode = 0
  let isFirst = true
  const sequence = lazySequence()
  for (const file of positionals) {
    const inputs = await open(file, options, io)
    if (inputs === undefined) exitCode = 2
    for (const input of inputs ?? []) {
      if (!isFirst && !json) io.stdout('\n')
      isFirst = false
      exitCode = Math.max(exitCode, await inspectInput(input, options, sequence, io))
    }
  }
  return Math.max(exitCode, printSequence(sequence.findings(), options, io))
}

/** As `watchSequence`, loaded with the first statement file. */
function lazySequence(): SequenceWatch {
  let loaded: SequenceWatch | undefined
  return {
    async *watch(file, parts) {
      loaded ??= (await import('./sequence.ts')).watchSequence()
      yield* loaded.watch(file, parts)
    },
    findings: () => loaded?.findings() ?? [],
  }
}

/** Prints what is wrong between the statements of all files; the answer is the exit code. */
function printSequence(findings: readonly Finding[], { json }: InspectOptions, io: CommandIo): number {
  for (const { code, severity, path, message } of findings.slice(0, mostPrinted)) {
    if (json) io.stdout(`${JSON.stringify({ kind: 'sequence', code, severity, path, message })}\n`)
    else
      io.stdout(
        `\n${formatFinding({ code, severity, path, message }, { paint: painter(io) ?? ((_part, text) => text) })}\n`,
      )
  }
  const more = findings.length - mostPrinted
  if (more > 0 && !json) io.stdout(`\n… ${counted(more, 'more finding', 'more findings')} between the statements\n`)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** How many findings are printed for a file. */
const mostPrinted = 20

/** The file, or the files in an archive; `undefined` when it cannot be opened, which has been reported. */
async function open(file: string, options: InspectOptions, io: CommandIo): Promise<Input[] | undefined> {
  try {
    return await openInputs(file, io)
  } catch (error) {
    if (!isUsageError(error)) throw error
    io.stderr(`iso20022 inspect: ${error.message}\n`)
    if (options.json) {
      const findings = [{ ...notOpened(error), line: null, column: null }]
      const facts = { message: null, valid: false, complete: false, findings, findingsOmitted: 0, bytes: 0, ms: 0 }
      io.stdout(`${JSON.stringify({ file, kind: 'end', ...facts })}\n`)
    }
    return undefined
  }
}

async function inspectInput(
  input: Input,
  options: InspectOptions,
  sequence: SequenceWatch,
  io: CommandIo,
): Promise<number> {
  const { file } = input
  const started = performance.now()
  const progress = startProgress(input, io)
  const findings = createInspectFindings()
  let bytes = 0
  const context: InspectContext = {
    name: escapeControls(file.replace(/^-(?=$|:)/, 'standard input')),
    schemas: options.schema === undefined ? builtInSchemas : [options.schema.tables],
    all: options.all,
    json: options.json,
    mask: options.mask,
    width: io.columns === undefined ? pageWidth : Math.max(io.columns, narrowestPage),
    assume: options.assume,
    encoding: options.encoding,
    onProgress: (count) => {
      bytes = count
      progress.update(count)
    },
    print: (lines = '') => {
      for (const line of lines.split('\n'))
        io.stdout(`${io.columns === undefined ? line : inPage(line, context.width)}\n`)
    },
    emit: (kind, content) => io.stdout(`${JSON.stringify({ file, kind, ...content })}\n`),
    paint: painter(io) ?? ((_part, text) => text),
    found: findings.add,
    counts: new Map(),
    watch: (parts) => sequence.watch(file, parts),
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
  const list = findings.list().map(wordsForCommand)
  const omitted = outcome.findingsOmitted + findings.omitted()
  const hasError = hasErrors(list) || (!outcome.valid && omitted > 0)
  const end: End = {
    ...outcome,
    exitCode: Math.max(outcome.exitCode, hasError ? 1 : 0),
    findings: list,
    findingsOmitted: omitted,
    bytes,
    ms: Math.round(performance.now() - started),
  }
  if (options.json) context.emit('end', endLine(end, context))
  else printEnd(end, context)
  return end.exitCode
}

/** How the inspection of a file ended. */
interface Outcome {
  message: string | undefined
  valid: boolean
  /** Whether the file could not be read to its end. */
  stopped: boolean
  findingsOmitted: number
  /** 2 if the work could not be done. Errors among the findings make it 1 at least. */
  exitCode: 0 | 2
}

/** {@link Outcome} with the time and bytes it took. */
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
  if (!context.json) context.print(context.paint('place', `${context.name}: ${message}`))
  if (envelope !== undefined) printEnvelope(envelope, context)
  try {
    const { valid, findingsOmitted } = await inspectMessage(message, source, context)
    return { message, valid, stopped: false, findingsOmitted, exitCode: 0 }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    for (const finding of error.findings) context.found(finding)
    return { message, valid: false, stopped: true, findingsOmitted: error.findingsOmitted, exitCode: 0 }
  }
}

/** The facts in the envelope about the message inside it. */
function printEnvelope({ path, applicationHeader: header }: Envelope, context: InspectContext): void {
  const businessMessageId = shownId(context, header?.businessMessageId)
  const messageDefinitionId = shownFact(context, header?.messageDefinitionId)
  const creationDate = shownFact(context, header?.creationDate)
  const from = shownParty(context, header?.from)
  const to = shownParty(context, header?.to)
  if (context.json) {
    context.emit('envelope', { path, businessMessageId, messageDefinitionId, creationDate, from, to })
    return
  }
  const way = [from === undefined ? '' : `from ${from}`, to === undefined ? '' : `to ${to}`]
  printFact(context, 'Envelope', path, businessMessageId, creationDate, ...way)
}

function shownParty(context: InspectContext, party: HeaderParty | undefined): string | undefined {
  if (party === undefined) return undefined
  const { bic, name, id, lei } = party
  return shownBic(context, bic) ?? shownText(context, name) ?? shownId(context, id) ?? shownId(context, lei)
}

/** The code of a family of messages is loaded only for a file of that family. */
async function inspectMessage(message: string, source: Source, context: InspectContext): Promise<Inspected> {
  if (/^camt\.05[234]\./.test(message)) {
    const { inspectStatements } = await import('./inspect-statement.ts')
    // The reader needs the elements of all messages it knows, so it needs a schema of each besides that of `--schema`.
    const { schemas, onProgress, assume } = context
    const [{ readCamt053 }, { camtSchemas }] = await Promise.all([
      import('../statement/read.ts'),
      import('../domain/statement/schemas.ts'),
    ])
    return inspectStatements(
      readCamt053(source, { schema: [...schemas, ...camtSchemas], onProgress, assume, transactions: 'stream' }),
      context,
    )
  }
  if (message === 'MT940') {
    const { inspectStatements } = await import('./inspect-statement.ts')
    const { readMt940 } = await import('../mt940.ts')
    return inspectStatements(readMt940(source, { encoding: context.encoding, onProgress: context.onProgress }), context)
  }
  if (message.startsWith('pain.001.') || message.startsWith('pain.008.')) {
    const { inspectInitiation } = await import('./inspect-initiation.ts')
    return inspectInitiation(source, message, context)
  }
  if (message.startsWith('pain.002.')) {
    const { inspectReport } = await import('./inspect-report.ts')
    return inspectReport(source, context)
  }
  if (/^(?:camt\.0(?:29|55|56)|pain\.007)\./.test(message)) {
    const { inspectRecall } = await import('./inspect-recall.ts')
    return inspectRecall(source, context)
  }
  const { inspectOther } = await import('./inspect-other.ts')
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

/** A result in the form of `validate --json`, with the counts added. */
function endLine(end: End, { counts }: InspectContext): Record<string, unknown> {
  return {
    message: end.message ?? null,
    valid: end.valid,
    complete: !end.stopped,
    ...Object.fromEntries(counts),
    findings: end.findings.map(({ code, severity, path, line, column, message }) => ({
      code,
      severity,
      path,
      line,
      column,
      message,
    })),
    findingsOmitted: end.findingsOmitted,
    bytes: end.bytes,
    ms: end.ms,
  }
}

function printEnd(end: End, context: InspectContext): void {
  const { findings, findingsOmitted, message } = end
  const { name, print, paint, counts } = context
  if (end.stopped && message !== undefined) {
    print()
    print(
      paint('error', 'The file could not be read to its end: the output above covers only the part before the fault.'),
    )
  }
  for (const finding of findings.slice(0, mostPrinted)) {
    print()
    print(formatFinding(finding, { file: name, paint }))
  }
  const more = findings.length + findingsOmitted - Math.min(findings.length, mostPrinted)
  if (more > 0) {
    print()
    print(`… ${counted(more, 'more finding', 'more findings')}; \`iso20022 validate\` lists them`)
  }
  const facts = [
    message ?? 'not a known message',
    ...[...counts].map(([things, count]) => counted(count, things.replace(/ies$/, 'y').replace(/s$/, ''), things)),
    `${(end.bytes / 1e6).toFixed(end.bytes < 1e6 ? 3 : 1)} MB`,
    `${(end.ms / 1000).toFixed(end.ms < 100 ? 3 : 1)} s`,
  ]
  print()
  print(`${name}: ${verdict(end, paint)} (${facts.join(', ')})`)
}

function verdict(end: End, paint: InspectContext['paint']): string {
  const { valid, findings, findingsOmitted } = end
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const remarks = findings.length - errors + findingsOmitted
  const words = [
    valid ? 'valid' : paint('error', end.exitCode === 2 || isOtherVersion(end) ? 'not checked' : 'invalid'),
    ...(errors > 0 ? [counted(errors, 'error', 'errors')] : []),
    ...(remarks > 0 ? [counted(remarks, 'remark', 'remarks')] : []),
  ]
  return words.join(', ')
}

/** Whether the schema of another version was used: then nothing was checked against the file's own schema. */
function isOtherVersion({ findings }: End): boolean {
  return (
    findings.every(({ severity }) => severity !== 'error') && findings.some(({ code }) => code === 'message-version')
  )
}
