import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { amountOf, centsOf } from './cents.ts'

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
