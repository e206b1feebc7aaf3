import { escapeControls, maskText } from '../diagnostics/index.ts'
import { type ColumnOf, cellOf, columnsIn, columnsOf } from '../domain/index.ts'
import type { VerificationResult } from '../domain/report/index.ts'
import {
  isEbicsProtocolError,
  isPayeeInDoubt,
  matchOutcomes,
  type Outcome,
  type ParsedPain002,
  type PayeeChange,
  type PayeeDecision,
  parsePain002,
  writeDecided,
} from '../report/index.ts'
import { createCsvWriter } from '../statement/index.ts'
import type { Source } from '../xml/index.ts'
import { defineCommand } from './command.ts'
import { titlesOf } from './inspect/print.ts'
import { type FilledRow, readFilledList } from './io/filled-list.ts'
import { holdLessGarbage } from './io/hold-less-garbage.ts'
import { documentsIn, openInput, readWhole, reopening, utf8Of } from './io/input.ts'
import { type CommandIo, nameOf, UsageError } from './io/io.ts'
import { namedFault } from './io/named-fault.ts'
import { type Output, openOutput, writeOutput } from './io/output.ts'
import { counted, createTable, wrapText } from './io/table.ts'
import { created, flag, formatOf, formatOptions, group, oneOf, text } from './options/options.ts'

const formats = ['table', 'csv', 'json'] as const
type Format = (typeof formats)[number]

const kinds: Readonly<Record<string, VerificationResult>> = {
  close: 'closeMatch',
  nomatch: 'noMatch',
  notpossible: 'notPossible',
  unknown: 'unknown',
}

const words = ['accept', 'drop', 'keep'] as const
type Word = (typeof words)[number]

interface Doubt {
  outcome: Outcome
  decision: Word | undefined
}

const column = columnsOf<Doubt>()

const columns: readonly ColumnOf<Doubt>[] = [
  column.integer('number', 'number of the payment in the file', ({ outcome: { payment } }) => payment.index + 1, {
    inspect: { title: 'No' },
  }),
  column.text('end_to_end_id', '`EndToEndId`', ({ outcome: { payment } }) => payment.endToEndId, {
    inspect: { title: 'EndToEndId' },
  }),
  column.amount('amount', 'amount that was sent', ({ outcome: { payment } }) => payment, {
    inspect: { title: 'Amount' },
  }),
  column.text('currency', 'its currency', ({ outcome: { payment } }) => payment.currency, { inspect: { title: '' } }),
  column.text('result', 'what the check found', ({ outcome: { verification } }) => verification?.result, {
    inspect: { title: 'Result' },
  }),
  column.text('name', 'name that was sent', ({ outcome: { payment } }) => payment.creditorName),
  column.text('suggested_name', 'name that the bank has', ({ outcome }) => outcome.verification?.suggestedName),
  column.text('decision', 'accept, drop or keep', ({ decision }) => decision),
]

