import { type Finding, formatFinding } from '../diagnostics/index.ts'
import type { SequencedStatement } from '../rules/index.ts'
import { defineCommand } from './command.ts'
import { inspectInput } from './inspect/inspect-file.ts'
import { counted } from './io/count.ts'
import { documentsIn } from './io/input.ts'
import { type CommandIo, inPieces } from './io/io.ts'
import { jsonLine } from './io/json-line.ts'
import { painter } from './io/paint.ts'
import { notOpened } from './io/unreadable.ts'
import { isUsageError } from './io/usage-error.ts'
import { flag, group } from './options/option.ts'
import { readSchema } from './options/schema-option.ts'
import { shared, statementReading, statementTable } from './options/shared-options.ts'

/**
 * `iso20022 inspect`: prints the content of files, in memory that does not grow with them. Exit 0 when none has errors,
 * 1 when one has or is cut short, 2 when one could not be opened or is not a known message.
 */
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

/** Prints what is wrong between the statements of all files; the answer is the exit code. */
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

const mostPrinted = 20
