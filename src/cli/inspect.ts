import { type Finding, formatFinding, hasErrors, isInvalidDocumentError } from '../diagnostics/index.ts'
import { envelopeFacts } from '../domain/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import type { SequencedStatement } from '../rules/index.ts'
import { recognise, validateWith } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { defineCommand } from './command.ts'
import { createShow, type InspectContext, type Inspected, showFacts } from './inspect/print.ts'
import { watchStatements } from './inspect/sequence.ts'
import { documentsIn, type Input } from './io/input.ts'
import { type CommandIo, isUsageError, nameOf, painter, startProgress, unreadable } from './io/io.ts'
import { counted, inPage, narrowestPage, pageWidth, sizeAndTime } from './io/table.ts'
import { jsonLine } from './json-line.ts'
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
import { countWords } from './reports/report.ts'
import { wordsForCommand } from './validate/print-findings.ts'

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
  async run(values, files, io) {
    const { json, mask, all } = values
    const schema = await readSchema(values.schema)
    const options = { json, mask, all, schema, ...(await statementReading(values)) }
    const statements: SequencedStatement[] = []
    let exitCode = 0
    let isFirst = true
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
  },
})

function printNotOpened(file: string, error: Error, json: boolean, io: CommandIo): void {
  io.stderr(`iso20022 inspect: ${error.message}\n`)
  if (!json) return
  const findings = [{ ...unreadable(error), line: null, column: null }]
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
  if (more > 0 && !json) io.stdout(`\n… ${counted(more, 'more finding')} between the statements\n`)
  return hasErrors(findings) ? 1 : 0
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
  const outcome = await inspectBytes(input, context).catch((error: unknown): Outcome => {
    findings.add(unreadable(error))
    return { message: undefined, valid: false, complete: false, findingsOmitted: 0, exitCode: 2 }
  })
  progress.stop()
  const { listed, omitted } = findings.list()
  const findingsOmitted = outcome.findingsOmitted + omitted
  const hasError = hasErrors(listed) || (!outcome.valid && findingsOmitted > 0)
  const exitCode = Math.max(outcome.exitCode, hasError ? 1 : 0)
  const ms = Math.round(performance.now() - started)
  const valid = outcome.valid && !hasErrors(listed)
  const end: End = { ...outcome, valid, exitCode, findings: listed, findingsOmitted, bytes, ms }
  const { message = null, complete } = end
  const facts = { findings: listed.map(inJson), findingsOmitted, bytes, ms }
  context.emit('end', { message, valid, complete, ...Object.fromEntries(context.counts), ...facts })
  printEnd(end, context)
  return exitCode
}

function createFindings() {
  const kept: Finding[] = []
  const seen = new WeakSet<Finding>()
  let errors = 0
  let remarks = 0
  return {
    /** Adding the same object again has no effect. */
    add(finding: Finding): void {
      // The engine's count of findings it did not list; this list reports that count itself.
      if (seen.has(finding) || finding.code === 'findings-limit') return
      seen.add(finding)
      if ((finding.severity === 'error' ? ++errors : ++remarks) <= mostKept) kept.push(finding)
    },
    list() {
      let room = Math.max(0, mostKept - errors)
      const listed = kept.filter(({ severity }) => severity === 'error' || room-- > 0)
      listed.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0))
      return { listed: listed.map(wordsForCommand), omitted: errors + remarks - listed.length }
    },
  }
}

function inJson({ code, severity, path, line, column, message }: Finding): object {
  return { code, severity, path, line, column, message }
}

interface Outcome extends Inspected {
  message: string | undefined
  /** Whether the file was read to its end. */
  complete: boolean
  /** 2 if the work could not be done. Errors among the findings make it 1 at least. */
  exitCode: number
}

interface End extends Outcome {
  findings: readonly Finding[]
  bytes: number
  ms: number
}

