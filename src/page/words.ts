import type { ColumnType, Show } from '../domain/index.ts'
import { amountWords, formatAmountText, minorUnits } from '../values/index.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as people write it: `27 Nov 2026`. Only the text is rearranged, so no time zone can move it. */
export function dayWords(text: string): string {
  const [all, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  const name = months[Number(month) - 1]
  return all === undefined || name === undefined ? text : `${Number(day)} ${name} ${year}`
}

/** An IBAN in groups of four; other account numbers stay as they are. */
export function accountWords(text: string): string {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) ? text.replace(/.{4}(?=.)/g, '$& ') : text
}

/** A count with the word for it: `1 payment`, `1,200 payments`. */
export function countWords(count: number, word: string, plural = `${word}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? word : plural}`
}

/** The name of a column in words: `end_to_end_id` is `End to end id`. */
export function columnWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value of a column in words, which stands there as text. */
export function valueWords({ name, type }: { name: string; type: ColumnType }, text: string): string {
  if (type === 'amount') return amountWords(text)
  if (type === 'date') return dayWords(text)
  return name.endsWith('account') ? accountWords(text) : text
}

const asItIs = (text: string | undefined): string | undefined => text

/** How the page shows values of a file: all of them, for people. */
export const pageShow: Show = {
  code: asItIs,
  text: asItIs,
  id: asItIs,
  bic: asItIs,
  account: (number) => number && accountWords(number),
  day: (date) => date && dayWords(date),
  amount: (amount, currency) =>
    amount === undefined ? '' : amountWords(formatAmountText(amount, { minDigits: minorUnits(currency ?? '') ?? 0 })),
  sum: (sum) => amountWords(formatAmountText(sum)),
  count: countWords,
}
