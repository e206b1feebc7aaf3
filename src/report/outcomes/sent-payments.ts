import { isElement } from '../../domain/index.ts'
import type {
  AnyDirectDebits,
  AnyPayments,
  CreditTransferInitiation,
  DirectDebit,
  DirectDebitInitiation,
  Payment,
} from '../../domain/initiation/index.ts'
import { initiationSchemas } from '../../domain/report/index.ts'
import {
  creditTransferFormat,
  directDebitFormat,
  type Pain001Part,
  type Pain008Part,
  paymentSourceOf,
  type Read,
  readInitiation,
} from '../../initiation/index.ts'
import { loadSchemas } from '../../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { type FiledPayment, startFiling } from '../payment-facts.ts'
import { peek } from '../peek.ts'
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

/** How sent payments are read. */
export interface SentPaymentsOptions {
  /**
   * Whether payments that are read from a file have the element they were read from (`document`). Reading takes half
   * as long without. Default `true`.
   */
  document?: boolean | undefined
}

const optionChecks: OptionChecks<SentPaymentsOptions> = { document: option.flag }

export interface OpenInitiation {
  payments: (options?: SentPaymentsOptions) => AsyncGenerator<SentPayment, void, undefined>
  /** Whether that can be done twice. */
  again: boolean
}

export function openInitiation(initiation: Initiation): OpenInitiation {
  if (typeof initiation === 'function') {
    return { payments: (options) => sentPayments(initiation(), options), again: true }
  }
  const again =
    typeof initiation === 'string' ||
    initiation instanceof Uint8Array ||
    (isObject(initiation) &&
      (initiation.paymentInformation ?? []).every((block) => paymentSourceOf(paymentsIn(block))?.again !== false))
  return { payments: (options) => sentPayments(initiation, options), again }
}

/** Reads the payments of a file into memory, without the elements that they were read from. */
export async function holdPayments(file: number, initiation: Initiation): Promise<FiledPayment[]> {
  const held: FiledPayment[] = []
  const filed = startFiling(file)
  for await (const payment of openInitiation(initiation).payments({ document: false })) {
    const each = filed(payment)
    const kept: SentPayment = { ...payment, document: undefined, amount: undefined }
    each.payment = kept
    held.push(each)
  }
  return held
}

/**
 * The payments of a file, one by one in its order, with the values by which they are recognised; in constant memory.
 * @throws InvalidDocumentError when it is a file that is not well-formed, cut short or neither pain.001 nor pain.008.
 * @throws TypeError when it does not have one of the forms of {@link Initiation}.
 */
export function sentPayments(
  initiation: Exclude<Initiation, () => unknown>,
  options: SentPaymentsOptions = {},
): AsyncGenerator<SentPayment, void, undefined> {
  checkOptions({ sentPayments }, options, optionChecks)
  const { document = true } = options
  if (typeof initiation === 'string') return paymentsOfParts(() => openFile(initiation, document))
  if (typeof initiation !== 'object' || initiation === null) throw new TypeError(wrongForm)
  if (initiation instanceof Uint8Array || 'getReader' in initiation)
    return paymentsOfParts(() => openFile(initiation, document))
  if (isObject(initiation)) return paymentsOfObject(initiation)
  if (Symbol.asyncIterator in initiation) return paymentsOfParts(() => openStream(initiation, document))
  if (ArrayBuffer.isView(initiation) || initiation instanceof ArrayBuffer || initiation instanceof Blob) {
    return paymentsOfParts(() => openFile(initiation, document))
  }
  throw new TypeError(wrongForm)
}

const wrongForm =
  'The initiation must be an object with paymentInformation, a file of pain.001 or pain.008, or a ' +
  'function that gives one'

function isObject(initiation: Exclude<Initiation, () => unknown>): initiation is InitiationObject {
  return isElement(initiation) && 'paymentInformation' in initiation
}

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

interface OpenParts {
  parts: AsyncIterable<SentPayment | Pain001Part | Pain008Part>
  isFile: boolean
}

const transferFile = { ...creditTransferFormat(), schemas: initiationSchemas }
const debitFile = { ...directDebitFormat(), schemas: initiationSchemas }

async function openFile(source: Source, document: boolean): Promise<OpenParts> {
  const { source: file, message } = await loadSchemas(source, initiationSchemas, { otherVersions: true })
  const format = message?.startsWith('pain.008.') === true ? debitFile : transferFile
  const parts = readInitiation({ sentPayments }, format, file, { maxFindings: 0, document })
  return { parts: parts as AsyncIterable<Pain001Part | Pain008Part>, isFile: true }
}

async function openStream(
  stream: AsyncIterable<Uint8Array | string> | PaymentStream,
  document: boolean,
): Promise<OpenParts> {
  const { pieces, items } = await peek<SentPayment | Pain001Part | Pain008Part>(stream)
  return pieces === undefined ? { parts: items, isFile: false } : openFile(pieces, document)
}

async function* paymentsOfParts(open: () => Promise<OpenParts>): AsyncGenerator<SentPayment> {
  const { parts, isFile } = await open()
  let header: SentHeader = {}
  let index = 0
  for await (const part of parts) {
    if (!('kind' in part)) yield part
    else if (part.kind === 'header' && header.messageId === undefined) header = part.header
    else if (part.kind === 'payment') {
      const { paymentInformation, payment, document } = part
      const from = { payment: isFile ? undefined : payment, document }
      yield sentPayment(index, header, paymentInformation, payment, from, isDebitPart(part))
      index++
    }
  }
}
