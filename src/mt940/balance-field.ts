import type { Decimal } from '../values/index.ts'
import { amountForm, amountOf, dayOf, type FieldFault } from './values.ts'

/** A balance (`:60F:`, `:62F:`, `:64:` …). */
export interface BalanceField {
  /** With its sign: what the account holds is positive. */
  amount: Decimal
  currency: string
  /** `YYYY-MM-DD`; `undefined` for a day that the calendar does not have. */
  date: string | undefined
}

/** Reads a balance: `C261130EUR1234,56`. */
export function readBalance(text: string): BalanceField | FieldFault {
  const [mark = ''] = /^[CD]/.exec(text) ?? []
  if (mark === '') return { at: 0, expected: 'C or D' }
  const date = dayOf(text.slice(1, 7))
  const currency = text.slice(7, 10)
  if (!/^[A-Z]{3}$/.test(currency)) return { at: 7, expected: 'a currency of three letters' }
  const rest = text.slice(10).trimEnd()
  const [amount = ''] = amountForm.exec(rest) ?? []
  if (amount === '' || amount.length < rest.length)
    return { at: 10 + amount.length, expected: 'an amount such as 1234,56' }
  const unsigned = amountOf(amount)
  return { amount: mark === 'D' && !unsigned.isZero() ? unsigned.negated() : unsigned, currency, date }
}
