import { Decimal, formatAmountText, minorUnits, parseAmount } from '../../values/index.ts'
import type { CodeOrProprietary } from './parts/code.ts'
import type { Period } from './parts/date.ts'

/**
 * A domain object for writing: any part may be missing, and an amount may be a text (`12.50`). Names of codes, paths
 * and positions are not needed: they follow from the rest.
 */
export type Writable<T> = T extends Decimal
  ? Decimal | string
  : T extends string
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Writable<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]?: (Key extends 'document' ? unknown : Writable<T[Key]>) | undefined }
        : T

/** An element of the document layer under construction. */
export type ElementObject = { [name: string]: unknown }

/** An element with the given children: missing ones are left out; `undefined` if there are none. */
function element(parts: ElementObject): ElementObject | undefined {
  const made: ElementObject = {}
  let empty = true
  for (const name in parts) {
    const value = parts[name]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    made[name] = value
    empty = false
  }
  return empty ? undefined : made
}

/**
 * An amount given as Decimal or text.
 * @throws RangeError for a text that is not an amount.
 */
export function toDecimal(amount: Decimal | string): Decimal {
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
): ElementObject | undefined {
  const value = amountText(money?.amount, money?.currency)
  return value === undefined ? undefined : element({ value, Ccy: money?.currency })
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

/** A choice of a code and the bank's own. */
export function codeElement(code: Writable<CodeOrProprietary> | undefined): ElementObject | undefined {
  return code === undefined
    ? undefined
    : element({ Cd: code.code, Prtry: code.code === undefined ? code.proprietary : undefined })
}

/** A choice of date and date-time. */
export function dateElement(date: string | undefined): ElementObject | undefined {
  if (date === undefined) return undefined
  return date.includes('T') ? { DtTm: date } : { Dt: date }
}

/** A period of date-times, or of dates. */
export function periodElement(period: Writable<Period> | undefined): ElementObject | undefined {
  if (period === undefined) return undefined
  const hasTime = period.from?.includes('T') === true || period.to?.includes('T') === true
  return element(hasTime ? { FrDtTm: period.from, ToDtTm: period.to } : { FrDt: period.from, ToDt: period.to })
}

/** A boolean of the schema. */
export function flagText(flag: boolean | undefined): string | undefined {
  return flag === undefined ? undefined : String(flag)
}

/** A whole number. */
export function countText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : String(count)
}

/** The kind of a charge: a kind of the bank's own is an identification. */
export function chargeTypeElement(code: Writable<CodeOrProprietary>): ElementObject | undefined {
  const { Cd, Prtry } = codeElement(code) ?? {}
  return element({ Cd, Prtry: Prtry === undefined ? undefined : { Id: Prtry } })
}
