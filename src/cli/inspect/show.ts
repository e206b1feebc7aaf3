import { isHarmless, isMessageName, maskText } from '../../diagnostics/index.ts'
import type { Show } from '../../domain/index.ts'
import { formatAmountText, isoDateOf, minorUnits, printedIban } from '../../values/index.ts'
import { counted, grouped } from '../io/count.ts'
import { oneLine } from '../io/table.ts'

/**
 * How `inspect` shows values. For people accounts and numbers are in groups, and dates are days; for programs (`json`)
 * they are as the file has them, amounts with at least the decimals of their currency. With `mask`, names, accounts and
 * free texts are hidden, and what stands in the place of a code, date, BIC or identification and looks like none.
 */
export function createShow({ json, mask }: { json: boolean; mask: boolean }): Show {
  const shownIf = (isOpen: (text: string) => boolean) => (text: string | undefined) =>
    text === undefined ? undefined : mask && !isOpen(text) ? maskText(text) : oneLine(text)
  const inGroups = (number: string): string => (json ? number : grouped(number))
  const code = shownIf(isPlainFact)
  return {
    code,
    text: shownIf(() => false),
    bic: shownIf((text) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)),
    id(id) {
      const text = shownIf((given) => idForm.test(oneLine(given)))(id)
      return mask ? text?.replace(ibanWithin, maskText).replace(numberWithin, maskText) : text
    },
    account(number) {
      if (number === undefined || (json && !mask)) return number
      if (mask) return maskText(number)
      return /^[A-Z]{2}\d\d[A-Z0-9]{8,30}$/.test(number) ? printedIban(number) : oneLine(number)
    },
    day: (date) => code(date === undefined || json ? date : shownDay(date)),
    amount: (amount, currency) =>
      amount === undefined ? '' : inGroups(formatAmountText(amount, { minDigits: minorUnits(currency ?? '') ?? 2 })),
    // Never a single decimal.
    sum(sum, written) {
      const point = written?.indexOf('.') ?? -1
      const digits = written === undefined || point < 0 ? 0 : written.length - point - 1
      return inGroups(formatAmountText(sum, { minDigits: sum.decimalPlaces() > 0 ? Math.max(digits, 2) : digits }))
    },
    count: counted,
  }
}

function isPlainFact(text: string): boolean {
  if (text === '' || isHarmless(text, 'code') || isHarmless(text, 'plain')) return true
  return /^\d{1,15}\.\d{1,5}$/.test(text) || isMessageName(text)
}

const ibanWithin = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/gi
/** A number that may be an account: eight digits or more that do not begin with a date. */
const numberWithin = /(?<!\d)(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\d{8,}/g
/** Identifications have a digit and no spaces; anything else may be a name or a sentence. */
const idForm = /^(?=\D*\d)[A-Za-z\d+?/:().,'_#&*-]{1,70}$|^(?:NOTPROVIDED|NONREF)$/

/** The date of a date or date-time in a file; any other text on one line. */
export function shownDay(date: string): string {
  return isoDateOf(date) ?? oneLine(date)
}
