import { isHarmless, maskText } from '../../diagnostics/index.ts'
import type { Rule } from '../rule.ts'
import {
  type AddsUpIf,
  type BalanceCheck,
  balanceInOtherCurrency,
  checkBalances,
  earliest,
  type NumberedBalance,
  numberedBalances,
} from './balance-check.ts'
import { rule, shownAmount } from './rule.ts'

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
      const number = balanceInOtherCurrency(facts)
      if (check.result !== 'notChecked' || check.reason !== 'balance-currency' || number === undefined) return
      const balance = facts.balances[number - 1]
      context.report(
        `Bal[${number}]`,
        `${balance?.type} is in ${quoted(balance?.currency)}, the account in ${quoted(facts.currency)}: the statement does not add ` +
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
    statement: (facts, context) => {
      const balances = numberedBalances(facts.balances, facts.currency)
      const previous = earliest(balances, 'PRCD')
      const opening = earliest(balances, 'OPBD')
      if (previous === undefined || opening === undefined || previous.amount.eq(opening.amount)) return
      // Where a day closes before that opening balance, the statement began earlier, with the previous one.
      const first = opening.day ?? ''
      if (balances.some(({ type, day }) => type === 'CLBD' && day !== undefined && day < first)) return
      const shown = shownAmount(facts.totals.currency)
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
    statement: (facts, context) => {
      const seen = new Map<string, NumberedBalance>()
      const shown = shownAmount(facts.totals.currency)
      for (const balance of numberedBalances(facts.balances, facts.currency)) {
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
    statement: ({ totals: { otherCurrency }, currency }, context) => {
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
