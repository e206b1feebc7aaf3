import { type AddsUpIf, checkBalances, type NumberedBalance } from './balance-check.ts'
import { type StatementRule, shownAmount } from './rule.ts'

/** What the rules about the closing balance follow from. */
export const source =
  'ISO 20022 camt.053: the closing booked balance is the opening booked balance plus the booked entries'

/** Opening balance plus booked entries gives the closing balance. */
export const closingBalance: StatementRule = {
  name: 'closing-balance',
  severity: 'error',
  description: 'The opening balance (OPBD, else PRCD) plus the booked entries is the closing balance (CLBD).',
  source,
  example: {
    good: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 120.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
    bad: '<Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 130.00</Bal><Ntry>2026-03-02 20.00</Ntry>',
  },
  check(facts, context) {
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
}

/** The path of a balance in its statement. */
export function pathOf({ number }: NumberedBalance): string {
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
