import type { Payment } from './initiation.ts'

/** Payments, ready to be gone through. */
export type OpenPayments = Iterable<Payment> | AsyncIterable<Payment>

/** Where the payments of a block come from. */
export interface PaymentSource {
  /** Begins at the first payment. */
  open(): OpenPayments | undefined
  /** Whether that can be done twice. */
  again: boolean
}

/** Looks at what was given as payments; `undefined` when it is nothing to go through. */
export function paymentSourceOf(given: unknown): PaymentSource | undefined {
  if (typeof given === 'function') return { open: () => openOf(given()), again: true }
  const payments = openOf(given)
  if (payments === undefined) return undefined
  return { open: () => payments, again: !isOneShot(payments) }
}

/** Whether payments arrive one after the other. */
export function isAsync(payments: OpenPayments): payments is AsyncIterable<Payment> {
  return Symbol.asyncIterator in payments
}

function openOf(given: unknown): OpenPayments | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  return Symbol.iterator in given || Symbol.asyncIterator in given ? (given as OpenPayments) : undefined
}

/** Generators give themselves as their iterator, and streams cannot be wound back. */
function isOneShot(payments: OpenPayments): boolean {
  if (Array.isArray(payments)) return false
  if ('getReader' in payments || 'pipe' in payments) return true
  const iterator: unknown = isAsync(payments) ? payments[Symbol.asyncIterator]() : payments[Symbol.iterator]()
  return iterator === payments
}
