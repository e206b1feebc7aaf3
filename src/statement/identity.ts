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
import { accountOf, endsOf, pageOf, sequenceNumberOf } from '../rules/index.ts'
import type { Decimal } from '../values/index.ts'

/**
 * What stands in place of a reference: words for "there is none", and keywords of MT940 (`KREF+`) without anything
 * behind them, which say that the reference is in another field.
 */
const placeholder =
  /^(?:0+|-+|NONREF|NOREF|NOTPROVIDED|NOTAVAILABLE|NOTAVAIL|NONE|N\/A|[+/]?(?:[EKMPRI]REF|MARF|CREF|SVWZ)[+/]?)$/i

/**
 * A reference that identifies something; `undefined` for the words that banks write in place of one: `NONREF`,
 * `NOTPROVIDED`, `KREF+`, zeros.
 */
export function realReference(reference: string | null | undefined): string | undefined {
  const trimmed = reference?.trim() ?? ''
  return trimmed === '' || placeholder.test(trimmed) ? undefined : trimmed
}

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
  return withOccurrence(hashEntry(statement, numberOf(statement), entry, digest), occurrence)
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
 * pages of a statement that come in separate files, in any order. It needs some 40 bytes for each entry of a statement
 * until the next one begins.
 */
export function createIdentities(): Identities {
  const counting = startCounting()
  let current: Statement | undefined
  let account: string | null = null
  let digest = startDigest()

  function begin(statement: Statement, messagePage: Page | undefined): string {
    current = statement
    account = numberOf(statement)
    digest = startDigest()
    const identity = statementIdentity(statement)
    beginCounts(counting, statement, identity, pageOf(statement, messagePage))
    return identity
  }

  return {
    statement: begin,
    transaction(transaction) {
      digest.add(transaction)
    },
    entry(statement, entry) {
      if (statement !== current) begin(statement, undefined)
      for (const transaction of entry.transactions) digest.add(transaction)
      const identity = hashEntry(statement, account, entry, digest)
      digest = startDigest()
      if (counting.current !== undefined) goOn(counting.current, counting.counts, identity, entry)
      return withOccurrence(identity, count(counting.counts, identity))
    },
  }
}

/** The last day of a statement, and its entries, from which the next statement of the same day goes on. */
interface LastDay {
  day: string
  counts: Counts
}

interface Followed extends LastDay {
  opening: Decimal | undefined
  closing: Decimal | undefined
  number: bigint | undefined
}

interface CutStatement {
  pages: Set<string>
  last: string | undefined
  counts: Counts
}

/** Entries that are alike, counted in the order of the files. The functions below read and change it. */
type Counting = ReturnType<typeof startCounting>

function startCounting() {
  return {
    cutStatements: new Map<string, CutStatement>(),
    ofAccounts: new Map<string, Followed[]>(),
    /** What each statement went on from. */
    deliveries: new Map<string, LastDay>(),
    current: undefined as Followed | undefined,
    counts: startCounts(),
  }
}

const mostFollowed = 16

function beginCounts(counting: Counting, statement: Statement, identity: string, page: Page | undefined): void {
  const { cutStatements } = counting
  const number = trimZeros(page?.number)
  if (number === null) {
    counting.counts = countsBefore(counting, statement, identity)
    return
  }
  const scope = statementScope(statement)
  let cut = cutStatements.get(scope)
  // The same page again is another delivery, so the count starts again.
  if (cut === undefined || cut.pages.has(number)) {
    // Its own ones, since the statement that is followed may be another one when the next page comes.
    const counts = copyOf(countsBefore(counting, statement, `${identity} ${number}`))
    cut = { pages: new Set(), last: undefined, counts }
    cutStatements.set(scope, cut)
  }
  cut.pages.add(number)
  if (page?.last === true) cut.last = number
  counting.counts = cut.counts
  if (cut.last !== undefined && cut.pages.size >= Number(cut.last)) cutStatements.delete(scope)
}

function countsBefore(counting: Counting, statement: Statement, delivery: string): Counts {
  const { ofAccounts, deliveries } = counting
  const account = accountOf(statement)
  const earlier = ofAccounts.get(account) ?? []
  const opening = endsOf([statement]).opening?.amount
  const { day, counts } = deliveries.get(delivery) ?? statementBefore(earlier, statement) ?? nothingBefore
  // What came before does not change any more.
  if (!deliveries.has(delivery)) deliveries.set(delivery, { day, counts })
  const own = copyOf(counts)
  counting.current = { opening, closing: opening, number: sequenceNumberOf(statement), day, counts: own }
  ofAccounts.set(account, [counting.current, ...earlier].slice(0, mostFollowed))
  return own
}

/**
 * How often each identity came: a table of 20 bytes for each place, of which three quarters are taken at most. A Map of
 * texts takes ten times as much.
 */
interface Counts {
  /** The 128 bits of the identity at each place. */
  keys: Uint32Array
  times: Uint32Array
  size: number
}

