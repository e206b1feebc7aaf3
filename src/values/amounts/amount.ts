import { forCaller, fromCaller } from '../from-caller.ts'
import { requireText } from '../text/require-text.ts'
import { amountParts, notAnAmount } from './amount-form.ts'
import { createTextSum } from './amount-sum.ts'
import { Decimal } from './decimal.ts'
import { decimalText } from './decimal-text.ts'

/**
 * Reads an amount as a file writes it (`xs:decimal`, see `isAmountText`), exactly.
 * @throws RangeError when the text is anything else; the message does not quote the text.
 */
export function parseAmount(text: string): Decimal {
  requireText(text, parseAmount)
  const amount = tryParseAmount(text)
  if (amount === undefined) throw fromCaller(parseAmount, notAnAmount())
  return amount
}

const longText = 1000

/** Like {@link parseAmount}, but gives `undefined` where that throws; for reading tolerantly. */
export function tryParseAmount(text: string): Decimal | undefined {
  requireText(text, tryParseAmount)
  const parts = amountParts(text)
  // Of a long text mostly zeros are left out, which decimal.js would go through one by one; a short one keeps its sign.
  return parts && new Decimal(text.length > longText ? decimalText(parts) : text)
}

/** A running sum, exact whatever is added in whatever order. */
export interface AmountSum {
  /**
   * Adds an amount: a {@link Decimal}, or the text of an `xs:decimal` (see `isAmountText`), which is the faster of the
   * two.
   * @throws RangeError for a text that is not an `xs:decimal`, for NaN and the infinities; the sum is then as before.
   */
  add(amount: string | Decimal): void
  /** The sum of all that was added so far; zero when nothing was. */
  total(): Decimal
  /** How many amounts were added. */
  count(): number
}

/** Starts an exact sum. */
export function createSum(): AmountSum {
  const { add, total, count } = createTextSum()
  return { add, total: () => new Decimal(total()), count }
}

/**
 * Adds amounts up, exactly; an empty list gives zero.
 * @throws RangeError when one is a text that is no `xs:decimal`, or is not finite.
 */
export function sumAmounts(amounts: Iterable<string | Decimal>): Decimal {
  return forCaller(sumAmounts, () => {
    const sum = createSum()
    for (const amount of amounts) sum.add(amount)
    return sum.total()
  })
}
