import { type Finding, type Position, positionOf } from '../../diagnostics/index.ts'
import type { Entry, Statement, Transaction } from '../../domain/statement/index.ts'
import { isKnownStatus } from '../../rules/index.ts'
import type { EntryPart, StatementPart } from '../../statement/index.ts'
import { addToList, Decimal } from '../../values/index.ts'
import { inOnePiece } from '../outcomes/report-index.ts'
import type { StatementBooking, StatementReturn, UnmatchedEntryPart } from './booking.ts'
import type { BookingCourse } from './booking-course.ts'
import { bookingFinding, says } from './booking-findings.ts'
import {
  entryBooking,
  kindOf,
  type LineKind,
  lineFacts,
  namesOnlyBlock,
  silentReturnOf,
  statementReturn,
  transactionBooking,
} from './booking-line.ts'
import { trimmed } from './line-index.ts'
import {
  type BlockNames,
  type BookedBlock,
  type Found,
  type LineFacts,
  type PaymentBook,
  sumOfPayments,
} from './payment-book.ts'
import type { BookedPayment, PaymentGroup } from './payment-group.ts'

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

/** A booking or a return, with its position in the statement for findings. */
interface HeldLine {
  booking: StatementBooking | StatementReturn
  at: Partial<Position>
}

/** Lines that match several payments. */
interface Undecided {
  payments: readonly BookedPayment[]
  lines: HeldLine[]
}

/** A booking of less than the payment that it names. */
interface Share extends HeldLine {
  amount: Decimal
  /** Its entry, if nothing else in it matches. */
  unmatched: UnmatchedEntryPart | undefined
}

/** What a transaction turned out to be; it counts once its entry is known. */
type Taken =
  | { kind: 'payments'; group: PaymentGroup; line: HeldLine; isReturn: boolean }
  | { kind: 'share'; payment: BookedPayment; line: HeldLine; amount: Decimal }
  | { kind: 'whole'; transaction: Transaction; lineKind: LineKind }
  | { kind: 'finding'; finding: Finding }

/** A batch booked in one sum. */
interface WholeBatch extends HeldLine {
  /** What it is about: a block, or nothing that was sent. Only in that case its entry is held. */
  about: { block: BookedBlock } | { unmatched: UnmatchedEntryPart; namesSeveral: boolean }
  numberOfTransactions: number | undefined
  isReturn: boolean
}

/** Limit of batches of one block that are listed with each of its payments. */
const mostParts = 20

/** What is known while statements are read. The functions of this file read and change it. */
export type Matching = ReturnType<typeof startMatching>

/** Starts matching statements with the payments of a book. */
export function startMatching(book: PaymentBook, { rejected, maxFindings = defaultMaxFindings }: MatchBookingsOptions) {
  return {
    book,
    rejected,
    findings: [] as Finding[],
    maxFindings,
    omitted: 0,
    /** By the payments they match, and by direction and status. */
    undecided: new Map<PaymentGroup, Map<string, HeldLine[]>>(),
    /** By the payments whose parts they may be, and by status. */
    shares: new Map<BookedPayment, Map<string, Share[]>>(),
    batches: [] as WholeBatch[],
    /** Identities of the entries that came before. */
    identities: new Set<string>(),
    open: startEntry(),
    /** Entries whose status is missing or unknown, and the first of them. */
    unknownStatus: 0,
    firstUnknown: undefined as Entry | undefined,
  }
}

/** Takes a part of a statement; returns an entry that cannot match any payment. */
export function takePart(state: Matching, part: StatementPart): UnmatchedEntryPart[] {
  if (part.kind === 'transaction') takeStreamed(state, part)
  else if (part.kind === 'entry') {
    const { identity } = part
    if (identity === undefined) return takeEntry(state, part)
    if (state.identities.has(identity)) {
      state.open = startEntry()
      return []
    }
    state.identities.add(identity)
    return takeEntry(state, part)
  }
  return []
}

