import type { InvalidDocumentError } from '../diagnostics/index.ts'
import { hash } from '../domain/statement/index.ts'
import { addsUpText, type BalanceCheck, type NotCheckedReason, numberedBalances } from '../rules/index.ts'
import { contentOf, errorOf, withOccurrence } from '../statement/index.ts'
import { addToList, type Decimal } from '../values/index.ts'
import { assemble, type Delivery } from './assemble.ts'
import { type History, type HistoryEntry, joinStatements } from './history.ts'
import { type Books, countInBooks, countsOf } from './in-books.ts'
import type { Booking, JournalPart, LeftOut } from './journal.ts'

export interface Account {
  name: string
  currency: string
  deliveries: Delivery[]
  /** Entries of the statement that is being read. */
  entries: HistoryEntry[]
}

/**
 * The bookings that were held back, the opening of the account, unless the books already have it, and a closing for
 * each day on which balance and bookings agree. (They may differ if a bank books an entry on a day whose statement it
 * has already sent.) Statements without balances are taken with `unchecked`.
 * @throws InvalidDocumentError when statements do not lead from the first opening to the last closing balance, and when
 * neither contents nor balances show whether equal entries are one.
 */
export function* closeAccount(account: Account, books: Books, unchecked: boolean): Generator<JournalPart> {
  const { name, currency } = account
  const deliveries = comparable(account.deliveries)
  const assembled = assemble(deliveries)
  if (assembled.broken.length > 0) throw errorOf('journal/gap', '', pagesMissing)
  const [without] = assembled.unchecked
  if (without !== undefined && !unchecked) {
    const { balance, statement } = without.end
    if (balance.result === 'notChecked') throw notChecked(statement.path, balance)
  }
  const joined = joinStatements(assembled.statements)
  if (assembled.statements.length > 0 && joined.result === 'gap') throw errorOf('journal/gap', '', gap)
  if (joined.result === 'ambiguous') throw errorOf('journal/ambiguous', '', ambiguous)
  const history = joined.result === 'joined' ? joined.history : undefined
  const entries = [...(history?.entries ?? []), ...entriesBeside(history, assembled.unchecked)]
  yield* bookingsOf(account, entries, deliveries, history, books)
  if (history === undefined) return
  const { opening } = history
  const days = new Map<string, Decimal>()
  for (const { day, amount } of history.entries) days.set(day, amount.plus(days.get(day) ?? 0))
  const booked = [...days].sort(byDay)
  const [firstDay] = [history.openingDay, booked[0]?.[0] ?? ''].filter((day) => day !== '').sort()
  if (firstDay === undefined) return
  if (!books.opened.has(name)) yield { kind: 'opening', date: firstDay, account: name, amount: opening, currency }
  yield* closingsOf(account, opening, booked)
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

const ambiguousInBooks =
  'Entries may be those that the books have, told by another file or format, or equal ones that came later: neither ' +
  'their contents and references nor a balance in the books show which. Pass the statements that the books have, too, ' +
  'without --known, or book these days by hand.'

function entriesBeside(history: History | undefined, unchecked: readonly Delivery[]): HistoryEntry[] {
  const most = countsOf(history?.entries ?? [])
  const sums = new Map<string, number>()
  const beside: HistoryEntry[] = []
  for (const { entries } of unchecked) {
    const groups = new Map<string, HistoryEntry[]>()
    for (const entry of entries) addToList(groups, entry.content, entry)
    for (const [content, group] of groups) {
      const before = most.get(content) ?? 0
      const sum = (sums.get(content) ?? 0) + group.length
      sums.set(content, sum)
      // One statement may count on its own entries; of equal ones in several, nothing says whether they are the same.
      if (before > 0 && sum > before && group.at(-1)?.referenced !== true)
        throw errorOf('journal/ambiguous', '', ambiguous)
      beside.push(...group.slice(before))
      most.set(content, Math.max(before, group.length))
    }
  }
  return beside
}

/**
 * Deliveries whose entries can be compared by contents: what forms tell in their own words (a statement and its
 * notification, MT940 and camt) is compared by day and amount, unless references of the bank tell them apart.
 */
function comparable(deliveries: readonly Delivery[]): Delivery[] {
  const alike = new Map<string, HistoryEntry[]>()
  for (const { entries } of deliveries)
    for (const entry of entries) addToList(alike, `${entry.day} ${entry.amount.toFixed()}`, entry)
  const renamed = new Map<HistoryEntry, HistoryEntry>()
  for (const [dayAndAmount, entries] of alike) {
    const forms = new Map<string, Set<string>>()
    for (const { content, form } of entries) forms.set(content, (forms.get(content) ?? new Set()).add(form))
    const ofOneForm = entries.filter(({ content }) => forms.get(content)?.size === 1)
    if (new Set(ofOneForm.map(({ form }) => form)).size < 2) continue
    if (ofOneForm.every(({ referenced, form }) => referenced && form.startsWith('camt'))) continue
    // In the form of an identity.
    const content = hash([dayAndAmount])
    for (const entry of ofOneForm) renamed.set(entry, { ...entry, content, referenced: false })
  }
  return deliveries.map((delivery) => ({
    ...delivery,
    entries: delivery.entries.map((entry) => renamed.get(entry) ?? entry),
  }))
}

/**
 * Of entries of one content, as many bookings as the history has of them and the books have not, those with the most
 * details; the others as left out.
 */
function* bookingsOf(
  account: Account,
  entries: readonly HistoryEntry[],
  deliveries: readonly Delivery[],
  history: History | undefined,
  books: Books,
): Generator<Booking | LeftOut> {
  const counts = countsOf(entries)
  const groups = new Map<string, HistoryEntry[]>()
  for (const delivery of deliveries) for (const entry of delivery.entries) addToList(groups, entry.content, entry)
  const inBooks = countInBooks(account, entries, groups, history, books)
  if (inBooks === undefined) throw errorOf('journal/ambiguous', '', ambiguousInBooks)
  const used = new Set(books.known.map(({ identity }) => identity))
  for (const [content, group] of groups) {
    const count = counts.get(content) ?? 0
    const newOnes = count - (inBooks.get(content) ?? 0)
    const identities = new Set(group.map(({ booking }) => contentOf(booking.identity)))
    const isUsed = ({ booking }: HistoryEntry): boolean => used.has(booking.identity)
    // Of different look-alikes, of which the books have some: the books say in other words which.
    if (newOnes > 0 && newOnes < count && identities.size > 1 && !group.some(isUsed))
      throw errorOf('journal/ambiguous', '', ambiguousInBooks)
    const sorted = byDetails(group, count).sort((a, b) => Number(isUsed(a)) - Number(isUsed(b)))
    for (const [index, { booking, path }] of sorted.entries()) {
      const identity = contentOf(booking.identity)
      if (index >= newOnes) {
        yield { kind: 'leftOut', reason: 'known', identity, path }
        continue
      }
      let number = 1
      while (used.has(withOccurrence(identity, number))) number++
      used.add(withOccurrence(identity, number))
      yield { ...booking, identity: withOccurrence(identity, number) }
    }
  }
}

/**
 * The entries of a content in the order in which they are taken: first those of the form that has all of them, with the
 * most details, each as often as one delivery has it; copies come last.
 */
function byDetails(group: readonly HistoryEntry[], count: number): HistoryEntry[] {
  const forms = new Map<string, HistoryEntry[]>()
  for (const entry of group) addToList(forms, entry.form, entry)
  const ranked = [...forms.values()].map((ofForm) => {
    const sorted = [...ofForm].sort((a, b) => weightOfDetails(b.booking) - weightOfDetails(a.booking))
    const first = new Map<string, HistoryEntry>()
    for (const entry of sorted) if (!first.has(entry.booking.identity)) first.set(entry.booking.identity, entry)
    const copies = sorted.filter((entry) => first.get(entry.booking.identity) !== entry)
    const details = [...first.values()].reduce((sum, { booking }) => sum + weightOfDetails(booking), 0) / first.size
    return { entries: [...first.values(), ...copies], isWhole: ofForm.length >= count, details }
  })
  ranked.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.details - a.details)
  return ranked.flatMap((each) => each.entries)
}

