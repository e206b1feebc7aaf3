import { accountNumber } from '../domain/index.ts'
import {
  bankTransactionCodeText,
  bytes,
  compact,
  type Entry,
  hash,
  hexOf,
  type Page,
  type Statement,
  scopeOf,
  startHash,
  statementIdentity,
  statementScope,
  type Transaction,
  trimZeros,
} from '../domain/statement/index.ts'
import { sequenceNumberOf } from '../rules/index.ts'
import { Decimal } from '../values/index.ts'
import { realReference } from './real-reference.ts'
import { endsOf, pageOf } from './statement-place.ts'

/**
 * The identity of an entry: 32 hexadecimal digits. Each delivery of an entry has the same identity, also in another
 * statement (a month after its days, a day so far and later the whole day), so that two imports book it once.
 *
 * If the bank gave the entry a reference (`AcctSvcrRef`, in the entry or its only transaction), the identity is made
 * from account, reference, amount, status, booking day and transaction code. Otherwise it is made from everything in
 * the entry and its transactions; without a booking day also from the statement of the entry (without page and
 * balances).
 *
 * A pending entry and the booked entry that follows have different identities. Entries that are equal in all these
 * values differ by `occurrence` only: their number from 1, counted over all pages of a statement, and on from the
 * statement of the same day that it follows by its opening balance; {@link createIdentities} counts for you. A
 * statement that is read by itself is counted from 1.
 */
export function entryIdentity(statement: Statement, entry: Entry, occurrence = 1): string {
  const digest = startDigest()
  for (const transaction of entry.transactions) digest.add(transaction)
  return withOccurrence(hashEntry(statement, entry, digest), occurrence)
}

/** Makes the identities of statements and entries in the order of a file, counting entries that are alike. */
export interface Identities {
  /**
   * Takes the next statement and returns its identity; `messagePage` is the page of its message, if that has several.
   */
  statement(statement: Statement, messagePage?: Page): string
  /** Takes the next streamed transaction of the entry that comes after it. */
  transaction(transaction: Transaction): void
  /** Takes the next entry of a statement and returns its identity. */
  entry(statement: Statement, entry: Entry): string
}

/**
 * Starts making identities. Use one object for several files (`readCamt053(source, { identities })`) to count over the
 * pages of a statement that come in separate files, in any order. It needs some 100 bytes for each entry of a statement
 * until the next one begins.
 */
export function createIdentities(): Identities {
  return identitiesCountedBy(countOccurrences())
}

/** Makes identities whose occurrences are counted elsewhere: of an answer of 1, the identity has no number. */
export function identitiesCountedBy(occurrences: Occurrences): Identities {
  let current: Statement | undefined
  let digest = startDigest()

  function begin(statement: Statement, messagePage: Page | undefined): void {
    current = statement
    digest = startDigest()
    occurrences.statement(countedStatement(statement, messagePage))
  }

  return {
    statement(statement, messagePage) {
      begin(statement, messagePage)
      return statementIdentity(statement)
    },
    transaction(transaction) {
      digest.add(transaction)
    },
    entry(statement, entry) {
      if (statement !== current) begin(statement, undefined)
      for (const transaction of entry.transactions) digest.add(transaction)
      const identity = hashEntry(statement, entry, digest)
      digest = startDigest()
      const { amount, status, bookingDate } = entry
      const booked = status === 'BOOK' ? amount?.toString() : undefined
      const day = bookingDate?.slice(0, 10) ?? ''
      return withOccurrence(identity, occurrences.entry({ identity, booked, day }))
    },
  }
}

/** What counting needs to know of a statement: plain data, which another thread can send. */
export interface CountedStatement {
  identity: string
  /** What all pages of the statement have in common. */
  scope: string
  account: string
  /** Number of its page; `null` for a whole statement. */
  page: string | null
  isLastPage: boolean
  /** Amounts of the balances, and the number of the statement, as text. */
  opening: string | undefined
  closing: string | undefined
  number: string | undefined
}

/** What counting needs to know of an entry. */
export interface CountedEntry {
  /** Without the number of its occurrence. */
  identity: string
  /** The amount of a booked entry, with its sign. */
  booked: string | undefined
  /** The day of booking; empty where there is none. */
  day: string
}

