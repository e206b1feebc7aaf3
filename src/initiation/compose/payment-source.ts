/** An iterable of payments. */
export type OpenPayments<Payment> = Iterable<Payment> | AsyncIterable<Payment>

/** The source of the payments of a block. */
export interface PaymentSource<Payment> {
  /**
   * Begins at the first payment. A given function is called each time. Its result may be a promise, or `undefined` if
   * it is not iterable.
   */
  open(): OpenPayments<Payment> | undefined | Promise<OpenPayments<Payment> | undefined>
  /** Whether the payments can be read twice. */
  again: boolean
}

/** The source for given payments; `undefined` if they are not iterable. */
export function paymentSourceOf<Payment>(given: unknown): PaymentSource<Payment> | undefined {
  if (typeof given === 'function') return { open: () => opened<Payment>(given()), again: true }
  const payments = openOf<Payment>(given)
  if (payments === undefined) return undefined
  return { open: () => payments, again: !isOneShot(payments) }
}

/** Whether payments are an async iterable. */
export function isAsync<Payment>(payments: OpenPayments<Payment>): payments is AsyncIterable<Payment> {
  return Symbol.asyncIterator in payments
}

/** Whether something is a promise, like the result of an async function. */
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
 * Whether an iterable can be read only once: generators and other iterators are their own iterator, and streams cannot
 * start again. The iterator itself is not requested here, because that may open a file or a connection.
 */
function isOneShot(payments: OpenPayments<unknown>): boolean {
  return 'next' in payments || 'getReader' in payments || 'pipe' in payments
}
