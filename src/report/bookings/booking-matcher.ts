import { addFinding, type Finding, openParts, type Position, positionOf } from '../../diagnostics/index.ts'
import type { Entry, Statement, Transaction } from '../../domain/statement/index.ts'
import { isKnownStatus } from '../../rules/index.ts'
import { createIdentities, type EntryPart, type Identities, type StatementPart } from '../../statement/index.ts'
import { addToList, compareDecimals, Decimal } from '../../values/index.ts'
import { findingOf, says } from '../findings.ts'
import { isGroup, itemsOf } from '../groups.ts'
import { inOnePiece } from '../outcomes/report-index.ts'
import { listOf } from '../outcomes/sent-payments.ts'
import { added, type FiledPayment, trimmed } from '../payment-facts.ts'
import type { HeldBooking, HeldReturn, UnmatchedEntryPart } from './booking.ts'
import { bookingOf, courseOf } from './booking-course.ts'
import {
  entryBooking,
  isInterim,
  kindOf,
  type LineKind,
  lineFacts,
  namesOnlyBlock,
  silentReturnOf,
  statementReturn,
  transactionBooking,
} from './booking-line.ts'
import {
  assignLines,
  type DatedLine,
  dayOfBooking,
  type Lane,
  mostDoubts,
  nearest,
  type Place,
  placeLine,
} from './line-days.ts'
import {
  type BookedBlock,
  blockOfAmount,
  blocksOf,
  blocksOfAmount,
  type Found,
  findNamed,
  findPayments,
  type LineFacts,
  type PaymentBook,
  sumOfPayments,
} from './payment-book.ts'
import { datedPayments, inOrderOfDays, type PaymentGroup } from './payment-group.ts'

interface HeldLine {
  booking: HeldBooking | HeldReturn
  at: Partial<Position>
}

interface Share extends HeldLine {
  amount: string
  /** Its entry, if nothing else in it matches. */
  unmatched: UnmatchedEntryPart | undefined
}

type Fitting = Place<FiledPayment> & { kind: 'fits' }

/** What a transaction turned out to be; it counts once its entry is known. */
type Taken =
  | { kind: 'payments'; place: Fitting; line: HeldLine; isPart: boolean }
  | { kind: 'share'; payment: FiledPayment; line: HeldLine; amount: string }
  | { kind: 'doubt'; payments: readonly FiledPayment[]; line: HeldLine; finding: Finding }
  | { kind: 'whole'; transaction: Transaction; lineKind: LineKind }
  | { kind: 'finding'; finding: Finding }

interface WholeBatch extends HeldLine {
  block: BookedBlock | undefined
  /** The blocks that it would be about, if it did not come too early or too late. */
  early: readonly BookedBlock[]
  /** Its entry, where it is about none. */
  unmatched: UnmatchedEntryPart | undefined
  namesSeveral: boolean
  numberOfTransactions: number | undefined
}

/** What an entry says of a block that it books in one sum. */
interface BlockSum extends Pick<HeldBooking, 'path' | 'amount' | 'currency'> {
  kind: LineKind
  batch: Entry['batches'][number] | undefined
  transaction: Transaction | undefined
}

/** Limit of batches of one block that are listed with each of its payments. */
const mostParts = 20

/** Parts of statements, one after the other or in lists. */
export type StatementParts = Iterable<StatementPart> | AsyncIterable<StatementPart | readonly StatementPart[]>

/**
 * Opens one file of statements. The entries of one statement are different ones, so they are read without identities
 * at first; where a second statement begins, which may repeat them, the file is opened anew.
 */
export type OpenStatements = (identities: Identities | undefined) => AsyncIterable<readonly StatementPart[]>

/** What is known while statements are read. The functions of this file read and change it. */
export type Matching = ReturnType<typeof startMatching>

export function startMatching(book: PaymentBook, maxFindings: number | undefined) {
  return {
    book,
    ...openParts<never>(maxFindings),
    /** Lines that match several payments, by these and by what kind of line they are. */
    lanes: new Map<readonly FiledPayment[], Map<string, DatedLine<HeldLine>[]>>(),
    /** Lines that come too early or too late for the payments that they would be of. */
    strays: [] as Extract<Taken, { kind: 'doubt' }>[],
    /** The first day of all statements. */
    firstDay: Infinity,
    /** By the payments whose parts they may be, and by status. */
    shares: new Map<FiledPayment, Map<string, Share[]>>(),
    batches: [] as WholeBatch[],
    /** Identities of the entries that came before, those of reports of the day by themselves. */
    identities: new Set<string>(),
    interim: new Set<string>(),
    open: startEntry(),
    /** Entries whose status is missing or unknown, and the first of them. */
    unknownStatus: 0,
    firstUnknown: undefined as Entry | undefined,
  }
}

