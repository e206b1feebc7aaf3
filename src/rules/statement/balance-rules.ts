import type { BalanceCheck, PlacedBalance } from './balance-check.ts'
import { checkBalances, placedBalances } from './balance-check.ts'
import type { StatementFacts } from './facts.ts'
import type { Fault, StatementRule } from './rule.ts'

const source = 'ISO 20022 camt.053: the closing booked balance is the opening booked balance plus the booked entries'

/** Opening balance plus booked entries gives the closing balance. */
export const closingBalance: StatementRule = {
  name: 'closing-balance',
  severity: 'error',
  says: 'The opening balance (OPBD, else PRCD) plus the booked entries is the closing balance (CLBD).',
  source,
  example: {
    good: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
    bad: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 130.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
  },
  check(facts) {
    const check = checkBalances(facts)
    if (check.result !== 'differs') return []
    const { opening, closing, booked, difference } = check
    return [
      {
        path: balancePath(facts, closing),
        message:
          `${opening.type} ${opening.amount} plus booked entries ${booked} is ${opening.amount.plus(booked)}, ` +
          `but ${closing.type} is ${closing.amount}: ${difference} apart. Entries may be missing or doubled; ask the bank before you book.`,
      },
    ]
  },
}

/** The same for each day, where a statement carries several. */
export const closingBalanceOfDay: StatementRule = {
  name: 'closing-balance-of-day',
  severity: 'warning',
  says: 'Where a statement has closing balances of several days, each day adds up by itself.',
  source,
  example: {
    good: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Bal>CLBD 2026-03-03 150.00</Bal><Ntry>2026-03-02 20.00</Ntry><Ntry>2026-03-03 30.00</Ntry>',
    bad: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Bal>CLBD 2026-03-03 150.00</Bal><Ntry>2026-03-02 10.00</Ntry><Ntry>2026-03-03 40.00</Ntry>',
  },
  check(facts) {
    const faults: Fault[] = []
    for (const { day, opening, booked, closing, difference } of daysOf(checkBalances(facts))) {
      if (difference.isZero()) continue
      faults.push({
        path: balancePath(facts, closing),
        message:
          `On ${day}, ${opening} plus booked entries ${booked} is ${opening.plus(booked)}, but CLBD is ${closing.amount}: ` +
          `${difference} apart. Look at the booking dates of the entries around that day.`,
      })
    }
    return faults
  },
}

/** A day opens with what the day before closed with. */
export const balanceChain: StatementRule = {
  name: 'balance-chain',
  severity: 'warning',
  says: 'Where a statement has balances of several days, each day opens with the closing balance of the one before.',
  source,
  example: {
    good: '<Bal>OPBD 2026-03-02 90.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal><Bal>OPBD 2026-03-03 100.00</Bal><Bal>CLBD 2026-03-03 100.00</Bal>',
    bad: '<Bal>OPBD 2026-03-02 90.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal><Bal>OPBD 2026-03-03 80.00</Bal><Bal>CLBD 2026-03-03 100.00</Bal>',
  },
  check(facts) {
    const faults: Fault[] = []
    for (const { brokenChain } of daysOf(checkBalances(facts))) {
      if (brokenChain === undefined) continue
      const { opening, before } = brokenChain
      faults.push({
        path: balancePath(facts, opening),
        message:
          `OPBD of ${opening.day} is ${opening.amount}, but CLBD of ${before.day} is ${before.amount}. ` +
          'A day between them may be missing; ask the bank.',
      })
    }
    return faults
  },
}

/** A balance is told once. */
export const balanceRepeated: StatementRule = {
  name: 'balance-repeated',
  severity: 'warning',
  says: 'A statement gives OPBD, PRCD and CLBD of a day once, or each time with the same amount.',
  source: 'ISO 20022 camt.053: a balance is identified by its type and date',
  example: {
    good: '<Bal>CLBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal>',
    bad: '<Bal>CLBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 110.00</Bal>',
  },
  check(facts) {
    const seen = new Map<string, PlacedBalance>()
    const faults: Fault[] = []
    for (const balance of placedBalances(facts.balances, facts.currency)) {
      const { type, day, amount } = balance
      if (type !== 'OPBD' && type !== 'PRCD' && type !== 'CLBD') continue
      const key = `${type} ${day ?? ''}`
      const first = seen.get(key)
      if (first === undefined) {
        seen.set(key, balance)
      } else if (!first.amount.eq(amount)) {
        faults.push({
          path: balancePath(facts, balance),
          message: `${type} ${day === undefined ? 'without a date' : `of ${day}`} is ${amount} here and ${first.amount} before. Ask the bank which one holds.`,
        })
      }
    }
    return faults
  },
}

/** Entries are in the currency of the account. */
export const entryCurrency: StatementRule = {
  name: 'entry-currency',
  severity: 'warning',
  says: 'The entries of a statement are in the currency of its account.',
  source: 'ISO 20022 camt.053: Ntry/Amt is in the currency of the account',
  example: {
    good: '<Ntry>2026-03-02 20.00 EUR</Ntry>',
    bad: '<Ntry>2026-03-02 20.00 USD</Ntry>',
  },
  check({ totals, currency }) {
    const { otherCurrency } = totals
    if (otherCurrency === 0) return []
    const entries = otherCurrency === 1 ? 'One entry is' : `${otherCurrency} entries are`
    return [
      {
        message: `${entries} in another currency than ${currency ?? 'the account'}: balances and sums are not checked. Ask the bank for the booked amounts.`,
      },
    ]
  },
}

function daysOf(check: BalanceCheck): Extract<BalanceCheck, { days: unknown }>['days'] {
  return check.result === 'notChecked' ? [] : check.days
}

function balancePath(facts: StatementFacts, balance: PlacedBalance): string {
  return `${facts.path}/Bal[${balance.number}]`
}