export const command = defineCommand({
  usage: 'PAYMENTS.xml REPORT.xml... [options]',
  takes: [2, Number.POSITIVE_INFINITY],
  about: `
After a bank has checked the payees of a file (verification of payee): lists the payments that need a decision, takes it,
and writes a new file. REPORT.xml is the pain.002 of the bank, or several.`,
  options: {
    ...group('The list', {
      ...formatOptions(
        formats,
        'table (default), csv or json, to be filled in: accept, drop or keep as the decision of each. CSV and JSON have ' +
          'the names',
      ),
      'show-values': flag('show names in the list and the changes; otherwise they are masked'),
    }),
    ...group('The decisions', {
      decisions: text('FILE', 'take the decisions from this file, filled in (CSV or JSON)'),
      accept: text('close', 'accept the name that the bank has for each close match that has one'),
      drop: text('KIND,...', 'leave these payments out: close, nomatch, notpossible, unknown'),
    }),
    ...group('What is written', {
      output: text('FILE', 'with decisions, the corrected file; without, where the list goes', 'o'),
      'left-out': text('FILE', 'the payments that were left out, as a file of their own'),
      force: flag('replace files that exist'),
      'message-id': text('ID', 'MsgId of the corrected file (default a new one)'),
      created: created('when the new files were made (CreDtTm), like 2026-11-24T08:00:00Z (default now)'),
    }),
  },
  notes: `
A name is changed only to the one the bank gives, and only where you accept it; every change is listed. Both files get a
new MsgId, new counts and sums. What a decision file says of a payment counts before the options.`,
  exits: ['nothing is left to decide', 'a payment needs a decision'],
  async run(values, names, io) {
    const [file = '', ...reports] = names
    const { output, decisions, force } = values
    const rules = rulesOf(values.accept, values.drop)
    const takes = rules.size > 0 || decisions !== undefined
    for (const name of ['left-out', 'message-id', 'created'] as const)
      if (!takes && values[name] !== undefined)
        throw new UsageError(`--${name} needs decisions: --decisions, --accept or --drop`)
    const format = formatOf(values, 'table')
    if (takes && (values.format !== undefined || values.json))
      throw new UsageError('--format is for the list, before the decisions')
    if (takes && output === undefined) throw new UsageError('name the corrected file with -o')
    if (output !== undefined && output !== '-' && output === values['left-out'])
      throw new UsageError('-o and --left-out name the same file')
    holdLessGarbage()
    const open = await reopening(await openInput(file, io, { mt940: false }))
    const given = decisions === undefined ? [] : await readDecisions(decisions, io)
    const { doubts, payments } = await doubtsOf(file, open, reports, io)
    decide(doubts, rules, decisions, given)
    const inputs = [...names, ...(decisions === undefined ? [] : [decisions])]
    if (!takes) {
      const list = views[format](doubts, values['show-values'])
      const single = format === 'table' && payments === 1 ? [onlyPayment] : []
      await writeOutput(output, [...list, ...single], io, { inputs, force })
      return doubts.length === 0 ? 0 : 1
    }
    return write({ doubts, payments, file, inputs, open, created: values.created }, values, io)
  },
})

const onlyPayment = `\nA file with one payment is checked in any case, also where files of several are sent without the check
(notices of German banks).\n`

function rulesOf(accept: string | undefined, drop: string | undefined): Map<VerificationResult, Word> {
  const rules = new Map<VerificationResult, Word>()
  const take = (given: string | undefined, option: string, allowed: readonly string[], word: Word): void => {
    for (const name of given?.split(',') ?? []) {
      const result = kinds[oneOf(name.trim(), allowed, option)]
      if (result === undefined) continue
      if (rules.has(result)) throw new UsageError(`--accept and --drop both name ${name.trim()}`)
      rules.set(result, word)
    }
  }
  take(accept, '--accept', ['close'], 'accept')
  take(drop, '--drop', Object.keys(kinds), 'drop')
  return rules
}

async function doubtsOf(
  file: string,
  open: () => Source,
  reports: readonly string[],
  io: CommandIo,
): Promise<{ doubts: Doubt[]; payments: number }> {
  const parsed: ParsedPain002[] = []
  const names: string[] = []
  for (const report of reports)
    for await (const document of documentsIn(report, io)) {
      names.push(nameOf(document))
      parsed.push(await naming(nameOf(document), () => document.open().then(parsePain002)))
    }
  return naming(file, async () => {
    const doubts: Doubt[] = []
    let isVerified = false
    for await (const part of matchOutcomes(open, parsed, { document: false })) {
      isVerified ||= part.kind === 'outcome' && part.verification !== undefined
      if (part.kind === 'outcome' && part.verification !== undefined && part.payment.directDebit)
        throw new UsageError(`${file} has direct debits; payees are checked of credit transfers (pain.001)`)
      if (part.kind === 'outcome' && isPayeeInDoubt(part.verification))
        doubts.push({ outcome: part, decision: undefined })
      else if (part.kind === 'finding' && part.finding.severity !== 'info')
        io.stderr(`${escapeControls(`${names[part.report - 1] ?? file}: ${part.finding.message}`)}\n`)
      else if (part.kind === 'end' && part.reportsApplied === 0 && part.payments > 0)
        throw new UsageError('no report is about this file')
      if (part.kind === 'end' && !isVerified && part.payments > 0)
        throw new UsageError(
          'no report tells of a check of payees (RCVC, RVMC, RVNM, RVNA): `iso20022 match` reads others',
        )
      if (part.kind === 'end') return { doubts, payments: part.payments }
    }
    throw new Error('The outcomes were matched, but their end was not reported')
  })
}

