import { type Finding, formatFinding } from '../diagnostics/index.ts'
import { type FileTask, planFiles, runFiles } from './file-tasks.ts'
import { crashed, type InspectOptions, type InspectPiece, inspectFile } from './inspect/inspect-file.ts'
import type { SequenceWatch } from './inspect/sequence.ts'
import { counted } from './inspect/show.ts'
import type { CommandIo } from './io/io.ts'
import { jsonLine } from './io/json-line.ts'
import { painter } from './io/paint.ts'
import { UsageError } from './io/usage-error.ts'
import { readArguments } from './options/arguments.ts'
import { readSchemaOption } from './options/schema-option.ts'
import {
  assumeFlags,
  assumeHelp,
  assumptionsOf,
  encodingHelp,
  readEncodingOption,
} from './options/statement-options.ts'

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
  --jobs N             files read at a time, each on a thread (default by cores and bytes)

Exit codes: 0 done (there may be warnings), 1 the input has errors, such as sums that do not add up,
2 the work could not be done.
`

const optionNames = {
  flags: ['json', 'mask', 'all', ...assumeFlags],
  texts: ['schema', 'encoding', 'jobs'],
} as const

/**
 * `iso20022 inspect`: prints the content of files, in memory that does not grow with them. Exit 0 when none has errors,
 * 1 when one has or is cut short, 2 when one could not be opened or is not a known message.
 */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, optionNames)
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  const options = await readOptions(args)
  const plan = await planFiles(positionals, values.jobs, io)
  const work = (task: FileTask): AsyncGenerator<SentPiece> => inspectFile(task, options, io)
  let exitCode = 0
  let isFirst = true
  let sequence: SequenceWatch | undefined
  for await (const sent of runFiles({ command: 'inspect', args, io, plan, work, crashed: crashedTask })) {
    const piece = sent.kind === 'packed' ? await unpacked(sent.statement) : sent
    switch (piece.kind) {
      case 'begin':
        if (!isFirst && !options.json) io.stdout('\n')
        isFirst = false
        break
      case 'text':
        io.stdout(piece.text)
        break
      case 'statement':
        sequence ??= (await import('./inspect/sequence.ts')).watchSequence()
        sequence.add(piece.statement)
        break
      case 'end':
        exitCode = Math.max(exitCode, piece.exitCode)
        break
      case 'failed':
        exitCode = 2
        printFailed(piece, options, io)
        break
    }
  }
  return Math.max(exitCode, printSequence(sequence?.findings() ?? [], options, io))
}

async function readOptions(args: string[]): Promise<InspectOptions> {
  const { values } = readArguments(args, optionNames)
  const { json, mask, all } = values
  return {
    json,
    mask,
    all,
    schema: await readSchemaOption(values.schema),
    assume: assumptionsOf(values),
    encoding: await readEncodingOption(values.encoding),
  }
}

/** A piece on its way between threads. */
type SentPiece = InspectPiece | { kind: 'packed'; statement: string }

const crashedTask = (task: FileTask, reason: string): SentPiece => crashed(task, reason)

/** Prepares a thread to inspect files as the arguments say. */
export async function prepareWork(
  args: string[],
  io: CommandIo,
): Promise<(task: FileTask) => AsyncGenerator<SentPiece>> {
  const options = await readOptions(args)
  return async function* (task) {
    for await (const piece of inspectFile(task, options, io)) {
      if (piece.kind !== 'statement') yield piece
      else yield { kind: 'packed', statement: (await import('./inspect/sequence.ts')).packStatement(piece.statement) }
    }
  }
}

async function unpacked(statement: string): Promise<InspectPiece> {
  const { unpackStatement } = await import('./inspect/sequence.ts')
  return { kind: 'statement', statement: unpackStatement(statement) }
}

/** Says why there is nothing, or no more, of a file. */
function printFailed(
  { file, words, finding }: InspectPiece & { kind: 'failed' },
  { json }: InspectOptions,
  io: CommandIo,
): void {
  io.stderr(`iso20022 inspect: ${words}\n`)
  if (!json) return
  const findings = [{ ...finding, line: null, column: null }]
  const facts = { message: null, valid: false, complete: false, findings, findingsOmitted: 0, bytes: 0, ms: 0 }
  io.stdout(jsonLine({ file, kind: 'end', ...facts }))
}

/** Prints what is wrong between the statements of all files; the answer is the exit code. */
function printSequence(findings: readonly Finding[], { json }: InspectOptions, io: CommandIo): number {
  for (const { code, severity, path, message } of findings.slice(0, mostPrinted)) {
    if (json) io.stdout(jsonLine({ kind: 'sequence', code, severity, path, message }))
    else io.stdout(`\n${formatFinding({ code, severity, path, message }, { paint: painter(io) })}\n`)
  }
  const more = findings.length - mostPrinted
  if (more > 0 && !json) io.stdout(`\n… ${counted(more, 'more finding', 'more findings')} between the statements\n`)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** How many findings between statements are printed. */
const mostPrinted = 20