/** Decides what needs all statements; returns the entries that still match no payment. */
export function finishMatching(state: Matching): UnmatchedEntryPart[] {
  for (const alike of undecidedOf(state)) decideAlike(state, alike)
  const unmatched = new Set(decideShares(state))
  for (const part of decideBatches(state)) unmatched.add(part)
  const { firstUnknown: first } = state
  if (first !== undefined) {
    const message = says.unknownStatus(state.unknownStatus)
    report(state, bookingFinding('status-unknown', first, `${first.path}/Sts`, message))
  }
  return [...unmatched]
}

/** Adds the findings about the course of a payment. */
export function reportCourse(state: Matching, { booking, twice, again }: BookingCourse): void {
  if (twice !== undefined) report(state, bookingFinding('twice', {}, twice.path, says.twice(booking)))
  if (again !== undefined) report(state, bookingFinding('again', {}, again.path, says.again(booking)))
}

function reportLine(state: Matching, name: string, { booking, at }: HeldLine, message: string): void {
  report(state, bookingFinding(name, at, booking.path, message))
}

function report(state: Matching, finding: Finding): void {
  if (state.findings.length < state.maxFindings) state.findings.push(finding)
  else state.omitted++
}

/** Streamed transactions come before their entry, which may turn out to have come before. */
function takeStreamed({ book, open }: Matching, part: OpenEntry['first'] & object): void {
  open.transactions++
  if (open.transactions === 1) {
    open.first = part
    return
  }
  takeFirst(book, open, false)
  takeTransaction(book, open, part, false)
}

function takeFirst(book: PaymentBook, open: OpenEntry, alone: boolean): void {
  const { first } = open
  open.first = undefined
  if (first !== undefined) takeTransaction(book, open, first, alone)
}

function takeTransaction(
  book: PaymentBook,
  open: OpenEntry,
  { statement, entry, transaction }: { statement: Statement; entry: Entry; transaction: Transaction },
  alone: boolean,
): void {
  const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
  if (transaction.batch !== undefined) open.listed.add(transaction.batch)
  const at = positionOf(entry)
  const factsFor = (kind: LineKind): LineFacts => lineFacts(statement, entry, transaction, batch, kind, alone)
  const bookingFor = (kind: LineKind): StatementBooking | StatementReturn =>
    bookingOf(transactionBooking(statement, entry, transaction), entry, transaction, kind)
  const lineKind = kindOf(entry, transaction)
  const line = lineKind === undefined ? undefined : factsFor(lineKind)
  const found: Found = line === undefined ? { kind: 'nothing' } : book.find(line)
  if (found.kind === 'payments' && lineKind !== undefined) {
    const booking = bookingFor(lineKind)
    open.taken.push({ kind: 'payments', group: found.group, line: { booking, at }, isReturn: lineKind.isReturn })
    return
  }
  const silent = lineKind?.isReturn === true ? undefined : silentReturnOf(entry, transaction)
  const named = silent === undefined ? undefined : book.findNamed(factsFor(silent.kind))
  if (silent !== undefined && named !== undefined) {
    const { group, agreement } = named
    const booking = bookingFor(silent.kind)
    if (silent.certain || (silent.certainByAccount && agreement === 'same')) {
      open.taken.push({ kind: 'payments', group, line: { booking, at }, isReturn: true })
      return
    }
    const message = says.unclearReturn(silent.kind.directDebit)
    open.taken.push({ kind: 'finding', finding: bookingFinding('return-unclear', at, booking.path, message) })
    return
  }
  if (line === undefined || lineKind === undefined) return
  const taken = explainLine(book, found, line, { booking: bookingFor(lineKind), at })
  if (taken !== undefined) open.taken.push(taken)
  else if (namesOnlyBlock(line) && book.blocksOf(line).length > 0) {
    open.taken.push({ kind: 'whole', transaction, lineKind })
  }
}

