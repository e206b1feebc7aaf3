import { requireText } from '../from-caller.ts'
import { isAmountText } from './amount-form.ts'
import { minorUnits } from './currencies.ts'

/** How people write amounts. */
export interface AmountFormat {
  /** The decimal separator. Default: a point. */
  decimal?: '.' | ',' | undefined
  /**
   * The thousands separator: `' '` stands for no-break spaces, too, `'` also for the typographic apostrophe. Default:
   * none is allowed.
   */
  grouping?: '.' | ',' | ' ' | "'" | undefined
}

/** An amount as `xs:decimal` text, or the fault as the end of a sentence. */
export type AmountReading = { text: string; fault?: undefined } | { text?: undefined; fault: string }

/** The characters that count as each separator. */
const groupCharacters = { '.': '.', ',': ',', ' ': ' \u00a0\u202f\u2009', "'": "'\u2019" }

/**
 * Reads an amount that a person or another program wrote, without guessing. `2.000` may be two or two thousand: more
 * written decimals than the currency has are refused, zeros too, and the fault names both readings. A thousands
 * separator is allowed only if the format names it, with whole groups of three digits. The result has all digits that
 * were written.
 * @param currency Code of ISO 4217; of one that is not active (see `minorUnits`) decimals are not counted.
 */
export function parseAmountText(text: string, currency: string, format: AmountFormat = {}): AmountReading {
  requireText(text, parseAmountText)
  const plain = plainText(text, format)
  if (plain === undefined) return { fault: malformed(text, format) }
  const point = plain.indexOf('.')
  const decimals = point === -1 ? 0 : plain.length - point - 1
  const allowed = minorUnits(currency)
  if (allowed === undefined || decimals <= allowed) return { text: plain }
  return { fault: tooPrecise(plain, decimals, currency, allowed) }
}

/** The text with a decimal point and without thousands separators; `undefined` if it does not have the format. */
function plainText(text: string, { decimal = '.', grouping }: AmountFormat): string | undefined {
  if (decimal === '.' && grouping === undefined) return isAmountText(text) ? text : undefined
  if (text.length > 100 || decimal === grouping) return undefined
  const [sign = ''] = /^[+-]?/.exec(text) ?? []
  const [whole = '', fraction, more] = text.slice(sign.length).split(decimal)
  const digits = grouping === undefined ? whole : ungrouped(whole, groupCharacters[grouping])
  const isRight = /^[0-9]+$/.test(digits) && more === undefined && (fraction === undefined || /^[0-9]+$/.test(fraction))
  if (!isRight) return undefined
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Joins well-formed groups of digits; any other text stays as it is. */
function ungrouped(whole: string, separators: string): string {
  const separator = Array.from(whole).find((character) => separators.includes(character))
  if (separator === undefined) return whole
  // All separators must be the same: `1.234 567` is a mistake.
  const [first = '', ...groups] = whole.split(separator)
  const isRight = /^[0-9]{1,3}$/.test(first) && groups.every((group) => /^[0-9]{3}$/.test(group))
  return isRight ? first + groups.join('') : ''
}

const grouped = /^[+-]?[0-9]{1,3}(?:([., '\u00a0\u202f\u2009\u2019])[0-9]{3})+(?:[.,][0-9]+)?$/

function malformed(text: string, { decimal = '.', grouping }: AmountFormat): string {
  const example = `1234${decimal}50`
  if (text === '') return `is empty. Write digits, like ${example}`
  const must =
    'is not written as a number: it must be digits with at most one ' +
    `${decimal === '.' ? 'point' : 'comma'}, like ${example}`
  if (text.length <= 40 && grouped.test(text) && grouping === undefined) {
    return `${must}. It seems to have something between the thousands: leave that out`
  }
  if (/^[0-9]+[.,][0-9]+$/.test(text) && !text.includes(decimal)) {
    return `${must}. Its decimals stand behind a ${decimal === '.' ? 'comma: write a point' : 'point: write a comma'}`
  }
  return grouping === undefined ? must : `${must}, or with whole groups of three digits`
}

function tooPrecise(plain: string, decimals: number, currency: string, allowed: number): string {
  const has = `has ${decimals} decimal${decimals === 1 ? '' : 's'}, but ${currency} has ${allowed}`
  if (plain.length > 20) return `${has}. Write it with ${allowed}`
  const digits = plain.replace(/^[+-]/, '')
  const whole = digits.slice(0, -decimals - 1)
  const fraction = digits.slice(-decimals)
  const beyond = fraction.slice(allowed)
  const kept = allowed === 0 ? whole : `${whole}.${fraction.slice(0, allowed)}`
  const rounded = /^0+$/.test(beyond) ? kept : `about ${kept}`
  const together = `${whole}${fraction}`.replace(/^0+(?=[0-9])/, '')
  return `${has}: ${rounded} or ${together}? Write the one that is meant`
}

/**
 * An amount for people, in groups of three digits, every digit kept: `-1240.80` is `−1,240.80`. A minus is money that
 * leaves; what comes in has no sign. Another text stays as it is.
 */
export function amountWords(text: string): string {
  const [all, sign, whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  if (all === undefined) return text
  const first = whole.length % 3
  const groups = whole.slice(first).match(/\d{3}/g) ?? []
  return `${sign === '' ? '' : '−'}${[whole.slice(0, first), ...groups].filter((group) => group !== '').join(',')}${fraction}`
}
