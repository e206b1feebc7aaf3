import type { Finding, FindingPart } from '../../diagnostics/index.ts'
import type { StatementPart } from '../../statement/index.ts'
import { checkOptions, createSum, type Decimal, isoDateOf, type OptionChecks, option } from '../../values/index.ts'
import type { HeldReturn, PaymentBooking, UnmatchedEntryPart } from '../bookings/booking.ts'
import { courseOf, linesOfPayment, returnedAmount } from '../bookings/booking-course.ts'
import { type OpenStatements, type StatementParts, startMatching, takeStatements } from '../bookings/booking-matcher.ts'
import { bookPayments } from '../bookings/payment-book.ts'
import { countEqual, findingOf, lineName, moneyText, says } from '../findings.ts'
import { type FiledPayment, factOf, holdPayments } from '../payment-facts.ts'
import { resolveOutcomes } from './match-outcomes.ts'
import type { ReportedOutcome } from './outcome.ts'
import type { Report, ReportParts } from './report-index.ts'
import { type Initiation, type SentPayment, sentPaymentOf } from './sent-payments.ts'

/** What the bank answered to the sent files; at least one of both. */
export interface PaymentAnswers {
  /** Status reports (pain.002), of any number and in any order; see `matchOutcomes`. */
  reports?: readonly Report[] | undefined
  /**
   * Parts of statements of any number, one after the other, in the order of their days: `readCamt053`, `readMt940`.
   * Read them with the same `identities` where an entry may be in two of them; see `matchBookings`.
   */
  statements?: Iterable<StatementPart> | AsyncIterable<StatementPart> | undefined
}

/** Limits of matching. */
export interface MatchPaymentsOptions {
  /** The most findings about the reports, and the most about the statements. Default 1,000 each. */
  maxFindings?: number | undefined
}

const optionChecks: OptionChecks<MatchPaymentsOptions> = { maxFindings: option.count }

/**
 * Where a payment is: `booked` on the account, `returned` after it (whole or in part), `rejected` by the bank,
 * `accepted` by it and on no statement, `pending` (announced on a statement, or still worked on by the report),
 * `unknown` without any of these, and where it is in doubt: a booking or a return may be of it or of another payment,
 * or a report rejects what a statement has booked.
 */
export type PaymentState = 'booked' | 'returned' | 'rejected' | 'accepted' | 'pending' | 'unknown'

/** What is known of one payment by all reports and statements. */
export interface MatchedPayment {
  kind: 'payment'
  /** Number of its sent file, from 1. */
  file: number
  /** The payment that was sent, without the element that it was read from. */
  payment: SentPayment
  /** Where it is. A return counts more than a booking, a booking more than the report. */
  state: PaymentState
  /** What the reports say; `undefined` without reports. */
  outcome: ReportedOutcome | undefined
  /** What the statements say; `undefined` without statements. */
  booking: Pick<PaymentBooking, 'state' | 'bookings' | 'returns' | 'doubts'> | undefined
  /**
   * Whether somebody must look at it: it did not go through. A payment went through when it is `booked` and no report
   * rejects it; without statements, when it is `accepted`.
   */
  needsLook: boolean
  /** What to do about it, as sentences; empty if there is nothing to do. */
  whatToDo: string[]
}

/** A finding about the sent files and the reports, or about the statements. */
export interface MatchedFindingPart extends FindingPart {
  /** What it was found in. */
  of: 'reports' | 'statements'
}

/** How many payments of one currency are in one state, and what they add up to. */
export interface StateSum {
  /** What became of the payments that are counted. */
  state: PaymentState
  /** `undefined` for payments without one. */
  currency: string | undefined
  /** How many. */
  payments: number
  /** Of the amounts that were sent, exact. */
  sum: Decimal
  /** What came back of it, where that is less; `undefined` where nothing came back, or all. */
  returned: Decimal | undefined
}

/** The end of matching; always the last part. */
export interface MatchedEndPart {
  kind: 'end'
  /** Payments that were sent, in all files. */
  payments: number
  /** Those that need a look. */
  needLook: number
  /** Numbers and sums, by state and currency, in the order in which they came first. */
  sums: StateSum[]
  /** Entries of the statements in which no payment was found. */
  unmatchedEntries: number
  /** Findings that were not given. */
  findingsOmitted: number
}