/** What stops reading names the file. */
async function naming<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isEbicsProtocolError(error)) throw new UsageError(`${file}: ${error.message}`)
    throw namedFault(file, 'read', error)
  }
}

async function readDecisions(file: string, io: CommandIo): Promise<FilledRow[]> {
  const content = utf8Of(await readWhole(file, io, { tables: true }), `${file} is not UTF-8: save it as UTF-8`)
  const format = /^\s*[[{]/.test(content) ? 'json' : 'csv'
  const rows = readFilledList(content, format)
  if (rows === undefined)
    throw new UsageError(`${file} is not the list that \`iso20022 verify --format ${format}\` writes, filled in`)
  const [first] = rows
  for (const name of ['number', 'decision'])
    if (first !== undefined && !(name in first)) throw new UsageError(`${file} has no column ${name}`)
  return rows
}

/** Decides: by the rows of a file where they say something of a payment, else by the options. */
function decide(
  doubts: readonly Doubt[],
  rules: ReadonlyMap<VerificationResult, Word>,
  file: string | undefined,
  rows: readonly FilledRow[],
): void {
  const byNumber = new Map(doubts.map((doubt) => [String(doubt.outcome.payment.index + 1), doubt]))
  const seen = new Set<string>()
  for (const [index, { number = '', end_to_end_id, suggested_name, decision: given = '' }] of rows.entries()) {
    const at = `${file}, payment ${index + 1} of the list`
    const decision = given.trim().toLowerCase()
    if (decision === '') continue
    const doubt = byNumber.get(number)
    if (doubt === undefined) throw new UsageError(`${at}: payment ${number} needs no decision`)
    if (seen.has(number)) throw new UsageError(`${at}: payment ${number} is there twice`)
    seen.add(number)
    const { payment, verification } = doubt.outcome
    if (written(end_to_end_id) !== written(payment.endToEndId))
      throw new UsageError(`${at}: it is about another payment`)
    const word = words.find((each) => each === decision)
    if (word === undefined) throw new UsageError(`${at}: the decision must be ${words.join(', ')} or empty`)
    if (word === 'accept' && verification?.suggestedName === undefined)
      throw new UsageError(`${at}: the bank gives no name that could be accepted; drop the payment or keep it`)
    if (word === 'accept' && written(suggested_name) !== written(verification?.suggestedName))
      throw new UsageError(`${at}: suggested_name is not the name that the bank gives; only that can be accepted`)
    doubt.decision = word
  }
  for (const doubt of doubts) {
    const { suggestedName, result = 'unknown' } = doubt.outcome.verification ?? {}
    const word = rules.get(result)
    if (doubt.decision === undefined && (word !== 'accept' || suggestedName !== undefined)) doubt.decision = word
  }
}

function written(value: string | undefined): string {
  return (value ?? '').trim().replace(/^'/, '')
}

function shownName(name: string | undefined, showValues: boolean): string {
  return showValues ? JSON.stringify(name ?? '') : maskText(name ?? '')
}

/** The lines of a payment: its row, and below it the names, which are never cut. */
function* doubtLines(row: string | undefined, { outcome }: Doubt, showValues: boolean): Generator<string> {
  const { payment, verification } = outcome
  yield `${row}\n`
  yield `      name sent: ${shownName(payment.creditorName, showValues)}\n`
  if (verification?.suggestedName !== undefined)
    yield `      the bank has: ${shownName(verification.suggestedName, showValues)}\n`
}

const views: Readonly<Record<Format, (doubts: readonly Doubt[], showValues: boolean) => Iterable<string>>> = {
  *table(doubts, showValues) {
    const table = createTable(titlesOf(columns))
    const listed = columnsIn('inspect', columns)
    const cells = doubts.map((doubt) => listed.map((column) => String(cellOf(column, doubt) ?? '')))
    const [head, ...rows] = doubts.length === 0 ? [] : table.lines(cells)
    if (head !== undefined) yield `${escapeControls(head)}\n`
    for (const [at, doubt] of doubts.entries()) yield* doubtLines(rows[at], doubt, showValues)
    yield doubts.length === 0
      ? 'No payment needs a decision.\n'
      : `\n${counted(doubts.length, 'payment needs', 'payments need')} a decision. Banks take no part of a file back: ` +
        'release\nthe file whole, or cancel it and send a corrected one.\n'
  },
  *csv(doubts) {
    const writer = createCsvWriter(columns)
    yield writer.head
    for (const doubt of doubts) yield writer.line(columns.map((column) => cellOf(column, doubt)))
  },
  *json(doubts) {
    const rows = doubts.map((doubt) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, cellOf(column, doubt)]))),
    )
    yield rows.length === 0 ? '[]\n' : `[\n  ${rows.join(',\n  ')}\n]\n`
  },
}

