import { createTextSum } from '../../values/index.ts'
import { amountIn, type Element, isAmount } from '../index.ts'
import type { AnyPayment } from './initiation.ts'

/** The totals of a block's payments that are needed before the first of them is written. */
export interface Totals {
  numberOfTransactions: number
  /** The exact sum as text (`1234.5`). */
  controlSum: string
  chargeBearer: boolean
  paymentType: boolean
  /** Whether there are payments, each an instant one by itself. */
  instant: boolean
}

/**
 * Starts the first pass over the payments of a block; `typeNames` are the properties of a payment type. A value that is
 * not a payment is counted here, and refused in the second pass.
 */
export function countTotals(typeNames: readonly string[]) {
  const sum = createTextSum()
  let numberOfTransactions = 0
  let chargeBearer = false
  let paymentType = false
  let instants = 0
  return {
    add(payment: AnyPayment): void {
      numberOfTransactions++
      if (typeof payment !== 'object' || payment === null) return
      const { amount, currency = 'EUR' } = payment
      // A payment that will be refused when it is written is not in the sum.
      const text = isAmount(amount) ? amountIn(amount, currency) : undefined
      if (text !== undefined) sum.add(text)
      chargeBearer ||= payment.chargeBearer !== undefined
      paymentType ||= hasPaymentType(payment, typeNames)
      if (paymentType && isInstant(payment)) instants++
    },
    totals: (): Totals => ({
      numberOfTransactions,
      controlSum: sum.total(),
      chargeBearer,
      paymentType,
      instant: instants > 0 && instants === numberOfTransactions,
    }),
  }
}

export function fileTotals(blocks: readonly Totals[]): Pick<Totals, 'numberOfTransactions' | 'controlSum'> {
  const sum = createTextSum()
  for (const { controlSum } of blocks) sum.add(controlSum)
  return {
    numberOfTransactions: blocks.reduce((sum, each) => sum + each.numberOfTransactions, 0),
    controlSum: sum.total(),
  }
}

/** Whether the local instrument of a block or of a payment is that of instant payments. */
export function isInstant(owner: unknown): boolean {
  return typeof owner === 'object' && owner !== null && 'localInstrument' in owner && owner.localInstrument === 'INST'
}

export function hasPaymentType(owner: object, names: readonly string[]): boolean {
  return names.some((name) => (owner as Element)[name] !== undefined)
}