/** Matches statements; yields the entries in which no payment was found. */
export async function* takeStatements(
  state: Matching,
  statements: StatementParts | OpenStatements,
): AsyncGenerator<readonly UnmatchedEntryPart[]> {
  if (typeof statements === 'function') yield* takeFile(state, statements)
  else for await (const given of statements) yield listOf(given).flatMap((part) => takePart(state, part))
  yield finishMatching(state)
  for (const filed of state.book.all) {
    if (filed.bookings.length + filed.returns.length > 1) reportCourse(state, filed)
  }
}

/** Takes the entries of the first statement without identities; where there are more, opens the file anew for them. */
async function* takeFile(state: Matching, open: OpenStatements): AsyncGenerator<readonly UnmatchedEntryPart[]> {
  let begun = 0
  let entries = 0
  for await (const parts of open(undefined)) {
    const unmatched: UnmatchedEntryPart[] = []
    for (const part of parts) {
      if (part.kind === 'statement' && ++begun > 1) break
      if (part.kind === 'entry') entries++
      unmatched.push(...takePart(state, part))
    }
    yield unmatched
    if (begun > 1) break
  }
  if (begun < 2) return
  for await (const parts of open(createIdentities())) {
    const unmatched: UnmatchedEntryPart[] = []
    for (const part of parts) {
      if (entries === 0) unmatched.push(...takePart(state, part))
      else if (part.kind === 'entry') {
        isRepeated(state, part)
        entries--
      }
    }
    yield unmatched
  }
}

function takePart(state: Matching, part: StatementPart): UnmatchedEntryPart[] {
  if (part.kind === 'transaction') takeStreamed(state, part)
  else if (part.kind === 'entry') {
    if (!isRepeated(state, part)) return takeEntry(state, part)
    state.open = startEntry()
  }
  return []
}

/** Whether an entry came before; keeps its identity. */
function isRepeated(state: Matching, { identity, statement }: EntryPart): boolean {
  if (identity === undefined) return false
  // What a report of the day announces is booked by the statement, with the same identity.
  const identities = isInterim(statement) ? state.interim : state.identities
  const isKnown = identities.has(identity)
  identities.add(identity)
  return isKnown
}

function finishMatching(state: Matching): UnmatchedEntryPart[] {
  const unmatched = new Set(decideShares(state))
  const batches = placeBatches(state, unmatched)
  const left = batches.filter((alike) => !decideBlock(state, alike))
  decideLanes(state, 'booked BOOK')
  for (const alike of left) if (!decideBlock(state, alike)) reportBlock(state, alike)
  decideLanes(state, 'booked PDNG')
  decideLanes(state, 'returned BOOK')
  decideLanes(state, 'returned PDNG')
  decideStrays(state)
  const { firstUnknown: first } = state
  if (first !== undefined) {
    const message = says.unknownStatus(state.unknownStatus)
    addFinding(state, findingOf('booking/status-unknown', message, `${first.path}/Sts`, first))
  }
  return [...unmatched]
}

function reportCourse(state: Matching, filed: FiledPayment): void {
  const { twice, again } = courseOf(filed)
  if (twice !== undefined) addFinding(state, findingOf('booking/twice', says.twice(bookingOf(filed)), twice.path))
  if (again !== undefined) addFinding(state, findingOf('booking/again', says.again(bookingOf(filed)), again.path))
}

function reportLine(state: Matching, name: string, line: HeldLine, message: string): void {
  addFinding(state, findingAt(name, line, message))
}

function findingAt(name: string, { booking, at }: HeldLine, message: string): Finding {
  return findingOf(`booking/${name}`, message, booking.path, at)
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
  given: { statement: Statement; entry: Entry; transaction: Transaction },
  alone: boolean,
): void {
  const { batch } = given.transaction
  if (batch !== undefined) open.listed.add(batch)
  const taken = takenFor(book, given, alone)
  if (taken !== undefined) open.taken.push(taken)
}