/** The parts that matching payments with their answers yields. */
export type MatchedPart = MatchedPayment | MatchedFindingPart | MatchedEndPart

/**
 * Answers whether payments went through: it matches sent files (pain.001, pain.008) with the reports and the statements
 * of the bank, and yields one `payment` part for each payment in the order of the files, `finding` parts, and `end`.
 * What decides is in `matchOutcomes` and `matchBookings`. The sent files are read once. Payments are in memory, about
 * 1 KB each; reports as for `matchOutcomes`; statements are streamed. A file with the MsgId and the payments of an
 * earlier one counts once with it (`report/file-repeated`), and one whose payees the bank only checked gives way to the
 * same payments that it accepted under another MsgId (`report/file-replaced`); both have no payment parts.
 * @throws TypeError without reports and statements, and for payments in none of the forms of {@link Initiation}.
 * @throws InvalidDocumentError when a sent file or report is not well-formed, cut short or another message.
 * @throws EbicsProtocolError when a report is an EBICS protocol.
 */
export async function* matchPayments(
  initiations: readonly Initiation[],
  answers: PaymentAnswers,
  options: MatchPaymentsOptions = {},
): AsyncGenerator<MatchedPart, void, undefined> {
  checkOptions({ matchPayments }, options, optionChecks)
  for await (const parts of matchFiles(initiations, answers, options)) {
    for (const part of parts) if (part.kind !== 'entry') yield part
  }
}

/** Payments of a list. */
const listLength = 1000

/** Whether a payment has a part, by whether it needs a look and how many payments came before it: all are counted. */
export type IsShown = (needsLook: boolean, before: number) => boolean

/** The same in lists, with each entry in which no payment was found: a promise for each part takes long. */
export async function* matchFiles(
  initiations: readonly Initiation[],
  { reports, statements }: FileAnswers,
  options: MatchPaymentsOptions = {},
  isShown: IsShown = () => true,
): AsyncGenerator<readonly (MatchedPart | UnmatchedEntryPart)[]> {
  if (reports === undefined && statements === undefined) {
    throw new TypeError('matchPayments needs reports, statements or both')
  }
  const totals = startMatchedTotals(isShown)
  let files: readonly FiledPayment[][] = []
  for (const [at, initiation] of initiations.entries()) files = [...files, await holdPayments(at + 1, initiation)]
  const repeated = findRepeated(files)
  files = leaveOut(files, repeated)
  yield findingsOf(repeated, 'report/file-repeated', says.fileAgain)
  let findingsOmitted = 0
  if (reports !== undefined) {
    const resolved = await resolveOutcomes(files, reports, options.maxFindings)
    findingsOmitted += resolved.findingsOmitted
    const replaced = findReplaced(files)
    files = leaveOut(files, replaced)
    yield countEqual(resolved.findings).map(aboutReports)
    yield findingsOf(replaced, 'report/file-replaced', says.fileReplaced)
  }
  const payments = files.flat()
  let unmatchedEntries = 0
  if (statements !== undefined) {
    for (const filed of payments) filed.rejected = filed.outcome?.outcome === 'rejected'
    const matching = startMatching(bookPayments(payments), options.maxFindings)
    for await (const unmatched of takeStatements(matching, statements)) {
      unmatchedEntries += unmatched.length
      yield unmatched
    }
    yield countEqual(matching.findings).map((finding) => ({ kind: 'finding', of: 'statements', finding }))
    findingsOmitted += matching.findingsOmitted
  }
  for (let at = 0; at < payments.length; at += listLength) {
    const some = payments.slice(at, at + listLength)
    yield some.flatMap((filed) => totals.add(filed, statements === undefined ? undefined : courseOf(filed).state))
  }
  yield [totals.end(unmatchedEntries, findingsOmitted)]
}

interface FileAnswers {
  reports?: readonly ReportParts[] | undefined
  statements?: StatementParts | OpenStatements | undefined
}