/** Counts entries that are alike, in the order of the files. */
export interface Occurrences {
  statement(statement: CountedStatement): void
  /** Takes the next entry of the statement, and returns how often it came, this time included. */
  entry(entry: CountedEntry): number
}

function countedStatement(statement: Statement, messagePage: Page | undefined): CountedStatement {
  const { opening, closing } = endsOf([statement])
  const page = pageOf(statement, messagePage)
  return {
    identity: statementIdentity(statement),
    scope: statementScope(statement),
    account: JSON.stringify([compact(accountNumber(statement.account)), statement.currency]),
    page: trimZeros(page?.number),
    isLastPage: page?.last === true,
    opening: opening?.amount.toString(),
    closing: closing?.amount.toString(),
    number: sequenceNumberOf(statement)?.toString(),
  }
}

/** How often each identity came. */
type Counts = Map<string, number>

/** The last day of a statement, and its entries, from which the next statement of the same day goes on. */
interface LastDay {
  day: string
  counts: Counts
}

/** A statement that another one may follow. */
interface Followed extends LastDay {
  opening: Decimal | undefined
  /** The opening balance and the booked entries so far. */
  closing: Decimal | undefined
  number: string | undefined
}

/** A statement cut into pages of which some were seen. */
interface CutStatement {
  pages: Set<string>
  last: string | undefined
  counts: Counts
}

/** Statements of an account that the next one may follow. */
const mostFollowed = 16

/** Starts counting for {@link identitiesCountedBy}. */
export function countOccurrences(): Occurrences {
  const cutStatements = new Map<string, CutStatement>()
  const ofAccounts = new Map<string, Followed[]>()
  const deliveries = new Map<string, LastDay>()
  let current: Followed | undefined
  let counts: Counts = new Map()

  /** The counts of the statement that this one goes on from, on the same day; a delivery once more has the same ones. */
  function startCounts(statement: CountedStatement): Counts {
    const key = `${statement.identity} ${statement.page ?? ''}`
    const before = ofAccounts.get(statement.account) ?? []
    const { day, counts: ofDay } = deliveries.get(key) ?? statementBefore(before, statement) ?? nothingBefore
    if (!deliveries.has(key)) deliveries.set(key, { day, counts: new Map(ofDay) })
    const opening = decimalOf(statement.opening)
    current = { opening, closing: opening, number: statement.number, day, counts: new Map(ofDay) }
    ofAccounts.set(statement.account, [current, ...before].slice(0, mostFollowed))
    return new Map(ofDay)
  }

  return {
    statement(statement) {
      const { page, isLastPage, scope } = statement
      if (page === null) {
        counts = startCounts(statement)
        return
      }
      let cut = cutStatements.get(scope)
      // The same page again is another delivery, so the count starts again.
      if (cut === undefined || cut.pages.has(page)) {
        cut = { pages: new Set(), last: undefined, counts: startCounts(statement) }
        cutStatements.set(scope, cut)
      }
      cut.pages.add(page)
      if (isLastPage) cut.last = page
      counts = cut.counts
      if (cut.last !== undefined && cut.pages.size >= Number(cut.last)) cutStatements.delete(scope)
    },
    entry(entry) {
      if (current !== undefined) goOn(current, entry)
      return count(counts, entry.identity)
    },
  }
}

const nothingBefore: LastDay = { day: '', counts: new Map() }

function count(counts: Counts, identity: string): number {
  const times = (counts.get(identity) ?? 0) + 1
  counts.set(identity, times)
  return times
}

function goOn(followed: Followed, { booked, day, identity }: CountedEntry): void {
  if (booked !== undefined) followed.closing = followed.closing?.plus(booked)
  if (day > followed.day) {
    if (followed.day !== '') followed.counts = new Map()
    followed.day = day
  }
  if (day === followed.day) count(followed.counts, identity)
}

/**
 * The statement that comes right before this one, or right behind it in a file that came first, by the balances. A
 * balance that did not change shows nothing: then the numbers do.
 */
function statementBefore(all: readonly Followed[], { number, ...statement }: CountedStatement): Followed | undefined {
  const opening = decimalOf(statement.opening)
  if (opening === undefined) return undefined
  const closing = decimalOf(statement.closing)
  return all.find((other) => {
    if (other.opening === undefined || other.closing === undefined) return false
    const isChanged = !other.opening.equals(other.closing)
    const isNext = number !== undefined && other.number !== undefined && BigInt(number) === BigInt(other.number) + 1n
    if (other.closing.equals(opening) && (isChanged || isNext)) return true
    return isChanged && closing?.equals(other.opening) && !closing.equals(opening)
  })
}

