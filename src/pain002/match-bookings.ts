import type { Entry } from '../camt053/entry.ts'
import type { EntryPart, StatementPart } from '../camt053/read.ts'
import type { Statement } from '../camt053/statement.ts'
import type { Transaction } from '../camt053/transaction.ts'
import { type Finding, type Position, positionOf } from '../diagnostics/index.ts'
import { accountNumber } from '../domain/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { Decimal, entryStatuses, nameIn, whatToDo, whatToDoAboutDirectDebit } from '../values/index.ts'
import type { BookingPlace, PaymentBooking, ReturnPlace } from './booking.ts'
import { notProvided } from './line-index.ts'
import {
  type BookedBlock,
  type BookedPayment,
  type BookingCourse,
  bookPayments,
  followPayment,
  type LineFacts,
  mostAlike,
  type PaymentBook,
  sumOfPayments,
} from './payment-book.ts'
import { accountText, trimmed } from './report-index.ts'
import { type Initiation, openInitiation } from './sent-payments.ts'

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

const optionChecks: OptionChecks<MatchBookingsOptions> = {
  rejected: option.either(
    'a Set of indexes, or a list of one for each file',
    option.object('a Set of indexes', 'has'),
    option.list('a list of Sets', option.either('a Set', option.object('a Set', 'has'), isMissing)),
  ),
  maxFindings: option.count,
}

/** A file of which no payment was rejected may have no set. */
function isMissing(value: unknown, name: string): string | undefined {
  return value === undefined ? undefined : `${name} must be a Set or undefined`
}

/** An entry of a statement in which no payment was found. */
export interface UnmatchedEntryPart {
  kind: 'entry'
  /** The statement it is an entry of. */
  statement: Statement
  /** The entry. */
  entry: Entry
  /** See `entryIdentity`, where the statements are read with `identities`. */
  identity: string | undefined
}

/** A finding while matching. */
export interface BookingFindingPart {
  kind: 'finding'
  /** What is wrong, and where. */
  finding: Finding
}

/** The end of matching; always the last part. */
export interface BookingEndPart {
  kind: 'end'
  /** Payments that were sent, in all files. */
  payments: number
  /** How many payments have which state; the sum is `payments`. */
  counts: Record<PaymentBooking['state'], number>
  /** Entries in which no payment was found. */
  unmatchedEntries: number
  /** Findings that were not given. */
  findingsOmitted: number
}

/** The parts that matching payments and statements yields. */
export type BookingPart = PaymentBooking | UnmatchedEntryPart | BookingFindingPart | BookingEndPart

const defaultMaxFindings = 1000

/**
 * Finds out which payments were booked, alone or in a batch, and which came back. It yields `entry` parts for entries without a matching
 * payment, `finding` parts, one `payment` part for each payment in their order, and `end`. Give one sent file or a list of them. Statements
 * (camt.053, also camt.052 and camt.054) are streamed, of any number and size. The payments are in memory, some 700 bytes each.
 *
 * The debit of a credit transfer, and the credit of a direct debit, is matched by EndToEndId, InstrId or UETR, if amount (with currency) and
 * account do not contradict; several candidates are narrowed by PmtInfId, mandate and the account of the other side. Without a reference it
 * is matched by amount and account, mandate or PmtInfId. A return is an entry in the other direction with RtrInf, a reversal, or one with a
 * transaction code for returns; see `rTransaction`. A batch without its transactions books a block if its amount (and number) is that of all
 * payments of the block that were not found alone. An ambiguous booking is reported, never guessed. Entries that are neither `BOOK` nor
 * `PDNG` are skipped, with a finding if their status is missing or unknown. Entries whose identity came before (`readCamt053` with
 * `identities`) are skipped, too.
 * @throws InvalidDocumentError when the payments are a file that is not well-formed, cut short or neither pain.001 nor pain.008.
 */