function startCounts(places = 16): Counts {
  return { keys: new Uint32Array(places * 4), times: new Uint32Array(places), size: 0 }
}

function copyOf({ keys, times, size }: Counts): Counts {
  return { keys: keys.slice(), times: times.slice(), size }
}

const nothingBefore: LastDay = { day: '', counts: startCounts() }

function count(counts: Counts, identity: string): number {
  if (counts.size * 4 >= counts.times.length * 3) grow(counts)
  for (let word = 0; word < 4; word++) key[word] = wordAt(identity, word * 8)
  const place = placeOf(counts, key, 0)
  const times = (counts.times[place] ?? 0) + 1
  counts.times[place] = times
  if (times === 1) {
    counts.keys.set(key, place * 4)
    counts.size++
  }
  return times
}

const key = new Uint32Array(4)

/** A number of eight hexadecimal digits: `parseInt` of a slice takes more than twice as long. */
function wordAt(identity: string, from: number): number {
  let word = 0
  for (let at = from; at < from + 8; at++) {
    const code = identity.charCodeAt(at)
    word = (word << 4) | (code < 0x3a ? code - 0x30 : code - 0x57)
  }
  return word
}

/** The place of the key that stands at `from`, or the free one where it belongs: an identity is evenly spread. */
function placeOf({ keys, times }: Counts, from: Uint32Array, at: number): number {
  const last = times.length - 1
  let place = (from[at] ?? 0) & last
  while (times[place] !== 0 && !isSameKey(keys, place * 4, from, at)) place = (place + 1) & last
  return place
}

function isSameKey(one: Uint32Array, i: number, other: Uint32Array, j: number): boolean {
  for (let word = 0; word < 4; word++) if (one[i + word] !== other[j + word]) return false
  return true
}

function grow(counts: Counts): void {
  const wider = startCounts(counts.times.length * 2)
  for (let index = 0; index < counts.times.length; index++) {
    const times = counts.times[index] ?? 0
    if (times === 0) continue
    const place = placeOf(wider, counts.keys, index * 4)
    wider.keys.set(counts.keys.subarray(index * 4, index * 4 + 4), place * 4)
    wider.times[place] = times
  }
  counts.keys = wider.keys
  counts.times = wider.times
}

/**
 * Takes the next entry of the statement that the next one may follow, before it is counted in `counts`. Until an entry
 * is of another day, these are also those of the last day.
 */
function goOn(followed: Followed, counts: Counts, identity: string, { status, amount, bookingDate }: Entry): void {
  const day = bookingDate?.slice(0, 10) ?? ''
  if (status === 'BOOK' && amount !== undefined) followed.closing = followed.closing?.plus(amount)
  if (day > followed.day) {
    if (followed.day !== '') followed.counts = startCounts()
    followed.day = day
  }
  const isShared = followed.counts === counts
  if (day === followed.day && !isShared) count(followed.counts, identity)
  if (day !== followed.day && isShared) followed.counts = copyOf(counts)
}

/**
 * The statement that comes right before this one, or right behind it in a file that came first, by the balances. A
 * balance that did not change shows nothing: then the numbers do.
 */
function statementBefore(earlier: readonly Followed[], statement: Statement): Followed | undefined {
  const ends = endsOf([statement])
  const [opening, closing] = [ends.opening?.amount, ends.closing?.amount]
  if (opening === undefined) return undefined
  const number = sequenceNumberOf(statement)
  return earlier.find((other) => {
    if (other.opening === undefined || other.closing === undefined) return false
    const isChanged = !other.opening.equals(other.closing)
    const isNext = number !== undefined && other.number !== undefined && number === other.number + 1n
    if (other.closing.equals(opening) && (isChanged || isNext)) return true
    return isChanged && closing?.equals(other.opening) && !closing.equals(opening)
  })
}

function numberOf({ account }: Statement): string | null {
  return compact(accountNumber(account)) ?? null
}

function hashEntry(statement: Statement, account: string | null, entry: Entry, digest: Digest): string {
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

function startDigest() {
  let transactions = 0
  let first: Transaction | undefined
  let hasher: ReturnType<typeof startHash> | undefined
  const update = (transaction: Transaction): void => {
    hasher ??= startHash()
    hasher.update(bytes(contentsOf(transaction)))
  }
  return {
    add(transaction: Transaction): void {
      transactions++
      // Most entries have one transaction, and most of these a reference: hashed only when needed.
      if (transactions === 1) first = transaction
      else {
        if (first !== undefined) update(first)
        first = undefined
        update(transaction)
      }
    },
    /** The bank's reference of the only transaction; `undefined` where there are others, or it has none. */
    onlyReference: (): string | undefined => realReference(first?.references?.accountServicerReference),
    text(): string {
      if (first !== undefined) return hash(contentsOf(first))
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

export function contentOf(identity: string): string {
  const end = identity.indexOf('-')
  return end < 0 ? identity : identity.slice(0, end)
}

export function withOccurrence(identity: string, occurrence: number): string {
  return occurrence === 1 ? identity : `${identity}-${occurrence}`
}
