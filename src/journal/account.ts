import type { Balance } from '../camt053/index.ts'
import { InvalidDocumentError } from '../diagnostics/index.ts'
import { Decimal, isoDateOf } from '../values/index.ts'
import type { JournalPart } from './journal.ts'

/** A balance and its date. */
interface DatedBalance {
  /** `YYYY-MM-DD`; `undefined` when the statement has no readable date. */
  day: string | undefined
  amount: Decimal
}

/** A bank account while its statements are read: dates and sums, but no entries. */
export interface Account {
  /** Its name in the books. */
  name: string
  currency: string
  /** The account for the other side of the opening balance. */
  openingAccount: string
  /** The sum booked on each day. */
  days: Map<string, Decimal>
  openings: DatedBalance[]
  closings: DatedBalance[]
  add(day: string, amount: Decimal): void
  balances(opening: DatedBalance, closing: DatedBalance): void
  /** The balances of one page of a statement. The first page has the opening balance, the last page the closing one. */
  pages(balances: readonly Balance[]): void
}

/** An account of which nothing has been read yet. */
export function openAccount(name: string, currency: string, openingAccount: string): Account {
  const days = new Map<string, Decimal>()
  const openings: DatedBalance[] = []
  const closings: DatedBalance[] = []
  return {
    name,
    currency,
    openingAccount,
    days,
    openings,
    closings,
    add(day, amount) {
      days.set(day, amount.plus(days.get(day) ?? 0))
    },
    balances(opening, closing) {
      openings.push(opening)
      closings.push(closing)
    },
    pages(balances) {
      for (const { type, amount, date } of balances) {
        if (amount === undefined) continue
        const day = date === undefined ? undefined : isoDateOf(date)
        if (type === 'OPBD' || type === 'PRCD') openings.push({ day, amount })
        if (type === 'CLBD') closings.push({ day, amount })
      }
    },
  }
}

/**
 * The opening of an account, unless the books already have it, and a closing for each day on which balance and bookings
 * agree. (They may differ if a bank books an entry on a day whose statement it has already sent.)
 * @throws InvalidDocumentError when they do not agree at the end, because a statement is missing in between.
 */
export function* closeAccount(account: Account, isOpened: boolean): Generator<JournalPart, void, undefined> {
  const { name, currency, days, openings, closings } = account
  const last = latest(closings)
  const booked = [...days.values()].reduce((sum, amount) => sum.plus(amount), new Decimal(0))
  const agrees = (opening: DatedBalance): boolean =>
    last.some(({ amount }) => amount.equals(opening.amount.plus(booked)))
  const candidates = earliest(openings)
  const first = candidates.find(agrees) ?? candidates[0]
  if (first === undefined) return
  const sorted = [...days.keys()].sort()
  const begins = [first.day, sorted[0]].filter((day) => day !== undefined).sort()[0]
  if (begins === undefined) return
  if (last.length > 0 && !agrees(first)) {
    const message =
      'The statements of an account do not follow each other: the first opening balance plus all entries is not ' +
      'the last closing balance. A statement is missing in between, or one of another account is mixed in: pass ' +
      'all statements of the account.'
    throw new InvalidDocumentError([{ code: 'journal/gap', severity: 'error', path: '', message }])
  }
  if (!isOpened) yield { kind: 'opening', date: begins, account: name, amount: first.amount, currency }
  yield* agreeing(account, first.amount, sorted)
}

/** The closings that equal the sum of all bookings up to that day; one for each day. */
function* agreeing(
  { name, currency, days, closings }: Account,
  opening: Decimal,
  sorted: readonly string[],
): Generator<JournalPart, void, undefined> {
  const byDay = closings.filter(hasDay).sort((a, b) => (a.day < b.day ? -1 : 1))
  let at = 0
  let sum = opening
  let told = ''
  for (const { day, amount } of byDay) {
    for (; at < sorted.length && (sorted[at] ?? '') <= day; at++) sum = sum.plus(days.get(sorted[at] ?? '') ?? 0)
    if (day === told || !sum.equals(amount)) continue
    told = day
    yield { kind: 'closing', date: day, account: name, amount, currency }
  }
}

function hasDay(balance: DatedBalance): balance is DatedBalance & { day: string } {
  return balance.day !== undefined
}

/** The opening balances of the earliest day, which may have several statements; without dates, the first one. */
function earliest(openings: readonly DatedBalance[]): readonly DatedBalance[] {
  const [day] = openings
    .filter(hasDay)
    .map((each) => each.day)
    .sort()
  return day === undefined ? openings.slice(0, 1) : openings.filter((each) => each.day === day)
}

/** The closing balances of the latest day, which may have several statements. */
function latest(closings: readonly DatedBalance[]): readonly DatedBalance[] {
  const day = closings
    .filter(hasDay)
    .map((each) => each.day)
    .sort()
    .at(-1)
  return day === undefined ? closings.slice(-1) : closings.filter((each) => each.day === day)
}
