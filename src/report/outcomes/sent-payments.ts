import { type Amount, accountNumber, isElement } from '../../domain/index.ts'
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
  readInitiationLists,
} from '../../initiation/index.ts'
import type * as V03 from '../../messages/pain.001.001.03.ts'
import type * as V09 from '../../messages/pain.001.001.09.ts'
import type * as V02 from '../../messages/pain.008.001.02.ts'
import type * as V08 from '../../messages/pain.008.001.08.ts'
import { loadSchemas, type Tolerant } from '../../schema/index.ts'
import { checkOptions, Decimal, type OptionChecks, option, plainAmount } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'

/** The values by which a sent credit transfer or direct debit is recognised. */
interface SentFacts {
  /** Its index among all payments of the file, from 0. */
  index: number
  /** MsgId of the file. */
  messageId: string | undefined
  /** `CreDtTm`: when the file was made, as written. Nothing booked on an earlier day is of its payments. */
  creationDateTime: string | undefined
  /** The day its execution or collection was requested for, as written: `ReqdExctnDt`, `ReqdColltnDt`. */
  requestedDate: string | undefined
  /** PmtInfId of its block. */
  paymentInformationId: string | undefined
  /** `InstrId`. */
  instructionId: string | undefined
  /** `NOTPROVIDED` or missing if the sender gave none. */
  endToEndId: string | undefined
  /** Unique end-to-end transaction reference, from pain.001.001.09 and pain.008.001.08 on. */
  uetr: string | undefined
  /** Mandate of a direct debit. */
  mandateId: string | undefined
  /** The amount instructed, or the amount whose equivalent is to be paid. */
  amount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** Name of who is paid. */
  creditorName: string | undefined
  /** IBAN, or number of an account without one. */
  creditorAccount: string | undefined
  /** Name of who pays. */
  debtorName: string | undefined
  /** IBAN, or number of an account without one. */
  debtorAccount: string | undefined
}

/** A credit transfer that was sent. */
export interface SentCreditTransfer extends SentFacts {
  directDebit: false
  /** The payment as an object of pain001, if it was given as one. */
  payment: Payment | Read<Payment> | undefined
  /** The object of the document layer, if it was read from a file here. */
  document: PaymentDocument | undefined
}

/** A direct debit that was sent. */
export interface SentDirectDebit extends SentFacts {
  directDebit: true
  /** The direct debit as an object of pain008, if it was given as one. */
  payment: DirectDebit | Read<DirectDebit> | undefined
  /** The object of the document layer, if it was read from a file here. */
  document: DirectDebitDocument | undefined
}

/** A sent payment with the values by which it is recognised: a credit transfer or a direct debit. */
export type SentPayment = SentCreditTransfer | SentDirectDebit

/** What has its amount as plain decimal text without zeros at its end: a `Decimal` takes some 240 bytes. */
export type Held<T> = Omit<T, 'amount'> & { amount: string | undefined }

export type HeldPayment = Held<SentPayment>

/** A payment with its amount as text, without the element that it was read from. */
export function heldPayment(payment: SentPayment | HeldPayment): HeldPayment {
  const { amount, document } = payment
  if (document === undefined && typeof amount !== 'object') return payment as HeldPayment
  return { ...payment, document: undefined, amount: typeof amount === 'object' ? amount.toFixed() : amount }
}

export function sentPaymentOf(payment: SentPayment | HeldPayment): SentPayment {
  const { amount } = payment
  return (typeof amount === 'string' ? { ...payment, amount: new Decimal(amount) } : payment) as SentPayment
}

/** A credit transfer of the sent file, in the document layer. */
export type PaymentDocument = Tolerant<V03.CreditTransferTransactionInformation10 | V09.CreditTransferTransaction34>

/** A direct debit of the sent file, in the document layer. */
export type DirectDebitDocument = Tolerant<
  V02.DirectDebitTransactionInformation9 | V08.DirectDebitTransactionInformation23
>

