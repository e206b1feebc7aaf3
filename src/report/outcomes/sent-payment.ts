import type { DirectDebit, Payment } from '../../domain/initiation/index.ts'
import type { Read } from '../../initiation/index.ts'
import type * as V03 from '../../messages/pain.001.001.03.ts'
import type * as V09 from '../../messages/pain.001.001.09.ts'
import type * as V02 from '../../messages/pain.008.001.02.ts'
import type * as V08 from '../../messages/pain.008.001.08.ts'
import type { Tolerant } from '../../schema/index.ts'
import type { Decimal } from '../../values/index.ts'

/** The values by which a sent credit transfer or direct debit is recognised. */
interface SentFacts {
  /** Its index among all payments of the file, from 0. */
  index: number
  /** MsgId of the file. */
  messageId: string | undefined
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
