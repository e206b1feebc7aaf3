import { Decimal, isoDateOf } from '../../values/index.ts'
import type { BalanceFacts, StatementFacts } from './rule.ts'

/** Why the balances of a statement were not compared with its entries. */
export type NotCheckedReason =
  /** No `OPBD`, `PRCD`, or `ITBD` of a page before. */
  | 'no-opening-balance'
  /** No `CLBD`, or `ITBD` of a page that is not the last. */
  | 'no-closing-balance'
  /** An entry or balance has no readable amount or sign. */
  | 'unreadable-amount'
  /** An entry has no status, or none that says whether it is booked. */
  | 'unreadable-status'
  /** Entries are in another currency than the statement. */
  | 'other-currency'
  /** The opening balance and the closing balance are in different currencies. */
  | 'balance-currency'
  /** One page of several that has the balances of the whole: `validateSequence` adds its pages up. */
  | 'pages'

/** A balance with its number in the list of the statement. */
export interface NumberedBalance {
  /** Number of the balance in the statement, from 1. */
  number: number
  /** The type it has: `OPBD`, `CLBD`, `PRCD` … */
  type: string
  /** With its sign. */
  amount: Decimal
  /** `YYYY-MM-DD`; `undefined` where it has no readable date. */
  day: string | undefined
}

/** One day of a statement with balances of several days. */
export interface DayCheck {
  /** `YYYY-MM-DD`, the day of the closing balance. */
  day: string
  /** What the day began with. */
  opening: Decimal
  /** What the booked entries of the day add up to, with signs. */
  booked: Decimal
  /** The closing balance of the day. */
  closing: NumberedBalance
  /** `closing` less what was expected; zero when it agrees. */
  difference: Decimal
  /**
   * The opening balance of the day, where it has one of its own and it is not the closing balance of the day before.
   */
  brokenChain: { opening: NumberedBalance; before: NumberedBalance } | undefined
}

/** An assumption under which a statement adds up, where the statement leaves something out. */
export interface AddsUpIf {
  /** The entries without a readable status are booked. */
  entriesBooked: boolean
  /** The balances without a `CdtDbtInd` are credits. */
  balancesCredit: boolean
}

/** Whether a statement's opening balance and its booked entries give its closing balance. */
export type BalanceCheck =
  | {
      result: 'notChecked'
      reason: NotCheckedReason
      /** The assumptions under which the statement adds up; set only where it leaves something out. */
      addsUpIf?: AddsUpIf
    }
  | {
      result: 'agrees' | 'differs'
      opening: NumberedBalance
      closing: NumberedBalance
      /** Booked credits less booked debits. */
      booked: Decimal
      /** `closing` less `opening` less `booked`; zero when it agrees. */
      difference: Decimal
      /** Each day, where the statement carries closing balances of several. */
      days: DayCheck[]
    }

export function checkBalances(facts: StatementFacts): BalanceCheck {
  const { totals } = facts
  const balances = numberedBalances(facts.balances, facts.currency)
  if (totals.otherCurrency > 0) return { result: 'notChecked', reason: 'other-currency' }
  if (totals.unreadable > 0) return { result: 'notChecked', reason: 'unreadable-amount' }
  const opening = openingOf(balances)
  if (opening === undefined) return notChecked(facts, whyNone(facts, 'no-opening-balance', isOpening))
  const closing = closingOf(balances, opening)
  if (closing === undefined) return notChecked(facts, whyNone(facts, 'no-closing-balance', isClosing))
  if (totals.unknownStatus.all.count > 0) return notChecked(facts, 'unreadable-status')
  const booked = totals.booked.all.net
  const difference = closing.amount.minus(opening.amount).minus(booked)
  const whole = closing.type === 'CLBD' && opening.type !== 'ITBD'
  if (facts.paged && whole && !difference.isZero()) return { result: 'notChecked', reason: 'pages' }
  const days = checkDays(facts, balances, opening)
  return { result: difference.isZero() ? 'agrees' : 'differs', opening, closing, booked, difference, days }
}

function notChecked(facts: StatementFacts, reason: NotCheckedReason): BalanceCheck {
  const addsUpIf = addsUpIfAssumed(facts)
  return addsUpIf === undefined ? { result: 'notChecked', reason } : { result: 'notChecked', reason, addsUpIf }
}

/**
 * Tries the most likely assumptions about what a bank left out; `undefined` if the statement does not add up under them
 * either.
 */
function addsUpIfAssumed({ balances, currency, totals }: StatementFacts): AddsUpIf | undefined {
  let balancesCredit = false
  const assumed = balances.map((balance) => {
    if (balance.amount !== undefined || balance.creditDebitIndicator !== undefined) return balance
    balancesCredit ||= balance.unsignedAmount !== undefined
    return { ...balance, amount: balance.unsignedAmount }
  })
  const entriesBooked = totals.unknownStatus.all.count > 0
  if (!balancesCredit && !entriesBooked) return undefined
  const numbered = numberedBalances(assumed, currency)
  const opening = openingOf(numbered)
  const closing = opening === undefined ? undefined : closingOf(numbered, opening)
  if (opening === undefined || closing === undefined) return undefined
  const sum = opening.amount.plus(totals.booked.all.net).plus(totals.unknownStatus.all.net)
  return sum.eq(closing.amount) ? { entriesBooked, balancesCredit } : undefined
}