interface Sides {
  creditor?: { name?: string | undefined } | undefined
  creditorAccount?: Parameters<typeof accountNumber>[0]
  debtor?: { name?: string | undefined } | undefined
  debtorAccount?: Parameters<typeof accountNumber>[0]
}

interface AnyPayment extends Sides {
  instructionId?: string | undefined
  endToEndId?: string | undefined
  uetr?: string | undefined
  amount?: Amount | Read<Amount> | undefined
  currency?: string | undefined
  mandate?: { mandateId?: string | undefined } | undefined
}

export interface SentHeader {
  messageId?: string | undefined
  creationDateTime?: string | undefined
}

interface SentBlock extends Sides {
  paymentInformationId?: string | undefined
  requestedExecutionDate?: string | undefined
  requestedCollectionDate?: string | undefined
}

/**
 * The payment with these values; `from` is what they are of: an object, or an element of a file. Block and payment are
 * of the kind that `directDebit` says.
 */
function sentPayment(
  index: number,
  { messageId, creationDateTime }: SentHeader,
  block: SentBlock,
  facts: AnyPayment,
  from: { payment?: unknown; document?: unknown },
  directDebit: boolean,
): HeldPayment {
  const { instructionId, endToEndId, uetr, amount, currency, mandate } = facts
  const { creditor, creditorAccount } = directDebit ? block : facts
  const { debtor, debtorAccount } = directDebit ? facts : block
  return {
    index,
    messageId,
    creationDateTime,
    requestedDate: directDebit ? block.requestedCollectionDate : block.requestedExecutionDate,
    paymentInformationId: block.paymentInformationId,
    instructionId,
    endToEndId,
    uetr,
    amount: typeof amount === 'string' ? plainAmount(amount) : amount?.toFixed(),
    // EUR is the default currency of a payment that is built.
    currency: from.payment === undefined ? currency : (currency ?? 'EUR'),
    directDebit,
    mandateId: directDebit ? mandate?.mandateId : undefined,
    creditorName: creditor?.name,
    creditorAccount: accountNumber(creditorAccount),
    debtorName: debtor?.name,
    debtorAccount: accountNumber(debtorAccount),
    payment: from.payment,
    document: from.document,
  } as HeldPayment
}

/** Whether a payment is a direct debit. Both readers name their parts alike: the path shows it. */
function isDebitPart({ path }: { path: string }): boolean {
  return path.includes('/DrctDbtTxInf')
}

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
  payments: () => AsyncIterable<readonly (SentPayment | HeldPayment)[]>
  /** Whether they can be read twice. */
  again: boolean
}

/** Opens the given payments, with the elements that they are read from where `document`. */
export function openInitiation(initiation: Initiation, document: boolean): OpenInitiation {
  if (typeof initiation === 'function') return { payments: () => paymentLists(initiation(), document), again: true }
  const again =
    typeof initiation === 'string' ||
    initiation instanceof Uint8Array ||
    (isObject(initiation) &&
      (initiation.paymentInformation ?? []).every((block) => paymentSourceOf(paymentsIn(block))?.again !== false))
  return { payments: () => paymentLists(initiation, document), again }
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
  return eachSent(paymentLists(initiation, options.document ?? true))
}

async function* eachSent(lists: ReturnType<typeof paymentLists>): AsyncGenerator<SentPayment, void, undefined> {
  for await (const payments of lists) for (const payment of payments) yield sentPaymentOf(payment)
}

/** {@link sentPayments} in lists: a promise for each payment takes long. */
function paymentLists(
  initiation: Exclude<Initiation, () => unknown>,
  document: boolean,
): AsyncGenerator<readonly (SentPayment | HeldPayment)[]> {
  if (isFile(initiation)) return paymentsOfParts(() => openFile(initiation, document))
  if (isObject(initiation)) return paymentsOfObject(initiation)
  if (isElement(initiation) && Symbol.asyncIterator in initiation)
    return paymentsOfParts(() => openStream(initiation, document))
  throw new TypeError(wrongForm)
}

