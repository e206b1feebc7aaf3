import type { Entry } from '../camt053/entry.ts'
import type { Statement } from '../camt053/statement.ts'
import type { EntryPart, StatementPart } from '../camt053/statement-parts.ts'
import type { Transaction } from '../camt053/transaction.ts'
import type { Finding } from '../diagnostics/index.ts'
import { Decimal } from '../values/index.ts'
import type { BookingPlace, ReturnPlace, UnmatchedEntryPart } from './booking.ts'
import {
  againFinding,
  ambiguousFinding,
  batchFinding,
  manyPartsFinding,
  otherAccountFinding,
  otherAmountFinding,
  statusFinding,
  twiceFinding,
  unmatchedFinding,
} from './booking-findings.ts'
import {
  bookingPlace,
  entryPlace,
  isStatusKnown,
  kindOf,
  type LineKind,
  lineFacts,
  namesOnlyBlock,
  returnPlace,
} from './booking-line.ts'
import {
  type BookedBlock,
  type BookedPayment,
  type BookingCourse,
  mostAlike,
  type PaymentBook,
  sumOfPayments,
} from './payment-book.ts'
import { trimmed } from './report-index.ts'

/** How payments are matched to statements. */
export interface MatchBookingsOptions {
  /**
   * The rejected payments, by their `index`, as `matchOutcomes` gives them. A batch booked in one sum, without its
   * transactions, is compared with the other payments. For several files one set for each, in their order.
   */
  rejected?: ReadonlySet<number> | readonly (ReadonlySet<number> | undefined)[] | undefined
  /** Findings given at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
}

const defaultMaxFindings = 1000

/** Bookings that match several payments, by these payments. */
interface Undecided {
  payments: readonly BookedPayment[]
  places: { place: BookingPlace | ReturnPlace; entry: Entry }[]
}

/** A batch booked in one sum. */
interface WholeBatch {
  place: BookingPlace | ReturnPlace
  entry: Entry
  unmatched: UnmatchedEntryPart
  paymentInformationId: string | undefined
  messageId: string | undefined
  numberOfTransactions: number | undefined
  isReturn: boolean
  directDebit: boolean
}

/** Limit of batches of one block that are listed with each of its payments. */
const mostParts = 20

/** The matches so far of the current entry. */
interface OpenMatch {
  places: BookingPlace[]
  /** Batches with listed transactions. */
  listed: Set<number>
  /** Transactions for a whole block. */
  whole: { transaction: Transaction; kind: LineKind }[]
}

/** What is known while statements are read. The functions of this file read and change it. */
export interface Matching {
  readonly book: PaymentBook
  readonly rejected: MatchBookingsOptions['rejected']
  readonly findings: Finding[]
  readonly maxFindings: number
  omitted: number
  /** By the payments they match. */
  readonly undecided: Map<string, Undecided>
  readonly batches: WholeBatch[]
  /** Identities of the entries that came before. */
  readonly identities: Set<string>
  open: OpenMatch
  /** Entries whose status is missing or unknown, and the first of them. */
  unknownStatus: number
  firstUnknown: Entry | undefined
}

/** Starts matching statements with the payments of a book. */
export function startMatching(book: PaymentBook, { rejected, maxFindings }: MatchBookingsOptions): Matching {
  return {
    book,
    rejected,
    findings: [],
    maxFindings: maxFindings ?? defaultMaxFindings,
    omitted: 0,
    undecided: new Map(),
    batches: [],
    identities: new Set(),
    open: startMatch(),
    unknownStatus: 0,
    firstUnknown: undefined,
  }
}

/** Takes a part of a statement; returns an entry that cannot match any payment. */
export function takePart(state: Matching, part: StatementPart): UnmatchedEntryPart[] {
  if (part.kind === 'transaction') {
    takeTransaction(state, part.statement, part.entry, part.transaction)
  } else if (part.kind === 'entry') {
    const { identity } = part
    if (identity !== undefined && state.identities.has(identity)) {
      state.open = startMatch()
      return []
    }
    if (identity !== undefined) state.identities.add(identity)
    return takeEntry(state, part)
  }
  return []
}

/** Decides what needs all statements; returns the entries that still match no payment. */
export function finishMatching(state: Matching): UnmatchedEntryPart[] {
  for (const alike of state.undecided.values()) decideAlike(state, alike)
  const unmatched = decideBatches(state)
  if (state.firstUnknown !== undefined) report(state, statusFinding(state.firstUnknown, state.unknownStatus))
  return [...unmatched]
}

/** Adds the findings about the course of a payment. */
export function reportCourse(state: Matching, { booking, twice, again }: BookingCourse): void {
  if (twice !== undefined) report(state, twiceFinding(booking, twice))
  if (again !== undefined) report(state, againFinding(booking, again))
}

function report(state: Matching, finding: Finding): void {
  if (state.findings.length < state.maxFindings) state.findings.push(finding)
  else state.omitted++
}

function takeTransaction(state: Matching, statement: Statement, entry: Entry, transaction: Transaction): void {
  if (transaction.batch !== undefined) state.open.listed.add(transaction.batch)
  const kind = kindOf(entry, transaction)
  if (kind === undefined) return
  const { isReturn } = kind
  const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
  const line = lineFacts(statement, entry, transaction, batch, kind)
  const found = state.book.find(line)
  const { payments } = found
  const place = placeOf(bookingPlace(statement, entry, transaction), entry, transaction, kind)
  const [only, second] = payments
  if (only === undefined) {
    if (found.otherAmount) report(state, otherAmountFinding(entry, place))
    else if (found.otherAccount) report(state, otherAccountFinding(entry, place))
    else if (namesOnlyBlock(line) && state.book.blocksOf(line).length > 0) state.open.whole.push({ transaction, kind })
    else if (line.paymentInformationId !== undefined && state.book.blocksOf(line).length > 0) {
      report(state, unmatchedFinding(entry, place))
    }
    return
  }
  state.open.places.push(place)
  if (second === undefined) put(only, place)
  else addUndecided(state, payments, place, entry, isReturn)
}

function addUndecided(
  state: Matching,
  payments: readonly BookedPayment[],
  place: BookingPlace,
  entry: Entry,
  isReturn: boolean,
): void {
  if (payments.length > mostAlike) {
    report(state, ambiguousFinding(entry, place, `More than ${mostAlike}`))
    return
  }
  const key = `${isReturn} ${place.status} ${payments.map(({ file, payment }) => `${file}.${payment.index}`).join(' ')}`
  const known = state.undecided.get(key)
  if (known === undefined) state.undecided.set(key, { payments, places: [{ place, entry }] })
  else known.places.push({ place, entry })
}

function takeEntry(state: Matching, { statement, entry, identity }: EntryPart): UnmatchedEntryPart[] {
  for (const transaction of entry.transactions) takeTransaction(state, statement, entry, transaction)
  const { places, listed, whole } = state.open
  state.open = startMatch()
  const unmatched: UnmatchedEntryPart = { kind: 'entry', statement, entry, identity }
  const how = entry.batches.length > 0 || entry.numberOfTransactions > 1 ? 'batch' : 'single'
  for (const place of places) {
    place.how = how
    place.entryIdentity = identity
  }
  if (!isStatusKnown(entry)) {
    state.unknownStatus++
    state.firstUnknown ??= entry
  }
  const before = state.batches.length
  takeBatches(state, unmatched, listed)
  for (const { transaction, kind } of whole) takeWholeTransaction(state, unmatched, transaction, kind)
  return places.length === 0 && state.batches.length === before ? [unmatched] : []
}

function takeBatches(state: Matching, unmatched: UnmatchedEntryPart, listed: ReadonlySet<number>): void {
  const { entry } = unmatched
  const kind = kindOf(entry, undefined)
  if (kind === undefined) return
  entry.batches.forEach((batch, index) => {
    if (listed.has(index)) return
    const own = entry.batches.length === 1 ? { amount: entry.unsignedAmount, currency: entry.currency } : undefined
    const { amount, currency } = batch.totalAmount ?? own ?? { amount: undefined, currency: undefined }
    const place: BookingPlace = { ...entryPlace(unmatched), how: 'batch', path: batch.path, amount, currency }
    state.batches.push({
      place: placeOf(place, entry, undefined, kind),
      entry,
      unmatched,
      paymentInformationId: trimmed(batch.paymentInformationId),
      messageId: trimmed(batch.messageId),
      numberOfTransactions: batch.numberOfTransactions,
      ...kind,
    })
  })
}

/** Takes a transaction with the references of a block but none of a payment: the block booked in one sum. */
function takeWholeTransaction(
  state: Matching,
  unmatched: UnmatchedEntryPart,
  transaction: Transaction,
  kind: LineKind,
): void {
  const { entry } = unmatched
  const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
  const alone = entry.numberOfTransactions === 1
  const place: BookingPlace = {
    ...entryPlace(unmatched),
    how: 'batch',
    path: transaction.path.replace(/\/TxDtls(\[\d+\])?$/, ''),
    amount: transaction.unsignedAmount ?? (alone ? entry.unsignedAmount : undefined),
    currency: transaction.currency ?? entry.currency,
  }
  state.batches.push({
    place: placeOf(place, entry, transaction, kind),
    entry,
    unmatched,
    paymentInformationId: trimmed(transaction.references?.paymentInformationId ?? batch?.paymentInformationId),
    messageId: trimmed(transaction.references?.messageId ?? batch?.messageId),
    numberOfTransactions: batch?.numberOfTransactions,
    ...kind,
  })
}

/** There are as many bookings as look-alike payments, so each payment gets one. */
function decideAlike(state: Matching, { payments, places }: Undecided): void {
  if (places.length < payments.length) {
    for (const { place, entry } of places) report(state, ambiguousFinding(entry, place, payments.length))
    return
  }
  places.forEach(({ place }, index) => {
    const payment = payments[Math.min(index, payments.length - 1)]
    if (payment !== undefined) put(payment, place)
  })
}

function decideBatches(state: Matching): Set<UnmatchedEntryPart> {
  const unmatched = new Set<UnmatchedEntryPart>()
  const byBlock = new Map<BookedBlock, Map<string, WholeBatch[]>>()
  for (const batch of state.batches) {
    const block = blockOf(state.book, batch)
    if (block === undefined) {
      if (state.book.blocksOf(batch).length > 1) report(state, unmatchedFinding(batch.entry, batch.place))
      unmatched.add(batch.unmatched)
      continue
    }
    const own = byBlock.get(block) ?? new Map<string, WholeBatch[]>()
    byBlock.set(block, own)
    const key = `${batch.isReturn} ${batch.place.status}`
    const alike = own.get(key)
    if (alike === undefined) own.set(key, [batch])
    else alike.push(batch)
  }
  for (const [{ payments }, own] of byBlock) for (const alike of own.values()) decideBlock(state, payments, alike)
  return unmatched
}

function isRejected(state: Matching, { file, payment }: BookedPayment): boolean {
  const { rejected } = state
  if (rejected === undefined) return false
  return 'has' in rejected
    ? file === 1 && rejected.has(payment.index)
    : (rejected[file - 1]?.has(payment.index) ?? false)
}

function decideBlock(state: Matching, payments: readonly BookedPayment[], own: readonly WholeBatch[]): void {
  const [first] = own
  if (first === undefined) return
  const { isReturn } = first
  const status = first.place.status
  const left = payments.filter(
    (booked) =>
      !isRejected(state, booked) &&
      !(isReturn ? booked.returns : booked.bookings).some((place) => place.status === status),
  )
  const sum = sumOfPayments(left)
  let amount = new Decimal(0)
  let number: number | undefined = 0
  let comparable = sum !== undefined
  for (const batch of own) {
    if (batch.place.amount === undefined || batch.place.currency !== sum?.currency) comparable = false
    amount = amount.plus(batch.place.amount ?? 0)
    number =
      number === undefined || batch.numberOfTransactions === undefined ? undefined : number + batch.numberOfTransactions
  }
  if (comparable && sum?.amount.eq(amount) === true && (number === undefined || number === left.length)) {
    // Each payment is in one of the batches, but it is unknown in which, so all of them are listed.
    for (const payment of left) for (const { place } of own.slice(0, mostParts)) put(payment, { ...place })
    if (own.length > mostParts) report(state, manyPartsFinding(first.entry, first.place, own.length, mostParts))
    return
  }
  for (const { place, entry } of own) report(state, batchFinding(entry, place, left.length))
}

function startMatch(): OpenMatch {
  return { places: [], listed: new Set(), whole: [] }
}

/** The block a batch is about: the only one it names, or the only one of its amount among those it names. */
function blockOf(book: PaymentBook, batch: WholeBatch): BookedBlock | undefined {
  const named = book.blocksOf(batch)
  if (named.length <= 1) return named[0]
  const { amount } = batch.place
  const { messageId, paymentInformationId } = batch
  if (amount === undefined || messageId === undefined || paymentInformationId !== undefined) return undefined
  const fitting = book.blocksOfAmount(messageId, amount, batch.directDebit)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The place of a booking as it is, that of a return with what is known of the return. */
function placeOf(
  place: BookingPlace,
  entry: Entry,
  transaction: Transaction | undefined,
  { isReturn, directDebit }: LineKind,
): BookingPlace | ReturnPlace {
  return isReturn ? returnPlace(place, entry, transaction, directDebit) : place
}

function put(payment: BookedPayment, place: BookingPlace | ReturnPlace): void {
  if ('rTransaction' in place) payment.returns.push(place)
  else payment.bookings.push(place)
}
