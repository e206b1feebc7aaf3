import type { Decimal } from '../../../values/index.ts'
import { type Element, type Group, objectIn, of, textOf } from '../../index.ts'
import type { Writable } from '../writable.ts'
import {
  amountText,
  type CreditDebit,
  type Money,
  moneyElement,
  readDecimal,
  readMoney,
  signed,
  unsigned,
} from './amount.ts'

// Amounts of which several properties are made: with their currency, and with the sign of the indicator beside them.

/** An amount with the sign of its indicator, and both as the file has them. */
export interface Signed {
  amount: Decimal | undefined
  unsignedAmount: Decimal | undefined
  currency: string | undefined
  creditDebitIndicator: CreditDebit | undefined
}

/** Whether an object has its amount, without which it is not there. */
export function hasAmount({ amount }: { readonly amount: Decimal | undefined }): boolean {
  return amount !== undefined
}

/** The properties `amount` and `currency` of an object that is there only with them. */
export const ofMoney = of({
  names: ['Amt'],
  covers: ['Amt'],
  read: setMoney,
  write: (value: Writable<Money>) => ({ Amt: moneyElement(value) }),
})

const amountAndSide = { names: ['Amt', 'CdtDbtInd'], covers: ['Amt', 'CdtDbtInd'] }

/** The properties of an amount that may be in the currency of its statement. */
export const ofSigned = of({
  ...amountAndSide,
  read: setSigned,
  write: (value: Writable<Signed>, { currency }) => signedElement(value, value.currency ?? currency),
})

function signedElement(value: Writable<Omit<Signed, 'unsignedAmount'>>, currency: string | undefined): Element {
  const { amount, indicator } = unsigned(value)
  return { Amt: moneyElement({ amount, currency }), CdtDbtInd: indicator }
}

/** The properties of an amount and its side, without the unsigned amount. */
export const ofAmountAndSide = of({
  ...amountAndSide,
  read: setAmountAndSide,
  write: (value: Writable<Omit<Signed, 'unsignedAmount'>>) => signedElement(value, value.currency),
})

const transactionAmount: Group = {
  ...amountAndSide,
  read: setTransactionAmount,
  write: (value: Writable<Signed>, { indicator }) => {
    const own = signedElement(value, value.currency)
    return { ...own, CdtDbtInd: own.CdtDbtInd ?? indicator }
  },
}

/** A property of the amount of a transaction. */
export const ofTransaction = of(transactionAmount)

/** The properties of a net amount. */
export const ofNet = of({
  names: ['TtlNetNtry', 'TtlNetNtryAmt', 'CdtDbtInd'],
  covers: ['TtlNetNtry/Amt', 'TtlNetNtry/CdtDbtInd', 'TtlNetNtryAmt', 'CdtDbtInd'],
  read: setNet,
  write: (
    { net, creditDebitIndicator }: Writable<{ net?: Decimal; creditDebitIndicator?: CreditDebit }>,
    { currency, edition },
  ) => {
    const { amount, indicator } = unsigned({ amount: net, creditDebitIndicator })
    if (indicator === undefined) return undefined
    const text = amount && amountText(amount, currency)
    if (edition < 2013) return { TtlNetNtryAmt: text, CdtDbtInd: indicator }
    return { TtlNetNtry: { Amt: text, CdtDbtInd: indicator } }
  },
})

/** Reads `Amt` of an object that is there only with it. */
function setMoney(made: Money, amt: unknown): void {
  const money = readMoney(amt)
  if (money === undefined) return
  made.amount = money.amount
  made.currency = money.currency
}

/** Reads `Amt` and `CdtDbtInd`. */
function setSigned(made: Signed, amt: unknown, cdtDbtInd: unknown): void {
  made.creditDebitIndicator = textOf(cdtDbtInd)
  setAmount(made, readMoney(amt))
}

function setAmount(made: Signed, money: Money | undefined): void {
  if (money === undefined) return
  made.unsignedAmount = money.amount
  made.currency = money.currency
  made.amount = signed(money.amount, made.creditDebitIndicator)
}

/** Reads an amount with its side, of interest or of what becomes available. */
function setAmountAndSide(made: Omit<Signed, 'unsignedAmount'>, amt: unknown, cdtDbtInd: unknown): void {
  const money = readMoney(amt)
  made.creditDebitIndicator = textOf(cdtDbtInd)
  made.amount = signed(money?.amount, made.creditDebitIndicator)
  made.currency = money?.currency
}

/**
 * Reads the amount of a transaction: `Amt`, else (.02 has none) that of its details. One that cannot be read is not
 * replaced. Its indicator is that of the entry where it has none.
 */
function setTransactionAmount(
  made: Signed & { amountDetails: { transaction: Money | undefined } | undefined },
  amt: unknown,
  cdtDbtInd: unknown,
): void {
  made.creditDebitIndicator = textOf(cdtDbtInd) ?? made.creditDebitIndicator
  setAmount(made, amt === undefined ? made.amountDetails?.transaction : readMoney(amt))
}

/** Reads a net amount: in an element of its own, in .02 beside the others. */
function setNet(
  made: { net: Decimal | undefined; creditDebitIndicator: string | undefined },
  ttlNetNtry: unknown,
  ttlNetNtryAmt: unknown,
  cdtDbtInd: unknown,
): void {
  const nested = objectIn(ttlNetNtry)
  made.creditDebitIndicator = textOf(nested === undefined ? cdtDbtInd : nested.CdtDbtInd)
  made.net = signed(readDecimal(nested === undefined ? ttlNetNtryAmt : nested.Amt), made.creditDebitIndicator)
}