function weightOfDetails({ others, ...booking }: Booking): number {
  const all = [booking, ...others]
  const about = all.flatMap((each) => [each.counterparty, each.counterpartyAccount, each.reference])
  const words = [...about, ...all.map(({ text }) => text)]
  const length = words.reduce((sum, each) => sum + Math.min(each?.length ?? 0, 200), 0)
  return others.length * 100_000 + about.filter((each) => each !== undefined).length * 1000 + length
}

function* closingsOf(
  { name, currency, deliveries }: Account,
  opening: Decimal,
  booked: readonly (readonly [day: string, amount: Decimal])[],
): Generator<JournalPart> {
  const closings: [day: string, amount: Decimal][] = []
  for (const { end } of deliveries) {
    if (end.balance.result === 'notChecked' && !end.paged) continue
    // An interim balance (ITBD) ends a page, not the day.
    for (const { type, day, amount } of numberedBalances(end.statement.balances, end.statement.currency))
      if (type === 'CLBD' && day !== undefined) closings.push([day, amount])
  }
  let at = 0
  let sum = opening
  let closed = ''
  for (const [date, amount] of closings.sort(byDay)) {
    for (let next = booked[at]; next !== undefined && next[0] <= date; next = booked[++at]) sum = sum.plus(next[1])
    if (date === closed || !sum.equals(amount)) continue
    closed = date
    yield { kind: 'closing', date, account: name, amount, currency }
  }
}

function byDay([a]: readonly [day: string, amount: Decimal], [b]: readonly [day: string, amount: Decimal]): number {
  return a === b ? 0 : a < b ? -1 : 1
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

export function notChecked(path: string, { reason, addsUpIf }: NotChecked): InvalidDocumentError {
  const remedy =
    addsUpIf !== undefined || reason === 'unreadable-status'
      ? addsUpText(addsUpIf)
      : 'Use a statement with opening and closing balance (camt.053), or --unchecked.'
  const message = `It cannot be checked whether the statement adds up: ${reasons[reason]}. ${remedy}`
  return errorOf('journal/not-checked', path, message)
}