/** What a line is that matches no payment, though it names one, or its block. */
function explainLine(book: PaymentBook, found: Found, line: LineFacts, held: HeldLine): Taken | undefined {
  const { booking, at } = held
  const withFinding = (name: string, message: string): Taken => ({
    kind: 'finding',
    finding: bookingFinding(name, at, booking.path, message),
  })
  if (found.kind === 'ownAccount') return withFinding('account-differs', says.otherAccount)
  if (found.kind === 'otherAccount') return withFinding('account-differs', says.otherSide(line.directDebit))
  if (found.kind === 'amount') {
    const { payment } = found
    const share = payment === undefined ? undefined : shareOf(payment, line)
    if (payment !== undefined && share !== undefined) return { kind: 'share', payment, line: held, amount: share }
    return withFinding('amount-differs', says.otherAmount)
  }
  if (namesOnlyBlock(line) || line.paymentInformationId === undefined) return undefined
  return book.blocksOf(line).length > 0 ? withFinding('unmatched', says.unmatched) : undefined
}

/** The amount of a line that may be a part of a payment: less than it, in its currency. */
function shareOf({ payment: { amount, currency } }: BookedPayment, line: LineFacts): Decimal | undefined {
  const named = line.amounts.find((each) => each.currency === undefined || each.currency === currency)?.amount
  return amount === undefined || named === undefined || named.lte(0) || named.gte(amount) ? undefined : named
}

function takeEntry(state: Matching, { statement, entry, identity }: EntryPart): UnmatchedEntryPart[] {
  const { open, book } = state
  takeFirst(book, open, entry.numberOfTransactions === 1)
  const alone = entry.transactions.length === 1
  for (const transaction of entry.transactions) takeTransaction(book, open, { statement, entry, transaction }, alone)
  state.open = startEntry()
  const unmatched: UnmatchedEntryPart = { kind: 'entry', statement, entry, identity }
  const how = entry.batches.length > 0 || entry.numberOfTransactions > 1 ? 'batch' : 'single'
  if (!isKnownStatus(entry.status)) {
    state.unknownStatus++
    state.firstUnknown ??= entry
  }
  const before = state.batches.length
  takeBatches(state, unmatched, open.listed)
  for (const taken of open.taken) {
    if (taken.kind === 'whole') takeWholeTransaction(state, unmatched, taken.transaction, taken.lineKind)
  }
  const isMatched = open.taken.some(({ kind }) => kind === 'payments') || state.batches.length > before
  let hasShares = false
  for (const taken of open.taken) {
    if (taken.kind === 'finding') report(state, taken.finding)
    else if (taken.kind !== 'whole') {
      if (taken.kind === 'share') hasShares = true
      taken.line.booking.how = how
      taken.line.booking.entryIdentity = identity
      takeMatch(state, taken, isMatched ? undefined : unmatched)
    }
  }
  return isMatched || hasShares ? [] : [unmatched]
}

function takeMatch(
  state: Matching,
  taken: Extract<Taken, { kind: 'payments' | 'share' }>,
  unmatched: UnmatchedEntryPart | undefined,
): void {
  const { line } = taken
  const { status } = line.booking
  line.booking.path = inOnePiece(line.booking.path)
  if (taken.kind === 'share') {
    const { payment, amount } = taken
    addIn(state.shares, payment, status, { ...line, amount, unmatched })
    return
  }
  const [only, second] = taken.group.payments
  if (only !== undefined && second === undefined) put(only, line.booking)
  else addIn(state.undecided, taken.group, `${taken.isReturn} ${status}`, line)
}

function addIn<K, T>(map: Map<K, Map<string, T[]>>, key: K, name: string, item: T): void {
  const own = map.get(key) ?? new Map<string, T[]>()
  map.set(key, own)
  addToList(own, name, item)
}

