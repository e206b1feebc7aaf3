import type { Finding } from '../diagnostics/index.ts'
import type { Fact } from '../domain/index.ts'
import { counterparty, type Entry, partyName, type Statement } from '../domain/statement/index.ts'
import { holdsStatements, isInitiation, isReport } from '../recognise/index.ts'
import {
  bookedAmountOf,
  type MatchedEndPart,
  type MatchedPayment,
  matchFiles,
  reasonsText,
  returnedAmountOf,
} from '../report/index.ts'
import { createIdentities, partsIn, realReference, type StatementPart } from '../statement/index.ts'
import { type BarFigures, type MessageFile, ownTable, paymentBars, type TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-rows.ts'
import type { TextKey } from './texts/en.ts'
import type { JoinedSummary } from './views.ts'
import type { Words } from './words.ts'

const ofPayment = [
  ['number', 'integer'],
  ['name', 'text'],
  ['account', 'text'],
  ['end_to_end_id', 'text'],
  ['amount', 'amount', 'sent'],
  ['currency', 'text'],
] as const
const ofReport = [
  ['outcome', 'text'],
  ['status_name', 'text', 'status'],
  ['verification', 'text'],
  ['suggested_name', 'text'],
] as const
const ofStatement = [
  ['state', 'text', 'statement_id'],
  ['booking_date', 'date'],
  ['booked_amount', 'amount'],
  ['returned_amount', 'amount'],
] as const
const advice = [
  ['reasons', 'text'],
  ['what_to_do', 'text'],
] as const
const ofFile = [['file', 'text']] as const

function joined(...texts: readonly (string | undefined)[]): string | undefined {
  return [...new Set(texts)].filter((each) => each !== undefined && each !== '').join(' ') || undefined
}

function paymentCells(matched: MatchedPayment, file: string | undefined) {
  const { payment, outcome, booking } = matched
  const { directDebit, amount, currency } = payment
  const returned = (booking?.returns ?? []).map(({ reason }) =>
    joined(reason?.code ?? reason?.proprietary, reason?.name),
  )
  const booked = bookedAmountOf(matched)
  return {
    file,
    number: payment.index + 1,
    name: directDebit ? payment.debtorName : payment.creditorName,
    account: directDebit ? payment.debtorAccount : payment.creditorAccount,
    end_to_end_id: payment.endToEndId,
    amount: { amount, currency },
    currency,
    outcome: outcome?.outcome,
    status_name: joined(outcome?.status, outcome?.statusName),
    verification: outcome?.verification?.result,
    suggested_name: outcome?.verification?.suggestedName,
    state: booking?.state,
    booking_date: booking?.bookings.at(-1)?.bookingDate,
    // What was paid leaves the account, what was collected comes in.
    booked_amount: booked && { ...booked, amount: directDebit ? booked.amount : booked.amount?.negated() },
    returned_amount: returnedAmountOf(matched),
    reasons: joined(reasonsText(outcome?.reasons ?? []), ...returned),
    what_to_do: joined(...matched.whatToDo),
  }
}

/** Those of an entry that none of the payments explains; a batch never has the name of its first payment. */
function entryCells({ say }: Words, entry: Entry, statement: Statement) {
  const [transaction, ...others] = entry.transactions
  const alone = others.length === 0 ? transaction : undefined
  const other = alone === undefined ? undefined : counterparty({ statement, entry }, alone)
  return {
    name: others.length > 0 ? say('paymentCount', { count: entry.transactions.length }) : partyName(other?.party),
    end_to_end_id: realReference(alone?.references?.endToEndId),
    currency: entry.currency,
    state: 'not ours',
    booking_date: entry.bookingDate,
    booked_amount: entry,
  }
}

/**
 * How files are matched, any number in any order: the payments of all pain.001 and pain.008 with the reports and the
 * statements.
 */
export function matchingOf(words: Words, files: readonly MessageFile[]) {
  const [sent = [], reported = [], booked = []] = [isInitiation, isReport, holdsStatements].map((is) =>
    files.filter(({ message }) => is(message)),
  )
  const table = ownTable([
    ...ofPayment,
    ...(reported.length > 0 ? ofReport : []),
    ...(booked.length > 0 ? ofStatement : []),
    ...advice,
    ...(sent.length > 1 ? ofFile : []),
  ])
  return {
    columns: table.columns,
    async run(takeRow: TakeRow): Promise<JoinedSummary> {
      const findings: Finding[] = []
      const entries: ReturnType<typeof entryCells>[] = []
      const reports = reported.length > 0 ? reported.map(({ open }) => open()) : undefined
      const statements = booked.length > 0 ? partsOf(booked) : undefined
      const outcomes = counts(words, 'inReports', reportedStates)
      const states = counts(words, 'inStatements', bookedStates)
      const opens = sent.map(({ open }) => open)
      for await (const part of partsIn(matchFiles(opens, { reports, statements }))) {
        if (part.kind === 'finding') findings.push(part.finding)
        else if (part.kind === 'entry') entries.push(entryCells(words, part.entry, part.statement))
        else if (part.kind === 'payment') {
          outcomes.add(part.outcome?.outcome)
          states.add(part.booking?.state)
          takeRow(table.row(paymentCells(part, sent[part.file - 1]?.name)))
        } else {
          for (const entry of entries) takeRow(table.row(entry))
          const bars = [...(reports ? [outcomes.bars()] : []), ...(statements ? [states.bars()] : [])]
          return { ...verdictOn(words, part, findings, files.length), facts: factsOf(words, part), findings, bars }
        }
      }
      throw new Error('Matching has no end')
    },
  }
}

function verdictOn(
  { say }: Words,
  { payments, needLook }: MatchedEndPart,
  findings: readonly Finding[],
  files: number,
): Pick<JoinedSummary, 'tone' | 'sentence'> {
  const warnings = findings.filter(({ severity }) => severity !== 'info').length
  const through =
    needLook > 0
      ? say('paymentsNeedLook', { count: needLook, all: payments })
      : warnings > 0
        ? say('findingsNeedLook', { count: warnings })
        : say('wentThrough', { count: payments })
  return {
    tone: warnings === 0 && needLook === 0 ? 'good' : 'open',
    sentence: `${say('matched', { files: say('fileCount', { count: files }) })} ${through}`,
  }
}

const reportedStates = {
  accepted: 'badge_accepted',
  rejected: 'badge_rejected',
  pending: 'badge_pending',
  unknown: 'badge_unknown',
} as const
const bookedStates = {
  booked: 'badge_booked',
  returned: 'badge_returned',
  pending: 'badge_pending',
  unknown: 'badge_notFound',
} as const

function counts({ say }: Words, title: TextKey, states: Readonly<Record<string, TextKey>>) {
  const found = new Map<string, number>()
  return {
    add(state: string | undefined): void {
      if (state !== undefined) found.set(state, (found.get(state) ?? 0) + 1)
    },
    bars(): BarFigures {
      const present = Object.entries(states).filter(([state]) => found.has(state))
      return paymentBars(
        say(title),
        present.map(([state, key]) => [say(key), found.get(state) ?? 0]),
      )
    },
  }
}

function factsOf({ say, show, count }: Words, { payments, needLook, sums, unmatchedEntries }: MatchedEndPart): Fact[] {
  const states = sums.map(({ state, currency, payments: those, sum, returned }) => {
    const all = `${show.amount(sum, currency)} ${currency ?? ''}`.trim()
    const back = returned && say('cameBack', { sum: all, amount: show.amount(returned, currency) })
    return { name: say(`badge_${state}`), value: `${count(those)} · ${back ?? all}` }
  })
  return [
    { name: say('paymentsSent'), value: count(payments) },
    { name: say('needALook'), value: count(needLook) },
    ...states,
    ...(unmatchedEntries > 0 ? [{ name: say('entriesOfOthers'), value: count(unmatchedEntries) }] : []),
  ]
}

async function* partsOf(files: readonly MessageFile[]): AsyncGenerator<StatementPart> {
  const identities = createIdentities()
  for (const { open, message } of files) yield* statementParts(open(), { message, checks: false, identities })
}
