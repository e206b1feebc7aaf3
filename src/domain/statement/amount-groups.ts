import type { Decimal } from '../../values/index.ts'
import { type Group, of, type Property } from '../table.ts'
import { type CreditDebit, type Money, readDecimal, readMoney, signed } from './amount.ts'
import { objectOf, textOf } from './document.ts'
import { amountText, type ElementObject, moneyElement, unsigned, type Writable } from './write-values.ts'

// Amounts of which several properties are made: with their currency, and with the sign of the indicator beside them.

/** An amount with the sign of its indicator, and both as the file has them. */
interface Signed {
  amount: Decimal | undefined
  unsignedAmount: Decimal | undefined
  currency: string | undefined
  creditDebitIndicator: CreditDebit | undefined
}

/** Whether `Amt` can be read. */
export function hasMoney(element: { readonly [name: string]: unknown }): boolean {
  return readMoney(element.Amt) !== undefined
}

/** Reads `Amt` of an object that is there only with it. */
export function setMoney(made: Money, amt: unknown): void {
  const money = readMoney(amt)
  if (money === undefined) return
  made.amount = money.amount
  made.currency = money.currency
}

/** The properties `amount` and `currency` of an object that is there only with them. */
export const ofMoney: Property = of(
  {
    names: ['Amt'],
    covers: ['Amt'],
    read: setMoney,
    write: (value: Writable<Money>) => ({ Amt: moneyElement(value) }),
  },
  'undefined as never',
)

/** Reads `Amt` and `CdtDbtInd`. */
export function setSigned(made: Signed, amt: unknown, cdtDbtInd: unknown): void {
  made.creditDebitIndicator = textOf(cdtDbtInd)
  setAmount(made, readMoney(amt))
}

function setAmount(made: Signed, money: Money | undefined): void {
  if (money === undefined) return
  made.unsignedAmount = money.amount
  made.currency = money.currency
  made.amount = signed(money.amount, made.creditDebitIndicator)
}

const amountAndSide = { names: ['Amt', 'CdtDbtInd'], covers: ['Amt', 'CdtDbtInd'] }

/** The properties of an amount that may be in the currency of its statement. */
export const ofSigned: Property = of({
  ...amountAndSide,
  read: setSigned,
  write: (value: Writable<Signed>, { currency }) => signedElement(value, value.currency ?? currency),
})

function signedElement(value: Writable<Omit<Signed, 'unsignedAmount'>>, currency: string | undefined): ElementObject {
  const { amount, indicator } = unsigned(value)
  return { Amt: moneyElement({ amount, currency }), CdtDbtInd: indicator }
}

/** Reads the amount of interest. */
export function setInterestAmount(made: Omit<Signed, 'unsignedAmount'>, amt: unknown, cdtDbtInd: unknown): void {
  const money = readMoney(amt)
  made.creditDebitIndicator = textOf(cdtDbtInd)
  made.amount = signed(money?.amount, made.creditDebitIndicator)
  made.currency = money?.currency
}

/** The properties of the amount of interest. */
export const ofInterest: Property = of({
  ...amountAndSide,
  read: setInterestAmount,
  write: (value: Writable<Omit<Signed, 'unsignedAmount'>>) => signedElement(value, value.currency),
})

/** Reads an amount that becomes available. */
export function setAvailable(made: Pick<Signed, 'amount' | 'currency'>, amt: unknown, cdtDbtInd: unknown): void {
  const money = readMoney(amt)
  made.amount = signed(money?.amount, textOf(cdtDbtInd))
  made.currency = money?.currency
}

/** The properties of an amount that becomes available. */
export const ofAvailable: Property = of({
  ...amountAndSide,
  read: setAvailable,
  write: ({ amount, currency }: Writable<Pick<Signed, 'amount' | 'currency'>>) => signedElement({ amount }, currency),
})

/**
 * Reads the amount of a transaction: `Amt`, else (.02 has none) that of its details. One that cannot be read is not
 * replaced. Its indicator is that of the entry where it has none.
 */
export function setTransactionAmount(
  made: Signed & { amountDetails: { transaction: Money | undefined } | undefined },
  amt: unknown,
  cdtDbtInd: unknown,
): void {
  made.creditDebitIndicator = textOf(cdtDbtInd) ?? made.creditDebitIndicator
  setAmount(made, amt === undefined ? made.amountDetails?.transaction : readMoney(amt))
}

const transactionAmount: Group = {
  ...amountAndSide,
  read: setTransactionAmount,
  write: (value: Writable<Signed>, { indicator }) => {
    const own = signedElement(value, value.currency)
    return { ...own, CdtDbtInd: own.CdtDbtInd ?? indicator }
  },
}

/** A property of the amount of a transaction. */
export const ofTransaction: Property = of(transactionAmount)
/** The indicator of a transaction. */
export const ofTransactionSide: Property = of(transactionAmount, 'entryIndicator')

/** Reads a net amount: in an element of its own, in .02 beside the others. */
export function setNet(
  made: { net: Decimal | undefined },
  ttlNetNtry: unknown,
  ttlNetNtryAmt: unknown,
  cdtDbtInd: unknown,
): void {
  const nested = objectOf(ttlNetNtry)
  made.net =
    nested === undefined
      ? signed(readDecimal(ttlNetNtryAmt), textOf(cdtDbtInd))
      : signed(readDecimal(nested.Amt), textOf(nested.CdtDbtInd))
}

/** The property of a net amount. */
export const ofNet: Property = of({
  names: ['TtlNetNtry', 'TtlNetNtryAmt', 'CdtDbtInd'],
  covers: ['TtlNetNtry/Amt', 'TtlNetNtry/CdtDbtInd', 'TtlNetNtryAmt', 'CdtDbtInd'],
  read: setNet,
  write: ({ net }: { net?: Decimal | string | undefined }, { currency, edition }) => {
    const { amount, indicator } = unsigned({ amount: net })
    if (amount === undefined) return undefined
    const text = amountText(amount, currency)
    if (edition < 2013) return { TtlNetNtryAmt: text, CdtDbtInd: indicator }
    return { TtlNetNtry: { Amt: text, CdtDbtInd: indicator } }
  },
})