interface Decided {
  doubts: readonly Doubt[]
  payments: number
  file: string
  inputs: readonly string[]
  open: () => Source
  created: string | undefined
}

async function write(
  { doubts, payments, file, inputs, open, created }: Decided,
  values: Record<'output' | 'left-out' | 'message-id', string | undefined> & { 'show-values': boolean; force: boolean },
  io: CommandIo,
): Promise<number> {
  const decisions = doubts.flatMap(({ outcome, decision }): PayeeDecision[] =>
    decision === 'accept' || decision === 'drop' ? [{ outcome, action: decision }] : [],
  )
  const dropped = decisions.filter(({ action }) => action === 'drop').length
  const left = values['left-out']
  if (dropped > 0 && left === undefined)
    throw new UsageError(
      `${counted(dropped, 'payment is', 'payments are')} left out: name a file for them with --left-out`,
    )
  if (dropped === payments) throw new UsageError('every payment would be left out: no file is left to send')
  const changes: PayeeChange[] = []
  const onChange = (change: PayeeChange): void => void changes.push(change)
  const messageId = values['message-id']
  const now = created === undefined ? undefined : () => new Date(created)
  const leftOut = { part: 'dropped', onChange, now } as const
  const files = [
    { name: values.output, pieces: writeDecided(open, decisions, { messageId, onChange, now }) },
    ...(dropped === 0 ? [] : [{ name: left, pieces: writeDecided(open, decisions, leftOut) }]),
  ]
  const outputs: Output[] = []
  try {
    for (const { name, pieces } of files) {
      const output = await openOutput(name, io, { inputs, mode: 0o600, force: values.force })
      outputs.push(output)
      await naming(file, async () => {
        for await (const piece of pieces) await output.write(piece)
      })
    }
    for (const output of outputs) await output.finish()
  } catch (error) {
    for (const output of outputs) await output.abandon()
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
  const print = (line: string): void =>
    values.output === '-' ? io.stderr(line) : io.stdout(escapeControls(line, '\n'))
  const name = (value: string | undefined): string => shownName(value, values['show-values'])
  for (const { kind, path, from, to } of changes)
    print(kind === 'renamed' ? `renamed  ${path}: ${name(from)} is now ${name(to)}\n` : `dropped  ${path}\n`)
  const undecided = doubts.filter(({ decision }) => decision === undefined).length
  print(
    `${values.output}: ${counted(payments - dropped, 'payment')}, ${counted(changes.length - dropped, 'name')} changed\n`,
  )
  if (dropped > 0) print(`${left}: ${counted(dropped, 'payment')} left out\n`)
  if (undecided > 0)
    print(`${counted(undecided, 'payment is', 'payments are')} without a decision, and in the file as sent\n`)
  if (payments - dropped === 1) for (const line of wrapText(onlyPayment.trim(), 100)) print(`${line}\n`)
  return undecided === 0 ? 0 : 1
}