/** The files, without payments those that count with another one; so each keeps its number. */
function leaveOut(
  files: readonly FiledPayment[][],
  withOther: readonly (number | undefined)[],
): readonly FiledPayment[][] {
  return files.map((payments, at) => (withOther[at] === undefined ? payments : []))
}

function findingsOf(
  withOther: readonly (number | undefined)[],
  code: Finding['code'],
  words: (file: number, other: number) => string,
): MatchedFindingPart[] {
  return withOther.flatMap((other, at) =>
    other === undefined ? [] : [aboutReports(findingOf(code, words(at + 1, other), '', {}, 'info'))],
  )
}

function aboutReports(finding: Finding): MatchedFindingPart {
  return { kind: 'finding', of: 'reports', finding }
}

/** By the statements; `undefined` without any. */
type BookedState = PaymentBooking['state'] | undefined

function matchedPayment(
  filed: FiledPayment,
  state: PaymentState,
  booked: BookedState,
  needsLook: boolean,
): MatchedPayment {
  const payment = sentPaymentOf(filed.payment)
  return {
    kind: 'payment',
    file: filed.block.file,
    payment,
    state,
    outcome: filed.outcome,
    booking: booked && linesOfPayment(filed, payment, booked),
    needsLook,
    whatToDo: needsLook ? adviceOn(filed, state, booked) : [],
  }
}

function stateOf({ outcome, doubts }: FiledPayment, booked: BookedState): PaymentState {
  if (booked === 'returned') return 'returned'
  if (booked !== undefined && doubts.length > 0) return 'unknown'
  if (booked === 'booked') return outcome?.outcome === 'rejected' ? 'unknown' : 'booked'
  if (outcome?.outcome === 'rejected') return 'rejected'
  if (booked === 'pending') return 'pending'
  return outcome?.outcome ?? 'unknown'
}

function wentThrough(filed: FiledPayment, state: PaymentState, booked: BookedState): boolean {
  if (booked === undefined) return state === 'accepted'
  return state === 'booked' && filed.outcome?.outcome !== 'rejected' && announcedReturn(filed) === undefined
}

function announcedReturn({ returns }: FiledPayment): HeldReturn | undefined {
  return returns.find(({ status }) => status === 'PDNG')
}

function adviceOn(filed: FiledPayment, state: PaymentState, booked: BookedState): string[] {
  const { outcome } = filed
  if (booked !== undefined && filed.doubts.length > 0) return [adviceOnDoubt(filed)]
  if (booked === 'booked') {
    const announced = announcedReturn(filed)
    if (outcome?.outcome !== 'rejected' && announced !== undefined) {
      return [`A ${lineName(announced)} is announced: look at the next statement before you count on the payment.`]
    }
    return ['A report rejects the payment, and a statement has its booking. Ask the bank which of both holds.']
  }
  if (state === 'returned') return adviceOnReturn(filed)
  const advice = outcome?.whatToDo ?? []
  if (advice.length > 0) return advice
  if (state === 'accepted') return ['The bank accepted it, and no statement has it: look at the next statement.']
  if (state === 'pending') return ['It is announced, and not booked: look at the next statement.']
  return ['Nothing given here says what became of it: look at later reports and statements, or ask the bank.']
}

function adviceOnDoubt({ doubts }: FiledPayment): string {
  const lines = doubts.map((line) => `the ${lineName(line)}`).join(', or ')
  return `It is not certain whether ${lines} is of this payment: compare them, or ask the bank, before you pay it again.`
}

/** Advice on a return; of a part never that the whole is to be paid again. */
function adviceOnReturn({ payment, returns }: FiledPayment): string[] {
  const part = returnedAmount(payment, returns)
  if (part === undefined || payment.amount === undefined) return returns.flatMap(({ whatToDo }) => whatToDo ?? [])
  const reasons = new Set(returns.flatMap(({ reason }) => reason?.code ?? reason?.proprietary ?? []))
  return [
    `${moneyText(part, payment.currency)} of ${moneyText(payment.amount, payment.currency)} came back` +
      `${reasons.size === 0 ? '' : ` (${[...reasons].join(', ')})`}, the rest did not: do not pay it again as a whole, and ` +
      'ask the bank or the other party about this part.',
  ]
}

