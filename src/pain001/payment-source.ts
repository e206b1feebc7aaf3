/** Payments, ready to be gone through. */
export type OpenPayments<Payment> = Iterable<Payment> | AsyncIterable<Payment>

/** Where the payments of a block come from. */
export interface PaymentSource<Payment> {
  /**
   * Begins at the first payment; a function that was given is called each time, and nothing else is touched. What it gives may arrive
   * later, or be `undefined`: nothing to go through.
   */
  open(): OpenPayments<Payment> | undefined | Promise<OpenPayments<Payment> | undefined>
  /** Whether that can be done twice. */
  again: boolean
}

/** Looks at what was given as payments; `undefined` when it is nothing to go through. */
export function paymentSourceOf<Payment>(given: unknown): PaymentSource<Payment> | undefined {
  if (typeof given === 'function') return { open: () => opened<Payment>(given()), again: true }
  const payments = openOf<Payment>(given)
  if (payments === undefined) return undefined
  return { open: () => payments, again: !isOneShot(payments) }
}

/** Whether payments arrive one after the other. */
export function isAsync<Payment>(payments: OpenPayments<Payment>): payments is AsyncIterable<Payment> {
  return Symbol.asyncIterator in payments
}

/** Whether something is there later only, as what an async function gives. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function opened<Payment>(
  given: unknown,
): OpenPayments<Payment> | undefined | Promise<OpenPayments<Payment> | undefined> {
  return isPromise(given) ? given.then((later) => openOf<Payment>(later)) : openOf<Payment>(given)
}

function openOf<Payment>(given: unknown): OpenPayments<Payment> | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  return Symbol.iterator in given || Symbol.asyncIterator in given ? (given as OpenPayments<Payment>) : undefined
}

/**
 * Generators and other iterators give themselves as their iterator, and streams cannot be wound back. None is asked for its iterator here,
 * which may open a file or a connection.
 */
function isOneShot(payments: OpenPayments<unknown>): boolean {
  return 'next' in payments || 'getReader' in payments || 'pipe' in payments
}
