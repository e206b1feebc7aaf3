import type { Entry } from '../camt053/entry.ts'
import { accountNumber } from '../camt053/party.ts'
import type { StatementPart } from '../camt053/read.ts'
import type { Statement } from '../camt053/statement.ts'
import type { Transaction } from '../camt053/transaction.ts'
import { type Finding, type Position, positionOf } from '../diagnostics/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { Decimal, whatToDo } from '../values/index.ts'
import type { BookingPlace, PaymentBooking, ReturnPlace } from './booking.ts'
import {
  type BookedPayment,
  bookPayments,
  type LineFacts,
  type PaymentBook,
  sumOfPayments,
  toPaymentBooking,
} from './payment-book.ts'
import { accountText, trimmed } from './report-index.ts'
import { type Initiation, openInitiation } from './sent-payments.ts'

/** How payments are matched to statements. */
export interface MatchBookingsOptions {
  /**
   * Payments that were not executed, by their `index`: those `matchOutcomes` found to be rejected. A batch booked in one sum, without its
   * transactions, is then compared with the others.
   */
  rejected?: ReadonlySet<number> | undefined
  /** Findings given at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
}

const optionChecks: OptionChecks<MatchBookingsOptions> = {
  rejected: option.object('a Set of indexes', 'has'),
  maxFindings: option.count,
}

/** A finding while matching. */
export interface BookingFindingPart {
  kind: 'finding'
  finding: Finding
}

/** All is matched; always the last part. */
export interface BookingEndPart {
  kind: 'end'
  payments: number
  /** How many payments have which state; the sum is `payments`. */
  counts: Record<PaymentBooking['state'], number>
  /** Findings that were not given. */
  findingsOmitted: number
}

/** What payments and statements are matched to. */
export type BookingPart = PaymentBooking | BookingFindingPart | BookingEndPart

const defaultMaxFindings = 1000

/**
 * Tells which payments were booked, alone or in a batch, and which came back: `finding` parts, one `payment` part for each payment in
 * their order, and `end`. Statements (camt.053, also camt.052 and camt.054) are streamed, of any number and size; the payments are in
 * memory, some 700 bytes each.
 *
 * A debit is matched by EndToEndId, InstrId or UETR where amount (and currency) and account do not say otherwise, narrowed by PmtInfId and the payee's
 * account; without a reference by amount and account, or amount and PmtInfId. A return is a credit with RtrInf, a reversal, or one of
 * the transaction codes for them. A batch without its transactions books a block where its amount (and number) is that of all payments of
 * the block that were not found alone. What may be one payment or another is reported and not guessed. Entries that are neither
 * `BOOK` nor `PDNG` are left aside, and so are entries whose identity was seen before (`readCamt053` with `identities`).
 * @throws InvalidDocumentError when the payments are a file that is not well-formed, cut short or no pain.001.
 */
export async function* matchBookings(
  initiation: Initiation,
  statements: Iterable<StatementPart> | AsyncIterable<StatementPart>,
  options: MatchBookingsOptions = {},
): AsyncGenerator<BookingPart, void, undefined> {
  checkOptions('matchBookings', options, optionChecks)
  const book = await bookPayments(openInitiation(initiation).payments())
  const most = options.maxFindings ?? defaultMaxFindings
  const clerk = createClerk(book, options.rejected ?? new Set(), most)
  for await (const part of statements) clerk.take(part)
  const { findings, omitted } = clerk.finish()
  for (const finding of findings) yield { kind: 'finding', finding }
  const counts = { booked: 0, returned: 0, pending: 0, unknown: 0 }
  for (const booked of book.all) {
    const payment = toPaymentBooking(booked)
    counts[payment.state]++
    yield payment
  }
  yield { kind: 'end', payments: book.all.length, counts, findingsOmitted: omitted }
}

/** Finds payments in entries. */
interface Clerk {
  take(part: StatementPart): void
  /** What could not be decided, when all statements were read. */
  finish(): { findings: Finding[]; omitted: number }
}

/** Bookings that several payments may be about, by these payments. */
interface Undecided {
  payments: readonly BookedPayment[]
  places: { place: BookingPlace | ReturnPlace; entry: Entry }[]
  isReturn: boolean
}

/** A batch booked in one sum. */
interface WholeBatch {
  place: BookingPlace
  entry: Entry
  paymentInformationId: string | undefined
  messageId: string | undefined
  numberOfTransactions: number | undefined
  isReturn: boolean
}

/** More payments than these are not told apart by as many bookings. */
const mostAlike = 1000

function createClerk(book: PaymentBook, rejected: ReadonlySet<number>, most: number): Clerk {
  const findings: Finding[] = []
  let omitted = 0
  const report = (finding: Finding): void => {
    if (findings.length < most) findings.push(finding)
    else omitted++
  }
  const undecided = new Map<string, Undecided>()
  const batches: WholeBatch[] = []
  const identities = new Set<string>()
  /** Of the entry whose transactions are streamed. */
  let openPlaces: BookingPlace[] = []
  let openBatches = new Set<number>()

  function takeTransaction(statement: Statement, entry: Entry, transaction: Transaction): BookingPlace | undefined {
    const kind = kindOf(entry, transaction)
    if (kind === undefined) return undefined
    const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
    const line = lineFacts(statement, entry, transaction, batch, kind === 'return')
    const { payments, otherAmount } = book.find(line)
    const place =
      kind === 'return' ? returnPlace(statement, entry, transaction) : bookingPlace(statement, entry, transaction)
    const [only, second] = payments
    if (only === undefined) {
      if (otherAmount) report(otherAmountFinding(entry, place))
      return undefined
    }
    if (second === undefined) put(only, place, kind === 'return')
    else addUndecided(payments, place, entry, kind === 'return')
    return place
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
    const key = `${isReturn} ${place.status} ${payments.map(({ payment }) => payment.index).join(' ')}`
    const known = undecided.get(key)
    if (known === undefined) undecided.set(key, { payments, places: [{ place, entry }], isReturn })
    else known.places.push({ place, entry })
  }

  function takeEntry(statement: Statement, entry: Entry): void {
    const places: BookingPlace[] = openPlaces
    const listed = openBatches
    openPlaces = []
    openBatches = new Set()
    for (const transaction of entry.transactions) {
      const place = takeTransaction(statement, entry, transaction)
      if (place !== undefined) places.push(place)
      if (transaction.batch !== undefined) listed.add(transaction.batch)
    }
    const how = entry.batches.length > 0 || entry.numberOfTransactions > 1 ? 'batch' : 'single'
    for (const place of places) place.how = how
    takeBatches(statement, entry, listed)
  }

  function takeBatches(statement: Statement, entry: Entry, listed: ReadonlySet<number>): void {
    const kind = kindOf(entry, undefined)
    if (kind === undefined) return
    entry.batches.forEach((batch, index) => {
      if (listed.has(index)) return
      const own = entry.batches.length === 1 ? { amount: entry.unsignedAmount, currency: entry.currency } : undefined
      const { amount, currency } = batch.totalAmount ?? own ?? { amount: undefined, currency: undefined }
      const place = { ...entryPlace(statement, entry), how: 'batch' as const, path: batch.path, amount, currency }
      batches.push({
        place,
        entry,
        paymentInformationId: trimmed(batch.paymentInformationId),
        messageId: trimmed(batch.messageId),
        numberOfTransactions: batch.numberOfTransactions,
        isReturn: kind === 'return',
      })
    })
  }

  /** As many bookings as payments that cannot be told apart: each has one. */
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

  function decideBatches(): void {
    const byBlock = new Map<string, WholeBatch[]>()
    for (const batch of batches) {
      const id = batch.paymentInformationId ?? onlyBlockOf(book, batch)
      if (id === undefined || !book.blocks.has(id)) continue
      if (batch.messageId !== undefined && book.messageId !== undefined && batch.messageId !== book.messageId) continue
      const key = JSON.stringify([id, batch.isReturn, batch.place.status])
      byBlock.set(key, [...(byBlock.get(key) ?? []), batch])
    }
    for (const [key, own] of byBlock) {
      const [id] = JSON.parse(key) as [string]
      decideBlock(book.blocks.get(id) ?? [], own)
    }
  }

  function decideBlock(payments: readonly BookedPayment[], own: readonly WholeBatch[]): void {
    const [first] = own
    if (first === undefined) return
    const { isReturn } = first
    const status = first.place.status
    const open = payments.filter(
      ({ payment, bookings, returns }) =>
        !rejected.has(payment.index) && !(isReturn ? returns : bookings).some((place) => place.status === status),
    )
    const sum = sumOfPayments(open)
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
    if (comparable && sum?.amount.eq(amount) === true && (number === undefined || number === open.length)) {
      for (const payment of open) for (const { place } of own) put(payment, { ...place }, isReturn)
      return
    }
    for (const { place, entry } of own) report(batchFinding(entry, place, open.length))
  }

  return {
    take(part) {
      if (part.kind === 'transaction') {
        const place = takeTransaction(part.statement, part.entry, part.transaction)
        if (place !== undefined) openPlaces.push(place)
        if (part.transaction.batch !== undefined) openBatches.add(part.transaction.batch)
      } else if (part.kind === 'entry') {
        const { identity } = part
        if (identity !== undefined && identities.has(identity)) {
          openPlaces = []
          openBatches = new Set()
          return
        }
        if (identity !== undefined) identities.add(identity)
        takeEntry(part.statement, part.entry)
      }
    },
    finish() {
      for (const alike of undecided.values()) decideAlike(alike)
      decideBatches()
      for (const { payment, bookings } of book.all) {
        const booked = bookings.filter(
          ({ status, how, path }) => status === 'BOOK' && !(how === 'batch' && isBatchPath(path)),
        )
        const [, second] = booked
        if (second !== undefined) report(twiceFinding(payment.index, second))
      }
      return { findings, omitted }
    },
  }
}

/** Whether a place is a batch as a whole, of which a block may have several. */
function isBatchPath(path: string): boolean {
  return /\/NtryDtls(\[\d+\])?$/.test(path)
}

/** The block a batch is about that names only the message: the only one, or the only one of its amount. */
function onlyBlockOf(book: PaymentBook, { messageId, place }: WholeBatch): string | undefined {
  if (messageId === undefined || messageId !== book.messageId) return undefined
  const ids = [...book.blocks.keys()]
  if (ids.length === 1) return ids[0]
  const { amount } = place
  if (amount === undefined) return undefined
  const fitting = ids.filter((id) => sumOfPayments(book.blocks.get(id) ?? [])?.amount.eq(amount) === true)
  return fitting.length === 1 ? fitting[0] : undefined
}

function put(payment: BookedPayment, place: BookingPlace | ReturnPlace, isReturn: boolean): void {
  if (!isReturn) payment.bookings.push(place)
  else if ('additionalInformation' in place) payment.returns.push(place)
  else payment.returns.push({ ...place, reason: undefined, additionalInformation: [], whatToDo: undefined })
}

/** Sub-families of ISO 20022's bank transaction codes that stand for a payment coming back. */
const returnCodes = new Set(['RRTN', 'RPCR', 'ARET', 'AREV'])

/** What an entry, or a transaction in it, can be to a payment of ours; `undefined` when nothing. */
function kindOf(entry: Entry, transaction: Transaction | undefined): 'booking' | 'return' | undefined {
  if (entry.status !== 'BOOK' && entry.status !== 'PDNG') return undefined
  const indicator = transaction?.creditDebitIndicator ?? entry.creditDebitIndicator
  const returned = transaction?.returnInformation !== undefined
  if (indicator === 'DBIT') return returned || entry.reversal === true ? undefined : 'booking'
  if (indicator !== 'CRDT') return undefined
  const code = transaction?.bankTransactionCode?.subFamily ?? entry.bankTransactionCode?.subFamily
  return returned || entry.reversal === true || returnCodes.has(code ?? '') ? 'return' : undefined
}

function lineFacts(
  statement: Statement,
  entry: Entry,
  transaction: Transaction,
  batch: Entry['batches'][number] | undefined,
  isReturn: boolean,
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
  const sides = isReturn ? [parties?.creditorAccount, parties?.debtorAccount] : [parties?.creditorAccount]
  return {
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

function entryPlace(statement: Statement, entry: Entry): BookingPlace {
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
  }
}

function bookingPlace(statement: Statement, entry: Entry, transaction: Transaction): BookingPlace {
  const { path, unsignedAmount, currency, references } = transaction
  const place = entryPlace(statement, entry)
  return {
    ...place,
    path,
    amount: unsignedAmount ?? place.amount,
    currency: currency ?? place.currency,
    accountServicerReference: references?.accountServicerReference ?? place.accountServicerReference,
  }
}

function returnPlace(statement: Statement, entry: Entry, transaction: Transaction): ReturnPlace {
  const { returnInformation } = transaction
  const reason = returnInformation?.reason
  return {
    ...bookingPlace(statement, entry, transaction),
    reason,
    additionalInformation: returnInformation?.additionalInformation ?? [],
    whatToDo: whatToDo(reason?.code ?? reason?.proprietary ?? ''),
  }
}

function ambiguousFinding(entry: Entry, { path }: BookingPlace, payments: number): Finding {
  return toFinding(
    'ambiguous',
    entry,
    path,
    `${payments} payments that were sent agree with this booking, and which of them it is cannot be told. Look them through by hand, and give every payment an EndToEndId of its own.`,
  )
}

function otherAmountFinding(entry: Entry, { path }: BookingPlace): Finding {
  return toFinding(
    'amount-differs',
    entry,
    path,
    'The references are those of a payment that was sent, but the amount is another one. It was not matched; compare both.',
  )
}

function batchFinding(entry: Entry, { path }: BookingPlace, payments: number): Finding {
  return toFinding(
    'batch-differs',
    entry,
    path,
    `The batch is one of ours, but its amount or number is not that of the ${payments} payments of its block that were not found otherwise. Which of them it holds cannot be told; give the rejected ones as \`rejected\`, or ask the bank for the details.`,
  )
}

function twiceFinding(index: number, { path }: BookingPlace): Finding {
  return toFinding(
    'twice',
    {},
    path,
    `Payment ${index + 1} was booked more than once. Look whether a statement was given twice; if not, ask the bank at once.`,
  )
}

function toFinding(name: string, place: Partial<Position>, path: string, message: string): Finding {
  return { code: `booking/${name}`, severity: 'warning', path, ...positionOf(place), message }
}