async function inspectBytes({ open }: Input, context: InspectContext): Promise<Outcome> {
  const { format, message, envelope, source } = await recognise(await open(), context.schemas)
  if (format !== 'mt940') refuseEncoding(context.encoding, context.name)
  if (message === undefined) return inspectUnknown(source, context)
  context.print(context.paint('place', `${context.name}: ${message}`))
  if (envelope !== undefined) showFacts(context, 'envelope', envelopeFacts, envelope)
  try {
    const inspect = await inspectOf(message)
    return { message, complete: true, exitCode: 0, ...(await inspect(source, context, message)) }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    for (const finding of error.findings) context.found(finding)
    return { message, valid: false, complete: false, findingsOmitted: error.findingsOmitted, exitCode: 0 }
  }
}

type Inspect = (source: Source, context: InspectContext, message: string) => Promise<Inspected>

/** The code of a family of messages is loaded only for a file of that family. */
const families: readonly (readonly [names: RegExp, load: () => Promise<Inspect>])[] = [
  [/^camt\.05[234]\./, async () => (await import('./inspect/inspect-statement.ts')).inspectCamt],
  [/^MT94[02]$/, async () => (await import('./inspect/inspect-statement.ts')).inspectMt940],
  [/^pain\.00[18]\./, async () => (await import('./inspect/inspect-initiation.ts')).inspectInitiation],
  [/^pain\.002\./, async () => (await import('./inspect/inspect-report.ts')).inspectReport],
  [/^(?:camt\.0(?:29|55|56)|pain\.007)\./, async () => (await import('./inspect/inspect-recall.ts')).inspectRecall],
]

async function inspectOf(message: string): Promise<Inspect> {
  const load = families.find(([names]) => names.test(message))?.[1]
  return load === undefined ? (await import('./inspect/inspect-other.ts')).inspectOther : load()
}

/** A file that no schema describes, or that is not XML: the engine explains what is wrong with it. */
async function inspectUnknown(source: Source, { schemas, onProgress, found }: InspectContext): Promise<Outcome> {
  const { message, valid, findings, findingsOmitted } = await validateWith(source, { schema: schemas, onProgress })
  for (const finding of findings) found(finding)
  // Without a message nothing of the file was checked, whatever its size.
  const complete = message !== undefined
  const isUnknown = !complete && findings.some(({ code }) => code === 'message-unknown')
  return { message, valid, complete, findingsOmitted, exitCode: isUnknown ? 2 : 0 }
}

function printEnd(end: End, { name, print, paint, counts }: InspectContext): void {
  const { findings, findingsOmitted, message } = end
  const cut = 'The file could not be read to its end: the output above covers only the part before the fault.'
  if (!end.complete && message !== undefined) print(`\n${paint('error', cut)}`)
  const shown = findings.slice(0, mostPrinted)
  for (const finding of shown) print(`\n${formatFinding(finding, { file: name, paint })}`)
  const more = findings.length + findingsOmitted - shown.length
  if (more > 0) print(`\n… ${counted(more, 'more finding')}; \`iso20022 validate\` lists them`)
  const facts = [
    message ?? 'not a known message',
    ...[...counts].map(([things, count]) => counted(count, things.replace(/ies$/, 'y').replace(/s$/, ''), things)),
    sizeAndTime(end),
  ]
  print(`\n${name}: ${verdictOf(end, paint)} (${facts.join(', ')})`)
}

function verdictOf(end: End, paint: InspectContext['paint']): string {
  const { valid, findings, findingsOmitted, exitCode } = end
  const errors = findings.filter(({ severity }) => severity === 'error').length
  // By the schema of another version, nothing was checked against the file's own.
  const isOther = errors === 0 && findings.some(({ code }) => code === 'message-version')
  const verdict = valid ? 'valid' : paint('error', exitCode === 2 || isOther ? 'not checked' : 'invalid')
  return [verdict, ...countWords({ errors, remarks: findings.length - errors + findingsOmitted, omitted: 0 })].join(
    ', ',
  )
}