function isOpening(type: string): boolean {
  return type === 'OPBD' || type === 'PRCD'
}

function isClosing(type: string): boolean {
  return type === 'CLBD'
}

/** Why there is no such balance: it is missing, in another currency, or without a readable amount or sign. */
function whyNone(facts: StatementFacts, reason: NotCheckedReason, wanted: (type: string) => boolean): NotCheckedReason {
  if (inOtherCurrency(facts, wanted) !== undefined) return 'balance-currency'
  const unreadable = facts.balances.some(
    ({ type, amount }) => type !== undefined && wanted(type) && amount === undefined,
  )
  return unreadable ? 'unreadable-amount' : reason
}

function inOtherCurrency(
  { balances, currency }: Pick<StatementFacts, 'balances' | 'currency'>,
  wanted: (type: string) => boolean,
): number | undefined {
  const index = balances.findIndex(
    ({ type, currency: own }) => type !== undefined && wanted(type) && own !== undefined && own !== currency,
  )
  return index < 0 || currency === undefined ? undefined : index + 1
}

/**
 * The number of the balance that is in another currency than the one it is compared with, where `checkBalances` says
 * `balance-currency`.
 */
export function balanceInOtherCurrency(facts: Pick<StatementFacts, 'balances' | 'currency'>): number | undefined {
  const own = numberedBalances(facts.balances, facts.currency)
  const closing = own.some(({ type }) => isClosing(type)) ? undefined : inOtherCurrency(facts, isClosing)
  return closing ?? inOtherCurrency(facts, isOpening)
}

export function numberedBalances(balances: readonly BalanceFacts[], currency: string | undefined): NumberedBalance[] {
  const numbered: NumberedBalance[] = []
  balances.forEach(({ type, amount, currency: own, date }, index) => {
    if (type === undefined || amount === undefined) return
    if (own !== undefined && currency !== undefined && own !== currency) return
    numbered.push({ number: index + 1, type, amount, day: date === undefined ? undefined : isoDateOf(date) })
  })
  return numbered
}

/**
 * The balance a statement begins with: its earliest `OPBD`; `PRCD` where there is none, or where a day that has a
 * closing balance lies before that `OPBD`; on a page that has neither, its first `ITBD`.
 */
export function openingOf(balances: readonly NumberedBalance[]): NumberedBalance | undefined {
  const opening = earliest(balances, 'OPBD')
  const previous = earliest(balances, 'PRCD')
  if (opening === undefined) return previous ?? balances.find(({ type }) => type === 'ITBD')
  if (previous === undefined) return opening
  const first = opening.day ?? ''
  const dayBefore = balances.some(({ type, day }) => type === 'CLBD' && day !== undefined && day < first)
  return dayBefore ? previous : opening
}

/** The balance a statement ends with: its latest `CLBD`, else its last `ITBD` that is not the one it begins with. */
export function closingOf(balances: readonly NumberedBalance[], opening: NumberedBalance): NumberedBalance | undefined {
  const closing = latest(balances.filter(({ type }) => type === 'CLBD'))
  return closing ?? balances.findLast((balance) => balance.type === 'ITBD' && balance !== opening)
}

function checkDays(facts: StatementFacts, balances: readonly NumberedBalance[], opening: NumberedBalance): DayCheck[] {
  const { byDay, withoutBookingDate } = facts.totals
  const closings = byLastOfDay(balances.filter(({ type }) => type === 'CLBD'))
  if (byDay === undefined || withoutBookingDate > 0 || closings.length < 2) return []
  const booked = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  const checks: DayCheck[] = []
  let next = 0
  let before: NumberedBalance | undefined
  for (const [index, closing] of closings.entries()) {
    const day = closing.day ?? ''
    const last = index === closings.length - 1
    let sum = zero
    for (; next < booked.length; next++) {
      const [entryDay, net] = booked[next] ?? ['', zero]
      if (!last && entryDay > day) break
      sum = sum.plus(net)
    }
    const own = balances.find((balance) => balance.type === 'OPBD' && balance.day === day)
    const start = before === undefined ? opening : (own ?? before)
    checks.push({
      day,
      opening: start.amount,
      booked: sum,
      closing,
      difference: closing.amount.minus(start.amount).minus(sum),
      brokenChain:
        before !== undefined && own !== undefined && !own.amount.eq(before.amount)
          ? { opening: own, before }
          : undefined,
    })
    before = closing
  }
  return checks
}

const zero = new Decimal(0)

/** One balance for each day, the last in the file, in order of days; empty when one has no date. */
function byLastOfDay(balances: readonly NumberedBalance[]): NumberedBalance[] {
  const days = new Map<string, NumberedBalance>()
  for (const balance of balances) {
    if (balance.day === undefined) return []
    days.set(balance.day, balance)
  }
  return [...days.values()].sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
}

export function earliest(balances: readonly NumberedBalance[], wanted: string): NumberedBalance | undefined {
  return balances
    .filter(({ type }) => type === wanted)
    .reduce<NumberedBalance | undefined>(
      (found, each) => (found && (each.day ?? '') >= (found.day ?? '') ? found : each),
      undefined,
    )
}

function latest(balances: readonly NumberedBalance[]): NumberedBalance | undefined {
  let found: NumberedBalance | undefined
  for (const balance of balances) {
    if (found === undefined || (balance.day ?? '') >= (found.day ?? '')) found = balance
  }
  return found
}
