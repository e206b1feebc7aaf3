import type { InvalidDocumentError } from '../diagnostics/index.ts'
import type { Page, Statement } from '../domain/statement/index.ts'
import {
  addsUpText,
  type BalanceCheck,
  type NotCheckedReason,
  type NumberedBalance,
  numberedBalances,
} from '../rules/index.ts'
import { errorOf, type StatementEndPart, withOccurrence } from '../statement/index.ts'
import { addToList, type Decimal } from '../values/index.ts'
import type { Account, Books, HeldEntry } from './books.ts'
import { type ChainEntry, type History, joinLinks } from './chain.ts'
import { assemble, type Delivery } from './deliveries.ts'
import type { Booking, JournalPart, LeftOut } from './journal.ts'
import { knownCounts } from './known.ts'

/** An account of which nothing has been read yet. */
export function openAccount(name: string, currency: string): Account {
  return { name, currency, deliveries: [], entries: [], decided: new Map(), held: new Map() }
}

/** Takes an entry; the answer is what can be said of it at once. */
export function takeEntry(
  account: Account,
  entry: ChainEntry,
  made: HeldEntry,
  books: Books,
): Booking | LeftOut | undefined {
  const { content, referenced } = entry
  account.entries.push(entry)
  const decided = account.decided.get(content)
  const isKnown = books.known.has(content)
  if (decided === undefined && (!isKnown || referenced)) {
    account.decided.set(content, { booked: isKnown ? 0 : 1, known: isKnown ? 1 : 0 })
    return isKnown ? leftOut(made, content) : { ...made.booking, identity: content }
  }
  addToList(account.held, content, made)
  return undefined
}

/** Takes the end of a statement. */
export function takeEnd(account: Account, end: StatementEndPart, messagePage: Page | undefined): void {
  account.deliveries.push({ end, messagePage, entries: account.entries })
  account.entries = []
}

/**
 * The bookings that were held back, the opening of the account, unless the books already have it, and a closing for
 * each day on which balance and bookings agree. (They may differ if a bank books an entry on a day whose statement it
 * has already sent.)
 * @throws InvalidDocumentError when statements do not lead from the first opening to the last closing balance, and when
 * neither contents nor balances show whether equal entries are one.
 */
export function* closeAccount(account: Account, books: Books): Generator<JournalPart, void, undefined> {
  const { links, unchecked, broken } = assemble(account.deliveries)
  if (broken.length > 0) throw errorOf('journal/gap', '', pagesMissing)
  const [without] = unchecked
  if (without !== undefined && !books.unchecked) {
    const { balance, statement } = without.end
    if (balance.result === 'notChecked') throw notChecked(statement.path, balance)
  }
  const joined = joinLinks(links)
  if (links.length > 0 && joined.result === 'gap') throw errorOf('journal/gap', '', gap)
  if (joined.result === 'ambiguous') throw errorOf('journal/ambiguous', '', ambiguous)
  const history = joined.result === 'joined' ? joined.history : undefined
  const entries = [...(history?.entries ?? []), ...othersOf(unchecked, history)]
  yield* heldBookings(account, entries, history, books)
  if (history === undefined) return
  const days = new Map<string, Decimal>()
  for (const { day, amount } of history.entries) days.set(day, amount.plus(days.get(day) ?? 0))
  const sorted = [...days.keys()].sort()
  const begins = [history.openingDay, sorted[0] ?? ''].filter((day) => day !== '').sort()[0]
  if (begins === undefined) return
  const { name, currency } = account
  if (!books.opened.has(name)) yield { kind: 'opening', date: begins, account: name, amount: history.opening, currency }
  yield* agreeing(account, history, days, sorted)
}

const gap =
  'The statements of an account do not follow each other: no order of them leads from the first opening balance to ' +
  'the last closing balance. A statement is missing in between, or one of another account is mixed in: pass ' +
  'all statements of the account.'

const pagesMissing =
  'The pages of a statement do not lead from its opening balance to its closing balance: one of them is missing. ' +
  'Pass all its pages.'

const ambiguous =
  'Equal entries of several statements may be one that comes again, or several: neither their contents nor the ' +
  'balances show which, and the bank gave them no reference. Pass only statements that do not overlap, with opening ' +
  'and closing balances, or book these days by hand.'

