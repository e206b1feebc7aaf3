import { accountNumber, optional, record, text } from '../domain/index.ts'
import type * as V03 from '../messages/pain.001.001.03.ts'
import type * as V09 from '../messages/pain.001.001.09.ts'
import { creditTransferFormat } from '../pain001/credit-transfer-format.ts'
import type {
  AnyPayments,
  CreditTransferInitiation,
  InitiationHeader,
  Payment,
  PaymentInformationHeader,
} from '../pain001/initiation.ts'
import { paymentEntries } from '../pain001/initiation-shapes.ts'
import { paymentSourceOf } from '../pain001/payment-source.ts'
import type { Pain001Part } from '../pain001/read.ts'
import { type Read, readInitiation } from '../pain001/read-initiation.ts'
import type { Source, Tolerant } from '../schema/index.ts'
import { type Decimal, tryParseAmount } from '../values/index.ts'
import { peek } from './peek.ts'
import { initiationSchemas } from './schemas.ts'

/** A payment as the document layer read it from the file that was sent. */
export type PaymentDocument = Tolerant<V03.CreditTransferTransactionInformation10 | V09.CreditTransferTransaction34>

/** A payment that was sent, with what it can be recognised by. */
export interface SentPayment {
  /** Its place among all payments of the file, from 0. */
  index: number
  /** MsgId of the file. */
  messageId: string | undefined
  /** PmtInfId of its block. */
  paymentInformationId: string | undefined
  instructionId: string | undefined
  /** `NOTPROVIDED`, or missing, where the sender gave none. */
  endToEndId: string | undefined
  /** Unique end-to-end transaction reference, from pain.001.001.09 on. */
  uetr: string | undefined
  /** The amount instructed, or the amount whose equivalent is to be paid. */
  amount: Decimal | undefined
  currency: string | undefined
  creditorName: string | undefined
  /** IBAN, or number of an account without one. */
  creditorAccount: string | undefined
  /** IBAN, or number of an account without one. */
  debtorAccount: string | undefined
  /** The payment as an object of pain001, where it was given as one. */
  payment: Payment | Read<Payment> | undefined
  /** The object of the document layer, where it was read from a file here. */
  document: PaymentDocument | undefined
}

/** What was given to `buildPain001` or `writePain001`, or what `parsePain001` made of a file. */
export type InitiationObject = CreditTransferInitiation<AnyPayments> | Read<CreditTransferInitiation>

/** Payments one by one, or the parts `readPain001` gives. */
export type PaymentStream = AsyncIterable<SentPayment> | AsyncIterable<Pain001Part>

/**
 * The payments that were sent: as an object, as the file (pain.001.001.03 or .09), or one by one. A function is called for each reading:
 * of a file too large for memory give `() => createReadStream(path)`. What can be gone through only once (a stream, a generator) does, too,
 * but then outcomes that depend on other payments come last.
 */
export type Initiation = InitiationObject | Source | PaymentStream | (() => InitiationObject | Source | PaymentStream)

/** Payments ready to be gone through. */
export interface OpenInitiation {
  /** Begins at the first payment. */
  payments: () => AsyncGenerator<SentPayment, void, undefined>
  /** Whether that can be done twice. */
  again: boolean
}

/**
 * Looks at what was given as payments.
 * @throws TypeError when it is none of the forms of {@link Initiation}.
 */
export function openInitiation(initiation: Initiation): OpenInitiation {
  if (typeof initiation === 'function') return { payments: () => sentPayments(initiation()), again: true }
  const again =
    typeof initiation === 'string' ||
    initiation instanceof Uint8Array ||
    (isObject(initiation) &&
      (initiation.paymentInformation ?? []).every(
        ({ payments }) => paymentSourceOf<Payment>(payments)?.again !== false,
      ))
  return { payments: () => sentPayments(initiation), again }
}

/**
 * The payments of a file, one by one in its order, with what they can be recognised by; in constant memory.
 * @throws InvalidDocumentError when it is a file that is not well-formed, cut short or no pain.001.
 * @throws TypeError when it is none of the forms of {@link Initiation}.
 */
export function sentPayments(
  initiation: Exclude<Initiation, () => unknown>,
): AsyncGenerator<SentPayment, void, undefined> {
  if (typeof initiation === 'string' || initiation instanceof Uint8Array || 'getReader' in initiation) {
    return paymentsOfFile(initiation)
  }
  if (isObject(initiation)) return paymentsOfObject(initiation)
  if (Symbol.asyncIterator in initiation) return paymentsOfStream(initiation)
  throw new TypeError(
    'The initiation must be an object with paymentInformation, a pain.001 file, or a function that gives one',
  )
}

