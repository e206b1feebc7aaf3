import { type Amount, accountNumber } from '../../domain/index.ts'
import type { DirectDebit, Payment } from '../../domain/initiation/index.ts'
import type { Read } from '../../initiation/index.ts'
import type * as V03 from '../../messages/pain.001.001.03.ts'
import type * as V09 from '../../messages/pain.001.001.09.ts'
import type * as V02 from '../../messages/pain.008.001.02.ts'
import type * as V08 from '../../messages/pain.008.001.08.ts'
import type { Tolerant } from '../../schema/index.ts'
import { type Decimal, tryParseAmount } from '../../values/index.ts'

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
export function sentPayment(
  index: number,
  { messageId, creationDateTime }: SentHeader,
  block: SentBlock,
  facts: AnyPayment,
  from: { payment?: unknown; document?: unknown },
  directDebit: boolean,
): SentPayment {
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
    amount: typeof amount === 'string' ? tryParseAmount(amount) : amount,
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
  } as SentPayment
}

/** Whether a payment is a direct debit. Both readers name their parts alike: the path shows it. */
export function isDebitPart({ path }: { path: string }): boolean {
  return path.includes('/DrctDbtTxInf')
}