export async function* matchBookings(
  initiations: Initiation | readonly Initiation[],
  statements: Iterable<StatementPart> | AsyncIterable<StatementPart>,
  options: MatchBookingsOptions = {},
): AsyncGenerator<BookingPart, void, undefined> {
  checkOptions('matchBookings', options, optionChecks)
  const files: readonly Initiation[] = isList(initiations) ? initiations : [initiations]
  const book = await bookPayments(files.map((file) => openInitiation(file).payments()))
  const matcher = createBookingMatcher(book, options)
  let unmatchedEntries = 0
  for await (const part of statements) {
    for (const unmatched of matcher.take(part)) {
      unmatchedEntries++
      yield unmatched
    }
  }
  for (const unmatched of matcher.finish()) {
    unmatchedEntries++
    yield unmatched
  }
  const courses = book.all.map(followPayment)
  for (const course of courses) matcher.reportCourse(course)
  for (const finding of matcher.findings) yield { kind: 'finding', finding }
  const counts = { booked: 0, returned: 0, pending: 0, unknown: 0 }
  for (const { booking } of courses) {
    counts[booking.state]++
    yield booking
  }
  yield { kind: 'end', payments: book.all.length, counts, unmatchedEntries, findingsOmitted: matcher.omitted() }
}

function isList(initiations: Initiation | readonly Initiation[]): initiations is readonly Initiation[] {
  return Array.isArray(initiations)
}

/** Matches the entries of statements with payments. */
interface BookingMatcher {
  /** Takes a part of a statement; returns an entry that cannot match any payment. */
  take(part: StatementPart): UnmatchedEntryPart[]
  /** Decides what needs all statements; returns the entries that still match no payment. */
  finish(): UnmatchedEntryPart[]
  reportCourse(course: BookingCourse): void
  readonly findings: readonly Finding[]
  omitted(): number
}

/** Bookings that match several payments, by these payments. */
interface Undecided {
  payments: readonly BookedPayment[]
  places: { place: BookingPlace | ReturnPlace; entry: Entry }[]
  isReturn: boolean
}

