import { withoutTrailing } from '../text/without-trailing.ts'

const decimalForm = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/

// From here on an expression that remembers each digit may run out of stack, sooner or later by what the engine made of
// it.
const longNumber = 4096

/**
 * Whether a text is an `xs:decimal` (XML Schema part 2, 3.2.3.1) of any length: a sign, digits, at most one point, at
 * least one digit.
 */
export function isDecimalText(text: string): boolean {
  if (text.length < longNumber) return decimalForm.test(text)
  const [whole = '', ...fraction] = text.replace(/^[+-]/, '').split('.', 3)
  return fraction.length <= 1 && !/[^0-9]/.test(whole) && !/[^0-9]/.test(fraction[0] ?? '')
}

/** Whether a text is an `xs:integer` (XML Schema part 2, 3.3.13) of any length: a sign and digits. */
export function isIntegerText(text: string): boolean {
  return !text.includes('.') && isDecimalText(text)
}

/** An `xs:decimal` without what says nothing. */
export interface DecimalParts {
  /** Whether it is below zero. */
  negative: boolean
  /** Digits before the point without leading zeros. */
  whole: string
  /** Digits behind the point without trailing zeros. */
  fraction: string
}

/** The parts of an `xs:decimal`. */
export function decimalParts(text: string): DecimalParts {
  const sign = text[0]
  const unsigned = sign === '-' || sign === '+' ? text.slice(1) : text
  const point = unsigned.indexOf('.')
  const whole = (point < 0 ? unsigned : unsigned.slice(0, point)).replace(/^0+/, '')
  const fraction = point < 0 ? '' : withoutTrailing(unsigned.slice(point + 1), '0')
  return { negative: sign === '-' && (whole !== '' || fraction !== ''), whole, fraction }
}