function startMatchedTotals(isShown: IsShown) {
  const counted = new Map<string, ReturnType<typeof startStateSum>>()
  let payments = 0
  let needLook = 0
  return {
    /** Counts a payment; what is known of it, where it is shown. */
    add(filed: FiledPayment, booked: BookedState): MatchedPayment[] {
      const state = stateOf(filed, booked)
      const { payment, returns } = filed
      const { amount, currency } = payment
      const key = `${state} ${currency ?? ''}`
      const ofState = counted.get(key) ?? startStateSum(state, currency)
      counted.set(key, ofState)
      ofState.payments++
      if (amount !== undefined) ofState.sum.add(amount)
      if (state === 'returned' && amount !== undefined) {
        ofState.returned.add(returnedAmount(payment, returns) ?? amount)
      }
      const needsLook = !wentThrough(filed, state, booked)
      const isListed = isShown(needsLook, payments)
      payments++
      if (needsLook) needLook++
      return isListed ? [matchedPayment(filed, state, booked, needsLook)] : []
    },
    end(unmatchedEntries: number, findingsOmitted: number): MatchedEndPart {
      const sums = [...counted.values()].map((ofState): StateSum => {
        const [sum, returned] = [ofState.sum.total(), ofState.returned.total()]
        const isPart = ofState.returned.count() > 0 && returned.lt(sum)
        return { ...ofState, sum, returned: isPart ? returned : undefined }
      })
      return { kind: 'end', payments, needLook, sums, unmatchedEntries, findingsOmitted }
    },
  }
}

function startStateSum(state: PaymentState, currency: string | undefined) {
  return { state, currency, payments: 0, sum: createSum(), returned: createSum() }
}

type SentFile = readonly FiledPayment[]

/**
 * For each file, the number (from 1) of the earlier one that it repeats: with its MsgId and its payments, as the same
 * file given twice or converted to another version. `undefined` for all others: one MsgId with other payments is no
 * repetition, and the same payments under two MsgIds may both have been sent.
 */
function findRepeated(files: readonly SentFile[]): (number | undefined)[] {
  const repeated: (number | undefined)[] = []
  for (const [at, file] of files.entries()) {
    const messageId = file[0]?.block.messageId
    const of = files.findIndex((other, earlier) => {
      if (earlier >= at || repeated[earlier] !== undefined || messageId === undefined) return false
      return other[0]?.block.messageId === messageId && hasSamePayments(file, other)
    })
    repeated.push(of < 0 ? undefined : of + 1)
  }
  return repeated
}

/**
 * For each file, the number (from 1) of the one that replaced it: the bank only checked the payees of the first, and
 * accepted payments of the other, which are the same ones. So it is with a file that was corrected and sent anew.
 */
function findReplaced(files: readonly SentFile[]): (number | undefined)[] {
  return files.map((file) => {
    const isOnlyVerified = file.every(
      ({ outcome }) => outcome?.outcome === 'pending' && outcome.verification !== undefined,
    )
    if (file.length === 0 || !isOnlyVerified) return undefined
    const by = files.findIndex(
      (other) => other.some(({ outcome }) => outcome?.outcome === 'accepted') && hasSamePayments(file, other),
    )
    return by < 0 ? undefined : by + 1
  })
}

function hasSamePayments(one: SentFile, other: SentFile): boolean {
  return one.length === other.length && one.every((payment, at) => isSame(payment, other[at]))
}

const { uetr: _uetr, messageId: _messageId, ...compared } = factOf

/** Whether a payment is the same one. Names do not matter, nor the UETR, which only some versions have. */
function isSame(filed: FiledPayment, other: FiledPayment | undefined): boolean {
  if (other === undefined || dayText(filed.payment) !== dayText(other.payment)) return false
  return Object.values(compared).every((fact) => fact(filed) === fact(other))
}

function dayText({ requestedDate = '' }: Pick<SentPayment, 'requestedDate'>): string {
  return isoDateOf(requestedDate) ?? requestedDate
}