function isObject(initiation: Exclude<Initiation, () => unknown>): initiation is InitiationObject {
  return typeof initiation === 'object' && 'paymentInformation' in initiation
}

async function* paymentsOfObject(initiation: InitiationObject): AsyncGenerator<SentPayment, void, undefined> {
  let index = 0
  for (const block of initiation.paymentInformation ?? []) {
    const payments: Iterable<Payment | Read<Payment>> | AsyncIterable<Payment> =
      (await paymentSourceOf<Payment>(block.payments)?.open()) ?? []
    for await (const payment of payments) {
      yield paymentOfObject(initiation.messageId, block, payment, index)
      index++
    }
  }
}

async function* paymentsOfStream(
  stream: AsyncIterable<Uint8Array | string> | PaymentStream,
): AsyncGenerator<SentPayment, void, undefined> {
  const { pieces, items } = await peek<SentPayment | Pain001Part>(stream)
  yield* pieces === undefined ? paymentsOfItems(items) : paymentsOfFile(pieces)
}

async function* paymentsOfItems(
  items: AsyncIterable<SentPayment | Pain001Part>,
): AsyncGenerator<SentPayment, void, undefined> {
  let messageId: string | undefined
  let index = 0
  for await (const item of items) {
    if (!('kind' in item)) yield item
    else if (item.kind === 'header') messageId = item.header.messageId
    else if (item.kind === 'payment') {
      yield { ...paymentOfObject(messageId, item.paymentInformation, item.payment, index), document: item.document }
      index++
    }
  }
}

function paymentOfObject(
  messageId: string | undefined,
  block: PaymentInformationHeader | Read<PaymentInformationHeader>,
  payment: Payment | Read<Payment>,
  index: number,
): SentPayment {
  const { amount, currency = 'EUR' } = payment
  return {
    index,
    messageId,
    paymentInformationId: block.paymentInformationId,
    instructionId: payment.instructionId,
    endToEndId: payment.endToEndId,
    uetr: payment.uetr,
    amount: typeof amount === 'string' ? tryParseAmount(amount) : amount,
    currency,
    creditorName: payment.creditor?.name,
    creditorAccount: accountNumber(payment.creditorAccount),
    debtorAccount: accountNumber(block.debtorAccount),
    payment,
    document: undefined,
  }
}

/** What a payment can be recognised by. */
interface PaymentFacts
  extends Pick<Payment, 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency' | 'creditorAccount'> {
  creditorName?: string | undefined
}

const { instructionId, endToEndId, uetr, amount, currency, creditorAccount } = paymentEntries

/** Nothing else is read of a payment in a file: all of it takes twice the time. */
const paymentFacts = record<PaymentFacts>({
  instructionId,
  endToEndId,
  uetr,
  amount,
  currency,
  creditorName: optional('Cdtr/Nm', text),
  creditorAccount,
})

const newest = creditTransferFormat('pain.001.001.09')
const format = { ...newest, schemas: initiationSchemas, payment: paymentFacts(newest.edition) }

interface FactTypes {
  header: InitiationHeader
  block: PaymentInformationHeader
  payment: PaymentFacts
  headerDocument: unknown
  blockDocument: unknown
  paymentDocument: PaymentDocument
}

async function* paymentsOfFile(source: Source): AsyncGenerator<SentPayment, void, undefined> {
  let messageId: string | undefined
  let index = 0
  const parts = readInitiation<FactTypes, InitiationHeader, PaymentInformationHeader, PaymentFacts>(
    'sentPayments',
    format,
    source,
    { maxFindings: 0 },
  )
  for await (const part of parts) {
    if (part.kind === 'header') messageId ??= part.header.messageId
    if (part.kind !== 'payment') continue
    const { payment, paymentInformation, document } = part
    yield {
      index,
      messageId,
      paymentInformationId: paymentInformation.paymentInformationId,
      instructionId: payment.instructionId,
      endToEndId: payment.endToEndId,
      uetr: payment.uetr,
      amount: payment.amount as Decimal | undefined,
      currency: payment.currency,
      creditorName: payment.creditorName,
      creditorAccount: accountNumber(payment.creditorAccount),
      debtorAccount: accountNumber(paymentInformation.debtorAccount),
      payment: undefined,
      document,
    }
    index++
  }
}