/** A batch booked in one sum. */
interface WholeBatch {
  place: BookingPlace
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

function createBookingMatcher(book: PaymentBook, options: MatchBookingsOptions): BookingMatcher {
  const most = options.maxFindings ?? defaultMaxFindings
  const findings: Finding[] = []
  let omitted = 0
  const report = (finding: Finding): void => {
    if (findings.length < most) findings.push(finding)
    else omitted++
  }
  const undecided = new Map<string, Undecided>()
  const batches: WholeBatch[] = []
  const identities = new Set<string>()
  let open = startMatch()
  let unknownStatus = 0
  let firstUnknown: Entry | undefined

  function takeTransaction(statement: Statement, entry: Entry, transaction: Transaction): void {
    if (transaction.batch !== undefined) open.listed.add(transaction.batch)
    const kind = kindOf(entry, transaction)
    if (kind === undefined) return
    const { isReturn } = kind
    const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
    const line = lineFacts(statement, entry, transaction, batch, kind)
    const found = book.find(line)
    const { payments } = found
    const place = isReturn
      ? returnPlace(statement, entry, transaction, kind.directDebit)
      : bookingPlace(statement, entry, transaction)
    const [only, second] = payments
    if (only === undefined) {
      if (found.otherAmount) report(otherAmountFinding(entry, place))
      else if (found.otherAccount) report(otherAccountFinding(entry, place))
      else if (namesOnlyBlock(line) && book.blocksOf(line).length > 0) open.whole.push({ transaction, kind })
      else if (line.paymentInformationId !== undefined && book.blocksOf(line).length > 0) {
        report(unmatchedFinding(entry, place))
      }
      return
    }
    open.places.push(place)
    if (second === undefined) put(only, place, isReturn)
    else addUndecided(payments, place, entry, isReturn)
  }

  function addUndecided(
    payments: readonly BookedPayment[],
    place: BookingPlace,
    entry: Entry,
    isReturn: boolean,
  ): void {
    if (payments.length > mostAlike) {
      report(ambiguousFinding(entry, place, payments.length))
      return
    }
    const key = `${isReturn} ${place.status} ${payments.map(({ file, payment }) => `${file}.${payment.index}`).join(' ')}`
    const known = undecided.get(key)
    if (known === undefined) undecided.set(key, { payments, places: [{ place, entry }], isReturn })
    else known.places.push({ place, entry })
  }

  function takeEntry({ statement, entry, identity }: EntryPart): UnmatchedEntryPart[] {
    for (const transaction of entry.transactions) takeTransaction(statement, entry, transaction)
    const { places, listed, whole } = open
    open = startMatch()
    const unmatched: UnmatchedEntryPart = { kind: 'entry', statement, entry, identity }
    const how = entry.batches.length > 0 || entry.numberOfTransactions > 1 ? 'batch' : 'single'
    for (const place of places) {
      place.how = how
      place.entryIdentity = identity
    }
    if (!isStatusKnown(entry)) {
      unknownStatus++
      firstUnknown ??= entry
    }
    const before = batches.length
    takeBatches(unmatched, listed)
    for (const { transaction, kind } of whole) takeWholeTransaction(unmatched, transaction, kind)
    return places.length === 0 && batches.length === before ? [unmatched] : []
  }

  function takeBatches(unmatched: UnmatchedEntryPart, listed: ReadonlySet<number>): void {
    const { entry } = unmatched
    const kind = kindOf(entry, undefined)
    if (kind === undefined) return
    entry.batches.forEach((batch, index) => {
      if (listed.has(index)) return
      const own = entry.batches.length === 1 ? { amount: entry.unsignedAmount, currency: entry.currency } : undefined
      const { amount, currency } = batch.totalAmount ?? own ?? { amount: undefined, currency: undefined }
      batches.push({
        place: { ...entryPlace(unmatched), how: 'batch', path: batch.path, amount, currency },
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
  function takeWholeTransaction(unmatched: UnmatchedEntryPart, transaction: Transaction, kind: LineKind): void {
    const { entry } = unmatched
    const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
    const alone = entry.numberOfTransactions === 1
    batches.push({
      place: {
        ...entryPlace(unmatched),
        how: 'batch',
        path: transaction.path.replace(/\/TxDtls(\[\d+\])?$/, ''),
        amount: transaction.unsignedAmount ?? (alone ? entry.unsignedAmount : undefined),
        currency: transaction.currency ?? entry.currency,
      },
      entry,
      unmatched,
      paymentInformationId: trimmed(transaction.references?.paymentInformationId ?? batch?.paymentInformationId),
      messageId: trimmed(transaction.references?.messageId ?? batch?.messageId),
      numberOfTransactions: batch?.numberOfTransactions,
      ...kind,
    })
  }

  /** There are as many bookings as look-alike payments, so each payment gets one. */
  function decideAlike({ payments, places, isReturn }: Undecided): void {
    if (places.length < payments.length) {
      for (const { place, entry } of places) report(ambiguousFinding(entry, place, payments.length))
      return
    }
    places.forEach(({ place }, index) => {
      const payment = payments[Math.min(index, payments.length - 1)]
      if (payment !== undefined) put(payment, place, isReturn)
    })
  }

  function decideBatches(): Set<UnmatchedEntryPart> {
    const unmatched = new Set<UnmatchedEntryPart>()
    const byBlock = new Map<BookedBlock, Map<string, WholeBatch[]>>()
    for (const batch of batches) {
      const block = blockOf(book, batch)
      if (block === undefined) {
        if (book.blocksOf(batch).length > 1) report(unmatchedFinding(batch.entry, batch.place))
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
    for (const [{ payments }, own] of byBlock) for (const alike of own.values()) decideBlock(payments, alike)
    return unmatched
  }

  function isRejected({ file, payment }: BookedPayment): boolean {
    const { rejected } = options
    if (rejected === undefined) return false
    return 'has' in rejected
      ? file === 1 && rejected.has(payment.index)
      : (rejected[file - 1]?.has(payment.index) ?? false)
  }

  function decideBlock(payments: readonly BookedPayment[], own: readonly WholeBatch[]): void {
    const [first] = own
    if (first === undefined) return
    const { isReturn } = first
    const status = first.place.status
    const left = payments.filter(
      (booked) =>
        !isRejected(booked) && !(isReturn ? booked.returns : booked.bookings).some((place) => place.status === status),
    )
    const sum = sumOfPayments(left)
    let amount = new Decimal(0)
    let number: number | undefined = 0
    let comparable = sum !== undefined
    for (const batch of own) {
      if (batch.place.amount === undefined || batch.place.currency !== sum?.currency) comparable = false
      amount = amount.plus(batch.place.amount ?? 0)
      number =
        number === undefined || batch.numberOfTransactions === undefined
          ? undefined
          : number + batch.numberOfTransactions
    }
    if (comparable && sum?.amount.eq(amount) === true && (number === undefined || number === left.length)) {
      // Each payment is in one of the batches, but it is unknown in which, so all of them are listed.
      for (const payment of left) for (const { place } of own.slice(0, mostParts)) put(payment, { ...place }, isReturn)
      if (own.length > mostParts) report(manyPartsFinding(first, own.length))
      return
    }
    for (const { place, entry } of own) report(batchFinding(entry, place, left.length))
  }

  return {
    take(part) {
      if (part.kind === 'transaction') {
        takeTransaction(part.statement, part.entry, part.transaction)
      } else if (part.kind === 'entry') {
        const { identity } = part
        if (identity !== undefined && identities.has(identity)) {
          open = startMatch()
          return []
        }
        if (identity !== undefined) identities.add(identity)
        return takeEntry(part)
      }
      return []
    },
    finish() {
      for (const alike of undecided.values()) decideAlike(alike)
      const unmatched = decideBatches()
      if (firstUnknown !== undefined) report(statusFinding(firstUnknown, unknownStatus))
      return [...unmatched]
    },
    reportCourse({ booking, twice, again }) {
      if (twice !== undefined) report(twiceFinding(booking, twice))
      if (again !== undefined) report(againFinding(booking, again))
    },
    findings,
    omitted: () => omitted,
  }
}

function startMatch(): OpenMatch {
  return { places: [], listed: new Set(), whole: [] }
}

/** Whether a line has references of a block or a message, but none of a payment. */
function namesOnlyBlock(line: LineFacts): boolean {
  const { endToEndId, instructionId, uetr, paymentInformationId, messageId } = line
  const isNamed = (endToEndId !== undefined && endToEndId !== notProvided) || instructionId !== undefined
  return !isNamed && uetr === undefined && (paymentInformationId !== undefined || messageId !== undefined)
}

/** Whether an entry is booked, announced or neither; `undefined` if its status does not show it. */
function isStatusKnown({ status }: Entry): boolean {
  return status !== undefined && nameIn(entryStatuses, status) !== undefined
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

function put(payment: BookedPayment, place: BookingPlace | ReturnPlace, isReturn: boolean): void {
  if (!isReturn) payment.bookings.push(place)
  else if ('additionalInformation' in place) payment.returns.push(place)
  else {
    const unsaid = { reason: undefined, additionalInformation: [], whatToDo: undefined }
    payment.returns.push({ ...place, rTransaction: 'return', ...unsaid })
  }
}

/** Sub-families of ISO 20022's bank transaction codes for returned credit transfers. */
const transferReturnCodes = new Set(['RRTN', 'RPCR', 'ARET', 'AREV'])

/** Those for returned direct debits. */
const debitReturnCodes = new Set(['UPDD', 'PRDD', 'RCDD'])

/** Families of received credit transfers, which are never direct debits, whatever their references. */
const receivedTransfers = new Set(['RCDT', 'RRCT'])

/** The relation of an entry, or of a transaction in it, to the sent payments. */
interface LineKind {
  isReturn: boolean
  directDebit: boolean
}

/**
 * The possible relation of an entry or transaction; `undefined` if there is none. A credit transfer is a debit, and its return a credit;
 * for direct debits it is the reverse.
 */
function kindOf(entry: Entry, transaction: Transaction | undefined): LineKind | undefined {
  if (entry.status !== 'BOOK' && entry.status !== 'PDNG') return undefined
  const indicator = transaction?.creditDebitIndicator ?? entry.creditDebitIndicator
  const code = bankCodeOf(entry, transaction)
  const isReversed = transaction?.returnInformation !== undefined || entry.reversal === true
  if (indicator === 'DBIT') {
    const isReturn = isReversed || debitReturnCodes.has(code?.subFamily ?? '')
    return { isReturn, directDebit: isReturn }
  }
  if (indicator !== 'CRDT') return undefined
  const isReturn = isReversed || transferReturnCodes.has(code?.subFamily ?? '')
  if (!isReturn && receivedTransfers.has(code?.family ?? '')) return undefined
  return { isReturn, directDebit: !isReturn }
}

function bankCodeOf(entry: Entry, transaction: Transaction | undefined): Entry['bankTransactionCode'] {
  return transaction?.bankTransactionCode?.subFamily === undefined
    ? entry.bankTransactionCode
    : transaction.bankTransactionCode
}

function lineFacts(
  statement: Statement,
  entry: Entry,
  transaction: Transaction,
  batch: Entry['batches'][number] | undefined,
  { isReturn, directDebit }: LineKind,
): LineFacts {
  const { references, amountDetails, parties } = transaction
  const amounts: { amount: Decimal; currency: string | undefined }[] = []
  const { unsignedAmount, currency } = transaction
  if (unsignedAmount !== undefined) amounts.push({ amount: unsignedAmount, currency })
  else if (entry.transactions.length === 1 && entry.unsignedAmount !== undefined) {
    amounts.push({ amount: entry.unsignedAmount, currency: entry.currency })
  }
  for (const money of [amountDetails?.instructed, amountDetails?.transaction]) {
    if (money !== undefined) amounts.push(money)
  }
  const otherSide = directDebit ? parties?.debtorAccount : parties?.creditorAccount
  const sides = isReturn ? [parties?.creditorAccount, parties?.debtorAccount] : [otherSide]
  return {
    directDebit,
    mandateId: directDebit ? trimmed(references?.mandateId) : undefined,
    endToEndId: trimmed(references?.endToEndId),
    instructionId: trimmed(references?.instructionId),
    uetr: trimmed(references?.uetr),
    paymentInformationId: trimmed(references?.paymentInformationId ?? batch?.paymentInformationId),
    messageId: trimmed(references?.messageId ?? batch?.messageId),
    amounts,
    accounts: sides.map((account) => accountText(accountNumber(account))).filter((account) => account !== undefined),
    ownAccount: accountText(accountNumber(statement.account)),
    exactAmount: !isReturn,
  }
}

function entryPlace({ statement, entry, identity }: Omit<UnmatchedEntryPart, 'kind'>): BookingPlace {
  const { status, path, bookingDate, valueDate, unsignedAmount, currency, accountServicerReference } = entry
  return {
    how: 'single',
    status: status ?? '',
    statementId: statement.id,
    path,
    bookingDate,
    valueDate,
    amount: unsignedAmount,
    currency,
    accountServicerReference,
    entryIdentity: identity,
  }
}

function bookingPlace(statement: Statement, entry: Entry, transaction: Transaction): BookingPlace {
  const { path, unsignedAmount, currency, references } = transaction
  const place = entryPlace({ statement, entry, identity: undefined })
  return {
    ...place,
    path,
    amount: unsignedAmount ?? place.amount,
    currency: currency ?? place.currency,
    accountServicerReference: references?.accountServicerReference ?? place.accountServicerReference,
  }
}

function returnPlace(statement: Statement, entry: Entry, transaction: Transaction, directDebit: boolean): ReturnPlace {
  const { returnInformation } = transaction
  const reason = returnInformation?.reason
  const whatToDoAbout = directDebit ? whatToDoAboutDirectDebit : whatToDo
  return {
    ...bookingPlace(statement, entry, transaction),
    rTransaction: rTransactionOf(entry, transaction, directDebit),
    reason,
    additionalInformation: returnInformation?.additionalInformation ?? [],
    whatToDo: whatToDoAbout(reason?.code ?? reason?.proprietary ?? ''),
  }
}

const refundReasons = new Set(['MD01', 'MD06'])

/** The kind of a return by the SEPA rulebooks, from its code and reason. */
function rTransactionOf(entry: Entry, transaction: Transaction, directDebit: boolean): ReturnPlace['rTransaction'] {
  const { returnInformation } = transaction
  const reason = returnInformation?.reason?.code ?? ''
  const code = bankCodeOf(entry, transaction)?.subFamily
  if (code === 'RCDD' || code === 'RPCR' || reason === 'FOCR') return 'cancellation'
  if (directDebit && refundReasons.has(reason)) return 'refund'
  if (code === 'PRDD') return 'reversal'
  const saysReturn = code !== undefined && (debitReturnCodes.has(code) || transferReturnCodes.has(code))
  return entry.reversal === true && returnInformation === undefined && !saysReturn ? 'reversal' : 'return'
}

function ambiguousFinding(entry: Entry, { path }: BookingPlace, payments: number): Finding {
  return toFinding(
    'ambiguous',
    entry,
    path,
    `${payments} sent payments agree with this booking, so it is ambiguous. Check them by hand, and give every payment an EndToEndId of its own.`,
  )
}

function otherAmountFinding(entry: Entry, { path }: BookingPlace): Finding {
  return toFinding(
    'amount-differs',
    entry,
    path,
    'The references are those of a sent payment, but the amount is different. It was not matched; compare both.',
  )
}

function batchFinding(entry: Entry, { path }: BookingPlace, payments: number): Finding {
  return toFinding(
    'batch-differs',
    entry,
    path,
    `The batch belongs to a sent block, but its amount or number is not that of the ${payments} payments of the block that were not found alone. Give the rejected payments as \`rejected\`, or ask the bank for the details.`,
  )
}

function twiceFinding(booking: PaymentBooking, { path }: BookingPlace): Finding {
  return toFinding(
    'twice',
    {},
    path,
    `${named(booking)} was booked more than once. Check whether a statement was given twice; if not, ask the bank at once.`,
  )
}

function againFinding(booking: PaymentBooking, { path }: BookingPlace): Finding {
  return toFinding(
    'again',
    {},
    path,
    `${named(booking)} came back and was booked again. It counts as ${booking.state}: ask the bank before you pay it again.`,
  )
}

function named({ file, payment }: PaymentBooking): string {
  return `Payment ${payment.index + 1}${file > 1 ? ` of file ${file}` : ''}`
}

function manyPartsFinding({ entry, place }: WholeBatch, batches: number): Finding {
  return toFinding(
    'many-batches',
    entry,
    place.path,
    `A block was booked in ${batches} batches, and the statements do not show which payment is in which. The first ${mostParts} are listed with each payment.`,
  )
}

function otherAccountFinding(entry: Entry, { path }: BookingPlace): Finding {
  return toFinding(
    'account-differs',
    entry,
    path,
    'The references and the amount are those of a sent payment, but from another account than that of the statement. It was not matched; compare both.',
  )
}

function unmatchedFinding(entry: Entry, { path }: BookingPlace): Finding {
  return toFinding(
    'unmatched',
    entry,
    path,
    'The booking has the references of a sent block or message, but no payment of it agrees with its references, amount and account. It was not matched; compare both, or ask the bank for the details.',
  )
}

function statusFinding(entry: Entry, count: number): Finding {
  const entries =
    count === 1
      ? 'One entry has no status that shows whether it is booked. It was'
      : `${count} entries have no status that shows whether they are booked; this is the first. They were`
  return toFinding(
    'status-unknown',
    entry,
    `${entry.path}/Sts`,
    `${entries} skipped: ask the bank, or read the statements with \`assume\`.`,
  )
}

function toFinding(name: string, place: Partial<Position>, path: string, message: string): Finding {
  return { code: `booking/${name}`, severity: 'warning', path, ...positionOf(place), message }
}