/** The entries of statements without balances that the history does not have. */
function othersOf(unchecked: readonly Delivery[], history: History | undefined): ChainEntry[] {
  const most = countsOf(history?.entries ?? [])
  const all = new Map<string, number>()
  const others: ChainEntry[] = []
  for (const { entries } of unchecked) {
    const examples = new Map(entries.map((entry) => [entry.content, entry]))
    for (const [content, count] of countsOf(entries)) {
      const before = most.get(content) ?? 0
      const sum = (all.get(content) ?? 0) + count
      all.set(content, sum)
      const entry = examples.get(content)
      if (entry === undefined) continue
      // One statement may count on its own entries; of equal ones in several, nothing says whether they are the same.
      if (!entry.referenced && before > 0 && sum > before) throw errorOf('journal/ambiguous', '', ambiguous)
      for (let number = before; number < count; number++) others.push(entry)
      most.set(content, Math.max(before, count))
    }
  }
  return others
}

function countsOf(entries: readonly ChainEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of entries) counts.set(content, (counts.get(content) ?? 0) + 1)
  return counts
}

/** Of the entries that were held back: as many bookings as the history has more of them, the others as left out. */
function* heldBookings(
  account: Account,
  entries: readonly ChainEntry[],
  history: History | undefined,
  books: Books,
): Generator<Booking | LeftOut> {
  if (account.held.size === 0) return
  const counts = countsOf(entries)
  const known = knownCounts(account, entries, history, books)
  if (known === undefined) throw errorOf('journal/ambiguous', '', ambiguousKnown)
  for (const [content, held] of account.held) {
    const decided = account.decided.get(content) ?? { booked: 0, known: 0 }
    const old = known.get(content) ?? 0
    const isNew = (counts.get(content) ?? 0) - old - decided.booked
    let number = decided.booked
    for (const [index, made] of held.entries()) {
      if (index >= isNew) {
        yield leftOut(made, content)
        continue
      }
      do number++
      while (books.known.has(withOccurrence(content, number)))
      yield { ...made.booking, identity: withOccurrence(content, number) }
    }
  }
}

const ambiguousKnown =
  'Entries may be those that the books have, or equal ones that came later: neither their contents nor the last ' +
  'balance in the books show which, and the bank gave them no reference. Pass the statements that the books have, too, ' +
  'without --known, or book these days by hand.'

function leftOut({ path }: HeldEntry, identity: string): LeftOut {
  return { kind: 'leftOut', reason: 'known', identity, path }
}

/** The closings that equal the sum of all bookings up to that day; one for each day. */
function* agreeing(
  { name, currency, deliveries }: Account,
  history: History,
  days: ReadonlyMap<string, Decimal>,
  sorted: readonly string[],
): Generator<JournalPart> {
  const closings = deliveries.flatMap(({ end: { balance, statement, paged } }) => {
    if (balance.result !== 'notChecked') return [balance.closing]
    return paged ? closingsOf(statement) : []
  })
  const byDay = closings.flatMap(({ day, amount }) => (day === undefined ? [] : [{ day, amount }]))
  byDay.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  let at = 0
  let sum = history.opening
  let closed = ''
  for (const { day, amount } of byDay) {
    for (; at < sorted.length && (sorted[at] ?? '') <= day; at++) sum = sum.plus(days.get(sorted[at] ?? '') ?? 0)
    if (day === closed || !sum.equals(amount)) continue
    closed = day
    yield { kind: 'closing', date: day, account: name, amount, currency }
  }
}

function closingsOf({ balances, currency }: Statement): NumberedBalance[] {
  return numberedBalances(balances, currency).filter(({ type }) => type === 'CLBD')
}

/** The error for a statement whose balances and entries cannot be compared. */
export function notChecked(path: string, balance: NotChecked): InvalidDocumentError {
  const message = `It cannot be checked whether the statement adds up: ${notCheckedWords(balance)}`
  return errorOf('journal/not-checked', path, message)
}

type NotChecked = Extract<BalanceCheck, { result: 'notChecked' }>

const reasons: Readonly<Record<NotCheckedReason, string>> = {
  'no-opening-balance': 'it has no opening balance',
  'no-closing-balance': 'it has no closing balance',
  'unreadable-amount': 'an entry or a balance has no readable amount, or no sign',
  'unreadable-status': 'entries have no status (Sts) that says whether they are booked',
  'other-currency': 'entries are in another currency than the account',
  'balance-currency': 'its opening and closing balance are in different currencies',
  pages: 'it is one page of several',
}

/** Why a statement was not checked to add up, and what to do, as the end of a sentence. */
function notCheckedWords({ reason, addsUpIf }: NotChecked): string {
  const remedy =
    addsUpIf !== undefined || reason === 'unreadable-status'
      ? addsUpText(addsUpIf)
      : 'Use a statement with opening and closing balance (camt.053), or --unchecked.'
  return `${reasons[reason]}. ${remedy}`
}