function takeBatches(state: Matching, unmatched: UnmatchedEntryPart, listed: ReadonlySet<number>): void {
  const { entry } = unmatched
  const kind = kindOf(entry, undefined)
  if (kind === undefined) return
  entry.batches.forEach((batch, index) => {
    if (listed.has(index)) return
    const own = entry.batches.length === 1 ? { amount: entry.unsignedAmount, currency: entry.currency } : undefined
    const { amount, currency } = batch.totalAmount ?? own ?? { amount: undefined, currency: undefined }
    const booking: StatementBooking = { ...entryBooking(unmatched), how: 'batch', path: batch.path, amount, currency }
    const held = bookingOf(booking, entry, undefined, kind)
    const { paymentInformationId, messageId } = batch
    state.batches.push(
      wholeBatch(state.book, unmatched, held, { paymentInformationId, messageId }, batch.numberOfTransactions, kind),
    )
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
  const booking: StatementBooking = {
    ...entryBooking(unmatched),
    how: 'batch',
    path: transaction.path.replace(/\/TxDtls(\[\d+\])?$/, ''),
    amount: transaction.unsignedAmount ?? (alone ? entry.unsignedAmount : undefined),
    currency: transaction.currency ?? entry.currency,
  }
  const names = {
    paymentInformationId: transaction.references?.paymentInformationId ?? batch?.paymentInformationId,
    messageId: transaction.references?.messageId ?? batch?.messageId,
  }
  const held = bookingOf(booking, entry, transaction, kind)
  state.batches.push(wholeBatch(state.book, unmatched, held, names, batch?.numberOfTransactions, kind))
}

function wholeBatch(
  book: PaymentBook,
  unmatched: UnmatchedEntryPart,
  booking: StatementBooking | StatementReturn,
  names: Pick<BlockNames, 'paymentInformationId' | 'messageId'>,
  numberOfTransactions: number | undefined,
  { isReturn, directDebit }: LineKind,
): WholeBatch {
  const paymentInformationId = trimmed(names.paymentInformationId)
  const messageId = trimmed(names.messageId)
  const named = book.blocksOf({ paymentInformationId, messageId, directDebit })
  const block = oneBlock(book, named, { paymentInformationId, messageId, directDebit }, booking.amount)
  booking.path = inOnePiece(booking.path)
  const at = positionOf(unmatched.entry)
  const about = block === undefined ? { unmatched, namesSeveral: named.length > 1 } : { block }
  return { booking, at, about, numberOfTransactions, isReturn }
}

/** The undecided lines. The same payments may have been found by different values. */
function undecidedOf({ undecided }: Matching): Iterable<Undecided> {
  const byPayments = new Map<string, Undecided>()
  for (const [{ payments }, byKind] of undecided) {
    const named = payments.map(({ file, payment }) => `${file}.${payment.index}`).join(' ')
    for (const [kind, lines] of byKind) {
      const key = `${kind} ${named}`
      const known = byPayments.get(key)
      if (known === undefined) byPayments.set(key, { payments, lines })
      else for (const line of lines) known.lines.push(line)
    }
  }
  return byPayments.values()
}

/** If there are as many bookings as look-alike payments, each payment gets one. */
function decideAlike(state: Matching, { payments, lines }: Undecided): void {
  if (lines.length < payments.length) {
    for (const line of lines) reportLine(state, 'ambiguous', line, says.ambiguous(payments.length))
    return
  }
  lines.forEach(({ booking }, index) => {
    const payment = payments[Math.min(index, payments.length - 1)]
    if (payment !== undefined) put(payment, booking)
  })
}

/** Payments whose parts add up to them are booked; the other parts are bookings of another amount. */
function decideShares(state: Matching): UnmatchedEntryPart[] {
  const matched = new Set<UnmatchedEntryPart | undefined>()
  const left: Share[] = []
  for (const [payment, byStatus] of state.shares) {
    for (const [status, shares] of byStatus) {
      const isWhole = payment.bookings.some((booking) => booking.status === status)
      const complete = isWhole ? [] : completeShares(payment, shares)
      for (const share of complete.flat()) matched.add(share.unmatched)
      for (const parts of complete) putParts(payment, parts)
      left.push(...shares.slice(complete.flat().length))
    }
  }
  for (const share of left) reportLine(state, 'amount-differs', share, says.otherAmount)
  return left.flatMap(({ unmatched }) => (unmatched === undefined || matched.has(unmatched) ? [] : [unmatched]))
}

/** The shares that make up a payment, each time they do; none of those behind a share that is too much. */
function completeShares({ payment: { amount } }: BookedPayment, shares: readonly Share[]): Share[][] {
  const complete: Share[][] = []
  let sum = new Decimal(0)
  let open: Share[] = []
  for (const share of shares) {
    sum = sum.plus(share.amount)
    open.push(share)
    // Once it is more, no further share makes it less.
    if (amount?.eq(sum) !== true) continue
    complete.push(open)
    open = []
    sum = new Decimal(0)
  }
  return complete
}

function putParts(payment: BookedPayment, shares: readonly Share[]): void {
  const bookings = shares.map(({ booking }): StatementBooking => ({ ...booking, how: 'part' }))
  for (const booking of bookings) put(payment, booking)
  payment.parts = [...(payment.parts ?? []), bookings]
}

function decideBatches(state: Matching): Set<UnmatchedEntryPart> {
  const unmatched = new Set<UnmatchedEntryPart>()
  const byBlock = new Map<BookedBlock, Map<string, WholeBatch[]>>()
  for (const batch of state.batches) {
    const { about } = batch
    if ('unmatched' in about) {
      if (about.namesSeveral) reportLine(state, 'unmatched', batch, says.unmatched)
      unmatched.add(about.unmatched)
      continue
    }
    addIn(byBlock, about.block, `${batch.isReturn} ${batch.booking.status}`, batch)
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
  const status = first.booking.status
  const left = payments.filter(
    (booked) =>
      !isRejected(state, booked) &&
      !(isReturn ? booked.returns : booked.bookings).some((booking) => booking.status === status),
  )
  const sum = sumOfPayments(left)
  let amount = new Decimal(0)
  let number: number | undefined = 0
  let comparable = sum !== undefined
  for (const batch of own) {
    if (batch.booking.amount === undefined || batch.booking.currency !== sum?.currency) comparable = false
    amount = amount.plus(batch.booking.amount ?? 0)
    number =
      number === undefined || batch.numberOfTransactions === undefined ? undefined : number + batch.numberOfTransactions
  }
  if (comparable && sum?.amount.eq(amount) === true && (number === undefined || number === left.length)) {
    // Each payment is in one of the batches, but it is unknown in which, so all of them are listed.
    for (const payment of left) for (const { booking } of own.slice(0, mostParts)) put(payment, booking)
    if (own.length > mostParts) reportLine(state, 'many-batches', first, says.manyBatches(own.length, mostParts))
    return
  }
  for (const batch of own) reportLine(state, 'batch-differs', batch, says.batch(left.length))
}

type OpenEntry = ReturnType<typeof startEntry>

/** What is known so far of the current entry: nothing. */
function startEntry() {
  return {
    taken: [] as Taken[],
    /** Batches with listed transactions. */
    listed: new Set<number>(),
    /** The first streamed transaction, until it is known whether it is the only one. */
    first: undefined as { statement: Statement; entry: Entry; transaction: Transaction } | undefined,
    transactions: 0,
  }
}

/** The block a batch is about: the only one it names, or the only one of its amount among those it names. */
function oneBlock(
  book: PaymentBook,
  named: readonly BookedBlock[],
  { messageId, paymentInformationId, directDebit }: BlockNames,
  amount: Decimal | undefined,
): BookedBlock | undefined {
  if (named.length <= 1) return named[0]
  if (amount === undefined || messageId === undefined || paymentInformationId !== undefined) return undefined
  const fitting = book.blocksOfAmount(messageId, amount, directDebit)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** A booking as it is, a return with what is known of it. */
function bookingOf(
  booking: StatementBooking,
  entry: Entry,
  transaction: Transaction | undefined,
  { isReturn, directDebit }: LineKind,
): StatementBooking | StatementReturn {
  return isReturn ? statementReturn(booking, entry, transaction, directDebit) : booking
}

function put(payment: BookedPayment, booking: StatementBooking | StatementReturn): void {
  // Most bookings have the amount of their payment: a number that is held once.
  const { amount } = payment.payment
  if (amount !== undefined && booking.amount?.eq(amount) === true) booking.amount = amount
  // Most payments have one booking: a list of one, not one with room for more.
  if ('rTransaction' in booking) {
    if (payment.returns.length === 0) payment.returns = [booking]
    else payment.returns.push(booking)
  } else if (payment.bookings.length === 0) payment.bookings = [booking]
  else payment.bookings.push(booking)
}
