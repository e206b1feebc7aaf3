import { jsonNumberOfAmount } from '../../service/index.ts'
import { badRequest } from '../http/respond.ts'

/**
 * An amount of a request as whole cents.
 * @throws Refusal with status 400 when it is not positive, has more than two decimals, or is above 999,999,999.99, the
 * limit of a SEPA credit transfer (EPC115-06).
 */
export function centsOf(amount: unknown, field: string): number {
  const text = jsonNumberOfAmount(amount)
  const [, integer = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? []
  const cents = Number(`${integer}${fraction.padEnd(2, '0')}`)
  if (integer === '' || cents === 0) {
    throw badRequest(`${field} must be an amount from 0.01 to 999999999.99 with at most two decimals`)
  }
  return cents
}

/** Whole cents as decimal text with two decimals: 1050 is `10.50`. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
