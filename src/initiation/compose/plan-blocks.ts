import { namesOf, plainCopy } from '../../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment, Totals } from '../../domain/initiation/index.ts'
import { formatAmountText, isDecimal, plainAmount } from '../../values/index.ts'
import type { InitiationFormat } from './build-options.ts'

/**
 * Reads the blocks of any given value: a value that is not a list of blocks, or payments that are not iterable, is a
 * finding.
 */
export function planBlocks(initiation: unknown, format: InitiationFormat) {
  const names = [...namesOf(format.header), 'paymentInformation', 'supplementaryData']
  const { paymentInformation, supplementaryData, ...header } = isObject(initiation) ? plainCopy(initiation, names) : {}
  const isList = Array.isArray(paymentInformation)
  return {
    header: header as unknown as AnyHeader,
    blocks: isList ? paymentInformation.map((block) => planBlock(block, format)) : [],
    /** `SplmtryData`, which stands behind the blocks. */
    supplementaryData,
    problem: isList ? undefined : 'paymentInformation must be a list of blocks.',
  }
}

export type BlockPlan = ReturnType<typeof planBlock>

function planBlock(block: unknown, format: InitiationFormat) {
  const { payments: property, noun } = format
  const nouns = `${noun.toLowerCase()}s`
  const { [property]: payments, ...rest } = isObject(block)
    ? plainCopy(block, [...namesOf(format.block), property])
    : {}
  const header = rest as unknown as AnyBlock
  const source = paymentSourceOf<AnyPayment>(payments)
  // A list is gone through in no time, and what it holds is better than what is said about it.
  const totals = Array.isArray(payments) ? undefined : givenTotals(header)
  // Why its payments cannot be read.
  let problem: string | undefined
  if (source === undefined) problem = `${property} must be a list of ${nouns}, or another iterable.`
  else if (!source.again && totals === undefined) {
    const remedy = `Give numberOfTransactions and controlSum of the block, a list, or a function that makes new ${nouns} each time.`
    problem = `${property} can be read only once, but must be counted before they are written. ${remedy}`
  }
  return { header, source, totals, problem }
}

/** Totals the caller gave, which make a first pass unnecessary. */
function givenTotals({ numberOfTransactions, controlSum }: AnyBlock): Totals | undefined {
  if (typeof numberOfTransactions !== 'number' || controlSum === undefined) return undefined
  const sum = sumText(controlSum)
  return sum === undefined
    ? undefined
    : { numberOfTransactions, controlSum: sum, chargeBearer: false, paymentType: false, instant: false }
}

function sumText(given: unknown): string | undefined {
  if (typeof given === 'string') return plainAmount(given)
  return isDecimal(given) && given.isFinite() ? formatAmountText(given) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export type OpenPayments<Payment> = Iterable<Payment> | AsyncIterable<Payment>

/** The source of the payments of a block. */
export interface PaymentSource<Payment> {
  /**
   * Begins at the first payment. A given function is called each time. Its result may be a promise, or `undefined` if
   * it is not iterable.
   */
  open(): OpenPayments<Payment> | undefined | Promise<OpenPayments<Payment> | undefined>
  again: boolean
}

/** The source for given payments; `undefined` if they are not iterable. */
export function paymentSourceOf<Payment>(given: unknown): PaymentSource<Payment> | undefined {
  if (typeof given === 'function') return { open: () => opened<Payment>(given()), again: true }
  const payments = openOf<Payment>(given)
  if (payments === undefined) return undefined
  return { open: () => payments, again: !isOneShot(payments) }
}

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
