import { accountNumber } from '../domain/index.ts'
import type { ReportedTransaction } from '../domain/report/index.ts'
import type { ReportedOutcome } from './outcomes/outcome.ts'
import type { SentPayment } from './outcomes/sent-payment.ts'

/** The values by which a transaction of a report is recognised, without spaces at their ends. */
export interface TransactionFacts {
  endToEndId: string | undefined
  instructionId: string | undefined
  uetr: string | undefined
  /** Plain decimal text without zeros at its end. */
  amount: string | undefined
  currency: string | undefined
  /** The creditor's account; of sent payments only of credit transfers, where it is that of the other side. */
  creditorAccount: string | undefined
  /** The debtor's account; of sent payments only of direct debits. */
  debtorAccount: string | undefined
  mandateId: string | undefined
}

/** The values by which a sent payment is recognised, in reports and in statements. */
export interface PaymentFacts extends TransactionFacts {
  /** Its PmtInfId; empty where the block has none. */
  block: string
  messageId: string | undefined
  /** The account of who sent it. */
  ownAccount: string | undefined
}

/** A payment of a sent file, with its facts: made once, for all that is looked up by them. */
export interface FiledPayment {
  /** Number of its file, from 1. */
  file: number
  payment: SentPayment
  facts: PaymentFacts
  /** What the reports say of it, once they were read. */
  outcome: ReportedOutcome | undefined
}

/** The EndToEndId of a payment without one. */
export const notProvided = 'NOTPROVIDED'

/** A payment of a file with its facts. */
export function filedPayment(file: number, payment: SentPayment): FiledPayment {
  return { file, payment, facts: factsOfPayment(payment), outcome: undefined }
}

function factsOfPayment(payment: SentPayment): PaymentFacts {
  const { directDebit } = payment
  const creditorAccount = accountText(payment.creditorAccount)
  const debtorAccount = accountText(payment.debtorAccount)
  return {
    endToEndId: trimmed(payment.endToEndId) ?? notProvided,
    instructionId: trimmed(payment.instructionId),
    uetr: trimmed(payment.uetr),
    amount: payment.amount?.toFixed(),
    currency: payment.currency,
    creditorAccount: directDebit ? undefined : creditorAccount,
    debtorAccount: directDebit ? debtorAccount : undefined,
    mandateId: trimmed(payment.mandateId),
    block: trimmed(payment.paymentInformationId) ?? '',
    messageId: trimmed(payment.messageId),
    ownAccount: directDebit ? creditorAccount : debtorAccount,
  }
}

/** The facts of a transaction of a report. */
export function factsOfTransaction(transaction: Omit<ReportedTransaction, 'document'>): TransactionFacts {
  const { originalEndToEndId, originalInstructionId, originalUetr, original } = transaction
  return {
    endToEndId: trimmed(originalEndToEndId),
    instructionId: trimmed(originalInstructionId),
    uetr: trimmed(originalUetr),
    amount: original?.amount?.amount.toFixed(),
    currency: original?.amount?.currency,
    creditorAccount: accountText(accountNumber(original?.creditorAccount)),
    debtorAccount: accountText(accountNumber(original?.debtorAccount)),
    mandateId: trimmed(original?.mandateId),
  }
}

/** Text without the spaces around it, which some banks put there; `undefined` when nothing is left. */
export function trimmed(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}

/** An account number without spaces, in capital letters. */
export function accountText(account: string | undefined): string | undefined {
  return account?.replace(/\s/g, '').toUpperCase()
}