function isFile(
  initiation: Exclude<Initiation, () => unknown>,
): initiation is Exclude<Source, Iterable<unknown> | AsyncIterable<unknown>> {
  if (typeof initiation === 'string' || ArrayBuffer.isView(initiation)) return true
  if (initiation instanceof ArrayBuffer || initiation instanceof Blob) return true
  return typeof initiation === 'object' && initiation !== null && 'getReader' in initiation
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

async function* paymentsOfObject(initiation: InitiationObject): AsyncGenerator<readonly HeldPayment[]> {
  let index = 0
  for (const block of initiation.paymentInformation ?? []) {
    const isDebit = isDebitBlock(block)
    const given: Iterable<unknown> | AsyncIterable<unknown> = (await paymentSourceOf(paymentsIn(block))?.open()) ?? []
    for await (const payment of given) {
      // The types of the initiation make sure that a block has payments of its kind.
      yield [sentPayment(index, initiation, block, payment as Read<Payment & DirectDebit>, { payment }, isDebit)]
      index++
    }
  }
}

type InitiationPart = Pain001Part | Pain008Part

interface OpenParts {
  parts: AsyncIterable<SentPayment | InitiationPart | readonly InitiationPart[]>
  isFile: boolean
}

const transferFile = { ...creditTransferFormat(), schemas: initiationSchemas }
const debitFile = { ...directDebitFormat(), schemas: initiationSchemas }

async function openFile(source: Source, document: boolean): Promise<OpenParts> {
  const { source: file, message } = await loadSchemas(source, initiationSchemas, { otherVersions: true })
  const format = message?.startsWith('pain.008.') === true ? debitFile : transferFile
  const parts = readInitiationLists({ sentPayments }, format, file, { maxFindings: 0, document })
  return { parts: parts as AsyncIterable<readonly InitiationPart[]>, isFile: true }
}

async function openStream(
  stream: AsyncIterable<Uint8Array | string> | PaymentStream,
  document: boolean,
): Promise<OpenParts> {
  const { pieces, items } = await peek<SentPayment | InitiationPart>(stream)
  return pieces === undefined ? { parts: items, isFile: false } : openFile(pieces, document)
}

async function* paymentsOfParts(
  open: () => Promise<OpenParts>,
): AsyncGenerator<readonly (SentPayment | HeldPayment)[]> {
  const { parts, isFile } = await open()
  let header: SentHeader = {}
  let index = 0
  for await (const given of parts) {
    const payments: (SentPayment | HeldPayment)[] = []
    for (const part of listOf(given)) {
      if (!('kind' in part)) payments.push(part)
      else if (part.kind === 'header' && header.messageId === undefined) header = part.header
      else if (part.kind === 'payment') {
        const { paymentInformation, payment, document } = part
        const from = { payment: isFile ? undefined : payment, document }
        payments.push(sentPayment(index++, header, paymentInformation, payment, from, isDebitPart(part)))
      }
    }
    yield payments
  }
}

/** What an iterable gave: one thing, or a list of them, for which one promise is enough. */
export function listOf<T extends object>(given: T | readonly T[]): readonly T[] {
  return Array.isArray(given) ? given : [given as T]
}

/** Reads the first value to distinguish a file (`pieces`) from items, whose type the caller expects. */
export async function peek<Item>(
  source: AsyncIterable<Uint8Array | string | Item>,
): Promise<
  | { pieces: AsyncGenerator<Uint8Array | string, void, undefined>; items?: undefined }
  | { pieces?: undefined; items: AsyncGenerator<Item, void, undefined> }
> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all(): AsyncGenerator<Uint8Array | string | Item> {
    let result = first
    try {
      while (result.done !== true) {
        yield result.value
        result = await iterator.next()
      }
    } finally {
      if (result.done !== true) await iterator.return?.()
    }
  }
  const isFile = first.done !== true && (typeof first.value === 'string' || first.value instanceof Uint8Array)
  return isFile ? { pieces: all() as AsyncGenerator<Uint8Array | string> } : { items: all() as AsyncGenerator<Item> }
}
