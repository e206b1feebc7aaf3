import { jsonNumberOfAmount } from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
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

/**
 * What the service charges, decimal texts in euro; 0 or left out: nothing, and no field. The document shows no prices.
 * Fees are shown, and not booked: whom they are charged to, and when, is not known.
 */
export interface Fees {
  /** `fee` in the answer to the delete of a push. */
  push?: string | undefined
  /** `fee` of a pull, the cost of one of its transfers. */
  pull?: string | undefined
  /** `fee` of a pull's transfer. Default: that of `pull`. */
  transfer?: string | undefined
  /** Of each payment of a file; the `fee` of a PAIN.001 job is their sum. */
  job?: string | undefined
  /** `fee` of a form. */
  form?: string | undefined
}

const checks: OptionChecks<Fees> = {
  push: option.text,
  pull: option.text,
  transfer: option.text,
  job: option.text,
  form: option.text,
}

/**
 * The fees as they are shown, with two decimals; those of 0 are left out.
 * @throws RangeError for a fee that is no amount of whole cents, and for an unknown name.
 */
export function chooseFees(given: Fees = {}): Fees {
  checkOptions('createSandbox: fees', given, checks)
  const all = Object.entries({ ...given, transfer: given.transfer ?? given.pull })
  const chosen = all.filter(([, value]) => value !== undefined && !/^0+(\.0{1,2})?$/.test(value))
  return Object.fromEntries(chosen.map(([name, value]) => [name, feeText(name, value)]))
}

function feeText(name: string, value: string | undefined): string {
  try {
    return amountOf(centsOf(value, name))
  } catch {
    throw new RangeError(`The fee ${name} must be an amount from 0 to 999999999.99 with at most two decimals`)
  }
}

/** The fee of a number of payments; `undefined` when they are free. */
export function feeOfMany(fee: string | undefined, count: number): string | undefined {
  return fee === undefined ? undefined : amountOf(centsOf(fee, 'fee') * count)
}