function takenFor(
  book: PaymentBook,
  { statement, entry, transaction }: { statement: Statement; entry: Entry; transaction: Transaction },
  alone: boolean,
): Taken | undefined {
  const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
  const factsFor = (kind: LineKind): LineFacts => lineFacts(statement, entry, transaction, batch, kind, alone)
  const heldFor = (kind: LineKind): HeldLine => ({
    booking: bookedLine(transactionBooking(statement, entry, transaction), entry, transaction, kind),
    at: positionOf(entry),
  })
  const lineKind = kindOf(entry, transaction)
  const line = lineKind && factsFor(lineKind)
  const found: Found = line === undefined ? { kind: 'nothing' } : findPayments(book, line)
  if (found.kind === 'payments' && line && lineKind) return placed(found, line, heldFor(lineKind))
  const silent = lineKind?.isReturn === true ? undefined : silentReturnOf(entry, transaction)
  const named = silent && findNamed(book, factsFor(silent.kind))
  if (silent && named) {
    const { group, agreement } = named
    const held = heldFor(silent.kind)
    const taken = placed({ kind: 'payments', group }, factsFor(silent.kind), held)
    const isCertain = silent.certain || (silent.certainByAccount && agreement === 'same')
    if (taken?.kind !== 'payments' || isCertain) return taken
    return withFinding('return-unclear', held, says.unclearReturn(held.booking, silent.kind.directDebit))
  }
  if (line === undefined || lineKind === undefined) return undefined
  const isWhole = namesOnlyBlock(line) && blocksOf(book, line) !== undefined
  return (
    explainLine(book, found, line, heldFor(lineKind)) ??
    (isWhole ? { kind: 'whole', transaction, lineKind } : undefined)
  )
}

function withFinding(name: string, line: HeldLine, message: string): Taken {
  return { kind: 'finding', finding: findingAt(name, line, message) }
}

/** What a line is of by its day; `undefined` if it comes before the files of all payments that match it. */
function placed(found: Found & { kind: 'payments' }, line: LineFacts, held: HeldLine): Taken | undefined {
  const { booking } = held
  const dated = datedPayments(found.group)
  const exact = placeLine(dated, booking)
  const isPart = 'rTransaction' in booking && isPartOf(dated.standing[0] ?? dated.rejected[0], line)
  const { wider } = found
  const isFound = isPart || exact?.kind === 'fits' || wider === undefined || wider === found.group
  const place = isFound && !isPart ? exact : placeParts(wider ?? found.group, line, booking)
  if (place === undefined) return undefined
  const payments = place.kind === 'fits' ? nearest(place) : place.items
  if (place.kind === 'fits' && found.isNameless !== true) {
    return { kind: 'payments', place, line: held, isPart: isPart || !isFound }
  }
  const finding =
    place.kind === 'fits'
      ? findingAt('return-unclear', held, says.namelessPart(booking, payments))
      : findingAt('day-differs', held, says.otherDay(booking, payments))
  return payments.length === 0 ? undefined : { kind: 'doubt', payments, line: held, finding }
}

function isPartOf(booked: FiledPayment | undefined, { amounts }: LineFacts): boolean {
  const amount = booked?.payment.amount
  return amount !== undefined && amounts.length > 0 && !amounts.some((named) => named.amount === amount)
}

const mostCompared = 1000

function placeParts(group: PaymentGroup, line: LineFacts, booking: HeldBooking): Place<FiledPayment> {
  const [named] = line.amounts
  const payments = itemsOf(group)
  const larger =
    payments.length > mostCompared || named === undefined
      ? payments
      : payments.filter(({ payment: { amount } }) => amount === undefined || compareDecimals(named.amount, amount) <= 0)
  // A return of more than was paid has something added.
  return placeLine(larger.length === 0 ? datedPayments(group) : inOrderOfDays(larger), booking)
}

/** What a line is that matches no payment, though it names one, or its block. */
function explainLine(book: PaymentBook, found: Found, line: LineFacts, held: HeldLine): Taken | undefined {
  const { booking } = held
  if (found.kind === 'ownAccount') return withFinding('account-differs', held, says.otherAccount(booking))
  if (found.kind === 'otherAccount')
    return withFinding('account-differs', held, says.otherSide(booking, line.directDebit))
  if (found.kind === 'amount') {
    const dated = found.group && datedPayments(found.group)
    const place = dated && placeLine(dated, booking)
    if (place === undefined && dated !== undefined) return undefined
    const payments = place?.kind === 'fits' ? nearest(place) : []
    const [payment, second] = payments
    const amount = payment === undefined ? undefined : shareOf(payment, line)
    if (payment !== undefined && second === undefined && amount !== undefined) {
      return { kind: 'share', payment, line: held, amount }
    }
    const finding = findingAt('amount-differs', held, says.otherAmount(booking, payments))
    return { kind: 'doubt', payments, line: held, finding }
  }
  if (namesOnlyBlock(line) || line.paymentInformationId === undefined) return undefined
  return blocksOf(book, line) !== undefined ? withFinding('unmatched', held, says.unmatched(booking)) : undefined
}

