import { isHarmless, maskText } from '../../diagnostics/index.ts'
import type { Balance, Statement } from '../../domain/statement/index.ts'
import { Decimal, isoDateOf } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import { rule, type StatementFacts, shownAmount } from './rule.ts'

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
  const { statement, totals } = facts
  const balances = numberedBalances(statement.balances, statement.currency)
  if (totals.otherCurrency > 0) return { result: 'notChecked', reason: 'other-currency' }
  if (totals.unreadable > 0) return { result: 'notChecked', reason: 'unreadable-amount' }
  const opening = openingOf(balances)
  if (opening === undefined) return notChecked(facts, whyNone(statement, 'no-opening-balance', isOpening))
  const closing = closingOf(balances, opening)
  if (closing === undefined) return notChecked(facts, whyNone(statement, 'no-closing-balance', isClosing))
  if (totals.unknownStatus.all.count > 0) return notChecked(facts, 'unreadable-status')
  const booked = totals.booked.all.net
  const difference = closing.amount.minus(opening.amount).minus(booked)
  const whole = closing.type === 'CLBD' && opening.type !== 'ITBD'
  if (facts.paged && whole && !difference.isZero()) return { result: 'notChecked', reason: 'pages' }
  const days = checkDays(totals, balances, opening)
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
function addsUpIfAssumed({ statement: { balances, currency }, totals }: StatementFacts): AddsUpIf | undefined {
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
function whyNone(statement: Statement, reason: NotCheckedReason, wanted: (type: string) => boolean): NotCheckedReason {
  if (inOtherCurrency(statement, wanted) !== undefined) return 'balance-currency'
  const unreadable = statement.balances.some(
    ({ type, amount }) => type !== undefined && wanted(type) && amount === undefined,
  )
  return unreadable ? 'unreadable-amount' : reason
}

function inOtherCurrency({ balances, currency }: Statement, wanted: (type: string) => boolean): number | undefined {
  const index = balances.findIndex(
    ({ type, currency: own }) => type !== undefined && wanted(type) && own !== undefined && own !== currency,
  )
  return index < 0 || currency === undefined ? undefined : index + 1
}

/**
 * The number of the balance that is in another currency than the one it is compared with, where `checkBalances` says
 * `balance-currency`.
 */
function balanceInOtherCurrency(statement: Statement): number | undefined {
  const own = numberedBalances(statement.balances, statement.currency)
  const closing = own.some(({ type }) => isClosing(type)) ? undefined : inOtherCurrency(statement, isClosing)
  return closing ?? inOtherCurrency(statement, isOpening)
}

export function numberedBalances(balances: readonly Balance[], currency: string | undefined): NumberedBalance[] {
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

function checkDays(
  { byDay, withoutBookingDate }: StatementFacts['totals'],
  balances: readonly NumberedBalance[],
  opening: NumberedBalance,
): DayCheck[] {
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

function earliest(balances: readonly NumberedBalance[], wanted: string): NumberedBalance | undefined {
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

const source = 'ISO 20022 camt.053: the closing booked balance is the opening booked balance plus the booked entries'

export const closingBalance = rule({
  name: 'closing-balance',
  promises: 'sums',
  severity: 'error',
  description: 'The opening balance (OPBD, else PRCD) plus the booked entries is the closing balance (CLBD).',
  source,
  example: {
    good: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
    bad: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 130.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
  },
  statement: (facts, context) => {
    const check = checkBalances(facts)
    if (check.result !== 'differs') return
    const { opening, closing, booked, difference } = check
    const shown = shownAmount(facts.totals.currency)
    context.report(
      pathOf(closing),
      `${opening.type} ${shown(opening.amount)} plus booked entries ${shown(booked)} is ` +
        `${shown(opening.amount.plus(booked))}, but ${closing.type} is ${shown(closing.amount)}: ` +
        `${shown(difference)} apart. Entries may be missing or doubled; ask the bank before you book.`,
    )
  },
})

function onDay({ day }: NumberedBalance): string {
  return day === undefined ? '' : ` of ${day}`
}

function daysOf(check: BalanceCheck): Extract<BalanceCheck, { days: unknown }>['days'] {
  return check.result === 'notChecked' ? [] : check.days
}

/** A currency as a finding names it: what is no code may be a name or an account. */
function quoted(currency: string | undefined): string {
  return currency === undefined || isHarmless(currency, 'code') ? String(currency) : maskText(currency)
}

function pathOf({ number }: NumberedBalance): string {
  return `Bal[${number}]`
}

/** What would have to be so for a statement to add up, as the end of a sentence about it. */
export function addsUpText(addsUpIf: AddsUpIf | undefined): string {
  if (addsUpIf === undefined) return 'Ask the bank which entries are booked.'
  return `The statement adds up if ${assumedText(addsUpIf)}; the option \`assume\` reads it so where nothing is said.`
}

/** `the entries without a status are booked and the balances without a sign are credits`. */
export function assumedText({ entriesBooked, balancesCredit }: AddsUpIf): string {
  const assumed = [
    ...(entriesBooked ? ['the entries without a status are booked'] : []),
    ...(balancesCredit ? ['the balances without a sign are credits'] : []),
  ]
  return assumed.join(' and ')
}

export const balanceRules: readonly Rule[] = [
  closingBalance,
  rule({
    name: 'closing-balance-of-day',
    severity: 'warning',
    description: 'Where a statement has closing balances of several days, each day adds up by itself.',
    source,
    example: {
      good:
        '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Bal>CLBD 2026-03-03 ' +
        '150.00</Bal><Ntry>2026-03-02 20.00</Ntry><Ntry>2026-03-03 30.00</Ntry>',
      bad:
        '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Bal>CLBD 2026-03-03 ' +
        '150.00</Bal><Ntry>2026-03-02 10.00</Ntry><Ntry>2026-03-03 40.00</Ntry>',
    },
    statement: (facts, context) => {
      const shown = shownAmount(facts.totals.currency)
      for (const { day, opening, booked, closing, difference } of daysOf(checkBalances(facts))) {
        if (difference.isZero()) continue
        context.report(
          pathOf(closing),
          `On ${day}, ${shown(opening)} plus booked entries ${shown(booked)} is ${shown(opening.plus(booked))}, ` +
            `but CLBD is ${shown(closing.amount)}: ` +
            `${shown(difference)} apart. Look at the booking dates of the entries around that day.`,
        )
      }
    },
  }),
  rule({
    name: 'balance-not-checked',
    severity: 'info',
    description:
      'Entries have a status and balances a CdtDbtInd, without which nobody can tell whether a statement adds up.',
    source:
      'ISO 20022 camt.053: Ntry/Sts and Bal/CdtDbtInd are mandatory, and only entries with the status ' +
      'BOOK move the balance',
    example: {
      good: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Ntry>2026-03-02 20.00<Sts/></Ntry>',
    },
    statement: (facts, context) => {
      const check = checkBalances(facts)
      if (check.result !== 'notChecked') return
      const { reason, addsUpIf } = check
      const entries = facts.totals.unknownStatus.all.count
      if (reason !== 'unreadable-status' && addsUpIf === undefined) return
      const open = [
        ...(entries > 0
          ? [entries === 1 ? 'one entry has no readable status' : `${entries} entries have no readable status`]
          : []),
        ...(addsUpIf?.balancesCredit === true ? ['balances have no CdtDbtInd'] : []),
      ]
      const message = `The balances were not compared with the entries: ${open.join(' and ')}. ${addsUpText(addsUpIf)}`
      context.report('', message)
    },
  }),
  rule({
    name: 'balance-currency',
    severity: 'error',
    description: 'The opening and the closing balance of a statement are in the currency of its account.',
    source: 'ISO 20022 camt.053: the balances of a statement are those of one account, which has one currency',
    example: {
      good: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal>',
      bad: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00 USD</Bal>',
    },
    statement: (facts, context) => {
      const check = checkBalances(facts)
      const { statement } = facts
      const number = balanceInOtherCurrency(statement)
      if (check.result !== 'notChecked' || check.reason !== 'balance-currency' || number === undefined) return
      const balance = statement.balances[number - 1]
      context.report(
        `Bal[${number}]`,
        `${balance?.type} is in ${quoted(balance?.currency)}, the account in ${quoted(statement.currency)}: the statement does not add ` +
          'up. Ask the bank before you book.',
      )
    },
  }),
  rule({
    name: 'balance-chain',
    severity: 'warning',
    description:
      'Where a statement has balances of several days, each day opens with the closing balance of the one before.',
    source,
    example: {
      good:
        '<Bal>OPBD 2026-03-02 90.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal><Bal>OPBD 2026-03-03 ' +
        '100.00</Bal><Bal>CLBD 2026-03-03 100.00</Bal>',
      bad:
        '<Bal>OPBD 2026-03-02 90.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal><Bal>OPBD 2026-03-03 80.00</Bal><Bal>CLBD ' +
        '2026-03-03 100.00</Bal>',
    },
    statement: (facts, context) => {
      const shown = shownAmount(facts.totals.currency)
      for (const { brokenChain } of daysOf(checkBalances(facts))) {
        if (brokenChain === undefined) continue
        const { opening, before } = brokenChain
        context.report(
          pathOf(opening),
          `OPBD of ${opening.day} is ${shown(opening.amount)}, but CLBD of ${before.day} is ${shown(before.amount)}. ` +
            'A day between them may be missing; ask the bank.',
        )
      }
    },
  }),
  rule({
    name: 'balance-previous',
    severity: 'warning',
    description: 'Where a statement gives both, the previous closing balance (PRCD) is the opening balance (OPBD).',
    source: 'ISO 20022 camt.053: PRCD is the closing booked balance of the statement before, with which this one opens',
    example: {
      good: '<Bal>PRCD 2026-03-01 100.00</Bal><Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal>',
      bad: '<Bal>PRCD 2026-03-01 90.00</Bal><Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal>',
    },
    statement: ({ statement, totals }, context) => {
      const balances = numberedBalances(statement.balances, statement.currency)
      const previous = earliest(balances, 'PRCD')
      const opening = earliest(balances, 'OPBD')
      if (previous === undefined || opening === undefined || previous.amount.eq(opening.amount)) return
      // Where a day closes before that opening balance, the statement began earlier, with the previous one.
      const first = opening.day ?? ''
      if (balances.some(({ type, day }) => type === 'CLBD' && day !== undefined && day < first)) return
      const shown = shownAmount(totals.currency)
      context.report(
        pathOf(opening),
        `OPBD${onDay(opening)} is ${shown(opening.amount)}, but PRCD${onDay(previous)} is ` +
          `${shown(previous.amount)}. A statement between them may be missing; ask the bank.`,
      )
    },
  }),
  rule({
    name: 'balance-repeated',
    severity: 'warning',
    description: 'A statement gives OPBD, PRCD and CLBD of a day once, or each time with the same amount.',
    source: 'ISO 20022 camt.053: a balance is identified by its type and date',
    example: {
      good: '<Bal>CLBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal>',
      bad: '<Bal>CLBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 110.00</Bal>',
    },
    statement: ({ statement, totals }, context) => {
      const seen = new Map<string, NumberedBalance>()
      const shown = shownAmount(totals.currency)
      for (const balance of numberedBalances(statement.balances, statement.currency)) {
        const { type, day, amount } = balance
        if (type !== 'OPBD' && type !== 'PRCD' && type !== 'CLBD') continue
        const key = `${type} ${day ?? ''}`
        const first = seen.get(key)
        if (first === undefined) {
          seen.set(key, balance)
        } else if (!first.amount.eq(amount)) {
          context.report(
            pathOf(balance),
            `${type} ${day === undefined ? 'without a date' : `of ${day}`} is ${shown(amount)} here and ` +
              `${shown(first.amount)} before. Ask the bank which one holds.`,
          )
        }
      }
    },
  }),
  rule({
    name: 'entry-currency',
    severity: 'warning',
    description: 'The entries of a statement are in the currency of its account.',
    source: 'ISO 20022 camt.053: Ntry/Amt is in the currency of the account',
    example: {
      good: '<Ntry>2026-03-02 20.00 EUR</Ntry>',
      bad: '<Ntry>2026-03-02 20.00 USD</Ntry>',
    },
    statement: ({ totals: { otherCurrency }, statement: { currency } }, context) => {
      if (otherCurrency === 0) return
      const entries = otherCurrency === 1 ? 'One entry is' : `${otherCurrency} entries are`
      context.report(
        '',
        `${entries} in another currency than ${currency === undefined ? 'the account' : quoted(currency)}: balances and sums are not checked. ` +
          'Ask the bank for the booked amounts.',
      )
    },
  }),
]
