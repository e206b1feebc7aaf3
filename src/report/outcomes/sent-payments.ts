import { isElement } from '../../domain/index.ts'
import type {
  AnyDirectDebits,
  AnyPayments,
  CreditTransferInitiation,
  DirectDebit,
  DirectDebitInitiation,
  Payment,
} from '../../domain/initiation/index.ts'
import { type Pain001Part, type Pain008Part, paymentSourceOf, type Read } from '../../initiation/index.ts'
import type { Source } from '../../xml/index.ts'
import { peek } from '../peek.ts'
import { paymentsOfFile } from './sent-file.ts'
import { isDebitPart, type SentHeader, type SentPayment, sentPayment } from './sent-payment.ts'

/**
 * A whole initiation: the input of `buildPain001`, `writePain001`, `buildPain008` or `writePain008`, or the result of
 * `parsePain001` or `parsePain008`.
 */
export type InitiationObject =
  | CreditTransferInitiation<AnyPayments>
  | Read<CreditTransferInitiation>
  | DirectDebitInitiation<AnyDirectDebits>
  | Read<DirectDebitInitiation>

/** Payments one by one, or the parts of `readPain001` or `readPain008`. */
export type PaymentStream = AsyncIterable<SentPayment> | AsyncIterable<Pain001Part> | AsyncIterable<Pain008Part>

/**
 * The sent payments: as an object, as the file (pain.001 or pain.008), or one by one. A function is called for each
 * reading: for a file too large for memory give `() => createReadStream(path)`. A source that can be read only once (a
 * stream, a generator) works, too, but then outcomes that depend on other payments come last.
 */
export type Initiation = InitiationObject | Source | PaymentStream | (() => InitiationObject | Source | PaymentStream)

/** An iterable of sent payments. */
export interface OpenInitiation {
  /** Begins at the first payment. */
  payments: () => AsyncGenerator<SentPayment, void, undefined>
  /** Whether that can be done twice. */
  again: boolean
}

/**
 * Opens the given payments.
 * @throws TypeError when they do not have one of the forms of {@link Initiation}.
 */
export function openInitiation(initiation: Initiation): OpenInitiation {
  if (typeof initiation === 'function') return { payments: () => sentPayments(initiation()), again: true }
  const again =
    typeof initiation === 'string' ||
    initiation instanceof Uint8Array ||
    (isObject(initiation) &&
      (initiation.paymentInformation ?? []).every((block) => paymentSourceOf(paymentsIn(block))?.again !== false))
  return { payments: () => sentPayments(initiation), again }
}

/**
 * The payments of a file, one by one in its order, with the values by which they are recognised; in constant memory.
 * @throws InvalidDocumentError when it is a file that is not well-formed, cut short or neither pain.001 nor pain.008.
 * @throws TypeError when it does not have one of the forms of {@link Initiation}.
 */
export function sentPayments(
  initiation: Exclude<Initiation, () => unknown>,
): AsyncGenerator<SentPayment, void, undefined> {
  if (typeof initiation === 'string') return paymentsOfFile(initiation)
  if (typeof initiation !== 'object' || initiation === null) throw new TypeError(wrongForm)
  if (initiation instanceof Uint8Array || 'getReader' in initiation) return paymentsOfFile(initiation)
  if (isObject(initiation)) return paymentsOfObject(initiation)
  if (Symbol.asyncIterator in initiation) return paymentsOfStream(initiation)
  if (ArrayBuffer.isView(initiation) || initiation instanceof ArrayBuffer || initiation instanceof Blob) {
    return paymentsOfFile(initiation)
  }
  throw new TypeError(wrongForm)
}

const wrongForm =
  'The initiation must be an object with paymentInformation, a file of pain.001 or pain.008, or a ' +
  'function that gives one'

function isObject(initiation: Exclude<Initiation, () => unknown>): initiation is InitiationObject {
  return isElement(initiation) && 'paymentInformation' in initiation
}

/** The given payments of a block. */
function paymentsIn(block: object): unknown {
  return isDebitBlock(block) ? block.directDebits : 'payments' in block ? block.payments : undefined
}

function isDebitBlock(block: object): block is { directDebits: unknown } {
  return 'directDebits' in block
}

async function* paymentsOfObject(initiation: InitiationObject): AsyncGenerator<SentPayment> {
  let index = 0
  for (const block of initiation.paymentInformation ?? []) {
    const isDebit = isDebitBlock(block)
    const given: Iterable<unknown> | AsyncIterable<unknown> = (await paymentSourceOf(paymentsIn(block))?.open()) ?? []
    for await (const payment of given) {
      // The types of the initiation make sure that a block has payments of its kind.
      yield sentPayment(index, initiation, block, payment as Read<Payment & DirectDebit>, { payment }, isDebit)
      index++
    }
  }
}

async function* paymentsOfStream(
  stream: AsyncIterable<Uint8Array | string> | PaymentStream,
): AsyncGenerator<SentPayment> {
  const { pieces, items } = await peek<SentPayment | Pain001Part | Pain008Part>(stream)
  yield* pieces === undefined ? paymentsOfItems(items) : paymentsOfFile(pieces)
}

async function* paymentsOfItems(
  items: AsyncIterable<SentPayment | Pain001Part | Pain008Part>,
): AsyncGenerator<SentPayment> {
  let header: SentHeader = {}
  let index = 0
  for await (const item of items) {
    if (!('kind' in item)) yield item
    else if (item.kind === 'header') header = item.header
    else if (item.kind === 'payment') {
      yield sentPayment(index, header, item.paymentInformation, item.payment, item, isDebitPart(item))
      index++
    }
  }
}
