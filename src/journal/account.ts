import type { InvalidDocumentError } from '../diagnostics/index.ts'
import { hash, type Page, type Statement } from '../domain/statement/index.ts'
import {
  addsUpText,
  type BalanceCheck,
  type NotCheckedReason,
  type NumberedBalance,
  numberedBalances,
} from '../rules/index.ts'
import { contentOf, errorOf, type StatementEndPart, withOccurrence } from '../statement/index.ts'
import { addToList, type Decimal } from '../values/index.ts'
import type { Account, Books } from './books.ts'
import { type ChainEntry, type History, joinLinks } from './chain.ts'
import { assemble, type Delivery } from './deliveries.ts'
import type { Booking, JournalPart, LeftOut } from './journal.ts'
import { countsOf, knownCounts } from './known.ts'

/** An account of which nothing has been read yet. */
export function openAccount(name: string, currency: string): Account {
  return { name, currency, deliveries: [], entries: [] }
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
  const deliveries = comparable(account.deliveries)
  const { links, unchecked, broken } = assemble(deliveries)
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
  yield* bookingsOf(account, entries, deliveries, history, books)
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

/**
 * Deliveries whose entries can be compared by contents: what forms tell in their own words (a statement and its
 * notification, MT940 and camt) is compared by day and amount, unless references of the bank tell them apart.
 */
function comparable(deliveries: readonly Delivery[]): Delivery[] {
  const buckets = new Map<string, ChainEntry[]>()
  for (const { entries } of deliveries)
    for (const entry of entries) addToList(buckets, `${entry.day} ${entry.amount.toFixed()}`, entry)
  const renamed = new Map<ChainEntry, ChainEntry>()
  for (const [bucket, entries] of buckets) {
    const forms = new Map<string, Set<string>>()
    for (const { content, form } of entries) forms.set(content, (forms.get(content) ?? new Set()).add(form))
    const left = entries.filter(({ content }) => forms.get(content)?.size === 1)
    if (new Set(left.map(({ form }) => form)).size < 2) continue
    if (left.every(({ referenced, form }) => referenced && form.startsWith('camt'))) continue
    for (const entry of left) renamed.set(entry, { ...entry, content: contentOfText(bucket), referenced: false })
  }
  return deliveries.map((delivery) => ({
    ...delivery,
    entries: delivery.entries.map((entry) => renamed.get(entry) ?? entry),
  }))
}

/** In the form of an identity. */
function contentOfText(text: string): string {
  return hash([text])
}

/**
 * Of entries of one content, as many bookings as the history has of them and the books have not, those with the most
 * details; the others as left out.
 */
function* bookingsOf(
  account: Account,
  entries: readonly ChainEntry[],
  deliveries: readonly Delivery[],
  history: History | undefined,
  books: Books,
): Generator<Booking | LeftOut> {
  const counts = countsOf(entries)
  const groups = new Map<string, ChainEntry[]>()
  for (const delivery of deliveries) for (const entry of delivery.entries) addToList(groups, entry.content, entry)
  const known = knownCounts(account, entries, groups, history, books)
  if (known === undefined) throw errorOf('journal/ambiguous', '', ambiguousKnown)
  const used = new Set(books.known.map(({ identity }) => identity))
  for (const [content, group] of groups) {
    const count = counts.get(content) ?? 0
    const isNew = count - (known.get(content) ?? 0)
    const sorted = byDetails(group, count)
    // Of different look-alikes, of which the books have some: the books say in other words which.
    if (isNew > 0 && isNew < count && areDifferent(group) && !group.some(({ booking }) => used.has(booking.identity)))
      throw errorOf('journal/ambiguous', '', ambiguousKnown)
    sorted.sort((a, b) => Number(used.has(a.booking.identity)) - Number(used.has(b.booking.identity)))
    for (const [index, entry] of sorted.entries()) {
      const own = contentOf(entry.booking.identity)
      if (index >= isNew) {
        yield { kind: 'leftOut', reason: 'known', identity: own, path: entry.path }
        continue
      }
      let number = 1
      while (used.has(withOccurrence(own, number))) number++
      used.add(withOccurrence(own, number))
      yield { ...entry.booking, identity: withOccurrence(own, number) }
    }
  }
}

function areDifferent(group: readonly ChainEntry[]): boolean {
  return new Set(group.map(({ booking }) => contentOf(booking.identity))).size > 1
}

/**
 * The entries of a content in the order in which they are taken: first those of the form that has all of them, with the
 * most details, each as often as one delivery has it; copies come last.
 */
function byDetails(group: readonly ChainEntry[], count: number): ChainEntry[] {
  const forms = new Map<string, ChainEntry[]>()
  for (const entry of new Set(group)) addToList(forms, entry.form, entry)
  const ranked = [...forms.values()].map((own) => {
    const seen = new Map<string, number>()
    const sorted = [...own].sort((a, b) => detailsOf(b.booking) - detailsOf(a.booking))
    const first = sorted.filter(({ booking: { identity } }) => {
      seen.set(identity, (seen.get(identity) ?? 0) + 1)
      return seen.get(identity) === 1
    })
    const copies = sorted.filter((entry) => !first.includes(entry))
    const details = first.reduce((sum, { booking }) => sum + detailsOf(booking), 0) / first.length
    return { entries: [...first, ...copies], isWhole: own.length >= count, details }
  })
  ranked.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.details - a.details)
  return ranked.flatMap((each) => each.entries)
}

/** How much a booking says: its parts first, then its words. */
function detailsOf({ others, ...booking }: Booking): number {
  const about = [booking, ...others].flatMap((each) => [each.counterparty, each.counterpartyAccount, each.reference])
  const texts = [booking, ...others].map(({ text }) => text)
  const words = [...about, ...texts].reduce((sum, each) => sum + Math.min(each?.length ?? 0, 200), 0)
  return others.length * 100_000 + about.filter((each) => each !== undefined).length * 1000 + words
}

const ambiguousKnown =
  'Entries may be those that the books have, told by another file or format, or equal ones that came later: neither ' +
  'their contents and references nor a balance in the books show which. Pass the statements that the books have, too, ' +
  'without --known, or book these days by hand.'

/** The closings that equal the sum of all bookings up to that day; one for each day. */
function* agreeing(
  { name, currency, deliveries }: Account,
  history: History,
  days: ReadonlyMap<string, Decimal>,
  sorted: readonly string[],
): Generator<JournalPart> {
  // An interim balance (ITBD) ends a page, not the day.
  const closings = deliveries.flatMap(({ end: { balance, statement, paged } }) => {
    if (balance.result === 'notChecked' && !paged) return []
    return closingsOf(statement)
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
