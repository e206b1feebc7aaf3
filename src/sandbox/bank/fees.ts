import { amountOf, centsOf } from './cents.ts'

/**
 * What the service charges, decimal texts in euro; 0 or left out: nothing, and no field. The document shows no prices.
 * Fees are told, and not booked: whom they are charged to, and when, is not shown.
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

/** The names of the fees. */
export const feeNames = ['push', 'pull', 'transfer', 'job', 'form'] as const satisfies readonly (keyof Fees)[]

/**
 * The fees as they are shown, with two decimals; those of 0 are left out.
 * @throws RangeError for a fee that is no amount of whole cents.
 */
export function chooseFees(given: Fees = {}): Fees {
  const chosen: Fees = {}
  for (const name of feeNames) {
    const value = given[name] ?? (name === 'transfer' ? given.pull : undefined)
    if (value === undefined || /^0+(\.0{1,2})?$/.test(value)) continue
    chosen[name] = feeText(name, value)
  }
  return chosen
}

function feeText(name: string, value: string): string {
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
