import { Decimal, formatAmountText, minorUnits, parseAmount, tryParseAmount } from '../../../values/index.ts'
import { type Element, leaf, objectIn, textOf } from '../../index.ts'

/** An amount of money with its currency, unsigned, as it stands in the file. */
export interface Money {
  /** Exact, never negative. */
  amount: Decimal
  /** ISO 4217 code; `undefined` if the file has none, which only tolerant reading accepts. */
  currency: string | undefined
}

/** Which side an amount is on: `CRDT` in favour of the account, `DBIT` against it; anything else as a file wrote it. */
export type CreditDebit = 'CRDT' | 'DBIT' | (string & {})

/**
 * Reads an element of an amount with its `Ccy`; `undefined` if it is missing, not a decimal number, or negative. The
 * schema forbids a negative amount: together with an indicator it is unclear which of the two signs counts.
 */
export function readMoney(element: unknown): Money | undefined {
  const holder = objectIn(element)
  const value = holder === undefined ? textOf(element) : holder.value
  if (typeof value !== 'string') return undefined
  const amount = value === lastText ? lastAmount : parsed(value)
  if (amount === undefined) return undefined
  return { amount, currency: textOf(holder?.Ccy) }
}

/** The last amount that was read. Entry and transaction often have the same amount, which is then made once. */
let lastText: string | undefined
let lastAmount: Decimal | undefined

function parsed(value: string): Decimal | undefined {
  lastText = value
  const amount = tryParseAmount(value)
  lastAmount = isBelowZero(amount) ? undefined : amount
  return lastAmount
}

/** Whether two amounts are there and the same, in one currency. */
export function isSameMoney(one: Money | undefined, other: Money | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one.currency === other.currency && one.amount.eq(other.amount)
}

/** Reads a decimal number; `undefined` if it is missing or not a number. */
export function readDecimal(element: unknown): Decimal | undefined {
  const value = textOf(element)
  return value === undefined ? undefined : tryParseAmount(value)
}

/**
 * An amount with the sign of its indicator: positive for `CRDT`, negative for `DBIT`. `undefined` if one of them is
 * missing, if the indicator is another code, or if the amount has a sign of its own: then its side is unclear.
 */
export function signed(amount: Decimal | undefined, indicator: CreditDebit | undefined): Decimal | undefined {
  if (amount === undefined || isBelowZero(amount)) return undefined
  if (indicator === 'CRDT') return amount
  if (indicator !== 'DBIT') return undefined
  if (amount !== lastDebit) {
    lastDebit = amount
    lastNegated = negated(amount)
  }
  return lastNegated
}

/** The last negative amount. Entry and transaction often have the same one, which is then made once. */
let lastDebit: Decimal | undefined
let lastNegated: Decimal | undefined

function isBelowZero(amount: Decimal | undefined): boolean {
  return amount?.isNegative() === true && !amount.isZero()
}

const zero = new Decimal(0)

/** The negative of an amount, never a negative zero. */
function negated(amount: Decimal): Decimal {
  return amount.isZero() ? zero : amount.negated()
}

/**
 * An amount given as Decimal or text.
 * @throws RangeError for a text that is not an amount.
 */
function toDecimal(amount: Decimal | string): Decimal {
  return typeof amount === 'string' ? parseAmount(amount) : amount
}

/** A number as text, exact. */
export function decimalText(amount: Decimal | string | undefined): string | undefined {
  return amount === undefined ? undefined : formatAmountText(toDecimal(amount))
}

/** A number without a currency of its own, with the decimals of one. */
export function amountText(amount: Decimal | string | undefined, currency: string | undefined): string | undefined {
  return amount === undefined
    ? undefined
    : formatAmountText(toDecimal(amount), { minDigits: minorUnits(currency ?? '') ?? 0 })
}

/** An amount with its currency. */
export function moneyElement(
  money: { readonly amount?: Decimal | string | undefined; readonly currency?: string | undefined } | undefined,
): Element | undefined {
  const value = amountText(money?.amount, money?.currency)
  if (value === undefined) return undefined
  return money?.currency === undefined ? { value } : { value, Ccy: money.currency }
}

/** A signed amount as the file has it: unsigned, with its indicator. */
interface UnsignedAmount {
  amount: Decimal | undefined
  indicator: string | undefined
}

/**
 * Splits an amount into unsigned amount and indicator. It may be given with its sign, or unsigned with an indicator, or
 * both.
 * @throws RangeError if both are given and contradict each other.
 */
export function unsigned(given: {
  readonly amount?: Decimal | string | undefined
  readonly unsignedAmount?: Decimal | string | undefined
  readonly creditDebitIndicator?: string | undefined
}): UnsignedAmount {
  const signed = given.amount === undefined ? undefined : toDecimal(given.amount)
  const amount = given.unsignedAmount === undefined ? signed?.abs() : toDecimal(given.unsignedAmount)
  const indicator =
    given.creditDebitIndicator ?? (signed === undefined ? undefined : signed.isNegative() ? 'DBIT' : 'CRDT')
  if (signed !== undefined && amount !== undefined && !signed.isZero()) {
    if (!amount.eq(signed.abs()) || (indicator === 'DBIT') !== signed.isNegative()) {
      throw new RangeError(
        `amount: ${formatAmountText(signed)} contradicts ${indicator ?? 'no indicator'} and ${formatAmountText(amount)} ` +
          '(unsignedAmount, creditDebitIndicator). Give amount alone.',
      )
    }
  }
  return { amount: amount?.isZero() === true ? new Decimal(0) : amount, indicator }
}

/** An amount with its currency. */
export const money = leaf<Money>(readMoney, moneyElement)

/** A number without a currency. */
export const decimal = leaf<Decimal>(readDecimal, decimalText)

/** A sum without a currency of its own. */
export const sum = leaf<Decimal>(readDecimal, (value: Decimal | string, { currency }) => amountText(value, currency))