function decimalOf(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : new Decimal(text)
}

function hashEntry(statement: Statement, entry: Entry, digest: Digest): string {
  const account = compact(accountNumber(statement.account))
  const { bankTransactionCode } = entry
  const common = [
    (entry.amount ?? entry.unsignedAmount)?.toString(),
    entry.currency,
    entry.creditDebitIndicator,
    entry.reversal ?? false,
    entry.status ?? entry.proprietaryStatus,
    entry.bookingDate?.slice(0, 10),
    bankTransactionCodeText(bankTransactionCode),
    bankTransactionCode?.proprietary,
  ]
  const reference = realReference(entry.accountServicerReference) ?? digest.onlyReference()
  if (reference !== undefined) return hash(['entry', account, reference, ...common])
  return hash([
    'entry',
    ...(entry.bookingDate === undefined ? scopeOf(statement) : [account]),
    ...common,
    entry.reference,
    entry.valueDate,
    entry.additionalInformation,
    ...entry.batches.flatMap(({ messageId, paymentInformationId, numberOfTransactions, totalAmount }) => [
      messageId,
      paymentInformationId,
      numberOfTransactions,
      totalAmount?.amount.toString(),
    ]),
    digest.text(),
  ])
}

type Digest = ReturnType<typeof startDigest>

/** Takes in the transactions of an entry, however many, in constant memory. */
function startDigest() {
  let transactions = 0
  let first: Transaction | undefined
  let hasher: ReturnType<typeof startHash> | undefined
  const update = (transaction: Transaction | undefined): void => {
    hasher ??= startHash()
    if (transaction !== undefined) hasher.update(bytes(contentsOf(transaction)))
  }
  return {
    add(transaction: Transaction): void {
      transactions++
      // Most entries have one transaction, and most of these a reference: hashed only when needed.
      if (transactions === 1) first = transaction
      else {
        update(first)
        first = undefined
        update(transaction)
      }
    },
    /** The bank's reference of the only transaction; `undefined` where there are others, or it has none. */
    onlyReference: (): string | undefined => realReference(first?.references?.accountServicerReference),
    text(): string {
      if (first !== undefined) update(first)
      return hasher === undefined ? '' : hexOf(hasher.digest())
    },
  }
}

function contentsOf(transaction: Transaction): unknown[] {
  const { references, parties, remittanceInformation } = transaction
  return [
    transaction.amount?.toString(),
    transaction.currency,
    transaction.creditDebitIndicator,
    references?.accountServicerReference,
    references?.messageId,
    references?.paymentInformationId,
    references?.instructionId,
    references?.endToEndId,
    references?.uetr,
    references?.transactionId,
    references?.mandateId,
    references?.clearingSystemReference,
    references?.accountServicerTransactionId,
    compact(accountNumber(parties?.debtorAccount)),
    compact(accountNumber(parties?.creditorAccount)),
    parties?.debtor?.name,
    parties?.creditor?.name,
    remittanceInformation && (remittanceInformation.unstructured ?? []),
    remittanceInformation &&
      (remittanceInformation.structured ?? []).map((item) => item.creditorReferenceInformation?.reference),
    transaction.returnInformation?.reason?.code,
    transaction.additionalInformation,
  ]
}

/**
 * Whether the bank gave an entry a reference, in the entry or its only transaction, so that its identity is that of no
 * other entry.
 */
export function hasBankReference({ accountServicerReference, transactions }: Entry): boolean {
  const only = transactions.length === 1 ? transactions[0]?.references?.accountServicerReference : undefined
  return (realReference(accountServicerReference) ?? realReference(only)) !== undefined
}

/** An identity without the number of its occurrence: the same for entries that are equal in all their values. */
export function contentOf(identity: string): string {
  const end = identity.indexOf('-')
  return end < 0 ? identity : identity.slice(0, end)
}

/** An identity with the number of its occurrence, where that is not the first. */
export function withOccurrence(identity: string, occurrence: number): string {
  return occurrence === 1 ? identity : `${identity}-${occurrence}`
}
