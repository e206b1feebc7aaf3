import { readMoney } from '../camt053/amount.ts'
import { child, type DocumentObject, text } from '../camt053/document.ts'
import { asObject } from '../camt053/open-entry.ts'
import type * as V03 from '../messages/pain.001.001.03.ts'
import type * as V09 from '../messages/pain.001.001.09.ts'
import type { AnyPayments, CreditTransferInitiation, Payment, PaymentInformationHeader } from '../pain001/initiation.ts'
import { paymentSourceOf } from '../pain001/payment-source.ts'
import type { Pain001Part } from '../pain001/read.ts'
import type { Read } from '../pain001/read-initiation.ts'
import { type Source, streamDocument, type Tolerant } from '../schema/index.ts'
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
  if (pieces !== undefined) yield* paymentsOfFile(pieces)
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
  const { amount } = payment
  return {
    index,
    messageId,
    paymentInformationId: block.paymentInformationId,
    instructionId: payment.instructionId,
    endToEndId: payment.endToEndId,
    uetr: undefined,
    amount: typeof amount === 'string' ? tryParseAmount(amount) : amount,
    currency: payment.currency ?? 'EUR',
    creditorName: payment.creditor?.name,
    creditorAccount: payment.creditorAccount?.iban ?? payment.creditorAccount?.other?.id,
    debtorAccount: block.debtorAccount?.iban ?? block.debtorAccount?.other?.id,
    payment,
    document: undefined,
  }
}

const block = '/Document/CstmrCdtTrfInitn/PmtInf'

async function* paymentsOfFile(source: Source): AsyncGenerator<SentPayment, void, undefined> {
  let index = 0
  // Blocks are handed on as well, so that they are not kept.
  const each = [block, `${block}/CdtTrfTxInf`]
  for await (const part of streamDocument(source, {
    schema: initiationSchemas,
    each,
    maxFindings: 0,
    otherVersions: true,
  })) {
    if (part.kind !== 'item' || part.each === block) continue
    const [, message, information] = part.around
    const header = child(asObject(message?.value), 'GrpHdr')
    yield paymentOfFile(header, asObject(information?.value), asObject(part.value), index)
    index++
  }
}

function paymentOfFile(
  header: DocumentObject | undefined,
  information: DocumentObject,
  payment: DocumentObject,
  index: number,
): SentPayment {
  const ids = child(payment, 'PmtId')
  const amounts = child(payment, 'Amt')
  const money = readMoney(amounts, 'InstdAmt') ?? readMoney(child(amounts, 'EqvtAmt'), 'Amt')
  return {
    index,
    messageId: text(header, 'MsgId'),
    paymentInformationId: text(information, 'PmtInfId'),
    instructionId: text(ids, 'InstrId'),
    endToEndId: text(ids, 'EndToEndId'),
    uetr: text(ids, 'UETR'),
    amount: money?.amount,
    currency: money?.currency,
    creditorName: text(child(payment, 'Cdtr'), 'Nm'),
    creditorAccount: accountOf(payment, 'CdtrAcct'),
    debtorAccount: accountOf(information, 'DbtrAcct'),
    payment: undefined,
    document: payment,
  }
}

function accountOf(parent: DocumentObject, name: string): string | undefined {
  const id = child(child(parent, name), 'Id')
  return text(id, 'IBAN') ?? text(child(id, 'Othr'), 'Id')
}
