import { Decimal } from '../values/index.ts'

/** What a spreadsheet shows of a number; it stores two digits more. */
const shownDigits = 15

/**
 * A number as a person sees it, from the text in the file, without a float: 4.1 is stored as `4.0999999999999996`, the
 * shortest text of 17 digits that gives the same binary number. A number with a fraction is rounded to the 15 digits
 * that spreadsheets show, where that leaves it shorter; any other stays as it is. `undefined` for what is no number.
 */
export function cellNumber(text: string): string | undefined {
  if (!/^[+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:[eE][+-]?[0-9]{1,2})?$/.test(text)) return undefined
  const exact = new Decimal(text)
  if (exact.isInteger() || exact.precision() <= shownDigits) return exact.toFixed()
  const shown = exact.toSignificantDigits(shownDigits)
  return (shown.precision() < shownDigits ? shown : exact).toFixed()
}
