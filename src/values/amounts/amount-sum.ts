import { amountParts, formatAmountText, notAnAmount } from './amount-form.ts'
import type { Decimal } from './decimal.ts'
import { decimalParts, decimalText } from './decimal-text.ts'

/**
 * A running sum, exact whatever is added in whatever order, that gives its total as text: decimal.js is not needed for
 * it.
 */
export interface TextSum {
  /**
   * Adds an amount: a {@link Decimal}, or the text of an `xs:decimal` (see `isAmountText`), which is the faster of the
   * two.
   * @throws RangeError for a text that is not an `xs:decimal`, for NaN and the infinities; the sum is then as before.
   */
  add(amount: string | Decimal): void
  /** The sum of all that was added so far, as `formatAmount` writes it; `0` when nothing was. */
  total(): string
  /** How many amounts were added. */
  count(): number
}

/** Starts an exact sum. */
export function createTextSum(): TextSum {
  /** By the number of fraction digits: amounts of one length are added as they are. */
  const units = new Map<number, bigint>()
  let count = 0
  return {
    add(amount) {
      const parts = amountParts(typeof amount === 'string' ? amount : formatAmountText(amount))
      if (parts === undefined) throw notAnAmount()
      const { negative, whole, fraction } = parts
      const own = BigInt(whole + fraction)
      units.set(fraction.length, (units.get(fraction.length) ?? 0n) + (negative ? -own : own))
      count++
    },
    total() {
      const scale = Math.max(0, ...units.keys())
      let sum = 0n
      for (const [digits, each] of units) sum += each * 10n ** BigInt(scale - digits)
      const text = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
      const point = text.length - scale
      return decimalText(decimalParts(`${sum < 0n ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}`))
    },
    count: () => count,
  }
}
