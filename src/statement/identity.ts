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
import { closingOf, isOneOfSeveral, numberedBalances, openingOf } from '../rules/index.ts'
import { Decimal } from '../values/index.ts'
import { realReference } from './real-reference.ts'

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
 * pages of a statement that come in separate files, in any order. It needs 12 to 24 bytes for each entry of a statement
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
  const balances = numberedBalances(statement.balances, statement.currency)
  const opening = openingOf(balances)
  const cutInto = statement.page ?? (isOneOfSeveral(messagePage) ? messagePage : undefined)
  return {
    identity: statementIdentity(statement),
    scope: statementScope(statement),
    account: JSON.stringify([compact(accountNumber(statement.account)), statement.currency]),
    page: trimZeros(cutInto?.number),
    isLastPage: cutInto?.last === true,
    opening: opening?.amount.toString(),
    closing: opening === undefined ? undefined : closingOf(balances, opening)?.amount.toString(),
    number: statement.electronicSequenceNumber ?? statement.legalSequenceNumber,
  }
}

/** Starts counting for {@link identitiesCountedBy}. */
export function countOccurrences(): Occurrences {
  const cutStatements = new Map<string, CutStatement>()
  let counts = createCounts()

  const strands = new Map<string, Strand[]>()
  const delivered = new Map<string, { day: string; counts: Counts } | undefined>()
  let strand: Strand | undefined

  /**
   * The counts of the statement that this one goes on from, on the same day; a delivery once more has the same ones.
   */
  function startCounts(statement: CountedStatement): Counts {
    const identity = `${statement.identity} ${statement.page ?? ''}`
    const known = strands.get(statement.account) ?? []
    if (!delivered.has(identity)) {
      const previous = before(known, statement)
      delivered.set(identity, previous && { day: previous.lastDay, counts: previous.ofLastDay.copy() })
    }
    const start = delivered.get(identity)
    const opening = decimalOf(statement.opening)
    const ofLastDay = start?.counts.copy() ?? createCounts()
    const number = numberOf(statement)
    strand = { opening, closing: opening, number, lastDay: start?.day ?? '', ofLastDay }
    strands.set(statement.account, [strand, ...known].slice(0, mostStrands))
    return start?.counts.copy() ?? createCounts()
  }

  return {
    statement(statement) {
      const { page, isLastPage, scope } = statement
      if (page === null || (page === '1' && isLastPage)) {
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
      if (strand !== undefined) goOn(strand, entry)
      return counts.next(entry.identity)
    },
  }
}

/** A statement whose entries of its last day the next one goes on from. */
interface Strand {
  opening: Decimal | undefined
  /** The opening balance and the booked entries so far. */
  closing: Decimal | undefined
  number: bigint | undefined
  lastDay: string
  ofLastDay: Counts
}

/** Statements of an account that the next one may follow. */
const mostStrands = 16

function goOn(strand: Strand, { booked, day, identity }: CountedEntry): void {
  if (booked !== undefined) strand.closing = strand.closing?.plus(booked)
  if (day > strand.lastDay) {
    if (strand.lastDay !== '') strand.ofLastDay = createCounts()
    strand.lastDay = day
  }
  if (day === strand.lastDay) strand.ofLastDay.next(identity)
}

/**
 * The statement that comes right before this one, or right behind it in a file that came first, by the balances. A
 * balance that did not change shows nothing: then the numbers do.
 */
function before(strands: readonly Strand[], statement: CountedStatement): Strand | undefined {
  const opening = decimalOf(statement.opening)
  if (opening === undefined) return undefined
  const closing = decimalOf(statement.closing)
  const number = numberOf(statement)
  return strands.find((other) => {
    if (other.opening === undefined || other.closing === undefined) return false
    const isChanged = !other.opening.equals(other.closing)
    const isNext = number !== undefined && other.number !== undefined && number === other.number + 1n
    if (other.closing.equals(opening) && (isChanged || isNext)) return true
    return isChanged && closing?.equals(other.opening) && !closing.equals(opening)
  })
}

function numberOf({ number }: CountedStatement): bigint | undefined {
  return number !== undefined && /^\d{1,30}$/.test(number) ? BigInt(number) : undefined
}

function decimalOf(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : new Decimal(text)
}

/** A statement cut into pages of which some were seen. */
interface CutStatement {
  pages: Set<string>
  last: string | undefined
  counts: Counts
}

function hashEntry(statement: Statement, entry: Entry, digest: Digest): string {
  const common = [
    entry.amount?.toString() ?? entry.unsignedAmount?.toString() ?? null,
    entry.currency ?? null,
    entry.creditDebitIndicator ?? null,
    entry.reversal ?? false,
    entry.status ?? entry.proprietaryStatus ?? null,
    entry.bookingDate?.slice(0, 10) ?? null,
    bankTransactionCodeText(entry.bankTransactionCode) ?? null,
    entry.bankTransactionCode?.proprietary ?? null,
  ]
  const reference = realReference(entry.accountServicerReference) ?? digest.onlyReference()
  if (reference !== undefined) {
    return hash(['entry', compact(accountNumber(statement.account)), reference, ...common])
  }
  return hash([
    'entry',
    ...(entry.bookingDate === undefined ? scopeOf(statement) : [compact(accountNumber(statement.account))]),
    ...common,
    entry.reference ?? null,
    entry.valueDate ?? null,
    entry.additionalInformation ?? null,
    ...entry.batches.flatMap(({ messageId, paymentInformationId, numberOfTransactions, totalAmount }) => [
      messageId ?? null,
      paymentInformationId ?? null,
      numberOfTransactions ?? null,
      totalAmount?.amount.toString() ?? null,
    ]),
    digest.text(),
  ])
}

type Digest = ReturnType<typeof startDigest>

/** Takes in the transactions of an entry, however many, in constant memory. */
function startDigest() {
  let count = 0
  let reference: string | undefined
  let first: Transaction | undefined
  let hasher: ReturnType<typeof startHash> | undefined
  return {
    add(transaction: Transaction): void {
      count++
      if (count === 1) {
        // Most entries have one transaction, and most of these a reference: hashed only when needed.
        first = transaction
        reference = realReference(transaction.references?.accountServicerReference)
        return
      }
      hasher ??= startHash()
      if (first !== undefined) hasher.update(bytes(transactionContent(first)))
      first = undefined
      hasher.update(bytes(transactionContent(transaction)))
    },
    /** The bank's reference of the only transaction; `undefined` where there are others, or it has none. */
    onlyReference: (): string | undefined => (count === 1 ? reference : undefined),
    text(): string {
      if (first !== undefined) return hash(transactionContent(first))
      return hasher === undefined ? '' : hexOf(hasher.digest())
    },
  }
}

function transactionContent(transaction: Transaction): unknown[] {
  const { references, parties, remittanceInformation } = transaction
  return [
    transaction.amount?.toString() ?? null,
    transaction.currency ?? null,
    transaction.creditDebitIndicator ?? null,
    references?.accountServicerReference ?? null,
    references?.messageId ?? null,
    references?.paymentInformationId ?? null,
    references?.instructionId ?? null,
    references?.endToEndId ?? null,
    references?.uetr ?? null,
    references?.transactionId ?? null,
    references?.mandateId ?? null,
    references?.clearingSystemReference ?? null,
    references?.accountServicerTransactionId ?? null,
    compact(accountNumber(parties?.debtorAccount)),
    compact(accountNumber(parties?.creditorAccount)),
    parties?.debtor?.name ?? null,
    parties?.creditor?.name ?? null,
    remittanceInformation === undefined ? null : (remittanceInformation.unstructured ?? []),
    remittanceInformation === undefined
      ? null
      : (remittanceInformation.structured ?? []).map((item) => item.creditorReferenceInformation?.reference ?? null),
    transaction.returnInformation?.reason?.code ?? null,
    transaction.additionalInformation ?? null,
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

/** Counts how often an identity came, in a few bytes each. */
interface Counts {
  next(identity: string): number
  copy(): Counts
}

const slotSize = 3

/**
 * A hash table with two words of the hash and a count: 12 to 24 bytes for each entry, where a Map of texts needs a
 * hundred.
 */
function createCounts(from?: { slots: Uint32Array; used: number }): Counts {
  let slots = from?.slots.slice() ?? new Uint32Array(64 * slotSize)
  let capacity = slots.length / slotSize
  let used = from?.used ?? 0

  function find(table: Uint32Array, size: number, high: number, low: number): number {
    let slot = low % size
    for (;;) {
      const at = slot * slotSize
      if (table[at + 2] === 0 || (table[at] === high && table[at + 1] === low)) return at
      slot = slot + 1 === size ? 0 : slot + 1
    }
  }

  function grow(): void {
    const larger = new Uint32Array(capacity * 2 * slotSize)
    for (let at = 0; at < slots.length; at += slotSize) {
      const number = slots[at + 2] ?? 0
      if (number === 0) continue
      const [high = 0, low = 0] = [slots[at], slots[at + 1]]
      larger.set([high, low, number], find(larger, capacity * 2, high, low))
    }
    capacity *= 2
    slots = larger
  }

  return {
    copy: () => createCounts({ slots, used }),
    next(identity) {
      const high = Number.parseInt(identity.slice(0, 8), 16)
      const low = Number.parseInt(identity.slice(8, 16), 16)
      const at = find(slots, capacity, high, low)
      const number = (slots[at + 2] ?? 0) + 1
      slots[at] = high
      slots[at + 1] = low
      slots[at + 2] = number
      if (number === 1 && ++used * 2 > capacity) grow()
      return number
    },
  }
}