function shareOf({ payment: { amount, currency } }: FiledPayment, line: LineFacts): string | undefined {
  const named = line.amounts.find((each) => each.currency === undefined || each.currency === currency)?.amount
  if (amount === undefined || named === undefined) return undefined
  return compareDecimals(named, '0') > 0 && compareDecimals(named, amount) < 0 ? named : undefined
}

function takeEntry(state: Matching, { statement, entry, identity }: EntryPart): UnmatchedEntryPart[] {
  const { open, book } = state
  state.firstDay = Math.min(state.firstDay, dayOfBooking(entry) ?? Infinity)
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
  for (const sum of sumsOf(entry, open)) takeSum(state, unmatched, sum)
  const isMatched = open.taken.some(({ kind }) => kind === 'payments') || state.batches.length > before
  let hasShares = false
  for (const taken of open.taken) {
    if (taken.kind === 'finding') addFinding(state, taken.finding)
    else if (taken.kind === 'doubt') state.strays.push(taken)
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
  line.booking.path = inOnePiece(line.booking.path)
  if (taken.kind === 'share') {
    const { payment, amount } = taken
    addIn(state.shares, payment, line.booking.status, { ...line, amount, unmatched })
    return
  }
  const { items, day, within } = taken.place
  const [only, second] = items
  if (only !== undefined && second === undefined) {
    put(only, line.booking)
    return
  }
  addIn(state.lanes, items, `${lineKindOf(line)} ${within}`, { line, day, isPart: taken.isPart })
}

type Kind = `${'booked' | 'returned'} ${string}`

/** Whether it is a return, and its status. */
function lineKindOf({ booking }: HeldLine): Kind {
  return `${'rTransaction' in booking ? 'returned' : 'booked'} ${booking.status}`
}

/** Whether a payment has a line of a kind. */
function hasLine({ bookings, returns }: FiledPayment, kind: Kind): boolean {
  const [what, status] = kind.split(' ')
  return (what === 'returned' ? returns : bookings).some((booking) => booking.status === status)
}

function addIn<K, T>(map: Map<K, Map<string, T[]>>, key: K, name: string, item: T): void {
  const own = map.get(key) ?? new Map<string, T[]>()
  map.set(key, own)
  addToList(own, name, item)
}

/** The batches of an entry without their transactions, and its transactions that name a block but no payment. */
function* sumsOf(entry: Entry, { listed, taken }: OpenEntry): Generator<BlockSum> {
  const kind = kindOf(entry, undefined)
  const alone = entry.batches.length === 1 ? entry : undefined
  for (const [index, batch] of entry.batches.entries()) {
    if (kind === undefined || listed.has(index)) continue
    const { totalAmount, path } = batch
    const amount = (totalAmount?.amount ?? alone?.unsignedAmount)?.toFixed()
    yield { path, amount, currency: totalAmount?.currency ?? alone?.currency, kind, batch, transaction: undefined }
  }
  for (const each of taken) {
    if (each.kind !== 'whole') continue
    const { transaction, lineKind } = each
    const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
    const path = transaction.path.replace(/\/TxDtls(\[\d+\])?$/, '')
    const amount = transaction.unsignedAmount ?? (entry.numberOfTransactions === 1 ? entry.unsignedAmount : undefined)
    const currency = transaction.currency ?? entry.currency
    yield { path, amount: amount?.toFixed(), currency, kind: lineKind, batch, transaction }
  }
}

function takeSum(
  { book, batches }: Matching,
  unmatched: UnmatchedEntryPart,
  { kind, batch, transaction, ...sum }: BlockSum,
): void {
  const { entry } = unmatched
  const whole = { ...entryBooking(unmatched, undefined), ...sum, how: 'batch' as const }
  const booking = bookedLine(whole, entry, transaction, kind)
  booking.path = inOnePiece(booking.path)
  const paymentInformationId = trimmed(transaction?.references?.paymentInformationId ?? batch?.paymentInformationId)
  const messageId = trimmed(transaction?.references?.messageId ?? batch?.messageId)
  const named = blocksOf(book, { paymentInformationId, messageId, directDebit: kind.directDebit })
  const namesSeveral = named !== undefined && isGroup(named)
  const { amount } = booking
  const isOfMessage = namesSeveral && paymentInformationId === undefined
  const possible = isOfMessage && amount !== undefined ? blocksOfAmount(named, amount) : named
  const place = possible && placeLine({ standing: itemsOf(possible), rejected: [] }, booking)
  const near = place?.kind === 'fits' ? nearest(place) : []
  const block = near.length < 2 ? near[0] : amount === undefined ? undefined : blockOfAmount(near, amount)
  batches.push({
    booking,
    at: positionOf(entry),
    block,
    early: place?.kind === 'doubt' ? place.items : [],
    unmatched: block === undefined ? unmatched : undefined,
    namesSeveral,
    numberOfTransactions: batch?.numberOfTransactions,
  })
}

function decideLanes(state: Matching, kind: Kind): void {
  const isReturn = kind.startsWith('returned')
  const isAnnounced = kind.endsWith('PDNG')
  const lanes: Lane<FiledPayment, HeldLine>[] = []
  for (const [items, byKind] of state.lanes) {
    for (const [key, lines] of byKind) {
      if (!key.startsWith(kind)) continue
      const likely = isReturn ? items.filter((payment) => mayReturn(state, payment)) : items
      lanes.push({ items: likely.length === 0 ? items : likely, lines, within: Number(key.slice(kind.length)) })
    }
  }
  const assigned = assignLines(
    lanes,
    (payment) => (isReturn ? bookedOn(payment) : isAnnounced ? payment.block.created : payment.block.due),
    (payment) => hasLine(payment, kind),
  )
  for (const { item, line } of assigned.pairs) put(item, line.booking)
  for (const { line, items } of assigned.open) reportLine(state, 'ambiguous', line, says.ambiguous(line.booking, items))
  if (isAnnounced) return
  for (const [payment, lines] of assigned.doubts) for (const line of lines) doubt(payment, line)
}

/** Whether a payment can come back: it was booked, or may have been before the first of the statements. */
function mayReturn({ firstDay }: Matching, payment: FiledPayment): boolean {
  const { doubts, block } = payment
  return doubts.length > 0 || block.due < firstDay || hasLine(payment, 'booked BOOK')
}

function bookedOn({ bookings, doubts, block: { due } }: FiledPayment): number {
  if (doubts.length > 0) return due
  const days = bookings.flatMap((booking) => (booking.status === 'BOOK' ? (dayOfBooking(booking) ?? []) : []))
  return days.length === 0 ? due : Math.max(due, Math.min(...days.slice(0, mostParts)))
}

function doubt(payment: FiledPayment, { booking }: HeldLine): void {
  if (payment.doubts.length < mostDoubts) payment.doubts = added(payment.doubts, booking)
}

/** A line that comes at the wrong time says nothing of a payment that has a line of its kind. */
function decideStrays(state: Matching): void {
  for (const { payments, line, finding } of state.strays) {
    const kind: Kind = 'rTransaction' in line.booking ? 'returned BOOK' : 'booked BOOK'
    const open = payments.filter((payment) => !hasLine(payment, kind))
    if (open.length > 0 || payments.length === 0) addFinding(state, finding)
    if (line.booking.status === 'BOOK') for (const payment of open) doubt(payment, line)
  }
}

/** Payments whose parts add up to them are booked; the other parts are bookings of another amount. */
function decideShares(state: Matching): UnmatchedEntryPart[] {
  const matched = new Set<UnmatchedEntryPart | undefined>()
  const left: { payment: FiledPayment; share: Share }[] = []
  for (const [payment, byStatus] of state.shares) {
    for (const [status, shares] of byStatus) {
      const complete = hasLine(payment, `booked ${status}`) ? [] : completeShares(payment, shares)
      for (const share of complete.flat()) matched.add(share.unmatched)
      for (const parts of complete) putParts(payment, parts)
      for (const share of shares.slice(complete.flat().length)) left.push({ payment, share })
    }
  }
  for (const { payment, share } of left) {
    reportLine(state, 'amount-differs', share, says.otherAmount(share.booking, [payment]))
    if (share.booking.status === 'BOOK' && !hasLine(payment, 'booked BOOK')) doubt(payment, share)
  }
  return left.flatMap(({ share: { unmatched } }) =>
    unmatched === undefined || matched.has(unmatched) ? [] : [unmatched],
  )
}

function completeShares({ payment: { amount } }: FiledPayment, shares: readonly Share[]): Share[][] {
  const complete: Share[][] = []
  let sum = new Decimal(0)
  let open: Share[] = []
  for (const share of shares) {
    sum = sum.plus(share.amount)
    open.push(share)
    // Once it is more, no further share makes it less.
    if (amount === undefined || !sum.eq(amount)) continue
    complete.push(open)
    open = []
    sum = new Decimal(0)
  }
  return complete
}

function putParts(payment: FiledPayment, shares: readonly Share[]): void {
  const bookings = shares.map(({ booking }) => ({ ...booking, how: 'part' as const }))
  for (const booking of bookings) payment.bookings = added(payment.bookings, booking)
  payment.parts = added(payment.parts, bookings)
}

function placeBatches(state: Matching, unmatched: Set<UnmatchedEntryPart>): BlockBatches[] {
  const byBlock = new Map<BookedBlock, Map<string, WholeBatch[]>>()
  for (const batch of state.batches) {
    const { block, early, booking } = batch
    if (block !== undefined) addIn(byBlock, block, lineKindOf(batch), batch)
    if (batch.unmatched !== undefined) unmatched.add(batch.unmatched)
    if (early.length > 0) {
      const payments = early.flatMap((each) => each.payments)
      const finding = findingAt('day-differs', batch, says.otherDay(booking, payments))
      state.strays.push({ kind: 'doubt', payments, line: batch, finding })
    } else if (block === undefined && batch.namesSeveral) {
      reportLine(state, 'unmatched', batch, says.unmatched(booking))
    }
  }
  return [...byBlock].flatMap(([{ payments }, byKind]) =>
    [...byKind].map(([kind, batches]) => ({ payments, kind: kind as Kind, batches })),
  )
}

interface BlockBatches {
  payments: readonly FiledPayment[]
  kind: Kind
  batches: readonly WholeBatch[]
}

/** The payments of a block that have no line of the kind of its batches. */
function leftIn({ payments, kind }: BlockBatches): FiledPayment[] {
  return payments.filter((payment) => !payment.rejected && !hasLine(payment, kind))
}

/** Whether the batches add up to what is left of the block, which they book then. */
function decideBlock(state: Matching, block: BlockBatches): boolean {
  const { batches: own } = block
  const [first] = own
  const left = leftIn(block)
  const sum = sumOfPayments(left)
  let amount = new Decimal(0)
  for (const { booking } of own) {
    if (booking.amount === undefined || booking.currency !== sum?.currency) return false
    amount = amount.plus(booking.amount)
  }
  const numbers = own.flatMap(({ numberOfTransactions }) => numberOfTransactions ?? [])
  const isNumber = numbers.length < own.length || numbers.reduce((all, each) => all + each, 0) === left.length
  if (!isNumber || sum?.amount.eq(amount) !== true) return false
  // Each payment is in one of the batches, but it is unknown in which, so all of them are listed.
  for (const payment of left) for (const { booking } of own.slice(0, mostParts)) put(payment, booking)
  if (own.length > mostParts && first !== undefined) {
    reportLine(state, 'many-batches', first, says.manyBatches(own.length, mostParts))
  }
  return true
}

function reportBlock(state: Matching, block: BlockBatches): void {
  const { length } = leftIn(block)
  for (const batch of block.batches) reportLine(state, 'batch-differs', batch, says.batch(batch.booking, length))
}

type OpenEntry = ReturnType<typeof startEntry>

function startEntry() {
  return {
    taken: [] as Taken[],
    listed: new Set<number>(),
    /** The first streamed transaction, until it is known whether it is the only one. */
    first: undefined as { statement: Statement; entry: Entry; transaction: Transaction } | undefined,
    transactions: 0,
  }
}

/** A booking as it is, a return with what is known of it. */
function bookedLine(
  booking: HeldBooking,
  entry: Entry,
  transaction: Transaction | undefined,
  { isReturn, directDebit }: LineKind,
): HeldBooking | HeldReturn {
  return isReturn ? statementReturn(booking, entry, transaction, directDebit) : booking
}

function put(filed: FiledPayment, booking: HeldBooking | HeldReturn): void {
  const { amount, currency } = filed.payment
  // Equal texts are held once.
  if (booking.amount === amount) booking.amount = amount
  if (booking.currency === currency) booking.currency = currency
  if (booking.valueDate === booking.bookingDate) booking.valueDate = booking.bookingDate
  if ('rTransaction' in booking) filed.returns = added(filed.returns, booking)
  else filed.bookings = added(filed.bookings, booking)
}
